"""Bots against people: they offer to resign, and move at once when they are asked to."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Known, Result
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Agree, Command, Decline, Proposed, ProposeEnd, Receipt
from sandtable.web.db.bot_requests import hurry_bots, low_turns
from sandtable.web.service.bots.bot_jobs import BotTurn, offers_to_resign
from sandtable.web.service.bots.bot_processes import BotProcesses, BotTooSlowError
from sandtable.web.service.bots.bot_program import message
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from toys.hexes.game import GAME, _scenario
from web.bots import BotsHere
from web.db.bot_processes import WITH_BROKEN, asked, question, with_bots
from web.db.playing import account, faults_of
from web.service import a_door, new_game, through_a_door

SMALL = "toy-hexes/small"


@pytest.fixture
def chance(monkeypatch):
    """Let the hex toy count turns, and let every seat have the chance that is set; 0.01 at first.

    It has few units and many turns.
    Returns a list of the chance and of the scenes for which it was asked.
    """
    given: list[Any] = [0.01, []]

    def found(scene, seat):
        given[1].append((scene, seat))
        return given[0]

    advice = replace(GAME.advice, turn=lambda scene: scene.state.turn, chance=found)
    rules = replace(GAME.rules, scenarios={SMALL: _scenario("small", (13, 12), 4, 12)})
    monkeypatch.setattr("toys.hexes.game.GAME", replace(GAME, rules=rules, advice=advice))
    return given


async def against_a_person(door: Gateway, bot: int, name: str = "lieutenant") -> str:
    """Open a game of a bot in a seat against a person in the other one."""
    person = Taker("person", account=await account(door, "me"))
    takers = [person, person]
    takers[bot] = Taker("bot", bot=name)
    return await door.open(NewGame(SMALL, tuple(takers)))


def turn_of(door: Gateway, game: str, bot: int, name: str = "lieutenant") -> BotTurn:
    """A bot's next order, as a worker that has just been started sees to it."""
    return BotTurn(door, BotsHere(), game, {bot: name}, [1 - bot])


async def give(door: Gateway, game: str, seat: int, order) -> None:
    table = await door.table(game)
    command = Command(seat, table.seq(seat), f"test-{len(table.lines)}", order)
    assert isinstance(await door.submit(game, command), Receipt)


async def play_until_offer(
    door: Gateway, game: str, bot: int, name: str = "lieutenant"
) -> list[Any]:
    """Play on until the bot offers to resign or the game ends; gives the turns it has played."""
    turns, whims = [], RandomSource(4)
    for _ in range(500):
        table = await door.table(game)
        if table.over is not None or table.proposal is not None:
            break
        if bot in table.deciders():
            assert await turn_of(door, game, bot, name).play()
            turns.append(table.state.turn)
        else:
            person = 1 - bot
            await give(door, game, person, draw_order(offers(table.known(person)), whims))
    return sorted(set(turns))


@pytest.mark.rule("TABLE:21")
@pytest.mark.parametrize("bot", [0, 1])
def test_a_bot_offers_to_resign_and_waits_and_whoever_accepts_has_won(settings, chance, bot):
    async def run(door: Gateway):
        game = await against_a_person(door, bot)
        turns = await play_until_offer(door, game, bot)
        table = await door.table(game)
        assert len(turns) == 2
        assert turns == [turns[0], turns[0] + 1]
        assert table.proposal == (Proposed("resign"), frozenset({bot}))
        records = len(table.lines)
        assert not await turn_of(door, game, bot).play()
        assert len((await door.table(game)).lines) == records
        await give(door, game, 1 - bot, Agree())
        assert (await door.table(game)).over == Result(1 - bot, "TABLE:7")
        assert not await turn_of(door, game, bot).play()
        return game

    assert faults_of(settings, through_a_door(settings, run)) == ()
    assert {(type(scene), scene.seat, seat) for scene, seat in chance[1]} == {(Known, bot, bot)}


@pytest.mark.parametrize("bot", [0, 1])
def test_whoever_plays_on_is_not_asked_again_for_two_turns(settings, chance, bot):
    async def run(door: Gateway):
        game = await against_a_person(door, bot)
        first = await play_until_offer(door, game, bot)
        await give(door, game, 1 - bot, Decline())
        assert await turn_of(door, game, bot).play()  # the same turn goes on with an order
        assert (await door.table(game)).proposal is None
        again = await play_until_offer(door, game, bot)
        assert (await door.table(game)).proposal is not None
        assert again[-1] == first[-1] + 3

    through_a_door(settings, run)


def test_an_order_of_a_person_or_another_proposal_is_an_answer_too(settings, chance):
    async def run(door: Gateway):
        game = await against_a_person(door, 0)
        await play_until_offer(door, game, 0)
        await give(door, game, 1, ProposeEnd("draw"))
        assert await turn_of(door, game, 0).play()
        table = await door.table(game)
        assert table.proposal is None
        assert table.records[-1].seat == 0

    through_a_door(settings, run)


