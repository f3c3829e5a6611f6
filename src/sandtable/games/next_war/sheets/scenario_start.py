"""How a game of a scenario begins, from its sheet: what is printed, who waits, what comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from sandtable.games.next_war.ids import HelicopterId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.display_places import held_at_start
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.printed.unit_tables import in_play, outposts_of
from sandtable.games.next_war.rule_hooks import setup, ships_in_play, turn, unit_overrides
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import (
    armor_if_the_title_has_any,
    task_forces_for,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.weather_and_air_phases import start_at
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.sheets.scenario_sheet import CONTESTED, Sheet
from sandtable.games.next_war.sheets.supply_units_aside import supply_units_aside
from sandtable.games.next_war.sheets.unit_value_sources import value_sources
from sandtable.games.next_war.state import ASIDE, NOT_YET, Force, Helicopter, State, Unit
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.contract import Scenario
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.unit_overrides import with_values

#: The layer of a scenario that is played at sea, too.
SEA: Final = "sea"
#: What a scenario counts for victory, by how that is settled; control of a place is no number.
_POINTS: Final = {
    "control": "",
    "objectives": "objectives",
    "points and objectives": "VP",
    "points": "VP",
}


@cites("STD:13.0")
def scenario(
    sheet: Sheet,
    title: Callable[[Ruleset, int], Printed],
    change: Callable[[Printed], Printed] = lambda everything: everything,
    idle: Callable[[], frozenset[str]] = frozenset,
) -> Scenario:
    """The scenario of a sheet and its title; options come in only if players agree.

    `change` is for a designer's own values of units; `idle` names options that change nothing.
    """
    facts = sheet.facts

    def printed(rules: Ruleset) -> Printed:
        everything = change(with_overrides(rules, title(rules, facts.last_turn), facts.id))
        everything = armor_if_the_title_has_any(everything)
        outposts = outposts_of(everything.counters, facts.outposts)
        task_forces = task_forces_for(everything.counters, sheet.listed)
        fleet = [entry.what for entry in rules[ships_in_play](sheet.fleet)]
        pieces = {*sheet.listed, *outposts, *task_forces, *fleet}
        made = supply_units_aside(everything.counters, sheet)
        return replace(in_play(everything, pieces, made), sheet=sheet)

    return Scenario(
        facts.id,
        facts.name,
        facts.stage,
        facts.layers,
        printed,
        begin,
        opening,
        seats=facts.seats,
        idle=idle,
        value_sources=lambda: value_sources(sheet),
        points=_POINTS[facts.victory.by] if facts.victory else "VP",
    )


def with_overrides(rules: Ruleset, everything: Printed, scenario_id: str) -> Printed:
    """Everything of a title, its units with the values that the rules lay over the printed ones."""
    for entry in rules[unit_overrides](scenario_id.partition("/")[0]):
        everything = with_values(everything, entry.what)
    return everything


def begin(printed: Printed) -> State:
    """Lay everything that the scenario brings into play beside the map."""
    sheet = sheet_of(printed)
    holder = _first_holder(sheet)
    at_sea = SEA in sheet.facts.layers
    levels = sheet.facts.levels if at_sea else None
    return State(
        forces=(_force(printed, Side.ALLIED), _force(printed, Side.NON_ALLIED)),
        initiative=holder,
        first_player=Side.ALLIED if holder is None else holder,
        sea_control=held_at_start(printed) if at_sea else HashedMap(),
        asw=sum(levels.asw.values()) if levels else 0,
        submarine_threat=sum(levels.submarine.values()) if levels else 0,
    )


def opening(run: NextWarRun) -> None:
    """Get the first turn under way, but before it the setup."""
    initiative = sheet_of(run.printed).facts.initiative
    if initiative is not None and initiative.begins_with:
        start_at(run, initiative.begins_with)
    else:
        run.open(turn)
    run.open(setup)


def _first_holder(sheet: Sheet) -> SideId | None:
    """Find who has the initiative in the first turn; without a row nobody has."""
    for row in sheet.initiative:
        if row.first == 1 and row.holder != CONTESTED:
            return sheet.seat(row.holder)
    return None


def _force(printed: Printed, side: SideId) -> Force:
    sheet = sheet_of(printed)
    listed = sheet.listed
    fleet = {
        HelicopterId(number): Helicopter(NOT_YET, counter.steps)
        for number, counter in enumerate(printed.helicopters)
        if counter.id in listed and counter.side == side
    }
    ships = {
        ShipId(number): Ship(NOT_YET)
        for number, counter in enumerate(printed.ships)
        if counter.id in sheet.fleet and counter.side == side
    }
    units = HashedMap(dict(_units(printed, side)))
    return Force(units, HashedMap(), HashedMap(fleet), ships=HashedMap(ships))


def _units(printed: Printed, side: SideId) -> Iterator[tuple[UnitId, Unit]]:
    """The units that are listed, the outposts, and what lies aside.

    That is task forces, units' other counters, and Depots and MSUs that can be made.
    """
    sheet = sheet_of(printed)
    outposts = dict(sheet.facts.outposts)
    twins = {each.twin for each in printed.counters if each.id in sheet.listed and each.twin}
    aside = {*twins, *supply_units_aside(printed.counters, sheet)}
    for number, counter in enumerate(printed.counters):
        if counter.side != side:
            continue
        if counter.id in sheet.listed:
            yield UnitId(number), Unit(NOT_YET, counter.steps)
        elif counter.outpost and outposts.get(counter.nation, 0):
            outposts[counter.nation] -= 1
            yield UnitId(number), Unit(NOT_YET, counter.steps)
        elif counter.task_force or counter.id in aside:
            yield UnitId(number), Unit(ASIDE, 1)
