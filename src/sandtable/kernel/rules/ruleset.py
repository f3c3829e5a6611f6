"""A ruleset: the result of composing layers.  Ask it a point, or ask it why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, overload

from sandtable.kernel.rules.rule_hooks import Kind, Procedure, Tally

if TYPE_CHECKING:
    from sandtable.kernel.rules.layers import Layer, Level
    from sandtable.kernel.rules.order_kinds import OrderKind
    from sandtable.kernel.rules.rule_hooks import Mark, Point, Question
    from sandtable.kernel.rules.vetoes import Cited

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
        """The rule's number."""
        return self.mark.cite

    @property
    def kind(self) -> Kind:
        """How the rule speaks."""
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
        for old, new in self.stands_for.items():
            self._following[old] = self._following[new]

    def at(self, name: str) -> int:
        """Find a step by the name that a cursor holds, replaced or not."""
        return self._following[name]


@dataclass(frozen=True)
class WhyLine:
    """One line of an explanation: a rule, where it comes from and what became of it."""

    cite: str
    layer: str
    level: str
    kind: str
    over: tuple[str, ...]
    fate: str


@dataclass(frozen=True)
class StepLine:
    """One step of a procedure as composed: its rule, what it does and how it came there."""

    name: str
    cite: str
    layer: str
    does: str  # the first line of the rule's docstring
    inserted: bool  # by a layer other than the one whose procedure it is
    replaces: tuple[str, ...]  # names of the steps that it stands in for
    skipped_by: tuple[str, ...]  # citations of the rules that may skip it


class UnansweredError(KeyError):
    """A question or procedure was asked on which no layer in force speaks."""

    def __init__(self, point: str, layers: Iterable[Layer]) -> None:
        names = ", ".join(layer.name for layer in layers)
        self.sentence = (
            f"no rule speaks on {point} in the layers {names}: the module with its @answers or"
            " @step is in none of them; a layer lists its modules where it is made, by layer(...)"
        )
        super().__init__(self.sentence)

    def __str__(self) -> str:
        """The sentence, without the quotation marks of a key."""
        return self.sentence


class Ruleset(dict[Any, Any]):
    """Rules in force.  `rules[point](scene, ...)` asks; `why` explains.

    It is a dict from points to composed functions, so that asking costs one look-up.
    """

    def __init__(self, layers: tuple[Layer, ...], orders: dict[str, dict[type, OrderKind]]) -> None:
        """Begin with no point settled."""
        super().__init__()
        self.layers = layers
        self.orders = orders
        #: By decision: the kinds of order with something to choose, and the others.
        self.acts_and_passes = {
            decision: (
                [kind for kind in kinds.values() if _has_fields(kind.order)],
                [kind for kind in kinds.values() if not _has_fields(kind.order)],
            )
            for decision, kinds in orders.items()
        }
        self.steps: dict[str, Steps] = {}
        #: Whether any rule of a tally speaks: dearer to say why, so what is only tried asks this.
        self.speaks = _Speaks()
        self._entries: dict[str, tuple[Entry, ...]] = {}
        self._points: dict[str, Point] = {}

    def __missing__(self, point: Point) -> Callable[..., tuple[Any, ...]]:
        """Where no layer speaks a tally is empty; a question or procedure is then not there."""
        if isinstance(point, Tally):
            return _silence
        raise UnansweredError(point.name, self.layers)

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

    def entries(self, name: str) -> tuple[Entry, ...]:
        """List every rule that speaks on a point, with what became of it; none for no point."""
        return self._entries.get(name, ())

    def sequence(self, name: str) -> tuple[StepLine, ...]:
        """The steps of a procedure in the order of play; none for any other point."""
        if name not in self.steps:
            return ()
        by_name = {e.mark.name: e for e in self._entries[name] if e.kind is not Kind.SKIPS}
        point = self._points[name]
        listed = point.steps if isinstance(point, Procedure) else ()
        general = {step.name for step in listed if not step.layer}
        return tuple(
            _step_line(by_name[step], by_name.values(), general)
            for step, *_ in self.steps[name].sequence
        )

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


class _Speaks(dict[Any, Any]):
    """For each tally a function that says whether any of its rules says something."""

    def __missing__(self, point: Tally[..., Any]) -> Callable[..., bool]:
        """Where no layer speaks, nothing is said."""
        return _nobody

    if TYPE_CHECKING:

        def __getitem__(self, point: Tally[P, Any]) -> Callable[P, bool]: ...


def _has_fields(order: type) -> bool:
    return bool(getattr(order, "__struct_fields__", ()))


def _silence(*_: Any) -> tuple[Any, ...]:
    return ()


def _nobody(*_: Any) -> bool:
    return False


def _step_line(entry: Entry, entries: Iterable[Entry], general: Collection[str]) -> StepLine:
    return StepLine(
        entry.mark.name,
        entry.cite,
        entry.layer,
        (entry.mark.rule.__doc__ or "").strip().partition("\n")[0],
        entry.kind is Kind.STEP and bool(general) and entry.mark.name not in general,
        tuple(one.mark.name for one in entries if one.by is entry),
        tuple(waiver.cite for waiver in entry.waivers),
    )


def _fate(entry: Entry) -> str:
    if entry.by is not None:
        return f"replaced by {entry.by.cite}"
    if entry.waivers:
        return "set aside where " + " or ".join(f"{w.cite} says so" for w in entry.waivers)
    return entry.fate.value
