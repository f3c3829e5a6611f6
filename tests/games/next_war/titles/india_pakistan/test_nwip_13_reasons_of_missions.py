"""ADV 23.0 to 23.3, NWIP 13.2, 13.3 What is told of missions of air units that are refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_fights import DIEGO, INDIA
from games.next_war.air_war import FLOWN, READY, aircraft, hexes_by_depth, printed
from games.next_war.sketch import after, refusals, resolved
from games.next_war.titles.india_pakistan.missions import (
    BOX,
    HOME,
    STRIKER,
    STRONG,
    announcing,
    at_airbase,
    to_interdict,
)
from sandtable.games.next_war.orders.advanced.air_missions import MissionAtAsset, SendWildWeasels
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.state import Scene

BOTH = pytest.mark.parametrize("side", [0, 1])
NATIONS = ("ROI", "IROP")
#: A fighter and another striker of each side, and a striker of an ally.
ESCORT = ("roi-iaf-mig-29-1", "irop-paf-j-10-1")
SECOND = ("roi-iaf-jaguar-1", "irop-paf-mirage-1")
ALLY = (("us-usaf-f-15e-1", INDIA), ("prc-plaaf-su-30-1", "PRC Basing"))


def near(side):
    """The enemy hex beside the border."""
    return hexes_by_depth(NATIONS[1 - side], NATIONS[side])[1][0]


def told(scene, side, order):
    (sentence,) = refusals(scene, side, order)
    return sentence


def ready(side):
    return {STRIKER[side]: (HOME[side], READY)}


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_a_target_has_one_air_strike_in_a_phase(side):
    unit, second = STRIKER[side], SECOND[side]
    scene = announcing({**ready(side), second: (HOME[side], READY)}, side)
    there = to_interdict(near(side), unit)
    again = after(resolved(scene, side, there))

    sentence = told(again, side, to_interdict(near(side), second))
    assert sentence.startswith("One of your missions strikes this target already.")
    assert sentence.endswith("[ADV:23.2]")


@pytest.mark.rule("NWIP:13.2.1", "ADV:23.0")
def test_a_target_that_nobody_reaches_is_refused_by_the_rule_of_ranges():
    scene = announcing({"roi-iaf-tejas-1": (INDIA, READY)}, 0)
    far = hexes_by_depth("IROP", "ROI")[6][0]

    sentence = told(scene, 0, to_interdict(far, "roi-iaf-tejas-1"))
    assert sentence.startswith("None of your Ready air units reaches ")
    assert sentence.endswith("[NWIP:13.2.1]")


@pytest.mark.rule("NWIP:13.2.1", "ADV:23.0")
def test_a_striker_out_of_range_is_told_its_rule_where_others_reach():
    scene = announcing({"roi-iaf-tejas-1": (INDIA, READY), "roi-iaf-jaguar-1": (INDIA, READY)}, 0)
    far = hexes_by_depth("IROP", "ROI")[6][0]

    assert told(scene, 0, to_interdict(far, "roi-iaf-tejas-1")).endswith("[NWIP:13.2.1]")
    assert refusals(scene, 0, to_interdict(far, "roi-iaf-jaguar-1")) == []


@pytest.mark.rule("ADV:23.0")
@BOTH
@pytest.mark.parametrize(
    ("status", "words"), [(FLOWN, "is not Ready: Flown."), (BOX, "is not Ready: Air Superiority.")]
)
def test_strikers_are_ready(side, status, words):
    second = SECOND[side]
    scene = announcing({**ready(side), second: (HOME[side], status)}, side)

    sentence = told(scene, side, to_interdict(near(side), second))
    assert sentence.endswith(f"{words} [ADV:23.0]")


@pytest.mark.rule("ADV:23.0")
@BOTH
def test_strikers_have_a_rating(side):
    fighter = next(
        one.id
        for one in printed().aircraft
        if one.nation == NATIONS[side] and not one.front.strike.value and not one.wild_weasel
    )
    scene = announcing({**ready(side), fighter: (HOME[side], READY)}, side)

    sentence = told(scene, side, to_interdict(near(side), fighter))
    assert "has no rating for this mission" in sentence
    assert sentence.endswith("[ADV:23.0]")


@pytest.mark.rule("ADV:23.0")
@BOTH
def test_units_of_the_enemy_are_not_sent(side):
    other = STRIKER[1 - side]
    scene = announcing({**ready(side), other: (HOME[1 - side], READY)}, side)

    assert "cannot fly this mission. [ADV:23.0]" in told(
        scene, side, to_interdict(near(side), other)
    )


@pytest.mark.rule("NWIP:13.3", "ADV:23.1")
@BOTH
def test_strikers_and_companions_of_several_nations_are_refused_by_the_title(side):
    ally, base = ALLY[side]
    lead = STRIKER[side]
    scene = announcing({**ready(side), ally: (base, READY)}, side)
    assert told(scene, side, to_interdict(near(side), lead, [ally])).endswith("[NWIP:13.3]")

    friend, of_ally = {
        0: ("us-usaf-f-15c-1", INDIA),
        1: ("prc-plaaf-j-11b-1", "PRC Basing"),
    }[side]
    scene = announcing({**ready(side), friend: (of_ally, BOX)}, side)
    escorted = to_interdict(near(side), lead, companions=[friend])
    assert told(scene, side, escorted).endswith("[NWIP:13.3]")


@pytest.mark.rule("ADV:23.1")
@BOTH
def test_escorts_come_from_the_air(side):
    scene = announcing({**ready(side), ESCORT[side]: (HOME[side], READY)}, side)

    escorted = to_interdict(near(side), STRIKER[side], companions=[ESCORT[side]])
    assert told(scene, side, escorted).endswith(
        "is in Ready: escorts come from the Air Superiority Box. [ADV:23.1]"
    )


@pytest.mark.rule("NWIP:13.2.1", "ADV:23.1")
@pytest.mark.parametrize(
    ("side", "lead", "short"),
    [
        (0, "roi-iaf-jaguar-1", "roi-iaf-mig-21-1"),
        (1, "irop-paf-mirage-1", "irop-paf-jf-17-1"),
    ],
)
def test_escorts_of_short_range_are_told_their_rule(side, lead, short):
    scene = announcing({lead: (HOME[side], READY), short: (HOME[side], BOX)}, side)
    deep = hexes_by_depth(NATIONS[1 - side], NATIONS[side])[6][0]

    escorted = to_interdict(deep, lead, companions=[short])
    assert told(scene, side, escorted).endswith("[NWIP:13.2.1]")


@pytest.mark.rule("ADV:23.0")
@BOTH
def test_without_a_unit_that_can_strike_nothing_is_a_target(side):
    scene = announcing({STRIKER[side]: (HOME[side], FLOWN)}, side)

    sentence = told(scene, side, to_interdict(near(side), STRIKER[side]))
    assert sentence == "You have no Ready air unit that can strike now. [ADV:23.0]"


@pytest.mark.rule("ADV:23.2")
@BOTH
def test_what_is_no_target_at_all_has_the_general_reason(side):
    scene = announcing(ready(side), side)
    order = at_airbase(f"{NATIONS[side]} Holding", STRIKER[side])

    assert told(scene, side, order) == "No air units can be sent there now. [ADV:23.2]"
    none = MissionAtAsset("nothing", aircraft(STRIKER[side]))
    assert told(scene, side, none) == "No air units can be sent there now. [ADV:23.2]"


@pytest.mark.rule("ADV:23.3", "NWIP:13.2.2")
def test_wild_weasels_out_of_range_of_tracks_are_told_their_rule():
    units = {"us-usaf-f-16dj": (DIEGO, READY), "us-usaf-f-15e-1": (INDIA, READY)}
    scene = announcing(units, 0, tracks=STRONG)
    weasel = SendWildWeasels(aircraft("us-usaf-f-16dj"), "SAM track")
    plain = SendWildWeasels(aircraft("us-usaf-f-15e-1"), "SAM track")

    assert told(scene, 0, weasel).endswith("[NWIP:13.2.2]")
    assert "has no rating for this mission" in told(scene, 0, plain)


@pytest.mark.rule("ADV:22.2.1", "ADV:23.0")
def test_weather_keeps_strikers_down():
    scene = announcing({"roi-iaf-jaguar-1": (INDIA, READY), "us-usaf-f-15e-1": (INDIA, READY)}, 0)
    storm = Scene(scene.rules, scene.printed, replace(scene.state, weather=Weather.STORM))

    assert "does not fly it in this weather" in told(
        storm, 0, to_interdict(near(0), "roi-iaf-jaguar-1")
    )
    assert refusals(storm, 0, to_interdict(near(0), "us-usaf-f-15e-1")) == []
