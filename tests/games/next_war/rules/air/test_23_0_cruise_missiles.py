"""ADV:15.2.1, 22.2.1, 22.4, NWIP:14.1  Cruise missiles launched by bombers."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war.air_war import ABORT, FLOWN, READY, RECOVERY, aircraft, in_boxes, status_of
from games.next_war.rules.advanced.missile_positions import aiming
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    OTHER,
    played,
    refusals,
    with_advanced,
)
from games.next_war.sketch import after, choices, happened
from games.next_war.turns import asked_by
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.events.advanced import (
    MissileAimed,
    StrikeRolled,
)
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.events.advanced.interception import InterceptionBegan
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes, LaunchAtSite
from sandtable.games.next_war.presentation.advanced.strike_track import strike_track
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    bombers_missiles,
)
from sandtable.games.next_war.rules.air.ch22_air_power.grounded_units import is_grounded
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

CRUISE = StockKind.CRUISE
BASES = {"us-usaf": "Diego Garcia Basing", "prc-plaaf": "PRC Basing", "ru-ruaf": "ROI Basing"}
B52, OTHER_B52, H6 = "us-usaf-b-52h-1", "us-usaf-b-52h-2", "prc-plaaf-h-6-1"
#: Bases of the enemy of either side.
SITE = {ALLIED: "2404", OTHER: "3120"}
NATION = {ALLIED: "US", OTHER: "PRC"}
BOMBER = {ALLIED: B52, OTHER: H6}
BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])


def based(**names):
    """Bombers at their bases, in a part of the box."""
    return {
        name: (next(base for start, base in BASES.items() if name.startswith(start)), status)
        for name, status in names.items()
    }


def armed(units, points=3, weather=Weather.CLEAR):
    """Bombers in their boxes, and cruise missiles of their nations."""
    scene = in_boxes(based(**units), weather)
    for side, nation in NATION.items():
        if any(name.startswith(nation.lower()) for name in units):
            scene = with_advanced(scene, side, stocks=(Stock(nation, CRUISE, points),))
    return scene


def passed(scene, seat):
    return after(played(scene, seat, EndStrikes(), spare=(9,) * 8))


def launch(scene, side, name=""):
    """An order to launch: by a bomber, or without one."""
    missiles = f"{NATION[side]} cruise"
    bomber = f" {aircraft(name)}" if name else ""
    return LaunchAtSite(f"{missiles}{bomber}", scene.printed.atlas.hex_at(SITE[side]), "Airbase")


def to(scene, side):
    """The position in which a side aims."""
    now = aiming(scene)
    while now.state.pending[-1].decisions[0].seat != side:
        now = passed(now, now.state.pending[-1].decisions[0].seat)
    return now


@pytest.mark.rule("ADV:22.4", "NWIP:14.1", "ADV:23.0", "RUL-0610")
@BOTH_SIDES
def test_a_bomber_launches_a_missile_and_is_in_flown_at_once(side):
    now = to(armed({BOMBER[side]: READY}), side)
    run = played(now, side, launch(now, side, BOMBER[side]), spare=(9,) * 8)

    assert status_of(run.scene, BOMBER[side]) is FLOWN
    assert points_in_stock(run.scene, side, NATION[side], CRUISE) == 2
    order = [type(each) for each in run.events]
    assert order.index(AirUnitsMoved) == order.index(MissileAimed) + 1


@pytest.mark.rule("ADV:22.4", "NWIP:14.1")
@BOTH_SIDES
def test_a_bombers_missile_meets_neither_interceptors_nor_air_defence(side):
    now = to(armed({BOMBER[side]: READY}, points=1), side)
    run = played(now, side, launch(now, side, BOMBER[side]), 5, spare=(9,) * 8)
    struck = happened(run, StrikeRolled)

    assert [each.weapon for each in struck] == [Weapon.CRUISE]
    assert happened(run, FlightDetected, FlightFiredOn, InterceptionBegan) == []
    assert run.scene.state.advanced.strikes.air_missions == ()


@pytest.mark.rule("NWIP:14.1")
@pytest.mark.parametrize(
    "order",
    [("", "", B52, OTHER_B52), (B52, OTHER_B52, "", ""), ("", B52, "", OTHER_B52)],
    ids=["bombers last", "bombers first", "in turns"],
)
def test_bombers_launch_beside_the_two_missiles_of_a_phase(order):
    now = to(armed({B52: READY, OTHER_B52: READY}, points=9), ALLIED)
    for left, name in zip((8, 7, 6, 5), order, strict=True):
        now = after(played(now, ALLIED, launch(now, ALLIED, name), spare=(9,) * 8))
        assert points_in_stock(now, ALLIED, "US", CRUISE) == left

    assert bombers_missiles(now, ALLIED) == ()


@pytest.mark.rule("NWIP:14.1", "ADV:22.4")
def test_a_bomber_launches_one_missile_in_a_turn():
    now = to(armed({B52: READY}, points=9), ALLIED)
    now = after(played(now, ALLIED, launch(now, ALLIED, B52), spare=(9,) * 8))

    assert refusals(now, ALLIED, launch(now, ALLIED, B52)) == [
        "No missiles of this kind can be launched: cruise missile of US B-52H/1."
    ]


@pytest.mark.rule("NWIP:14.1", "ADV:22.4")
@BOTH_SIDES
@pytest.mark.parametrize("status", [FLOWN, ABORT, RECOVERY])
def test_only_a_ready_bomber_launches(side, status):
    now = to(armed({BOMBER[side]: status}), side)

    name = labeller(now.printed)("missiles", launch(now, side, BOMBER[side]).missiles)
    assert refusals(now, side, launch(now, side, BOMBER[side])) == [
        f"No missiles of this kind can be launched: {name}."
    ]


@pytest.mark.rule("NWIP:14.1")
@BOTH_SIDES
def test_a_bomber_uses_the_points_of_its_nation(side):
    assert bombers_missiles(armed({BOMBER[side]: READY}, points=0), side) == ()
    found = bombers_missiles(armed({BOMBER[side]: READY}, points=1), side)
    assert [(each.stock.nation, each.bomber) for each in found] == [
        (NATION[side], aircraft(BOMBER[side]))
    ]


@pytest.mark.rule("NWIP:14.1", "ADV:15.2.1")
@pytest.mark.parametrize(
    ("name", "launches"),
    [
        ("us-usaf-b-52h-1", True),
        ("us-usaf-b-1b-1", True),
        ("us-usaf-b-2a-1", True),
        ("ru-ruaf-tu-160-1", False),
        ("us-usaf-f-15e-1", False),
    ],
)
def test_the_types_that_launch(name, launches):
    scene = in_boxes(based(**{name: READY}))
    stocks = (Stock("RU", CRUISE, 3), Stock("US", CRUISE, 3))
    found = bombers_missiles(with_advanced(scene, ALLIED, stocks=stocks), ALLIED)

    assert bool(found) is launches


@pytest.mark.rule("ADV:22.2.1")
@BOTH_SIDES
@pytest.mark.parametrize("weather", [Weather.CLEAR, Weather.OVERCAST, Weather.STORM])
def test_a_launch_ignores_the_weather(side, weather):
    now = to(armed({BOMBER[side]: READY}, points=1, weather=weather), side)
    run = played(now, side, launch(now, side, BOMBER[side]), 5, spare=(9,) * 8)
    (struck,) = happened(run, StrikeRolled)

    assert not [each for each in struck.modifiers if weather.value in each.what]
    fair = to(armed({BOMBER[side]: READY}, points=1), side)
    (in_the_clear,) = happened(
        played(fair, side, launch(fair, side, BOMBER[side]), 5, spare=(9,) * 8), StrikeRolled
    )
    assert struck == in_the_clear


@pytest.mark.rule("ADV:22.2.1")
def test_a_bomber_that_the_weather_has_grounded_launches_if_it_is_ready():
    scene = armed({B52: READY}, weather=Weather.STORM)
    fleet = [
        replace(one, all_weather=False) if one.id == B52 else one for one in scene.printed.aircraft
    ]
    scene = KernelScene(scene.rules, changed(scene.printed, aircraft=tuple(fleet)), scene.state)

    assert is_grounded(scene, aircraft(B52))
    assert [each.bomber for each in bombers_missiles(scene, ALLIED)] == [aircraft(B52)]


@pytest.mark.rule("NWIP:14.1")
def test_what_players_read_and_are_offered():
    now = to(armed({B52: READY}, points=9), ALLIED)
    asked = prompt(known(now, ALLIED), now.state.pending[-1].decisions[0])
    run = played(now, ALLIED, launch(now, ALLIED, B52), spare=(9,) * 8)
    (aimed,) = happened(run, MissileAimed)

    assert "US 9 cruise missiles. One each from US B-52H/1." in asked
    name = labeller(now.printed)("missiles", launch(now, ALLIED, B52).missiles)
    assert name == "cruise missile of US B-52H/1"
    assert event_line(run.printed, aimed).startswith("US B-52H/1 aims a cruise missile at ")
    assert launch(now, ALLIED, B52).missiles in choices(now, ALLIED, LaunchAtSite)
    assert asked_by(run)
    track = strike_track(known(run.scene, ALLIED))
    assert track is not None
    assert "US B-52H/1 cruise" in {row[2] for row in track.rows}
