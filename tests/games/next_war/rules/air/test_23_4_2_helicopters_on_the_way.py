"""23.4.2, 23.4.4 Helicopter strikes: their way, their air defence, and their missions of a turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import FIGHTER, STRIKER, WEASEL, of_type, unit_number
from games.next_war.helicopter_strikes import TEXT, G, H, at_unit, flown, helicopter, phase
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    refusals,
    run_of,
    unit,
    with_segment,
)
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    MissionAtUnit,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    fly_support,
    helicopters_in_range,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
READY, BOX = AirStatus.READY, AirStatus.AIR_SUPERIORITY


# ------------------------------------------------------------ the way there


@pytest.mark.rule("ADV:23.4.2")
@BOTH
@pytest.mark.parametrize(("here", "may"), [("1704", True), ("1804", False)])
def test_the_range_of_a_helicopter_is_the_farthest(side, here, may):
    """It has a range of 6, counted from 1104."""
    now = phase(
        side, text=TEXT.replace("1804 PRC F", "1805 PRC F").replace("1805 SRV B", "1806 SRV B")
    )

    order = HelicopterInterdicts(H, at(here))
    assert (refusals(now.scene, side, order) == []) is may


def walled(ground):
    """A ring of such ground around 1104, so that every way out leads through it."""
    ring = ("1103", "1105", "1004", "1005", "1204", "1205")
    return TEXT + "\n".join(f"{here} {ground}" for here in ring)


@pytest.mark.rule("ADV:23.4.2")
@BOTH
@pytest.mark.parametrize(("ground", "may"), [("Mountain", True), ("High Mountain", False)])
def test_no_way_leads_through_high_mountains(side, ground, may):
    now = phase(side, text=walled(ground))
    orders = (at_unit(now), HelicopterInterdicts(G, at("1304")))

    if now.decision.kind != "air_missions":
        assert not may
        return
    assert [refusals(now.scene, side, order) == [] for order in orders] == [may, may]


@pytest.mark.rule("ADV:23.4.4", "ADV:23.4.2")
@BOTH
@pytest.mark.parametrize(("ground", "may"), [("Highland", True), ("Urban", False)])
def test_a_helicopter_interdicts_no_urban_hex(side, ground, may):
    now = phase(side, text=f"{TEXT}1204 {ground}")

    order = HelicopterInterdicts(H, at("1204"))
    assert (refusals(now.scene, side, order) == []) is may


# ------------------------------------------------------------ air defence


@pytest.mark.rule("ADV:23.4.2", "ADV:24.3.2")
@BOTH
@pytest.mark.parametrize("enemy_hexes", [("1404",), ()], ids=["enemy country", "near an enemy"])
def test_local_air_defence_meets_helicopters_over_the_enemy_country_too(side, enemy_hexes):
    """On a die of 4 the track of 5 would detect, with 1 less for a helicopter; Local does not."""
    now = phase(side, 4, 5, *[9] * 6, enemy_hexes=enemy_hexes)
    flown(now, at_unit(now))

    (found,) = of_type(now, FlightDetected)
    assert found.kind is DefenceKind.LOCAL
    assert of_type(now, FlightFiredOn) == []
    assert len(of_type(now, StrikeRolled)) == 1


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_nobody_flies_with_a_helicopter(side):
    """A fighter and a Wild Weasel could: they are not asked for, and stay where they are."""
    now = phase(side, 2, 9, 9, 5, *[9] * 6, flying={FIGHTER: BOX, WEASEL: READY})
    flown(now, at_unit(now))

    assert now.decision.kind not in {"companions", "air_missions"}
    (found,) = of_type(now, FlightDetected)
    assert found.added == -1  # 1 less for a helicopter, and none for a Wild Weasel
    assert [(event.weapon, event.added) for event in of_type(now, FlightFiredOn)] == [
        ("SAM", 0),
        ("AAA", -1),
    ]
    for kind, there in ((FIGHTER, BOX), (WEASEL, READY)):
        assert air_unit(now.scene, unit_number(side, kind)).status is there


# ------------------------------------------------------------ a target that is gone


@pytest.mark.rule("ADV:23.4.2", "RUL-0551")
@BOTH
def test_a_helicopter_makes_no_roll_at_what_an_air_strike_has_destroyed(side):
    now = phase(side, 9, 0, *[9] * 8, flying={STRIKER: READY})
    enemy, number = ENEMY[side], unit(now.scene, "E")
    force = now.scene.state.forces[enemy]
    weak = force.units.set(number, replace(force.units[number], steps=1, struck=2))
    forces = list(now.scene.state.forces)
    forces[enemy] = replace(force, units=weak)
    state = replace(now.scene.state, forces=tuple(forces))
    now.scene = KernelScene(now.scene.rules, now.scene.printed, state)
    air = MissionAtUnit(number, unit_number(side, STRIKER))
    flown(now, at_unit(now), air)

    assert unit_of(now.scene, number).steps == 0
    assert [event.weapon.value for event in of_type(now, StrikeRolled)] == ["air"]
    assert helicopter(now, side).missions == 1


# ------------------------------------------------------------ missions of a turn


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_a_strike_and_one_support_are_all_missions_of_a_turn(side):
    now = flown(phase(side, 9, 5, *[9] * 6), at_unit(phase(side)))
    number = now.scene.state.segment.number
    first = with_segment(now.scene, number=number + 1)
    assert H in helicopters_in_range(first, side, at("1404"))

    run = run_of(first, side)
    fly_support(run, side, H)
    assert H not in helicopters_in_range(run.scene, side, at("1404"))
    later = with_segment(after(run), number=number + 2)
    assert H not in helicopters_in_range(later, side, at("1404"))
    assert G in helicopters_in_range(later, side, at("1404"))
