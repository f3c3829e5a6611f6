"""STD:8.4.1  Clearing markers: who goes under one, who leaves it, who joins."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    given,
    happened,
    march,
    moving,
    refusals,
    resolved,
    run_of,
)
from sandtable.games.next_war.events import (
    ClearingBegan,
    ClearingEnded,
    TurnBegan,
    UnitMoved,
    evolve,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
    is_under_marker,
    lift_markers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.state import Clearing
from sandtable.kernel.play.state import Scene

HERE = at("1205")
CITY = "1205 Flat City\n1205 in PRC"


def entered(text, names="A", way="1205"):
    scene = moving(given(text))
    return resolved(scene, ALLIED, march(scene, names, way))


@pytest.mark.rule("STD:8.4.1", "STD:8.3.1.2", "STD:8.3.1.5")
@pytest.mark.parametrize(
    ("place", "marked"),
    [
        pytest.param("1205 Flat City\n1205 in PRC", True, id="an enemy City"),
        pytest.param("1205 Urban\n1205 in PRC", True, id="an enemy Urban hex"),
        pytest.param("1205 Flat Port\n1205 in PRC", True, id="an enemy Installation"),
        pytest.param("1205 Flat City\n1205 held by PRC", True, id="a City the enemy has taken"),
        pytest.param("1205 Flat City", False, id="not one's own City"),
        pytest.param("1205 Flat City\n1205 in Laos", False, id="nor a neutral one"),
        pytest.param("1205 Flat Town Airfield\n1205 in PRC", False, id="nor Town or Airfield"),
    ],
)
def test_where_combat_units_go_under_a_marker(place, marked):
    run = entered(f"{place}\n1204 SRV A 4-4-4")

    assert happened(run, ClearingBegan) == ([ClearingBegan(HERE, ALLIED)] if marked else [])
    assert dict(after(run).state.clearing.map) == ({HERE: Clearing(ALLIED)} if marked else {})
    assert is_under_marker(after(run), UnitId(0)) is marked


@pytest.mark.rule("STD:8.4.1")
def test_only_combat_units_clear():
    assert happened(entered(f"{CITY}\n1204 SRV A 0-4-4"), ClearingBegan) == []


@pytest.mark.rule("STD:8.4.1")
def test_a_marker_lies_face_down_until_it_is_tried():
    assert after(entered(f"{CITY}\n1204 SRV A 4-4-4")).state.clearing[HERE].number == 0


@pytest.mark.rule("STD:8.4.1.4")
def test_more_units_may_go_under_the_same_marker():
    run = entered(f"{CITY}\n1204 SRV A 4-4-4\n1205 SRV B 4-4-4\n1205 under SRV 5")

    assert happened(run, ClearingBegan) == []
    assert after(run).state.clearing[HERE] == Clearing(ALLIED, 5)


@pytest.mark.rule("STD:8.4.1.4")
def test_units_that_cannot_clear_need_a_marker_for_those_who_can():
    run = entered(f"{CITY}\n1204 SRV A 4-4-4\n1205 SRV B 0-4-4")

    assert happened(run, ClearingBegan) == [ClearingBegan(HERE, ALLIED)]


# --- leaving --------------------------------------------------------------------------------

UNDER = f"{CITY}\n1205 under SRV 4\n1205 SRV A 4-4-8"


@pytest.mark.rule("STD:8.4.1.3")
def test_leaving_takes_the_whole_allowance():
    scene = moving(given(UNDER))
    (moved,) = happened(resolved(scene, ALLIED, march(scene, "A", "1204")), UnitMoved)

    assert moved.paid == 8 * 6
    assert refusals(scene, ALLIED, march(scene, "A", "1204 1203")) == [
        "Moving to 1203 costs 9 MP; these units have 8. [STD:2.3.5]"
    ]


@pytest.mark.rule("STD:8.4.1.3")
@pytest.mark.parametrize("kind", ["leg", "light"])
def test_nobody_leaves_into_an_enemy_zone(kind):
    scene = moving(
        given(f"{CITY}\n1205 under SRV\n1205 SRV A 4-4-8 {kind}\n1204 Rough\n1203 PRC X 4-4-4 sp2")
    )

    assert refusals(scene, ALLIED, march(scene, "A", "1204")) == [
        "Units clearing 1205 cannot move from it into the enemy ZOC in 1204. [STD:8.4.1.3]"
    ]
    assert refusals(scene, ALLIED, march(scene, "A", "1206")) == []


@pytest.mark.rule("STD:8.4.1.3")
def test_nobody_leaves_into_ground_that_is_closed_to_him():
    scene = moving(given(f"{CITY}\n1205 under SRV\n1205 SRV A 4-4-8 mech\n1204 Mountain"))

    assert refusals(scene, ALLIED, march(scene, "A", "1204")) == [
        "These units cannot enter 1204 (Mountain) this way. [STD:8.3.3]"
    ]


@pytest.mark.rule("STD:8.4.1.3")
@pytest.mark.parametrize(
    ("others", "stays"),
    [
        pytest.param("", False, id="the last has left"),
        pytest.param("1205 SRV B 4-4-4", True, id="a combat unit stays"),
        pytest.param("1205 SRV B 0-4-4", False, id="one that cannot clear stays"),
    ],
)
def test_when_the_marker_goes(others, stays):
    scene = moving(given(f"{UNDER}\n{others}"))
    run = resolved(scene, ALLIED, march(scene, "A", "1204"))

    assert happened(run, ClearingEnded) == (
        [] if stays else [ClearingEnded(HERE, ALLIED, given_up=True)]
    )
    assert (HERE in after(run).state.clearing.map) is stays
    assert after(run).state.no_new_marker == (() if stays else (HERE,))


@pytest.mark.rule("STD:8.4.1.3")
def test_what_was_given_up_is_not_begun_again_this_turn():
    scene = moving(given(f"{CITY}\n1204 SRV A 4-4-8", no_new_marker=(HERE,)))

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == [
        (
            "Clearing of 1205 was abandoned this turn and cannot be restarted until next "
            "turn. [STD:8.4.1.3]"
        )
    ]
    assert refusals(scene, ALLIED, march(scene, "A", "1205 1206")) == []  # passing by is free
    then = Scene(scene.rules, scene.printed, evolve(scene.state, TurnBegan(2)))
    assert refusals(then, ALLIED, march(then, "A", "1205")) == []


@pytest.mark.rule("STD:8.4.1.3")
def test_what_was_given_up_cannot_be_entered_where_it_cannot_be_passed():
    scene = moving(
        given("1205 Urban\n1205 in PRC\n1204 SRV A 4-4-8\n1204 SRV B 0-4-8", no_new_marker=(HERE,))
    )

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == [
        (
            "Clearing of 1205 was abandoned this turn and cannot be restarted until next "
            "turn. [STD:8.4.1.3]"
        )
    ]
    assert refusals(scene, ALLIED, march(scene, "B", "1205")) == []  # it needs no marker


@pytest.mark.rule("STD:8.4.1.3")
def test_one_may_still_join_those_who_went_on_clearing():
    text = f"{CITY}\n1204 SRV A 4-4-8\n1205 SRV B 4-4-4\n1205 under SRV"
    scene = moving(given(text, no_new_marker=(HERE,)))

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == []


@pytest.mark.rule("STD:8.4.1.3")
def test_a_marker_goes_with_the_last_of_them_and_may_be_placed_again():
    run = run_of(given(f"{CITY}\n1205 under SRV 4\n1205 SRV A 0-4-8"), ALLIED)
    lift_markers(run)

    assert happened(run) == [ClearingEnded(HERE, ALLIED)]
    assert after(run).state.no_new_marker == ()


# --- zones ----------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.2.1")
def test_no_zone_under_a_marker():
    free = given(f"{CITY}\n1205 SRV A 4-4-4 sp3")
    busy = Scene(free.rules, free.printed, evolve(free.state, ClearingBegan(HERE, ALLIED)))
    again = Scene(free.rules, free.printed, evolve(busy.state, ClearingEnded(HERE, ALLIED)))

    assert zone_of(free, ALLIED) >> HERE & 1
    assert zone_of(busy, ALLIED) == 0
    assert zone_of(again, ALLIED) == zone_of(free, ALLIED)


@pytest.mark.rule("STD:8.4.1")
def test_whoever_comes_otherwise_goes_under_a_marker_too():
    run = run_of(given(f"{CITY}\n1205 SRV A 4-4-4"), ALLIED)
    enter_to_clear(run, ALLIED, HERE)

    assert happened(run) == [ClearingBegan(HERE, ALLIED)]


@pytest.mark.rule("STD:8.4.1")
def test_one_clears_what_was_ones_own_too():
    run = run_of(given("1205 Flat City\n1205 held by SRV\n1205 in PRC\n1205 PRC A 4-4-4"), 1)
    enter_to_clear(run, NON_ALLIED, HERE)

    assert happened(run) == [ClearingBegan(HERE, NON_ALLIED)]
