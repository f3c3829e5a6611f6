"""SOP 19  Which air defence flights of Vietnam meet, by where they go, on both sides of each line.

The map is the country of the side that flies, but for what a case gives to the enemy.
"""

from __future__ import annotations

from dataclasses import replace as changed
from functools import cache

import pytest

from games.next_war.air_flights import STRIKER, in_the_air, of_type, rules, unit_number
from games.next_war.air_flights import WEASEL as WILD_WEASEL
from games.next_war.air_missions import done
from games.next_war.flight_orders import BOX, position
from games.next_war.flying import Played
from games.next_war.interceptions import TEXT as STRIKES
from games.next_war.sketch import ALLIED, NON_ALLIED, asked, at
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.flight_state import Craft, Flight
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import MissionAtAsset, SendWildWeasels
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.air.ch24_air_defence.surroundings import air_defence_met
from sandtable.games.next_war.titles.vietnam.air_rules.air_defence import chart_of_vietnam
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import marks_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
TRANSPORTS = pytest.mark.parametrize("craft", [Craft.TRANSPORT, Craft.PARACHUTE])
#: What fires: the kind of air defence, whether SAMs and whether AAA.
NORMAL, LOCAL, NOTHING = (
    (DefenceKind.NORMAL, True, True),
    (DefenceKind.LOCAL, True, True),
    (None, False, False),
)
#: The flights begin here and lead to 1404; what is said of enemies is seen from there.
START, GOAL = "1104", "1404"
ONE_AWAY, TWO_AWAY, THREE_AWAY = "1405", "1604", "1704"
#: Units in the corners of every sketch, so that there is room around 1404.
ROOM = "1000 SRV W 0-1-4\n1908 SRV V 0-1-4"
HQ, GROUND = "PRC Q 0-2-6 hq", "PRC E 1-1-4"


@cache
def vietnam():
    """The air war with the chart of Vietnam."""
    return rules(Layer("vietnam chart", Level.SCENARIO, tuple(marks_of(chart_of_vietnam))))


def scene_with(side, *lines, level=0, enemy_hexes=(), neutral=()):
    """A sketch under these rules; `neutral` hexes are of no side's country."""
    scene = in_the_air(
        asked(position("\n".join((ROOM, *lines)), side), side, "move"),
        side,
        level=level,
        enemy_hexes=enemy_hexes,
    )
    atlas = scene.printed.atlas
    ground = dict(atlas.ground)
    for label in neutral:
        ground[at(label)] = changed(ground[at(label)], country="nobody's")
    printed = changed(scene.printed, atlas=changed(atlas, ground=ground), memo={})
    return KernelScene(vietnam(), printed, scene.state)


def met(side, craft, *lines, **facts):
    """What fires at a flight to 1404."""
    scene = scene_with(side, *lines, **facts)
    flight = Flight(side, at(GOAL), 0, "test", origin=at(START), reach=30, craft=craft)
    if craft is Craft.AIRCRAFT:
        flight = Flight(side, at(GOAL), 0, "test", craft=craft)
    return tuple(air_defence_met(scene, flight))


def placed(here, what):
    """A line of a sketch that puts something into a hex; a place of the enemy's is his country."""
    return f"{here} {what}" if what.startswith("PRC") else f"{here} Flat {what}\n{here} in PRC"


# ------------------------------------------------------------ air units


@pytest.mark.rule("SOP:19", "ADV:24.3.1")
@BOTH
@pytest.mark.parametrize("what", [HQ, "Airbase", "Port", "Other_Installation"])
@pytest.mark.parametrize(
    ("here", "defence"), [(ONE_AWAY, NORMAL), (TWO_AWAY, NORMAL), (THREE_AWAY, LOCAL)]
)
def test_air_units_meet_the_tracks_near_headquarters_and_installations(side, what, here, defence):
    country = () if what == HQ else (here,)

    found = met(side, Craft.AIRCRAFT, placed(here, what), enemy_hexes=country)
    assert found == defence


@pytest.mark.rule("SOP:19", "ADV:24.3.1")
@BOTH
@pytest.mark.parametrize(
    ("lines", "enemy_hexes", "defence"),
    [
        pytest.param((), (GOAL,), NORMAL, id="the first hex of the enemy country"),
        pytest.param((), (ONE_AWAY,), LOCAL, id="next to the border"),
        pytest.param((f"{ONE_AWAY} {GROUND}",), (), LOCAL, id="other ground units do not count"),
        pytest.param((f"{ONE_AWAY} SRV Q 0-2-6 hq",), (), LOCAL, id="nor does an own headquarters"),
        pytest.param((f"{ONE_AWAY} Flat Airbase\n{ONE_AWAY} in SRV",), (), LOCAL, id="nor a base"),
    ],
)
def test_what_else_brings_the_tracks_against_air_units(side, lines, enemy_hexes, defence):
    assert met(side, Craft.AIRCRAFT, *lines, enemy_hexes=enemy_hexes) == defence


@pytest.mark.rule("SOP:19", "ADV:24.9")
@BOTH
@pytest.mark.parametrize("weasels", [True, False])
def test_strikes_at_tracks_meet_the_tracks_far_from_everything(side, weasels):
    units = {STRIKER: AirStatus.READY, WILD_WEASEL: AirStatus.READY}
    scene = in_the_air(asked(position(STRIKES, side), side, "move"), side, flying=units)
    now = Played(KernelScene(vietnam(), scene.printed, scene.state), *[9] * 4)
    now.begin(strikes, 1)
    now.order(
        SendWildWeasels(unit_number(side, WILD_WEASEL), "SAM track")
        if weasels
        else MissionAtAsset("SAM track", unit_number(side, STRIKER))
    )
    done(now)

    assert [event.kind for event in of_type(now, FlightDetected)] == [DefenceKind.NORMAL]


