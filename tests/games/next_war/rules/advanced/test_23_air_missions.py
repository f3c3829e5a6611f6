"""23.0 to 23.4.1, 24.9 Missions of air units: announced, detected, fired on, striking."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    unit_number,
)
from games.next_war.air_missions import ALL, done, phase, rolls, target, to_interdict, weapons
from games.next_war.flight_orders import position
from games.next_war.flying import Played, stored
from games.next_war.interceptions import BOX, READY, TEXT, at_unit, mine, status
from games.next_war.sketch import ALLIED, NON_ALLIED, asked, at, refusals
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtSite,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.air.ch23_missions.composition import ready_for
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_who_has_ready_units_and_targets_is_asked(side):
    now = phase(side)

    assert (now.decision.seat, now.decision.kind) == (side, "air_missions")
    assert refusals(now.scene, side, at_unit(now, side)) == []


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_without_ready_units_there_is_no_question(side):
    now = phase(side, flying={STRIKER: AirStatus.FLOWN, FIGHTER: BOX})

    assert now.decision.kind != "air_missions"


@pytest.mark.rule("ADV:23.0", "ADV:23.1", "ADV:15.2.9")
@BOTH
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"kind": FIGHTER}, id="no strike rating, and not Ready"),
        pytest.param({"kind": WEASEL}, id="Wild Weasels strike tracks alone"),
        pytest.param({"wing": (SECOND, STEALTH)}, id="three strikers"),
        pytest.param({"wing": (STRIKER,)}, id="one twice"),
        pytest.param({"companions": (FIGHTER, WEASEL, SECOND_WEASEL)}, id="three companions"),
        pytest.param({"companions": (SECOND,)}, id="a striker does not escort"),
        pytest.param({"stand_off": (SECOND,)}, id="stand-off of a unit that is not there"),
    ],
)
def test_what_a_mission_may_not_be(side, changes):
    now = phase(side)

    assert refusals(now.scene, side, at_unit(now, side, **changes)) != []


@pytest.mark.rule("ADV:23.1")
@BOTH
def test_two_strikers_and_two_others_fly_together(side):
    now = phase(side)
    order = at_unit(now, side, wing=(SECOND,), companions=(FIGHTER, WEASEL), stand_off=(SECOND,))

    assert refusals(now.scene, side, order) == []
    now.order(order)

    (mission,) = now.scene.state.advanced.strikes.air_missions
    assert mission.strikers == mine(side, STRIKER, SECOND)
    assert (mission.escorts, mission.suppressors) == (mine(side, FIGHTER), mine(side, WEASEL))
    assert status(now, side, FIGHTER) is AirStatus.MISSION
    assert stored(now.scene.state) == now.scene.state


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_each_target_takes_one_air_strike_in_a_phase(side):
    now = phase(side)
    now.order(at_unit(now, side))

    assert refusals(now.scene, side, at_unit(now, side, kind=SECOND)) != []
    site = MissionAtSite(at("1404"), "Airbase", unit_number(side, SECOND))
    assert refusals(now.scene, side, site) == []  # another target in the same hex


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_units_must_be_detected(side):
    """In the mountains an adjacent enemy detects a unit, aircraft do not."""
    near = phase(side, text=f"{TEXT}\n1904 Mountain")
    assert refusals(near.scene, side, at_unit(near, side, name="F")) == []

    far = phase(side, text=f"{TEXT}\n1904 Mountain".replace("1905 SRV", "1106 SRV"))
    assert refusals(far.scene, side, at_unit(far, side, name="F")) != []


@pytest.mark.rule("ADV:23.4.1", "ADV:24.5", "ADV:24.1", "ADV:24.6")
@BOTH
def test_striker_by_striker_sams_aaa_and_the_strike(side):
    """Detected on 2; the first is missed, the second has +1 by SAMs of 5 and strikes so."""
    now = phase(side, 2, 9, 9, 9, 5, 9, 9)
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    first, second = mine(side, STRIKER, SECOND)
    assert weapons(now) == [(first, "SAM"), (first, "AAA"), (second, "SAM"), (second, "AAA")]
    kinds = [type(e) for e in now.events if isinstance(e, StrikeRolled | FlightFiredOn)]
    assert kinds == [FlightFiredOn, FlightFiredOn, StrikeRolled] * 2
    plus = [sum(m.amount for m in event.modifiers) for event in rolls(now)]
    assert plus[1] - plus[0] == 1
    assert len(of_type(now, FlightDetected)) == 1
    assert status(now, side, STRIKER) is status(now, side, SECOND) is AirStatus.FLOWN
    assert now.scene.state.advanced.strikes.air_missions == ()


@pytest.mark.rule("ADV:23.4.1", "ADV:24.6.1")
@BOTH
def test_aaa_does_not_reach_stand_off_strikers_and_leg_units_are_harder_to_hit(side):
    now = phase(side, 2, 9, 9)
    now.order(at_unit(now, side, stand_off=(STRIKER,)))
    done(now)

    assert [weapon for _, weapon in weapons(now)] == ["SAM"]
    assert [m.amount for m in rolls(now)[0].modifiers if "stand-off" in m.what.lower()] == [3]


@pytest.mark.rule("ADV:24.6", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize(
    ("die", "ends"),
    [(9, AirStatus.FLOWN), (0, AirStatus.ABORT), (1, AirStatus.FLOWN)],
)
def test_what_normal_air_defence_misses_meets_aaa_after_its_strike(side, die, ends):
    now = phase(side, 9, 9, die)
    now.order(at_unit(now, side))
    done(now)

    kinds = [type(e) for e in now.events if isinstance(e, StrikeRolled | FlightFiredOn)]
    assert kinds == [StrikeRolled, FlightFiredOn]
    assert status(now, side, STRIKER) is ends


@pytest.mark.rule("ADV:24.3.1", "ADV:24.6")
@BOTH
def test_local_air_defence_away_from_the_enemy_country(side):
    now = phase(side, 9, 9)
    now.order(at_unit(now, side, name="F"))
    done(now)

    assert [event.kind.value for event in of_type(now, FlightDetected)] == ["local"]
    assert weapons(now) == []
    assert len(rolls(now)) == 1


@pytest.mark.rule("ADV:24.x", "ADV:23.4.1")
@BOTH
def test_a_striker_that_turns_back_does_not_strike_and_its_partner_does(side):
    now = phase(side, 2, 1, 9, 9, 9)
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)
    assert now.decision.kind == "press_on_or_abort"

    now.order(AbortMission())

    assert len(rolls(now)) == 1
    assert status(now, side, STRIKER) is AirStatus.ABORT
    assert status(now, side, SECOND) is AirStatus.FLOWN


@pytest.mark.rule("ADV:24.x", "ADV:23.4.1")
@BOTH
def test_a_striker_that_presses_on_strikes_with_two_more(side):
    now = phase(side, 2, 1, 6, 9, 9)
    now.order(at_unit(now, side))
    done(now)

    now.order(PressMissionOn())

    assert [m.amount for m in rolls(now)[0].modifiers if "air defence" in m.what.lower()] == [2]


@pytest.mark.rule("ADV:24.0", "ADV:23.4.1")
@BOTH
@pytest.mark.parametrize(
    ("wing", "companions", "added"),
    [((), (), 5), ((SECOND,), (), 0), ((), (FIGHTER,), 0), ((), (WEASEL,), 1)],
)
def test_a_mission_is_stealthy_only_if_all_of_it_is(side, wing, companions, added):
    now = phase(side, *[9] * 9)
    now.order(at_unit(now, side, kind=STEALTH, wing=wing, companions=companions))
    done(now)

    assert of_type(now, FlightDetected)[0].added == added


# --- Wild Weasels -------------------------------------------------------------------------------


@pytest.mark.rule("ADV:23.3", "ADV:24.9", "ADV:24.8")
@BOTH
def test_wild_weasels_fly_first_and_lower_the_tracks_for_the_others(side):
    """Each of the two strikes a track of its own; an ordinary mission meets what is left."""
    now = phase(side, 9, 0, 9, 0, 9, *[9] * 4)
    weasel = SendWildWeasels(
        unit_number(side, WEASEL), "SAM track", mine(side, SECOND_WEASEL), "Detection track"
    )
    now.order(at_unit(now, side))
    assert refusals(now.scene, side, weasel) == []
    now.order(weasel)
    done(now)

    struck = [event.aim.target.value for event in rolls(now)]
    assert struck[:2] == ["SAM track", "Detection track"]
    left = now.scene.state.forces[ENEMY[side]].advanced.tracks
    assert left.sam < 5
    assert left.detection < 5
    values = [event.value for event in of_type(now, FlightDetected)]
    assert values == [5, left.detection]


@pytest.mark.rule("ADV:23.3", "ADV:24.9")
@BOTH
def test_any_number_of_wild_weasels_strike_one_track_but_one_ordinary_mission(side):
    now = phase(side)
    now.order(SendWildWeasels(unit_number(side, WEASEL), "SAM track"))
    again = SendWildWeasels(unit_number(side, SECOND_WEASEL), "SAM track")
    assert refusals(now.scene, side, again) == []

    now.order(MissionAtAsset("SAM track", unit_number(side, STRIKER)))
    assert refusals(now.scene, side, MissionAtAsset("SAM track", unit_number(side, SECOND))) != []
    assert refusals(now.scene, side, MissionAtAsset("AAA track", unit_number(side, SECOND))) == []


@pytest.mark.rule("ADV:23.4.1", "ADV:24.9", "ADV:23.3")
@BOTH
def test_hits_of_ordinary_missions_on_tracks_count_after_all_missions(side):
    """The first mission hits the Detection track; the second is rolled for before."""
    now = phase(side, 9, 9, 0, 9, *[9] * 6)
    now.order(MissionAtAsset("Detection track", unit_number(side, STRIKER)))
    now.order(at_unit(now, side, kind=SECOND))
    done(now)

    assert [event.value for event in of_type(now, FlightDetected)] == [5, 5]
    assert now.scene.state.forces[ENEMY[side]].advanced.tracks.detection < 5


@pytest.mark.rule("ADV:23.3")
@BOTH
def test_what_wild_weasels_may_not_do(side):
    now = phase(side, tracks=Tracks(5, 0, 2))
    weasel = unit_number(side, WEASEL)

    for order in (
        SendWildWeasels(weasel, "SAM track"),  # there is nothing left of it
        SendWildWeasels(unit_number(side, STRIKER), "Detection track"),
        SendWildWeasels(weasel, "Detection track", mine(side, SECOND_WEASEL)),  # no second track
        SendWildWeasels(weasel, "Detection track", (), "AAA track"),  # no second unit
    ):
        assert refusals(now.scene, side, order) != []


@pytest.mark.rule("ADV:23.4.4")
@BOTH
def test_air_units_interdict_a_hex(side):
    now = phase(side, 9, 0)
    order = MissionToInterdict(at("1804"), unit_number(side, STRIKER))
    assert refusals(now.scene, side, order) == []
    now.order(order)
    done(now)

    assert [each.hex for each in now.scene.state.advanced.interdiction] == [at("1804")]
    assert unit_of(now.scene, target(now)).steps


@pytest.mark.rule("ADV:24.8", "ADV:23.3")
@BOTH
def test_a_wild_weasel_that_strikes_is_hindered_as_others_are(side):
    """SAMs of 5 fire with 2 added for the unit itself: 3 is +1, so one more to its strike."""
    plus = []
    for die in (3, 9):
        now = phase(side, 1, die, 9, 9)
        now.order(SendWildWeasels(unit_number(side, WEASEL), "SAM track"))
        done(now)
        plus.append(sum(m.amount for m in rolls(now)[0].modifiers))

    assert plus[0] - plus[1] == 1


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_the_second_striker_does_not_strike_what_the_first_has_destroyed(side):
    """E is reduced and has Strike 2, so that the first hit eliminates it."""
    now = phase(side, 9, 0, 9, *[9] * 3)
    enemy, number = ENEMY[side], target(now)
    force = now.scene.state.forces[enemy]
    weak = force.units.set(number, replace(force.units[number], steps=1, struck=2))
    forces = list(now.scene.state.forces)
    forces[enemy] = replace(force, units=weak)
    now.scene = replace(now.scene, state=replace(now.scene.state, forces=tuple(forces)))
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    assert unit_of(now.scene, number).steps == 0
    assert len(rolls(now)) == 1
    assert status(now, side, SECOND) is AirStatus.FLOWN


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_a_rating_without_a_column_makes_no_roll(side):
    """A rating of 3, halved in Overcast, is 1, which has no column against an Urban hex."""
    now = phase(side, 9, 9, text=TEXT.replace("1404 Flat", "1404 Urban"), weather=Weather.OVERCAST)
    now.order(at_unit(now, side))
    done(now)

    assert rolls(now) == []
    assert status(now, side, STRIKER) is AirStatus.FLOWN


@pytest.mark.rule("ADV:23.2", "ADV:24.1")
def test_all_missions_are_announced_and_then_detected_before_any_flies():
    now = phase(ALLIED, *[9] * 12)
    now.order(at_unit(now, ALLIED))
    now.order(at_unit(now, ALLIED, kind=SECOND, name="F"))
    assert of_type(now, FlightDetected) == []
    done(now)

    kinds = [type(e) for e in now.events if isinstance(e, FlightDetected | StrikeRolled)]
    assert kinds == [FlightDetected, FlightDetected, StrikeRolled, StrikeRolled]


def skilled(scene, skill):
    """The position with another pilot skill for all air units."""
    aircraft = tuple(
        replace(one, front=replace(one.front, pilot_skill=skill)) for one in scene.printed.aircraft
    )
    printed = changed(scene.printed, aircraft=aircraft, memo={})
    return KernelScene(scene.rules, printed, scene.state)


@pytest.mark.rule("ADV:15.2.4", "ADV:23.4.1")
@BOTH
@pytest.mark.parametrize("skill", [-2, 0, 1])
def test_pilot_skill_modifies_strikes_and_interdiction(side, skill):
    for interdicts in (False, True):
        scene = in_the_air(
            asked(position(TEXT, side), side, "move"), side, flying=ALL, enemy_hexes=("1404",)
        )
        now = Played(skilled(scene, skill), *[9] * 6)
        now.begin(strikes, 1)
        now.order(to_interdict(side) if interdicts else at_unit(now, side))
        done(now)
        found = [m.amount for each in rolls(now) for m in each.modifiers if "pilot" in m.what]
        assert sum(found) == skill, interdicts


@pytest.mark.rule("ADV:22.4", "ADV:23.0")
@BOTH
def test_a_unit_flies_one_mission_in_a_turn(side):
    """Who has flown is in Flown, and is not offered again in the next phase."""
    now = phase(side, *[9] * 4, flying={STRIKER: READY})
    now.order(at_unit(now, side))
    assert status(now, side, STRIKER) is AirStatus.FLOWN

    assert ready_for(now.scene, side, AirMission.STRIKE) == ()
