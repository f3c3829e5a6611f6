"""23.4.1, 24.0, 24.5 A target that is eliminated before: what comes for it meets the same fire."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import air_missions as missions
from games.next_war import helicopter_strikes as helicopters
from games.next_war.air_flights import SECOND, STRIKER, of_type, unit_number
from games.next_war.interceptions import READY, TEXT, at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import is_gone
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def enemy_changed(now, side, **fields):
    """Change the force of the enemy."""
    forces = list(now.scene.state.forces)
    forces[ENEMY[side]] = replace(forces[ENEMY[side]], **fields)
    now.scene = replace(now.scene, state=replace(now.scene.state, forces=tuple(forces)))


def weaken(now, side):
    """Leave the target one step and Strike 2: the next hit eliminates it."""
    units, target = now.scene.state.forces[ENEMY[side]].units, missions.target(now)
    enemy_changed(now, side, units=units.set(target, replace(units[target], steps=1, struck=2)))


@pytest.mark.rule("ADV:23.4.1", "ADV:24.5")
@BOTH
def test_a_headquarters_near_the_hex_helps_against_the_second_striker_too(side):
    now = missions.phase(side, 2, 9, 9, 0, *[9] * 5, text=f"{TEXT}1604 PRC Q 0-2-6 hq\n")
    weaken(now, side)
    now.order(at_unit(now, side, wing=(SECOND,)))
    missions.done(now)

    assert unit_of(now.scene, missions.target(now)).steps == 0
    assert len(of_type(now, StrikeRolled)) == 1
    sams = [(e.unit, e.added) for e in of_type(now, FlightFiredOn) if e.weapon == "SAM"]
    assert sams == [(unit_number(side, each), -1) for each in (STRIKER, SECOND)]


@pytest.mark.rule("ADV:23.4.2", "ADV:24.0", "RUL-0551")
@BOTH
def test_a_helicopter_flies_to_the_hex_where_its_target_was(side):
    ready = {STRIKER: READY}
    text = f"{helicopters.TEXT}\n1304 PRC Z 1-1-4"
    now = helicopters.phase(side, 9, 0, *[9] * 6, text=text, flying=ready)
    weaken(now, side)
    place = unit_of(now.scene, missions.target(now)).at
    helicopters.flown(now, helicopters.at_unit(now), at_unit(now, side))

    assert unit_of(now.scene, missions.target(now)).steps == 0
    assert len(of_type(now, StrikeRolled)) == 1
    flown = of_type(now, FlightDetected)[1:]
    assert [(event.place, event.added) for event in flown] == [(place, -1)]


@pytest.mark.rule("ADV:23.4.1")
@BOTH
@pytest.mark.parametrize(("points", "gone"), [(0, True), (1, False)])
def test_missiles_in_stock_are_gone_with_their_last_point(side, points, gone):
    now, nation = missions.phase(side), ("PRC", "SRV")[side]
    advanced = now.scene.state.forces[ENEMY[side]].advanced
    stocks = (Stock(nation, StockKind.BALLISTIC, points), Stock(nation, StockKind.CRUISE, 1))
    enemy_changed(now, side, advanced=replace(advanced, stocks=stocks))

    aim = Aim(Target.MISSILE_POINTS, nation=nation, stock=StockKind.BALLISTIC)
    assert is_gone(now.scene, aim) is gone
