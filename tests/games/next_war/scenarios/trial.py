"""The scenario of our own at a table: opened, and played on order by order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.next_war.scenarios.border_clash import rules as border_clash
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.games.next_war.scenario_start import scenario
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.text.names import hex_name
from sandtable.games.next_war.titles.vietnam import title
from sandtable.kernel import game as kernel
from sandtable.kernel.dice import Scripted
from sandtable.kernel.layers import Level, layer
from sandtable.kernel.run import Run, drive
from sandtable.kernel.state import Decision, known
from sandtable.kernel.state import Scene as KernelScene
from sandtable.kernel.vetoes import sentence
from sandtable.table.table import prepared, set_up

SCENARIO: Final = scenario("games.next_war.scenarios.border_clash", title.sheet_alone)
ID: Final = SCENARIO.id
LAYER: Final = layer("border-clash", Level.SCENARIO, border_clash, requires=("vietnam",))
GAME: Final = replace(
    NEXT_WAR,
    scenarios={**NEXT_WAR.scenarios, ID: SCENARIO},
    layers={**NEXT_WAR.layers, LAYER.name: LAYER},
)
SRV, PRC = 0, 1


def before() -> Scene:
    """Give the table before anything is set up."""
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
    """Give the position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def asked(scene: Scene) -> Decision:
    """Give the decision that is open."""
    return scene.state.pending[-1].decisions[0]


def ordered(scene: Scene, order: Any, *dice: int) -> Scene:
    """Carry an order of the one who must decide out, and run on."""
    seat = asked(scene).seat
    assert refusals(scene, order) == []
    run = run_at(scene, seat, *dice)
    kernel.resolve(run, order)
    return now(run)


def refusals(scene: Scene, order: Any) -> list[str]:
    """Say what speaks against an order of the one who must decide."""
    vetoes = kernel.judge(known(scene, asked(scene).seat), order)
    assert GAME.labeller is not None
    label = GAME.labeller(scene.printed)
    return [sentence(veto, GAME.wording, label) for veto in vetoes]


def unit(scene: Scene, name: str) -> int:
    """Find a unit by its id on the counter sheet."""
    return [counter.id for counter in scene.printed.counters].index(name)


def at(scene: Scene, label: str) -> int:
    """Find a hex by its printed number."""
    return scene.printed.atlas.hex_at(label)


def where(scene: Scene, name: str) -> str:
    """Say where a unit is: a printed number, or what is said of a place off the map."""
    number = unit(scene, name)
    here = scene.state.forces[scene.printed.counters[number].side].units[number].at
    return hex_name(scene.printed, here)
