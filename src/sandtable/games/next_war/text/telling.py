"""What happened, in a line of plain words for each event; nothing for mere bookkeeping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.board.costs import Sixths, in_signs
from sandtable.games.next_war import events as e
from sandtable.games.next_war.labels import LABELS
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.state import NOT_YET, OFF_MAP
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.text.ledger import result_lines
from sandtable.games.next_war.text.names import (
    helicopter_name,
    nation_name,
    place_name,
    segment_label,
    side_name,
    support_text,
    unit_name,
    unit_names,
    way_name,
)
from sandtable.games.next_war.text.sheet import AIR
from sandtable.kernel.counting import counted, several

_MISSION: Final = {1: "its first", 2: "its second"}
#: What each kind of mission is called in a sentence.
_FLIGHTS: Final = {
    "air points": "air points",
    "helicopter": "an attack helicopter",
    "rebasing": "a rebasing helicopter",
    "airmobile": "an airlift",
    "air transport": "an air transport",
    "paradrop": "a paradrop",
}
#: Missions whose points count one by one; others get through or are turned back.
_SUPPORT: Final = frozenset({"air points", "helicopter"})


def tell(printed: Printed, event: e.Event) -> str:
    """Tell an event in a line, or with a table; "" for one that only keeps the books."""
    teller = TELLERS.get(type(event))
    return teller(printed, event) if teller else ""


# --- the turn ---------------------------------------------------------------------------------


def _turn(printed: Printed, event: e.TurnBegan) -> str:
    return f"Turn {event.turn} of {printed.last_turn} begins."


def _season(printed: Printed, event: e.SeasonSet) -> str:
    return f"Season: {event.season}."


def _weather(printed: Printed, event: e.WeatherSet) -> str:
    return f"Weather: {event.weather.value}."


def _supply(printed: Printed, event: e.SupplyChecked) -> str:
    lacking = unit_names(printed, event.units)
    return f"Out of supply ({side_name(printed, event.side)}): {lacking or 'no units'}."


def _initiative(printed: Printed, event: e.InitiativeSet) -> str:
    first = side_name(printed, event.first_player)
    if event.holder is None:
        return f"Initiative is contested; {first} goes first."
    return f"{side_name(printed, event.holder)} has the initiative."


def _air(printed: Printed, event: e.AirPointsReceived) -> str:
    return (
        f"{side_name(printed, event.side)} receives {counted(event.points, 'air point')} this turn."
    )


def _superiority(printed: Printed, event: e.AirSuperioritySet) -> str:
    if not event.level:
        return "Air superiority is contested."
    side = side_name(printed, Side.ALLIED if event.level > 0 else Side.NON_ALLIED)
    return f"{side} has air {AIR[abs(event.level)]}."


def _segment(printed: Printed, event: e.SegmentBegan) -> str:
    if not event.segment.name:
        return ""
    name = segment_label(event.segment.name)
    return f"-- {name}: {side_name(printed, event.segment.side)} --"


def _reorganized(printed: Printed, event: e.Reorganized) -> str:
    idle = unit_names(printed, event.still_used)
    but = f", except {idle}" if idle else ""
    return (
        f"Reorganization: helicopters and artillery are ready again{but};"
        " unused air points are lost."
    )


# --- units ------------------------------------------------------------------------------------


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
    return f"{unit_name(printed, event.unit)} gets a Strike {event.level} marker."


def _lost(printed: Printed, event: e.StepsLost) -> str:
    name = f"{side_name(printed, event.side)} {unit_name(printed, event.unit)}"
    return f"{name} loses {counted(event.steps, 'step')}."


def _eliminated(printed: Printed, event: e.UnitEliminated) -> str:
    return f"{side_name(printed, event.side)} {unit_name(printed, event.unit)} is eliminated."


def _fired(printed: Printed, event: e.AirDefenceFired) -> str:
    total = f"{event.die} {event.modifier:+} = {event.die + event.modifier}"
    what = _FLIGHTS.get(event.kind, event.kind)
    head = f"Air defence fires at {what} flown by {side_name(printed, event.side)}"
    if event.kind in _SUPPORT:
        hit = (
            f"{counted(event.points, 'point')} turned back"
            if event.points
            else "all points get through"
        )
    else:
        hit = "abort result" if event.points else "gets through"
    loss = ", with a loss" if event.loss else ""
    return f"{head}, die {total if event.modifier else event.die}: {hit}{loss}."


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
        return f"{side_name(printed, event.side)} {name} is eliminated."
    steps = printed.helicopters[event.helicopter].steps
    reduced = " (reduced)" if event.now.steps < steps else ""
    if event.now.missions and not event.now.spent:
        return f"{name}{reduced} flies {_MISSION[min(event.now.missions, 2)]} mission of the turn."
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
    return f"{side_name(printed, event.side)} has {points} for chemical weapons."


def _poisoned(printed: Printed, event: e.ChemicalsUsed) -> str:
    side, place = side_name(printed, event.side), place_name(printed, event.hex)
    return f"{side} uses chemical weapons against {place}."


def _broken(printed: Printed, event: e.ResistanceEnded) -> str:
    return f"The resistance in {place_name(printed, event.hex)} is broken."


# --- the map and the score --------------------------------------------------------------------


def _control(printed: Printed, event: e.ControlChanged) -> str:
    return f"{side_name(printed, event.side)} takes control of {place_name(printed, event.hex)}."


def _clearing(printed: Printed, event: e.ClearingBegan) -> str:
    return f"{side_name(printed, event.side)} starts clearing {place_name(printed, event.hex)}."


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
        return f"{side} abandons the clearing of {place}."
    return f"The clearing of {place} by {side} is over."


def _destroyed(printed: Printed, event: e.InstallationDestroyed) -> str:
    what, place = event.installation.value, place_name(printed, event.hex)
    return f"{side_name(printed, event.side)} destroys the {what} in {place}."


def _repaired(printed: Printed, event: e.InstallationRepaired) -> str:
    return f"The {event.installation.value} in {place_name(printed, event.hex)} is repaired."


def _scored(printed: Printed, event: e.PointsScored) -> str:
    points = counted(abs(event.points), "victory point")
    verb = "scores" if event.points >= 0 else "loses"
    return f"{side_name(printed, event.side)} {verb} {points}."


def _granted(printed: Printed, event: e.PointsGranted) -> str:
    points = counted(event.points, "victory point")
    return f"{side_name(printed, event.side)} receives {points}, not counted for any turn."


def _victory_roll(printed: Printed, event: e.VictoryRolled) -> str:
    added = f" {event.modifier:+} = {event.die + event.modifier}" if event.modifier else ""
    head = f"{side_name(printed, event.side)} rolls for automatic victory (roll {event.rolls})"
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
    return f"{side_name(printed, event.side)} spends {counted(event.points, 'air point')}."


def _lost_air(printed: Printed, event: e.AirPointLost) -> str:
    return f"{side_name(printed, event.side)} loses an air point permanently."


def _bridge_tried(printed: Printed, event: e.BridgeTried) -> str:
    what = "repair" if event.repair else "destroy"
    added = f" {event.modifier:+}" if event.modifier else ""
    side, bridge = side_name(printed, event.side), way_name(printed, event.hexes)
    return f"{side} tries to {what} the bridge at {bridge}: die {event.die}{added}."


def _bridge_destroyed(printed: Printed, event: e.BridgeDestroyed) -> str:
    return f"The bridge at {way_name(printed, event.hexes)} is destroyed."


def _bridge_repaired(printed: Printed, event: e.BridgeRepaired) -> str:
    return f"The bridge at {way_name(printed, event.hexes)} is repaired."


def _ferry_destroyed(printed: Printed, event: e.FerryDestroyed) -> str:
    return f"The ferry {way_name(printed, event.hexes)} is permanently destroyed."


# --- combat -----------------------------------------------------------------------------------


def _declared(printed: Printed, event: e.CombatDeclared) -> str:
    combat = event.combat
    against = unit_names(printed, combat.defenders)
    who = unit_names(printed, combat.attackers)
    defends = f", defended by {against}" if against else ""
    verb = "attacks" if len(combat.attackers) == 1 else "attack"
    return f"{who} {verb} {place_name(printed, combat.target)}{defends}."


def _lead(printed: Printed, event: e.LeadChosen) -> str:
    return (
        f"{unit_name(printed, event.unit)} leads the {'attack' if event.attacker else 'defence'}."
    )


def _terrain(printed: Printed, event: e.TerrainChosen) -> str:
    return f"Defending terrain: {LABELS.value('terrain', event.terrain)}."


def _defenders(printed: Printed, event: e.DefendersChosen) -> str:
    return f"Defending units: {unit_names(printed, event.units) or 'none'}."


def _committed(printed: Printed, event: e.SupportCommitted) -> str:
    who = "Attacker" if event.attacker else "Defender"
    return f"{who} commits {support_text(printed, event.support) or 'no support'}."


def _resolved(printed: Printed, event: e.SupportResolved) -> str:
    if not event.air_left and not event.ratings:
        return ""
    who = "Attacker" if event.attacker else "Defender"
    parts = [counted(event.air_left, "air point")] if event.air_left else []
    parts += [f"helicopter support of {event.ratings}"] if event.ratings else []
    return f"{who}'s support gets through: {several(parts)}."


def _rolled(printed: Printed, event: e.CombatRolled) -> str:
    total = event.die + event.modifier
    retreat = " and must retreat" if event.retreat else ""
    lost = counted(event.attacker_losses, "step")
    theirs = counted(event.defender_losses, "step")
    head = f"Column {event.column}, die {event.die} {event.modifier:+} = {total}"
    text = f"{head}: attacker loses {lost}, defender {theirs}{retreat}."
    return "\n".join([text, *result_lines(printed, event.column, event.modifier, event.die)])


def _reduced(printed: Printed, event: e.LossesReduced) -> str:
    return (
        "A side is eliminated or has too few steps to lose, so the other side loses one fewer."
        f" Attacker loses {counted(event.attacker_losses, 'step')}, defender"
        f" {counted(event.defender_losses, 'step')}. [STD:9.7.1.1]"
    )


def _traded(printed: Printed, event: e.SpaceTraded) -> str:
    return (
        f"The defender retreats farther instead of losing {counted(event.steps, 'step')};"
        f" the attacker loses {counted(event.attacker_losses, 'step')}."
    )


def _slipped_not(printed: Printed, event: e.SlippedNot) -> str:
    return f"{unit_name(printed, event.unit)} fails to withdraw and must fight."


def _planned(printed: Printed, event: e.DropPlanned) -> str:
    plan = event.plan
    name, place = unit_name(printed, plan.unit), place_name(printed, plan.at)
    return f"{name} is planned to drop into {place} on turn {plan.turn}."


def _decided(printed: Printed, event: e.RetreatDecided) -> str:
    if not event.anybody:
        return "No defenders are left to retreat."
    if not event.goes:
        return "The defenders hold their ground."
    return f"The defenders must retreat {event.length} {'hex' if event.length == 1 else 'hexes'}."


#: Who tells what; an event that is missing here only keeps the books.
TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.TurnBegan: _turn,
    e.SeasonSet: _season,
    e.WeatherSet: _weather,
    e.SupplyChecked: _supply,
    e.InitiativeSet: _initiative,
    e.AirPointsReceived: _air,
    e.AirSuperioritySet: _superiority,
    e.SegmentBegan: _segment,
    e.Reorganized: _reorganized,
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
    e.ControlChanged: _control,
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
    e.CombatDeclared: _declared,
    e.LeadChosen: _lead,
    e.TerrainChosen: _terrain,
    e.DefendersChosen: _defenders,
    e.SupportCommitted: _committed,
    e.SupportResolved: _resolved,
    e.CombatRolled: _rolled,
    e.SpaceTraded: _traded,
    e.SlippedNot: _slipped_not,
    e.DropPlanned: _planned,
    e.LossesReduced: _reduced,
    e.RetreatDecided: _decided,
}

#: Events that are told by nobody on purpose: bookkeeping, and what the kernel's own words tell.
UNTOLD: Final[frozenset[type]] = frozenset(
    {
        *(
            e.UnitsDone,
            e.PlansOpened,
            e.UnitsReady,
            e.HexPassed,
            e.MarchPaused,
            e.PointsTotalled,
            e.Dropped,
            e.CombatEnded,
        ),
        *(e.AirTransported, e.LandingOpen, e.HalfLiftOpened, e.HalfLiftUsed, e.FormationMoves),
    }
)
