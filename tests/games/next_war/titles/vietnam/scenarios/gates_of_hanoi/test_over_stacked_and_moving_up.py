"""NWV 17.1.4 Over-stacked set-up of the PRC, and two corps that move up before the first turn."""

from __future__ import annotations

import pytest

from games.next_war.titles.vietnam.campaign import (
    PRC,
    SRV,
    asked,
    before,
    opened,
    ordered,
    place,
    refusals,
    unit,
    with_fields,
    with_units,
)
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    Place,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import efficiency_modifiers, stacking_limit
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    BEFORE_PLAY,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_over,
)
from sandtable.games.next_war.state import Segment
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.kernel.play.hashed_map import HashedMap

#: A hex of 1MR at the border.
BORDER = "3604"
#: A Flat hex on a Highway in the area of the 83rd Group Army, and its brigades of 2 points each.
HEX = "3902"
BRIGADES = ("prc-83ga-3", "prc-83ga-14", "prc-83ga-86", "prc-83ga-91")


def prc_sets_up() -> Scene:
    """The game as the PRC begins to set up."""
    scene = ordered(opened(), ChooseSeason(season="Dry"))
    assert asked(scene) == (SRV, "set_up")
    scene = ordered(scene, PlaceRest())
    assert asked(scene) == (PRC, "set_up")
    return scene


def with_three() -> Scene:
    """Three brigades are in one hex."""
    scene = prc_sets_up()
    for name in BRIGADES[:3]:
        scene = ordered(scene, Place(unit=unit(scene, name), at=place(scene, HEX)))
    return scene


@pytest.mark.rule("NWV:17.1.4")
def test_three_brigades_set_up_in_a_hex_and_a_fourth_does_not():
    scene = with_three()
    fourth = Place(unit=unit(scene, BRIGADES[3]), at=place(scene, HEX))

    assert len(refusals(scene, fourth)) == 1
    elsewhere = Place(unit=unit(scene, BRIGADES[3]), at=place(scene, "3903"))
    assert refusals(scene, elsewhere) == []


@pytest.mark.rule("NWV:17.1.4")
def test_artillery_sets_up_with_three_brigades():
    scene = with_three()
    guns = Place(unit=unit(scene, "prc-83ga-83ga-arty"), at=place(scene, HEX))

    assert refusals(scene, guns) == []


def test_artillery_takes_the_place_of_no_brigade():
    scene = prc_sets_up()
    for name in ("prc-83ga-83ga-arty", *BRIGADES[:2]):
        scene = ordered(scene, Place(unit=unit(scene, name), at=place(scene, HEX)))

    assert refusals(scene, Place(unit=unit(scene, BRIGADES[2]), at=place(scene, HEX))) == []


def test_the_srv_is_not_limited_so():
    scene = ordered(opened(), ChooseSeason(season="Dry"))
    for number in ("308", "312", "390"):
        scene = ordered(
            scene, Place(unit=unit(scene, f"srv-i-corps-{number}"), at=place(scene, "3812"))
        )

    fourth = Place(unit=unit(scene, "srv-i-corps-202"), at=place(scene, "3812"))
    assert refusals(scene, fourth) == []


def penalty(scene: Scene, name: str) -> int:
    """What is taken off the Efficiency Rating of a unit."""
    found = scene.rules[efficiency_modifiers](scene, unit(scene, name))
    return sum(entry.what for entry in found)


def in_segment(scene: Scene, name: str, side: SideId, number: int, *, turn: int = 1) -> Scene:
    """The position in a segment that all units began where they are."""
    began = {one: each.at for one, each in scene.state.forces[side].units.pairs() if each.at >= 0}
    segment = Segment(number, name, side, together=HashedMap(began))
    return with_fields(scene, segment=segment, turn=turn)


def crowded() -> Scene:
    """Three brigades of 2 points each in a hex for 4."""
    return with_units(
        before(), prc_83ga_86=HEX, prc_83ga_91=HEX, prc_83ga_145=HEX, srv_i_corps_308="3812"
    )


