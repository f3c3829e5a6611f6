"""ADV:27.9.3.2  Where units and headquarters come back in the Advanced game."""

from __future__ import annotations

import pytest

from games.next_war.replacing import CORNER, buying
from games.next_war.sketch import after, at, choices, happened, refusals, resolved, unit
from games.next_war.supplied import HOMES, SIDES, changed, points_of
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import ReplacementsSpent
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.advanced.recovery import RebuildHeadquarters
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild, RebuildPair
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.rules.advanced.ch18_headquarters.use_recovery import (
    recovered_units_have_one_use,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import uses_left
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.play.hashed_map import HashedMap

BOX = PlaceId(FIRST_BOX)


def box_of(side):
    return (HoldingBox("Box", BOTH_SIDES[side]),)


def places(scene, side, name="U"):
    """Where a unit may be rebuilt."""
    return set(choices(scene, side, Rebuild, unit(scene, name)))


def headquarters_places(scene, side, name="H"):
    """Where a headquarters may be rebuilt."""
    return set(choices(scene, side, RebuildHeadquarters, unit(scene, name)))


def within(scene, here, most):
    """The hexes within a distance of one."""
    away = scene.printed.atlas.lattice.distance
    return {
        PlaceId(h) for h in scene.printed.atlas.hexes if away(HexId(h), HexId(at(here))) <= most
    }


# --- units ------------------------------------------------------------------------------------


@pytest.mark.rule("ADV:27.9.3.2", "ADV:15.2.10", "ADV:18.0")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("words", ["leg ofI", "artillery ofI"])
def test_a_unit_comes_back_near_the_headquarters_of_its_formation(side, words):
    text = f"1505 OWN H 0-2-6 hq ofI\n1702 OWN K 0-2-6 hq\n1603 Flat City\ngone OWN U 2-2-4 {words}"
    scene = buying(text, side)

    assert places(scene, side) == within(scene, "1505", 2)
    run = resolved(scene, side, Rebuild(unit(scene, "U"), at("1507")))
    assert unit_of(after(run), unit(scene, "U")).steps == 1
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("formation", ["ofII", ""])
def test_otherwise_near_any_headquarters_that_it_obeys(side, formation):
    text = f"1505 OWN H 0-2-6 hq ofI\n1602 OWN K 0-2-6 hq\ngone OWN U 2-2-4 {formation}"
    scene = buying(text, side)
    own = within(scene, "1602", 2) | (set() if formation else within(scene, "1505", 2))

    assert places(scene, side) == own


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_the_headquarters_of_its_formation_is_not_enough_if_no_hex_is_open_there(side):
    text = """
        1008 OWN H 0-2-6 hq ofI
        1801 OWN K 0-2-6 hq
        gone OWN U 2-2-4 ofI
        """
    scene = buying(text, side, source=CORNER)

    assert places(scene, side) == within(scene, "1801", 2)  # H is out of supply


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("boxed", [False, True])
def test_without_headquarters_in_a_town_or_a_holding_box(side, boxed):
    ground = "1505 Flat City\n1506 Flat Town\n1405 Flat Airbase\n1404 Flat City\n1404 in FOE"
    text = f"{ground}\ngone OWN U 2-2-4 ofI"
    scene = buying(text, side, boxes=box_of(side if boxed else 1 - side))

    assert places(scene, side) == {at("1504"), at("1505")} | ({BOX} if boxed else set())
    if boxed:
        run = resolved(scene, side, Rebuild(unit(scene, "U"), BOX))
        assert unit_of(after(run), unit(scene, "U")).at == BOX
        assert faults(run.printed, run.truth) == ()
    else:
        assert refusals(scene, side, Rebuild(unit(scene, "U"), BOX))


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("gone", ["gone", "off"])
def test_a_headquarters_that_is_not_on_the_map_does_not_count(side, gone):
    text = f"{gone} OWN H 0-2-6 hq ofI\ngone OWN U 2-2-4 ofI"
    scene = buying(text, side)

    assert places(scene, side) == {at("1504")}


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_no_hex_in_an_enemy_zone_or_out_of_supply(side):
    text = "1505 OWN H 0-2-6 hq ofI\n1507 FOE X 4-4-4 sp3\ngone OWN U 2-2-4 ofI"
    scene = buying(text, side)
    closed = within(scene, "1507", 1)
    found = places(scene, side)

    assert found == within(scene, "1505", 2) - closed
    (no,) = refusals(scene, side, Rebuild(unit(scene, "U"), at("1506")))
    assert "can be rebuilt in" in no
    far = buying("1008 Flat City\ngone OWN U 2-2-4 ofI", side, source=CORNER)
    assert places(far, side) == {at("1900")}  # the City is beyond the range of the source


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("cut_off", [False, True])
def test_no_hex_that_is_cut_off(side, cut_off):
    wall = "".join(f"13{n:02} FOE X{n} 4-4-4 sp3\n" for n in (1, 4, 7)) if cut_off else ""
    text = f"{wall}1006 OWN H 0-2-6 hq ofI landed\ngone OWN U 2-2-4 ofI"
    scene = buying(text, side, source=CORNER)

    # the HQ has landed in this turn, so it still has supply to pass on
    assert places(scene, side) == ({at("1900")} if cut_off else within(scene, "1006", 2))


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("words", ["leg ofI", "hq ofI"])
def test_a_beachhead_will_do(side, own, words):
    landed = HashedMap({at("1505"): Beachhead(BOTH_SIDES[side if own else 1 - side], placed=1)})
    kind = "recovery" if "hq" in words else "replace"
    scene = buying(f"gone OWN U 0-2-4 {words}", side, kind, beachheads=landed)
    find = headquarters_places if "hq" in words else places

    assert find(scene, side, "U") == {at("1504")} | ({at("1505")} if own else set())


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_two_battalions_come_back_near_their_headquarters(side):
    text = "1505 OWN H 0-2-6 hq ofI\ngone OWN U 1-1-4 battalion ofI\ngone OWN V 1-1-4 battalion ofI"
    scene = buying(text, side)
    one, two = unit(scene, "U"), unit(scene, "V")

    assert refusals(scene, side, RebuildPair(one, two, at("1506"), at("1507"))) == []
    assert refusals(scene, side, RebuildPair(one, two, at("1506"), at("1502")))


@pytest.mark.rule("ADV:27.9.3.2", "ADV:18.2.6")
@pytest.mark.parametrize("side", SIDES)
def test_artillery_comes_back_with_one_use(side):
    scene = buying("1505 OWN H 0-2-6 hq\ngone OWN G 1-2-4 artillery", side)
    run = resolved(scene, side, Rebuild(unit(scene, "G"), at("1506")))
    recovered_units_have_one_use(run)

    assert uses_left(run.scene, unit(scene, "G")) == 1
    assert uses_left(run.scene, unit(scene, "H")) == 2


# --- headquarters -----------------------------------------------------------------------------


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("words", "supply"), [("hq", 2), ("supreme", 5)])
def test_a_headquarters_comes_back_at_full_strength_with_one_use(side, words, supply):
    text = f"1505 OWN A 2-2-4 ofI\ngone OWN H 0-2-6 {words} ofI"
    for points, paid, able in ((1, supply, True), (0, supply, False), (1, supply - 1, False)):
        scene = buying(text, side, "recovery", points=points, supply=paid)
        order = RebuildHeadquarters(unit(scene, "H"), at("1505"))
        assert (refusals(scene, side, order) == []) is able
    scene = buying(text, side, "recovery", points=1, supply=supply)
    run = resolved(scene, side, RebuildHeadquarters(unit(scene, "H"), at("1505")))
    recovered_units_have_one_use(run)

    assert unit_of(run.scene, unit(scene, "H")).steps == 2
    assert uses_left(run.scene, unit(scene, "H")) == 1
    assert points_of(run.scene, side) == 0
    assert happened(run, ReplacementsSpent) == [ReplacementsSpent(side, HOMES[side], 1)]
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_first_within_four_hexes_of_a_subordinate(side):
    text = "1502 OWN A 2-2-4 ofI\n1506 OWN B 2-2-4 ofII\n1508 Flat City\ngone OWN H 0-2-6 hq ofI"
    scene = buying(text, side, "recovery")

    assert headquarters_places(scene, side) == within(scene, "1502", 4) & fed(scene)


