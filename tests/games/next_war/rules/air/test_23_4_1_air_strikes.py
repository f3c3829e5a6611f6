"""23.4.1 Air strikes: what changes the die of each striker, and when hits take effect."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import SECOND, STRIKER, in_the_air, of_type, unit_number
from games.next_war.air_missions import ALL, done, modifiers, phase, rolls, target
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.interceptions import TEXT, at_unit, mine, status
from games.next_war.rules.advanced.strike_positions import at_place
from games.next_war.rules.advanced.strike_positions import at_unit as aim_at
from games.next_war.sketch import ALLIED, NON_ALLIED, asked, at
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.events.advanced import StrikeRolled, TracksChanged
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.events.advanced.collateral import CollateralRolled
from sandtable.games.next_war.orders.advanced.air_missions import (
    MissionAtAsset,
    MissionAtSite,
)
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.strike_rows import StrikeFactor, Weapon
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import Strike, reading_of
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_modifier_table import (
    StrikerFacts,
)
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def in_weather(side, weather, *dice):
    """The Strike phase in this weather, in which all air units fly in every weather."""
    scene = in_the_air(
        asked(position(TEXT, side), side, "move"),
        side,
        flying=ALL,
        enemy_hexes=("1404",),
        weather=weather,
    )
    aircraft = tuple(replace(one, all_weather=True) for one in scene.printed.aircraft)
    printed = changed(scene.printed, aircraft=aircraft, memo={})
    now = Played(KernelScene(scene.rules, printed, scene.state), *dice)
    now.begin(strikes, 1)
    return now


# ------------------------------------------------------------ modifiers of the die


@pytest.mark.rule("ADV:23.4.1")
@BOTH
@pytest.mark.parametrize(
    ("weather", "added"), [(Weather.CLEAR, {}), (Weather.OVERCAST, 2), (Weather.STORM, 3)]
)
def test_bad_weather_hinders_units_that_fly_in_it_too(side, weather, added):
    """In a Storm the rating is halved; a rating of 1 still has a column on Flat ground."""
    now = in_weather(side, weather, *[9] * 6)
    now.order(at_unit(now, side))
    done(now)

    (rolled,) = rolls(now)
    found = [amount for what, amount in modifiers(rolled).items() if what.startswith(weather.value)]
    assert found == ([added] if added else [])
    assert sum(modifiers(rolled).values()) == (added or 0)


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_results_of_sams_and_aaa_add_up_for_their_unit_alone(side):
    """+1 by a SAM and +2 by AAA at the first, nothing at the second."""
    now = phase(side, 2, 5, 1, 9, 9, 9, 9, tracks=Tracks(5, 5, 2))
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    shots = [event.result.value for event in of_type(now, FlightFiredOn)]
    assert shots == ["+1", "+2", "-", "-"]
    first, second = rolls(now)
    assert modifiers(first)["air defence"] == 3
    assert "air defence" not in modifiers(second)


@pytest.mark.rule("ADV:23.4.1", "ADV:24.6")
@BOTH
@pytest.mark.parametrize("kind", ["leg", "mech"])
@pytest.mark.parametrize("stand_off", [True, False])
def test_leg_units_are_hard_to_hit_from_afar_alone(side, kind, stand_off):
    """Whoever strikes from afar meets no AAA; whoever comes near does, and has no 3 more."""
    text = TEXT.replace("PRC E 4-4-4 sp2", f"PRC E 4-4-4 {kind} sp2")
    now = phase(side, 2, *[9] * 4, text=text)
    now.order(at_unit(now, side, stand_off=(STRIKER,) if stand_off else ()))
    done(now)

    (rolled,) = rolls(now)
    assert sum(modifiers(rolled).values()) == (3 if stand_off and kind == "leg" else 0)
    fired = [event.weapon for event in of_type(now, FlightFiredOn)]
    assert fired == (["SAM"] if stand_off else ["SAM", "AAA"])


@pytest.mark.rule("ADV:23.4.1")
@BOTH
@pytest.mark.parametrize("feature", ["City", "Fortification", "Jungle"])
def test_cover_is_for_ground_units_and_not_for_what_is_built_there(side, feature):
    now = phase(side, text=TEXT.replace("1404 Flat Airbase", f"1404 Flat Airbase {feature}"))
    scene, air = now.scene, StrikerFacts(Weapon.AIR)
    found = [
        [each.what for each in reading_of(scene, Strike(side, air, aim, 3)).modifiers]
        for aim in (aim_at(scene, "E"), at_place("1404", Feature.AIRBASE))
    ]

    assert found == [[StrikeFactor.COVER], []]


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_an_over_stacked_targeted_unit_in_high_mountains_has_all_three(side):
    text = TEXT.replace("1404 Flat", "1404 High_Mountain").replace("E 4-4-4 sp2", "E 4-4-4 sp9")
    now = phase(side, text=text.replace("_", " "))
    enemy, number = 1 - side, target(now)
    force = now.scene.state.forces[enemy]
    one = force.units[number]
    marked = replace(one, markers=replace(one.markers, targeted=-2))
    forces = list(now.scene.state.forces)
    forces[enemy] = replace(force, units=force.units.set(number, marked))
    state = replace(now.scene.state, forces=tuple(forces))
    scene = KernelScene(now.scene.rules, now.scene.printed, state)

    strike = Strike(side, StrikerFacts(Weapon.AIR), aim_at(scene, "E"), 3)
    assert [each.amount for each in reading_of(scene, strike).modifiers] == [-2, -2, -2]


# ------------------------------------------------------------ when hits take effect


@pytest.mark.rule("ADV:23.4.1", "ADV:27.1")
@BOTH
@pytest.mark.parametrize(
    ("dice", "struck"),
    [
        pytest.param((9, 9), 0, id="both miss"),
        pytest.param((4, 9), 1, id="one Strike 1"),
        pytest.param((4, 4), 2, id="Strike 1 and Strike 1"),
    ],
)
def test_the_second_striker_adds_to_what_the_first_has_done(side, dice, struck):
    """Nothing detects them; AAA fires after each strike and misses."""
    now = phase(side, 9, dice[0], 9, dice[1], 9)
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    hits = [event.hit.value for event in rolls(now)]
    assert hits.count("1") == struck
    unit = unit_of(now.scene, target(now))
    assert (unit.struck, unit.steps) == (struck, 2)


@pytest.mark.rule("ADV:23.4.1", "ADV:24.9")
@BOTH
def test_a_sam_track_that_an_ordinary_mission_hits_fires_with_its_old_value(side):
    """On a SAM track of 5 a die of 5 is +1, on a lower one it misses."""
    assert fired_by(side, Tracks(5, 3, 2), 5)[-1] == "-"
    now = phase(side, 9, 1, 0, 9, 5, 9, 9)
    now.order(MissionAtAsset("SAM track", unit_number(side, STRIKER)))
    now.order(at_unit(now, side, kind=SECOND))
    done(now)

    assert [event.result.value for event in of_type(now, FlightFiredOn)][-2] == "+1"
    order = [type(e) for e in now.events if isinstance(e, StrikeRolled | TracksChanged)]
    assert order == [StrikeRolled, StrikeRolled, TracksChanged]
    left = now.scene.state.forces[1 - side].advanced.tracks
    assert left.sam < 5


def fired_by(side, tracks, die):
    """What SAMs of this track do to a striker, and AAA that misses."""
    now = phase(side, 1, die, 9, 9, tracks=tracks)
    now.order(at_unit(now, side))
    done(now)
    return [event.result.value for event in of_type(now, FlightFiredOn)][:1]


@pytest.mark.rule("ADV:23.4.1", "ADV:27.7.4.2")
@BOTH
def test_collateral_damage_waits_for_the_last_strike(side):
    """The first mission hits the Airbase at once; the roll for it comes after the second."""
    now = phase(side, 9, 9, 0, 9, 9, 9, *[9] * 4)
    now.order(MissionAtSite(at("1404"), "Airbase", unit_number(side, STRIKER)))
    now.order(at_unit(now, side, kind=SECOND))
    done(now)

    order = [type(e) for e in now.events if isinstance(e, StrikeRolled | CollateralRolled)]
    assert order == [StrikeRolled, StrikeRolled, CollateralRolled]
    assert [status(now, side, kind) for kind in (STRIKER, SECOND)] == [AirStatus.FLOWN] * 2


@pytest.mark.rule("ADV:23.4.1", "ADV:27.7.4.2")
@BOTH
def test_two_hits_of_one_mission_are_one_roll_for_collateral_damage(side):
    now = phase(side, 9, 4, 9, 4, 9, *[9] * 4)
    here = MissionAtSite(at("1404"), "Airbase", unit_number(side, STRIKER), mine(side, SECOND))
    now.order(here)
    done(now)

    (rolled,) = of_type(now, CollateralRolled)
    hits = [event.hit.value for event in rolls(now)]
    assert (hits, rolled.hit.value) == (["1", "1"], "2")


@pytest.mark.rule("ADV:23.4.1", "ADV:27.2")
@BOTH
@pytest.mark.parametrize(
    ("die", "struck"), [pytest.param(4, 1, id="destroyed"), pytest.param(9, 2, id="missed")]
)
def test_the_second_striker_makes_no_roll_at_an_airbase_that_the_first_has_destroyed(
    side, die, struck
):
    """It bears Strike 2 before, so that any hit destroys it."""
    worn = DamageMarkers((PlaceDamage(at("1404"), Feature.AIRBASE, Damage.STRIKE_2),))
    now = phase(side, 9, die, *[9] * 6, damage=worn)
    now.order(MissionAtSite(at("1404"), "Airbase", unit_number(side, STRIKER), mine(side, SECOND)))
    done(now)

    assert len(rolls(now)) == struck
    gone = Feature.AIRBASE in now.scene.state.destroyed.map.get(at("1404"), ())
    assert gone is (struck == 1)
    assert status(now, side, SECOND) is AirStatus.FLOWN
