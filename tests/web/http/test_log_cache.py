"""Logs as JSON: the same as written anew, entry by entry, also after an undo."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.presenters import as_json, log_entries
from sandtable.random_source import RandomSource
from sandtable.web.service import log_cache
from sandtable.web.service.log_cache import LogCache
from web.http.tables import SCENARIOS, moved, opened


def joined(entries):
    return b"[" + b",".join(entries) + b"]"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_page_is_what_would_be_written_anew(scenario):
    async def run():
        table, logs, whims = opened(scenario), LogCache(), RandomSource(3)
        page: list[bytes] = []
        for number in range(60):
            if not moved(table, whims):
                break
            seat = number % 3 - 1
            page = await logs.page(table, seat, 0, 500)
            assert joined(page) == as_json(log_entries.log_entries(table, seat))
        assert any(b'"taken_back":true' in one for one in page) or scenario != SCENARIOS[0]
        part = await logs.page(table, -1, 10, 7)
        assert joined(part) == as_json(log_entries.log_entries(table, -1, 10, 7))
        late = await LogCache().page(table, 0, 0, 500)  # all at once, from the records
        assert joined(late) == as_json(log_entries.log_entries(table, 0))

    asyncio.run(run())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_end_of_a_log_is_written_before_its_beginning(monkeypatch, scenario):
    monkeypatch.setattr(log_cache, "_PART", 8)

    async def run():
        table, whims = opened(scenario), RandomSource(5)
        while len(table.records) < 60 and moved(table, whims):
            pass
        logs, count = LogCache(), table.seq(0)
        assert logs.missing(table, 0, count - 10) == 10
        for since in (count - 10, count - 11, count - 30, 5, 0):
            part = await logs.page(table, 0, since, 500)
            assert joined(part) == as_json(log_entries.log_entries(table, 0, since))
            moved(table, whims)
        assert await logs.page(table, 0, table.seq(0) + 3, 500) == []

    asyncio.run(run())


def test_older_entries_are_written_in_parts(monkeypatch):
    monkeypatch.setattr(log_cache, "_PART", 8)

    async def run():
        table, whims = opened("toy-hexes/small"), RandomSource(3)
        while table.seq(0) < 40:
            moved(table, whims)
        logs, count = LogCache(), table.seq(0)
        await logs.page(table, 0, count - 2, 500)
        assert logs.missing(table, 0, count - 2) == 0
        assert logs.missing(table, 0, count - 3) == 8
        assert logs.missing(table, 0, 0) == count - 2

    asyncio.run(run())


def test_an_entry_is_written_once(monkeypatch):
    written = []

    def counted(view):
        written.append(view)
        return as_json(view)

    monkeypatch.setattr(log_cache, "as_json", counted)

    async def run():
        table, logs, whims = opened("toy-hexes/small"), LogCache(), RandomSource(3)
        for _ in range(20):
            moved(table, whims)
            await asyncio.gather(*(logs.page(table, 0, 0, 500) for _ in range(3)))
        assert len(written) == table.seq(0)

    asyncio.run(run())


def test_others_have_their_turn_while_a_long_log_is_written():
    async def run():
        table, whims = opened("vietnam/deja-phu"), RandomSource(3)
        while len(table.records) < 120 and moved(table, whims):
            pass
        writing, turns = asyncio.create_task(LogCache().page(table, 0, 0, 500)), 0
        while not writing.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns >= table.seq(0) // 16

    asyncio.run(run())
