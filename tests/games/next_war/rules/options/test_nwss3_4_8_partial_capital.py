"""NWSS3:4.8  A part of the enemy's capital gives a roll for victory, a harder one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, Layers, at, given, happened, run_of
from games.next_war.turns import ruled, twenty
from sandtable.games.next_war.events import VictoryRolled
from sandtable.games.next_war.rule_hooks import enemy_capital
from sandtable.games.next_war.rules.standard.ch12_victory.automatic import (
    roll_for_victory,
    rolls_due,
)
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import adds

PARTIAL: Layers = ("standard", "partial_capital")


@adds(enemy_capital, "OPT-TEST:9")
def three_hexes(scene, side):
    return (at("1204"), at("1205"), at("1206")) if side == NON_ALLIED else ()


def campaign(sketch, total=0, layers=PARTIAL):
    scene = ruled(given(sketch, layers=layers), twenty, three_hexes)
    allied, other = scene.state.forces
    forces = (allied, replace(other, vp_total=total))
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))


@pytest.mark.rule("NWSS3:4.8")
@pytest.mark.parametrize(
    ("sketch", "layers", "rolls"),
    [
        pytest.param("", PARTIAL, 0, id="nothing of it"),
        pytest.param("1204 held by PRC", PARTIAL, 1, id="one hex of it"),
        pytest.param("1204 held by PRC", ("standard",), 0, id="without the option that is nothing"),
    ],
)
def test_who_rolls(sketch, layers, rolls):
    scene = campaign(sketch, layers=layers)

    assert rolls_due(scene, NON_ALLIED) == rolls
    assert rolls_due(scene, ALLIED) == 0


@pytest.mark.rule("NWSS3:4.8")
@pytest.mark.parametrize(
    ("held", "added"),
    [
        pytest.param("1204", 2, id="two hexes still the enemy's"),
        pytest.param("1204 1205", 1, id="one"),
        pytest.param("1204 1205 1206", 0, id="none"),
    ],
)
def test_hexes_that_the_enemy_keeps(held, added):
    scene = campaign("\n".join(f"{each} held by PRC" for each in held.split()))
    run = run_of(scene, -1, 9)
    roll_for_victory(run)

    assert happened(run) == [VictoryRolled(NON_ALLIED, 1, 9, added, wins=False)]


@pytest.mark.rule("NWSS3:4.8", "STD:12.2")
def test_a_roll_for_the_lead_is_as_ever():
    run = run_of(campaign("1204 held by PRC", total=20), -1, 9, 9)
    roll_for_victory(run)

    assert [event.modifier for event in happened(run, VictoryRolled)] == [0, 2]


@pytest.mark.rule("STD:12.2")
def test_a_lead_without_the_capital():
    run = run_of(campaign("", total=20), -1, 9)
    roll_for_victory(run)

    assert [event.modifier for event in happened(run, VictoryRolled)] == [0]
