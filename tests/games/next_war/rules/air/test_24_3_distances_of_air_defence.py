"""24.3.1 to 24.3.4 Which air defence flights over the map meet, hex by hex."""

from __future__ import annotations

from functools import cache

import pytest

from games.next_war import air_support as supports
from games.next_war import helicopter_strikes as helicopters
from games.next_war.air_flights import (
    STRIKER,
    in_the_air,
    of_type,
    playing,
    rules,
    unit_number,
)
from games.next_war.air_missions import done, phase
from games.next_war.fighting import attacking, strike
from games.next_war.flight_orders import BASES, plain_answer, position
from games.next_war.flying import Played
from games.next_war.interceptions import TEXT, at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED, at, moving, unit, units
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_missions import (
    HelicopterInterdicts,
    MissionAtAsset,
)
from sandtable.games.next_war.orders.movement import Airlift, AirTransport
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.games.next_war.titles.india_pakistan.air_rules.air_defence import (
    chart_of_india_pakistan,
)
from sandtable.games.next_war.titles.vietnam.air_rules.air_defence import chart_of_vietnam
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import marks_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
SERIES, NWIP, NWV = "series", "India-Pakistan", "Vietnam"
CHARTS = {NWIP: chart_of_india_pakistan, NWV: chart_of_vietnam}
#: The hexes around 1804.
RING = ("1703", "1704", "1803", "1805", "1903", "1904")


@cache
def read_as(title):
    """The air war with the chart of a title."""
    if title == SERIES:
        return rules()
    return rules(Layer("chart", Level.SCENARIO, tuple(marks_of(CHARTS[title]))))


def under(title, scene):
    return KernelScene(read_as(title), scene.printed, scene.state)


def kinds(now):
    return [event.kind.value for event in of_type(now, FlightDetected)]


def weapons(now):
    return [event.weapon for event in of_type(now, FlightFiredOn)]


# ------------------------------------------------------------ 24.3.1 strikes and support


@pytest.mark.rule("ADV:24.3.1")
@BOTH
@pytest.mark.parametrize("title", [SERIES, NWIP, NWV])
@pytest.mark.parametrize(
    ("lines", "met"),
    [
        pytest.param(("1704 PRC Q 0-2-6 hq",), {SERIES, NWIP, NWV}, id="HQ two hexes away"),
        pytest.param(("1603 PRC Q 0-2-6 hq",), set(), id="HQ three hexes away"),
        pytest.param(("1704 SRV Q 0-2-6 hq",), set(), id="a headquarters of its own"),
        pytest.param(("1704 PRC Q 9-9-6",), set(), id="a division is no headquarters"),
        pytest.param(
            ("1704 Flat Airbase", "1704 held by PRC"), {SERIES, NWV}, id="Airbase two hexes away"
        ),
        pytest.param(("1603 Flat Airbase", "1603 held by PRC"), set(), id="three hexes away"),
        pytest.param(("1704 Flat Airbase",), set(), id="an Airbase of its own"),
        pytest.param(("1704 Flat Airfield", "1704 held by PRC"), set(), id="Airfield"),
        pytest.param(
            ("1704 Flat Airbase", "1704 held by PRC", "1704 destroyed Airbase"),
            set(),
            id="an Airbase that is destroyed",
        ),
    ],
)
def test_strikes_at_home_meet_normal_air_defence_near_what_the_chart_names(side, lines, met, title):
    now = phase(side, *[9] * 6, text="\n".join((TEXT, *lines)))
    now.scene = under(title, now.scene)
    now.order(at_unit(now, side, name="F"))
    done(now)

    assert kinds(now) == ["normal" if title in met else "local"]


@pytest.mark.rule("ADV:24.3.1", "ADV:24.6.1")
@BOTH
def test_strikes_at_a_track_meet_normal_air_defence_though_they_go_to_no_hex(side):
    """What was not detected meets AAA afterwards, as only Normal air defence has it."""
    now = phase(side, *[9] * 4)
    now.order(MissionAtAsset("SAM track", unit_number(side, STRIKER)))
    done(now)

    assert kinds(now) == ["normal"]
    assert weapons(now) == ["AAA"]


@pytest.mark.rule("ADV:24.3.1", "ADV:23.5")
@BOTH
@pytest.mark.parametrize(("here", "met"), [("1505", "normal"), ("1605", "local")])
def test_support_of_a_defence_at_home_meets_it_near_a_headquarters(side, here, met):
    """The defence is in 1305, two hexes from 1505 and three from 1605."""
    text = f"{supports.TEXT.strip()}\n{here} PRC Q 0-2-6 hq"
    scene = in_the_air(
        attacking(position(text, side), ENEMY[side]),
        side,
        flying=supports.ALL,
        enemy_hexes=("1405",),
    )
    now = Played(scene, *[9] * 9)
    now.order(strike(scene, "1305", "X"))
    while now.decision.kind != "support" or now.decision.seat != side:
        now.order(plain_answer(now))
    now = supports.fought(now, supports.support(side, STRIKER))

    assert kinds(now) == [met]


