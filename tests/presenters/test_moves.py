"""Log entries say which pieces moved and along which spaces, for the client's arrows."""

from __future__ import annotations

from itertools import pairwise

import pytest

import sandtable
from sandtable.games.hearts_and_minds.events import UnitsMoved, VCMoved
from sandtable.games.next_war.events import UnitMoved, UnitPlaced
from sandtable.presenters.log_entries import log_entries


def played(scenario, seed, **bots):
    game = sandtable.new(scenario, seed=seed)
    game.play(**bots)
    return game.table


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_every_march_is_listed_with_its_path(seat):
    table = played("deja-phu", "battle", SRV="greedy", PRC="greedy")

    hexes = range(len(table.printed.atlas.hexes))
    marched = 0
    for entry, told in zip(table.log(seat), log_entries(table, seat), strict=True):
        marches = [move for move in told.moves if not move.placed]
        listed = {(unit, move.path) for move in marches for unit in move.units}
        for event in entry.events:
            if isinstance(event, UnitMoved):
                marched += 1
                assert (event.unit, tuple(event.path)) in listed
            if isinstance(event, UnitPlaced) and event.at in hexes:
                placed = {unit for move in told.moves if move.placed for unit in move.units}
                assert event.unit in placed
    assert marched > 3


def test_units_with_the_same_path_move_together():
    table = played("deja-phu", "battle", SRV="greedy", PRC="greedy")

    moves = [entry.moves for entry in log_entries(table, 0)]
    assert any(len(move.units) > 1 for one in moves for move in one)
    for one in moves:
        paths = [(move.of, move.placed, move.path) for move in one]
        assert all(a != b for a, b in pairwise(paths))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_hidden_pieces_move_without_a_name(seat):
    table = played("hearts-and-minds/1966", "3", Red="random", Blue="greedy")

    hidden = moved = 0
    for entry, told in zip(table.log(seat), log_entries(table, seat), strict=True):
        for event in entry.events:
            if isinstance(event, VCMoved):
                hidden += 1
                arrows = [one for one in told.moves if one.path == (event.start, event.to)]
                assert arrows
                assert all(not one.units for one in arrows)
            if isinstance(event, UnitsMoved):
                moved += 1
                units = {unit for one in told.moves for unit in one.units}
                assert set(event.units) <= units
    assert moved > 0
    assert hidden > 0


def test_places_off_the_map_are_left_out():
    table = played("hearts-and-minds/1966", "3", Red="greedy", Blue="greedy")

    areas = range(len(table.printed.areas))
    for told in log_entries(table, 0):
        for move in told.moves:
            assert move.path
            assert all(space in areas for space in move.path)
