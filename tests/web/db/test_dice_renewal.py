"""A restore with a lost tail: no die that players have seen is rolled again."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import replace

import msgspec
import psycopg
import pytest

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.records import joined
from sandtable.table.commands import Command, DiceRenewed, GiveShare, Receipt, Refusal, Resumed
from sandtable.verify import verify
from sandtable.web.db.backup import back_up, restore
from sandtable.web.service.game_checks import check_game
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.new_game_terms import NewGame, Taker
from sandtable.web.service.secrets.resealing import reseal
from sandtable.web.service.secrets.sealed_values import MARK
from sandtable.web.service.secrets.secret_encryption import Keyring, new_key
from sandtable.web.settings import read_secret
from table.sitting import chain_of
from web.service import a_door, shelf

SHARES = ("1" * 32, "2" * 32)


def two(shares=SHARES):
    return NewGame("toy-hexes/small", tuple(Taker("person", share=share) for share in shares))


async def play(door, game, orders, seed=1):
    """Play so many orders, or to the end; gives the answers."""
    player, answers = PLAYERS["random"](seed), []
    for _ in range(orders):
        table = await door.table(game)
        if table.over is not None:
            break
        seat = table.deciders()[0]
        order = player.choose(seat_view(table, seat))
        command = Command(seat, table.seq(seat), f"{seed}-{len(table.lines)}", order)
        answers.append(await door.submit(game, command))
    return answers


async def give(door, game, seat, share):
    table = await door.table(game)
    return await door.submit(game, Command(seat, table.seq(seat), "share", GiveShare(share)))


@pytest.fixture
def lost(settings, cluster, tmp_path):
    """Two games whose backup is older than what players saw, and where they are restored."""

    async def before():
        async with a_door(settings) as door:
            games = [await door.open(two()), await door.open(two(("0" * 32,) * 2))]
            for game in games:
                await play(door, game, 6)
            back_up(settings.owner_database, tmp_path)
            for game in games:
                await play(door, game, 60)
            return games, [joined((await door.table(game)).lines) for game in games]

    games, seen = asyncio.run(before())
    name = f"lost_{os.getpid()}_{tmp_path.name.replace('-', '_')}"
    cluster.create(name)
    again = replace(
        settings,
        database=cluster.dsn("sandtable_app", name),
        owner_database=cluster.dsn("postgres", name),
    )
    restore(again.owner_database, tmp_path)
    return again, games, seen


def dice_of(table, first):
    return [record.dice for record in table.records[first:] if record.dice]


def test_a_restored_game_waits_for_shares_and_rolls_other_dice(lost):
    settings, (game, other), _ = lost

    async def run():
        async with a_door(settings) as door, a_door(settings) as beside:
            table = await door.table(game)
            assert isinstance(table.records[-1].events[0], DiceRenewed)
            assert len((await beside.table(game)).lines) == len(table.lines)
            [answer] = await play(door, game, 1)
            assert isinstance(answer, Refusal)
            assert isinstance(await give(beside, game, 0, "3" * 32), Receipt)
            assert isinstance(await give(door, game, 1, "4" * 32), Receipt)
            assert all(isinstance(one, Receipt) for one in await play(beside, game, 5000))
            table = await door.table(game)
            assert table.over is not None
            assert chain_of(table).shares == ("3" * 32, "4" * 32)
            report = verify(joined(table.file()))
            assert (report.renewals, report.dice_sealed) == (1, 0)
            # Where nobody gave a share before, nobody is waited for.
            await play(door, other, 20)
            table = await door.table(other)
            assert chain_of(table).number == 1
            return [
                await check_game(door.store, shelf(), Keyring.of(settings), one) for one in lost[1]
            ]

    assert [found.faults for found in asyncio.run(run())] == [(), ()]


def test_what_was_seen_is_not_rolled_again(lost):
    """The same player gives the same orders; with the old dice the same would have happened."""
    settings, (_, other), (_, seen) = lost

    async def run():
        async with a_door(settings) as door:
            first = len((await door.table(other)).records)  # the last of them renews the dice
            await play(door, other, 60)
            return first, dice_of(await door.table(other), first)

    first, now = asyncio.run(run())
    lines = [json.loads(line) for line in seen.splitlines()[first:]]
    before = [line["dice"] for line in lines if "dice" in line]
    assert len(before) > 3
    assert json.loads(msgspec.json.encode(now))[:4] != before[:4]


def test_the_game_goes_on_when_the_time_for_shares_is_over(lost):
    settings, (game, _), _ = lost

    async def run():
        async with a_door(settings) as door:
            none = Gateway(door.store, shelf(), Keyring.of(settings), 10, 0)
            assert isinstance((await play(none, game, 1))[0], Receipt)
            kinds = [
                type(event)
                for record in (await none.table(game)).records[-3:]
                for event in record.events
            ]
            assert Resumed in kinds

    asyncio.run(run())


def test_games_are_marked_once_and_waiting_ones_lose_their_roots(lost):
    settings, games, _ = lost

    async def run():
        async with a_door(settings) as door:
            for game in games:
                await door.table(game)
        async with a_door(settings) as door:
            return [chain_of(await door.table(game)).number for game in games]

    assert asyncio.run(run()) == [1, 1]
    with psycopg.connect(settings.owner_database) as owner:
        assert owner.execute("SELECT count(*) FROM restored_games").fetchone() == (0,)
        assert owner.execute("SELECT count(*) FROM renewed_seals").fetchone() == (2,)


def test_the_renewal_is_sealed_as_all_records_are_and_again_under_a_new_key(lost):
    settings, games, _ = lost
    old = read_secret(settings.dice_key, settings.dice_key_file, "DICE_KEY").strip()
    later = replace(settings, dice_key=new_key(), dice_key_file="")

    async def run():
        async with a_door(settings) as door:
            heads = [chain_of(await door.table(game)) for game in games]
        both = replace(later, dice_key=f"{later.dice_key}\n{old}")
        await reseal(settings.owner_database, Keyring.of(both))
        async with a_door(later) as door:
            assert [chain_of(await door.table(game)) for game in games] == heads
            await play(door, games[1], 5000)
            return await check_game(door.store, shelf(), Keyring.of(later), games[1])

    assert asyncio.run(run()).faults == ()
    with psycopg.connect(settings.owner_database) as owner:
        rows = owner.execute("SELECT line FROM game_records WHERE n > 0").fetchall()
    assert all(line.startswith(MARK) for [line] in rows)
