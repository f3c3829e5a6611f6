"""The form in which a value enters a hash: every struct without the fields that are as by default.

A field is left out if its value equals its default, whatever object holds it, so a new field with
a default changes no hash, neither of a fresh position nor of one that was decoded.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import NODEFAULT, inspect
from msgspec.structs import astuple

from sandtable.kernel.made_functions import made_function

Writer: TypeAlias = Callable[[Any], Any]

#: A struct of so few fields is written anew sooner than compared with the last one.
_FEW: Final = 6
_PLAIN: Final = (int, str, bytes, type(None), Enum)


class Fields(NamedTuple):
    """The fields of a class of structs."""

    names: tuple[str, ...]
    defaults: tuple[Any, ...]  # `NODEFAULT` for a required field
    deep: tuple[bool, ...]  # whether a value may hold structs or anything else to be written
    tag: dict[str, Any]

    def writer_source(self) -> str:
        """The source of a function that writes a struct as a dict."""
        rows = list(zip(self.names, self.defaults, self.deep, strict=True))
        value = {
            name: f"forms[type(v := s.{name})](v)" if deep else f"s.{name}"
            for name, _, deep in rows
        }
        required = [f"{name!r}: {value[name]}" for name, default, _ in rows if default is NODEFAULT]
        lines = ["def made(s):", f" form = {{{', '.join(required)}}}"]
        for place, (name, default, _) in enumerate(rows):
            if default is not NODEFAULT:
                lines += [
                    f" d = defaults[{place}]",
                    f" if not ((v := s.{name}) is d or v == d):",
                    f"  form[{name!r}] = {value[name]}",
                ]
        return "\n".join([*lines, *[" form.update(tag)"] * bool(self.tag), " return form"])


@cache
def fields_of(kind: type[msgspec.Struct]) -> Fields:
    """The fields of a class of structs, with their defaults."""
    fields = msgspec.structs.fields(kind)
    config = kind.__struct_config__
    return Fields(
        tuple(field.name for field in fields),
        tuple(default_of(field) for field in fields),
        tuple(not _is_plain(inspect.type_info(field.type)) for field in fields),
        {} if config.tag is None else {str(config.tag_field): config.tag},
    )


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """The default of a field, `NODEFAULT` if it is required."""
    made = field.default_factory
    return field.default if made is NODEFAULT else made()


def _is_plain(info: inspect.Type) -> bool:
    """Whether values of a type are written as they are."""
    match info:
        case inspect.VarTupleType(item_type=item) | inspect.FrozenSetType(item_type=item):
            return _is_plain(item)
        case inspect.TupleType(item_types=items) | inspect.UnionType(types=items):
            return all(_is_plain(item) for item in items)
        case inspect.IntType() | inspect.StrType() | inspect.BoolType() | inspect.BytesType():
            return True
        case _:
            return isinstance(info, inspect.EnumType | inspect.LiteralType | inspect.NoneType)


class Forms(dict[type, Writer]):
    """Writes values: a struct as a dict of the fields that differ from their defaults.

    A tuple becomes a list.  It is a dict from types to their writers, which begins with those of
    types that are no data of JSON: `forms[type(value)](value)` costs one call less an item.
    """

    def __call__(self, value: Any) -> Any:
        """The form of a value."""
        return self[type(value)](value)

    def __missing__(self, kind: type) -> Writer:
        """Make and keep the writer of a type that is met for the first time."""
        if issubclass(kind, msgspec.Struct):
            made = self._of_struct(fields_of(kind))
        elif issubclass(kind, tuple | list):
            made = self._list
        elif issubclass(kind, frozenset):
            made = _set
        elif issubclass(kind, _PLAIN):
            made = _itself
        else:
            raise TypeError(f"{kind.__name__} cannot be part of a position")
        self[kind] = made
        return made

    def _list(self, values: Any) -> Any:
        for value in values:
            if type(value) is not int:
                return [self[type(value)](value) for value in values]
        return values

    def _of_struct(self, fields: Fields) -> Writer:
        return made_function(
            fields.writer_source(), forms=self, defaults=fields.defaults, tag=fields.tag
        )


class RunningForms(Forms):
    """Writes like `Forms`, but only what changed since the last struct of the same class."""

    def _of_struct(self, fields: Fields) -> Writer:
        if len(fields.names) <= _FEW:
            return super()._of_struct(fields)
        names, defaults, deep, tag = fields
        places = range(len(names))
        in_tuples = tuple(self._of_items() for _ in names)
        #: The values of the last struct and its form; neither is ever changed.
        last: tuple[tuple[Any, ...], dict[str, Any]] = (tuple(object() for _ in names), tag)

        def write(struct: Any) -> dict[str, Any]:
            nonlocal last
            old, form = last
            new, form = astuple(struct), form.copy()
            for place in compress(places, map(is_not, new, old)):
                value, default = new[place], defaults[place]
                if default is not NODEFAULT and (value is default or value == default):
                    form.pop(names[place], None)
                elif not deep[place]:
                    form[names[place]] = value
                elif type(value) is tuple:
                    form[names[place]] = in_tuples[place](value)
                else:
                    form[names[place]] = self[type(value)](value)
            last = (new, form)
            return form

        return write

    def _of_items(self) -> Writer:
        """A writer of the tuples in one field, which writes only the items that changed."""
        last: tuple[tuple[Any, ...], list[Any]] = ((), [])

        def write(values: tuple[Any, ...]) -> list[Any]:
            nonlocal last
            old, forms = last
            known = len(old)
            forms = [
                forms[place] if place < known and value is old[place] else self[type(value)](value)
                for place, value in enumerate(values)
            ]
            last = (values, forms)
            return forms

        return write


def _set(values: Any) -> Any:
    if not all(isinstance(value, _PLAIN) for value in values):
        raise TypeError("a position holds a set of something other than numbers and words")
    return values


def _itself(value: Any) -> Any:
    return value
