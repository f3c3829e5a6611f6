"""What can be wrong with how a sheet is set up and won: sides and goals that are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_over,
)
from sandtable.games.next_war.sheets.faults_of_places import is_hex
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    hexes_of,
    is_helicopter,
    sheet_of,
    unit_named,
)
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_start import begin
from sandtable.games.next_war.sheets.scenario_toml_types import SideSetsUp, Worth
from sandtable.games.next_war.sheets.title_and_scenario_registry import scenarios, title_called
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.ruleset import Ruleset

#: How a victory is settled that needs objectives.
_NEEDS_OBJECTIVES: Final = ("control", "objectives", "points and objectives")


def faults_of_sides(printed: Printed, sheet: Sheet) -> Iterator[str]:
    """Every side with units in the table of the setup has a step in which it sets up."""
    able = {step.seat for step in sheet.facts.setting_up if isinstance(step, SideSetsUp)}
    side_of = {each.id: each.side for each in printed.counters}
    side_of |= {each.id: each.side for each in printed.helicopters}
    listed = {side_of[row.unit] for row in sheet.setup if row.unit in side_of}
    for side in BOTH_SIDES:
        seat = sheet.facts.seats[side]
        if side in listed and seat not in able:
            yield f"setting_up: setup.csv lists units of {seat}, but in no step {seat} sets up"


def faults_of_victory(sheet: Sheet) -> Iterator[str]:
    """There is a victory, and what it counts."""
    facts = sheet.facts
    if facts.victory is None:
        yield "there is no victory: nothing says who wins"
        return
    by = facts.victory.by
    if by in _NEEDS_OBJECTIVES and not facts.goals:
        yield f'victory: by = "{by}" needs hexes of objectives'
    if by != "points and objectives":
        return
    if facts.objectives is not None and not facts.objectives.points:
        yield f'objectives: with by = "{by}" each pays points, but points are not given'
    title = title_called(facts.id.partition("/")[0])
    if facts.worth is None and title is not None and Worth in title.facts:
        yield f'victory: by = "{by}" needs worth: what eliminated units pay'


def faults_of_objectives(printed: Printed, sheet: Sheet) -> Iterator[str]:
    """Objectives are hexes of the map, and of the play area if there is one."""
    area = sheet.facts.play_area
    for label in sheet.facts.goals:
        if not is_hex(printed.atlas.lattice, label):
            yield f"objectives: there is no hex {label} on this map"
        elif area is not None and printed.atlas.hex_at(label) not in hexes_of(printed, area.where):
            yield f"objectives: {label} lies outside the play area"


def faults_of_air_levels(printed: Printed, sheet: Sheet) -> Iterator[str]:
    """The level of air superiority is one that the charts have, with a sign for the side."""
    most = max((level for _, level in printed.charts.air_superiority), default=0)
    for line, row in enumerate(sheet.air_points, 2):
        if abs(row.level) > most:
            yield (
                f"air_points.csv, row {line}: there is no level {row.level}; levels are {-most} to"
                f" {most}, above 0 for {sheet.facts.seats[Side.ALLIED]}"
            )


def remarks_on_folder(rules: Ruleset, printed: Printed) -> tuple[str, ...]:
    """Name what in a setup can be played, but is hardly meant."""
    return (*crowded_suggestions(rules, printed), *_out_of_play(printed))


def _out_of_play(printed: Printed) -> Iterator[str]:
    """Name ground units that can begin or arrive only outside the play area.

    Some of ours do so, and may go on (RUL-0011): a copy of their scenario is not reproached.
    """
    sheet = sheet_of(printed)
    title = sheet.facts.id.partition("/")[0]
    ours = [one.sheet for one in scenarios() if one.title.name == title]
    meant_so = {unit for other in ours for unit, *_ in _only_outside(printed, other)}
    for unit, table, line, place in _only_outside(printed, sheet):
        if unit not in meant_so:
            yield f"{table}.csv, row {line}: {unit}: all of {place} lies outside the play area"


def _only_outside(printed: Printed, sheet: Sheet) -> Iterator[tuple[str, str, int, str]]:
    """Units whose places on the map lie outside the play area: unit, table, row, place."""
    if sheet.facts.play_area is None:
        return
    area = {*hexes_of(printed, sheet.facts.play_area.where)}
    listed = [("setup", n, row.unit, row.place) for n, row in enumerate(sheet.setup, 2)]
    later = enumerate(sheet.reinforcements, 2)
    listed += [("reinforcements", n, row.unit, row.place) for n, row in later]
    for table, line, unit, name in listed:
        place = sheet.place(name)
        if place.box or is_helicopter(printed, unit):
            continue
        if area.isdisjoint(hexes_of(printed, place)):
            yield unit, table, line, name


def crowded_suggestions(rules: Ruleset, printed: Printed) -> tuple[str, ...]:
    """Name where a suggested setup puts more into a hex than may stack there."""
    return tuple(_crowded(rules, printed))


def _crowded(rules: Ruleset, printed: Printed) -> Iterator[str]:
    """Go through the hexes that are suggested for ground units.

    In a campaign with groups not all that is listed takes part, so nothing is said.
    """
    if sheet_of(printed).facts.groups is not None:
        return
    stacks: dict[tuple[SideId, PlaceId], list[UnitId]] = {}
    for row in sheet_of(printed).setup:
        if row.hex and not is_helicopter(printed, row.unit):
            unit = unit_named(printed, row.unit)
            here = printed.atlas.hex_at(row.hex)
            stacks.setdefault((printed.counters[unit].side, here), []).append(unit)
    state = begin(printed)
    for (side, here), units in stacks.items():
        force = state.forces[side]
        forces = list(state.forces)
        forces[side] = replace(force, stacks=force.stacks.set(here, tuple(sorted(units))))
        scene = Scene(rules, printed, replace(state, forces=(forces[0], forces[1])))
        if over := half_points_over(scene, side, here):
            label = printed.atlas.label(here)
            yield (
                f"setup.csv: the units suggested for {label} are {over / 2:g} stacking points"
                " over its limit"
            )
