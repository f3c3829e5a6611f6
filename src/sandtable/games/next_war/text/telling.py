"""What happened, in a line of plain words for each event; nothing for mere bookkeeping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.board.costs import Sixths, in_words
from sandtable.games.next_war import events as e
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.state import NOT_YET, OFF_MAP
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.text.ledger import result_lines
from sandtable.games.next_war.text.names import (
    counted,
    helicopter_name,
    place_name,
    several,
    side_name,
    support_text,
    unit_name,
    unit_names,
    way_name,
)
from sandtable.games.next_war.text.sheet import AIR


def tell(printed: Printed, event: e.Event) -> str:
    """Tell an event in a line, or with a table; "" for one that only keeps the books."""
    teller = TELLERS.get(type(event))
    return teller(printed, event) if teller else ""


# --- the turn ---------------------------------------------------------------------------------


def _turn(printed: Printed, event: e.TurnBegan) -> str:
    return f"Turn {event.turn} of {printed.last_turn} begins."


def _weather(printed: Printed, event: e.WeatherSet) -> str:
    return f"Weather: {event.weather.value}."


def _initiative(printed: Printed, event: e.InitiativeSet) -> str:
    first = side_name(printed, event.first_player)
    if event.holder is None:
        return f"Nobody has the initiative; {first} goes first."
    return f"{side_name(printed, event.holder)} has the initiative."


def _air(printed: Printed, event: e.AirPointsReceived) -> str:
    return f"{side_name(printed, event.side)} has {counted(event.points, 'air point')} this turn."


def _superiority(printed: Printed, event: e.AirSuperioritySet) -> str:
    if not event.level:
        return "The air is contested."
    side = side_name(printed, Side.ALLIED if event.level > 0 else Side.NON_ALLIED)
    return f"{side} has air {AIR[abs(event.level)]}."


def _segment(printed: Printed, event: e.SegmentBegan) -> str:
    if not event.segment.name:
        return ""
    name = event.segment.name.replace("_", " ").capitalize()
    return f"-- {name}: {side_name(printed, event.segment.side)} --"


def _reorganized(printed: Printed, event: e.Reorganized) -> str:
    return (
        "Reorganization: helicopters and artillery are ready again; air points left over are gone."
    )


# --- units ------------------------------------------------------------------------------------


def _moved(printed: Printed, event: e.UnitMoved) -> str:
    paid = f" for {in_words(Sixths(event.paid))} of its movement" if event.paid else ""
    *way, end = event.path
    by = f" by {way_name(printed, way)}" if way else ""
    return f"{unit_name(printed, event.unit)} moves to {place_name(printed, end)}{by}{paid}."


def _placed(printed: Printed, event: e.UnitPlaced) -> str:
    name = unit_name(printed, event.unit)
    if event.at in {NOT_YET, OFF_MAP}:
        return f"{name} waits off the map."
    verb = "comes down in" if event.landed else "is placed in"
    return f"{name} {verb} {place_name(printed, event.at)}."


def _lost(printed: Printed, event: e.StepsLost) -> str:
    counter = printed.counters[event.unit]
    gone = " and is eliminated" if event.steps >= counter.steps else ""
    name = f"{side_name(printed, event.side)} {unit_name(printed, event.unit)}"
    return f"{name} loses {counted(event.steps, 'step')}{gone}."


def _rebuilt(printed: Printed, event: e.UnitRebuilt) -> str:
    return f"{unit_name(printed, event.unit)} is rebuilt in {place_name(printed, event.at)}."


def _gained(printed: Printed, event: e.StepsGained) -> str:
    return f"{unit_name(printed, event.unit)} recovers {counted(event.steps, 'step')}."


def _retreated(printed: Printed, event: e.UnitRetreated) -> str:
    return f"{unit_name(printed, event.unit)} retreats to {way_name(printed, event.path)}."


def _artillery(printed: Printed, event: e.ArtillerySupported) -> str:
    return f"{unit_name(printed, event.unit)} fires in support."


def _helicopter(printed: Printed, event: e.HelicopterChanged) -> str:
    name = helicopter_name(printed, event.helicopter)
    if event.now is None:
        return f"{side_name(printed, event.side)} {name} is shot down."
    steps = printed.helicopters[event.helicopter].steps
    reduced = ", is reduced" if event.now.steps < steps else ""
    missions = counted(event.now.missions, "mission")
    flown = f", has flown {missions} this turn" if event.now.missions else ""
    return f"{name} is based in {place_name(printed, event.now.base)}{reduced}{flown}."


# --- the map and the score --------------------------------------------------------------------


def _control(printed: Printed, event: e.ControlChanged) -> str:
    return f"{place_name(printed, event.hex)} is now held by {side_name(printed, event.side)}."


def _scored(printed: Printed, event: e.PointsScored) -> str:
    points = counted(abs(event.points), "victory point")
    verb = "scores" if event.points >= 0 else "loses"
    return f"{side_name(printed, event.side)} {verb} {points}."


def _replacements(printed: Printed, event: e.ReplacementsReceived) -> str:
    return f"{event.nation} receives {counted(event.points, 'replacement point')}."


def _spent_replacements(printed: Printed, event: e.ReplacementsSpent) -> str:
    return f"{event.nation} spends {counted(event.points, 'replacement point')}."


def _spent_air(printed: Printed, event: e.AirPointsSpent) -> str:
    return f"{side_name(printed, event.side)} spends {counted(event.points, 'air point')}."


def _lost_air(printed: Printed, event: e.AirPointLost) -> str:
    return f"{side_name(printed, event.side)} loses an air point for good."


# --- combat -----------------------------------------------------------------------------------


def _declared(printed: Printed, event: e.CombatDeclared) -> str:
    combat = event.combat
    against = unit_names(printed, combat.defenders)
    who = unit_names(printed, combat.attackers)
    defends = f", defended by {against}" if against else ""
    return f"Attack on {place_name(printed, combat.target)}{defends}: {who}."


def _lead(printed: Printed, event: e.LeadChosen) -> str:
    return (
        f"{unit_name(printed, event.unit)} leads the {'attack' if event.attacker else 'defence'}."
    )


def _terrain(printed: Printed, event: e.TerrainChosen) -> str:
    return f"The defender fights in {event.terrain.replace('_', ' ')} terrain."


def _defenders(printed: Printed, event: e.DefendersChosen) -> str:
    return f"These defend: {unit_names(printed, event.units)}."


def _committed(printed: Printed, event: e.SupportCommitted) -> str:
    who = "Attacker" if event.attacker else "Defender"
    return f"{who} commits {support_text(printed, event.support) or 'no support'}."


def _resolved(printed: Printed, event: e.SupportResolved) -> str:
    if not event.air_left and not event.ratings:
        return ""
    who = "Attacker" if event.attacker else "Defender"
    parts = [counted(event.air_left, "air point")] if event.air_left else []
    parts += [f"helicopters for {event.ratings}"] if event.ratings else []
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
        f"Still to lose: attacker {counted(event.attacker_losses, 'step')},"
        f" defender {counted(event.defender_losses, 'step')}."
    )


def _decided(printed: Printed, event: e.RetreatDecided) -> str:
    if not event.goes:
        return "The defenders hold their ground."
    return f"The defenders must retreat {event.length} {'hex' if event.length == 1 else 'hexes'}."


#: Who tells what; an event that is missing here only keeps the books.
TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    e.TurnBegan: _turn,
    e.WeatherSet: _weather,
    e.InitiativeSet: _initiative,
    e.AirPointsReceived: _air,
    e.AirSuperioritySet: _superiority,
    e.SegmentBegan: _segment,
    e.Reorganized: _reorganized,
    e.UnitMoved: _moved,
    e.UnitPlaced: _placed,
    e.StepsLost: _lost,
    e.StepsGained: _gained,
    e.UnitRebuilt: _rebuilt,
    e.UnitRetreated: _retreated,
    e.ArtillerySupported: _artillery,
    e.HelicopterChanged: _helicopter,
    e.ControlChanged: _control,
    e.PointsScored: _scored,
    e.ReplacementsReceived: _replacements,
    e.ReplacementsSpent: _spent_replacements,
    e.AirPointsSpent: _spent_air,
    e.AirPointLost: _lost_air,
    e.CombatDeclared: _declared,
    e.LeadChosen: _lead,
    e.TerrainChosen: _terrain,
    e.DefendersChosen: _defenders,
    e.SupportCommitted: _committed,
    e.SupportResolved: _resolved,
    e.CombatRolled: _rolled,
    e.LossesReduced: _reduced,
    e.RetreatDecided: _decided,
}

#: Events that are told by nobody on purpose: bookkeeping, and what the kernel's own words tell.
UNTOLD: Final[frozenset[type]] = frozenset(
    {e.UnitsDone, e.HexPassed, e.PointsTotalled, e.Dropped, e.CombatEnded}
)
