"""6.6 After every Action: what cannot stay leaves, and whoever flies or floats alone moves off."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseArea
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import tidyings
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import (
    free_stations,
    stations_of,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    has_blue_ground,
    has_red_ground,
    infantry_at,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites

#: Marks a question about aircraft and ships that a storm drives off.
OUT_OF_STORM: Final = 1


def remove_after_action(run: HeartsRun) -> None:
    """Let leave what must leave the map after an Action, and ask Blue about lonely aircraft."""
    scene = run.scene
    for said in scene.rules[tidyings](scene):
        run.emit(said.what)
    for unit in unaccompanied_units(run.scene):
        seek_haven(run, unit)


def seek_haven(run: HeartsRun, unit: int) -> None:
    """Move a unit that flies or floats to safety; Blue is asked if there are several places."""
    _send_off(run, unit, havens_of(run.scene, unit), Decision(BLUE, "haven", "HMP:6.6", (unit,)))


@cites("HM:BUSH.4/1", "HM-P:19.2")
def leave_the_storm(run: HeartsRun, unit: int) -> None:
    """Out of a storm such a unit goes to any legal province, with or without infantry."""
    asked_for = Decision(BLUE, "haven", "HM:BUSH.4/1", (unit, OUT_OF_STORM))
    _send_off(run, unit, free_stations(run.scene, unit), asked_for)


def _send_off(run: HeartsRun, unit: int, havens: list[int], decision: Decision) -> None:
    if len(havens) == 1:
        run.emit(UnitsPlaced((unit,), havens[0]))
    elif havens:
        run.ask(decision)


@cites("HMP:6.6")
def unaccompanied_units(scene: Scene) -> list[int]:
    """Air Cav, Navy and Gunboat alone with Red units cannot be attacked: they move off.

    They do so as soon as what brought Red there is finished (RUL-0160).
    """
    units = scene.state.units.map
    return [
        unit
        for unit in scene.printed.air_naval
        if units[unit].at >= 0
        and has_red_ground(scene, units[unit].at)
        and not has_blue_ground(scene, units[unit].at)
    ]


@cites("HMP:6.6")
def havens_of(scene: Scene, unit: int) -> list[int]:
    """They go to any other legal province with Blue infantry."""
    here = scene.state.units.map[unit].at
    stations = stations_of(scene, unit)
    return [area for area in stations if area != here and infantry_at(scene, BLUE, area)]


def _havens(scene: Known) -> Offer | None:
    unit, *storm = asked(scene).about
    areas = free_stations(scene, unit) if storm else havens_of(scene, unit)
    return Offer("HMP:6.6", ChooseArea, (("area", Pick(areas)),))


def _go(run: HeartsRun, order: ChooseArea) -> None:
    unit = asked(run.scene).about[0]
    run.emit(UnitsPlaced((unit,), order.area))
    run.answer()


GO_TO_HAVEN = order_kind(
    "HMP:6.6",
    "haven",
    ChooseArea,
    offer=_havens,
    vetoes=unless_offered("HMP:6.6", _havens, "no-haven"),
    resolve=_go,
)
