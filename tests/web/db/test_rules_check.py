"""Rules that were updated under stored games: a worker replays each game once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from sandtable.games.registry import Registry
from sandtable.presenters.log_entries import log_entries
from sandtable.random_source import RandomSource
from sandtable.table.commands import Agree, Command, Contradicted, Receipt, Refusal, Upgraded
from sandtable.web.db import Store
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.rule_changes import check_rules
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.service.worker import run_jobs
from table.updated_rules import BEFORE, SMALL, first_difference
from toys.hexes.game import CORRECTED
from web.db.playing import faults_of, jobs, next_command, play
from web.service import shelf, through_a_door

#: Games by seed and orders: the rules of today repeat the first and contradict the second.
ALIKE, OTHERWISE = (3, 1), (2, 30)


def recorded(settings, seed, orders, *, bot=False) -> str:
    """Play a game on the site before its rules were updated."""

    async def run() -> str:
        store = await Store.connect(settings)
        try:
            door = Gateway(store, Registry({BEFORE.name: BEFORE}, {}, {}), Keyring.of(settings), 10)
            other = Taker("bot", bot="random") if bot else Taker("open")
            new = NewGame(SMALL, (Taker("open"), other), layers=CORRECTED)
            new = msgspec.structs.replace(
                new, id=f"{seed:016x}{orders:016x}", seed=f"ruling {seed}"
            )
            game = await door.open(new)
            await play(door, game, orders, seed)
            return game
        finally:
            await store.close()

    return asyncio.run(run())


def worked_off(settings) -> None:
    asyncio.run(run_jobs(replace(settings, jobs=1), shelf(), once=True, signals=False))


async def looked_at(door: Gateway, game: str) -> int:
    """Load a game, as somebody does who looks at it, and count the checks that are asked for."""
    await door.table(game)
    return await jobs(door, "rules:replay")


@pytest.mark.rule("TABLE:15")
def test_a_game_that_comes_out_the_same_goes_on_and_is_replayed_once(settings):
    game = recorded(settings, *ALIKE)

    async def before(door: Gateway):
        assert await looked_at(door, game) == 1
        table = await door.table(game)
        command = Command(table.deciders()[0], table.seq(table.deciders()[0]), "early", Agree())
        answer = await door.submit(game, command)
        assert isinstance(answer, Refusal)
        assert [veto.cite for veto in answer.vetoes] == ["TABLE:15"]
        return len(table.lines)

    async def after(door: Gateway):
        assert await looked_at(door, game) == 0
        table = await door.table(game)
        assert isinstance(table.records[-1].events[0], Upgraded)
        assert not await check_rules(door, game)
        for seat in (0, 1, -1):
            assert "Rules in force from here" in log_entries(table, seat)[-1].lines[0]
        await play(door, game, 3, seed=9)
        return len(table.lines)

    lines = through_a_door(settings, before)
    worked_off(settings)
    assert through_a_door(settings, after) == lines + 4
    assert faults_of(settings, game) == ()


@pytest.mark.rule("TABLE:15")
@pytest.mark.parametrize("bot", [False, True], ids=["two people", "one and a bot"])
def test_a_game_that_comes_out_otherwise_waits_for_its_players(settings, bot):
    game = recorded(settings, *OTHERWISE, bot=bot)

    async def stopped(door: Gateway):
        table = await door.table(game)
        (event,) = [e for r in table.records for e in r.events if isinstance(e, Contradicted)]
        assert event.record == first_difference(table)
        assert table.sitting.agreed == ((1,) if bot else ())
        assert not await check_rules(door, game)
        order = Command(table.deciders()[0], table.seq(table.deciders()[0]), "early", object())
        assert isinstance(await door.submit(game, order), Refusal)
        for seat in (0,) if bot else (0, 1):
            table = await door.table(game)
            agreed = Command(seat, table.seq(seat), f"agree {seat}", Agree())
            assert isinstance(await door.submit(game, agreed), Receipt)
        table = await door.table(game)
        assert isinstance(table.records[-1].events[0], Upgraded)
        assert not table.sitting.paused
        assert isinstance(
            await door.submit(game, await next_command(door, game, RandomSource(1))), Receipt
        )

    assert through_a_door(settings, lambda door: looked_at(door, game)) == 1
    worked_off(settings)
    through_a_door(settings, stopped)
    assert faults_of(settings, game) == ()
