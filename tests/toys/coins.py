"""Coins: two seats, eight turns, and everything that an undo may or may not cross.

In a turn a seat counts, tosses, hides, shows, peeps or draws as often as it likes, until it is
done.  Each seat has two turns in a row.  After the second turn both vote in secret, and a voter
may ponder first; after the third the key is turned; then it all comes once more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import asdict, replace

from sandtable.kernel import state as kernel
from sandtable.kernel.dice import D6
from sandtable.kernel.domains import Choice, Count
from sandtable.kernel.events import KernelEvent
from sandtable.kernel.game import Game, Scenario
from sandtable.kernel.layers import Level, layer
from sandtable.kernel.offers import Offer
from sandtable.kernel.orders import order_kind
from sandtable.kernel.run import Run
from sandtable.kernel.state import Decision, Known, Result
from sandtable.kernel.vetoes import Cited, Veto

TURNS: Final = 8
POT: Final = 2  # whose coin nobody knows
MOST: Final = 9


# --- orders -----------------------------------------------------------------------------------


class Quiet(msgspec.Struct, frozen=True, tag="quiet"):
    """Count so many coins aloud."""

    n: int


class Toss(msgspec.Struct, frozen=True, tag="toss"):
    """Roll an open die."""


class Hide(msgspec.Struct, frozen=True, tag="hide"):
    """Put a coin of this value into one's own purse, unseen."""

    value: int


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Empty one's own purse on the table."""


class Peep(msgspec.Struct, frozen=True, tag="peep"):
    """Look into the other's purse, unseen."""


class DrawHidden(msgspec.Struct, frozen=True, tag="draw_hidden"):
    """Put another coin into the pot; nobody sees which."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """End the turn."""


class Vote(msgspec.Struct, frozen=True, tag="vote"):
    """Choose a value in secret; it is shown once both have chosen."""

    value: int


class Ponder(msgspec.Struct, frozen=True, tag="ponder"):
    """Ask for time; the other's vote waits too."""


class Settle(msgspec.Struct, frozen=True, tag="settle"):
    """Have pondered enough."""


Order: TypeAlias = Quiet | Toss | Hide | Show | Peep | DrawHidden | Done | Vote | Ponder | Settle


# --- the position and what happens to it ------------------------------------------------------


class Purse(msgspec.Struct, frozen=True):
    """What someone holds unseen."""

    value: int = 0


class State(kernel.State, frozen=True, kw_only=True):
    """A position; the last purse is the pot."""

    dones: int = 0
    total: int = 0
    shown: tuple[int, ...] = (0, 0)
    secrets: tuple[Purse | None, ...] = (Purse(), Purse(), Purse())


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """Coins were counted, or a die was."""

    n: int


class Hidden(msgspec.Struct, frozen=True, tag="hidden"):
    """A coin went into a purse; seen by its owner, or by nobody for the pot."""

    seat: int
    value: int


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """A purse was emptied on the table."""

    seat: int
    value: int


