"""A view as text, for any game: short things on one line, long lists in columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.declared_types import bare, hints_of, hints_of_items, hints_of_pairs
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision, State
from sandtable.presenters.columns import packed
from sandtable.presenters.name_and_value_texts import id_name, label_of, value_text

#: What the prompt tells already, or what no player needs.
_TOLD: Final = frozenset({*State.__struct_fields__, "seat"})
_NARROWEST: Final = 40
#: What is not worth a line.
_EMPTY: Final = (None, (), "", msgspec.UNSET)


def text_view(game: Game, view: Any, width: int) -> list[str]:
    """Lay a view out in lines no wider than this, where that is possible."""
    return list(_block(game, "", view, max(width, _NARROWEST), 0))


def parts_with(word: str, lines: list[str]) -> list[str]:
    """Keep the lines in which some word begins so, with all that stands under them."""
    begins = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    kept: list[str] = []
    under: int | None = None
    for line in lines:
        depth = len(line) - len(line.lstrip())
        if under is not None and depth <= under:
            under = None
        if under is None and begins.search(line):
            under = depth
        if under is not None:
            kept.append(line)
    return kept


def _block(
    game: Game, name: str, value: Any, width: int, indent: int, hint: Any = None
) -> Iterator[str]:
    space = " " * indent
    if not name:
        yield from _inside(game, name, value, width, indent, hint)
        return
    line = f"{space}{name}: {_inline(game, name, value, hint)}"
    if len(line) <= width or not _has_parts(value):
        yield line
        return
    lines = list(_inside(game, name, value, width, indent + 2, hint))
    if lines and lines[0].startswith(f"{space}  {name} "):
        yield from (line[2:] for line in lines)  # each item has the name for its heading
        return
    yield f"{space}{name}"
    yield from lines


def _inside(game: Game, name: str, value: Any, width: int, indent: int, hint: Any) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        yield from _fields(game, value, width, indent)
        return
    items = list(_items(game, name, value, bare(hint)))
    short = [f"{key}{_inline(game, name, item, each)}" for key, item, each in items]
    if all(len(text) < (width - indent) // 2 for text in short):
        yield from packed(short, width, indent)
        return
    for key, item, each in items:
        yield from _block(game, f"{name} {key}".rstrip(": "), item, width, indent, each)


def _fields(game: Game, struct: msgspec.Struct, width: int, indent: int) -> Iterator[str]:
    """Join short fields on a line; give long ones a block of their own."""
    line = ""
    space = " " * indent
    for name, value, hint in _shown(struct):
        text = f"{name}: {_inline(game, name, value, hint)}"
        if len(text) > width - indent and _has_parts(value):
            if line:
                yield space + line
            line = ""
            yield from _block(game, name, value, width, indent, hint)
        elif len(line) + len(text) + 3 > width - indent:
            if line:
                yield space + line
            line = text
        else:
            line = f"{line}   {text}" if line else text
    if line:
        yield space + line


def _shown(struct: msgspec.Struct) -> Iterator[tuple[str, Any, Any]]:
    """The fields worth showing, with their types: no empty ones, none that the prompt tells."""
    hints, nothing = hints_of(type(struct)), _nothing(type(struct))
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if name in _TOLD or value in _EMPTY or isinstance(value, Decision):
            continue
        if name not in nothing or value != nothing[name]:
            yield name, value, hints.get(name)


@cache
def _nothing(kind: type) -> Mapping[str, int]:
    """The fields of a struct that hold no id at first: a number below 0 stands for that."""
    return {
        each.name: each.default
        for each in msgspec.structs.fields(kind)
        if isinstance(each.default, int) and each.default < 0
    }


def _items(game: Game, name: str, value: Any, hint: Any) -> Iterator[tuple[str, Any, Any]]:
    """Each item with its heading and its declared type."""
    match value:
        case HashedMap() | dict():
            key_hint, item_hint = hints_of_pairs(hint)
            pairs = value.pairs() if isinstance(value, HashedMap) else value.items()
            for key, item in pairs:
                yield f"{value_text(game, name, key, key_hint)}: ", item, item_hint
        case tuple() | list() if any(_has_parts(item) for item in value):
            hints = hints_of_items(hint, len(value))
            for number, (item, each) in enumerate(zip(value, hints, strict=True)):
                listed = id_name(game, bare(each))
                heading = label_of(game, listed, number) if listed else str(number)
                yield f"{heading}: ", item, each
        case _:
            hints = hints_of_items(hint, len(value))
            yield from (("", item, each) for item, each in zip(value, hints, strict=True))


def _has_parts(value: Any) -> bool:
    return isinstance(value, msgspec.Struct | HashedMap | dict | tuple | list | frozenset)


def _inline(game: Game, name: str, value: Any, hint: Any) -> str:
    if isinstance(value, msgspec.Struct):
        shown = _shown(value)
        return " ".join(
            f"{field}={value_text(game, field, item, each)}" for field, item, each in shown
        )
    return value_text(game, name, value, hint)
