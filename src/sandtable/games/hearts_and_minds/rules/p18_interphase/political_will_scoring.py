"""18.2, 18.4 and 18.5 What a year does to Political Will."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import WillChanged
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import (
    INTERPHASE,
    dead_red_changes,
    offensive_scores,
)
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, counter_of, in_box
from sandtable.kernel.rules.rule_hooks import cites, step

#: From this year on America grows tired by itself.
WEARY_FROM: Final = 1969


@step(INTERPHASE, "HMP:18.2")
def offensives_are_scored(run: HeartsRun) -> None:
    """Score this year's offensives and invasions."""
    for said in run.rules[offensive_scores](run.scene):
        if said.what:
            run.emit(WillChanged(said.what, said.cite))


@step(INTERPHASE, "HMP:18.4")
def opinion_turns(run: HeartsRun) -> None:
    """Score Doves for losses.

    One from 1969 on, one per US, ROK or IF unit lost, and one if Blue lost at least as many
    units as Red.
    """
    scene = run.scene
    counted = (
        ("weariness", weariness(scene)),
        ("dead", family_dead(scene)),
        ("body count", losing_streak(scene)),
    )
    for reason, doves in counted:
        if doves:
            run.emit(WillChanged(doves, "HMP:18.4", reason))


@cites("HMP:18.4")
def weariness(scene: Scene) -> int:
    """From 1969 on each year brings a Dove."""
    return int(scene.state.year >= WEARY_FROM)


@cites("HMP:18.4", "HM-P:0.3")
def family_dead(scene: Scene) -> int:
    """Each dead unit of the United States, Korea or other allies is a Dove."""
    return sum(counter_of(scene, unit).is_us_family for unit in in_box(scene, BLUE, BODY))


@cites("HMP:18.4", "HM-P:20.6")
def losing_streak(scene: Scene) -> int:
    """If Blue has at least as many dead as Red there is a Dove more."""
    return int(len(in_box(scene, BLUE, BODY)) >= dead_red(scene))


@cites("HMP:18.4")
def dead_red(scene: Scene) -> int:
    """All Red counters in the box are dead Red units, Viet Cong included."""
    dead = len(in_box(scene, RED, BODY)) + len(scene.state.body_vc)
    return dead + sum(said.what for said in scene.rules[dead_red_changes](scene))


@step(INTERPHASE, "HMP:18.5")
def flags_are_counted(run: HeartsRun) -> None:
    """Red scores Doves for provinces with red flags."""
    doves = run.printed.charts.flag_doves[len(run.scene.state.flags)]
    if doves:
        run.emit(WillChanged(doves, "HMP:18.5"))