def test_what_a_bot_has_seen_outlives_its_worker(settings, chance):
    """Every order is given by a new process: the first turn counts, and an offer is made once."""

    async def first(door: Gateway):
        game = await against_a_person(door, 0)
        assert await turn_of(door, game, 0).play()
        kept = await low_turns(door.store.pool, game, 0)
        assert (kept.low, kept.not_before) == (1, 0)
        return game, kept.turn

    game, turn = through_a_door(settings, first)

    async def then(door: Gateway):
        assert (await low_turns(door.store.pool, game, 0)).turn == turn
        assert await play_until_offer(door, game, 0) == [turn, turn + 1]
        # A worker that ended after the offer has not kept that it was made.
        await door.store.pool.execute("UPDATE bot_low_turns SET not_before = 0")
        await give(door, game, 1, Decline())
        records = len((await door.table(game)).lines)
        assert await turn_of(door, game, 0).play()
        table = await door.table(game)
        assert table.proposal is None
        assert len(table.lines) == records + 1
        assert (await low_turns(door.store.pool, game, 0)).not_before == turn + 4

    through_a_door(settings, then)


def test_a_bot_with_a_chance_does_not_offer_to_resign(settings, chance):
    chance[0] = 0.03

    async def run(door: Gateway):
        game = await against_a_person(door, 0)
        turns = await play_until_offer(door, game, 0)
        assert len(turns) > 2
        assert (await door.table(game)).proposal is None

    through_a_door(settings, run)


def test_neither_bots_among_themselves_nor_one_that_has_no_aims_resign(settings, chance):
    async def run(door: Gateway):
        game = await door.open(new_game(SMALL, "lieutenant"))
        names = {0: "lieutenant", 1: "lieutenant"}
        while await BotTurn(door, BotsHere(), game, names).play():
            assert (await door.table(game)).proposal is None
        assert (await door.table(game)).over is not None
        game = await against_a_person(door, 0, "random")
        assert len(await play_until_offer(door, game, 0, "random")) > 2
        assert (await door.table(game)).over is not None

    through_a_door(settings, run)
    assert chance[1] == []


def test_where_a_player_has_left_nobody_is_asked(settings, chance):
    async def run(door: Gateway):
        game = await against_a_person(door, 0)
        for _ in range(500):
            table = await door.table(game)
            if table.over is not None:
                break
            if 0 in table.deciders():
                await BotTurn(door, BotsHere(), game, {0: "lieutenant"}, []).play()
                assert not offers_to_resign(await door.table(game), 0)
            else:
                order = draw_order(offers(table.known(1)), RandomSource(len(table.lines)))
                await give(door, game, 1, order)

    through_a_door(settings, run)


def test_whoever_is_offered_a_resignation_is_notified(settings, chance):
    async def run(door: Gateway):
        game = await against_a_person(door, 0)
        await play_until_offer(door, game, 0)
        n = len((await door.table(game)).lines) - 1
        rows = await door.store.pool.fetch("SELECT n, seat, kind FROM notices WHERE kind = 'offer'")
        assert [tuple(row) for row in rows] == [(n, 1, "offer")]

    through_a_door(settings, run)


# --- moving at once -----------------------------------------------------------------------------


def test_a_bot_that_searches_for_hours_moves_when_it_is_asked_to(settings):
    async def run(door, bots):
        game = await against_a_person(door, 0, "slow")
        await asked(door, bots, "random")  # the games are loaded and prepared
        turn = BotTurn(door, bots, game, {0: "slow"}, [1])
        n = len((await door.table(game)).lines) - 1
        thinking = asyncio.create_task(turn.play())
        await hurry_bots(door.store.pool, game, n - 1)  # about an earlier order
        await asyncio.sleep(1.5)
        assert not thinking.done()
        await hurry_bots(door.store.pool, game, n)
        begun = time.monotonic()
        assert await thinking
        assert time.monotonic() - begun < 2
        assert not turn.killed
        assert (await door.table(game)).records[-1].seat == 0

    with_bots(settings, run)


def test_a_request_that_comes_after_the_answer_hurries_no_later_order(settings):
    async def run(door, bots):
        await asked(door, bots, "random")
        [process] = bots._idle
        process.writer.write(message(None))
        await process.writer.drain()
        bots._seconds = 1
        with pytest.raises(BotTooSlowError):
            await asked(door, bots, "slow")

    with_bots(settings, run)


def test_a_request_before_the_question_is_read_counts(settings):
    async def run():
        bots = BotProcesses(WITH_BROKEN, 30, settings.bot_memory)
        async with a_door(settings) as door:
            try:
                table = await door.table(await door.open(new_game()))
                hurry = asyncio.Event()
                hurry.set()
                assert (await bots.ask(question(table, "slow"), hurry)).order
            finally:
                await bots.close()

    asyncio.run(run())
