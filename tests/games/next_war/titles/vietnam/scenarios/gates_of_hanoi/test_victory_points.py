"""NWV 17.1.4 What captures and eliminated units are worth in the campaign (RUL-0311)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.campaign import (
    PRC,
    SRV,
    before,
    helicopter,
    place,
    unit,
    with_fields,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import (
    capture_value,
    elimination_value,
    helicopter_value,
    initiative_of_turn,
    installation_value,
    victory,
)
from sandtable.games.next_war.rules.standard.ch12_victory.captures import standing
from sandtable.games.next_war.rules.standard.ch12_victory.levels import level_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("label", "allied", "other", "installations"),
    [
        pytest.param("3713", 4, 6, 2, id="Hanoi with an Airbase"),
        pytest.param("4311", 4, 4, 4, id="Haiphong with a Port and an Airbase"),
        pytest.param("4509", 2, 2, 2, id="a City with a Port"),
        pytest.param("1822", 2, 2, 0, id="a Town with an Airfield"),
        pytest.param("2604", 0, 0, 0, id="a hex with nothing in it"),
    ],
)
def test_what_a_hex_is_worth(label: str, allied: int, other: int, installations: int):
    scene = before()
    here = place(scene, label)

    assert [scene.rules[capture_value](scene, side, here) for side in (SRV, PRC)] == [allied, other]
    assert {standing(scene, side, here) for side in (SRV, PRC)} == {installations}


def test_a_destroyed_installation_is_worth_nothing():
    scene = before()
    here = place(scene, "4509")
    gone = scene.state.destroyed.set(here, (Feature.PORT,))

    assert scene.rules[installation_value](scene, PRC, here, Feature.PORT) == 2
    assert standing(with_fields(scene, destroyed=gone), PRC, here) == 0


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("srv-i-corps-308", 3),
        ("prc-83ga-3", 1),
        ("us-82-abn-1-82", 2),
        ("usmc-1-4", 1),
        ("psdf-1mr-lang-son", 1),
        ("srv-2mr-82", 1),
        ("srv-outpost-1", 0),
    ],
)
def test_what_a_unit_is_worth(name: str, points: int):
    scene = before()

    assert scene.rules[elimination_value](scene, unit(scene, name)) == points


def test_what_a_helicopter_is_worth():
    scene = before()

    assert scene.rules[helicopter_value](scene, helicopter(scene, "srv-srv-mi-24")) == 2


def with_totals(allied: int, other: int) -> Scene:
    """The position with these victory points."""
    return with_points(before(), vp_total=(allied, other))


def with_points(scene: Scene, **fields: tuple[int, int]) -> Scene:
    """The position with these points, for each side."""
    one, two = scene.state.forces
    return with_fields(
        scene,
        forces=(
            replace(one, **{name: points[0] for name, points in fields.items()}),
            replace(two, **{name: points[1] for name, points in fields.items()}),
        ),
    )


@pytest.mark.rule("NWV:17.1.4#1", "NWV:17.1.4#2")
@pytest.mark.parametrize(
    ("turn", "points", "holder"),
    [
        pytest.param(1, (0, 0), PRC, id="turn 1 is the PRC's"),
        pytest.param(2, (40, 0), PRC, id="turn 2 is the PRC's whatever was scored"),
        pytest.param(3, (0, 14), None, id="from turn 3 on 14 points are too few"),
        pytest.param(3, (0, 15), PRC, id="15 points of the PRC are enough"),
        pytest.param(3, (15, 3), SRV, id="15 points of the SRV are enough"),
        pytest.param(3, (15, 15), None, id="both have them"),
    ],
)
def test_who_has_the_initiative(turn: int, points: tuple[int, int], holder: int | None):
    scene = with_fields(with_points(before(), vp_turn=points), turn=turn, initiative=PRC)
    run = Run(scene, -1, Scripted(), 1, GAME)

    assert scene.rules[initiative_of_turn](run) == holder


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("allied", "other", "winner", "level"),
    [
        pytest.param(0, 19, None, "Draw", id="19 is a draw"),
        pytest.param(0, 20, PRC, "Marginal", id="20 is marginal"),
        pytest.param(34, 0, SRV, "Marginal", id="34 is marginal"),
        pytest.param(35, 0, SRV, "Substantive", id="35 is substantive"),
        pytest.param(0, 50, PRC, "Decisive", id="50 is decisive"),
        pytest.param(0, 64, PRC, "Decisive", id="64 is decisive"),
        pytest.param(10, 75, PRC, "Overwhelming", id="65 is overwhelming"),
    ],
)
def test_the_lead_after_the_last_turn_decides(
    allied: int, other: int, winner: int | None, level: str
):
    scene = with_totals(allied, other)
    result = scene.rules[victory](scene)

    assert (result.winner, result.score) == (winner, (allied, other))
    assert level_of(scene, abs(allied - other)) == level
