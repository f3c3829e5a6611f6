"""The strategic display of the Pacific, fact by fact as the rules of the Vietnam game give them."""

from __future__ import annotations

import pytest

from sandtable.board.hex_grid import build_lattice
from sandtable.games.next_war.printed.display_rows import (
    BoxKind,
    BoxSide,
    Changes,
    Covers,
    Holder,
    Mark,
    Mover,
    RangeClass,
    Space,
    Way,
)
from sandtable.games.next_war.printed.displays import Roller
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display
from sandtable.games.next_war.titles.vietnam.map_and_counters import LAYOUT
from sandtable.kernel.catalogue.source_notes import SourceKind

PACIFIC = strategic_display()
IN_PLAY = {"Gulf of Tonkin", "South China Sea", "Spratly Islands"}
ALWAYS_ALLIED = {"Northern Approaches", "Marianas"}
ALWAYS_CONTESTED = {
    "East China Sea",
    "Celebes Sea",
    "Taiwan Straits",
    "Central Approaches",
    "Sea of Japan",
    "Philippine Sea",
    "Ryukyu Islands",
}
PRINTED_RANGES = {
    "Operational Map": 1,
    "PRC Holding": 2,
    "Gulf of Tonkin": 2,
    "South China Sea": 2,
    "Spratly Islands": 2,
}


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        pytest.param(BoxKind.AT_SEA, IN_PLAY | ALWAYS_ALLIED | ALWAYS_CONTESTED, id="NWV:6.3"),
        pytest.param(
            BoxKind.INSHORE,
            {"Gulf of Tonkin Inshore", "Paracels Inshore", "Spratlys Inshore"},
            id="NWV:6.1.3 and 10.1.1",
        ),
        pytest.param(BoxKind.ISLAND, {"Paracels", "Spratlys"}, id="NWV:6.1.4"),
        pytest.param(
            BoxKind.HOLDING,
            {
                f"{name} Holding"
                for name in (
                    *("US", "Indian Ocean", "PRC", "SRV", "Philippines", "Malaysia", "Indonesia"),
                    *("Japan", "Thailand"),
                )
            },
            id="NWV:6.2.1, and Thailand by 13.3.1",
        ),
        pytest.param(
            BoxKind.BASING,
            {
                f"{name} Basing"
                for name in (
                    *("SRV", "PRC", "US/Guam", "Philippines", "Japan", "Thailand", "Malaysia"),
                    "Indonesia",
                )
            },
            id="NWV:8.4 and 13.7",
        ),
    ],
)
def test_the_boxes_of_each_kind(kind, names):
    assert set(PACIFIC.of_kind(kind)) == names


def test_seas_islands_and_holding_boxes_make_26():
    kinds = (BoxKind.AT_SEA, BoxKind.INSHORE, BoxKind.ISLAND, BoxKind.HOLDING)
    assert [len(PACIFIC.of_kind(kind)) for kind in kinds] == [12, 3, 2, 9]


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("Vietnam Basing Box", "SRV Basing"),
        ("USA/Guam Basing Box", "US/Guam Basing"),
        ("U.S. Box", "US Holding"),
        ("Gulf Tonkin", "Gulf of Tonkin"),
        ("Spratly's", "Spratlys"),
        ("Spratly Islands", "Spratly Islands"),
    ],
)
def test_other_names_lead_to_the_box(name, box):
    assert PACIFIC.box_named(name).box == box


@pytest.mark.parametrize(
    ("box", "side"),
    [
        ("US Holding", BoxSide.ALLIED),
        ("SRV Holding", BoxSide.ALLIED),
        ("PRC Holding", BoxSide.NON_ALLIED),
        ("Philippines Holding", BoxSide.NEUTRAL),
        ("Malaysia Holding", BoxSide.NEUTRAL),
        ("Indonesia Holding", BoxSide.NEUTRAL),
        ("Thailand Holding", BoxSide.NEUTRAL),
    ],
)
def test_whose_box_it_is_at_the_start(box, side):
    """NWV:1.2: four nations begin neutral."""
    assert PACIFIC.boxes[box].side is side


@pytest.mark.parametrize(
    ("box", "sea"),
    [
        ("Paracels", "South China Sea"),
        ("Spratlys", "Spratly Islands"),
        ("Gulf of Tonkin Inshore", "Gulf of Tonkin"),
        ("Paracels Inshore", "South China Sea"),
        ("Marianas", "Marianas"),
    ],
)
def test_the_sea_a_box_lies_in(box, sea):
    assert PACIFIC.sea_of(box) == sea


