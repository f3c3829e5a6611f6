"""Turns of sketched positions: further rules of a test's own, and steps to begin at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import GAME, at, layer_of
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import (
    air_point_chart,
    automatic_victory_level,
    elimination_value,
    reinforcements_due,
    replacements_due,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.dice import Keyed, Roots, bond_of
from sandtable.kernel.play.events import Asked, StepBegan
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Frame
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import adds, answers, marks_of, replaces

#: With which step a turn begins, in the Standard and in the Advanced game.
NEXT_TURN = {"weather", "weather_phase"}
CHART = {1: {4: (4, 12), 5: (4, 10)}, 10: {0: (26, 12)}}  # turn, die -> Allied, non-Allied


@answers(air_point_chart, "OPT-TEST:1")
def small_chart(scene: Scene, side: SideId, die: int) -> int:
    """A few cells of another title's chart; elsewhere everybody gets seven."""
    return CHART.get(scene.state.turn, {}).get(die, (7, 7))[side]


@replaces(air_point_chart, "OPT-TEST:1", over="NWV:13.0")
def small_chart_instead(scene: Scene, side: SideId, die: int) -> int:
    """The same in the place of the chart of Vietnam."""
    return small_chart(scene, side, die)


def ruled(scene: Scene, *rules: Callable[..., Any]) -> Scene:
    """The position under further rules of a scenario."""
    names = tuple(layer.name for layer in scene.rules.layers)
    marks = [mark for rule in rules for mark in marks_of(rule)]
    extra = Layer("test", Level.SCENARIO, tuple(marks))
    rules_now = compose([*(layer_of(name) for name in names if name != "test"), extra])
    return KernelScene(rules_now, scene.printed, scene.state)


def at_step(scene: Scene, step: str, procedure: str = "turn", **fields: Any) -> Scene:
    """The position with a procedure about to begin a step."""
    state = replace(scene.state, agenda=(Frame(procedure, "", step),), pending=(), **fields)
    return KernelScene(scene.rules, scene.printed, state)


def goes_on(scene: Scene) -> Scene:
    """The position with every question answered, whatever the answer was."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, pending=()))


def steps_of(run: NextWarRun) -> list[str]:
    """Name the steps that a run began."""
    return [event.step for event in run.events if isinstance(event, StepBegan)]


def asked_by(run: NextWarRun) -> list[tuple[int, str]]:
    """The seats that a run asked, and for what."""
    return [
        (decision.seat, decision.kind)
        for event in run.events
        if isinstance(event, Asked)
        for decision in event.decisions
    ]


def rolling(scene: Scene) -> NextWarRun:
    """Let procedures run on with dice that fall as they may."""
    run: NextWarRun = Run(scene, -1, Keyed(Roots.from_seed("turns"), bond_of("turns", ())), 1, GAME)
    drive(run)
    return run


def turn_played(scene: Scene) -> list[tuple[str, tuple[int, str] | None]]:
    """Play to the end of the turn, answering nothing: each step, and who was asked for what."""
    told: list[tuple[str, tuple[int, str] | None]] = []
    turn = scene.state.turn
    while scene.state.turn == turn and scene.state.over is None:
        run = rolling(scene)
        asked = asked_by(run)
        steps: list[tuple[str, tuple[int, str] | None]] = [(step, None) for step in steps_of(run)]
        if asked:
            steps[-1] = (steps[-1][0], asked[0])
        told += steps
        scene = goes_on(KernelScene(run.rules, run.printed, run.truth))
    names = [step for step, _ in told]
    begins = [place for place, name in enumerate(names) if place and name in NEXT_TURN]
    return told[: begins[0]] if begins else told


@replaces(elimination_value, "OPT-TEST:2", over="STD:12.1")
def worth_one(scene, unit):
    """A unit pays one victory point, whatever the title."""
    return 1


@adds(replacements_due, "OPT-TEST:2")
def everyone_gets_points(scene, side):
    """Both sides get replacement points."""
    return ((("SRV", "PRC")[side], 3),)


@adds(reinforcements_due, "OPT-TEST:3")
def everyone_gets_a_unit(scene, side):
    """Both sides get a unit on the map."""
    return (((5, (at("1901"),)), (6, (at("1008"),)))[side],)


@replaces(automatic_victory_level, "OPT-TEST:9", over="STD:12.2")
def twenty(scene):
    """Twenty points are enough."""
    return 20
