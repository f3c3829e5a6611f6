"""NWV 17.1.4 The Gates of Hanoi: its special rules, and the order in which it sets up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.campaign import (
    PRC,
    SRV,
    asked,
    before,
    now,
    opened,
    ordered,
    place,
    refusals,
    unit,
    with_fields,
)
from games.next_war.titles.vietnam.invasion import answered_by
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import EndMovement
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    ChooseWeather,
    PlaceRest,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_points_of_turn,
    automatic_victory_level,
    column_shifts,
    initiative_level,
    weather_of_turn,
)
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, unit_of
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run


def run_at(scene: Scene, *dice: int) -> NextWarRun:
    """Begin a run with these dice."""
    return Run(scene, -1, Scripted(*dice), 1, GAME)


@pytest.mark.rule("NWV:17.1.4#2", "NWV:17.1.4#3")
def test_fifteen_points_win_the_initiative_and_a_lead_of_seventy_gives_a_roll():
    scene = before()

    assert scene.rules[initiative_level](scene) == 15
    assert scene.rules[automatic_victory_level](scene) == 70
    assert answered_by(scene, initiative_level) == "NWV:17.1.4#2"
    assert answered_by(scene, automatic_victory_level) == "NWV:17.1.4#3"


@pytest.mark.rule("NWV:17.1.4#4")
@pytest.mark.parametrize(
    ("turn", "attacker", "shift"),
    [
        pytest.param(1, PRC, 1, id="the PRC surprises in the first turn"),
        pytest.param(2, PRC, 0, id="not in the second"),
        pytest.param(1, SRV, 0, id="the SRV never"),
    ],
)
def test_surprise(turn: int, attacker: int, shift: int):
    scene = with_fields(before(), turn=turn)
    mine = UnitId(next(u for u, c in enumerate(scene.printed.counters) if c.side == attacker))
    theirs = UnitId(next(u for u, c in enumerate(scene.printed.counters) if c.side != attacker))
    scene = with_fields(scene, segment=replace(scene.state.segment, side=attacker))
    combat = Combat(place(scene, "3713"), (mine,), (theirs,))

    found = [
        entry.what
        for entry in scene.rules[column_shifts](scene, combat)
        if entry.cite == "NWV:17.1.4#4"
    ]
    assert sum(found) == shift


@pytest.mark.rule("NWV:17.1.4#5")
def test_the_prc_chooses_season_and_first_weather():
    scene = opened()

    assert asked(scene) == (PRC, "season")
    scene = ordered(scene, ChooseSeason("Wet"))
    assert scene.state.season == "Wet"
    run = run_at(with_fields(before(), turn=1))
    scene.rules[weather_of_turn](run)
    assert asked(now(run)) == (PRC, "weather")
    assert refusals(now(run), ChooseWeather(Weather.STORM)) == []
    later = run_at(with_fields(scene, turn=2, pending=()), 5)  # 5 + 3 in the wet season
    scene.rules[weather_of_turn](later)
    assert now(later).state.weather is Weather.STORM


@pytest.mark.rule("NWV:17.1.4#6")
def test_air_points_are_rolled_for():
    scene = before()

    assert scene.rules[air_points_of_turn](run_at(scene, 0), PRC) == 10
    assert scene.rules[air_points_of_turn](run_at(scene, 9), SRV) == 0
    assert answered_by(scene, air_points_of_turn) == "NWV:17.1.4#6"


@pytest.mark.rule("NWV:17.1.4#7")
def test_air_points_are_lost_permanently():
    scene = before()

    assert scene.rules[air_losses_last](scene)
    assert answered_by(scene, air_losses_last) == "NWV:17.1.4#7"


@pytest.mark.rule("NWV:17.1.4")
def test_the_setup_comes_in_order_and_turn_one_follows():
    scene, told = opened(), []
    while asked(scene)[1] not in {"weather", "move"}:
        told.append(asked(scene))
        order: Any = {"season": ChooseSeason("Dry"), "movement_before_play": EndMovement()}.get(
            asked(scene)[1], PlaceRest()
        )
        scene = ordered(scene, order)

    assert told == [
        (PRC, "season"),
        (SRV, "set_up"),
        (PRC, "set_up"),
        (SRV, "movement_before_play"),
        (SRV, "outposts"),
    ]
    assert asked(scene) == (PRC, "weather")
    assert unit_of(scene, unit(scene, "us-82-abn-1-82")).at == place(scene, "3613")
    assert unit_of(scene, unit(scene, "prc-abn-127")).at == place(scene, "PRC Holding")
    assert unit_of(scene, unit(scene, "cw-cw-2-gurkha")).at == NOT_YET
    outposts = [
        one
        for one, each in scene.state.forces[SRV].units.pairs()
        if scene.printed.counters[one].outpost and each.at >= 0
    ]
    assert len(outposts) == 3
