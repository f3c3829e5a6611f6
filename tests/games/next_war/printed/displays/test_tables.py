"""The tables of both displays: sources that exist, names that exist, links both ways."""

from __future__ import annotations

import pytest

from architecture.repository import catalogue
from sandtable.games.next_war.printed.display_rows import BoxKind, Way
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display
from sandtable.kernel.catalogue.source_notes import SourceKind

DISPLAYS = [
    pytest.param(strategic_display(), id="Pacific"),
    pytest.param(air_base_display(), id="India-Pakistan"),
]


def rows(display):
    """Every row that has a source."""
    return [
        *display.boxes.values(),
        *display.links,
        *display.marks,
        *display.holdings.values(),
        *display.basing,
        *display.spaces,
        *display.gates,
        *display.status.values(),
        *display.islands.values(),
        *display.detection.values(),
        *display.coasts,
        *display.air_ranges.values(),
        *display.air_classes.values(),
        *display.range_limits,
    ]


@pytest.mark.parametrize("display", DISPLAYS)
def test_every_row_cites_a_rule_that_exists(display):
    cited = {row.source for row in [*rows(display), *display.aliases]}
    assert {cite for cite in cited if cite not in catalogue()} == set()


@pytest.mark.parametrize("display", DISPLAYS)
def test_house_values_are_marked_and_are_not_everything(display):
    kinds = {row.basis for row in rows(display)}
    assert {SourceKind.HOUSE, SourceKind.PUBLISHED} <= kinds


@pytest.mark.parametrize("display", DISPLAYS)
def test_every_table_speaks_of_boxes_that_exist(display):
    spoken = {
        *(row.part_of for row in display.boxes.values() if row.part_of),
        *(row.box for row in display.aliases),
        *(row.box for row in display.marks),
        *(row.box for row in display.basing),
        *(row.box for row in display.spaces),
        *(row.box for row in display.gates),
        *(row.inshore for row in display.coasts),
        *(row.base for row in display.range_limits),
        *display.holdings,
        *display.status,
        *display.islands,
        *display.detection,
        *(name for pair in display.air_ranges for name in pair),
    }
    assert spoken - display.boxes.keys() == set()


@pytest.mark.parametrize("display", DISPLAYS)
def test_links_run_both_ways_and_stand_once(display):
    for box in display.boxes:
        for way in Way:
            for other in display.neighbours(box, way):
                assert box in display.neighbours(other, way)
    listed = [(row.box, row.other, row.kind) for row in display.links]
    assert len(set(listed)) == len(listed)
    assert all(box < other for box, other, _ in listed)


@pytest.mark.parametrize("display", DISPLAYS)
def test_the_display_hangs_together(display):
    """Carriers' boxes go where the ships are, and aircraft come to the air battle from all over."""
    loose = {BoxKind.CARRIER, BoxKind.AIR_SUPERIORITY}
    pieces = [
        part
        for part in display.graph.parts()
        if any(display.boxes[display.graph.name_of(box)].kind not in loose for box in part)
    ]
    assert len(pieces) == 1


@pytest.mark.parametrize("display", DISPLAYS)
def test_no_two_boxes_are_drawn_at_one_place(display):
    places = [(row.x, row.y) for row in display.boxes.values()]
    assert len(set(places)) == len(places)


@pytest.mark.parametrize("display", DISPLAYS)
def test_every_basing_box_has_its_spaces_and_somebody_to_use_it(display):
    for box in (*display.of_kind(BoxKind.BASING), *display.of_kind(BoxKind.CARRIER)):
        spaces = {row.space.value for row in display.spaces if row.box == box}
        assert spaces >= {"Ready", "Flown", "Abort"}
        assert display.services_in(box)


@pytest.mark.parametrize("display", DISPLAYS)
def test_every_holding_box_has_its_row(display):
    assert set(display.holdings) == set(display.of_kind(BoxKind.HOLDING))


@pytest.mark.parametrize("display", DISPLAYS)
def test_a_box_that_is_not_there_is_refused_by_name(display):
    with pytest.raises(LookupError, match="no box 'Baltic Sea'"):
        display.box_named("Baltic Sea")
    with pytest.raises(LookupError, match="lies in no At Sea box"):
        display.sea_of("Operational Map")
    with pytest.raises(LookupError, match="no way of kind 'sea' between"):
        display.movement_points("PRC Holding", "Operational Map", Way.SEA)
