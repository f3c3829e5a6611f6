"""14.4 What single zone campaigns bring besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.hearts_and_minds.events import IronTriangleMoved, TurnNoted, UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseArea
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind
from sandtable.games.hearts_and_minds.rule_hooks import END_OF_TURN, battle_modifiers
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import FREE_SEA
from sandtable.games.hearts_and_minds.state import OUT, Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    battle_of,
    card_of,
    counter_of,
    has_red_ground,
    turn_note,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step

WHITE_WING: Final = "White Wing"
JUNCTION_CITY: Final = "Junction City"
TRIANGLE: Final = "Binh Duong"


def bonus_of(run: HeartsRun, card: int) -> None:
    """Let a campaign bring what is its own."""
    bonus = BONUSES.get(card_of(run.scene, card).number)
    if bonus is not None:
        bonus(run)


@cites("HM:B24-B27")
def starlite(run: HeartsRun) -> None:
    """Starlite: one movement by sea costs nothing in this turn."""
    run.emit(TurnNoted(Note(FREE_SEA)))


@cites("HM:B24-B27")
def white_wing(run: HeartsRun) -> None:
    """White Wing: Air Cav counts one more in this turn."""
    run.emit(TurnNoted(Note(WHITE_WING)))


@cites("HM:B24-B27")
def junction_city(run: HeartsRun) -> None:
    """Junction City: attacks on the Iron Triangle get one more in this turn."""
    run.emit(TurnNoted(Note(JUNCTION_CITY)))


@cites("HM:B24-B27")
def sealords(run: HeartsRun) -> None:
    """SEALORDS: the Gunboat comes to a province of zone IV."""
    if _gunboat(run.scene) >= 0:
        run.ask(Decision(BLUE, "gunboat", "HM:B24-B27"))


def _gunboat(scene: Scene) -> int:
    boats = [
        unit
        for unit, counter in enumerate(scene.printed.counters)
        if counter.kind is Kind.GUNBOAT and unit_of(scene, unit).at != OUT
    ]
    return boats[0] if boats else -1


def _delta(scene: Known) -> Offer:
    areas = sorted(scene.printed.zones["IV"])
    return Offer("HM:B24-B27", ChooseArea, (("area", Pick(areas)),))


def _launch(run: HeartsRun, order: ChooseArea) -> None:
    run.emit(UnitsPlaced((_gunboat(run.scene),), order.area))
    run.answer()


LAUNCH = order_kind(
    "HM:B24-B27",
    "gunboat",
    ChooseArea,
    offer=_delta,
    vetoes=unless_offered("HM:B24-B27", _delta, "not-in-the-delta"),
    resolve=_launch,
)


@cites("HM:R22-R25")
def iron_triangle(run: HeartsRun) -> None:
    """Iron Triangle: the marker goes to Binh Duong."""
    run.emit(IronTriangleMoved(run.printed.area_ids[TRIANGLE]))


@step(END_OF_TURN, "HMP:14.4")
def the_iron_triangle_falls(run: HeartsRun) -> None:
    """Remove the Iron Triangle if a Blue turn ends with no red flag and no Red units there."""
    state = run.scene.state
    area = state.iron_triangle
    if area < 0 or state.agenda[-1].about[0] != BLUE:
        return
    if area not in state.flags and not has_red_ground(run.scene, area):
        run.emit(IronTriangleMoved(-1))


@adds(battle_modifiers, "HM:B24-B27")
def white_wing_flies_more(scene: Scene, side: int) -> tuple[int, ...]:
    """In the turn of White Wing Air Cav counts four."""
    if side != BLUE or turn_note(scene, WHITE_WING) is None:
        return ()
    battle = battle_of(scene)
    units = battle.attackers if battle.attacker == BLUE else battle.defenders
    return tuple(1 for unit in units if counter_of(scene, unit).kind is Kind.AIR_CAV)


@adds(battle_modifiers, "HM:B24-B27")
def junction_city_strikes(scene: Scene, side: int) -> tuple[int, ...]:
    """In the turn of Junction City an attack on the Iron Triangle gets one more."""
    battle = battle_of(scene)
    there = battle.area == scene.state.iron_triangle and battle.attacker == side == BLUE
    return (1,) if there and turn_note(scene, JUNCTION_CITY) is not None else ()


BONUSES: Final[Mapping[str, Callable[[HeartsRun], None]]] = {
    "B24": starlite,
    "B25": white_wing,
    "B26": junction_city,
    "B27": sealords,
    "R24": iron_triangle,
}
WORDING = {"not-in-the-delta": "The Gunboat must be placed in Zone IV."}
