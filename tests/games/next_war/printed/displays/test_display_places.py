"""Every box of a display is a place of its own, and knows what lies one step away."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.invasion import REDUX, before
from sandtable.games.next_war.printed.display_places import (
    is_area,
    is_on_display,
    kind_of,
    of_kind,
)
from sandtable.games.next_war.printed.display_rows import BoxKind, Changes, Holder, Mark
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.state import FIRST_AREA, FIRST_BOX
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

PACIFIC = {box.name: (place, box) for place, box in vietnam.places().items()}


def names(places):
    return {vietnam.places()[place].name for place in places}


@pytest.mark.rule("NWV:6.1")
@pytest.mark.parametrize(("title", "boxes"), [(vietnam, 44), (india, 11)])
def test_every_box_has_a_number_of_its_own(title, boxes):
    assert len(title.places()) == boxes
    assert all(is_on_display(place) and place < 0 for place in title.places())


@pytest.mark.parametrize("title", [vietnam, india])
def test_holding_boxes_with_a_way_onto_the_map_keep_their_numbers(title):
    kept = {FIRST_BOX - number: box.name for number, box in enumerate(title.holding_boxes())}
    assert {place: title.places()[place].name for place in kept} == kept
    assert {place for place in title.places() if is_box(place)} == set(kept)
    assert {place for place in title.places() if is_area(place)} == set(title.places()) - set(kept)
    assert max(place for place in title.places() if is_area(place)) <= FIRST_AREA


@pytest.mark.rule("NWV:6.1")
@pytest.mark.parametrize(
    ("box", "seas"),
    [
        pytest.param(
            "Philippines Holding",
            {
                *("South China Sea", "Spratly Islands", "Celebes Sea", "Philippine Sea"),
                *("Central Approaches", "Taiwan Straits"),
            },
            id="the Philippines touch six seas",
        ),
        pytest.param(
            "Indian Ocean Holding", {"Spratly Islands"}, id="the Indian Ocean touches one"
        ),
        pytest.param(
            "Japan Holding",
            {"Sea of Japan", "East China Sea", "Ryukyu Islands", "Northern Approaches"},
            id="Japan touches four",
        ),
    ],
)
def test_seas_beside_a_holding_box(box, seas):
    assert names(PACIFIC[box][1].by_sea) == seas


def test_the_central_approaches_touch_the_taiwan_straits():
    assert PACIFIC["Taiwan Straits"][0] in PACIFIC["Central Approaches"][1].by_sea


@pytest.mark.parametrize(
    ("inshore", "sea", "island"),
    [
        ("Gulf of Tonkin Inshore", "Gulf of Tonkin", None),
        ("Paracels Inshore", "South China Sea", "Paracels"),
        ("Spratlys Inshore", "Spratly Islands", "Spratlys"),
    ],
)
def test_an_inshore_box_lies_in_a_sea_and_may_have_an_island(inshore, sea, island):
    place, box = PACIFIC[inshore]
    assert box.sea == PACIFIC[sea][0] == PACIFIC[sea][1].sea
    assert names(box.inshore) == {sea}
    assert place in PACIFIC[sea][1].inshore
    assert names(box.landing) == ({island} if island else set())


@pytest.mark.parametrize("label", ["4510", "4610", "4708", "4420"])
def test_named_hexes_are_all_sea_although_they_have_some_land(label):
    here = vietnam.atlas().hex_at(label)
    assert vietnam.atlas().ground[here].terrain is Terrain.ALL_SEA
    assert here in PACIFIC["Gulf of Tonkin Inshore"][1].sea_hexes
    assert here not in PACIFIC["Paracels Inshore"][1].sea_hexes


def test_ports_of_the_map_belong_to_its_coast():
    ports = PACIFIC["Gulf of Tonkin Inshore"][1].port_hexes
    assert sorted(map(vietnam.atlas().label, ports)) == ["4311", "4509", "4608"]


def test_what_the_tables_say_of_a_box_is_known():
    sea = PACIFIC["South China Sea"][1]
    assert (sea.at_start, sea.changes) == (Holder.NON_ALLIED, Changes.ROLLED)
    assert Mark.AIR_LEVEL_DRM in sea.marks
    assert PACIFIC["Marianas"][1].changes is Changes.FIXED
    assert PACIFIC["Thailand Holding"][1].ports == 0
    assert PACIFIC["PRC Holding"][1].ports == 1


def test_boxes_are_found_by_their_kind():
    printed = before(REDUX).printed

    assert kind_of(printed, PACIFIC["Paracels"][0]) is BoxKind.ISLAND
    assert kind_of(printed, vietnam.atlas().hex_at("4311")) is None
    assert names(of_kind(printed, BoxKind.ISLAND)) == {"Paracels", "Spratlys"}
