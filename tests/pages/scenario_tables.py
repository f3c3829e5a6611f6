"""What a scenario's sheet may hold, as tables of a page: made from the types that read it.

just measure pages.scenario_tables
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT, inspect

from architecture.repository import REPO
from sandtable.games.next_war.sheets.scenario_toml_base import Fact, Place, SetupStep
from sandtable.games.next_war.sheets.scenario_toml_types import AnyStep, Facts
from sandtable.games.next_war.sheets.title_and_scenario_registry import titles

PAGE = REPO / "docs/studying/add-a-scenario.md"
BEGIN, END = "<!-- facts: made by `pages.scenario_tables` -->", "<!-- end of facts -->"
#: Values that are listed once, under a name.
_KINDS = {"Feature": "feature", "Road": "road", "Terrain": "terrain"}
_PLAIN: dict[type, str] = {
    inspect.StrType: "text",
    inspect.IntType: "number",
    inspect.BoolType: "true or false",
}


def tables() -> str:
    """Every fact, every step of the setup, and what a place is made of."""
    parts = [
        _table("fact", _facts()),
        "A step of the setup has a `step`, which is its name, a `label`, a `help`, and:",
        _table("`does`", _steps()),
        f"A place has {_parts(Place)}.",
        "A feature, terrain or road is one of these:",
        "\n".join(_kinds()),
    ]
    return "\n\n".join(parts)


def _table(first: str, rows: Iterator[tuple[str, str, str]]) -> str:
    head = [f"| {first} | parts besides `cite` | meaning |", "|---|---|---|"]
    return "\n".join([*head, *(f"| {' | '.join(row)} |" for row in rows)])


def _facts() -> Iterator[tuple[str, str, str]]:
    for field in msgspec.structs.fields(Facts):
        kind = _fact_in(field.type)
        if kind is not None:
            yield f"`{field.name}`", _parts(kind), _says(kind) + _only(kind)


def _fact_in(kind: Any) -> type[Fact] | None:
    """The fact that a field of the sheet holds, or holds several of; None where it holds none."""
    found = [one for one in (kind, *get_args(kind)) if isinstance(one, type)]
    facts = [one for one in found if issubclass(one, Fact)]
    return facts[0] if len(facts) == 1 else None


def _steps() -> Iterator[tuple[str, str, str]]:
    for kind in get_args(AnyStep):
        yield f'"{kind.__struct_config__.tag}"', _parts(kind, SetupStep), _says(kind) + _only(kind)


def _only(kind: type[Fact]) -> str:
    """In which title alone scenarios may have it; empty if in all."""
    able = [title.name for title in titles() if title.facts.get(kind) is not None]
    return "" if len(able) == len(titles()) else f" Only in {' and '.join(able)}."


def _parts(kind: type[msgspec.Struct], base: type[msgspec.Struct] = Fact) -> str:
    inherited = set(base.__struct_fields__)
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    parts = [_part(one) for one in info.fields if one.encode_name not in inherited]
    return ", ".join(parts) or "–"


def _part(field: inspect.Field) -> str:
    is_needed = field.required and field.default is NODEFAULT
    return f"`{field.encode_name}`{'' if is_needed else '*'} ({_values(field.type)})"


def _values(info: Any) -> str:
    """What may be written for a type."""
    match info:
        case inspect.UnionType():
            return " or ".join(map(_values, _not_none(info.types)))
        case inspect.LiteralType():
            return " or ".join(f'"{one}"' for one in info.values if one != "")
        case inspect.EnumType():
            return _enum(info.cls)
        case inspect.StructType():
            return "a place" if info.cls is Place else _braces(", ".join(map(_part, info.fields)))
    return _listed(info)


def _listed(info: Any) -> str:
    match info:
        case inspect.VarTupleType():
            return f"list of {_values(info.item_type)}"
        case inspect.TupleType():
            return f"[{', '.join(map(_values, info.item_types))}]"
        case inspect.DictType():
            return _braces(f"name = {_values(info.value_type)}")
    return _PLAIN[type(info)]


def _braces(text: str) -> str:
    return f"{{ {text} }}"


def _not_none(types: Iterable[Any]) -> list[Any]:
    return [one for one in types if not isinstance(one, inspect.NoneType)]


def _enum(kind: type[Enum]) -> str:
    if kind.__name__ in _KINDS:
        return _KINDS[kind.__name__]
    return " or ".join(f'"{one.value}"' for one in kind)


def _kinds() -> Iterator[str]:
    info = inspect.type_info(Place)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        item = getattr(field.type, "item_type", None)
        if isinstance(item, inspect.EnumType):
            yield f"- {_enum(item.cls)}: " + ", ".join(f'"{one.value}"' for one in item.cls)


def _says(kind: type) -> str:
    """The first paragraph of what a type says about itself."""
    first = re.split(r"\n\s*\n", (kind.__doc__ or "").strip())[0]
    return " ".join(first.split())


def written() -> str:
    """What the page has between the marks."""
    text = PAGE.read_text(encoding="utf-8")
    return text.partition(BEGIN)[2].partition(END)[0].strip()


if __name__ == "__main__":
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}", encoding="utf-8")