def test_inshore_boxes_lead_to_their_sea_and_their_land_only():
    """Series rules: no way from one Inshore box to another."""
    assert PACIFIC.neighbours("Paracels Inshore") == ("South China Sea", "Paracels")
    assert PACIFIC.neighbours("Spratlys Inshore") == ("Spratly Islands", "Spratlys")
    assert PACIFIC.neighbours("Gulf of Tonkin Inshore") == ("Gulf of Tonkin", "Operational Map")


def test_marines_land_on_an_island_from_its_inshore_box():
    """NWV:6.1.3."""
    assert PACIFIC.neighbours("Paracels", Way.LANDING) == ("Paracels Inshore",)
    assert PACIFIC.neighbours("Spratlys", Way.LANDING) == ("Spratlys Inshore",)


@pytest.mark.parametrize(
    ("island", "nations"),
    [
        pytest.param("Paracels", {"PRC", "SRV", "Philippines"}, id="NWV:6.1.4.2"),
        pytest.param("Spratlys", {"Malaysia", "Indonesia", "SRV", "Philippines"}, id="NWV:6.1.4.3"),
    ],
)
def test_helicopter_lines_of_an_island(island, nations):
    lines = PACIFIC.neighbours(island, Way.HELICOPTER)
    assert set(lines) == {f"{nation} Holding" for nation in nations}


@pytest.mark.parametrize(
    ("start", "reached"),
    [
        pytest.param(
            "Indonesia Holding",
            {"Spratlys", "SRV Holding", "Malaysia Holding", "Philippines Holding"},
            id="Indonesia by the Spratlys to Vietnam, the rule's own example",
        ),
        pytest.param(
            "PRC Holding",
            {"Paracels", "SRV Holding", "Philippines Holding"},
            id="two lines, not three: the Spratlys are out of reach from the PRC",
        ),
        pytest.param("Japan Holding", set(), id="no line, no rebasing"),
    ],
)
def test_helicopters_rebase_along_two_lines(start, reached):
    """NWV:6.1.4.4."""
    assert PACIFIC.helicopter_rebase(start) == reached


@pytest.mark.parametrize("box", ["PRC Holding", "SRV Holding"])
def test_what_it_costs_to_come_onto_the_hex_map(box):
    """NWV:6.2.2 and 6.2.3."""
    assert PACIFIC.movement_points(box, "Operational Map", Way.GROUND) == 1
    assert PACIFIC.movement_points("Operational Map", box, Way.HELICOPTER) == 7


def test_ground_units_of_the_srv_enter_at_three_hexes():
    """NWV:6.2.2."""
    gates = PACIFIC.gates_of("SRV Holding", Mover.GROUND)
    assert [(gate.first, gate.last, bool(gate.road)) for gate in gates] == [
        ("4023", "4023", False),
        ("4223", "4223", False),
        ("4423", "4423", False),
    ]


def test_ground_units_of_the_prc_enter_by_any_road_of_the_northeast_edge():
    """NWV:6.2.2."""
    (gate,) = PACIFIC.gates_of("PRC Holding", Mover.GROUND)
    assert (gate.kind, gate.area) == ("map_edge", "northeast")
    assert (gate.first, bool(gate.road)) == ("", True)


@pytest.mark.parametrize(
    ("box", "first", "last"), [("PRC Holding", "3801", "4901"), ("SRV Holding", "3722", "4423")]
)
def test_helicopters_cross_the_edge_between_two_hexes(box, first, last):
    """NWV:6.2.3."""
    (gate,) = PACIFIC.gates_of(box, Mover.HELICOPTER)
    assert (gate.first, gate.last, gate.movement_points) == (first, last, 7)


def test_every_hex_that_the_display_names_is_on_the_sheet():
    lattice = build_lattice(LAYOUT)
    named = [end for gate in PACIFIC.gates for end in (gate.first, gate.last) if end]
    named += [row.hex for row in PACIFIC.coasts if row.hex]
    assert len(named) == 15
    assert all(lattice.hex_at(label) in lattice.hexes for label in named)