# ------------------------------------------------------------ 24.3.2 helicopters


@pytest.mark.rule("ADV:24.3.2")
@BOTH
@pytest.mark.parametrize("title", [SERIES, NWIP, NWV])
@pytest.mark.parametrize(
    ("enemy", "enemy_hexes", "met"),
    [
        pytest.param("1406", (), {SERIES, NWIP, NWV}, id="an enemy two hexes away"),
        pytest.param("1407", (), {NWV}, id="three hexes away"),
        pytest.param("1407", ("1304",), {SERIES, NWIP, NWV}, id="in the enemy country"),
        pytest.param("1407", ("1305",), {NWV}, id="beside the enemy country"),
    ],
)
def test_helicopters_meet_local_air_defence_near_the_enemy(side, enemy, enemy_hexes, met, title):
    """The target is 1304; 1406 is two hexes from it, 1407 three."""
    text = helicopters.TEXT.replace("1404 PRC E", f"{enemy} PRC E").replace("1405 SRV", "1408 SRV")
    now = helicopters.phase(side, *[9] * 9, text=text, enemy_hexes=enemy_hexes)
    now.scene = under(title, now.scene)
    now = helicopters.flown(now, HelicopterInterdicts(helicopters.H, at("1304")))

    assert kinds(now) == (["local"] if title in met else [])


# ------------------------------------------------------------ 24.3.3 airmobile movement

LIFTED = "1104 SRV A 2-2-4 light sp1/2\nAllied airmobile SRV 1"


def carried(side, flies, lines, *dice, title=SERIES, **changes):
    """A unit flies from 1104 to 1804."""
    text = "\n".join((BASES, LIFTED, *lines))
    scene = moving(position(text, side), side)
    control = scene.state.control.set(at("1104"), side).set(at("1804"), side)
    scene = under(title, in_the_air(scene, side, control=control, **changes))
    order = (
        Airlift(at("1104"), units(scene, "A"), (1,), at("1804"), 0)
        if flies == "airmobile"
        else AirTransport(at("1104"), units(scene, "A"), at("1804"), 0)
    )
    return playing(scene, order, *dice)


def landed(now):
    return unit_of(now.scene, unit(now.scene, "A")).at == at("1804")


@pytest.mark.rule("ADV:24.3.3")
@BOTH
@pytest.mark.parametrize("title", [SERIES, NWV])
@pytest.mark.parametrize(
    ("lines", "enemy_hexes", "shots"),
    [
        pytest.param(("1604 PRC Q 0-2-6 hq",), (), ["SAM", "AAA"], id="HQ two hexes away"),
        pytest.param(("1504 PRC Q 0-2-6 hq",), (), None, id="HQ three hexes away"),
        pytest.param(("1805 PRC E 4-4-4",), (), None, id="a brigade beside it"),
        pytest.param((), ("1804",), ["SAM"], id="the enemy country, nobody near"),
        pytest.param(("1604 PRC E 1-1-4",), ("1804",), ["SAM", "AAA"], id="a unit near its end"),
        pytest.param(("1504 PRC E 1-1-4",), ("1804",), ["SAM"], id="three hexes from its end"),
        pytest.param(("1106 PRC E 1-1-4",), ("1804",), ["SAM", "AAA"], id="near its start"),
        pytest.param(("1107 PRC E 1-1-4",), ("1804",), ["SAM"], id="three hexes from its start"),
        pytest.param(
            ("1106 Flat Airbase", "1106 held by PRC"),
            ("1804",),
            ["SAM", "AAA"],
            id="an Installation near its start",
        ),
    ],
)
def test_airmobile_movement_lands_near_headquarters_or_in_the_enemy_country(
    side, lines, enemy_hexes, shots, title
):
    dice = [] if shots is None else [0, *[9] * len(shots)]
    now = carried(side, "airmobile", lines, *dice, title=title, enemy_hexes=enemy_hexes)

    assert kinds(now) == ([] if shots is None else ["local"])
    assert weapons(now) == (shots or [])
    assert landed(now)
    assert now.script.used == len(dice)


