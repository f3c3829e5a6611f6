"""A ruleset: the result of composing layers.  Ask it a point, or ask it why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, overload

from sandtable.kernel.points import Tally

if TYPE_CHECKING:
    from sandtable.kernel.layers import Layer, Level
    from sandtable.kernel.orders import OrderKind
    from sandtable.kernel.points import Kind, Mark, Point, Procedure, Question
    from sandtable.kernel.vetoes import Cited

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Fate(StrEnum):
    """What became of a rule when the layers met."""

    IN_FORCE = "in force"
    REPLACED = "replaced"


@dataclass(eq=False)
class Entry:
    """One rule's place at one point."""

    mark: Mark
    layer: str
    level: Level
    fate: Fate = Fate.IN_FORCE
    by: Entry | None = None
    waivers: tuple[Entry, ...] = ()

    @property
    def cite(self) -> str:
        """Give the rule's number."""
        return self.mark.cite

    @property
    def kind(self) -> Kind:
        """Say how the rule speaks."""
        return self.mark.kind


@dataclass(frozen=True)
class Steps:
    """A composed procedure: (name, cite, rule, skip) in order, and names that old cursors hold."""

    name: str
    sequence: tuple[tuple[str, str, Callable[[Any], None], Callable[[Any], bool] | None], ...]
    stands_for: dict[str, str]
    _following: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Index the steps by name."""
        for index, (name, *_) in enumerate(self.sequence):
            self._following[name] = index

    def at(self, name: str) -> int:
        """Find a step by the name that a cursor holds, replaced or not."""
        return self._following[self.stands_for.get(name, name)]


@dataclass(frozen=True)
class WhyLine:
    """One line of an explanation: a rule, where it comes from and what became of it."""

    cite: str
    layer: str
    level: str
    kind: str
    over: tuple[str, ...]
    fate: str


class Ruleset(dict[Any, Any]):
    """Rules in force.  `rules[point](scene, ...)` asks; `why` explains.

    It is a dict from points to composed functions, so that asking costs one look-up.
    """

    def __init__(self, layers: tuple[Layer, ...], orders: dict[str, dict[type, OrderKind]]) -> None:
        """Begin with no point settled."""
        super().__init__()
        self.layers = layers
        self.orders = orders
        self.steps: dict[str, Steps] = {}
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._points: dict[str, Point] = {}

    def __missing__(self, point: Point) -> Callable[..., tuple[Any, ...]]:
        """Where no layer speaks a tally is empty; a question or procedure is then not there."""
        if isinstance(point, Tally):
            return _silence
        raise KeyError(point.name)

    def settle(self, point: Point, composed: Any, entries: tuple[Entry, ...]) -> None:
        """Keep what a point was composed to."""
        if isinstance(composed, Steps):
            self.steps[point.name] = composed
        self[point] = composed
        self._points[point.name] = point
        self._entries[point.name] = entries

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, point: Question[P, R]) -> Callable[P, R]: ...
        @overload
        def __getitem__(self, point: Tally[P, T]) -> Callable[P, tuple[Cited[T], ...]]: ...
        @overload
        def __getitem__(self, point: Procedure[Any, Any]) -> Steps: ...
        def __getitem__(self, point: Any) -> Any: ...

    def names(self) -> tuple[str, ...]:
        """List the points that some rule speaks on."""
        return tuple(sorted(self._points))

    def why(self, name: str) -> tuple[WhyLine, ...]:
        """Show every rule that speaks on a point, general first, with its fate."""
        return tuple(
            WhyLine(
                entry.cite,
                entry.layer,
                entry.level.name.lower(),
                entry.kind.value,
                (*entry.mark.over, *entry.mark.also),
                _fate(entry),
            )
            for entry in self._entries[name]
        )


def _silence(*_: Any) -> tuple[Any, ...]:
    return ()


def _fate(entry: Entry) -> str:
    if entry.by is not None:
        return f"replaced by {entry.by.cite}"
    if entry.waivers:
        return "set aside where " + " or ".join(f"{w.cite} says so" for w in entry.waivers)
    return entry.fate.value
