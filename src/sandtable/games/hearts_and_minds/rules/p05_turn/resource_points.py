"""5.3 Resource points: what Actions are paid with, and what payments are."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import PointsSpent, StockpileChanged
from sandtable.games.hearts_and_minds.points import action_bans
from sandtable.games.hearts_and_minds.scene import HeartsRun, Known, Scene
from sandtable.kernel.rules.points import cites
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
    """A payment comes out of the stockpile, in one's own turn also out of the card's points."""
    return price <= payable_points(scene, seat)


def payable_points(scene: Scene, seat: int) -> int:
    """How much a seat can pay for what is no Action."""
    turn = scene.state.turn
    of_card = turn.points if turn.seat == seat else 0
    return scene.state.stockpile[seat] + of_card


def make_payment(run: HeartsRun, seat: int, price: int, cite: str) -> None:
    """Pay out of the stockpile, then out of the card: what is left of that is saved anyway."""
    turn, saved = run.scene.state.turn, run.scene.state.stockpile[seat]
    taken = min(price, saved)
    if turn.seat == seat and turn.is_extra:  # its points are lost if they are not spent
        taken = max(0, price - turn.points)
    if taken:
        run.emit(StockpileChanged(seat, -taken, cite))
    rest = price - taken
    if rest:
        free = min(rest, turn.points - turn.bound)
        run.emit(PointsSpent(free, rest - free, 0, counted=False))


def cannot_pay_action(scene: Known, price: int, area: int | None = None) -> tuple[Veto, ...]:
    """Object if an Action cannot be paid for."""
    if can_pay(scene, price, area):
        return ()
    return (Veto("too-dear", {"price": price, "points": spendable(scene, area)}),)
