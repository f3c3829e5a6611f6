"""10.2 Pacification."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import PacificationLost, Pacified
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import Pacify
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rule_hooks import END_OF_TURN
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_pay, pay_action
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    has_red_ground,
    infantry_at,
)
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

PRICE: Final = 1
SOLDIERS: Final = 2


@cites("HMP:10.2")
def can_be_pacified(scene: Scene, area: int) -> bool:
    """Two Blue infantry, one of them ARVN, pacify a province without a flag or anyone of Red."""
    state, counters = scene.state, scene.printed.counters
    there = infantry_at(scene, BLUE, area)
    return (
        area not in state.flags
        and area not in state.pacified
        and len(there) >= SOLDIERS
        and any(counters[unit].nation is Nation.ARVN for unit in there)
        and not has_red_ground(scene, area)
    )


def _provinces(scene: Known) -> Offer | None:
    if scene.seat != BLUE:
        return None
    areas = [
        area
        for area in sorted(fronts(scene).infantry[BLUE] & scene.printed.provinces)
        if can_be_pacified(scene, area) and can_pay(scene, PRICE, area)
    ]
    return Offer("HMP:10.2", Pacify, (("area", Pick(areas)),)) if areas else None


@cites("HMP:10.2")
def _pacify(run: HeartsRun, order: Pacify) -> None:
    """Pacification costs a point and needs no die."""
    pay_action(run, PRICE, order.area)
    run.emit(Pacified(order.area))


PACIFY = order_kind(
    "HMP:10.2",
    "act",
    Pacify,
    offer=_provinces,
    vetoes=unless_offered("HMP:10.2", _provinces, "not-to-be-pacified"),
    resolve=_pacify,
)


@step(END_OF_TURN, "HMP:10.2")
def pacification_fades(run: HeartsRun) -> None:
    """Where no Blue infantry is left at the end of a turn, pacification is lost."""
    for area in sorted(run.scene.state.pacified):
        if not infantry_at(run.scene, BLUE, area):
            run.emit(PacificationLost(area))