@pytest.mark.rule("SOP:19", "ADV:24.3.1")
@BOTH
def test_a_holding_box_is_the_country_of_its_side(side):
    """The box of the sketch is that of the side that flies in it."""
    scene = scene_with(side)
    home, abroad = (
        Flight(who, BOX, 0, "test", craft=Craft.AIRCRAFT) for who in (side, ENEMY[side])
    )

    assert tuple(air_defence_met(scene, home)) == LOCAL
    assert tuple(air_defence_met(scene, abroad)) == NORMAL


# ------------------------------------------------------------ helicopters


@pytest.mark.rule("SOP:19", "ADV:24.3.2")
@BOTH
@pytest.mark.parametrize(
    ("lines", "enemy_hexes"),
    [
        pytest.param((), (), id="at home, with no enemy near"),
        pytest.param((f"{ONE_AWAY} {HQ}",), (GOAL,), id="among enemies"),
    ],
)
def test_helicopters_meet_local_air_defence_wherever_they_fly(side, lines, enemy_hexes):
    assert met(side, Craft.HELICOPTER, *lines, enemy_hexes=enemy_hexes) == LOCAL


# ------------------------------------------------------------ airmobile movement


@pytest.mark.rule("SOP:19", "ADV:24.3.3")
@BOTH
@pytest.mark.parametrize(
    ("lines", "enemy_hexes", "defence"),
    [
        pytest.param((), (GOAL,), (DefenceKind.LOCAL, True, False), id="enemy country"),
        pytest.param(
            (f"{THREE_AWAY} {GROUND}",), (GOAL,), (DefenceKind.LOCAL, True, False), id="a unit far"
        ),
        pytest.param((f"{TWO_AWAY} {GROUND}",), (GOAL,), LOCAL, id="a unit near"),
        pytest.param(
            (placed(TWO_AWAY, "Airbase"),), (GOAL, TWO_AWAY), LOCAL, id="an Installation near"
        ),
        pytest.param((f"1105 {GROUND}",), (GOAL,), LOCAL, id="a unit near the start"),
        pytest.param((f"{TWO_AWAY} {HQ}",), (), LOCAL, id="a headquarters near, itself a unit"),
        pytest.param((f"{THREE_AWAY} {HQ}",), (), NOTHING, id="a headquarters three hexes away"),
        pytest.param(
            (f"{ONE_AWAY} {GROUND}", f"{THREE_AWAY} {HQ}"), (), NOTHING, id="a unit alone near"
        ),
        pytest.param((placed(ONE_AWAY, "Airbase"),), (ONE_AWAY,), NOTHING, id="a base alone near"),
    ],
)
def test_airmobile_movement(side, lines, enemy_hexes, defence):
    """The air superiority does not matter."""
    for level in (-2, 0, 1):
        found = met(side, Craft.AIRMOBILE, *lines, enemy_hexes=enemy_hexes, level=level)
        assert found == defence


# ------------------------------------------------------------ transport and drops


@pytest.mark.rule("SOP:19", "ADV:24.3.4")
@BOTH
@TRANSPORTS
@pytest.mark.parametrize("level", [-1, 0, 3])
@pytest.mark.parametrize(
    ("near", "aaa"), [((), False), ((f"{TWO_AWAY} {GROUND}",), True), ((f"1704 {HQ}",), False)]
)
def test_over_the_enemy_country_the_tracks_fire_at_any_air_superiority(
    side, craft, level, near, aaa
):
    """AAA alone needs an enemy within two hexes of the landing."""
    found = met(side, craft, *near, enemy_hexes=(GOAL,), level=level)

    assert found == (DefenceKind.NORMAL, True, aaa)


@pytest.mark.rule("SOP:19", "ADV:24.3.4")
@BOTH
@TRANSPORTS
@pytest.mark.parametrize("gap", [False, True], ids=["on all sides", "one way is open"])
def test_a_goal_behind_the_enemy_country_is_reached_over_it(side, craft, gap):
    atlas = scene_with(side).printed.atlas
    ring = sorted(atlas.label(here) for here in atlas.near[at(GOAL)])
    found = met(side, craft, enemy_hexes=tuple(ring[gap:]), level=1)

    assert len(ring) == 6
    assert found == (NOTHING if gap else (DefenceKind.NORMAL, True, False))


@pytest.mark.rule("SOP:19", "ADV:24.3.4")
@BOTH
@TRANSPORTS
@pytest.mark.parametrize("level", [-3, -1, 0, 1, 3])
def test_at_home_near_a_headquarters_the_air_superiority_decides(side, craft, level):
    near = met(side, craft, f"{TWO_AWAY} {HQ}", level=level)

    assert near == (NORMAL if level < 0 else LOCAL)


@pytest.mark.rule("SOP:19", "ADV:24.3.4")
@BOTH
@TRANSPORTS
@pytest.mark.parametrize("neutral", [(), (GOAL,)], ids=["own country", "neutral country"])
@pytest.mark.parametrize(
    ("line", "fires"),
    [
        pytest.param(f"{THREE_AWAY} {HQ}", False, id="a headquarters three hexes away"),
        pytest.param(f"{TWO_AWAY} {GROUND}", True, id="a unit two hexes away"),
    ],
)
@pytest.mark.parametrize("level", [-1, 0, 1])
def test_away_from_headquarters_only_enemy_superiority_finds_transports(
    side, craft, level, line, fires, neutral
):
    """Then SAMs and AAA fire only within two hexes of an enemy unit."""
    found = met(side, craft, line, level=level, neutral=neutral)

    assert found == ((DefenceKind.NORMAL, fires, fires) if level < 0 else NOTHING)
