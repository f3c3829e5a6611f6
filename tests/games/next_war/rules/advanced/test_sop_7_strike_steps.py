"""ADV:SOP-7, 18.2.2  A whole Strike phase: what one step strikes, the next may strike again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import SECOND, STRIKER, in_the_air, of_type, unit_number
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.rules.advanced.strike_positions import tracked
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    asked,
    at,
    driven,
    refusals,
    unit,
)
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air_defence import PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    HelicopterStrikesUnit,
    MissionAtBridge,
    MissionAtUnit,
    MissionToInterdict,
)
from sandtable.games.next_war.orders.advanced.strikes import (
    AirStrikeUnit,
    EndStrikes,
    InterdictHex,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: The flying side is shown as the SRV: `position` exchanges the sides for the other one.
TEXT = """
1104 Flat Airbase
1104 in SRV
1104 SRV H helicopter 2 range6
1404-1504 Major River
1404-1504 Primary
1404 PRC E 4-4-4 sp2
1405 SRV A 4-4-4 sp2
1406 SRV S 0-2-5 hq range3 sp1
1406 SRV G 0-2-5 artillery range3 sp1
"""
MISS = 9


def phase(side, *dice):
    """A Strike phase in which a side has two strikers, a helicopter, an HQ and a gun."""
    flying = {STRIKER: AirStatus.READY, SECOND: AirStatus.READY}
    scene = in_the_air(asked(position(TEXT.strip(), side), side, "move"), side, flying=flying)
    now = Played(scene, *dice)
    now.begin(strikes, 1)
    return now


def until(now, kind):
    """Announce no more and go on until a decision of this kind."""
    passing = {"air_missions": EndMissions, "headquarters_strikes": EndStrikes}
    while now.decision.kind != kind:
        now.order(passing.get(now.decision.kind, PressMissionOn)())
    return now


@pytest.mark.rule("ADV:SOP-7", "ADV:18.2.2", "ADV:18.6.1", "RUL-0422")
@BOTH
def test_aircraft_helicopter_headquarters_and_artillery_strike_one_unit(side):
    now = phase(side, *[MISS] * 30)
    target = unit(now.scene, "E")
    now.order(MissionAtUnit(target, unit_number(side, STRIKER)))
    now.order(HelicopterStrikesUnit(HelicopterId(0), target))
    until(now, "headquarters_strikes")
    now.order(StrikeUnit(unit(now.scene, "S"), target))
    until(now, "artillery_strikes")
    now.order(StrikeUnit(unit(now.scene, "G"), target))

    rolled = of_type(now, StrikeRolled)
    assert [each.weapon for each in rolled] == [
        Weapon.AIR,
        Weapon.HELICOPTER,
        Weapon.OTHER_HQ_OR_ARTILLERY,
        Weapon.OTHER_HQ_OR_ARTILLERY,
    ]
    assert {each.aim.unit for each in rolled} == {target}


@pytest.mark.rule("ADV:SOP-7", "ADV:18.2.2")
@BOTH
def test_a_headquarters_strikes_a_hex_and_a_bridge_that_aircraft_struck(side):
    now = phase(side, *[MISS] * 30)
    here, across = at("1404"), at("1504")
    now.order(MissionToInterdict(here, unit_number(side, STRIKER)))
    now.order(MissionAtBridge(here, across, unit_number(side, SECOND)))
    until(now, "headquarters_strikes")
    aims = {each.aim.target for each in of_type(now, StrikeRolled)}
    assert aims == {Target.HEX, Target.BRIDGE}

    staff = unit(now.scene, "S")
    for order in (
        InterdictHex(staff, here),
        StrikeBridge(staff, here, across),
        StrikeBridge(staff, across, here),
    ):
        assert refusals(now.scene, side, order) == []


@pytest.mark.rule("ADV:18.2.2", "ADV:29.1.2")
@BOTH
def test_with_air_points_a_headquarters_strikes_what_they_struck(side):
    own, enemy = ("SRV", "PRC") if side == ALLIED else ("PRC", "SRV")
    text = f"1404 {enemy} E 4-4-4\n1405 {own} A 4-4-4\n1406 {own} S 0-2-5 hq range3"
    scene = tracked(text, layers=("standard", "advanced", "standard_air"))
    struck = Aim(Target.COMBAT_UNIT, unit=unit(scene, "E"), at=at("1404"))
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], air_points=1)
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))
    begun = after(driven(at_step(scene, "air_strikes_are_sent", "strikes")))
    now = Played(begun, *[MISS] * 10)
    now.order(AirStrikeUnit(struck.unit, 1, 0))

    assert now.decision.kind == "headquarters_strikes"
    assert [each.aim for each in of_type(now, StrikeRolled)] == [struck]
    order = StrikeUnit(unit(now.scene, "S"), struck.unit)
    assert refusals(now.scene, side, order) == []
