"""What opponents and their speed must show: `just prove bots [--full] [NAME...]`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import partial

from bench.calls_an_order import LIMITS, RATIOS, beside_chess_of, calls_an_order
from bench.costs import calls_in
from bots.asked_anew import (
    forget,
    fresh_thinker,
    game_between,
    in_lab,
    in_turns,
    otherwise,
    registry,
)
from ladder import conduct, hearts_rungs, rung_games
from prove.bot_sentences import false_sentences
from prove.claims import Claim, Figure, prove
from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.registry import load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import COMMON
from sandtable.lab.intervals import mean
from sandtable.presenters.bot_reasons import bot_reasons, is_decision
from sandtable.presenters.intents import intent_in
from sandtable.presenters.replay import records_before, scene_of
from sandtable.puzzles.bot_scores import aimed_answers
from sandtable.puzzles.puzzle_setup import all_puzzles, set_up
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.web.service.bots.bot_program import Thinker

CAMPAIGN = "hearts-and-minds/1965-1972"
#: What Political Will is to be near at the end of the years 1965 to 1972: the published goals.
GOALS = (-7, -3, 0, 6, 11, 16, 19, 26)
#: How many games a bot imagines for a puzzle whose aim it is told: one second or two.
TOLD_GAMES = 1500
#: How many kept games are played again in CI.
AGAIN = 6
KASHMIR = "india-pakistan/kashmir"
#: How many decisions of a game are put to the service, at full size.
SERVED = {
    KASHMIR: 400,
    "india-pakistan/lahore": 400,
    "vietnam/deja-phu": 200,
    "vietnam/third-indochina-war": 400,
    "vietnam/eastward-ho": 400,
    "hearts-and-minds/1966": 200,
}
#: Of how many orders of a game reasons are asked, at CI size.
EXPLAINED = {
    "vietnam/deja-phu": 30,
    KASHMIR: 45,
    "vietnam/third-indochina-war": 25,
    "hearts-and-minds/1966": 50,
}
#: What the service may call beside the ladder: it reads positions, too.
MORE_CALLS = 1.25


def calls(_full: bool) -> Figure:
    """An order of a random player makes few calls, counted over whole games."""
    told, enough = [], True
    for scenario, (games, most) in LIMITS.items():
        found = calls_an_order(scenario, games)
        told.append(f"{scenario} {found:,.0f} (at most {most:,})")
        enough = enough and found <= most
    return Figure("calls an order: " + ", ".join(told), enough)


def speed(full: bool) -> Figure:
    """Random play beside python-chess in one run, recorded and imagined."""
    told, enough = [], True
    for scenario, wanted in RATIOS.items():
        found = beside_chess_of(scenario, *((5, 3) if full else (1, 1)))
        told.append(f"{scenario} {found[0]:.2f} and {found[1]:.2f}")
        enough = enough and all(ratio >= least for ratio, least in zip(found, wanted, strict=True))
    return Figure("of python-chess, recorded and imagined: " + ", ".join(told), enough)


def ladder(full: bool) -> Figure:
    """Each rung is stronger than the one before it, by the games kept; some are played again."""
    games = rung_games.kept()
    told, enough = [f"{len(games)} games kept"], bool(games)
    for weaker, stronger in rung_games.STEPS:
        scores = rung_games.pair_scores(games, stronger, weaker)
        found = rung_games.together(scores)
        below = [name for name, one in scores.items() if mean(one).high < 0.5]
        told.append(f"{stronger} over {weaker} {found.percent()}, worse in {below or 'none'}")
        enough = enough and found.low > 0.5 and not below
    again = games[:: max(1, len(games) // (10 * AGAIN if full else AGAIN))]
    cheap = [game for game in again if full or sum(game.seconds) < 2]
    unequal = [
        (game.scenario, game.bots, game.seed)
        for game in cheap
        if rung_games.played((game.scenario, game.bots, game.seed)).result != game.result
    ]
    told.append(f"{len(cheap)} played again, {len(unequal)} otherwise {unequal or ''}")
    return Figure("; ".join(told), enough and bool(cheap) and not unequal)


def service(full: bool) -> Figure:
    """The bots of the service play as those of the ladder, in any process and with few more calls.

    Every position is read anew.  In half of the decisions nobody knows what was asked before; in
    the others two games are asked in turns.
    """
    told, other, total = list[str](), 0, 0
    for scenario, most in SERVED.items():
        games = [game_between(scenario, seed, most if full else most // 5) for seed in "ab"]
        kept = fresh_thinker()
        alone, mixed = games[0], in_turns(*games)
        other += len(otherwise(alone, fresh_thinker)) + len(otherwise(mixed, partial(_same, kept)))
        total += len(alone) + len(mixed)
    told.append(f"{other} of {total} orders differ")
    alike = {_under_hash_seed(seed) for seed in ("1", "2")}
    told.append(f"{len(alike)} game under two hash seeds")
    asked, thinker = game_between(KASHMIR, "calls", 400), fresh_thinker()
    lab = calls_in(partial(in_lab, asked))
    forget(asked)
    served = calls_in(partial(otherwise, asked, partial(_same, thinker)))
    told.append(f"{served / lab:.2f} times the calls of the ladder (at most {MORE_CALLS})")
    return Figure("; ".join(told), not other and len(alike) == 1 and served <= MORE_CALLS * lab)


def reasons(full: bool) -> Figure:
    """What `major` says of its orders is so, and a false number among it is found."""
    wrong, told, planted, caught, notes = list[str](), 0, 0, 0, set[str]()
    for scenario, most in EXPLAINED.items():
        table = _played(scenario, "why")
        mine = [one for one in table.records if one.seat >= 0 and is_decision(table, one.n)]
        for record in mine[:: 1 if full else max(1, len(mine) // most)]:
            found = bot_reasons(table, record.n, "major")
            if not found.reasons or found.reasons[0].text == _aim_before(table, record):
                continue  # what the side is after, which is not the bot's own
            state = next(iter(records_before(table, frozenset({record.n}))))[1]
            scene = scene_of(table, state, record.seat)
            texts = [one.text for one in found.reasons]
            told, notes = told + 1, notes | {found.note}
            wrong += false_sentences(table.game, scene, record.order, texts)
            for text in texts:
                if "attack strength" in text or "on average" in text or " units in " in text:
                    other = re.sub(r"\d+", lambda one: str(int(one[0]) + 1), text)
                    planted += 1
                    caught += bool(false_sentences(table.game, scene, record.order, [other]))
    for one in sorted(set(wrong)):
        print("  ", one)
    afresh = [one for one in notes if "afresh" in one or "another version" in one]
    text = f"{told} orders explained, {len(wrong)} false, {caught} of {planted} planted found"
    good = told >= 100 and not wrong and planted and caught == planted and not afresh
    return Figure(f"{text}; notes that blame chance: {len(afresh)}", bool(good))


def _played(scenario: str, seed: str) -> Table:
    """Let two majors play a game."""
    table = open_table(registry().scenario(scenario)[0], scenario, Roots.from_seed(seed))
    play_on(table, {seat: PLAYERS["major"](seat) for seat in range(2)})
    return table


def _aim_before(table: Table, record: Record) -> str:
    """Return what a side was after before a record, in a sentence."""
    state = next(iter(records_before(table, frozenset({record.n}))))[1]
    return intent_in(table.game, scene_of(table, state, COMMON), record.seat)


def _same(thinker: Thinker) -> Thinker:
    """Return the bots that were asked before."""
    return thinker


def _under_hash_seed(seed: str) -> str:
    """Return what a process with a seed for its hashes tells of a game."""
    command = (sys.executable, "-m", "bots.asked_anew", KASHMIR, "hash", "60")
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run(  # our own program
        command, env=environment, capture_output=True, text=True, check=True
    )
    return found.stdout


def campaigns(_full: bool) -> Figure:
    """Majors against each other in Hearts and Minds 1965-1972, by the games kept."""
    games = [
        game
        for game in hearts_rungs.kept()
        if (game.scenario, game.bots) == (CAMPAIGN, ("major", "major"))
    ]
    share = sum(game.winner == BLUE for game in games) / max(1, len(games))
    wills = [
        sum(have) / len(have)
        for year in range(len(GOALS))
        if (have := [game.wills[year] for game in games if len(game.wills) > year])
    ]
    away = [round(abs(will - goal), 1) for will, goal in zip(wills, GOALS, strict=False)]
    text = (
        f"{len(games)} campaigns: Blue wins {100 * share:.0f} % (30 to 70 wanted), mean Political"
        f" Will {' '.join(f'{will:.1f}' for will in wills)}, goals {' '.join(map(str, GOALS))}"
    )
    return Figure(text, 0.3 <= share <= 0.7 and len(away) == len(GOALS))


def manners(_full: bool) -> Figure:
    """Flaws that a person would not have, counted in the games kept: major beside greedy."""
    found = conduct.means(conduct.kept())
    told, enough = [], bool(found)
    for name in ("empty", "passed", "idle"):
        rates = {
            bot: sum(row[name] for (_, who), (_, row) in found.items() if who == bot)
            for bot in ("greedy", "major")
        }
        told.append(f"{name}: greedy {rates['greedy']:.2f}, major {rates['major']:.2f}")
        enough = enough and rates["major"] <= rates["greedy"] / 5
    return Figure("a game and side, summed over scenarios: " + "; ".join(told), enough)


def puzzles(full: bool) -> Figure:
    """Puzzles that a major solves who is told the aim: one of each theme, or all with `--full`."""
    found = all_puzzles(load_registry(()).games.values())
    if not full:
        found = list({puzzle.theme: (game, book, puzzle) for game, book, puzzle in found}.values())
    answers = aimed_answers((set_up(*one) for one in found), "major", TOLD_GAMES)
    right = sum(answer.right for answer in answers)
    text = f"{right} of {len(found)} solved by major, told the aim, with {TOLD_GAMES:,} games each"
    return Figure(text, right >= len(found) * 3 / 4)


CLAIMS: tuple[Claim, ...] = (
    ("calls", calls),
    ("speed", speed),
    ("ladder", ladder),
    ("service", service),
    ("reasons", reasons),
    ("campaigns", campaigns),
    ("conduct", manners),
    ("puzzles", puzzles),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
