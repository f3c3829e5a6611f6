"""The scenario of our own at a table: opened, and played on order by order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.next_war.scenarios.border_clash import rules as border_clash
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.presentation.text.display_names import hex_name
from sandtable.games.next_war.sheets.scenario_sheet import read_sheet
from sandtable.games.next_war.sheets.scenario_start import scenario
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.layers import Level, layer
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.table import prepared, set_up

SCENARIO: Final = scenario(
    read_sheet("games.next_war.scenarios.border_clash"), map_and_counters.sheet_alone
)
ID: Final = SCENARIO.id
LAYER: Final = layer("border-clash", Level.SCENARIO, border_clash, requires=("vietnam",))
GAME: Final = replace(
    NEXT_WAR,
    rules=replace(
        NEXT_WAR.rules,
        scenarios={**NEXT_WAR.rules.scenarios, ID: SCENARIO},
        layers={**NEXT_WAR.rules.layers, LAYER.name: LAYER},
    ),
)
SRV, PRC = 0, 1


def before() -> Scene:
    """The table before anything is set up."""
    rules, printed = prepared(GAME, ID, SCENARIO.layers)
    return KernelScene(rules, printed, set_up(GAME, ID, SCENARIO.layers))


def opened() -> Scene:
    """Open the game, as far as nobody has to decide."""
    run = run_at(before(), -1)
    SCENARIO.opening(run)
    drive(run)
    return now(run)


def run_at(scene: Scene, seat: int, *dice: int) -> NextWarRun:
    """Begin a run with these dice."""
    return Run(scene, seat, Scripted(*dice), 1, GAME)


def now(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def asked(scene: Scene) -> Decision:
    """The decision that is open."""
    return scene.state.pending[-1].decisions[0]


def ordered(scene: Scene, order: Any, *dice: int) -> Scene:
    """Carry an order of the one who must decide out, and run on."""
    seat = asked(scene).seat
    assert refusals(scene, order) == []
    run = run_at(scene, seat, *dice)
    kernel.resolve(run, order)
    return now(run)


def refusals(scene: Scene, order: Any) -> list[str]:
    """What speaks against an order of the one who must decide."""
    vetoes = kernel.judge(known(scene, asked(scene).seat), order)
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)
    return [sentence(veto, GAME.presentation.wording, label) for veto in vetoes]


def unit(scene: Scene, name: str) -> UnitId:
    """Find a unit by its id on the counter sheet."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def at(scene: Scene, label: str) -> PlaceId:
    """Find a hex by its printed number."""
    return scene.printed.atlas.hex_at(label)


def where(scene: Scene, name: str) -> str:
    """Where a unit is: a printed number, or what is said of a place off the map."""
    number = unit(scene, name)
    here = scene.state.forces[scene.printed.counters[number].side].units[number].at
    return hex_name(scene.printed, here)
