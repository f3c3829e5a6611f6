"""A view as text, for any game: short things on one line, long lists in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision, State
from sandtable.presenters.columns import packed
from sandtable.presenters.name_and_value_texts import label_of, value_text

#: What the prompt tells already, or what no player needs.
_TOLD: Final = frozenset({*State.__struct_fields__, "seat"})
_NARROWEST: Final = 40


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


def _block(game: Game, name: str, value: Any, width: int, indent: int) -> Iterator[str]:
    space = " " * indent
    if not name:
        yield from _inside(game, name, value, width, indent)
        return
    line = f"{space}{name}: {_inline(game, name, value)}"
    if len(line) <= width or not _has_parts(value):
        yield line
        return
    lines = list(_inside(game, name, value, width, indent + 2))
    if lines and lines[0].startswith(f"{space}  {name} "):
        yield from (line[2:] for line in lines)  # each item has the name for its heading
        return
    yield f"{space}{name}"
    yield from lines


def _inside(game: Game, name: str, value: Any, width: int, indent: int) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        yield from _fields(game, _shown(value), width, indent)
        return
    items = list(_items(game, name, value))
    short = [f"{key}{_inline(game, name, item)}" for key, item in items]
    if all(len(text) < (width - indent) // 2 for text in short):
        yield from packed(short, width, indent)
        return
    for key, item in items:
        yield from _block(game, f"{name} {key}".rstrip(": "), item, width, indent)


def _fields(
    game: Game, fields: Iterable[tuple[str, Any]], width: int, indent: int
) -> Iterator[str]:
    """Join short fields on a line; give long ones a block of their own."""
    line = ""
    space = " " * indent
    for name, value in fields:
        text = f"{name}: {_inline(game, name, value)}"
        if len(text) > width - indent and _has_parts(value):
            if line:
                yield space + line
            line = ""
            yield from _block(game, name, value, width, indent)
        elif len(line) + len(text) + 3 > width - indent:
            if line:
                yield space + line
            line = text
        else:
            line = f"{line}   {text}" if line else text
    if line:
        yield space + line


def _shown(struct: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The fields worth showing: no empty ones, none that the prompt tells."""
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if name in _TOLD or value is None or isinstance(value, Decision) or value == ():
            continue
        yield name, value


def _items(game: Game, name: str, value: Any) -> Iterator[tuple[str, Any]]:
    match value:
        case HashedMap():
            yield from ((f"{label_of(game, name, key)}: ", item) for key, item in value.pairs())
        case dict():
            pairs = value.items()
            yield from ((f"{value_text(game, name, key)}: ", item) for key, item in pairs)
        case tuple() | list() if any(_has_parts(item) for item in value):
            yield from ((f"{number}: ", item) for number, item in enumerate(value))
        case _:
            yield from (("", item) for item in value)


def _has_parts(value: Any) -> bool:
    return isinstance(value, msgspec.Struct | HashedMap | dict | tuple | list | frozenset)


def _inline(game: Game, name: str, value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        pairs = [f"{field}={value_text(game, field, item)}" for field, item in _shown(value)]
        return " ".join(pairs)
    return value_text(game, name, value)
