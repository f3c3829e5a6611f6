"""What opponents and their speed must show: `just prove bots [--full] [NAME...]`."""

from __future__ import annotations

import sys

from bench.calls_an_order import LIMITS, RATIOS, beside_chess_of, calls_an_order
from ladder import conduct, hearts_rungs, rung_games
from prove.claims import Claim, Figure, prove
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.registry import load_registry
from sandtable.lab.intervals import mean
from sandtable.puzzles.bot_scores import aimed_answers
from sandtable.puzzles.puzzle_setup import all_puzzles, set_up

CAMPAIGN = "hearts-and-minds/1965-1972"
#: What Political Will is to be near at the end of the years 1965 to 1972: the published goals.
GOALS = (-7, -3, 0, 6, 11, 16, 19, 26)
#: How many games a bot imagines for a puzzle whose aim it is told: one second or two.
TOLD_GAMES = 1500
#: How many kept games are played again in CI.
AGAIN = 6


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
    ("campaigns", campaigns),
    ("conduct", manners),
    ("puzzles", puzzles),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
