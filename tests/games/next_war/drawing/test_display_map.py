"""Strategic displays as pictures."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from games.next_war.drawing.conftest import SVG
from sandtable.cartography.palette import DAY
from sandtable.games.next_war.drawing.display_boxes import dice_text
from sandtable.games.next_war.drawing.display_map import DisplayOptions, _Drawing, draw_display
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display

displays = pytest.mark.parametrize(
    "display", [strategic_display(), air_base_display()], ids=["Pacific", "air bases"]
)
PARTS = {BoxKind.INSHORE, BoxKind.ISLAND}


@displays
def test_every_box_is_drawn_once(display):
    picture = ET.fromstring(draw_display(display, DisplayOptions("Boxes")))  # noqa: S314  # our own
    found = [box for one in picture.iter(f"{SVG}g") if (box := one.get("data-box"))]
    assert sorted(found) == sorted(display.boxes)


@displays
def test_no_two_boxes_overlap_but_parts_lie_in_their_whole(display):
    rooms = _Drawing(display, DAY, "").rooms
    for one, other in combinations(rooms, 2):
        is_whole = display.boxes[one].part_of == other or display.boxes[other].part_of == one
        is_part = display.boxes[one].kind in PARTS or display.boxes[other].kind in PARTS
        if is_whole and is_part:
            assert rooms[one].overlap(rooms[other]) == pytest.approx(1)
        else:
            assert not rooms[one].overlap(rooms[other]), (one, other)


@displays
def test_costs_of_ways_are_written_on_them(display):
    svg = draw_display(display, DisplayOptions("Boxes"))
    for link in display.links:
        if link.movement_points:
            assert f"{link.movement_points} MP" in svg


def test_sea_boxes_show_detection_and_control():
    display = strategic_display()
    svg = draw_display(display, DisplayOptions("The Pacific"))
    for name, row in display.detection.items():
        shown = [
            f"{v:+d}".replace("-", "\N{MINUS SIGN}") if v else "0"
            for v in (row.non_allied, row.allied)
        ]
        assert f"{' / '.join(shown)}   {display.status[name].at_start.value}" in svg


@displays
def test_drawing_twice_gives_the_same_bytes(display):
    wishes = DisplayOptions("Boxes")
    assert draw_display(display, wishes) == draw_display(display, wishes)


@pytest.mark.parametrize(
    ("ready_on", "text"),
    [
        pytest.param(None, "", id="no die"),
        pytest.param(0, " 0", id="on a zero alone"),
        pytest.param(3, " 0-3", id="on three or less"),
    ],
)
def test_a_space_shows_the_dice_that_make_ready(ready_on, text):
    assert dice_text(ready_on) == text
