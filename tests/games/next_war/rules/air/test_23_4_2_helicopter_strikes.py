"""23.4.2, 23.2, 23.4.4, 24.3.2 Helicopters strike units and interdict hexes."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import STRIKER, of_type, unit_number
from games.next_war.flying import stored
from games.next_war.helicopter_strikes import TEXT, G, H, at_unit, flown, helicopter, phase
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_defence_reading import SERIES, VIETNAM
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events import HelicopterChanged
from sandtable.games.next_war.events.advanced import HexInterdicted, StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    MissionAtUnit,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch24_air_defence.which_air_defence import (
    LOCAL,
    NOTHING,
    FlightKind,
    Surroundings,
    air_defence_against,
)
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:23.4.2", "ADV:23.2", "ADV:24.3.2")
@BOTH
@pytest.mark.parametrize(
    ("which", "column"), [pytest.param(H, 2, id="rating 2"), pytest.param(G, 1, id="rating 1")]
)
def test_a_helicopter_strikes_in_the_column_of_its_rating(side, which, column):
    """An enemy is in the hex, so Local air defence applies; it detects nothing here."""
    now = flown(phase(side, 9, 5, *[9] * 6), at_unit(phase(side), helicopter=which))

    (found,) = of_type(now, FlightDetected)
    (rolled,) = of_type(now, StrikeRolled)
    assert (found.kind, rolled.weapon, rolled.value) == (
        DefenceKind.LOCAL,
        Weapon.HELICOPTER,
        column,
    )
    assert rolled.aim.unit == unit(now.scene, "E")


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_a_strike_uses_up_one_mission(side):
    now = flown(phase(side, 9, 5, *[9] * 6), at_unit(phase(side)))

    assert helicopter(now, side).missions == 1
    assert len(of_type(now, HelicopterChanged)) == 1


@pytest.mark.rule("ADV:23.4.2", "ADV:23.2", "ADV:27.10.1.2")
@BOTH
@pytest.mark.parametrize(
    ("name", "allowed"),
    [pytest.param("E", True, id="three hexes away"), pytest.param("F", False, id="seven away")],
)
def test_a_target_is_in_range_and_a_detected_unit(side, name, allowed):
    now = phase(side)

    assert (refusals(now.scene, side, at_unit(now, name)) == []) is allowed


@pytest.mark.rule("ADV:23.2", "ADV:21.0")
@BOTH
@pytest.mark.parametrize(("near", "found"), [("1405", True), ("1806", False)])
def test_a_unit_that_is_not_detected_is_no_target(side, near, found):
    """In Jungle a unit is detected only if an enemy of it is adjacent."""
    text = TEXT.replace("1405 SRV A", f"{near} SRV A") + "1404 Rough Jungle"
    now = phase(side, text=text)

    assert (refusals(now.scene, side, at_unit(now)) == []) is found


@pytest.mark.rule("ADV:23.4.2")
@BOTH
@pytest.mark.parametrize(
    ("changes", "weather"),
    [
        pytest.param({"missions": 2}, Weather.CLEAR, id="two missions in the turn"),
        pytest.param({"missions": 1}, Weather.OVERCAST, id="one in Overcast"),
        pytest.param({}, Weather.STORM, id="none in a Storm"),
    ],
)
def test_two_missions_in_a_turn_fewer_in_bad_weather(side, changes, weather):
    text = TEXT.replace("1104 SRV G helicopter 1 range6\n", "")
    now = phase(side, text=text, helicopter=changes, weather=weather)

    assert now.decision.kind != "air_missions"


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_a_mission_in_an_earlier_segment_leaves_one(side):
    """The number of the segment may still be that of the Combat Segment before the phase."""
    now = phase(side)
    number = now.scene.state.segment.number
    now = phase(side, helicopter={"missions": 1, "flew_in": number})

    assert refusals(now.scene, side, at_unit(now)) == []


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_one_strike_of_a_helicopter_in_a_phase(side):
    now = phase(side)
    now.order(at_unit(now))

    again = HelicopterInterdicts(H, at("1204"))
    assert refusals(now.scene, side, again) != []
    assert refusals(now.scene, side, HelicopterInterdicts(G, at("1204"))) == []


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_a_target_takes_one_helicopter_strike_besides_an_air_strike(side):
    now = phase(side, flying={STRIKER: AirStatus.READY})
    now.order(at_unit(now))

    assert refusals(now.scene, side, at_unit(now, helicopter=G)) != []
    air = MissionAtUnit(unit(now.scene, "E"), unit_number(side, STRIKER))
    assert refusals(now.scene, side, air) == []


@pytest.mark.rule("ADV:23.4.2", "ADV:24.5.2", "ADV:24.6.2")
@BOTH
@pytest.mark.parametrize(
    ("dice", "shots", "strikes_with"),
    [
        pytest.param((2, 9, 9, 5), ["-", "-"], (2, 0), id="missed by both"),
        pytest.param((2, 3, 9, 5), ["+1", "-"], (2, 1), id="+1 by a SAM"),
        pytest.param((2, 2, 0, 5), ["+2", "+2"], (2, 4), id="+2 by both"),
        pytest.param((2, 0, 9, 5), ["X", "-"], (1, 0), id="a step lost: the reduced rating"),
    ],
)
def test_local_air_defence_fires_before_the_strike(side, dice, shots, strikes_with):
    now = flown(phase(side, *dice, *[9] * 6), at_unit(phase(side)))

    assert [event.result.value for event in of_type(now, FlightFiredOn)] == shots
    (rolled,) = of_type(now, StrikeRolled)
    added = sum(one.amount for one in rolled.modifiers if one.what == "air defence")
    assert (rolled.value, added) == strikes_with


@pytest.mark.rule("ADV:23.4.2", "ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("answer", "dice", "struck"),
    [
        pytest.param(AbortMission(), (), 0, id="turns back"),
        pytest.param(PressMissionOn(), (9, 9, 5), 1, id="presses on with +2"),
    ],
)
def test_an_abort_is_the_owners_choice(side, answer, dice, struck):
    now = flown(phase(side, 2, 1, *dice, *[9] * 6), at_unit(phase(side)))
    assert (now.decision.seat, now.decision.kind) == (side, "press_on_or_abort")
    now.scene = KernelScene(now.scene.rules, now.scene.printed, stored(now.scene.state))
    now.order(answer)

    assert len(of_type(now, StrikeRolled)) == struck
    assert helicopter(now, side).missions == 1


@pytest.mark.rule("ADV:23.4.2", "ADV:24.x")
@BOTH
def test_a_helicopter_that_is_lost_does_not_strike_and_the_next_one_flies(side):
    now = phase(side, 2, 0, 9, 9, 5, *[9] * 6, helicopter={"steps": 1})
    now = flown(now, at_unit(now), HelicopterInterdicts(G, at("1204")))

    assert helicopter(now, side) is None
    assert [event.aim.at for event in of_type(now, StrikeRolled)] == [at("1204")]


@pytest.mark.rule("ADV:23.4.4", "ADV:23.4.2")
@BOTH
def test_a_helicopter_interdicts_a_hex(side):
    """Nobody is near 1104 and it is at home, so by the chart of the series nothing fires."""
    now = flown(phase(side, 0, *[9] * 6), HelicopterInterdicts(H, at("1105")))

    assert of_type(now, FlightDetected) == []
    (marked,) = of_type(now, HexInterdicted)
    assert marked.hex == at("1105")
    (rolled,) = of_type(now, StrikeRolled)
    assert ("helicopter", -1) in [(one.what, one.amount) for one in rolled.modifiers]


@pytest.mark.rule("ADV:24.3.2")
def test_in_vietnam_helicopters_meet_air_defence_everywhere():
    far = Surroundings()

    assert air_defence_against(FlightKind.HELICOPTER, far, SERIES) == NOTHING
    assert air_defence_against(FlightKind.HELICOPTER, far, VIETNAM) == LOCAL


@pytest.mark.rule("ADV:23.4.2", "ADV:23.4.4")
@BOTH
@pytest.mark.parametrize(("ground", "closed"), [("Mountain", False), ("High Mountain", True)])
def test_no_helicopter_acts_in_high_mountains(side, ground, closed):
    now = phase(side, text=f"{TEXT}1204 {ground}")

    assert (refusals(now.scene, side, HelicopterInterdicts(H, at("1204"))) != []) is closed


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_helicopters_fly_after_the_air_strikes_of_their_side(side):
    now = phase(side)
    lines = [line.name for line in now.scene.rules.sequence("strikes")]

    for whose in ("allied", "other"):
        assert (
            lines.index(f"{whose}_helicopters_strike") == lines.index(f"{whose}_missions_fly") + 1
        )
