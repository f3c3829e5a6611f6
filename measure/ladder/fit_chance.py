"""Estimates of the chance of winning: plays games, keeps rows, fits coefficients, checks them.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.fit_chance next-war play 60 SCENARIO ...
    PYTHONPATH=src:tests .venv/bin/python -m ladder.fit_chance next-war fit

`play` lets quick bots play so many games of each scenario and adds what the first side's estimate
looks at to `chance_rows/GAME.csv`, a row whenever play has gone on a little; games that are there
are not played again.  Delete the file when the features have changed.  `fit` fits two thirds of
the games, reports on the others, and writes the coefficients beside the game's advice with the
date and the number of games.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final

from sandtable.bots.seat_view import seat_view
from sandtable.games.registry import load_registry
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.winning_chance import CONSTANT, ChanceModel, result_for
from sandtable.lab.bot_names import make_bot
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

ROWS: Final = Path(__file__).parent / "chance_rows"
#: Who plays game after game; where one side wins every game between equals, mistakes are needed.
BOTS: Final = (
    ("lieutenant", "major"),
    ("major", "lieutenant"),
    ("major", "major"),
    ("lieutenant", "lieutenant"),
    ("recruit", "major"),
    ("major", "recruit"),
)
#: By how much play goes on (`Advice.pace`) between two rows of a game.
STEP: Final = {"next-war": 2, "hearts-and-minds": 1}
#: One game in three is held out.
PARTS: Final = 3
#: How strongly coefficients are drawn towards 0.
RIDGE: Final = 2.0
#: The limits between which games are counted together in the table of calibration.
BINS: Final = (0.0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1.0)


@dataclass(frozen=True)
class Row:
    """A position: which game it is of, how good it looks by value, who won, and the features."""

    scenario: str
    seed: int
    moment: int
    value: int
    won: float
    features: dict[str, float]

    @property
    def part(self) -> int:
        """Which third of the games its game is in; the pairs of bots are in all of them."""
        return (self.seed + self.seed // len(BOTS)) % PARTS

    @property
    def is_held_out(self) -> bool:
        """Whether its game is not fitted."""
        return self.part == PARTS - 1


def model_of(game: Game) -> ChanceModel:
    """The model that a game's advice has."""
    if not isinstance(game.advice.chance, ChanceModel):
        raise TypeError(f"{game.name} has no model of chances")
    return game.advice.chance


def played(game: Game, scenario: str, seed: int) -> list[Row]:
    """Play a game between quick bots, and list its rows."""
    advice = game.advice
    if advice.pace is None or advice.value is None:
        raise TypeError(f"{game.name} has no pace or no value")
    table = open_table(game, scenario, Roots.from_seed(f"chance {seed}"), seed=f"chance {seed}")
    players = [make_bot(bot, 2 * seed + side) for side, bot in enumerate(BOTS[seed % len(BOTS)])]
    seen: list[tuple[int, int, dict[str, float]]] = []
    due = 1  # nothing is looked at during set-up
    while table.over is None:
        scene = table.known(0)
        pace = advice.pace(scene)
        if pace >= due:
            due = pace + STEP[game.name]
            seen.append((pace, advice.value(scene, 0), dict(model_of(game).features(scene))))
        seat = table.deciders()[0]
        order = players[seat].choose(seat_view(table, seat))
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {seed}: {order} was refused: {answer}")
    won = result_for(table.state, 0)
    if won is None:
        raise TypeError(f"{scenario} {seed} has no end")
    return [Row(scenario, seed, pace, value, won, found) for pace, value, found in seen]


def kept(name: str, folder: Path = ROWS) -> list[Row]:
    """Read the rows of a game that are kept."""
    file = folder / f"{name}.csv"
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return [_row(cells) for cells in csv.DictReader(lines)]


def _row(cells: dict[str, str]) -> Row:
    scenario, seed, moment, value, won = (
        cells.pop(name) for name in ("scenario", "seed", "moment", "value", "won")
    )
    features = {name: float(cell) for name, cell in cells.items()}
    return Row(scenario, int(seed), int(moment), int(value), float(won), features)


