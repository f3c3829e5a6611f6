"""Keeps recorded games after a change of rules or words: `python -m equality.carry_on [WORKERS]`.

Every recorded order is given again to the code of today.  Where all are taken and the game ends as
it was recorded, the game is kept with the digests of today, and it is said whether only the log is
another or the play as well.  A game whose orders are refused, or that ends otherwise, is recorded
anew by the bot that played it.  What changed it must be said in the changelog.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import msgspec
from msgspec.structs import replace

from equality.digests import Digests
from equality.kept import Kept, every_game, file_of, read, text_of, write
from equality.record import jobs, recorded
from equality.replay import given_again
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table

EQUAL, TOLD, PLAYED, ANEW = "equal", "told otherwise", "same orders and end", "recorded anew"


def carried_on(kept: Kept, number: int) -> tuple[str, str, Kept]:
    """What became of a game, where it first differed, and how it is kept from now on."""
    game = every_game()[kept.scenario]
    layers = kept.layers and tuple(kept.layers)
    table = open_table(game, kept.scenario, Roots.from_seed(kept.seed), id=kept.seed, layers=layers)
    digests = Digests(table)
    for _, refused in given_again(table, kept.orders):
        if refused:
            return ANEW, refused, recorded(kept.scenario, number)
        digests.read_on()
    if msgspec.json.encode(table.over) != msgspec.json.encode(kept.result):
        return ANEW, f"ends with {table.over}", recorded(kept.scenario, number)
    plays, logs = text_of(digests.plays), text_of(digests.logs)
    became = EQUAL
    if logs != kept.logs:
        became = TOLD
    if plays != kept.plays:
        became = PLAYED
    return became, "", replace(kept, plays=plays, logs=logs, whole=digests.whole)


def _one(job: tuple[Kept, int]) -> tuple[str, str, Kept]:
    return carried_on(*job)


def main() -> None:
    """Carry all games on, a file at a time, and count what became of those of each scenario."""
    numbers = {f"equality {scenario} {n}": n for scenario, n in jobs()}
    files = sorted({file_of(scenario) for scenario, _ in jobs()})
    with ProcessPoolExecutor(int(sys.argv[1]) if sys.argv[1:] else 2) as pool:
        for path in files:
            games = read(path)
            found = list(pool.map(_one, [(one, numbers[one.seed]) for one in games]))
            write(path, [kept for _, _, kept in found])
            print(f"{path.name}: {dict(Counter(became for became, _, _ in found))}", flush=True)
            for became, why, kept in found:
                if became == ANEW:
                    print(f"   {kept.seed}: {why}", flush=True)


if __name__ == "__main__":
    main()
