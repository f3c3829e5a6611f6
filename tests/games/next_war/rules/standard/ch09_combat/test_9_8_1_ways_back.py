"""STD:9.8.1, 9.8.2  How far and which way units retreat."""

from __future__ import annotations

import pytest

from games.next_war.fighting import Battle, attacking, battle
from games.next_war.sketch import NON_ALLIED, SHEET, at, given, labels, offered, path, unit
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import HexPassed, UnitRetreated
from sandtable.games.next_war.orders.combat import Retreat, RetreatUnit
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import retreat_length
from sandtable.games.next_war.state_lookups import combat_of

# The PRC's edge is beyond line 19.  X stands in 1405 between
# 1404 and 1406 (to the sides), 1504 and 1505 (homewards), 1304 and 1305 (towards the enemy).
# 3 to 1 in Flat is column 10, and a die of 3 there 0/1R.
RETREATS = 3


def beaten(text, words="", *dice, **more):
    """Let A attack X in 1405 so that it retreats."""
    scene = given(f"1405 PRC X 1-3-4 {words}\n{text}", **more)
    return battle(attacking(scene), "1405", "A", RETREATS, *dice)


def ways(now: Battle, name="X"):
    """List every way back of a unit that must choose."""
    domain = offered(now.scene, NON_ALLIED)[RetreatUnit].domain((unit(now.scene, name),))
    paths: list[tuple[int, ...]] = [()]
    for _ in range(combat_of(now.scene).retreat_length):
        paths = [
            (*way, int(to)) for way in paths for to in SHEET.adjacent(HexId((at("1405"), *way)[-1]))
        ]
    found = [way for way in paths if domain.contains(way)]
    return sorted("-".join(SHEET.labels[to] for to in way) for way in found)


A = "1305 SRV A 9-9-4"


@pytest.mark.rule("STD:9.8.1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            A,
            ["1504-1604", "1504-1605", "1505-1605", "1505-1606"],
            id="homewards, out of zones",
        ),
        pytest.param(
            f"{A}\n1503 SRV B 1-1-4 sp2",
            ["1505-1605", "1505-1606"],
            id="out of zones comes first of all",
        ),
        pytest.param(
            f"{A}\n1605 SRV B 1-1-4 sp2",
            ["1304-1204", "1304-1205", "1304-1303", "1404-1503", "1406-1506"],
            id="anywhere without a zone, before a zone homewards; then homewards again",
        ),
        pytest.param(
            "1305 SRV A 9-9-4 sp2\n1504 SRV D 1-1-4 sp2\n1505 SRV E 1-1-4 sp2",
            ["1304-1204", "1304-1303", "1404-1303", "1404-1403", "1406-1407"],
            id="through a zone anywhere, if there is nothing else",
        ),
    ],
)
def test_the_best_class_of_hexes_must_be_taken(text, expected):
    assert ways(beaten(text)) == sorted(expected)


@pytest.mark.rule("STD:9.8.1")
def test_a_zone_homewards_comes_before_a_zone_elsewhere():
    text = "1305 SRV A 9-9-4 sp2\n1403 SRV B 1-1-4 sp2\n1605 SRV C 1-1-4 sp2"
    now = beaten(text, "", 0)  # a single way, through a zone: one check

    assert now.happened(UnitRetreated) == [
        UnitRetreated(unit(now.scene, "X"), NON_ALLIED, path("1505 1506"))
    ]


@pytest.mark.rule("STD:9.8.1")
def test_every_unit_retreats_by_itself():
    scene = attacking(given(f"{A}\n1405 PRC X 1-2-4\n1405 PRC Y 1-1-4"))
    first = battle(scene, "1405", "A", RETREATS)
    x, y = unit(scene, "X"), unit(scene, "Y")

    remedy = (
        "A retreat must avoid enemy ZOCs if possible, then head for a friendly map "
        "edge if possible."
    )
    assert first.refused(RetreatUnit(x, path("1404 1503"))) == [
        f"Unit X cannot retreat from 1405 to 1404, only to 1504, 1505. [STD:9.8.1] {remedy}"
    ]
    assert first.refused(RetreatUnit(x, path("1504"))) == [
        "Wrong retreat distance from 1405: it must be 2, not 1. [STD:9.8.1]"
    ]
    second = first.then(RetreatUnit(y, path("1505 1606")))
    assert second.refused(RetreatUnit(y, path("1505 1606"))) == [
        "Unit Y has no retreat to make on the ground. Units that must retreat: X. [STD:9.8.1]"
    ]
    done = second.then(RetreatUnit(x, path("1504 1604")))
    assert (done.where("X"), done.where("Y"), done.kind) == ("1604", "1606", "attack")
    assert done.happened(HexPassed)[0] == HexPassed(path("1505 1606"), NON_ALLIED)
    assert done.scene.state.segment.newcomers == (y, x)


@pytest.mark.rule("STD:9.8.1")
def test_units_without_an_attack_retreat_too():
    scene = attacking(given(f"{A}\n1405 PRC X 1-2-4\n1405 PRC Z 0-1-4"))
    now = battle(scene, "1405", "A", RETREATS)
    now = now.then(RetreatUnit(unit(scene, "X"), path("1504 1604")))

    assert now.kind == "retreat"
    assert now.then(RetreatUnit(unit(scene, "Z"), path("1505 1606"))).where("Z") == "1606"


@pytest.mark.rule("STD:9.8.1")
def test_the_owner_says_where_they_go():
    assert beaten(A).decision.seat == NON_ALLIED