@pytest.mark.rule("NWV:17.1.4")
@pytest.mark.parametrize(
    ("segment", "side", "number", "turn", "over"),
    [
        pytest.param("", SRV, 0, 1, 0, id="not before the first turn"),
        pytest.param("initiative_movement", PRC, 1, 1, 0, id="not in the first Movement Segment"),
        pytest.param("initiative_combat", PRC, 2, 1, 4, id="in the combat after it"),
        pytest.param("elite_reaction_movement", SRV, 3, 1, 4, id="in the enemy's movement"),
        pytest.param("initiative_movement", PRC, 8, 2, 4, id="in the same segment of turn 2"),
    ],
)
def test_hexes_are_over_stacked_after_the_first_movement_segment(
    segment: str, side: SideId, number: int, turn: int, over: int
):
    """In half stacking points; each point over costs one of efficiency."""
    scene = in_segment(crowded(), segment, side, number, turn=turn)

    assert half_points_over(scene, PRC, place(scene, HEX)) == over
    assert penalty(scene, "prc-83ga-86") == -over // 2


def test_what_joins_them_in_that_segment_is_over_the_limit():
    scene = in_segment(crowded(), "initiative_movement", PRC, 1)
    joined = with_units(scene, prc_83ga_14=HEX)

    assert half_points_over(joined, PRC, place(scene, HEX)) == 4


def test_a_hex_that_was_not_over_stacked_has_its_normal_limit():
    scene = in_segment(crowded(), "initiative_movement", PRC, 1)

    assert scene.rules[stacking_limit](scene, PRC, place(scene, "3903")) == 8
    assert scene.rules[stacking_limit](scene, SRV, place(scene, "3812")) == 8


# --- before the first turn ------------------------------------------------------------------------


def moving_up() -> Scene:
    """The game as the two corps may move."""
    scene = ordered(prc_sets_up(), PlaceRest())
    assert asked(scene) == (SRV, BEFORE_PLAY)
    return scene


@pytest.mark.rule("NWV:17.1.4#8")
def test_units_of_two_corps_move_and_no_others():
    scene = moving_up()
    names = {scene.printed.counters[one].id for one in scene.state.segment.unmoved}

    assert names == {
        *(f"srv-i-corps-{number}" for number in ("202", "308", "312", "390")),
        *(f"srv-ii-corps-{number}" for number in ("203", "304", "306", "325")),
    }
    assert scene.state.segment.halved
    assert scene.state.segment.ground_only


@pytest.mark.rule("NWV:17.1.4#8")
def test_a_unit_moves_and_the_rest_of_the_setup_follows():
    scene = moving_up()
    one = unit(scene, "srv-i-corps-312")
    start = unit_of(scene, one).at
    step = next(
        to
        for to in scene.printed.atlas.near[start]
        if not refusals(scene, MoveUnits(start, (one,), (to,)))
    )
    moved = ordered(scene, MoveUnits(start, (one,), (step,)))

    assert unit_of(moved, one).at == step
    assert asked(ordered(moved, EndMovement()))[0] == SRV  # three Combat Outposts


@pytest.mark.rule("NWV:17.1.4#8")
def test_no_unit_enters_the_prc():
    """A division of II Corps sets up at the border and finds every hex beyond it closed."""
    scene = ordered(opened(), ChooseSeason(season="Dry"))
    one = unit(scene, "srv-ii-corps-306")
    scene = ordered(scene, Place(unit=one, at=place(scene, BORDER)))
    scene = ordered(ordered(scene, PlaceRest()), PlaceRest())
    start, ground = unit_of(scene, one).at, scene.printed.atlas.ground
    near = scene.printed.atlas.near[start]
    refused = {to for to in near if refusals(scene, MoveUnits(start, (one,), (to,)))}

    assert start == place(scene, BORDER)
    assert {ground[to].country for to in near} == {"SRV", "PRC"}
    assert refused == {to for to in near if ground[to].country == "PRC"}