class Peeped(msgspec.Struct, frozen=True, tag="peeped"):
    """A seat saw this value in the other's purse."""

    seat: int
    value: int


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """A coin went into the pot; to everybody its value is 0."""

    value: int


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A turn ended."""


Event: TypeAlias = KernelEvent | Counted | Hidden | Shown | Peeped | Drew | Passed


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    match event:
        case Counted(n=n):
            return replace(state, total=state.total + n)
        case Hidden(seat=seat, value=value):
            return replace(state, secrets=_with(state.secrets, seat, Purse(value)))
        case Shown(seat=seat, value=value):
            shown = _with(state.shown, seat, value)
            return replace(state, shown=shown, secrets=_with(state.secrets, seat, Purse()))
        case Drew(value=value):
            return replace(state, secrets=_with(state.secrets, POT, Purse(value)))
        case Passed():
            return replace(state, dones=state.dones + 1)
        case Peeped():
            return state
    raise TypeError(event)


def _with(row: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


def seen(event: Any, seat: int) -> Any:
    """Give an event as a seat may see it."""
    match event:
        case Hidden(seat=owner) | Peeped(seat=owner):
            return event if owner == seat else None
        case Drew():
            return Drew(0)
    return event


class View(msgspec.Struct, frozen=True):
    """What a seat sees: the position without the purses of others."""

    seat: int
    position: State


def imagine(_: None, view: View, whims: Choice) -> State:
    """Fill the purses that the seat cannot see."""
    purses = [purse or Purse(whims.below(MOST + 1)) for purse in view.position.secrets]
    return State(**{**asdict(view.position), "secrets": tuple(purses)})


# --- what orders do ---------------------------------------------------------------------------


CoinRun: TypeAlias = Run[State, None]


def hide(run: CoinRun, order: Hide) -> None:
    """Only the owner sees it."""
    run.emit(Hidden(run.actor, order.value))


def show(run: CoinRun, order: Show) -> None:
    """All see it."""
    run.emit(Shown(run.actor, run.secret(run.actor).value))


def peep(run: CoinRun, order: Peep) -> None:
    """A look that the other does not notice."""
    run.emit(Peeped(run.actor, run.secret(1 - run.actor).value))


def done(run: CoinRun, order: Done) -> None:
    """After some turns there is a vote, after others the key is turned."""
    run.emit(Passed())
    run.answer()
    dones = run.scene.state.dones
    if dones % 4 == 3:  # noqa: PLR2004  # the third turn of four
        run.turn_key()
    if dones == TURNS:
        shown = run.scene.state.shown
        winner = None if shown[0] == shown[1] else int(shown[1] > shown[0])
        run.end(Result(winner, "TABLE:9", shown))
    elif dones % 4 == 2:  # noqa: PLR2004  # the second turn of four
        run.ask(Decision(0, "vote", "TABLE:1"), Decision(1, "vote", "TABLE:1"))
    else:
        ask_mover(run)


def ask_mover(run: CoinRun) -> None:
    """Each seat has two turns in a row."""
    run.ask(Decision(run.scene.state.dones // 2 % 2, "turn", "TABLE:1"))


def vote(run: CoinRun, order: Vote) -> None:
    """The second vote lays both open."""
    run.emit(Hidden(run.actor, order.value))
    run.answer()
    if not run.scene.state.pending:
        for seat in (0, 1):
            run.emit(Shown(seat, run.secret(seat).value))
        ask_mover(run)


def opening(run: CoinRun) -> None:
    """Fill the pot and let the first seat begin."""
    run.emit(Drew(1 + run.draw_hidden("pot", MOST)))
    ask_mover(run)


def _kind(decision: str, order: type, resolve: Callable[[Any, Any], None], *names: str) -> Any:
    offer = Offer("TABLE:2", order, tuple((name, Count(0, MOST)) for name in names))

    def vetoes(scene: Known[State, None], asked: object) -> tuple[Cited[Veto], ...]:
        return () if offer.contains(asked) else (Cited("TABLE:2", Veto("no-such-coin")),)

    return order_kind(
        "TABLE:2", decision, order, offer=lambda _: offer, vetoes=vetoes, resolve=resolve
    )


QUIET = _kind("turn", Quiet, lambda run, order: run.emit(Counted(order.n)), "n")
TOSS = _kind("turn", Toss, lambda run, _: run.emit(Counted(run.roll("toss", D6))))
HIDE = _kind("turn", Hide, hide, "value")
SHOW = _kind("turn", Show, show)
PEEP = _kind("turn", Peep, peep)
DRAW = _kind("turn", DrawHidden, lambda run, _: run.emit(Drew(1 + run.draw_hidden("pot", MOST))))
DONE = _kind("turn", Done, done)
VOTE = _kind("vote", Vote, vote, "value")
PONDER = _kind("vote", Ponder, lambda run, _: run.ask(Decision(run.actor, "ponder", "TABLE:1")))
SETTLE = _kind("ponder", Settle, lambda run, _: run.answer())

LAYER = layer("coins", Level.STANDARD, sys.modules[__name__])
ONLY = Scenario(
    "toy-coins/only", "only", "complete", ("coins",), lambda _: None, lambda _: State(), opening
)
GAME = Game(
    name="toy-coins",
    seats=("Heads", "Tails"),
    state=State,
    orders=Order,
    events=Event,
    view=View,
    evolve=evolve,
    show=lambda scene: View(scene.seat, scene.state),
    imagine=imagine,
    scenarios={ONLY.id: ONLY},
    layers={"coins": LAYER},
    seen=seen,
    wording={"no-such-coin": "There is no such coin."},
)
