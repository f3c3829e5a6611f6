"""X05 Paris Peace Talks: both bid unseen for opinion."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import BidMade, BidsRevealed, StockpileChanged
from sandtable.games.hearts_and_minds.orders import ChooseNumber
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, choice
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, could_respond
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, secret_of
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Count, Domain
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:X05")
def _talk(run: HeartsRun) -> None:
    """Both sides bid at the same time, neither seeing the other's bid."""
    seats = [seat for seat in (RED, BLUE) if _may_bid(run.scene, seat)]
    for seat in (RED, BLUE):
        if seat not in seats:
            run.emit(BidMade(seat, 0))
    if seats:
        run.ask(*[Decision(seat, "bid", "HMP:X05") for seat in seats])
    else:
        _reveal(run)


@cites("HM-P:0.7")
def _may_bid(scene: Scene, seat: int) -> bool:
    """A side without points bids nothing, unless it could raise one by Domino Theory."""
    return scene.state.stockpile[seat] > 0 or could_respond(scene, seat, Window.ANY)


def _bids(scene: Known, _: About) -> Domain:
    return Count(0, scene.state.stockpile[scene.seat])


def _bid(run: HeartsRun, _: About, order: ChooseNumber) -> None:
    run.emit(BidMade(run.actor, order.number))
    if all(run.scene.state.has_bid):
        _reveal(run)


@cites("HMP:X05")
def _reveal(run: HeartsRun) -> None:
    """Both bids are lost; the higher one turns opinion, equal ones do nothing."""
    red, blue = (secret_of(run, seat).bid or 0 for seat in (RED, BLUE))
    run.emit(BidsRevealed((red, blue)))
    for seat, bid in ((RED, red), (BLUE, blue)):
        if bid:
            run.emit(StockpileChanged(seat, -bid, "HMP:X05"))
    if red != blue:
        change_political_will(run, RED if red > blue else BLUE, "HMP:X05")


EVENT = CardEvent("X05", _talk)
BID = choice("HMP:X05", "bid", ChooseNumber, _bids, _bid)
