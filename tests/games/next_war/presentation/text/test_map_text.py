"""The map in text: every hex in play, and nothing told by colour."""

from __future__ import annotations

import re

import pytest

from games.next_war.presentation.text.positions import SIEGE, siege
from games.next_war.sketch import SHEET, at, given
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.presentation.text.map_text import RADIUS, area_of, board


@pytest.fixture(scope="module")
def drawn():
    return board(siege())


def test_the_hexes_within_three_of_the_middle_are_drawn(drawn):
    wanted = {SHEET.labels[here] for here in SHEET.within(HexId(at("1204")), RADIUS)}

    assert set(re.findall(r"\d{4}(?=[\]>] ?[A-Z])", "\n".join(drawn[:-3]))) == wanted


def test_the_map_fits_a_screen(drawn):
    assert max(map(len, drawn)) <= 100
    assert len(drawn) <= 36


def test_few_hexes_are_drawn_all():
    scene = given("1204 SRV 308 6-7-7")
    area = [at("1000"), at("1001")]

    assert "1000]F" in "\n".join(board(scene, area))
    assert "1204" not in "\n".join(board(scene, area))


def test_without_units_there_is_nothing_to_look_at():
    assert area_of(given("")) == ()


def test_the_hex_attacked_is_the_middle():
    from msgspec.structs import replace  # noqa: PLC0415  # only here is a combat made up

    from sandtable.games.next_war.combat_state import Combat  # noqa: PLC0415  # the same
    from sandtable.kernel.play.state import Scene  # noqa: PLC0415  # the same

    scene = given(SIEGE)
    fight = replace(scene.state, combat=Combat(at("1601"), (), ()))

    assert area_of(Scene(scene.rules, scene.printed, fight))[0] == at("1601")


@pytest.mark.parametrize(
    ("text", "means"),
    [
        pytest.param("1204>HJ Ta", "enemy hold, ground and features", id="number and ground"),
        pytest.param("<127> 2-3", "an enemy", id="one side in pointed brackets"),
        pytest.param("[308]* 6-7", "one of ours that may act", id="the other in square ones"),
        pytest.param("<128>r 1-2", "a reduced unit", id="a reduced unit has its weaker strengths"),
        pytest.param("[10]* 4-6 +1", "more below", id="a third unit is counted"),
        pytest.param("[Mi-24] heli", "a base", id="a helicopter at its base"),
    ],
)
def test_a_hex_shows(drawn, text, means):
    assert text in "\n".join(drawn), means


def test_roads_and_rivers_are_marks_on_the_sides(drawn):
    text = "\n".join(drawn)
    row = next(line for line in drawn if "1204>" in line)

    assert "1204>HJ Ta=" in row  # upper right: the road to 1303
    assert re.search(r"<128>r 1-2 ~", text)  # lower right, first half: the river to 1304
    assert "Roads and hexsides: = Primary Road, ~ Minor River" in text


def test_the_legend_explains_only_what_is_there(drawn):
    text = "\n".join(drawn[-3:])

    assert "H Highland, J Jungle; features: T Town, a Airfield" in text
    assert "Mountain" not in text
    assert "[SRV] <PRC>" in text


def test_a_river_up_or_down_fills_the_side_and_leaves_room_for_a_bridge():
    text = "\n".join(
        board(given("1204-1205 Major River\n1204-1205 Highway\n1204 SRV 308 6-7-7 moved fought"))
    )

    assert "%%%%###%%%%" in text
    assert "[308] 6-7" in text