def keep(name: str, rows: Sequence[Row], folder: Path = ROWS) -> None:
    """Add rows to those that are kept."""
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.csv"
    is_new = not file.exists()
    with file.open("a", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        if is_new:
            writer.writerow(["scenario", "seed", "moment", "value", "won", *rows[0].features])
        for row in rows:
            found = [f"{number:.3f}".rstrip("0").rstrip(".") for number in row.features.values()]
            won = f"{row.won:g}"
            writer.writerow([row.scenario, row.seed, row.moment, row.value, won, *found])


def play(game: Game, games: int, scenarios: Iterable[str]) -> None:
    """Play the games that are missing."""
    done = {(row.scenario, row.seed) for row in kept(game.name)}
    for scenario in scenarios:
        for seed in range(games):
            if (scenario, seed) not in done:
                rows = played(game, scenario, seed)
                keep(game.name, rows)
                print(f"{scenario} {seed}: {len(rows)} rows, first side {rows[0].won:g}")


def fitted(rows: Sequence[Row], model: ChanceModel) -> dict[str, float]:
    """Fit a logistic regression by Newton's method; each game counts the same, however long."""
    import numpy as np  # noqa: PLC0415  # reading the rows needs no extra

    names = [*rows[0].features, *([CONSTANT] if CONSTANT in model.coefficients else [])]
    x = np.array([[row.features.get(name, 1.0) for name in names] for row in rows])
    y = np.array([row.won for row in rows])
    lengths: dict[tuple[str, int], int] = {}
    for row in rows:
        lengths[row.scenario, row.seed] = lengths.get((row.scenario, row.seed), 0) + 1
    weight = np.array([1.0 / lengths[row.scenario, row.seed] for row in rows])
    weight *= len(rows) / weight.sum()
    found = np.zeros(len(names))
    for _ in range(60):
        chance = 1.0 / (1.0 + np.exp(-np.clip(x @ found, -30, 30)))
        slope = x.T @ (weight * (y - chance)) - RIDGE * found
        bend = (x * (weight * chance * (1.0 - chance))[:, None]).T @ x + RIDGE * np.eye(len(names))
        found += np.linalg.solve(bend, slope)
    return {name: round(float(number), 3) for name, number in zip(names, found, strict=True)}


def auc(scores: Sequence[float], won: Sequence[float]) -> float:
    """How likely a position that was won has the higher score than one that was lost."""
    pairs = sorted(zip(scores, won, strict=True))
    wins = losses = below = 0.0
    place = 0
    while place < len(pairs):
        equal = [one for score, one in pairs[place:] if score == pairs[place][0]]
        here = sum(equal)
        below += here * (losses + (len(equal) - here) / 2)
        wins, losses, place = wins + here, losses + len(equal) - here, place + len(equal)
    return below / (wins * losses) if wins and losses else float("nan")


def brier(chances: Sequence[float], won: Sequence[float]) -> float:
    """The mean squared error of chances; 0.25 is that of always saying one half."""
    return sum((p - y) ** 2 for p, y in zip(chances, won, strict=True)) / max(1, len(won))


def calibration(
    chances: Sequence[float], won: Sequence[float]
) -> Iterator[tuple[str, int, float, float]]:
    """For each range of chances: how many positions, the mean chance, and the share won."""
    for low, high in pairwise(BINS):
        here = [
            (p, y)
            for p, y in zip(chances, won, strict=True)
            if low <= p < high or p == high == BINS[-1]
        ]
        if here:
            means = [sum(column) / len(here) for column in zip(*here, strict=True)]
            yield f"{low:.0%} to {high:.0%}", len(here), means[0], means[1]


def report(rows: Sequence[Row], chances: Sequence[float]) -> None:
    """Print how well chances do on games that were not fitted for them."""
    print("scenario games rows won AUC AUC-of-value Brier Brier-of-mean")
    for name in (*sorted({row.scenario for row in rows}), "all"):
        mine = [
            pair for pair in zip(rows, chances, strict=True) if name in {pair[0].scenario, "all"}
        ]
        found, won = [chance for _, chance in mine], [row.won for row, _ in mine]
        games, mean = len({(row.scenario, row.seed) for row, _ in mine}), sum(won) / len(won)
        areas = auc(found, won), auc([row.value for row, _ in mine], won)
        errors = brier(found, won), brier([mean] * len(won), won)
        print(name, games, len(mine), *(f"{number:.3f}" for number in (mean, *areas, *errors)))
    for label, count, expected, share in calibration(chances, [row.won for row in rows]):
        print(f"{label}: {count} positions, mean chance {expected:.2f}, share won {share:.2f}")


def by_others(model: ChanceModel, rows: Sequence[Row]) -> list[float]:
    """The chance in each position by a fit to the thirds of the games that its game is not in."""
    fits = [
        ChanceModel(model.features, fitted([row for row in rows if row.part != part], model))
        for part in range(PARTS)
    ]
    return [fits[row.part].first_seat(row.features) for row in rows]


def write(game: Game, weigh: dict[str, float], games: int, rows: int) -> None:
    """Write the coefficients and their source note beside the game's advice."""
    package = f"{game.package}.advice"
    file = Path(str(files(package).joinpath("winning_chance.csv")))
    lines = ["feature,coefficient", *(f"{name},{number:g}" for name, number in weigh.items())]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    note = NOTE.format(
        title=game.presentation.title,
        date=datetime.now(UTC).date().isoformat(),
        games=games,
        rows=rows,
        sha256=sha256(file.read_bytes()).hexdigest(),
    )
    file.with_name("winning_chance.source.toml").write_text(note, encoding="utf-8")


NOTE: Final = """\
table = "Coefficients of the chance of winning: {title}"
document = "measure/ladder/fit_chance.py, {date}: fitted to {rows} positions of {games} games"
kind = "house"
checked = "on every third game, which was not fitted: docs/playing/bots.md"
house = "An estimate of ours for bots and reports; no rule depends on it."
errata = []
rights = "our own measurements"
rules = []
sha256 = "{sha256}"
"""


def fit(game: Game) -> None:
    """Fit, report on games that were not fitted, and write the coefficients."""
    rows, model = kept(game.name), model_of(game)
    known, others = ([row for row in rows if row.is_held_out is held] for held in (False, True))
    weigh = fitted(known, model)
    for name, number in weigh.items():
        print(f"{name:20} {number:+.3f}")
    print("the third that is held out:")
    tried = ChanceModel(model.features, weigh)
    report(others, [tried.first_seat(row.features) for row in others])
    print("each third by a fit to the two others:")
    report(rows, by_others(model, rows))
    write(game, weigh, len({(row.scenario, row.seed) for row in known}), len(known))


def main(name: str, what: str, *more: str) -> None:
    """Play or fit."""
    game = load_registry(()).game(name)
    if what == "play":
        play(game, int(more[0]), more[1:])
    else:
        fit(game)


if __name__ == "__main__":
    main(*sys.argv[1:])
