"""5.6 to 5.10 Events: what the cards do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto
from toys.cards.events import Glimpsed, LastingBegan, LeadDiscarded, Recruited, Veiled
from toys.cards.fights import turn_up
from toys.cards.orders import Deploy, Exchange, LookAt, Unmask
from toys.cards.points import EVENT
from toys.cards.state import (
    RESERVE,
    STACK,
    CardsKnown,
    CardsRun,
    CardsScene,
    event_of,
    face_down,
    nobody_of,
    on_map,
    secret_of,
    standing,
)


@step(EVENT, "CARDS:5.6", after="the_other_seat_may_answer")
def the_event_happens(run: CardsRun) -> None:
    """The acting seat chooses what its event does; one that can do nothing is over at once."""
    seat = run.scene.state.acting
    lead = run.scene.state.leads[seat]
    assert lead is not None
    event = event_of(run.scene, lead)
    if event == "monsoon":
        run.emit(LastingBegan(seat, lead, run.scene.state.turn + 1))
        return
    run.emit(LeadDiscarded(seat, lead))
    cite, targets = TARGETS[event]
    if targets(run.scene, seat):
        run.ask(Decision(seat, event, cite))


# --- agent and scout ------------------------------------------------------------------------


@cites("CARDS:5.7")
def seen_by_an_agent(scene: CardsScene, seat: int) -> list[int]:
    """An agent looks at an enemy piece that lies face down; only its owner learns it too."""
    return face_down(scene.state, 1 - seat)


def _look(run: CardsRun, order: LookAt) -> None:
    front = secret_of(run, 1 - run.actor).fronts[order.piece]
    run.emit(Glimpsed(order.piece, front))
    run.answer()


LOOK_AT = order_kind(
    "CARDS:5.7",
    "agent",
    LookAt,
    offer=lambda s: _one("CARDS:5.7", LookAt, "piece", seen_by_an_agent(s, s.seat)),
    vetoes=lambda s, order: _unless("CARDS:5.7", order.piece, seen_by_an_agent(s, s.seat)),
    resolve=_look,
)


@cites("CARDS:5.8")
def found_by_scouts(scene: CardsScene, seat: int) -> list[int]:
    """Scouts turn up an enemy piece beside or among their own, for all to see."""
    near = {scene.state.pieces[piece].at for piece in on_map(scene.state, seat)}
    near |= {to for area in near for to in scene.printed.neighbours[area]}
    return [p for p in face_down(scene.state, 1 - seat) if scene.state.pieces[p].at in near]


def _unmask(run: CardsRun, order: Unmask) -> None:
    turn_up(run, order.piece)
    run.answer()


UNMASK = order_kind(
    "CARDS:5.8",
    "scout",
    Unmask,
    offer=lambda s: _one("CARDS:5.8", Unmask, "piece", found_by_scouts(s, s.seat)),
    vetoes=lambda s, order: _unless("CARDS:5.8", order.piece, found_by_scouts(s, s.seat)),
    resolve=_unmask,
)


# --- recruits -------------------------------------------------------------------------------


@cites("CARDS:5.9")
def open_to_recruits(scene: CardsScene, seat: int) -> list[int]:
    """A reserve piece takes the top front of the pool; it comes in at home or beside friends."""
    state = scene.state
    if not any(piece.side == seat and piece.at == RESERVE for piece in state.pieces):
        return []
    return [
        row.area
        for row in scene.printed.areas
        if not standing(state, 1 - seat, row.area)
        and len(standing(state, seat, row.area)) < STACK
        and (row.home == str(seat) or standing(state, seat, row.area))
    ]


def _deploy(run: CardsRun, order: Deploy) -> None:
    pieces = enumerate(run.scene.state.pieces)
    piece = next(p for p, x in pieces if x.side == run.actor and x.at == RESERVE)
    run.emit(Recruited(run.actor, piece, order.area, nobody_of(run).pool[0]))
    run.answer()


DEPLOY = order_kind(
    "CARDS:5.9",
    "recruit",
    Deploy,
    offer=lambda s: _one("CARDS:5.9", Deploy, "area", open_to_recruits(s, s.seat)),
    vetoes=lambda s, order: _unless("CARDS:5.9", order.area, open_to_recruits(s, s.seat)),
    resolve=_deploy,
)


# --- rumours --------------------------------------------------------------------------------


@cites("CARDS:5.10")
def open_to_rumours(scene: CardsScene, seat: int) -> list[int]:
    """A rumour turns two pieces in two areas down and, if its seat wants, exchanges them."""
    pieces = on_map(scene.state, seat)
    return pieces if len({scene.state.pieces[piece].at for piece in pieces}) > 1 else []


def _partners(scene: CardsKnown, one: int) -> list[int]:
    pieces = scene.state.pieces
    return [p for p in on_map(scene.state, scene.seat) if pieces[p].at != pieces[one].at]


def _rumours(scene: CardsKnown) -> Offer:
    domains: tuple[tuple[str, Domain | Given], ...] = (
        ("one", Pick(open_to_rumours(scene, scene.seat))),
        ("other", Given(lambda one: Pick(_partners(scene, one)))),
        ("is_swapped", Pick((False, True))),
    )
    return Offer("CARDS:5.10", Exchange, domains)


def _rumour_vetoes(scene: CardsKnown, order: Exchange) -> tuple[Cited[Veto], ...]:
    if order.one not in open_to_rumours(scene, scene.seat):
        return _unless("CARDS:5.10", order.one, open_to_rumours(scene, scene.seat))
    if order.is_swapped not in {False, True}:
        return _unless("CARDS:5.10", order.is_swapped, [False, True])
    return _unless("CARDS:5.10", order.other, _partners(scene, order.one))


def _exchange(run: CardsRun, order: Exchange) -> None:
    run.emit(Veiled(run.actor, order.one, order.other, order.is_swapped))
    run.answer()


EXCHANGE = order_kind(
    "CARDS:5.10",
    "rumour",
    Exchange,
    offer=_rumours,
    vetoes=_rumour_vetoes,
    resolve=_exchange,
)


# --- what the events share ------------------------------------------------------------------

#: By event: the rule that asks, and what it may be done to.  Never empty in secret only.
TARGETS: Final[Mapping[str, tuple[str, Callable[[CardsScene, int], list[int]]]]] = {
    "agent": ("CARDS:5.7", seen_by_an_agent),
    "scout": ("CARDS:5.8", found_by_scouts),
    "recruit": ("CARDS:5.9", open_to_recruits),
    "rumour": ("CARDS:5.10", open_to_rumours),
}


def _one(cite: str, order: type, name: str, targets: list[int]) -> Offer:
    return Offer(cite, order, ((name, Pick(targets)),))


def _unless(cite: str, target: int, targets: list[int]) -> tuple[Cited[Veto], ...]:
    facts: dict[str, Fact] = {"target": target, "targets": tuple(targets)}
    return () if target in targets else (Cited(cite, Veto("no-target", facts)),)
