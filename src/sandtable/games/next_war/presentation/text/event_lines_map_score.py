"""What happened on the map and to the score, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.next_war import events as e
from sandtable.games.next_war.presentation.text.display_names import (
    nation_name,
    place_name,
    side_does,
    side_name,
    unit_name,
    way_name,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    must_be_cleared,
)
from sandtable.kernel.english import counted, several


def _control(printed: Printed, event: e.ControlChanged) -> str:
    return f"{side_does(printed, event.side, 'takes')} control of {place_name(printed, event.hex)}."


def _passed(printed: Printed, event: e.HexPassed) -> str:
    """Tell of objectives entered that control passes when the turn ends; "" of other hexes."""
    goals = () if printed.sheet is None else printed.sheet.facts.goals
    entered = [
        place_name(printed, here)
        for here in event.hexes
        if printed.atlas.label(here) in goals and not must_be_cleared(printed.atlas.ground[here])
    ]
    if not entered:
        return ""
    controls = side_does(printed, event.side, "controls")
    return f"{controls} {several(entered)} when the turn ends, unless the enemy enters."


def _clearing(printed: Printed, event: e.ClearingBegan) -> str:
    return f"{side_does(printed, event.side, 'starts')} clearing {place_name(printed, event.hex)}."


def _turned_up(printed: Printed, event: e.ClearingTurnedUp) -> str:
    place = place_name(printed, event.hex)
    return f"The Clearing marker in {place} is revealed: {event.number}."


def _tried(printed: Printed, event: e.ClearingTried) -> str:
    lead, place = unit_name(printed, event.lead), place_name(printed, event.hex)
    head = f"{lead} leads the clearing of {place}"
    end = "The place is captured" if event.captured else "The attempt fails"
    added = f" {event.modifier:+} = {event.die + event.modifier}" if event.modifier else ""
    return f"{head}: die {event.die}{added}. {end}."


def _worn(printed: Printed, event: e.ClearingWorn) -> str:
    place = place_name(printed, event.hex)
    if not event.worn:
        return f"The Clearing marker in {place} counts in full again."
    return f"The Clearing marker in {place} now counts {event.worn} less."


def _clearing_ended(printed: Printed, event: e.ClearingEnded) -> str:
    side, place = side_name(printed, event.side), place_name(printed, event.hex)
    if event.given_up:
        return f"{side_does(printed, event.side, 'abandons')} the clearing of {place}."
    return f"The clearing of {place} by {side} is over."


def _destroyed(printed: Printed, event: e.InstallationDestroyed) -> str:
    what, place = event.installation.value, place_name(printed, event.hex)
    return f"{side_does(printed, event.side, 'destroys')} the {what} in {place}."


def _repaired(printed: Printed, event: e.InstallationRepaired) -> str:
    return f"The {event.installation.value} in {place_name(printed, event.hex)} is repaired."


def _scored(printed: Printed, event: e.PointsScored) -> str:
    points = counted(abs(event.points), "victory point")
    verb = "scores" if event.points >= 0 else "loses"
    return f"{side_does(printed, event.side, verb)} {points}."


def _granted(printed: Printed, event: e.PointsGranted) -> str:
    points = counted(event.points, "victory point")
    return f"{side_does(printed, event.side, 'receives')} {points}, not counted for any turn."


def _victory_roll(printed: Printed, event: e.VictoryRolled) -> str:
    added = f" {event.modifier:+} = {event.die + event.modifier}" if event.modifier else ""
    head = f"{side_does(printed, event.side, 'rolls')} for automatic victory (roll {event.rolls})"
    end = "automatic victory" if event.wins else "the war continues"
    return f"{head}: die {event.die}{added}, {end}."


def _level(printed: Printed, event: e.VictoryLevelReached) -> str:
    lead = f"a lead of {counted(event.lead, 'victory point')}"
    if event.winner is None:
        return f"{event.level}, with {lead}."
    return f"{event.level} victory for {side_name(printed, event.winner)}, with {lead}."


def _replacements(printed: Printed, event: e.ReplacementsReceived) -> str:
    return f"{nation_name(event.nation)} receives {counted(event.points, 'replacement point')}."


def _spent_replacements(printed: Printed, event: e.ReplacementsSpent) -> str:
    return f"{nation_name(event.nation)} spends {counted(event.points, 'replacement point')}."


def _spent_air(printed: Printed, event: e.AirPointsSpent) -> str:
    return f"{side_does(printed, event.side, 'spends')} {counted(event.points, 'air point')}."


def _lost_air(printed: Printed, event: e.AirPointLost) -> str:
    return f"{side_does(printed, event.side, 'loses')} an air point permanently."


def _bridge_tried(printed: Printed, event: e.BridgeTried) -> str:
    what = "repair" if event.repair else "destroy"
    added = f" {event.modifier:+}" if event.modifier else ""
    tries, bridge = side_does(printed, event.side, "tries"), way_name(printed, event.hexes)
    return f"{tries} to {what} the bridge at {bridge}: die {event.die}{added}."


def _bridge_destroyed(printed: Printed, event: e.BridgeDestroyed) -> str:
    return f"The bridge at {way_name(printed, event.hexes)} is destroyed."


def _bridge_repaired(printed: Printed, event: e.BridgeRepaired) -> str:
    return f"The bridge at {way_name(printed, event.hexes)} is repaired."


def _ferry_destroyed(printed: Printed, event: e.FerryDestroyed) -> str:
    return f"The ferry {way_name(printed, event.hexes)} is permanently destroyed."


def _place_damaged(printed: Printed, event: e.PlaceDamaged) -> str:
    now = event.now
    which = f" {now.number}" if now.number else ""
    what = f"The {now.feature.value}{which} in {place_name(printed, now.place)}"
    return f"{what} bears {_marker(now.marker)}."


def _bridge_damaged(printed: Printed, event: e.BridgeDamaged) -> str:
    bridge = way_name(printed, event.now.hexes)
    if event.now.marker is Damage.NONE:
        return f"Strike markers on the bridge at {bridge} are removed."
    return f"The bridge at {bridge} bears {_marker(event.now.marker)}."


def _marker(marker: Damage) -> str:
    return "no marker" if marker is Damage.NONE else f"the marker {marker.value}"


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.ControlChanged: _control,
    e.HexPassed: _passed,
    e.ClearingBegan: _clearing,
    e.ClearingTurnedUp: _turned_up,
    e.ClearingTried: _tried,
    e.ClearingWorn: _worn,
    e.ClearingEnded: _clearing_ended,
    e.InstallationDestroyed: _destroyed,
    e.InstallationRepaired: _repaired,
    e.PointsScored: _scored,
    e.PointsGranted: _granted,
    e.VictoryRolled: _victory_roll,
    e.VictoryLevelReached: _level,
    e.ReplacementsReceived: _replacements,
    e.ReplacementsSpent: _spent_replacements,
    e.AirPointsSpent: _spent_air,
    e.AirPointLost: _lost_air,
    e.BridgeTried: _bridge_tried,
    e.BridgeDestroyed: _bridge_destroyed,
    e.BridgeRepaired: _bridge_repaired,
    e.FerryDestroyed: _ferry_destroyed,
    e.PlaceDamaged: _place_damaged,
    e.BridgeDamaged: _bridge_damaged,
}
