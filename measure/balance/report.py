"""Tell in tables what came of many games: `python -m balance.report FILE...`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from balance.games import Played, kept
from sandtable.games.next_war.game import GAME

#: Ninety-five in a hundred.
Z = 1.96


def share(wins: int, games: int) -> str:
    """A share and its interval (Wilson's, which is honest about few games)."""
    part, extra = wins / games, Z * Z / games
    middle = (part + extra / 2) / (1 + extra)
    spread = Z * sqrt(part * (1 - part) / games + extra / games / 4) / (1 + extra)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return f"{100 * part:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def average(values: list[float]) -> str:
    """A mean and its interval."""
    error = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ± {error:.1f}"


def rows(games: list[Played]) -> list[tuple[str, ...]]:
    """One row for each scenario: who wins, attacks, losses, ground and waits a turn."""
    found: list[tuple[str, ...]] = []
    for scenario, entry in GAME.rules.scenarios.items():
        mine = [game for game in games if game.scenario == scenario]
        if not mine:
            continue
        sides = GAME.seats_in(scenario)
        lost = [average([g.steps[side] / g.turns for g in mine]) for side in (0, 1)]
        fought = [average([g.attacks[side] / g.turns for g in mine]) for side in (0, 1)]
        taken = [average([g.taken[side] / g.turns for g in mine]) for side in (0, 1)]
        found.append(
            (
                entry.name,
                str(len(mine)),
                f"{sides[0]} {share(sum(g.winner == 0 for g in mine), len(mine))}",
                f"{sides[1]} {share(sum(g.winner == 1 for g in mine), len(mine))}",
                f"{fought[0]}; {fought[1]}",
                f"{lost[0]}; {lost[1]}",
                f"{taken[0]}; {taken[1]}",
                average([g.waits / g.turns for g in mine]),
            )
        )
    return found


def scores(games: list[Played]) -> list[tuple[str, ...]]:
    """The points at the end and how games ended, for each scenario."""
    found: list[tuple[str, ...]] = []
    for scenario, entry in GAME.rules.scenarios.items():
        mine = [game for game in games if game.scenario == scenario and game.score]
        if not mine:
            continue
        early = sum(game.cite.startswith("STD:12.2") for game in mine)
        points = [average([float(g.score[side]) for g in mine]) for side in (0, 1)]
        turns = average([float(g.turns) for g in mine])
        found.append((entry.name, f"{points[0]}; {points[1]}", turns, share(early, len(mine))))
    return found


def table(heading: tuple[str, ...], lines: Sequence[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    all_lines = [heading, tuple("---" for _ in heading), *lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in all_lines)


HEADING: tuple[str, ...] = ("scenario", "games", "first side wins", "second side wins")
HEADING += ("attacks a turn", "steps lost a turn", "hexes taken a turn", "waits a turn")
POINTS = ("scenario", "points at the end", "turns", "automatic victories")


def main(paths: list[str]) -> None:
    """Print both tables for each set of options; games under other rules are left out."""
    games = [game for path in paths for game in kept(Path(path))]
    for options in sorted({game.options for game in games}):
        mine = [game for game in games if game.options == options]
        print(f"With {', '.join(options) or 'no optional rules'}:", end="\n\n")
        print(table(HEADING, rows(mine)), end="\n\n")
        print(table(POINTS, scores(mine)), end="\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
