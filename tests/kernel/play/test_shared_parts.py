"""Positions that were read anew share what they have in common with an earlier one."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.sketch import given
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.records import decode_state, encode
from sandtable.kernel.play.shared_parts import sharing


def test_an_equal_position_is_the_very_same():
    state = given("1204 SRV A 3-3-4").state

    assert sharing(decode_state(GAME, encode(state)), state) is state


def test_equal_parts_of_another_position_are_the_same_and_the_others_new():
    before = given("1204 SRV A 3-3-4\n1206 PRC B 3-3-4").state
    own = replace(before.forces[0], air_points=before.forces[0].air_points + 1)
    read = decode_state(GAME, encode(replace(before, forces=(own, before.forces[1]), turn=3)))

    now = sharing(read, before)

    assert now == read
    assert now.turn == 3
    assert now.forces[0].air_points == own.air_points
    assert now.forces[0].units is before.forces[0].units
    assert now.forces[1] is before.forces[1]


def test_what_is_of_another_kind_stays():
    assert sharing(1, True) == 1
    assert type(sharing(1, True)) is int
    assert sharing((1, 2), None) == (1, 2)
