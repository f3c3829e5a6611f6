"""NWV 17.1.1 Déjà Phu as a scenario: layers, the position before setup, the opening."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.points import setup
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.scene import NextWarRun
from sandtable.games.next_war.state import NOT_YET, Force, Helicopter, State, Unit
from sandtable.games.next_war.terrain import Side
from sandtable.games.next_war.titles.vietnam import title
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.rules import begin_in_mid_turn
from sandtable.games.next_war.titles.vietnam.scenarios.deja_phu.sheet import sheet
from sandtable.kernel.game import Scenario
from sandtable.kernel.register import Register
from sandtable.kernel.ruleset import Ruleset

LAYERS: Final = ("standard", "vietnam", "deja-phu")


def printed(rules: Ruleset) -> Printed:
    """Lay the printed things out."""
    return title.printed(rules, sheet().last_turn)


def begin(printed: Printed) -> State:
    """Lay the units of the scenario beside the map."""
    return State(forces=(_force(printed, Side.ALLIED), _force(printed, Side.NON_ALLIED)))


def _force(printed: Printed, side: Side) -> Force:
    given = sheet()
    listed = {*given.fixed, *given.off_map.units, *given.setup, *given.reinforcements}
    units = {
        unit: Unit(NOT_YET, counter.steps)
        for unit, counter in enumerate(printed.counters)
        if counter.id in listed and counter.side == side
    }
    fleet = {
        helicopter: Helicopter(NOT_YET, counter.steps)
        for helicopter, counter in enumerate(printed.helicopters)
        if counter.id in given.bases and counter.side == side
    }
    return Force(Register(units), Register(), Register(fleet))


def opening(run: NextWarRun) -> None:
    """Get the first turn under way in its middle, but before it the setup."""
    begin_in_mid_turn(run)
    run.open(setup)


SCENARIO: Final = Scenario(
    "vietnam/deja-phu", "Déjà Phu", "playable", LAYERS, printed, begin, opening
)
