"""Layers: sets of rules switched on together, and how specific each is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from sandtable.kernel.catalogue.catalog import Text
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.rule_hooks import Mark, marks_of

if TYPE_CHECKING:
    from types import ModuleType


class Level(IntEnum):
    """How specific a layer is; the specific beats the general."""

    STANDARD = 0
    ADVANCED = 1
    EDITION = 2
    TITLE = 3
    OPTION = 4
    SCENARIO = 5
    TABLE = 6


@dataclass(frozen=True)
class Layer:
    """Rules that are switched on together.

    A correction is a layer too: `RUL-0001`, at the level of the rule it corrects.
    """

    name: str
    level: Level
    marks: tuple[Mark, ...] = ()
    orders: tuple[OrderKind, ...] = ()
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    modules: tuple[str, ...] = field(default=())
    tables: tuple[Text, ...] = ()  # names and texts of the files of data that belong to it
    stands_for: str = ""  # the layer in whose place it comes: what needs that one takes it, too
    instead_of: tuple[str, ...] = ()  # an option: these go when it is chosen, with what needs them


def layer(
    name: str,
    level: Level,
    *modules: ModuleType,
    requires: tuple[str, ...] = (),
    excludes: tuple[str, ...] = (),
    stands_for: str = "",
    instead_of: tuple[str, ...] = (),
) -> Layer:
    """Collect every marked function and order kind that the modules define themselves."""
    return Layer(
        name,
        level,
        tuple(mark for module in modules for mark in _marks_in(module)),
        tuple(kind for module in modules for kind in _order_kinds_in(module)),
        requires,
        excludes,
        tuple(module.__name__ for module in modules),
        stands_for=stands_for,
        instead_of=instead_of,
    )


def with_options(
    known: Mapping[str, Layer], base: Iterable[str], more: Iterable[str]
) -> tuple[str, ...]:
    """The base layers and some options, less what an option takes the place of.

    What needs a layer that goes, goes with it.
    """
    added = tuple(more)
    gone = {name for option in added if option in known for name in known[option].instead_of}
    names = list(dict.fromkeys((*base, *added)))
    while gone:
        names = [name for name in names if name not in gone]
        gone = {name for name in names if name in known and gone & {*known[name].requires}}
    return tuple(names)


def there_with(layers: Iterable[Layer]) -> frozenset[str]:
    """The names under which these layers can be required: their own, and those they stand for."""
    found = {name for one in layers for name in (one.name, one.stands_for)}
    return frozenset(found - {""})


def _marks_in(module: ModuleType) -> list[Mark]:
    return [
        mark
        for thing in vars(module).values()
        if getattr(thing, "__module__", None) == module.__name__
        for mark in marks_of(thing)
    ]


def _order_kinds_in(module: ModuleType) -> list[OrderKind]:
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, OrderKind) and thing.module == module.__name__
    ]