def fed(scene):
    """The hexes within six of the Urban hex, on a flat sheet all that it supplies."""
    return within(scene, "1504", 6)


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("fields", "near"),
    [
        ({}, True),
        ({"unsupplied": True}, False),
        ({"marked": {"isolated": True}}, False),
    ],
)
def test_then_in_a_friendly_country_near_a_subordinate_in_supply(side, fields, near):
    mountains = "\n".join([f"{line}{n:02} Mountain" for line in (15, 16) for n in range(9)])
    text = f"{mountains}\n1609 Mountain\n1008 OWN A 2-2-4 ofI\ngone OWN H 0-2-6 hq ofI"
    scene = changed(buying(text, side, "recovery", source=CORNER), "A", **fields)
    found = headquarters_places(scene, side)

    assert found == (within(scene, "1008", 4) if near else {at("1900")})


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_then_with_a_supreme_headquarters_or_next_to_it(side):
    text = "1505 OWN S 0-2-6 supreme\n1602 Flat City\ngone OWN H 0-2-6 hq ofI"
    scene = buying(text, side, "recovery")

    assert headquarters_places(scene, side) == within(scene, "1505", 1)


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize("side", SIDES)
def test_at_last_in_a_town_or_a_holding_box(side):
    units = "1505 OWN A 2-2-4 ofII\n1506 OWN M 0-2-4 msu\ngone OWN H 0-2-6 hq ofI"
    text = f"1602 Flat City\n1603 Flat Town\n{units}"
    scene = buying(text, side, "recovery", boxes=box_of(side))

    assert headquarters_places(scene, side) == {at("1504"), at("1602"), BOX}
    run = resolved(scene, side, RebuildHeadquarters(unit(scene, "H"), BOX))
    now = unit_of(after(run), unit(scene, "H"))
    assert (now.at, now.steps) == (BOX, 2)


@pytest.mark.parametrize("side", SIDES)
def test_neither_depots_nor_msus_come_back_for_points(side):
    text = "gone OWN D 0-2-0 depot\ngone OWN M 0-2-4 msu\ngone OWN U 2-2-4"
    scene = buying(text, side)

    assert choices(scene, side, Rebuild) == (unit(scene, "U"),)
