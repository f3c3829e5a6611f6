"""How a game of a scenario begins, from its sheet: what is printed, who waits, what comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from sandtable.games.next_war.places import sheet_of
from sandtable.games.next_war.points import setup, turn
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.rules.standard.ch03_sequence.preliminaries import start_at
from sandtable.games.next_war.scenario_sheet import CONTESTED, Sheet, read_sheet
from sandtable.games.next_war.scene import NextWarRun
from sandtable.games.next_war.state import ASIDE, NOT_YET, Force, Helicopter, State, Unit
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.units import in_play, outposts_of
from sandtable.kernel.game import Scenario
from sandtable.kernel.points import cites
from sandtable.kernel.register import Register
from sandtable.kernel.ruleset import Ruleset


@cites("STD:13.0")
def scenario(package: str, title: Callable[[Ruleset, int], Printed]) -> Scenario:
    """Make a scenario of its folder and its title; options come in only if players agree."""
    facts = read_sheet(package).facts

    def printed(rules: Ruleset) -> Printed:
        sheet = read_sheet(package)
        everything = title(rules, sheet.facts.last_turn)
        outposts = outposts_of(everything.counters, sheet.facts.outposts)
        return replace(in_play(everything, {*sheet.listed, *outposts}), sheet=sheet)

    return Scenario(
        facts.id,
        facts.name,
        facts.stage,
        facts.layers,
        printed,
        begin,
        opening,
        seats=facts.seats,
    )


def begin(printed: Printed) -> State:
    """Lay everything that the scenario brings into play beside the map."""
    sheet = sheet_of(printed)
    holder = _first_holder(sheet)
    return State(
        forces=(_force(printed, Side.ALLIED), _force(printed, Side.NON_ALLIED)),
        initiative=holder,
        first_player=0 if holder is None else holder,
    )


def opening(run: NextWarRun) -> None:
    """Get the first turn under way, but before it the setup."""
    first = sheet_of(run.printed).facts.first_step
    if first:
        start_at(run, first)
    else:
        run.open(turn)
    run.open(setup)


def _first_holder(sheet: Sheet) -> int | None:
    """Find who has the initiative in the first turn; without a row nobody has."""
    for row in sheet.initiative:
        if row.first == 1 and row.holder != CONTESTED:
            return sheet.seat(row.holder)
    return None


def _force(printed: Printed, side: Side) -> Force:
    listed = sheet_of(printed).listed
    fleet = {
        number: Helicopter(NOT_YET, counter.steps)
        for number, counter in enumerate(printed.helicopters)
        if counter.id in listed and counter.side == side
    }
    return Force(Register(dict(_units(printed, side))), Register(), Register(fleet))


def _units(printed: Printed, side: Side) -> Iterator[tuple[int, Unit]]:
    """Give the units that are listed, the outposts, and aside the other counters of units."""
    sheet = sheet_of(printed)
    outposts = dict(sheet.facts.outposts)
    twins = {each.twin for each in printed.counters if each.id in sheet.listed and each.twin}
    for number, counter in enumerate(printed.counters):
        if counter.side != side:
            continue
        if counter.id in sheet.listed:
            yield number, Unit(NOT_YET, counter.steps)
        elif counter.outpost and outposts.get(counter.nation, 0):
            outposts[counter.nation] -= 1
            yield number, Unit(NOT_YET, counter.steps)
        elif counter.id in twins:
            yield number, Unit(ASIDE, 1)
