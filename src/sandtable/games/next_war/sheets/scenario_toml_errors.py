"""What is wrong with a `scenario.toml` or a table: where it is, and what may stand there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from sandtable.kernel.catalogue.csv_tables import rows_of, typed
from sandtable.kernel.nearest_names import meant
from sandtable.kernel.rules.rules_from_scenario_file import SHEET

_AT: Final = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>[^`]*)`)?", re.DOTALL)
_AT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)")
_STEP: Final = re.compile(r"\.(\w+)|\[")
_NAMED: Final = re.compile(r"(?:unknown field|enum value|Invalid value) [`']([^`']*)[`']")
_MISSING: Final = re.compile(r"missing required field `(\w+)`")
_EXPECTED: Final = re.compile(r"Expected `([^`]+)`, got `(\w+)`")
_LENGTH: Final = re.compile(r"Expected `array` of length (\d+), got (\d+)")
#: The row of a file, and the number of the item, at which a path such as `$.places[...]` begins.
_TOP: Final = re.compile(r"\$\.(\w+)(?:\[(\d+)\])?")
_LEAF: Final = re.compile(r"\w+(?=(?:\[[^\]]*\])*$)")
#: The tables without which the fact of the same name says nothing.
NEEDED: Final = (
    *("setup", "reinforcements", "replacements", "airmobile"),
    *("special_forces", "stocks", "air_units", "groups"),
)
#: What the types of values are called.
_KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


class Slip(NamedTuple):
    """What is wrong with a value: the path to it, the word that is wrong, and the sentence."""

    path: str
    word: str
    sentence: str


def toml_slip(text: str, error: str) -> str:
    """The row and the reason of an error of TOML; a fact that is listed twice is named."""
    place = _AT_LINE.search(error)
    if place is None:
        return f": {error}"
    what = error[: place.start()]
    if "overwrite" in what or "twice" in what:
        line = text.splitlines()[int(place[1]) - 1]
        what = f"{line.partition('=')[0].strip(' []')} is listed twice"
    return f", row {place[1]}: {what}"


def told(error: msgspec.ValidationError, kind: type[msgspec.Struct]) -> Slip:
    """An error of reading a sheet or a row: where, what, and what is permitted there."""
    found = _AT.fullmatch(str(error))
    what, path = (found["what"], found["path"] or "$") if found else (str(error), "$")
    known = permitted(kind, path)
    named = _NAMED.search(what)
    word = named[1] if named else ""
    hint = meant(word, known) if named else ""
    if known and not hint and re.search(r"unknown field|Invalid", what):
        hint = f"; there may be {', '.join(known)}"
    where = path.removeprefix("$").lstrip(".")
    return Slip(path, word, ": ".join(filter(None, (where, f"{_plainly(what)}{hint}"))))


def _plainly(what: str) -> str:
    """What msgspec says, without its words for types."""
    if named := _NAMED.search(what):
        reason = "unknown field" if "unknown field" in what else "unknown value"
        return f"{named[1]}: {reason}"
    if missing := _MISSING.search(what):
        return f"{missing[1]} is missing"
    if length := _LENGTH.search(what):
        return f"expected {length[1]} items, not {length[2]}"
    return _EXPECTED.sub(
        lambda each: f"expected {_listed(each[1])}, not {_KINDS.get(each[2], each[2])}", what
    )


def _listed(kinds: str) -> str:
    return " or ".join(_KINDS.get(each, each) for each in kinds.split(" | "))


def place_of(text: str, slip: Slip) -> str:
    """Where in the text of a `scenario.toml` a slip is: `, row 9`; empty if it is in no one row."""
    lines = text.splitlines()
    first, word = 1, slip.word
    if top := _TOP.match(slip.path):
        begins = re.compile(rf"\s*(?:\[+\s*)?{top[1]}\b")
        starts = [number for number, line in enumerate(lines, 1) if begins.match(line)]
        if not starts:
            return ""
        first = starts[min(int(top[2] or 0), len(starts) - 1)]
        leaf = _LEAF.search(slip.path)
        word = word or (leaf[0] if leaf else "")
    if not word:
        return ""
    whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
    for number, line in enumerate(lines[first - 1 :], first):
        if whole.search(line.partition(" #")[0]):
            return f", row {number}"
    return f", row {first}" if top else ""


# --- tables -------------------------------------------------------------------------------------


def slip_of_row(row: Mapping[Any, Any], kind: type[msgspec.Struct]) -> str | None:
    """What is wrong with a row of a table: its number of cells, or a cell; None if nothing is."""
    if None in row:
        return f"there are more cells than columns: {', '.join(row[None])}"
    if lacking := [name for name, cell in row.items() if cell is None]:
        return f"there are fewer cells than columns: {', '.join(lacking)} is missing"
    try:
        msgspec.convert(row, kind, strict=False)
    except msgspec.ValidationError as error:
        slip = told(error, kind)
        leaf = _LEAF.search(slip.path)
        if leaf is not None and leaf[0] in row:
            return re.sub(r"not \w+$", f"not {row[leaf[0]]!r}", slip.sentence)
        return slip.sentence
    return None


def missing_table(facts: msgspec.Struct, texts: Mapping[str, str]) -> str:
    """The sentence for the first table that a fact reads and that is not there, or nothing."""
    for name in NEEDED:
        if getattr(facts, name) is not None and f"{name}.csv" not in texts:
            return f"{name}.csv is missing: {SHEET} has {name} = {{ cite = ... }}, which reads it"
    return ""


def slip_of_table(text: str, kind: type[msgspec.Struct]) -> str:
    """The first row of a table that is wrong, and why; nothing if all rows fit their columns."""
    if not text.strip():
        return f" is empty; its first row has the columns: {','.join(kind.__struct_fields__)}"
    found = rows_of(text)
    try:
        typed(found, kind)
    except msgspec.ValidationError as error:
        if slip := slip_of_columns(text.partition("\n")[0].strip().split(","), kind):
            return f", row 1: {slip}"
        for line, row in enumerate(found, 2):
            if slip := slip_of_row(row, kind):
                return f", row {line}: {slip}"
        return f": {error}"
    return ""


def slip_of_columns(columns: list[str], kind: type[msgspec.Struct]) -> str | None:
    """What is wrong with the names of a table's columns; None if nothing is."""
    known = list(kind.__struct_fields__)
    for name in columns:
        if name not in known:
            near = meant(name, known) or f"; there may be {', '.join(known)}"
            return f"{name}: unknown column{near}"
    if lacking := [name for name in known if name not in columns]:
        return f"the column {lacking[0]} is missing; the columns are {', '.join(known)}"
    return None


# --- what may stand somewhere -------------------------------------------------------------------


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
