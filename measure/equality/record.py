"""Records games to compare later code with: `python -m equality.record`.

Run once, at the commit before the code was put in order.  To run it again would compare the code
with itself: do so only for a change of the rules, and say so in the changelog.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby

import msgspec

from equality.digests import Digests
from equality.kept import Kept, every_game, file_of, scenarios_kept, text_of, write
from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.compose import CompositionError
from sandtable.kernel.rules.layers import Level
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt, Stand, TakeBack
from sandtable.table.storage.loading import open_table
from sandtable.table.table import prepared
from sandtable.table.undo import free_undo

#: How many games of each scenario, by the system's first word.
GAMES = {"vietnam": (34, 33, 33, 3), "india-pakistan": (34, 33, 33), "hearts-and-minds": (5,)}
#: One order in so many is taken back, one in so many leaves decisions to routine.
UNDO, ROUTINE = 25, 150


def jobs() -> list[tuple[str, int]]:
    """Every game to record: scenario and number."""
    found, of_title = list[tuple[str, int]](), dict[str, int]()
    for scenario in scenarios_kept():
        title = scenario.partition("/")[0]
        row = GAMES[title]
        of_title[title] = of_title.get(title, -1) + 1
        found += [(scenario, n) for n in range(row[of_title[title] % len(row)])]
    return found


def recorded(scenario: str, n: int) -> Kept:
    """Play one game, every second by greedy bots, with some orders taken back."""
    game, seed = every_game()[scenario], f"equality {scenario} {n}"
    name = "greedy" if n % 2 else "random"
    whims = RandomSource(n)
    players = [PLAYERS[name](2 * n + seat) for seat in range(len(game.rules.seats))]
    layers = chosen_layers(game, scenario, whims) if n % 3 == 2 else None
    table = open_table(game, scenario, Roots.from_seed(seed), id=seed, layers=layers)
    digests, orders = Digests(table), []
    while table.over is None:
        seat = table.deciders()[whims.below(len(table.deciders()))]
        order = players[seat].choose(seat_view(table, seat))
        if free_undo(table.past, seat) and not whims.below(UNDO):
            order = TakeBack()
        elif game.advice.routine and not whims.below(ROUTINE):
            order = Stand(
                tuple(kind for kind in sorted(game.advice.routine) if whims.below(3) == 0)
            )
        answer = table.submit(Command(seat, table.seq(seat), f"e{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{seed}: {order} was refused: {answer}")
        orders.append((seat, msgspec.to_builtins(order)))
        digests.read_on()
    return Kept(
        scenario,
        seed,
        name,
        orders,
        text_of(digests.plays),
        text_of(digests.logs),
        digests.whole,
        msgspec.to_builtins(table.over),
        layers,
    )


def chosen_layers(game: Game, scenario: str, whims: RandomSource) -> tuple[str, ...]:
    """The layers of a scenario and optional rules drawn at random, as far as they fit."""
    layers = game.rules.scenarios[scenario].layers
    for name, layer in game.rules.layers.items():
        if layer.level in {Level.OPTION, Level.TABLE} and name not in layers and whims.below(2):
            try:
                prepared(game, scenario, (*layers, name))
            except CompositionError:
                continue
            layers = (*layers, name)
    return layers


def _one(job: tuple[str, int]) -> Kept:
    return recorded(*job)


def main() -> None:
    """Record all games, a file at a time; files that are there already are left alone."""
    wanted = sorted(jobs(), key=lambda job: (file_of(job[0]), *job))
    with ProcessPoolExecutor(int(sys.argv[1]) if sys.argv[1:] else 2) as pool:
        for path, group in groupby(wanted, lambda job: file_of(job[0])):
            if path.exists():
                continue
            games = list(pool.map(_one, list(group)))
            write(path, games)
            records = sum(len(one.digests()[0]) // 2 for one in games)
            size = path.stat().st_size
            print(f"{path.name}: {len(games)} games, {records} records, {size} bytes", flush=True)


if __name__ == "__main__":
    main()