def test_the_gulf_is_the_only_sea_of_the_hex_map():
    assert {row.inshore for row in PACIFIC.coasts} == {"Gulf of Tonkin Inshore"}
    assert {row.covers for row in PACIFIC.coasts if not row.hex} == {
        Covers.EVERY_SEA_HEX,
        Covers.EVERY_PORT,
    }
    assert {row.hex for row in PACIFIC.coasts if row.covers is Covers.SEA_HEX} == {
        *("4420", "4510", "4610"),
        "4708",  # errata
    }


def test_three_seas_begin_non_allied_and_are_rolled_for():
    """NWV:6.3.2."""
    rolled = {
        name
        for name in PACIFIC.of_kind(BoxKind.AT_SEA)
        if PACIFIC.status[name].changes is Changes.ROLLED
    }
    assert rolled == IN_PLAY
    assert {PACIFIC.status[name].at_start for name in IN_PLAY} == {Holder.NON_ALLIED}


@pytest.mark.parametrize(
    ("boxes", "holder"), [(ALWAYS_ALLIED, Holder.ALLIED), (ALWAYS_CONTESTED, Holder.CONTESTED)]
)
def test_the_other_seas_never_change(boxes, holder):
    """NWV:6.3."""
    for box in boxes:
        assert PACIFIC.status[box].at_start is holder
        assert PACIFIC.status[box].changes is Changes.FIXED


def test_inshore_boxes_begin_contested_and_islands_nobodys():
    for box in PACIFIC.of_kind(BoxKind.INSHORE):
        assert PACIFIC.status[box].at_start is Holder.CONTESTED
        assert PACIFIC.status[box].changes is Changes.ROLLED
    for box in PACIFIC.of_kind(BoxKind.ISLAND):
        assert PACIFIC.status[box].at_start is Holder.NOBODY


def test_every_sea_inshore_box_and_island_has_a_status_and_nothing_else_has():
    kinds = (BoxKind.AT_SEA, BoxKind.INSHORE, BoxKind.ISLAND)
    assert set(PACIFIC.status) == {name for kind in kinds for name in PACIFIC.of_kind(kind)}


@pytest.mark.parametrize(
    ("box", "non_allied", "allied"),
    [
        pytest.param("Sea of Japan", 1, -2, id="errata"),
        pytest.param("East China Sea", -1, -2, id="errata, also"),
        pytest.param("Gulf of Tonkin", -2, 0, id="house"),
        pytest.param("Gulf of Tonkin Inshore", -2, 0, id="NWV:6.4, as its sea"),
        pytest.param("South China Sea", -1, -1, id="house, mid-ocean"),
        pytest.param("Spratlys Inshore", 0, -1, id="house, far out"),
        pytest.param("Marianas", 0, -2, id="house, all others"),
    ],
)
def test_naval_detection_modifiers(box, non_allied, allied):
    assert PACIFIC.detection_drm(box, Roller.NON_ALLIED) == non_allied
    assert PACIFIC.detection_drm(box, Roller.ALLIED) == allied


def test_every_sea_has_detection_modifiers_and_the_two_of_the_errata_are_no_house_values():
    assert set(PACIFIC.detection) == set(PACIFIC.of_kind(BoxKind.AT_SEA))
    printed = {n for n, row in PACIFIC.detection.items() if row.basis is SourceKind.PUBLISHED}
    assert printed == {"Sea of Japan", "East China Sea"}


@pytest.mark.parametrize(("place", "distance"), PRINTED_RANGES.items())
def test_ranges_from_thailand(place, distance):
    """NWV:13.3.1."""
    row = PACIFIC.air_ranges["Thailand Basing", place]
    assert (row.range, row.basis) == (distance, SourceKind.PUBLISHED)


def test_only_the_ranges_of_thailand_are_printed():
    assert {
        pair for pair, row in PACIFIC.air_ranges.items() if row.basis is not SourceKind.HOUSE
    } == {("Thailand Basing", place) for place in PRINTED_RANGES}


