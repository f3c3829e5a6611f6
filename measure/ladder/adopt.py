"""Keep games under code that changed, if a sample of them comes out as before.

    just measure ladder.adopt [FILE...]

Files: bids, conduct, hearts_rungs, intents, rung_games.  Of the games under other code than today's
every so many are played again, about `MOST` of a file and one of each scenario at least.  The games
of a scenario get the hash of today's code if all of its sample are as they were; those of another
keep the hash of the code that played them, and no table counts them until they are played anew.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from ladder import bids, conduct, hearts_rungs, intents, rung_games
from ladder.kept_games import as_line, code_of, every_line

#: Games of a file that are played again at most.
MOST = 24
#: Fields that say by what code a game was played, or how long that took: not how it went.
MARKS = {"code": "", "seconds": (0.0, 0.0)}


class File(msgspec.Struct, frozen=True):
    """A file of games: how to play one again, and what it is marked with now."""

    kept: Path
    kind: type[Any]
    again: Callable[[Any], Any]
    code: Callable[[str], str] = code_of


def bid_again(game: bids.Line) -> bids.Line:
    """A game for bids, played again."""
    return bids.played((game.scenario, game.seed))


def conduct_again(game: conduct.Line) -> conduct.Line:
    """A game of a bot against itself, played and counted again."""
    return conduct.line_of((game.scenario, game.bot, game.seed))


def hearts_again(game: hearts_rungs.Played) -> hearts_rungs.Played:
    """A campaign of Hearts and Minds, played again."""
    return hearts_rungs.played(game.scenario, game.bots, game.seed)


def intents_again(game: intents.Line) -> intents.Line:
    """A game whose intents are counted, played again."""
    return intents.line_of((game.scenario, game.seed))


def rungs_again(game: rung_games.Line) -> rung_games.Line:
    """A game of a step of the ladder, played again."""
    return rung_games.played((game.scenario, game.bots, game.seed))


FILES = {
    "bids": File(bids.KEPT, bids.Line, bid_again),
    "conduct": File(conduct.KEPT, conduct.Line, conduct_again),
    "hearts_rungs": File(hearts_rungs.LINES, hearts_rungs.Played, hearts_again),
    "intents": File(intents.KEPT, intents.Line, intents_again, intents.full_code),
    "rung_games": File(rung_games.KEPT, rung_games.Line, rungs_again),
}


def plain(game: Any) -> Any:
    """A game without the code that played it, and without the time that it took."""
    fields = {name: MARKS[name] for name in game.__struct_fields__ if name in MARKS}
    return msgspec.structs.replace(game, **fields)


def adopt(name: str) -> bool:
    """Keep games of a file under today's code; false if those of some scenario are others now."""
    file = FILES[name]
    games = every_line(file.kept, file.kind)
    old = [game for game in games if game.code != file.code(game.scenario)]
    each = max(1, len(old) // MOST)
    scenarios = sorted({game.scenario for game in old})
    sample = [one for of in scenarios for one in [g for g in old if g.scenario == of][::each]]
    with ProcessPoolExecutor(int(os.environ.get("WORKERS", "2"))) as pool:
        made = list(pool.map(file.again, sample))
    changed = set[str]()
    for game, new in zip(sample, made, strict=True):
        if plain(game) != plain(new):
            print(f"was {game}\nis  {new}")
            changed.add(game.scenario)
    marked = [
        msgspec.structs.replace(one, code=file.code(one.scenario))
        if one.scenario not in changed
        else one
        for one in games
    ]
    file.kept.write_text("".join(f"{as_line(one)}\n" for one in marked), "utf-8")
    print(f"{name}: {len(games)} games, {len(sample)} of them played again", flush=True)
    for one in sorted(changed):
        print(f"   {one}: kept under the code that played them, to be played anew")
    return not changed


if __name__ == "__main__":
    sys.exit(len([name for name in sys.argv[1:] or FILES if not adopt(name)]))
