"""Bots play campaigns of Hearts and Minds; what each came to is kept, one line a game.

    just measure balance.hearts play 300 2   # games, processes
    just measure balance.hearts duel 32      # greedy against random
    just measure balance.hearts tell         # tables and the picture

`play` goes on where it was stopped: the games in build/balance-hearts.jsonl are not played again.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time

import msgspec

from balance.report import average, share, table
from sandtable.bots.players import PLAYERS, play_on
from sandtable.games.hearts_and_minds.events import WillChanged, YearBegan
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table

CAMPAIGN = "hearts-and-minds/1965-1972"
LINES = Path("build/balance-hearts.jsonl")
#: The rule by which a government falls.
COUP = "HMP:18.6"


class Campaign(msgspec.Struct, frozen=True):
    """One campaign: who won, and Political Will and flags at the end of each year."""

    seed: int
    winner: int | None
    first: int  # Political Will at the start
    wills: tuple[int, ...]
    by_rule: dict[str, int]  # what each rule did to Political Will
    coups: int
    flags: int
    orders: int
    seconds: float


def opened(scenario: str, seed: int):
    """Lay out a game under a seed."""
    return open_table(GAME, scenario, Roots.from_seed(f"balance {seed}"))


def played(seed: int) -> Campaign:
    """Play one campaign, greedy against greedy, and add it up."""
    start = process_time()
    game = opened(CAMPAIGN, seed)
    first = game.state.will
    orders = play_on(
        game, {RED: PLAYERS["greedy"](2 * seed), BLUE: PLAYERS["greedy"](2 * seed + 1)}
    )
    now, wills, coups = first, [], 0
    by_rule: dict[str, int] = {}
    for record in game.records:
        for event in record.events:
            if isinstance(event, WillChanged):
                now += event.by
                by_rule[event.cite] = by_rule.get(event.cite, 0) + event.by
                coups += event.cite == COUP
            elif isinstance(event, YearBegan):
                wills.append(now)
    return Campaign(
        seed,
        game.over.winner,
        first,
        (*wills, now),
        by_rule,
        coups,
        len(game.state.flags),
        orders,
        round(process_time() - start, 2),
    )


def kept() -> list[Campaign]:
    """Read what was played so far."""
    lines = LINES.read_text("utf-8").splitlines() if LINES.exists() else []
    return [msgspec.json.decode(line, type=Campaign) for line in lines]


def play(games: int, processes: int = 2) -> None:
    """Play the campaigns that are missing."""
    LINES.parent.mkdir(exist_ok=True)
    done = {one.seed for one in kept()}
    wanted = [seed for seed in range(games) if seed not in done]
    with ProcessPoolExecutor(processes) as pool, LINES.open("a", encoding="utf-8") as out:
        for one in pool.map(played, wanted):
            out.write(msgspec.json.encode(one).decode() + "\n")
            out.flush()


# --- greedy against random ----------------------------------------------------------------------


def duel(scenario: str, seed: int, seat: int) -> bool:
    """Whether greedy, in this seat, beats random."""
    game = opened(scenario, seed)
    players = {seat: PLAYERS["greedy"](2 * seed), 1 - seat: PLAYERS["random"](2 * seed + 1)}
    play_on(game, players)
    return bool(game.over.winner == seat)


def duels(seeds: int) -> str:
    """Who wins: the same seeds from both seats."""
    rows = []
    for scenario in ("hearts-and-minds/1966", CAMPAIGN):
        won = [sum(duel(scenario, seed, seat) for seed in range(seeds)) for seat in (RED, BLUE)]
        shares = [share(one, seeds) for one in won]
        rows.append((scenario, str(2 * seeds), *shares, share(sum(won), 2 * seeds)))
    return table(("scenario", "games", "greedy as Red", "greedy as Blue", "both"), rows)


# --- what came of it ----------------------------------------------------------------------------


def years(games: list[Campaign]) -> str:
    """Political Will at the end of every year beside the published goals."""
    goals, rows = charts().goals, []
    for index in range(max(len(one.wills) for one in games)):
        goal = goals[1965 + index]
        wills = [float(one.wills[index]) for one in games if len(one.wills) > index]
        marks = (str(goal.red_above), str(goal.blue_at_once), str(goal.red_at_once))
        rows.append((str(goal.year), str(len(wills)), average(wills), *marks))
    heading = ("end of", "games", "Political Will", "goal", "Blue wins at", "Red wins at")
    return table(heading, rows)


def causes(games: list[Campaign]) -> str:
    """What moved Political Will, in points a year played."""
    played_years = sum(len(one.wills) for one in games)
    total: dict[str, int] = {}
    for one in games:
        for cite, by in one.by_rule.items():
            total[cite] = total.get(cite, 0) + by
    ranked = sorted(total.items(), key=lambda item: -abs(item[1]))[:10]
    return table(("rule", "points a year"), [(c, f"{by / played_years:+.2f}") for c, by in ranked])


def tell(games: list[Campaign]) -> None:
    """Print the tables and draw the picture."""
    from balance.hearts_picture import draw  # noqa: PLC0415  # only drawing needs matplotlib

    reds = sum(one.winner == RED for one in games)
    coups, total = sum(one.coups for one in games), sum(len(one.wills) for one in games)
    print(f"{len(games)} campaigns, {total} years; {coups / total:.2f} coups a year;", end=" ")
    print(f"{average([one.seconds for one in games])} s and", end=" ")
    print(f"{average([float(one.orders) for one in games])} orders a campaign")
    print(f"Red {share(reds, len(games))}, Blue {share(len(games) - reds, len(games))}\n")
    print(years(games), causes(games), sep="\n\n")
    draw([one.wills for one in games], games[0].first)


def main(command: str, *numbers: str) -> None:
    """Do what was asked."""
    match command:
        case "play":
            play(*map(int, numbers))
        case "duel":
            print(duels(*map(int, numbers)))
        case _:
            tell(kept())


if __name__ == "__main__":
    main(*sys.argv[1:])
