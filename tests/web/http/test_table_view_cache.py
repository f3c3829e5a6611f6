"""What is kept of a view is what would be written anew, for each seat, also after an undo."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.state import COMMON
from sandtable.presenters import as_json
from sandtable.presenters.table_view import table_view
from sandtable.random_source import RandomSource
from sandtable.web.service import table_view_cache
from sandtable.web.service.table_view_cache import TableViewCache
from web.http.tables import SCENARIOS, moved, opened


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_seat_is_shown_its_own_view_of_the_moment(scenario):
    table, whims, views = opened(scenario), RandomSource(2), TableViewCache()
    for _ in range(25):
        for seat in (*range(len(table.game.rules.seats)), COMMON):
            for _ in range(2):
                assert views.json(table, seat) == as_json(table_view(table, seat))
        moved(table, whims)


def test_it_is_written_once(monkeypatch):
    table, views, written = opened("toy-cards/full"), TableViewCache(), []

    def counted(table, seat, bots):
        written.append(seat)
        return table_view(table, seat, bots)

    monkeypatch.setattr(table_view_cache, "table_view", counted)
    monkeypatch.setattr(table_view_cache, "_KEPT", 2)
    for seat in (0, 0, 1, 0, COMMON, 0):
        views.json(table, seat)

    assert written == [0, 1, COMMON, 0]  # the oldest of three was given up