def test_ranges_count_the_areas_flown_into():
    """Errata: each At Sea box or Land Area but the first counts one; own bases on the map are 0."""
    starts = {
        "SRV Basing": ("SRV Holding", "Operational Map"),
        "PRC Basing": ("PRC Holding", "Operational Map"),
    }
    kinds = {BoxKind.AT_SEA, BoxKind.HOLDING, BoxKind.OPERATIONAL_MAP}
    graph = PACIFIC.graph
    areas = {graph.area_named(name) for name, box in PACIFIC.boxes.items() if box.kind in kinds}
    expected: dict[tuple[str, str], int] = {}
    for base in PACIFIC.of_kind(BoxKind.BASING):
        for start in starts.get(base, (PACIFIC.boxes[base].part_of,)):
            far = graph.distances(graph.area_named(start), {Way.SEA, Way.FLIGHT}, areas)
            for area, count in far.items():
                pair = base, graph.name_of(area)
                expected[pair] = min(count, expected.get(pair, count))

    assert len(expected) == 8 * 22
    assert {pair: row.range for pair, row in PACIFIC.air_ranges.items()} == expected


@pytest.mark.parametrize(
    ("aircraft", "base", "place", "reaches"),
    [
        pytest.param("S", "Thailand Basing", "Operational Map", True, id="NWV:13.3.1, exception"),
        pytest.param("S", "Thailand Basing", "Gulf of Tonkin", False, id="but no farther"),
        pytest.param(
            "M", "Thailand Basing", "Gulf of Tonkin", False, id="medium: one area, land or sea"
        ),
        pytest.param("M", "Thailand Basing", "PRC Holding", False, id="medium not so far by land"),
        pytest.param("L", "Thailand Basing", "PRC Holding", True, id="long"),
        pytest.param("S", "SRV Basing", "Operational Map", True, id="over the own country"),
        pytest.param("S", "PRC Basing", "Operational Map", True, id="the PRC is on the map too"),
        pytest.param("S", "PRC Basing", "Gulf of Tonkin", False, id="short: no sea"),
        pytest.param("M", "PRC Basing", "Gulf of Tonkin", True, id="the sea next door"),
        pytest.param("M", "PRC Basing", "Paracels", True, id="an island is as far as its sea"),
        pytest.param("M", "PRC Basing", "Spratlys", False, id="two seas off: not medium"),
        pytest.param("L", "PRC Basing", "Spratlys", True, id="two seas off: long"),
        pytest.param("L", "US/Guam Basing", "Operational Map", False, id="Guam is far"),
        pytest.param("U", "US/Guam Basing", "Operational Map", True, id="unlimited"),
    ],
)
def test_who_reaches_what(aircraft, base, place, reaches):
    assert PACIFIC.can_reach(RangeClass(aircraft), base, place) is reaches


@pytest.mark.parametrize(
    ("mark", "boxes"),
    [
        pytest.param(Mark.AIR_SUPERIORITY, IN_PLAY, id="NWV:6.1 symbol"),
        pytest.param(Mark.PRC_MAY_ENTER, IN_PLAY, id="NWV:6.1 ships of the PRC"),
        pytest.param(Mark.CARRIERS_STAY, {"US Holding", "Indian Ocean Holding"}, id="NWV:6.2.6"),
        pytest.param(Mark.SHIPS_APART, {"US Holding", "Indian Ocean Holding"}, id="errata, ships"),
        pytest.param(
            Mark.NO_ATTACK,
            {"US Holding", "Indian Ocean Holding", "Japan Holding"},
            id="NWV:6.2.5 and 6.2.8",
        ),
        pytest.param(
            Mark.ALLIED_FLEET,
            {
                *("US Holding", "Indian Ocean Holding", "Celebes Sea", "Philippine Sea"),
                "Central Approaches",
            },
            id="NWV:8.3",
        ),
        pytest.param(
            Mark.PHILIPPINES_DRM,
            {"South China Sea", "Spratly Islands", "Celebes Sea"},
            id="NWV:17.4.2.1",
        ),
        pytest.param(
            Mark.LITTORAL_REGIMENT,
            {*IN_PLAY, "Taiwan Straits", "Sea of Japan", "Ryukyu Islands", "East China Sea"},
            id="NWSS3:4.1.2.1",
        ),
        pytest.param(Mark.FREE_MISSILE_DRM, {"Taiwan Straits"}, id="NWV:14.1.4.2"),
    ],
)
def test_marked_boxes(mark, boxes):
    assert set(PACIFIC.with_mark(mark)) == boxes


def test_what_the_errata_say_of_islands():
    """NWV:6.1.4 with errata: three stacking points a side, Rough, nobody retreats."""
    assert set(PACIFIC.islands) == set(PACIFIC.of_kind(BoxKind.ISLAND))
    for row in PACIFIC.islands.values():
        assert (row.stacking, row.terrain, bool(row.retreats), row.clearing) == (
            3,
            "Rough",
            False,
            2,
        )


