"""Bots in processes with a limit of memory: one that needs more is killed like one too slow."""

from __future__ import annotations

import pytest

from sandtable.web.service.bots.bot_jobs import BotTurn
from sandtable.web.service.bots.bot_processes import BotTooLargeError
from web.db.bot_processes import asked, is_gone, with_bots
from web.service import new_game


def test_a_bot_that_needs_too_much_memory_is_killed_and_the_next_is_answered(settings):
    async def run(door, bots):
        await asked(door, bots, "random")
        pid = bots._idle[0].pid
        with pytest.raises(BotTooLargeError):
            await asked(door, bots, "greedy for memory")
        assert await is_gone(pid)
        assert await asked(door, bots, "random")

    with_bots(settings, run)


def test_an_order_is_given_for_a_bot_that_needs_too_much_memory(settings):
    async def run(door, bots):
        game = await door.open(new_game(bots="greedy for memory"))
        table = await door.table(game)
        seat, before = table.deciders()[0], len(table.records)
        turn = BotTurn(door, bots, game, {seat: "greedy for memory"})
        assert await turn.play()
        assert turn.killed
        assert len((await door.table(game)).records) > before

    with_bots(settings, run)
