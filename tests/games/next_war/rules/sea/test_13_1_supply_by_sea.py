"""13.1.2 Beachheads as sources, 13.1.3 the roads that they link, 13.1.4 supply aboard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, given, unit
from games.next_war.titles.vietnam.afloat import (
    AMPH,
    PRC,
    RED_AMPH,
    US,
    afloat,
    emptied,
    ship,
    spot,
)
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.presentation.supply_overlay import supply_line
from sandtable.games.next_war.rule_hooks import supply_sources
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import (
    has_line,
    roads_for,
)
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import (
    is_unsupplied,
    lacks_supply,
)
from sandtable.games.next_war.state import ABOARD, Unit
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

INSHORE = "Gulf of Tonkin Inshore"
BEACH = "4320"


def with_beachhead(scene, side, here):
    marker = HashedMap({here: Beachhead(side, 4)})
    return KernelScene(scene.rules, scene.printed, replace(scene.state, beachheads=marker))


def placed(scene, side, here):
    """One unit of a side in a place, and its number."""
    one = min(scene.state.forces[side].units.map)
    force = with_unit(scene.state.forces[side], one, Unit(here, 1, unsupplied=True))
    return KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force)), one


def sources(scene, side):
    return {entry.what for entry in scene.rules[supply_sources](scene, side)}


@pytest.mark.rule("STD:13.1.2")
@pytest.mark.parametrize("side", [US, PRC])
@pytest.mark.parametrize("holder", [None, US, PRC])
def test_a_beachhead_feeds_its_side_unless_the_enemy_controls_its_inshore_box(side, holder):
    scene = emptied(afloat({}, {} if holder is None else {INSHORE: holder}))
    here = spot(scene.printed, BEACH)
    assert not any(here in sources(scene, each) for each in (US, PRC))
    scene = with_beachhead(scene, side, here)
    assert (here in sources(scene, side)) is (holder in {None, side})
    assert here not in sources(scene, 1 - side)


@pytest.mark.rule("STD:13.1.2", "STD:13.1.3")
@pytest.mark.parametrize(
    ("place", "holder", "line"),
    [
        pytest.param(BEACH, None, True, id="in its hex"),
        pytest.param("4319", None, True, id="on the road from it"),
        pytest.param("4118", None, True, id="two hexes from a road that it links"),
        pytest.param(BEACH, US, False, id="not while the enemy controls the box"),
        pytest.param("4319", US, False, id="nor on the road"),
    ],
)
def test_the_invader_has_a_line_to_his_beachhead(place, holder, line):
    scene = emptied(afloat({}, {} if holder is None else {INSHORE: holder}))
    scene, one = placed(scene, PRC, spot(scene.printed, place))
    assert not has_line(scene, one)
    scene = with_beachhead(scene, PRC, spot(scene.printed, BEACH))
    assert has_line(scene, one) is line
    assert lacks_supply(scene, one) is not line
    drawn = supply_line(scene, one)
    assert (drawn.cut is None) is line
    if line:
        assert drawn.path[-1] == spot(scene.printed, BEACH)


GAP = "1202-1203-1204-1205-1206 Secondary\n1208-1209 Secondary\n1209 Flat City\n"


@pytest.mark.rule("STD:13.1.3")
@pytest.mark.parametrize(
    ("whose", "where", "line"),
    [
        pytest.param(US, "1207", True, id="between the two roads"),
        pytest.param(PRC, "1207", False, id="not that of the enemy"),
        pytest.param(US, "1408", False, id="not one that touches neither"),
        pytest.param(None, "1207", False, id="none"),
    ],
)
def test_a_beachhead_links_the_roads_in_adjacent_hexes(whose, where, line):
    scene = given(GAP + "1202 SRV U 2-2-4")
    if whose is not None:
        scene = with_beachhead(scene, whose, at(where))
    assert has_line(scene, unit(scene, "U")) is line


@pytest.mark.rule("STD:13.1.3")
def test_what_is_linked_and_for_whom():
    here, ends = at("1207"), {at("1206"), at("1208")}
    scene = with_beachhead(given(GAP), US, here)
    own, other = roads_for(scene, US), roads_for(scene, PRC)
    assert set(own[here]) == {*ends, here}
    assert all(here in own[end] and here not in other[end] for end in ends)
    assert other[here] == ()


@pytest.mark.rule("STD:13.1.3")
def test_an_enemy_on_the_beachhead_cuts_what_it_links():
    plain = with_beachhead(given(GAP + "1202 SRV U 2-2-4"), US, at("1207"))
    cut = with_beachhead(given(GAP + "1202 SRV U 2-2-4\n1207 PRC X 2-2-4"), US, at("1207"))
    assert (has_line(plain, unit(plain, "U")), has_line(cut, unit(cut, "U"))) == (True, False)


@pytest.mark.rule("STD:13.1.4")
@pytest.mark.parametrize("side", [US, PRC])
def test_marines_aboard_are_always_in_supply(side):
    scene = emptied(afloat({AMPH if side == US else RED_AMPH: "South China Sea"}))
    ashore, one = placed(scene, side, spot(scene.printed, "1010"))
    assert is_unsupplied(ashore, one)
    carrier = ship(scene, AMPH if side == US else RED_AMPH)
    now = Unit(ABOARD, 1, unsupplied=True, ship=carrier)
    units = scene.state.forces[side].units.set(one, now)
    forces = [*scene.state.forces]
    forces[side] = replace(forces[side], units=units)
    state = replace(scene.state, forces=tuple(forces))
    aboard = KernelScene(scene.rules, scene.printed, state)
    assert not lacks_supply(aboard, one)
    assert not is_unsupplied(aboard, one)


@pytest.mark.rule("STD:13.1.4")
@pytest.mark.parametrize("side", [US, PRC])
def test_who_has_assaulted_from_the_sea_is_in_supply_for_the_turn(side):
    """An assault marks its units as landed, as parachutists are, until the turn ends."""
    scene = emptied(afloat())
    scene, one = placed(scene, side, spot(scene.printed, "1010"))
    assert is_unsupplied(scene, one)
    now = replace(scene.state.forces[side].units.map[one], landed=True)
    force = with_unit(scene.state.forces[side], one, now)
    landed = KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force))
    assert not is_unsupplied(landed, one)
