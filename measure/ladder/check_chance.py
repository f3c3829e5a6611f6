"""How well the estimated chance of winning holds in new games, which no fit has seen.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.check_chance GAMES SCENARIO ...
    PYTHONPATH=src:tests .venv/bin/python -m ladder.check_chance      # the tables of what is kept

The bots are those of `fit_chance`, as they are now, with seeds that it never uses.  The rows are
kept in `chance_rows/checked`; games that are there are not played again.  Delete the files when
the features or the bots have changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ladder.fit_chance import ROWS, Row, auc, brier, calibration, keep, kept, model_of, played
from sandtable.games.registry import load_registry
from sandtable.kernel.contract import Game

CHECKED: Final = ROWS / "checked"
#: The first seed of these games; those of the fit are far below it.
FIRST: Final = 1000
GAMES: Final = ("next-war", "hearts-and-minds")


def play(games: int, scenarios: Sequence[str], folder: Path = CHECKED) -> None:
    """Play the games that are missing."""
    for name in scenarios:
        game, scenario = load_registry(()).scenario(name)
        done = {(row.scenario, row.seed) for row in kept(game.name, folder)}
        for seed in range(FIRST, FIRST + games):
            if (scenario.id, seed) not in done:
                keep(game.name, played(game, scenario.id, seed), folder)


def estimated(game: Game, rows: Sequence[Row]) -> list[float]:
    """The first side's chance in each position, by the coefficients as they are shipped."""
    model = model_of(game)
    return [model.first_seat(row.features) for row in rows]


def scores(game: Game, rows: Sequence[Row]) -> Iterator[str]:
    """Rows of a Markdown table: what the estimate is worth in each scenario and in all."""
    chances = estimated(game, rows)
    title = game.presentation.title
    for name in (*sorted({row.scenario for row in rows}), f"{title}, all"):
        mine = [
            (chance, row)
            for chance, row in zip(chances, rows, strict=True)
            if row.scenario == name or name.endswith(", all")
        ]
        found, won = [chance for chance, _ in mine], [row.won for _, row in mine]
        mean = sum(won) / len(won)
        area = auc(found, won)
        games = len({(row.scenario, row.seed) for _, row in mine})
        yield (
            f"| {name} | {games} | {len(mine):,} | {mean:.0%} | "
            f"{'–' if area != area else f'{area:.2f}'} | {brier(found, won):.3f} | "  # noqa: PLR0124  # not a number
            f"{brier([mean] * len(won), won):.3f} |"
        )


def tables(folder: Path = CHECKED) -> Iterator[str]:
    """Markdown tables: scores, and how often positions with such a chance were won."""
    games = [load_registry(()).game(name) for name in GAMES]
    yield (
        "| scenario | games | positions | won by the first side | AUC | Brier score"
        " | Brier score of always saying the share won |"
    )
    yield "|---|---|---|---|---|---|---|"
    for game in games:
        rows = kept(game.name, folder)
        if rows:
            yield from scores(game, rows)
    for game in games:
        rows = kept(game.name, folder)
        if not rows:
            continue
        yield ""
        title = game.presentation.title
        yield f"| {title}: estimated chance | positions | mean chance | share won |"
        yield "|---|---|---|---|"
        found = calibration(estimated(game, rows), [row.won for row in rows])
        for label, count, chance, share in found:
            yield f"| {label} | {count:,} | {chance:.0%} | {share:.0%} |"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        play(int(sys.argv[1]), sys.argv[2:])
    print("\n".join(tables()))
