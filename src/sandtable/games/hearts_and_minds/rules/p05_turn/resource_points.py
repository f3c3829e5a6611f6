"""5.3 Resource points: what Actions are paid with, and what payments are."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import PointsSpent, StockpileChanged
from sandtable.games.hearts_and_minds.orders import PayFromCard
from sandtable.games.hearts_and_minds.rule_hooks import action_bans
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Veto


@cites("HMP:5.3")
def can_pay(scene: Scene, price: int, area: int | None = None) -> bool:
    """Actions take the card's points first, then up to two points out of the stockpile.

    Points of a campaign buy battles, control and pacification only in its zone: for these, and
    only for these, say where.
    """
    return price <= spendable(scene, area)


def spendable(scene: Scene, area: int | None = None) -> int:
    """How many points the seat whose turn it is may spend on an Action (in an area)."""
    turn = scene.state.turn
    if turn.notes and scene.rules[action_bans](scene):
        return 0
    addable = min(turn.may_add - turn.added, scene.state.stockpile[turn.seat])
    points = turn.points if _in_zone(scene, area) else turn.points - turn.bound
    return points + max(0, addable)


def pay_action(run: HeartsRun, price: int, area: int | None = None) -> None:
    """Pay for an Action: bound points first, where they may be used, stockpile last."""
    if not price:
        return
    turn = run.scene.state.turn
    bound = min(price, turn.bound) if _in_zone(run.scene, area) else 0
    free = min(price - bound, turn.points - turn.bound)
    run.emit(PointsSpent(free, bound, price - bound - free))


def _in_zone(scene: Scene, area: int | None) -> bool:
    zone = scene.state.turn.zone
    return area is None or not zone or area in scene.printed.zones[zone]


@cites("HMP:5.7")
def can_afford(scene: Scene, seat: int, price: int) -> bool:
    """A payment comes from the stockpile, in one's own turn from the card's points too."""
    return price <= payable_points(scene, seat)


def payable_points(scene: Scene, seat: int) -> int:
    """How much a seat can pay for what is no Action."""
    turn = scene.state.turn
    of_card = turn.points if turn.seat == seat else 0
    return scene.state.stockpile[seat] + of_card


@cites("HMP:5.7")
def has_two_sources(scene: Scene, seat: int) -> bool:
    """In one's own turn the points of the card may pay instead of the stockpile (RUL-0141)."""
    turn = scene.state.turn
    return turn.seat == seat and turn.points > 0 and scene.state.stockpile[seat] > 0


def make_payment(
    run: HeartsRun, seat: int, price: int, cite: str, *, card_first: bool = False
) -> None:
    """Pay from the stockpile and then the card, or the other way round if the payer says so.

    Of the card, points that are bound to a zone pay first.
    """
    turn = run.scene.state.turn
    of_card = turn.points if card_first and turn.seat == seat else 0
    taken = min(price - min(price, of_card), run.scene.state.stockpile[seat])
    if taken:
        run.emit(StockpileChanged(seat, -taken, cite))
    rest = price - taken
    if rest:
        bound = min(rest, turn.bound)
        run.emit(PointsSpent(rest - bound, bound, 0, counted=False))


def paying_from_card(scene: Known) -> Offer | None:
    """Offer to pay with the card's points first, where two sources can pay."""
    return Offer("HMP:5.7", PayFromCard) if has_two_sources(scene, scene.seat) else None


not_from_card = unless_offered("HMP:5.7", paying_from_card, "one-source")


def cannot_pay_action(scene: Known, price: int, area: int | None = None) -> tuple[Veto, ...]:
    """Object if an Action cannot be paid for."""
    if can_pay(scene, price, area):
        return ()
    return (Veto("too-dear", {"price": price, "points": spendable(scene, area)}),)


WORDING = {
    "one-source": "You cannot choose which points pay. You can on your own turn, if both your"
    " stockpile and this turn have points.",
}
