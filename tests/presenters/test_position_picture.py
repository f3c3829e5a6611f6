"""The small picture of a position: the map, counters in the colours of sides, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from games.next_war.scenarios.loose_nukes import SCENARIO as LOOSE_NUKES
from sandtable.cartography.bitmap import colour
from sandtable.cartography.palette import COLOURS
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.contract import Game, offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.presenters.position_picture import pieces, position_bitmap, position_png
from sandtable.presenters.printed_data import printed_data_json
from sandtable.presenters.replay import view_of_position
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of

HIDDEN = [(HEARTS, "hearts-and-minds/1966"), (NEXT_WAR, LOOSE_NUKES)]


def played(game: Game, scenario: str, seed: str, orders: int, choice: Sampler) -> Iterator[Table]:
    """A random game, a few orders further each time, as long as it goes on."""
    table = open_table(game, scenario, Roots.from_seed(seed))
    while table.over is None:
        for _ in range(orders):
            waiting = table.deciders()
            if not waiting:
                return
            seat = waiting[0]
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
        yield table


def shown(table: Table, seat: int = COMMON) -> tuple[bytes, bytes]:
    """What a link to the position of the moment keeps: the view, and the picture."""
    past = view_of_position(table, seat, table.seq(seat), table.state)
    sheet = printed_data_json(table.game, table.scenario.id, table.sitting.layers)
    view = msgspec.json.decode(as_json(past.view))
    return as_json(past), position_png(msgspec.json.decode(sheet), view)


@pytest.mark.parametrize(("game", "scenario"), HIDDEN, ids=["hidden cells", "nuclear caches"])
def test_neither_view_nor_picture_depends_on_what_is_hidden_from_all(game, scenario):
    """Worlds that differ only in what spectators cannot know have the same link."""
    choice = Sampler("pictures")
    changed = 0
    for looked, table in enumerate(played(game, scenario, "pictures", 12, choice)):
        guise = shuffled_hidden_ids(table, COMMON, choice)
        exchanged = sum(old != new for ids in guise.values() for old, new in ids.items())
        twin = twin_of(table, guise)
        assert shown(twin) == shown(table)
        changed += exchanged
        if looked >= 4 and changed > 0:
            break

    assert changed > 0


def test_what_one_side_sees_would_be_another_picture_or_view():
    """The comparison above can fail: with a seat's own view it does."""
    choice = Sampler("own view")
    for table in played(HEARTS, "hearts-and-minds/1966", "own view", 6, choice):
        twin = twin_of(table, shuffled_hidden_ids(table, COMMON, choice))
        if shown(twin, 0) != shown(table, 0):
            return
    pytest.fail("no hidden information in a whole game")


def test_counters_lie_where_the_view_has_them_in_the_colours_of_their_sides():
    hexes = [
        {"id": 0, "x": 0.0, "y": 0.0, "terrain": "Flat"},
        {"id": 1, "x": 69.28, "y": 40.0, "terrain": "Highland", "features": ["Jungle"]},
        {"id": 2, "x": 138.56, "y": 0.0, "terrain": "All-Sea"},
    ]
    board = {"kind": "hexes", "hexes": {"width": 80.0, "flat": True}}
    view = {"sides": [{"side": 0, "units": [{"at": 0}]}, {"side": 1, "units": [{"at": 2}]}]}
    bitmap = position_bitmap({"board": board, "lists": {"hexes": hexes}}, view)
    row = [bitmap.at(x, bitmap.high // 2 - 20) for x in range(bitmap.wide)]
    wanted = [
        colour(COLOURS[name][0]) for name in ("side-allied", "t-highland-jungle", "side-other")
    ]
    firsts = [row.index(each) for each in wanted]

    assert firsts == sorted(firsts)
    assert colour(COLOURS["t-sea"][0]) in row


def test_cells_without_a_face_are_counted_and_pieces_off_the_map_are_not_drawn():
    view = {"units": [[4, {"at": 7}]], "cells": [[2, {"fresh": 1, "tired": 1}]], "open_vc": []}

    assert sorted(pieces({"units": [{"id": 4, "side": 1}]}, view)) == [(2, 0), (2, 0), (7, 1)]


def test_a_game_without_a_map_has_a_plain_picture():
    found = position_png({"board": {"kind": "none"}, "lists": None}, {"sides": 3})

    assert found.startswith(b"\x89PNG")
    assert len(found) < 4000