@pytest.mark.rule("ADV:24.3.3", "RUL-0530")
@BOTH
@pytest.mark.parametrize(
    ("lines", "enemy_hexes", "fired"),
    [
        pytest.param(("1604 PRC E 0-1-4 msu",), (), True, id="an MSU two hexes away"),
        pytest.param(("1504 PRC E 0-1-4 msu",), (), False, id="three hexes away"),
        pytest.param(("1106 PRC E 1-1-4",), (), False, id="near its start alone"),
        pytest.param((), ("1804",), True, id="the enemy country, nobody near"),
    ],
)
def test_in_india_pakistan_any_enemy_near_the_landing_brings_all_of_local_air_defence(
    side, lines, enemy_hexes, fired
):
    dice = [0, 9, 9] if fired else []
    now = carried(side, "airmobile", lines, *dice, title=NWIP, enemy_hexes=enemy_hexes)

    assert kinds(now) == (["local"] if fired else [])
    assert weapons(now) == (["SAM", "AAA"] if fired else [])
    assert landed(now)


# ------------------------------------------------------------ 24.3.4 air transport


@pytest.mark.rule("ADV:24.3.4")
@BOTH
@pytest.mark.parametrize("title", [SERIES, NWIP])
@pytest.mark.parametrize("level", [1, 0, -1])
@pytest.mark.parametrize(
    ("lines", "enemy_hexes", "aaa"),
    [
        pytest.param((), ("1804",), False, id="it lands there"),
        pytest.param((), RING, False, id="every way leads over it"),
        pytest.param((), ("1104",), False, id="it starts there"),
        pytest.param(("1604 PRC E 1-1-4",), RING, True, id="an enemy unit is near"),
        pytest.param(("1504 PRC E 1-1-4",), RING, False, id="an enemy unit is three hexes away"),
        pytest.param(("1604 PRC Q 0-2-6 hq",), ("1804",), True, id="a headquarters is near"),
        pytest.param(
            ("1604 Flat Airbase", "1604 held by PRC"), RING, True, id="an Installation is near"
        ),
    ],
)
def test_transports_over_the_enemy_country_meet_normal_air_defence(
    side, lines, enemy_hexes, aaa, level, title
):
    """Whoever has the air; SAMs fire anyway, AAA only near enemies."""
    dice = [2, 9, 9] if aaa else [2, 9]
    changes = {"enemy_hexes": enemy_hexes, "level": level}
    now = carried(side, "transport", lines, *dice, title=title, **changes)

    assert kinds(now) == ["normal"]
    assert weapons(now) == (["SAM", "AAA"] if aaa else ["SAM"])
    assert landed(now)


@pytest.mark.rule("ADV:24.3.4")
@BOTH
def test_a_transport_flies_around_the_enemy_country_where_it_can(side):
    now = carried(side, "transport", (), enemy_hexes=RING[1:], level=1)

    assert kinds(now) == []
    assert landed(now)


@pytest.mark.rule("ADV:24.3.4", "ADV:24.2")
@BOTH
@pytest.mark.parametrize(
    ("here", "level", "met"),
    [
        ("1604", 1, "local"),
        ("1604", 0, "local"),
        ("1604", -1, "normal"),
        ("1504", 1, None),
        ("1504", 0, None),
        ("1504", -1, "normal"),
    ],
)
def test_at_home_a_headquarters_within_two_hexes_and_the_air_decide(side, here, level, met):
    """Local detection finds it on 2, with one less; far away nothing fires, whoever finds it."""
    near = here == "1604"
    dice = [] if met is None else [2, 9, 9] if near else [2]
    now = carried(side, "transport", (f"{here} PRC Q 0-2-6 hq",), *dice, level=level)

    assert kinds(now) == ([] if met is None else [met])
    assert weapons(now) == (["SAM", "AAA"] if met and near else [])
    assert landed(now)
    assert now.script.used == len(dice)


@pytest.mark.rule("ADV:24.3.4")
@BOTH
@pytest.mark.parametrize(
    ("lines", "fires"),
    [
        pytest.param(("1604 PRC E 1-1-4",), True, id="a unit two hexes away"),
        pytest.param(("1504 PRC E 1-1-4",), False, id="three hexes away"),
        pytest.param(
            ("1604 Flat Airbase", "1604 held by PRC"), True, id="an Installation two hexes away"
        ),
        pytest.param(("1106 PRC E 1-1-4",), False, id="near its start alone"),
    ],
)
@pytest.mark.parametrize("die", [2, 9])
def test_at_home_under_enemy_air_sams_and_aaa_need_an_enemy_near_the_landing(
    side, lines, fires, die
):
    """What was not detected meets AAA alone."""
    shots = (["SAM", "AAA"] if die == 2 else ["AAA"]) if fires else []
    now = carried(side, "transport", lines, die, *[9] * len(shots), level=-1)

    assert kinds(now) == ["normal"]
    assert weapons(now) == shots
    assert landed(now)
