"""ADV:23.4.4  Interdiction markers and movement."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ADVANCED, STANDARD, at, given, march, moving, refusals, units
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.advanced.state import AdvancedState, Interdicted
from sandtable.games.next_war.analysis.movement_range import by_rules, is_simple, reach
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    march_step,
    start_of,
)

NATIONS = ["SRV", "PRC"]
ROAD = "1204-1205-1206-1207 Primary"


def interdicted(text="", nation="SRV", words="motorized", layers=ADVANCED, **levels):
    """A unit in 1204, and hexes with Interdiction markers, such as h1205=1."""
    markers = tuple(
        sorted(
            [Interdicted(at(here[1:]), level) for here, level in levels.items()],
            key=lambda each: each.hex,
        )
    )
    lines = f"1204 {nation} A 4-4-12 {words}\n{text}"
    scene = given(lines, layers=layers, advanced=AdvancedState(interdiction=markers))
    return moving(scene, SideId(NATIONS.index(nation)))


def spent(scene, *hexes):
    """What a march along these hexes costs, in whole points."""
    movers = units(scene, "A")
    front, stride = start_of(scene, movers), march_step(scene, movers)
    for here in hexes:
        then = stride(front, at(here))
        assert then is not None
        front = then
    return front[0].spent / points(1)


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(
    ("marked", "times"),
    [
        pytest.param(("h1205",), 1, id="entered and left in one move: once"),
        pytest.param(("h1204",), 1, id="left at the start"),
        pytest.param(("h1206",), 1, id="entered at the end"),
        pytest.param(("h1204", "h1205"), 2, id="left, and the next entered"),
        pytest.param(("h1204", "h1205", "h1206"), 3, id="all three"),
        pytest.param(("h1304",), 0, id="not on the way"),
    ],
)
def test_entering_or_leaving_costs_more(nation, level, marked, times):
    plain = spent(interdicted(nation=nation), "1205", "1206")
    scene = interdicted(nation=nation, **dict.fromkeys(marked, level))

    assert spent(scene, "1205", "1206") == plain + times * level


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize("nation", NATIONS)
def test_no_road_leads_in_but_one_leads_out(nation):
    ground = f"1205 Rough\n1206 Rough\n{ROAD}"
    free = interdicted(ground, nation)
    scene = interdicted(ground, nation, h1205=1)
    off_road = spent(interdicted("1205 Rough", nation), "1205")

    assert spent(free, "1205") < off_road
    assert spent(scene, "1205") == off_road + 1
    by_road = spent(free, "1205", "1206") - spent(free, "1205")
    assert spent(scene, "1205", "1206") - spent(scene, "1205") == by_road


@pytest.mark.rule("ADV:23.4.4")
def test_bridges_can_be_used():
    text = f"1204-1205 Major River\n{ROAD}"

    assert spent(interdicted(text, h1205=2), "1205") == spent(interdicted(), "1205") + 2


@pytest.mark.rule("ADV:23.4.4")
def test_ground_that_is_open_by_road_alone_is_closed():
    scene = interdicted(f"1205 Mountain\n{ROAD}", h1205=1)

    assert refusals(interdicted(f"1205 Mountain\n{ROAD}"), 0, march(scene, "A", "1205")) == []
    assert refusals(scene, 0, march(scene, "A", "1205")) != []


@pytest.mark.rule("ADV:23.4.4")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("words", ["motorized", "mech", "leg"])
def test_the_quick_search_finds_the_same_as_the_rules(nation, words):
    ground = f"1205 Rough\n1304 Highland\n1103 Marsh\n{ROAD}\n1304-1404-1504 Secondary"
    scene = interdicted(ground, nation, words, h1204=1, h1205=2, h1304=1, h1406=2, h1503=1)
    movers = units(scene, "A")

    assert is_simple(scene, movers)
    expected = by_rules(scene, movers)
    expected.pop(at("1204"), None)
    assert reach(scene, movers) == expected


def test_the_standard_game_is_searched_as_before():
    scene = interdicted(layers=STANDARD)

    assert is_simple(scene, units(scene, "A"))
