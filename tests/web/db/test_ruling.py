"""Rules that change while games run on a site: weighed, done by class, told to the players."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from sandtable.cli.errors import UserError
from sandtable.cli.site import rule_changes as rule_commands
from sandtable.games.registry import VARIABLE
from sandtable.presenters.log_entries import log_entries
from sandtable.random_source import RandomSource
from sandtable.table.commands import Announced, RulesKept, Upgraded
from sandtable.table.time_controls import DAY
from sandtable.web.db.clock import Clock
from sandtable.web.http.game_summaries import rules_summary
from sandtable.web.service import rule_changes
from sandtable.web.service.gateway import Gateway, NewGame, Taker
from sandtable.web.service.rule_changes import (
    Change,
    apply_due,
    apply_to_game,
    assess_running_games,
)
from sandtable.web.service.worker import run_jobs
from toys.hexes.game import CORRECTED, OLD_RULES
from web.db.playing import faults_of, jobs, next_command, play
from web.service import TOYS, a_door, shelf, through_a_door

RULING = Change(add=("RUL-0001",))
#: Games by seed and length: to the first the ruling means A, to the second B, to the third C.
GAMES = [(3, 1), (2, 10), (2, 30)]


async def opened(door: Gateway) -> list[str]:
    games = []
    for seed, length in GAMES:
        new = NewGame(
            "toy-hexes/small",
            (Taker("open"), Taker("open")),
            layers=OLD_RULES,
            id=f"{seed:016x}{length:016x}",
            seed=f"ruling {seed}",
        )
        games.append(await door.open(new))
        await play(door, games[-1], length, seed)
    return games


async def meanings(door: Gateway) -> dict[str, str]:
    return {
        one.game: one.kind async for one in assess_running_games(door, "toy-hexes", RULING, 100)
    }


def test_each_running_game_is_weighed_and_done_by_its_class(settings):
    async def run():
        async with a_door(settings) as door:
            games = await opened(door)
            before = {game: list((await door.table(game)).lines) for game in games}
            found = [one async for one in assess_running_games(door, "toy-hexes", RULING, 100)]
            kinds: Counter[str] = Counter(one.kind for one in found)
            assert min(kinds[kind] for kind in "ABC") > 0, kinds
            assert kinds["D"] == 0
            over = [g for g in games if (await door.table(g)).over is not None]
            assert len(found) == len(games) - len(over)
            assert {g: (await door.table(g)).lines for g in games} == before
            for one in found:
                assert await apply_to_game(door, RULING, one)
                table = await door.table(one.game)
                sitting = table.sitting
                came = [type(record.events[0]) for record in table.records[-2:]]
                if one.kind == "A":
                    assert (sitting.layers, came[-1]) == (CORRECTED, Upgraded)
                    assert rules_summary(table.game.presentation.labels, sitting) == ""
                elif one.kind == "B":
                    assert (sitting.layers, came[-1]) == (OLD_RULES, Announced)
                    assert "A rules change is planned (added: RUL-0001)" in rules_summary(
                        table.game.presentation.labels, sitting
                    )
                else:
                    assert (sitting.layers, came) == (OLD_RULES, [Announced, RulesKept])
                    assert "keeps its rules" in rules_summary(
                        table.game.presentation.labels, sitting
                    )
                    for seat in (-1, 0, 1):
                        lines = [
                            line for entry in log_entries(table, seat)[-2:] for line in entry.lines
                        ]
                        assert "announced" in lines[0]
                        assert "TABLE:14" in lines[1]
                await play(door, one.game, 3, seed=9)
            assert await meanings(door) == {}
            return games

    for game in asyncio.run(run()):
        assert faults_of(settings, game) == ()


def test_what_was_announced_comes_by_the_worker_when_a_turn_has_closed(settings, monkeypatch):
    by_the_database = Clock.now

    async def four_days_later(clock):
        return await by_the_database(clock) + 4 * DAY

    async def announced() -> str:
        async with a_door(settings) as door:
            await opened(door)
            found = [one async for one in assess_running_games(door, "toy-hexes", RULING, 100)]
            one = next(one for one in found if one.kind == "B")
            assert await apply_to_game(door, RULING, one)
            assert not await apply_due(door, one.game), "it is announced for later"
            monkeypatch.setattr(Clock, "now", four_days_later)
            assert not await apply_due(door, one.game), "a turn must close first"
            whims = RandomSource(4)
            while not await jobs(door, "rules:due"):
                assert (await door.table(one.game)).over is None
                await door.submit(one.game, await next_command(door, one.game, whims))
            return one.game

    async def upgraded(door: Gateway):
        table = await door.table(game)
        assert isinstance(table.records[-1].events[0], Upgraded | RulesKept)
        assert table.sitting.notice is None

    game = asyncio.run(announced())
    asyncio.run(run_jobs(replace(settings, jobs=1), shelf(), once=True, signals=False))
    through_a_door(settings, upgraded)
    assert faults_of(settings, game) == ()


def test_a_game_over_which_the_engine_breaks_down_is_stopped(settings, monkeypatch):
    def broken(*_words):
        raise ZeroDivisionError

    monkeypatch.setattr(rule_changes, "effect_of", broken)

    async def run(door: Gateway):
        game = (await opened(door))[0]
        found = [one async for one in assess_running_games(door, "toy-hexes", RULING, 100)]
        assert {one.kind for one in found} == {"D"}
        assert await apply_to_game(door, RULING, next(one for one in found if one.game == game))
        assert (await door.table(game)).sitting.paused == rule_changes.WHY

    through_a_door(settings, run)


def test_the_command_weighs_first_and_does_it_when_told_to(settings, monkeypatch, capsys):
    monkeypatch.setenv(VARIABLE, ",".join(TOYS))
    monkeypatch.setattr(rule_commands, "given", lambda: settings)
    through_a_door(settings, opened)
    rule_commands.put_to_all("toy-hexes", RULING, 100, do=False)
    dry = capsys.readouterr().out
    rule_commands.put_to_all("toy-hexes", RULING, 100, do=True)
    done = capsys.readouterr().out
    rule_commands.put_to_all("toy-hexes", RULING, 100, do=False)
    again = capsys.readouterr().out

    assert "nothing was changed" in dry
    assert dry.splitlines()[:4] == done.splitlines()[:4] != again.splitlines()[:4]
    assert [line.split()[1] for line in again.splitlines()[:4]] == ["0"] * 4
    with pytest.raises(UserError, match="no layer"):
        rule_commands.put_to_all("toy-hexes", Change(add=("no-such",)), 10, do=False)
