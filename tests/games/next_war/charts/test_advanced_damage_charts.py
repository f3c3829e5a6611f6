"""Advanced charts of damage, cell by cell."""

from __future__ import annotations

from itertools import product

from games.next_war.charts.grounds import amounts
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import (
    ALL,
    Collateral,
    CollateralFactor,
    CollateralTarget,
    Damage,
    Damaged,
    DeliberateFactor,
    StrikeEffect,
    StrikePermission,
)
from sandtable.games.next_war.printed.advanced.strike_rows import (
    Hit,
)

DAMAGE = advanced_charts().damage
LEVELS = (Hit.ONE, Hit.TWO, Hit.X)


HEX = (Damage.NONE, Damage.INTERDICTION_1, Damage.INTERDICTION_2)
UNIT = (Damage.NONE, Damage.STRIKE_1, Damage.STRIKE_2)
MARKERS = {
    Damaged.GROUND_UNIT: UNIT,
    Damaged.DEPOT_OR_MSU: UNIT,
    Damaged.PLACE: (*UNIT, Damage.DESTROYED),
    Damaged.SHIP: UNIT,
    Damaged.BEACHHEAD: (*UNIT, Damage.NO_SUPPLY),
    Damaged.HEX: HEX,
    Damaged.COLLATERAL: (*UNIT, Damage.DESTROYED),
}


def test_every_marker_and_hit_has_a_row():
    assert DAMAGE.accumulation.keys() == {
        (target, present, hit)
        for target, markers in MARKERS.items()
        for present, hit in product(markers, LEVELS)
        if (target, hit) != (Damaged.HEX, Hit.X)
    }


def test_what_damage_takes_away():
    assert {
        what: tuple(DAMAGE.effects[what, level] for level in LEVELS) for what in StrikeEffect
    } == {
        StrikeEffect.UNIT_VALUE: (1, 2, 0),
        StrikeEffect.USE: (1, 1, 1),
        StrikeEffect.PORT_CAPACITY: (1, 2, ALL),
        StrikeEffect.BEACHHEAD_CAPACITY: (1, 2, ALL),
        StrikeEffect.CARGO_STEP: (1, 2, ALL),
        StrikeEffect.OWN_FIRE: (1, 2, 0),
        StrikeEffect.INTERDICTION: (1, 2, 0),
        StrikeEffect.TRACK: (1, 2, 3),
    }


def test_what_damage_allows():
    never = (False, False, False)
    light = (True, False, False)
    usable = (True, True, False)

    assert {
        what: (bool(row.strike_1), bool(row.strike_2), bool(row.destroyed))
        for what, row in DAMAGE.permissions.items()
    } == {
        StrikePermission.EXTRA_MOVEMENT: never,
        StrikePermission.TRANSPORT: light,
        StrikePermission.FULL_HQ_MOVEMENT: light,
        StrikePermission.MSU_IN_INITIATIVE_MOVEMENT: never,
        StrikePermission.FULL_MSU_MOVEMENT: never,
        StrikePermission.MSU_AT_DEPOT: light,
        StrikePermission.DEPOT_TO_POINTS: light,
        StrikePermission.MSU_TO_POINTS: light,
        StrikePermission.MSU_TO_DEPOT: light,
        StrikePermission.AIR_TRANSPORT_AT_BASE: light,
        StrikePermission.HELICOPTER_MISSION: light,
        StrikePermission.HELICOPTER_BASE: usable,
        StrikePermission.PORT_USE: usable,
        StrikePermission.BRIDGE_USE: usable,
        StrikePermission.ROAD_INTO_HEX: never,
    }


COLLATERAL_COLUMNS = [
    (target, hit) for target in CollateralTarget for hit in LEVELS
]  # Airfield, Airbase, helicopter


def test_collateral_damage():
    letters = {
        Collateral.AIR: "a",
        Collateral.AIR_BY_ATTACKER: "A",
        Collateral.AIRMOBILE_POINT: "p",
        Collateral.STEP: "s",
        Collateral.ELIMINATED: "e",
    }

    assert {
        die: " ".join(
            "".join(letters[loss] for loss in row[column]) or "-" for column in COLLATERAL_COLUMNS
        )
        for die, row in DAMAGE.collateral
    } == {
        0: "a A A ap Aap Aap s e e",
        1: "p a A ap Ap Aap s s e",
        2: "- p a a ap Ap - s s",
        3: "- - p a a ap - - s",
        4: "- - - - a a - - -",
        5: "- - - - - a - - -",
        6: "- - - - - a - - -",
        7: "- - - - - - - - -",
    }
    assert amounts(DAMAGE.collateral_modifiers) == {
        CollateralFactor.HARDENED: 1,
        CollateralFactor.NUCLEAR: -2,
    }


def test_deliberate_damage():
    assert DAMAGE.deliberate == (
        (0, Damage.DESTROYED),
        (2, Damage.STRIKE_2),
        (4, Damage.STRIKE_1),
        (8, Damage.NONE),
    )
    assert amounts(DAMAGE.deliberate_modifiers) == {
        DeliberateFactor.DIVISION: -2,
        DeliberateFactor.BRIGADE: -1,
        DeliberateFactor.HQ: -2,
        DeliberateFactor.ENEMY: 3,
    }
