"""STD:10  Reinforcements."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    refusals,
    resolved,
    run_of,
)
from games.next_war.turns import asked_by, ruled
from sandtable.games.next_war.events import ClearingBegan, UnitPlaced
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.rule_hooks import reinforcements_due
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in
from sandtable.kernel.rules.rule_hooks import adds

DUE = "later SRV 395 3-5-4\nlater SRV B 2-3-4\nlater SRV Next 2-3-4\n1204 SRV 308 6-7-7"


@adds(reinforcements_due, "OPT-TEST:7")
def two_in_the_first_turn(scene, side):
    if scene.state.turn != 1 or side != ALLIED:
        return ()
    return ((0, (at("1204"), at("1304"))), (1, (at("1304"),)))


def arriving(sketch=DUE, **fields):
    return asked(
        ruled(given(sketch, **fields), two_in_the_first_turn), ALLIED, "reinforce", "STD:10.0"
    )


@pytest.mark.rule("STD:10.0")
@pytest.mark.parametrize(
    ("sketch", "turn", "side", "asks"),
    [
        pytest.param(DUE, 1, ALLIED, True, id="in the turn they are listed for"),
        pytest.param(DUE, 2, ALLIED, False, id="not in another"),
        pytest.param(DUE, 1, NON_ALLIED, False, id="only their own side"),
        pytest.param(
            DUE + "\n1304 PRC X 1-1-1\n1204 PRC Y 1-1-1", 1, ALLIED, False, id="nor among enemies"
        ),
    ],
)
def test_when_a_side_is_asked(sketch, turn, side, asks):
    run = run_of(ruled(given(sketch, turn=turn), two_in_the_first_turn), -1)
    bring_in(run, side)

    assert asked_by(run) == ([(side, "reinforce")] if asks else [])


@pytest.mark.rule("STD:10.0")
@pytest.mark.parametrize(
    ("order", "told"),
    [
        pytest.param(Place(UnitId(0), at("1204")), [], id="one of its hexes"),
        pytest.param(Place(UnitId(0), at("1304")), [], id="or the other"),
        pytest.param(
            Place(UnitId(1), at("1204")),
            ["Unit B cannot be placed in 1204, only in 1304. [STD:10.0]"],
            id="no other hex",
        ),
        pytest.param(
            Place(UnitId(2), at("1304")),
            ["You cannot place unit Next now. Units to place: 395, B. [STD:10.0]"],
            id="not due yet",
        ),
        pytest.param(
            Place(UnitId(3), at("1304")),
            ["You cannot place unit 308 now. Units to place: 395, B. [STD:10.0]"],
            id="on the map",
        ),
        pytest.param(PlaceRest(), [], id="all as suggested"),
    ],
)
def test_who_may_be_placed_where(order, told):
    assert refusals(arriving(), ALLIED, order) == told


@pytest.mark.rule("STD:10.0")
def test_an_enemy_keeps_a_hex_closed():
    scene = arriving(DUE.replace("1204 SRV 308 6-7-7", "1204 PRC X 1-1-1"))

    assert choices(scene, ALLIED, Place, 0) == (at("1304"),)


@pytest.mark.rule("STD:10.0")
def test_after_the_last_unit_the_decision_is_made():
    first = resolved(arriving(), ALLIED, Place(UnitId(0), at("1304")))
    second = resolved(after(first), ALLIED, Place(UnitId(1), at("1304")))

    assert happened(first) == [UnitPlaced(UnitId(0), ALLIED, at("1304"), 2)]
    assert after(first).state.pending
    assert not after(second).state.pending
    assert after(second).state.forces[ALLIED].stacks[at("1304")] == (0, 1)


@pytest.mark.rule("STD:10.0")
def test_the_rest_goes_where_it_is_suggested():
    run = resolved(arriving(), ALLIED, PlaceRest())

    assert happened(run) == [
        UnitPlaced(UnitId(0), ALLIED, at("1204"), 2),
        UnitPlaced(UnitId(1), ALLIED, at("1304"), 2),
    ]
    assert not after(run).state.pending


TAKEN = "later SRV 395 3-5-4\nlater SRV B 2-3-4\n1304 Flat City\n1304 held by PRC"


@pytest.mark.rule("STD:10.0", "STD:8.4.1", "RUL-0265")
@pytest.mark.parametrize(
    ("sketch", "marked"),
    [
        pytest.param(TAKEN, True, id="a City that the enemy took and left"),
        pytest.param(TAKEN.replace("1304 held by PRC", ""), False, id="not a City of its own"),
        pytest.param(TAKEN.replace("City", "Town"), False, id="nor a Town"),
        pytest.param(TAKEN.replace("2-3-4", "0-3-4"), False, id="nor a unit that clears nothing"),
    ],
)
def test_who_arrives_in_an_enemy_place_goes_under_a_marker(sketch, marked):
    run = resolved(arriving(sketch), ALLIED, Place(UnitId(1), at("1304")))

    assert happened(run)[1:] == ([ClearingBegan(at("1304"), ALLIED)] if marked else [])
