"""24.0, 24.5, 24.6.1 What modifies detection, SAM and AAA fire, seen in flights over the map."""

from __future__ import annotations

import pytest

from games.next_war import flight_orders
from games.next_war import helicopter_strikes as helicopters
from games.next_war.air_flights import (
    STEALTH,
    STRIKER,
    WEASEL,
    beside,
    in_the_air,
    of_type,
    playing,
    unit_number,
)
from games.next_war.air_missions import done, phase
from games.next_war.flight_orders import BASES, position
from games.next_war.interceptions import TEXT, at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED, at, moving, units
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.movement import Airlift, AirTransport
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: The hexes around 1804.
RING = ("1703", "1704", "1803", "1805", "1903", "1904")
#: A flight is detected by 0, and missed by SAM and AAA fire.
SEEN = (0, 9, 9)


def detected(now):
    """What is added to each detection roll."""
    return [event.added for event in of_type(now, FlightDetected)]


def fired(now):
    """What is added to each roll of fire."""
    return [(event.weapon, event.added) for event in of_type(now, FlightFiredOn)]


# ------------------------------------------------------------ headquarters and terrain


@pytest.mark.rule("ADV:24.0", "ADV:24.5", "ADV:18.2.3")
@BOTH
@pytest.mark.parametrize(
    ("lines", "added"),
    [
        pytest.param(("1604 PRC Q 0-2-6 hq",), -1, id="two hexes away"),
        pytest.param(("1704 PRC Q 0-2-6 hq",), 0, id="three hexes away"),
        pytest.param(("1604 PRC Q 0-2-6 hq", "1403 PRC R 0-2-6 hq"), -1, id="two count once"),
        pytest.param(("1604 SRV Q 0-2-6 hq",), 0, id="one of the side that flies"),
    ],
)
def test_a_headquarters_within_two_hexes_of_the_target_helps_detection_and_sams(side, lines, added):
    now = phase(side, 3, *[9] * 6, text="\n".join((TEXT, *lines)))
    now.order(at_unit(now, side))
    done(now)

    assert detected(now) == [added]
    assert fired(now) == [("SAM", added), ("AAA", 0)]


@pytest.mark.rule("ADV:24.0")
@BOTH
@pytest.mark.parametrize(
    ("terrain", "added"), [("Flat", 0), ("Rough", 0), ("Mountain", 1), ("High Mountain", 1)]
)
def test_mountains_at_the_target_hide_a_flight(side, terrain, added):
    now = phase(side, *[9] * 6, text=TEXT.replace("1404 Flat", f"1404 {terrain}"))
    now.order(at_unit(now, side))
    done(now)

    assert detected(now) == [added]


# ------------------------------------------------------------ Zones of Control


@pytest.mark.rule("ADV:24.0", "ADV:24.5", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize("make", [flight_orders.airlift, flight_orders.paradrop])
@pytest.mark.parametrize(
    ("enemy", "added"),
    [
        pytest.param("1405", -1, id="adjacent"),
        pytest.param("1406", 0, id="two hexes away"),
    ],
)
def test_a_landing_in_an_enemy_zone_of_control_is_easier_to_hit(side, make, enemy, added):
    """AAA has one less against transports anyway."""
    scene, orders = make(side, "1404")
    scene = beside(in_the_air(scene, side, enemy_hexes=("1404",)), side, enemy)
    now = playing(scene, orders[0], *SEEN, 0)

    assert detected(now) == [added]
    assert fired(now) == [("SAM", added), ("AAA", added - 1)]


@pytest.mark.rule("ADV:24.0", "ADV:24.5", "ADV:24.6.1")
@BOTH
def test_so_is_a_pick_up_in_one(side):
    scene, orders = flight_orders.airlift(side, "1404")
    scene = beside(in_the_air(scene, side, enemy_hexes=("1404",)), side, "1105")
    now = playing(scene, orders[0], *SEEN, 9)

    assert detected(now)[0] == -1
    assert fired(now) == [("SAM", -1), ("AAA", -2)]


# ------------------------------------------------------------ over the enemy


def among(side, flies, enemies):
    """A flight from 1104 to a captured base in 1804, with enemies in these hexes.

    They are too weak for a Zone of Control.
    """
    lines = ["1104 SRV H helicopter 2 range12", "1104 SRV A 2-2-4 light sp1/2"]
    lines += [f"{here} PRC E{here} 1-1-4" for here in enemies]
    scene = moving(
        position("\n".join((BASES, *lines, "Allied airmobile SRV 1")), side),
        side,
    )
    order = {
        "helicopter": lambda: RebaseHelicopter(HelicopterId(0), at("1804"), 1),
        "airmobile": lambda: Airlift(at("1104"), units(scene, "A"), (1,), at("1804"), 0),
        "transport": lambda: AirTransport(at("1104"), units(scene, "A"), at("1804"), 0),
    }[flies]()
    held = scene.state.control.set(at("1804"), side)
    return playing(in_the_air(scene, side, enemy_hexes=("1804",), control=held), order, *SEEN)


@pytest.mark.rule("ADV:24.0", "ADV:24.5")
@BOTH
@pytest.mark.parametrize(
    ("enemies", "over"),
    [
        pytest.param(RING, -1, id="on every path"),
        pytest.param(RING[1:], 0, id="one path is clear"),
    ],
)
@pytest.mark.parametrize(
    ("flies", "easy"),
    [
        pytest.param("helicopter", (1, 1), id="helicopter"),
        pytest.param("airmobile", (1, 0), id="airmobile"),
        pytest.param("transport", (0, 0), id="transport"),
    ],
)
def test_who_must_fly_over_the_enemy_is_easier_to_find_and_hit(side, flies, easy, enemies, over):
    """Helicopters have one less anyway; detection leaves transports out, AAA leaves it out."""
    counts, always = easy
    now = among(side, flies, enemies)

    assert detected(now) == [counts * over - always]
    assert fired(now) == [("SAM", over), ("AAA", -1)]


@pytest.mark.rule("ADV:24.5", "ADV:24.0")
@BOTH
def test_an_enemy_in_the_target_hex_is_not_flown_over(side):
    now = helicopters.flown(
        helicopters.phase(side, *SEEN, *[9] * 6), helicopters.at_unit(helicopters.phase(side))
    )

    assert detected(now) == [-1]
    assert fired(now) == [("SAM", 0), ("AAA", -1)]


# ------------------------------------------------------------ the aircraft themselves


@pytest.mark.rule("ADV:24.5", "ADV:24.6.1", "ADV:15.2.9")
@BOTH
@pytest.mark.parametrize(
    ("kind", "companions", "shots"),
    [
        pytest.param(STRIKER, (), [(STRIKER, 0, 0)], id="neither"),
        pytest.param(STEALTH, (), [(STEALTH, 3, 3)], id="stealth"),
        pytest.param(
            STEALTH, (WEASEL,), [(WEASEL, 2, 0), (STEALTH, 5, 3)], id="stealth with a Wild Weasel"
        ),
    ],
)
def test_stealth_adds_to_fire_at_its_unit_alone_and_weasels_to_sams(side, kind, companions, shots):
    """A Detection track of 10 finds what is all stealth on 0."""
    now = phase(side, 0, *[9] * 9, tracks=Tracks(10, 5, 2))
    now.order(at_unit(now, side, kind=kind, companions=companions))
    done(now)

    added = {(e.unit, e.weapon): e.added for e in of_type(now, FlightFiredOn)}
    assert added == {
        (unit_number(side, each), weapon): amount
        for each, sam, aaa in shots
        for weapon, amount in (("SAM", sam), ("AAA", aaa))
    }