@pytest.mark.rule("STD:9.8.1")
@pytest.mark.parametrize(
    ("ground", "length"),
    [
        ("Flat", 2),
        ("Flat Woods", 2),
        ("Rough", 2),
        ("Rough Woods", 2),
        ("Marsh", 2),
        ("Flat Town Airbase", 2),
        ("Highland", 1),
        ("Highland Woods", 1),
        ("Mountain", 1),
        ("High Mountain", 1),
        ("Urban", 1),
        ("Flat City", 1),
        ("Flat Fortification", 1),
        ("Flat Jungle", 1),
    ],
)
def test_how_far_a_retreat_goes(ground, length):
    scene = given(f"1405 {ground}\n1405 in PRC")

    assert retreat_length(scene, at("1405")) == length


@pytest.mark.rule("STD:9.8.1")
def test_from_high_ground_one_hex_is_enough():
    scene = attacking(given("1405 Highland\n1405 PRC X 1-3-4\n1305 SRV A 12-9-4"))
    now = battle(scene, "1405", "A", 2).then(Retreat())

    assert ways(now) == ["1504", "1505"]


# --- 9.8.2 restrictions -------------------------------------------------------------------------

HOMEWARDS = ["1504-1604", "1504-1605", "1505-1605", "1505-1606"]
ASIDE = ["1404-1503", "1406-1506"]
WET = "1405-1504 {0}\n1405-1505 {0}"


@pytest.mark.rule("STD:9.8.2")
@pytest.mark.parametrize(
    ("text", "words", "homewards"),
    [
        pytest.param("", "", True, id="on dry ground"),
        pytest.param(WET.format("Minor River"), "", False, id="not over a river"),
        pytest.param(WET.format("Minor River"), "light", True, id="light infantry may"),
        pytest.param(WET.format("Major River"), "light", True, id="a Major River too"),
        pytest.param(
            WET.format("Minor River") + "\n" + WET.format("Secondary"), "", True, id="over bridges"
        ),
        pytest.param(WET.format("All-Water"), "light", False, id="nobody over a lake"),
        pytest.param("1504 Mountain\n1505 Mountain", "", True, id="infantry into mountains"),
        pytest.param("1504 Mountain\n1505 Mountain", "mech", False, id="mechanized units not"),
        pytest.param(
            "1504 Mountain\n1505 Mountain\n" + WET.format("Primary"), "mech", True, id="but by road"
        ),
        pytest.param("1504 Flat City\n1505 Flat Port", "", True, id="past enemy Cities"),
        pytest.param("1504 Urban\n1505 Urban", "", False, id="not through enemy Urban hexes"),
        pytest.param(
            "1504 Urban\n1505 Urban\n1504 in PRC\n1505 in PRC", "", True, id="through one's own"
        ),
        pytest.param("1504 SRV B 1-1-4\n1505 SRV C 1-1-4", "", False, id="not onto the enemy"),
    ],
)
def test_where_a_retreat_may_lead(text, words, homewards):
    found = ways(beaten(f"{A}\n{text}", words))

    assert (found == HOMEWARDS) if homewards else not set(found) & set(HOMEWARDS)


@pytest.mark.rule("STD:9.8.2")
def test_nobody_retreats_into_a_swamp_in_a_storm():
    scene = given(f"1405 PRC X 1-3-4 mech\n1504 Marsh\n1505 Marsh\n{A}", weather=Weather.STORM)
    now = battle(attacking(scene), "1405", "A", RETREATS)

    assert not set(ways(now)) & set(HOMEWARDS)


@pytest.mark.rule("STD:9.8.2")
@pytest.mark.parametrize(
    ("text", "open_"),
    [
        pytest.param("1605 Flat", True, id="an empty hex"),
        pytest.param("1605 Flat Port", False, id="no enemy Installation"),
        pytest.param("1605 Flat City", False, id="no enemy City"),
        pytest.param(
            "1605 Flat Port\n1605 PRC F 1-1-4\n1605 under PRC", True, id="one that friends clear"
        ),
        pytest.param(
            "1605 Flat Port\n1605 PRC F 0-1-4", False, id="not one where they need a marker first"
        ),
        pytest.param("1605 Flat Port\n1605 in PRC", True, id="one's own"),
        pytest.param("1605 Flat Town Airfield", True, id="Towns and Airfields need no clearing"),
        pytest.param("1705 SRV B 1-1-4 sp2", False, id="no enemy zone"),
        pytest.param(
            "1705 SRV B 1-1-4 sp2\n1605 PRC F 1-1-4", True, id="a zone where friends stand"
        ),
    ],
)
def test_where_a_retreat_may_end(text, open_):
    found = ways(beaten(f"{A}\n{text}"))

    assert ("1504-1605" in found) == open_


@pytest.mark.rule("STD:9.8.2", "RUL-0009")
@pytest.mark.parametrize(
    ("ground", "open_"),
    [
        pytest.param("Flat City", True, id="a City, where it needs no marker"),
        pytest.param("Flat City Port", False, id="not with an Installation"),
        pytest.param("Flat Port", False, id="nor that alone"),
    ],
)
def test_where_a_unit_without_an_attack_may_end(ground, open_):
    scene = given(f"1405 PRC X 0-3-4\n{A}\n1605 {ground}")
    found = ways(battle(attacking(scene), "1405", "A", RETREATS))

    assert ("1504-1605" in found) == open_


def test_labels_of_the_sketch():
    assert labels(SHEET.adjacent(SHEET.hex_at("1405"))) == [
        *("1304", "1305", "1404", "1406", "1504", "1505")
    ]
