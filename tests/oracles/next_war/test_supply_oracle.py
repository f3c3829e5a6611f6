"""The oracle of supply and isolation, by hand: a row of Flat hexes with sources along it.

Hexes are numbered 1000 to 1013 in a row, each a point for a motorized unit; 2002 lies beside 1002.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from oracles.next_war.isolation import is_isolated
from oracles.next_war.position import ALLIED, NON_ALLIED, Hex, Position, Unit
from oracles.next_war.supply import DEPOT, HQ, MSU, OUTPOST, Supplies, is_supplied, within_line

LABELS = [*(f"10{n:02}" for n in range(14)), "2002"]
SIDE = 14  # the number of the hex beside the row
BETWEEN = {frozenset(pair) for pair in pairwise(LABELS[:SIDE])}
BETWEEN |= {frozenset({"1002", "2002"})}


def unit(name: str, at: int, **values: Any) -> Unit:
    """A unit in the row; ROI infantry of no formation unless it is said otherwise."""
    plain: dict[str, Any] = {
        "side": ALLIED,
        "nation": "ROI",
        "formation": "",
        "combat_class": "leg",
        "mobility": "motorized",
        "size": "brigade",
        "attack": 3,
        "defence": 3,
        "er": 5,
        "halves": 2,
        "steps": 2,
    }
    return Unit(id=name, at=LABELS[at], **{**plain, **values})


def row(*units: Unit, urban: dict[int, str] | None = None, **fields: Any) -> Position:
    """Hexes in a row, Flat or of the terrain that is said, in India."""
    terrain = {LABELS[n]: "Urban" for n in urban or {}} | fields.pop("terrain", {})
    control = {LABELS[n]: owner for n, owner in (urban or {}).items()}
    hexes = {
        label: Hex(label, terrain.get(label, "Flat"), controller=control.get(label), country="ROI")
        for label in LABELS
    }
    near = {
        label: tuple(other for other in LABELS if frozenset({label, other}) in BETWEEN)
        for label in LABELS
    }
    sides = fields.pop("sides", {})
    return Position(
        hexes, near, sides, {}, units, {}, title="NWIP", homes={"ROI": ALLIED}, **fields
    )


def cut(at: int = SIDE, **values: Any) -> Unit:
    """An enemy division, whose zone covers the hexes next to it."""
    return unit("enemy", at, side=NON_ALLIED, nation="IROP", halves=6, **values)


@pytest.mark.parametrize(("away", "supplied"), [(6, True), (7, False)])
def test_an_urban_hex_supplies_six_points(away, supplied):
    one = unit("one", away)

    assert is_supplied(row(one, urban={0: ALLIED}), Supplies({}), one) is supplied


def test_an_urban_hex_of_the_enemy_supplies_nothing_and_lets_nothing_through():
    one, far = unit("one", 3), unit("far", 2)
    lost = row(one, urban={1: NON_ALLIED})
    behind = row(far, urban={0: ALLIED, 1: NON_ALLIED})

    assert not is_supplied(lost, Supplies({}), one)
    assert not is_supplied(behind, Supplies({}), far)


@pytest.mark.parametrize(("away", "hit", "supplied"), [(8, 0, True), (9, 0, False), (5, 2, False)])
def test_a_depot_supplies_eight_points_or_four_when_it_is_hit(away, hit, supplied):
    one, depot = unit("one", away), unit("depot", 0, attack=0)
    now = Supplies({"depot": DEPOT}, strikes={"depot": hit})

    assert is_supplied(row(one, depot), now, one) is supplied


@pytest.mark.parametrize(("away", "supplied"), [(4, True), (5, False)])
def test_one_mobile_supply_unit_extends_a_line(away, supplied):
    msu, one = unit("msu", 6, attack=0), unit("one", 6 + away)
    now = Supplies({"msu": MSU})

    assert is_supplied(row(msu, one, urban={0: ALLIED}), now, one) is supplied


def test_two_mobile_supply_units_in_a_row_do_not():
    units = unit("a", 6, attack=0), unit("b", 9, attack=0), unit("one", 13)
    now = Supplies({"a": MSU, "b": MSU})

    assert not is_supplied(row(*units, urban={0: ALLIED}), now, units[2])


@pytest.mark.parametrize(
    ("formation", "away", "supplied"), [("A", 4, True), ("A", 5, False), ("B", 4, False)]
)
def test_a_headquarters_in_supply_feeds_its_formation(formation, away, supplied):
    head, one = unit("hq", 6, attack=0, formation="A"), unit("one", 6 + away, formation=formation)
    now = Supplies({"hq": HQ})

    assert is_supplied(row(head, one, urban={0: ALLIED}), now, one) is supplied


def test_a_headquarters_out_of_supply_feeds_nobody_unless_it_has_emergency_supply():
    head, one = unit("hq", 7, attack=0), unit("one", 9)
    place = row(head, one, urban={0: ALLIED})

    assert not is_supplied(place, Supplies({"hq": HQ}), one)
    assert is_supplied(place, Supplies({"hq": HQ}, emergency={"hq"}), one)


def test_a_zone_cuts_a_line_and_a_combat_unit_opens_it():
    one, guard, idle = unit("one", 4), unit("guard", 2), unit("hq", 2, attack=0)
    urban = {0: ALLIED}

    assert not is_supplied(row(one, cut(), urban=urban), Supplies({}), one)
    assert is_supplied(row(one, guard, cut(), urban=urban), Supplies({}), one)
    assert not is_supplied(row(one, idle, cut(), urban=urban), Supplies({"hq": HQ}), one)


def test_any_own_unit_opens_a_path_of_isolation():
    one, idle = unit("one", 12), unit("hq", 2, attack=0)
    urban = {0: ALLIED}

    assert is_isolated(row(one, cut(), urban=urban), Supplies({}), one)
    assert not is_isolated(row(one, idle, cut(), urban=urban), Supplies({"hq": HQ}), one)


def test_an_adjacent_source_is_reached_on_foot_whatever_the_ground():
    ground = {"1001": "High Mountain"}
    near, motor = unit("near", 0, mobility="leg"), unit("motor", 0)
    depot = unit("depot", 1, attack=0)
    now = Supplies({"depot": DEPOT})

    assert is_supplied(row(near, depot, terrain=ground), now, near)
    assert not is_supplied(row(motor, depot, terrain=ground), now, motor)


def test_a_mountain_unit_counts_leg_points_on_heights():
    ground = dict.fromkeys(LABELS[1:4], "Mountain")
    hill, foot = unit("hill", 3, mobility="mountain"), unit("foot", 3, mobility="leg")

    for each, length in ((hill, 3), (foot, 0)):
        place = row(each, terrain=ground)
        assert (LABELS[2] in within_line(place, Supplies({}), each)) is bool(length)


@pytest.mark.parametrize(
    ("nation", "marine", "source", "supplied"),
    [
        ("ROI", False, "ROI depot", True),
        ("US", False, "ROI depot", False),
        ("US", True, "ROI depot", False),
        ("RU", False, "ROI depot", False),
        ("US", False, "edge", True),
        ("US", True, "edge", True),
        ("RU", False, "edge", True),
        ("US", False, "urban", False),
        ("RU", False, "urban", False),
        ("ROI", False, "urban", True),
        ("US", False, "US MSU", True),
        ("US", True, "US MSU", False),
        ("US", True, "USMC MSU", True),
        ("US", False, "USMC MSU", False),
        ("ROI", False, "US MSU", False),
        ("RU", False, "US MSU", False),
    ],
)
def test_each_nation_has_its_own_sources(nation, marine, source, supplied):
    one = unit("one", 3, nation=nation)
    marines = {"one"} if marine else set()
    units, urban, edges, kinds = [one], {}, {}, {}
    if source == "ROI depot":
        units.append(unit("depot", 0, attack=0))
        kinds["depot"] = DEPOT
    if source == "urban":
        urban = {0: ALLIED}
    if source == "edge":
        edges = {LABELS[0]: ALLIED}
    if source.endswith("MSU"):
        # The unit is too far from the edge itself, its MSU is not.
        units = [unit("one", 10, nation=nation), unit("msu", 6, nation="US", attack=0)]
        kinds["msu"], edges = MSU, {LABELS[0]: ALLIED}
        marines = {*marines, *(["msu"] if source == "USMC MSU" else [])}
    now = Supplies(kinds, marines=marines, edges=edges)

    assert is_supplied(row(*units, urban=urban), now, units[0]) is supplied


def test_a_foreign_mobile_supply_unit_is_not_fed_by_a_depot():
    one, msu = unit("one", 6, nation="US"), unit("msu", 4, nation="US", attack=0)
    depot = unit("depot", 0, attack=0)
    now = Supplies({"msu": MSU, "depot": DEPOT})

    assert not is_supplied(row(one, msu, depot), now, one)


def test_army_and_marines_obey_their_own_headquarters():
    head = unit("hq", 6, nation="US", formation="82 Abn Div", attack=0)
    army, marine = unit("army", 10, nation="US", formation="10 Mtn Div"), unit("m", 10, nation="US")
    now = Supplies({"hq": HQ}, marines={"m"}, edges={LABELS[0]: ALLIED})
    place = row(head, army, marine)

    assert is_supplied(place, now, army)
    assert not is_supplied(place, now, marine)


def test_a_base_serves_airborne_units_and_through_their_headquarters_only_such():
    head = unit("hq", 4, nation="US", formation="82 Abn Div", attack=0, airborne=True)
    para = unit("para", 8, nation="US", formation="82 Abn Div", airborne=True)
    hill = unit("hill", 8, nation="US", formation="10 Mtn Div")
    place = row(head, para, hill, urban={0: ALLIED})
    now = Supplies({"hq": HQ}, bases={"US": LABELS[0]}, air=ALLIED)

    assert [is_supplied(place, now, each) for each in (head, para, hill)] == [True, True, False]
    beaten = Supplies({"hq": HQ}, bases={"US": LABELS[0]}, air=None)
    assert not any(is_supplied(place, beaten, each) for each in (head, para, hill))
    wrecked = Supplies({"hq": HQ}, bases={"US": LABELS[0]}, air=ALLIED, damage={LABELS[0]: 2})
    assert not is_supplied(place, wrecked, head)


def test_supply_units_and_outposts_are_never_out_of_supply():
    units = unit("msu", 9, attack=0), unit("depot", 10, attack=0), unit("post", 11, attack=0)
    now = Supplies({"msu": MSU, "depot": DEPOT, "post": OUTPOST})

    assert all(is_supplied(row(*units), now, each) for each in units)


def test_isolation_ends_at_any_mobile_supply_unit_but_not_at_itself():
    msu, one = unit("msu", 5, attack=0), unit("one", 13)
    now = Supplies({"msu": MSU})

    assert is_isolated(row(msu, one), now, msu)
    assert not is_isolated(row(msu, one), now, one)


def test_isolation_ends_at_a_road_that_leaves_a_friendly_edge():
    one = unit("one", 9)

    assert is_isolated(row(one), Supplies({}), one)
    assert not is_isolated(row(one), Supplies({}, exits={LABELS[0]: ALLIED}), one)
    assert is_isolated(row(one), Supplies({}, exits={LABELS[0]: NON_ALLIED}), one)


def test_a_river_without_a_bridge_isolates():
    one = unit("one", 9)
    sides = {frozenset(LABELS[3:5]): "Major River"}

    assert is_isolated(row(one, sides=sides, urban={0: ALLIED}), Supplies({}), one)


@pytest.mark.parametrize(
    ("marks", "values", "isolated"),
    [
        ({}, {}, True),
        ({"emergency": {"one"}}, {}, False),
        ({}, {"landed": True, "airborne": True}, False),
        ({}, {"landed": True, "mobility": "airmobile"}, False),
        ({}, {"landed": True}, True),
        ({"marines": {"one"}}, {"landed": True}, False),
    ],
)
def test_who_is_not_isolated_for_now(marks, values, isolated):
    one = unit("one", 9, **values)

    assert is_isolated(row(one), Supplies({}, **marks), one) is isolated


def test_a_line_to_a_headquarters_with_emergency_supply_saves_from_isolation():
    head, one, other = unit("hq", 5, attack=0), unit("one", 9), unit("other", 10)
    now = Supplies({"hq": HQ}, emergency={"hq"})
    place = row(head, one, other)

    assert not is_isolated(place, now, one)
    assert is_isolated(place, now, other)