def test_where_land_based_cruise_missiles_of_the_prc_reach():
    """NWV:14.1.3; that they reach the Gulf is ours: the list leaves out the nearest sea."""
    reach = PACIFIC.with_mark(Mark.CRUISE_MISSILES)
    always = {box for box, row in reach.items() if row.basis is SourceKind.PUBLISHED}
    assert always == {
        *("Operational Map", "SRV Holding", "Thailand Basing", "South China Sea"),
        *("Spratly Islands", "US/Guam Basing"),
    }
    assert reach["US/Guam Basing"].when == "Philippines non-Allied"
    assert reach["Gulf of Tonkin"].basis is SourceKind.HOUSE


@pytest.mark.parametrize(
    ("box", "drm"), [("Gulf of Tonkin", -2), ("South China Sea", -2), ("Spratly Islands", -1)]
)
def test_what_a_missile_is_worth_in_sea_control(box, drm):
    assert PACIFIC.with_mark(Mark.MISSILE_DRM)[box].value == drm


@pytest.mark.parametrize(
    ("service", "boxes"),
    [
        ("USAF", {"US/Guam Basing", "Thailand Basing", "SRV Basing", "Philippines Basing"}),
        ("USMC", {"US/Guam Basing", "SRV Basing", "Philippines Basing"}),
        ("PRC", {"PRC Basing", "Philippines Basing", "Thailand Basing"}),
        ("IO", {"Indonesia Basing", "Malaysia Basing", "SRV Basing"}),
        ("MA", {"Indonesia Basing", "Malaysia Basing", "SRV Basing"}),
        ("TH", {"Thailand Basing", "PRC Basing", "SRV Basing"}),
        ("SRV", {"SRV Basing"}),
        ("PH", {"Philippines Basing"}),
    ],
)
def test_where_each_service_may_base(service, boxes):
    """NWV:13.7, without carriers; the US services also use Japan."""
    japan = {"Japan Basing"} if service in {"USAF", "USMC"} else set()
    bases = {
        row.box
        for row in PACIFIC.basing
        if row.service == service and PACIFIC.boxes[row.box].kind is BoxKind.BASING
    }
    assert bases == boxes | japan


def test_the_navy_bases_on_carriers_only():
    """NWV:13.7."""
    assert {row.box for row in PACIFIC.basing if row.service == "USN"} == {
        f"US Carrier {number}" for number in (1, 2, 3, 4)
    }


def test_bases_in_thailand_and_the_philippines_need_a_condition():
    """NWV:17.4.2.1 and 17.4.3."""
    for row in PACIFIC.basing:
        foreign = row.service not in {"TH", "PH"}
        if row.box in {"Thailand Basing", "Philippines Basing"} and foreign:
            assert row.when


def test_only_the_bombers_of_guam_have_a_recovery_space():
    """NWV:14.1."""
    assert [row.box for row in PACIFIC.spaces if row.space is Space.RECOVERY] == ["US/Guam Basing"]


@pytest.mark.parametrize("box", PACIFIC.of_kind(BoxKind.HOLDING))
def test_targets_in_a_holding_box_lie_in_rough_woods_near_a_headquarters(box):
    """NWV:6.2.5."""
    assert PACIFIC.holdings[box].terrain == "Rough Woods"
    assert PACIFIC.holdings[box].hq_distance == 2


def test_two_batteries_stand_in_the_prc_holding_box():
    """NWV:13.9."""
    assert {n: row.sam_batteries for n, row in PACIFIC.holdings.items() if row.sam_batteries} == {
        "PRC Holding": 2
    }


def test_a_fleet_from_the_united_states_crosses_contested_seas():
    """NWV:8.3.1: whoever arrives in the US box moves over the whole display."""
    graph = PACIFIC.graph
    seas = {graph.area_named(name) for name in PACIFIC.of_kind(BoxKind.AT_SEA)}
    far = graph.distances(graph.area_named("US Holding"), {Way.SEA}, seas)
    assert far[graph.area_named("South China Sea")] == 3
    assert {PACIFIC.neighbours("US Holding", Way.SEA)} == {("Northern Approaches", "Marianas")}
