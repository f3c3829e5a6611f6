"""Where a layer may speak: questions, tallies and procedures, and the marks rules carry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, overload

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
SceneT = TypeVar("SceneT")
RunT = TypeVar("RunT")
RuleT = TypeVar("RuleT", bound=Callable[..., Any])

#: Rules switched off by a test that asks "would anyone notice?".  Empty outside such a test.
DISABLED: set[str] = set()


@dataclass(frozen=True, eq=False)
class Question(Generic[P, R]):
    """A point with exactly one answer, such as a stacking limit."""

    name: str
    asks: str


@dataclass(frozen=True, eq=False)
class Tally(Generic[P, T]):
    """A point to which any number of rules contribute, such as die-roll modifiers or vetoes."""

    name: str
    asks: str


@dataclass(frozen=True)
class ListedStep:
    """One step in the list of a procedure: its name, its rule and, if inserted, by which layer."""

    name: str
    cite: str
    layer: str = ""  # the layer that inserts it; empty: a step of the general rules


@dataclass(frozen=True, eq=False)
class Procedure(Generic[SceneT, RunT]):
    """Named steps in order, such as a turn or a combat; the cursor lives in the state.

    `steps` is the order of play, with the steps that layers insert; composition checks it.
    Without such a list, each step names by `after=` the one before it.
    """

    name: str
    asks: str
    steps: tuple[ListedStep, ...] = ()


Point: TypeAlias = Question[..., Any] | Tally[..., Any] | Procedure[Any, Any]


class Kind(StrEnum):
    """How a rule speaks on a point."""

    ANSWERS = "answers"
    REPLACES = "replaces"
    AMENDS = "amends"
    ADDS = "adds"
    WAIVES = "waives"
    STEP = "step"
    SKIPS = "skips"
    CITES = "cites"


@dataclass(frozen=True)
class Mark:
    """One citation on one rule function: where it speaks, and what it comes over."""

    kind: Kind
    point: Point | None
    cite: str
    rule: Callable[..., Any]
    name: str
    over: tuple[str, ...] = ()  # must be in force
    also: tuple[str, ...] = ()  # come over these too, where they are in force
    after: str | None = None  # for a step: the name of the step before it
    row: str = ""  # for a rule that is a row of a scenario's sheet: the name of the row


class DisabledRuleError(Exception):
    """A rule that a test has switched off was needed."""


def answers(point: Question[P, R], cite: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The first answer to a question."""
    return _marking(Kind.ANSWERS, point, cite)


@overload
def replaces(
    point: Question[P, R], cite: str, *, over: str | tuple[str, ...], also: tuple[str, ...] = ()
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...
@overload
def replaces(
    point: Tally[P, T], cite: str, *, over: str | tuple[str, ...], also: tuple[str, ...] = ()
) -> Callable[[Callable[P, tuple[T, ...]]], Callable[P, tuple[T, ...]]]: ...
@overload
def replaces(
    point: Procedure[Any, RunT],
    cite: str,
    *,
    over: str | tuple[str, ...],
    also: tuple[str, ...] = (),
) -> Callable[[Callable[[RunT], None]], Callable[[RunT], None]]: ...
def replaces(
    point: Point, cite: str, *, over: str | tuple[str, ...], also: tuple[str, ...] = ()
) -> Callable[[RuleT], RuleT]:
    """Speak instead of the rules named, all of them; what is dropped unnamed is refused."""
    return _marking(Kind.REPLACES, point, cite, over=over, also=also)


def amends(
    point: Question[P, R],
    cite: str,
    *,
    over: str | tuple[str, ...],
    also: tuple[str, ...] = (),
) -> Callable[[Callable[Concatenate[R, P], R]], Callable[Concatenate[R, P], R]]:
    """Take the answer so far as the first argument and give a changed one."""
    return _marking(Kind.AMENDS, point, cite, over=over, also=also)


def adds(
    point: Tally[P, T], cite: str
) -> Callable[[Callable[P, tuple[T, ...]]], Callable[P, tuple[T, ...]]]:
    """Contribute to a tally; the kernel stamps each contribution with the citation."""
    return _marking(Kind.ADDS, point, cite)


def waives(
    point: Tally[P, Any],
    cite: str,
    *,
    over: str | tuple[str, ...],
    also: tuple[str, ...] = (),
) -> Callable[[Callable[P, bool]], Callable[P, bool]]:
    """Set the named rule aside whenever the function says so; `why` shows it."""
    return _marking(Kind.WAIVES, point, cite, over=over, also=also)


def step(
    point: Procedure[Any, RunT], cite: str, *, after: str | None = None
) -> Callable[[Callable[[RunT], None]], Callable[[RunT], None]]:
    """Mark a step of a procedure: where its list has it, or directly after the named step.

    In a procedure without a list, the first step names none.
    """
    return _marking(Kind.STEP, point, cite, after=after)


def skips(
    point: Procedure[SceneT, Any],
    cite: str,
    *,
    over: str | tuple[str, ...],
    also: tuple[str, ...] = (),
) -> Callable[[Callable[[SceneT], bool]], Callable[[SceneT], bool]]:
    """Pass over the named step whenever the function says so."""
    return _marking(Kind.SKIPS, point, cite, over=over, also=also)


def cites(*numbers: str) -> Callable[[RuleT], RuleT]:
    """Name the rules that a plain function carries out: the usual case."""

    def mark(rule: RuleT) -> RuleT:
        for number in numbers:
            rule = _marking(Kind.CITES, None, number)(rule)
        return rule

    return mark


def mark_of(  # noqa: PLR0913  # as many as a mark has
    kind: Kind,
    point: Point | None,
    cite: str,
    rule: Callable[..., Any],
    name: str,
    *,
    over: tuple[str, ...] = (),
    after: str | None = None,
    row: str = "",
) -> Mark:
    """The mark of a rule that is a row of a sheet; the function itself stays as it is."""
    said = _switched_off(kind, point, rule) if cite in DISABLED else rule
    return Mark(kind, point, cite, said, name, over, (), after, row)


def marks_of(thing: object) -> tuple[Mark, ...]:
    """The marks that a function carries."""
    return getattr(thing, "__marks__", ())


def _marking(
    kind: Kind,
    point: Point | None,
    cite: str,
    *,
    over: str | tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    after: str | None = None,
) -> Callable[[RuleT], RuleT]:
    named = (over,) if isinstance(over, str) else over

    def mark(rule: RuleT) -> RuleT:
        said = _switched_off(kind, point, rule) if cite in DISABLED else rule
        new = Mark(kind, point, cite, said, rule.__name__, named, also, after)
        said.__marks__ = (*marks_of(rule), new)  # type: ignore[attr-defined]  # marks ride along
        return said

    return mark


def _switched_off(kind: Kind, point: Point | None, rule: RuleT) -> RuleT:
    """Make the rule keep silent, or fail loudly where silence has no meaning."""

    @wraps(rule)
    def silent(*args: Any, **_: Any) -> Any:
        if kind in {Kind.WAIVES, Kind.SKIPS}:
            return False
        if kind is Kind.AMENDS:
            return args[0]
        if isinstance(point, Tally):
            return ()
        if isinstance(point, Procedure):
            return None
        raise DisabledRuleError(rule.__name__)

    return silent  # type: ignore[return-value]  # same signature, less to say
