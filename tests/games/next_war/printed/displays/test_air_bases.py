"""Holding boxes and the air base display of India-Pakistan, fact by fact as its rules give them."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.display_rows import BoxKind, Mark, Mover, Space, Way
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display

DISPLAY = air_base_display()


def test_three_holding_boxes_and_their_basing_boxes():
    """NWIP:5.4 and 13.4."""
    nations = ("IROP", "ROI", "PRC")
    assert DISPLAY.of_kind(BoxKind.HOLDING) == tuple(f"{nation} Holding" for nation in nations)
    assert DISPLAY.of_kind(BoxKind.BASING) == (
        *(f"{nation} Basing" for nation in nations),
        "Diego Garcia Basing",
    )
    for nation in nations:
        assert DISPLAY.boxes[f"{nation} Basing"].part_of == f"{nation} Holding"


def test_there_is_no_sea():
    assert DISPLAY.of_kind(BoxKind.AT_SEA) == ()
    assert DISPLAY.status == {}


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("Pakistan (IROP) Holding Box", "IROP Holding"),
        ("India Basing Box", "ROI Basing"),
        ("China Holding Box", "PRC Holding"),
        ("Diego Garcia/USA/Guam Box", "Diego Garcia Basing"),
    ],
)
def test_other_names_lead_to_the_box(name, box):
    assert DISPLAY.box_named(name).box == box


@pytest.mark.parametrize(
    ("box", "nations"),
    [("IROP Holding", "IROP; PRC"), ("PRC Holding", "PRC"), ("ROI Holding", "ROI; US; RU")],
)
def test_who_may_enter_a_holding_box(box, nations):
    """NWIP:5.4."""
    assert DISPLAY.holdings[box].open_to == nations


@pytest.mark.parametrize(
    ("box", "spent"), [("IROP Holding", 5), ("ROI Holding", 5), ("PRC Holding", 10)]
)
def test_movement_points_spent_before_the_map(box, spent):
    """NWIP:5.4.1."""
    assert DISPLAY.movement_points(box, "Operational Map", Way.HELICOPTER) == spent
    (gate,) = DISPLAY.gates_of(box, Mover.HELICOPTER)
    assert gate.movement_points == spent
    assert (gate.kind, gate.area) == ("transit", box.removesuffix(" Holding"))


@pytest.mark.parametrize("box", DISPLAY.of_kind(BoxKind.HOLDING))
def test_nobody_walks_out_of_a_holding_box(box):
    """NWIP:5.4."""
    assert DISPLAY.neighbours(box, Way.GROUND) == ()
    assert DISPLAY.neighbours(box, Way.FLIGHT) == ("Operational Map",)


@pytest.mark.parametrize("box", DISPLAY.of_kind(BoxKind.HOLDING))
def test_targets_in_a_holding_box_lie_in_the_rough_near_a_headquarters(box):
    """NWIP:5.4.3."""
    assert DISPLAY.holdings[box].terrain == "Rough"
    assert DISPLAY.holdings[box].hq_distance == 2


def test_nuclear_facilities_are_in_the_boxes_of_india_and_pakistan():
    """NWIP:7.6."""
    with_one = {box for box, row in DISPLAY.holdings.items() if row.nuclear_facilities}
    assert with_one == {"IROP Holding", "ROI Holding"}


def test_only_the_prc_box_has_air_defences_of_its_own():
    """NWIP:5.4.4."""
    own = {box for box, row in DISPLAY.holdings.items() if row.sam is not None}
    assert own == {"PRC Holding"} == set(DISPLAY.with_mark(Mark.PERMANENT_AIR_DEFENCE))
    assert set(DISPLAY.with_mark(Mark.AIR_DEFENCE_TRACK)) == {"IROP Holding", "ROI Holding"}


def test_the_prc_box_is_safe_while_the_prc_stays_out():
    """NWIP:5.4.3."""
    (row,) = DISPLAY.with_mark(Mark.NO_ATTACK).values()
    assert (row.box, row.when) == ("PRC Holding", "PRC below Level 3")


@pytest.mark.parametrize(
    ("service", "boxes"),
    [
        ("IROP", {"IROP Basing"}),
        ("ROI", {"ROI Basing"}),
        ("RU", {"ROI Basing"}),
        ("PRC", {"PRC Basing", "IROP Basing"}),
        ("USAF", {"ROI Basing", "Diego Garcia Basing"}),
        ("USAF bombers", {"Diego Garcia Basing"}),
        ("USN", {"US Carrier 1", "US Carrier 2"}),
        ("USMC", {"ROI Basing", "US Carrier 1", "US Carrier 2"}),
    ],
)
def test_where_each_service_may_base(service, boxes):
    """NWIP:13.4; the PRC in Pakistan by an option."""
    rows = [row for row in DISPLAY.basing if row.service == service]
    assert {row.box for row in rows} == boxes
    for row in rows:
        assert bool(row.when) == ((row.service, row.box) == ("PRC", "IROP Basing"))


def test_aircraft_of_diego_garcia_recover():
    """NWIP:13.4.2."""
    recovering = [row.box for row in DISPLAY.spaces if row.space is Space.RECOVERY]
    assert recovering == ["Diego Garcia Basing"] == list(DISPLAY.with_mark(Mark.RECOVERY))


@pytest.mark.parametrize(
    ("letter", "base", "limits"),
    [
        pytest.param(
            "S",
            "IROP Basing",
            {
                (mission, *limit)
                for mission in ("Strike", "Combat Support", "Escort")
                for limit in (("hexes beyond the border", 5), ("no enemy Holding Box", None))
            },
            id="NWIP:13.2.1 first point",
        ),
        pytest.param(
            "S",
            "PRC Basing",
            {
                ("Strike", "north of hexrow", 40),
                ("Strike", "no enemy Holding Box", None),
                ("Combat Support", "north of hexrow", 40),
                ("Combat Support", "no enemy Holding Box", None),
                ("Air Superiority", "none", None),
            },
            id="NWIP:13.2.1 second point",
        ),
        pytest.param(
            "S", "Diego Garcia Basing", {("every mission", "none", None)}, id="third point"
        ),
        pytest.param("M", "Diego Garcia Basing", {("every mission", "none", None)}, id="13.2.2"),
        pytest.param("M", "IROP Basing", set(), id="medium range has no limit at home"),
        pytest.param("L", "Diego Garcia Basing", set(), id="long range flies from Diego Garcia"),
    ],
)
def test_limits_of_range(letter, base, limits):
    found = {
        (row.mission, row.limit, row.value)
        for row in DISPLAY.range_limits
        if (row.range, row.base) == (letter, base)
    }
    assert found == limits


def test_india_and_pakistan_have_the_same_limits():
    def of(base):
        return [
            (row.range, row.mission, row.limit, row.value)
            for row in DISPLAY.range_limits
            if row.base == base
        ]

    assert of("IROP Basing") == of("ROI Basing")
