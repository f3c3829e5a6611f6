"""What is wrong with a `scenario.toml`, in words: where it is, and what may stand there."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import inspect

from sandtable.games.next_war.sheets.faults_of_places import meant

_AT: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.(\w+)|\[")
_NAMED: Final = re.compile(r"(?:unknown field|enum value|Invalid value) [`']([^`']*)[`']")


def told(error: msgspec.ValidationError, kind: type[msgspec.Struct]) -> str:
    """An error of reading a sheet: where, what, and what is permitted there."""
    found = _AT.fullmatch(str(error))
    what, path = (found["what"], found["path"] or "$") if found else (str(error), "$")
    known = permitted(kind, path)
    named = _NAMED.search(what)
    hint = meant(named[1], known) if named else ""
    if known and not hint and re.search(r"unknown field|Invalid", what):
        hint = f"; there may be {', '.join(known)}"
    where = path.removeprefix("$").lstrip(".")
    return f"{where}: {what}{hint}" if where else f"{what}{hint}"


def permitted(kind: type[msgspec.Struct], path: str) -> list[str]:
    """The names of fields, or the values, that may stand at a path such as `$.victory.by`."""
    types = [inspect.type_info(kind)]
    for step in _STEP.finditer(path):
        types = [below for one in types for below in _below(one, step[1])]
    return list(dict.fromkeys(name for one in types for name in _names(one)))


def _below(info: Any, name: str | None) -> list[Any]:
    """The types of what stands in a type: in a field of it, or among its items."""
    if isinstance(info, inspect.UnionType):
        return [below for one in info.types for below in _below(one, name)]
    if isinstance(info, inspect.StructType) and name is not None:
        if name == info.tag_field:
            return [inspect.LiteralType((info.tag,))]
        return [field.type for field in info.fields if field.encode_name == name]
    if isinstance(info, inspect.DictType):
        return [info.value_type]
    if isinstance(info, inspect.VarTupleType) and name is None:
        return [info.item_type]
    if isinstance(info, inspect.TupleType) and name is None:
        return list(info.item_types)
    return []


def _names(info: Any) -> list[str]:
    if isinstance(info, inspect.UnionType):
        return [name for one in info.types for name in _names(one)]
    if isinstance(info, inspect.LiteralType):
        return [str(value) for value in info.values if value != ""]
    if isinstance(info, inspect.EnumType):
        return [str(member.value) for member in info.cls]
    if isinstance(info, inspect.StructType):
        tag = [info.tag_field] if info.tag_field else []
        return [*tag, *(field.encode_name for field in info.fields)]
    return []
