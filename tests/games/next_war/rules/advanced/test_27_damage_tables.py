"""27 Hits and damage: how hits add up, collateral and deliberate damage."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    Collateral,
    CollateralTarget,
    Damage,
    Damaged,
    DamageEffect,
    StrikeEffect,
    StrikePermission,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral_table import (
    collateral_losses,
    collateral_modifiers,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import (
    ADDS_UP_AS,
    after_hit,
    capacity_left,
    damage_allows,
    loss,
    track_after,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage_table import (
    DeliberateFacts,
    deliberate_modifiers,
    deliberate_result,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

CHARTS = advanced_charts().damage
NONE, S1, S2, GONE = Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2, Damage.DESTROYED
FLIPPED = Damage.NO_SUPPLY
LESS, MORE = Damage.INTERDICTION_1, Damage.INTERDICTION_2
LETTERS = {
    DamageEffect.NONE: "",
    DamageEffect.STEP_LOST: " step",
    DamageEffect.ELIMINATED: " eliminated",
    DamageEffect.IGNORED: " ignored",
}
SHORT = {NONE: "-", S1: "1", S2: "2", GONE: "X", FLIPPED: "flipped", LESS: "1", MORE: "2"}


def outcomes(target, present, hits=(Hit.ONE, Hit.TWO, Hit.X)):
    """What hits of 1, 2 and X do: the marker, and what else."""
    rows = [after_hit(CHARTS, target, present, hit) for hit in hits]
    return [SHORT[row.marker] + LETTERS[row.effect] for row in rows]


# ------------------------------------------------------------ how hits add up


@pytest.mark.rule("ADV:27.1")
def test_ground_units():
    assert outcomes(Damaged.GROUND_UNIT, NONE) == ["1", "2", "- step"]
    assert outcomes(Damaged.GROUND_UNIT, S1) == ["2", "- step", "- step"]
    assert outcomes(Damaged.GROUND_UNIT, S2) == ["- step"] * 3


@pytest.mark.rule("ADV:27.1.1")
def test_depots_and_msus():
    assert outcomes(Damaged.DEPOT_OR_MSU, NONE) == ["1", "2", "- eliminated"]
    assert outcomes(Damaged.DEPOT_OR_MSU, S1) == ["2", "2", "- eliminated"]
    assert outcomes(Damaged.DEPOT_OR_MSU, S2) == ["2 ignored", "- eliminated", "- eliminated"]


@pytest.mark.rule("ADV:27.2")
def test_installations_airfields_and_bridges():
    assert outcomes(Damaged.PLACE, NONE) == ["1", "2", "X"]
    assert outcomes(Damaged.PLACE, S1) == ["2", "X", "X"]
    assert outcomes(Damaged.PLACE, S2) == ["X", "X", "X"]
    assert outcomes(Damaged.PLACE, GONE) == ["X ignored"] * 3


@pytest.mark.rule("ADV:27.4")
def test_ships():
    assert outcomes(Damaged.SHIP, NONE) == ["1", "2", "- eliminated"]
    assert outcomes(Damaged.SHIP, S1) == ["2", "- eliminated", "- eliminated"]
    assert outcomes(Damaged.SHIP, S2) == ["- eliminated"] * 3


@pytest.mark.rule("ADV:27.7.3")
def test_beachheads():
    assert outcomes(Damaged.BEACHHEAD, NONE) == ["1", "2", "flipped"]
    assert outcomes(Damaged.BEACHHEAD, S1) == ["2", "2", "flipped"]
    assert outcomes(Damaged.BEACHHEAD, S2) == ["2 ignored", "flipped", "flipped"]
    assert outcomes(Damaged.BEACHHEAD, FLIPPED) == ["flipped ignored"] * 3


def test_interdicted_hexes():
    levels = (Hit.ONE, Hit.TWO)

    assert outcomes(Damaged.HEX, NONE, levels) == ["1", "2"]
    assert outcomes(Damaged.HEX, LESS, levels) == ["2", "2"]
    assert outcomes(Damaged.HEX, MORE, levels) == ["2 ignored"] * 2


def test_every_target_that_bears_markers_has_its_kind():
    assert set(Target) - ADDS_UP_AS.keys() == {
        *(Target.HELICOPTER, Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK),
        *(Target.MISSILE_POINTS, Target.NUCLEAR_POINTS),
    }


# ------------------------------------------------------------ what damage takes away


@pytest.mark.rule("ADV:27.8")
def test_losses():
    assert [loss(CHARTS, StrikeEffect.UNIT_VALUE, hit) for hit in Hit] == [0, 1, 2, 0]
    assert [loss(CHARTS, StrikeEffect.USE, hit) for hit in Hit] == [0, 1, 1, 1]
    assert [track_after(CHARTS, 5, hit) for hit in Hit] == [5, 4, 3, 2]
    assert track_after(CHARTS, 1, Hit.X) == 0


@pytest.mark.rule("ADV:27.7.2", "ADV:27.7.3")
def test_capacity():
    """Worked case: a Port of 2 with Strike 1 has 1."""
    port, beach = StrikeEffect.PORT_CAPACITY, StrikeEffect.BEACHHEAD_CAPACITY

    assert [capacity_left(CHARTS, port, 2, each) for each in (NONE, S1, S2, GONE)] == [2, 1, 0, 0]
    assert capacity_left(CHARTS, port, 5, GONE) == 0
    assert capacity_left(CHARTS, port, 1, S2) == 0
    assert [capacity_left(CHARTS, beach, 2, each) for each in (S1, S2, FLIPPED)] == [1, 0, 0]


@pytest.mark.rule("ADV:27.7.1", "ADV:27.10.1")
@pytest.mark.parametrize(
    ("what", "most"),
    [
        (StrikePermission.EXTRA_MOVEMENT, NONE),
        (StrikePermission.TRANSPORT, S1),
        (StrikePermission.DEPOT_TO_POINTS, S1),
        (StrikePermission.AIR_TRANSPORT_AT_BASE, S1),
        (StrikePermission.HELICOPTER_BASE, S2),
        (StrikePermission.BRIDGE_USE, S2),
    ],
)
def test_what_damage_allows(what, most):
    levels = [NONE, S1, S2, GONE]

    assert [damage_allows(CHARTS, what, level) for level in levels] == [
        level <= levels.index(most) for level in range(4)
    ]


def test_no_road_leads_into_an_interdicted_hex():
    road = StrikePermission.ROAD_INTO_HEX

    assert damage_allows(CHARTS, road, NONE)
    assert not damage_allows(CHARTS, road, LESS)
    assert not damage_allows(CHARTS, road, MORE)


# ------------------------------------------------------------ collateral damage


@pytest.mark.rule("ADV:27.7.4", "ADV:27.7.4.4", "ADV:27.7.4.5")
@pytest.mark.parametrize(
    ("target", "hit", "die", "hardened", "nuclear", "losses"),
    [
        pytest.param("Airfield", Hit.TWO, 1, False, False, "Air", id="worked case: Airfield"),
        pytest.param("Airbase", Hit.X, 6, True, False, "", id="worked case: hardened"),
        pytest.param("Airbase", Hit.X, 0, False, False, "Air* Air AmPt", id="worked case: X"),
        ("Airbase", Hit.X, 6, False, False, "Air"),
        ("Airbase", Hit.X, 3, False, True, "Air* Air AmPt"),
        ("Airbase", Hit.ONE, 0, False, True, "Air AmPt"),
        ("Airbase", Hit.NONE, 0, False, False, ""),
        ("Airfield", Hit.ONE, 9, False, False, ""),
        ("helicopter", Hit.X, 0, False, False, "Elim"),
        ("helicopter", Hit.X, 2, False, False, "Step"),
        ("helicopter", Hit.X, 9, False, False, ""),
    ],
)
def test_collateral_damage(target, hit, die, hardened, nuclear, losses):
    roll = modified(die, collateral_modifiers(CHARTS, hardened=hardened, nuclear=nuclear))
    found = collateral_losses(CHARTS, CollateralTarget(target), hit, roll)

    assert found == tuple(Collateral(name) for name in losses.split())


# ------------------------------------------------------------ deliberate damage


@pytest.mark.rule("ADV:27.2.1")
@pytest.mark.parametrize(
    ("facts", "die", "damage"),
    [
        pytest.param(
            DeliberateFacts(brigade=True, headquarters=True), 4, GONE, id="worked case: 1"
        ),
        pytest.param(
            DeliberateFacts(brigade=True, headquarters=True, enemy=True), 4, S1, id="worked case: 4"
        ),
        (DeliberateFacts(), 1, GONE),
        (DeliberateFacts(), 2, S2),
        (DeliberateFacts(), 3, S2),
        (DeliberateFacts(), 4, S1),
        (DeliberateFacts(), 7, S1),
        (DeliberateFacts(), 8, NONE),
        (DeliberateFacts(enemy=True), 9, NONE),
        (DeliberateFacts(division=True), 9, S1),
        (DeliberateFacts(division=True, headquarters=True), 0, GONE),
    ],
)
def test_deliberate_damage(facts, die, damage):
    assert deliberate_result(CHARTS, modified(die, deliberate_modifiers(CHARTS, facts))) is damage
