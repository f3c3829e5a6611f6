"""7.3.6 Combat support by ships, 7.3.3 air points of carriers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import (
    AMPH,
    BEACH,
    CVN,
    PRC,
    RED_AMPH,
    RED_CV,
    RED_SAG,
    SAG,
    US,
    afloat,
    asked,
    combat_at,
    events,
    ordered,
    refused,
    ship,
    spot,
)
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.events import ShipSupported, SupportCommitted
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.rule_hooks import carrier_points, die_modifiers
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import rolled_on_the_chart
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import (
    naval_support,
    ships_in_range,
)
from sandtable.kernel.play.dice import Scripted

INSHORE = "Gulf of Tonkin Inshore"


def able(scene, side):
    ids = [scene.printed.ships[each].id for each in ships_in_range(scene, scene.state.combat, side)]
    return set(ids)


@pytest.mark.rule("STD:7.3.6", "STD:2.4.3")
@pytest.mark.parametrize(
    ("ships", "found"),
    [
        pytest.param({SAG: "4420", AMPH: "4520"}, {SAG}, id="range 2 beside it, range 1 too far"),
        pytest.param({SAG: "4520", AMPH: "4420"}, {SAG, AMPH}, id="both in range"),
        pytest.param({SAG: "4521"}, set(), id="three hexes are too far"),
        pytest.param({SAG: INSHORE}, set(), id="an Inshore box does not reach the map"),
        pytest.param({SAG: "4420", RED_SAG: INSHORE}, {SAG}, id="an enemy in the box is no matter"),
        pytest.param({SAG: "4420", RED_SAG: "4510"}, set(), id="an enemy ship within 10 hexes"),
        pytest.param({SAG: "4420", RED_SAG: "4509"}, {SAG}, id="one in Port does not block"),
    ],
)
def test_which_ships_support_a_combat_on_the_map(ships, found):
    assert able(combat_at(afloat(ships), BEACH), US) == found


@pytest.mark.rule("STD:7.3.6")
def test_a_ship_is_blocked_at_ten_hexes_and_not_at_eleven():
    scene = afloat()
    lattice, here = scene.printed.atlas.lattice, HexId(spot(scene.printed, "4420"))
    far = {10: "", 11: ""}
    for label in [f"{row}{col:02}" for row in (45, 46, 47, 48, 49) for col in range(24)]:
        try:
            there = spot(scene.printed, label)
        except LookupError:
            continue
        distance = lattice.distance(here, HexId(there))
        if distance in far and scene.printed.atlas.ground[there].terrain.value == "All-Sea":
            far[distance] = label
    for distance, found in ((10, set()), (11, {SAG})):
        assert able(combat_at(afloat({SAG: "4420", RED_SAG: far[distance]}), BEACH), US) == found


@pytest.mark.rule("STD:7.3.6")
@pytest.mark.parametrize(
    ("ships", "found"),
    [
        pytest.param({SAG: "Paracels Inshore"}, {SAG}, id="from the box of the island"),
        pytest.param({SAG: "Spratlys Inshore"}, set(), id="not from another"),
        pytest.param({SAG: "South China Sea"}, set(), id="not from the sea"),
        pytest.param(
            {SAG: "Paracels Inshore", "prc-amph-amph-1": "Paracels Inshore"},
            set(),
            id="any enemy ship in the box prevents it",
        ),
    ],
)
def test_which_ships_support_a_combat_on_an_island(ships, found):
    assert able(combat_at(afloat(ships), "Paracels"), US) == found


@pytest.mark.rule("STD:7.3.6")
def test_a_ship_supports_once_in_a_combat_segment():
    here = spot(afloat().printed, "4420")
    assert able(combat_at(afloat({SAG: Ship(here, fired=6)}), BEACH), US) == set()
    assert able(combat_at(afloat({SAG: Ship(here, fired=4)}), BEACH), US) == {SAG}


@pytest.mark.rule("STD:7.3.6", "STD:2.4.2", "STD:7.3.2", "STD:7.3.3", "STD:7.3.1", "STD:9.6.1")
@pytest.mark.parametrize("side", [US, PRC], ids=["attacker", "defender"])
def test_ratings_of_ships_enter_the_net_support(side):
    ships = {SAG: "4420", CVN: "4519", AMPH: "4520"} if side == US else {RED_SAG: "4420"}
    scene = combat_at(afloat(ships), BEACH)
    mine = ships_in_range(scene, scene.state.combat, side)
    support = Commitment(naval=naval_support(scene, mine))
    both = (support, Commitment()) if side == US else (Commitment(), support)
    combat = replace(scene.state.combat, support=both)
    total = sum(
        entry.what
        for entry in scene.rules[die_modifiers](scene, combat)
        if entry.cite == "STD:9.6.1"
    )
    assert total == (-3 if side == US else 2)


@pytest.mark.rule("STD:7.3.6", "STD:9.6.1")
@pytest.mark.parametrize("side", [US, PRC], ids=["attacker", "defender"])
@pytest.mark.parametrize(
    ("points", "ships", "net"),
    [
        pytest.param(2, False, (2, 2), id="two air points"),
        pytest.param(2, True, (5, 4), id="and a ship"),
        pytest.param(5, False, (5, 5), id="five air points"),
        pytest.param(5, True, (6, 6), id="and a ship: six, not eight or seven"),
        pytest.param(9, True, (6, 6), id="nine of them and the ship"),
    ],
)
def test_with_ships_too_the_net_support_is_six_at_most(points, ships, net, side):
    """The Allied group of ships is rated 3, the other 2."""
    scene = combat_at(afloat({SAG: "4420"} if side == US else {RED_SAG: "4420"}), BEACH)
    mine = ships_in_range(scene, scene.state.combat, side) if ships else ()
    support = Commitment(air_left=points, naval=naval_support(scene, mine))
    both = (support, Commitment()) if side == US else (Commitment(), support)
    combat = replace(scene.state.combat, support=both)
    found = [e.what for e in scene.rules[die_modifiers](scene, combat) if e.cite == "STD:9.6.1"]

    assert sum(found) == (-net[US] if side == US else net[PRC])


@pytest.mark.rule("STD:7.3.6")
def test_ships_are_committed_by_either_side_and_nothing_fires_at_them():
    scene = combat_at(afloat({SAG: "4420", CVN: "4419"}), BEACH)
    run = asked(scene, US, "support")
    sag, cvn = ship(scene, SAG), ship(scene, CVN)
    (no,) = refused(run, US, CommitSupport(0, (), (), (cvn,)))
    assert no.startswith("Ships that can support this combat: US SAG 1.")
    run = ordered(run, US, CommitSupport(0, (), (), (sag,)))
    (told,) = events(run, SupportCommitted)
    assert (told.attacker, told.support.ships, told.support.ship_points) == (True, (sag,), 3)
    assert events(run, ShipSupported) == [ShipSupported(sag, US, 6)]
    assert run.truth.combat is not None
    assert run.truth.combat.support[0].ship_points == 3
    assert able(run.scene, US) == set()


@pytest.mark.rule("STD:9.2.4", "STD:7.3.6")
@pytest.mark.parametrize(("side", "names"), [(US, (SAG, AMPH)), (PRC, (RED_SAG, RED_AMPH))])
def test_either_side_commits_all_its_ships_in_range(side, names):
    scene = combat_at(afloat(dict(zip(names, ("4520", "4420"), strict=True))), BEACH)
    run = asked(scene, side, "support")
    both = tuple(ship(scene, name) for name in names)
    run = ordered(run, side, CommitSupport(0, (), (), both))
    (told,) = events(run, SupportCommitted)

    assert (told.attacker, told.support.ships) == (side == US, both)


@pytest.mark.rule("STD:7.3.3")
@pytest.mark.parametrize(
    ("name", "place", "held", "points"),
    [
        pytest.param(CVN, INSHORE, US, 2, id="US CVN inshore, friendly"),
        pytest.param(CVN, INSHORE, None, 1, id="US CVN inshore, Contested"),
        pytest.param(CVN, INSHORE, PRC, 0, id="US CVN inshore, enemy"),
        pytest.param(CVN, "4510", US, 2, id="US CVN in a hex of a friendly box"),
        pytest.param(CVN, "4510", None, 0, id="US CVN in a hex of a Contested box"),
        pytest.param(CVN, "Gulf of Tonkin", None, 1, id="US CVN at sea"),
        pytest.param(CVN, "4311", US, 0, id="in Port"),
        pytest.param(CVN, "US Holding", US, 0, id="in a Holding Box"),
        pytest.param(RED_CV, INSHORE, PRC, 1, id="PRC carrier inshore, friendly"),
        pytest.param(RED_CV, INSHORE, None, 0, id="PRC carrier inshore, Contested"),
        pytest.param(RED_CV, "Gulf of Tonkin", PRC, 0, id="PRC carrier at sea"),
        pytest.param("cw-cv-bg-cv-bg", INSHORE, US, 1, id="Commonwealth carrier inshore"),
        pytest.param(SAG, INSHORE, US, 0, id="no carrier"),
    ],
)
def test_carriers_add_air_points_where_they_are(name, place, held, points):
    scene = afloat({name: place}, {} if held is None else {INSHORE: held})
    side = scene.printed.ships[ship(scene, name)].side
    added = sum(entry.what for entry in scene.rules[carrier_points](scene, side))
    assert added == points
    assert not scene.rules[carrier_points](scene, ENEMY[side])


@pytest.mark.rule("STD:7.3.3", "STD:6.1")
def test_points_of_carriers_are_added_before_losses_and_weather():
    plain, with_cvn = afloat(), afloat({CVN: INSHORE}, {INSHORE: US})
    points = []
    for scene in (plain, with_cvn):
        run = asked(scene, US, "move")
        run._dice = Scripted(5)  # the run of a test
        points.append(rolled_on_the_chart(run, US))
    assert points[1] - points[0] == 2


@pytest.mark.rule("STD:7.3.6")
def test_an_amphibious_ship_that_was_turned_over_supports_by_its_other_side():
    here = spot(afloat().printed, "4520")
    plain = combat_at(afloat({AMPH: Ship(here)}), "4319")
    turned = combat_at(afloat({AMPH: Ship(here, surface_group=True)}), "4319")
    amph = plain.printed.ships[ship(plain, AMPH)]
    back = amph.turned_over()
    assert amph.range < 2 <= back.range
    assert (able(plain, US), able(turned, US)) == (set(), {AMPH})
    support = naval_support(turned, (ship(turned, AMPH),))
    assert support
    assert support.points == back.support
