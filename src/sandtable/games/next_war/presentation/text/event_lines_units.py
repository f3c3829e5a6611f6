"""What happened to units, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UnsetType

from sandtable.board.movement_point_fractions import Sixths, in_signs
from sandtable.games.next_war import events as e
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.presentation.text.display_names import (
    helicopter_name,
    nation_name,
    owned_unit_name,
    place_name,
    ship_name,
    side_does,
    side_name,
    unit_name,
    unit_names,
    way_name,
)
from sandtable.games.next_war.printed.counters import HelicopterCounter
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.state import NOT_YET, OFF_MAP
from sandtable.kernel.english import MINUS, counted, several

_MISSION: Final = {1: "its first", 2: "its second"}


#: What each kind of mission is called in a sentence.
FLIGHTS: Final = {
    "air points": "air points",
    "helicopter": "an attack helicopter",
    "helicopter strike": "the attack helicopter",
    "rebasing": "a rebasing helicopter",
    "airmobile": "an airlift",
    "air transport": "an air transport",
    "paradrop": "a paradrop",
    "air strike": "an air strike",
    "air support": "air support",
}


#: Missions whose points count one by one; others get through or turn back.
_COUNTED: Final = frozenset({"air points", "air strike"})
#: Missions that a helicopter flies.
_BY_HELICOPTER: Final = frozenset({"helicopter", "helicopter strike", "rebasing"})


def _moved(printed: Printed, event: e.UnitMoved) -> str:
    paid = f" ({in_signs(Sixths(event.paid))} MP)" if event.paid else ""
    *way, end = event.path
    by = f" via {way_name(printed, way)}" if way else ""
    return f"{unit_name(printed, event.unit)} moves to {place_name(printed, end)}{by}{paid}."


def _placed(printed: Printed, event: e.UnitPlaced) -> str:
    name = unit_name(printed, event.unit)
    if event.at in {NOT_YET, OFF_MAP}:
        return f"{name} waits off the map."
    verb = "lands in" if event.landed else "is placed in"
    return f"{name} {verb} {place_name(printed, event.at)}."


def _waits(printed: Printed, event: e.UnitWaits) -> str:
    return f"{unit_name(printed, event.unit)} is waiting to enter the map."


def _struck(printed: Printed, event: e.UnitStruck) -> str:
    name = unit_name(printed, event.unit)
    if not event.level:
        return f"{name} no longer has a Strike marker."
    return f"{name} now has the marker Strike {event.level}."


def _lost(printed: Printed, event: e.StepsLost) -> str:
    steps = "a step" if event.steps == 1 else counted(event.steps, "step")
    return f"{owned_unit_name(printed, event.unit)} loses {steps}."


def _eliminated(printed: Printed, event: e.UnitEliminated) -> str:
    return f"{owned_unit_name(printed, event.unit)} is eliminated."


def _fired(printed: Printed, event: e.AirDefenceFired) -> str:
    """Tell whether air defence hits a mission, with its die, and what becomes of the mission."""
    guns = f"{side_name(printed, ENEMY[event.side])} air defence"
    sign = "+" if event.modifier > 0 else MINUS
    added = f" {sign} {abs(event.modifier)}" if event.modifier else ""
    flyer = helicopter_fired_at(printed, event)
    name = flyer.designation if flyer else FLIGHTS.get(event.kind, event.kind)
    what = f"{name} ({event.die}{added})"
    if not event.points and not event.loss:
        return f"{guns} misses {what}."
    if event.kind in _COUNTED:
        fate = [f"{event.points} {'turns' if event.points == 1 else 'turn'} back"]
        fate = fate if event.points else []
        lost = "1 is lost"
    else:
        left = flyer.support - event.points if flyer and event.kind == "helicopter" else 0
        fate = [f"it counts {event.points} less" if left > 0 else "it turns back"]
        fate = fate if event.points else []
        lost = "loses a step" if fate else "it loses a step"
    return f"{guns} hits {what}: {several([*fate, *([lost] if event.loss else [])])}."


def helicopter_fired_at(printed: Printed, event: e.AirDefenceFired) -> HelicopterCounter | None:
    """Return the helicopter that is fired at, where its side has only one; None: it may be any."""
    fleet = [each for each in printed.helicopters if each.side == event.side]
    return fleet[0] if event.kind in _BY_HELICOPTER and len(fleet) == 1 else None


def _flown(printed: Printed, event: e.UnitFlown) -> str:
    name, place = unit_name(printed, event.unit), place_name(printed, event.at)
    return f"{name} lands in {place}." if event.landed else f"{name} is flown to {place}."


def _lift_received(printed: Printed, event: e.AirmobileReceived) -> str:
    return f"{nation_name(event.nation)} receives {counted(event.points, 'airmobile point')}."


def _lift_spent(printed: Printed, event: e.AirmobileSpent) -> str:
    return f"{nation_name(event.nation)} spends {counted(event.points, 'airmobile point')}."


def _lift_lost(printed: Printed, event: e.AirmobileLost) -> str:
    return f"{nation_name(event.nation)} loses an airmobile point permanently."


def _rebuilt(printed: Printed, event: e.UnitRebuilt) -> str:
    return f"{unit_name(printed, event.unit)} is rebuilt in {place_name(printed, event.at)}."


def _formed(printed: Printed, event: e.TaskForceFormed) -> str:
    battalions = unit_names(printed, event.units)
    return f"{battalions} form task force {unit_name(printed, event.task_force)}."


def _dissolved(printed: Printed, event: e.TaskForceDissolved) -> str:
    return (
        f"Eliminated task force {unit_name(printed, event.task_force)} is given up; its "
        f"battalions may be rebuilt instead."
    )


def _switched(printed: Printed, event: e.VersionSwitched) -> str:
    kind = printed.counters[event.twin].mobility.value
    return f"{unit_name(printed, event.unit)} is now a {kind} unit."


def _gained(printed: Printed, event: e.StepsGained) -> str:
    return f"{unit_name(printed, event.unit)} recovers {counted(event.steps, 'step')}."


def _retreated(printed: Printed, event: e.UnitRetreated) -> str:
    return f"{unit_name(printed, event.unit)} retreats to {way_name(printed, event.path)}."


def _artillery(printed: Printed, event: e.ArtillerySupported) -> str:
    return f"{unit_name(printed, event.unit)} supports the combat with artillery fire."


def _helicopter(printed: Printed, event: e.HelicopterChanged) -> str:
    name = helicopter_name(printed, event.helicopter)
    if event.now is None:
        return f"{side_name(printed, event.side)}'s {name} is eliminated."
    steps = printed.helicopters[event.helicopter].steps
    reduced = " (reduced)" if event.now.steps < steps else ""
    if event.now.missions and not event.now.spent:
        return f"{name}{reduced} flies {_MISSION[min(event.now.missions, 2)]} mission of the turn."
    ship = event.now.ship
    if not isinstance(ship, UnsetType):
        return f"{name}{reduced} is based on {ship_name(printed, ship)}."
    return f"{name}{reduced} is based in {place_name(printed, event.now.base)}."


def _drawn(printed: Printed, event: e.PsdfDrawn) -> str:
    return f"Self-Defense Force (PSDF) counters drawn: {unit_names(printed, event.units)}."


def _removed(printed: Printed, event: e.PsdfRemoved) -> str:
    return f"{unit_name(printed, event.unit)} cannot be placed and is out of the game."


def _resistance(printed: Printed, event: e.ResistanceBegan) -> str:
    place = place_name(printed, event.hex)
    return f"{unit_name(printed, event.unit)} is in Resistance mode in {place}."


def _allotted(printed: Printed, event: e.ChemicalsAllotted) -> str:
    points = counted(event.points, "point")
    return f"{side_does(printed, event.side, 'has')} {points} for chemical weapons."


def _poisoned(printed: Printed, event: e.ChemicalsUsed) -> str:
    uses, place = side_does(printed, event.side, "uses"), place_name(printed, event.hex)
    return f"{uses} chemical weapons against {place}."


def _broken(printed: Printed, event: e.ResistanceEnded) -> str:
    return f"The resistance in {place_name(printed, event.hex)} is broken."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.UnitMoved: _moved,
    e.UnitPlaced: _placed,
    e.UnitWaits: _waits,
    e.UnitStruck: _struck,
    e.StepsLost: _lost,
    e.UnitEliminated: _eliminated,
    e.AirDefenceFired: _fired,
    e.StepsGained: _gained,
    e.UnitRebuilt: _rebuilt,
    e.UnitFlown: _flown,
    e.AirmobileReceived: _lift_received,
    e.AirmobileSpent: _lift_spent,
    e.AirmobileLost: _lift_lost,
    e.TaskForceFormed: _formed,
    e.TaskForceDissolved: _dissolved,
    e.VersionSwitched: _switched,
    e.UnitRetreated: _retreated,
    e.ArtillerySupported: _artillery,
    e.HelicopterChanged: _helicopter,
    e.PsdfDrawn: _drawn,
    e.PsdfRemoved: _removed,
    e.ResistanceBegan: _resistance,
    e.ResistanceEnded: _broken,
    e.ChemicalsAllotted: _allotted,
    e.ChemicalsUsed: _poisoned,
}
