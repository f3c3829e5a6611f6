"""Coins: two seats, eight turns, and everything that an undo may or may not cross.

A seat counts, tosses, hides, shows, peeps or draws until it is done, twice in a row.  After the
second turn both vote in secret, or ponder first; after the third the key is turned; and so on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct, defstruct
from msgspec.structs import asdict, replace

from sandtable.kernel.contract import Game, Presentation, Rules, Scenario
from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.events import KernelEvent
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, Result
from sandtable.kernel.play.state import State as KernelState
from sandtable.kernel.rules.domains import Count
from sandtable.kernel.rules.layers import Level, layer
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import OrderKind, order_kind
from sandtable.kernel.rules.random_choice_protocol import Choice
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.labels import labels_of

TURNS, MOST = 8, 9  # how long a game is, and the dearest coin
POT = 2  # the purse that nobody sees into


class Quiet(Struct, frozen=True, tag="quiet"):  # count coins aloud
    n: int


class Hide(Struct, frozen=True, tag="hide"):  # put a coin into one's own purse, or vote by it
    value: int


class Done(Struct, frozen=True, tag="done"):  # end the turn, or have pondered enough
    tip: int = 0


#: Roll an open die; empty one's purse on the table; look into the other's purse, unseen; put a
#: coin that nobody sees into the pot; take time, so that the other's vote must wait.
Toss, Show, Peep, DrawHidden, Ponder = [
    defstruct(name, (), frozen=True, tag=name.lower(), module=__name__)
    for name in ("Toss", "Show", "Peep", "DrawHidden", "Ponder")
]
Order: Any = Quiet | Hide | Done | Toss | Show | Peep | DrawHidden | Ponder


class Counted(Struct, frozen=True, tag="counted"):  # and perhaps a turn ended
    n: int
    dones: int = 0


class Hidden(Struct, frozen=True, tag="hidden"):  # seen by its owner; of the pot, only that it was
    seat: int
    value: int


class Shown(Struct, frozen=True, tag="shown"):
    seat: int
    value: int


class Peeped(Struct, frozen=True, tag="peeped"):  # seen by the one who peeped
    seat: int
    value: int


class Purse(Struct, frozen=True):
    value: int = 0


class State(KernelState, frozen=True, kw_only=True):
    dones: int = 0
    total: int = 0
    shown: tuple[int, ...] = (0, 0)
    secrets: tuple[Purse | None, ...] = (Purse(), Purse(), Purse())


class View(Struct, frozen=True):
    seat: int
    position: State


Event: TypeAlias = KernelEvent | Counted | Hidden | Shown | Peeped
CoinRun: TypeAlias = Run[State, None]


def evolve(state: State, event: Event) -> State:
    """Apply one fact."""
    match event:
        case Counted(n=n, dones=dones):
            return replace(state, total=state.total + n, dones=state.dones + dones)
        case Hidden(seat=seat, value=value):
            return replace(state, secrets=_with(state.secrets, seat, Purse(value)))
        case Shown(seat=seat, value=value):
            shown = _with(state.shown, seat, value)
            return replace(state, shown=shown, secrets=_with(state.secrets, seat, Purse()))
    return state


def _with(row: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*row[:index], value, *row[index + 1 :])


def seen(event: Any, seat: int) -> Any:
    """An event as a seat may see it."""
    if isinstance(event, Hidden) and event.seat == POT:
        return Hidden(POT, 0)
    private = isinstance(event, Hidden | Peeped) and event.seat != seat
    return None if private else event


def imagine(_: None, view: View, whims: Choice) -> State:
    """Fill the purses that the seat cannot see into."""
    purses = [purse or Purse(whims.below(MOST + 1)) for purse in view.position.secrets]
    return State(**{**asdict(view.position), "secrets": tuple(purses)})


def draw_hidden(run: CoinRun, order: object = None) -> None:
    """Nobody sees which coin it is; the first one opens the game."""
    run.emit(Hidden(POT, 1 + run.draw_hidden("pot", MOST)))
    if not run.scene.state.pending:
        ask_mover(run)


def done(run: CoinRun, order: Done) -> None:
    """After some turns there is a vote, after others the key is turned."""
    run.emit(Counted(order.tip, 1))
    run.answer()
    dones = run.scene.state.dones
    if dones % 4 == 3:
        run.publish_key()
    if dones == TURNS:
        run.end(Result(run.scene.state.total % 2, "TABLE:9"))
    elif dones % 4 == 2:
        run.ask(Decision(0, "vote", "TABLE:1"), Decision(1, "vote", "TABLE:1"))
    else:
        ask_mover(run)


def ask_mover(run: CoinRun) -> None:
    """Each seat has two turns in a row."""
    run.ask(Decision(run.scene.state.dones // 2 % 2, "turn", "TABLE:1"))


def vote(run: CoinRun, order: Hide) -> None:
    """The second vote lays both open."""
    run.emit(Hidden(run.actor, order.value))
    run.answer()
    if not run.scene.state.pending:
        for seat in (0, 1):
            run.emit(Shown(seat, run.secret(seat).value))
        ask_mover(run)


def kind(decision: str, order: type, do: Callable[[Any, Any], None], *names: str) -> OrderKind:
    """Declare an order whose parameters are coins."""
    offer = Offer("TABLE:2", order, tuple((name, Count(0, MOST)) for name in names))

    def vetoes(_: object, asked: object) -> tuple[Cited[Veto], ...]:
        return () if offer.contains(asked) else (Cited("TABLE:2", Veto("no-such-coin")),)

    return order_kind("TABLE:2", decision, order, offer=lambda _: offer, vetoes=vetoes, resolve=do)


QUIET = kind("turn", Quiet, lambda run, order: run.emit(Counted(order.n)), "n")
TOSS = kind("turn", Toss, lambda run, _: run.emit(Counted(run.roll("toss", D6))))
HIDE = kind("turn", Hide, lambda run, order: run.emit(Hidden(run.actor, order.value)), "value")
SHOW = kind("turn", Show, lambda r, _: r.emit(Shown(r.actor, r.secret(r.actor).value)))
PEEP = kind("turn", Peep, lambda r, _: r.emit(Peeped(r.actor, r.secret(1 - r.actor).value)))
DRAW = kind("turn", DrawHidden, draw_hidden)
DONE = kind("turn", Done, done, "tip")
VOTE = kind("vote", Hide, vote, "value")
PONDER = kind("vote", Ponder, lambda run, _: run.ask(Decision(run.actor, "ponder", "TABLE:1")))
SETTLE = kind("ponder", Done, lambda run, _: run.answer(), "tip")

ONLY = Scenario(
    "toy-coins/only", "only", "complete", ("coins",), lambda _: None, lambda _: State(), draw_hidden
)
GAME = Game(
    name="toy-coins",
    rules=Rules(
        seats=("Heads", "Tails"),
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=lambda scene: View(scene.seat, scene.state),
        imagine=imagine,
        scenarios={ONLY.id: ONLY},
        layers={"coins": layer("coins", Level.STANDARD, sys.modules[__name__])},
        seen=seen,
    ),
    presentation=Presentation(
        labels=labels_of(Order), wording={"no-such-coin": "There is no such coin."}
    ),
)
