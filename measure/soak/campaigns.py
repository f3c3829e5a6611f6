"""Play the campaign many times, in pieces: a run that is cut goes on where it ended.

    just measure soak.campaigns [GAMES] [BOT [BOT]] [+OPTION...]

`campaigns.jsonl` beside this file keeps a line a game: who played, by which rules, how it ended,
what was used at sea, and what was wrong.  Games under other rules than today's do not count.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

import msgspec

from sandtable.bots.players import PLAYERS
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.display_places import kind_of
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.commands import Command, Receipt
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from soak.kept_rows import add_lines, latest, whole_lines
from soak.rules_hash import rules_hash

CAMPAIGN = "vietnam/gates-of-hanoi"
#: Bots of games in which orders are drawn.
RANDOM = ("random", "random")
KEPT = Path(__file__).with_suffix(".jsonl")
GAMES, ORDERS = 200, 50_000
#: What is counted of the sea, and the events that tell of it.
USED = {
    "ShipsMoved": "voyages",
    "UnitsShipped": "sea transport",
    "UnitsLanded": "landings",
    "BeachheadPlaced": "Beachheads",
    "UnitEmbarked": "embarked",
    "ShipLifted": "lifts of Marines",
}


class Campaign(msgspec.Struct, frozen=True):
    """One campaign: who played it, how it ended, what was used, and what was wrong with it."""

    bots: tuple[str, str]
    options: tuple[str, ...]
    seed: int
    rules: str
    winner: int | None = None
    cite: str = ""
    score: tuple[int, ...] = ()
    turns: int = 0
    orders: int = 0
    seconds: float = 0.0
    used: dict[str, int] = {}
    wrong: dict[str, str] = {}  # dead end, refused, unfinished, fault, replay: what happened

    @property
    def key(self) -> tuple[tuple[str, str], tuple[str, ...], int]:
        """What tells it from other games under the same rules."""
        return self.bots, self.options, self.seed


def rules_now(options: tuple[str, ...] = ()) -> str:
    """A hash of the rules that the campaign is played by, with these options."""
    return rules_hash(GAME, (*GAME.rules.scenarios[CAMPAIGN].layers, *options))


def played(bots: tuple[str, str], options: tuple[str, ...], seed: int) -> Campaign:
    """Play one campaign and add it up; whatever breaks is told and not raised."""
    start = time.process_time()
    layers = (*GAME.rules.scenarios[CAMPAIGN].layers, *options)
    roots = Roots.from_seed(f"campaign {seed}")
    table = open_table(GAME, CAMPAIGN, roots, layers=layers)
    players = [PLAYERS[name](seed + 10**6 * seat) for seat, name in enumerate(bots)]
    wrong: dict[str, str] = {}
    while table.over is None and not wrong:
        waiting = table.deciders()
        if not waiting or len(table.records) >= ORDERS:
            wrong["unfinished"] = f"after {len(table.records)} orders"
            break
        seat = waiting[0]
        try:
            order = players[seat].choose(seat_view(table, seat))
            command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
            answer = table.submit(command)
        except Exception as error:  # noqa: BLE001  # a rule broke down: the game is stuck
            wrong["dead end"] = f"record {len(table.lines)}: {error!r}"[:300]
            break
        if not isinstance(answer, Receipt):
            wrong["refused"] = f"record {len(table.lines)}: {order} {answer}"[:300]
    seconds = time.process_time() - start
    for fault in GAME.rules.faults(table.printed, table.state):
        wrong.setdefault("fault", fault)
    if not wrong and (found := audit(GAME, joined(table.file()))):
        wrong["replay"] = f"record {found[0].n}: {found[0].what}"[:300]
    over = table.over
    return Campaign(
        bots,
        options,
        seed,
        rules_now(options),
        over.winner if over else None,
        over.cite if over else "",
        over.score if over else (),
        table.state.turn,
        len(table.records),
        round(seconds, 2),
        used_of(table),
        wrong,
    )


def used_of(table: Table) -> dict[str, int]:
    """Count what was done at sea, and how often units came ashore on islands."""
    found: Counter[str] = Counter()
    for record in table.records:
        for event in record.events:
            what = USED.get(type(event).__name__)
            if what is None:
                continue
            found[what] += 1
            places = (*getattr(event, "path", ())[-1:], getattr(event, "at", 0))
            found["islands"] += any(kind_of(table.printed, at) is BoxKind.ISLAND for at in places)
    return dict(sorted((what, count) for what, count in found.items() if count))


def kept() -> list[Campaign]:
    """The campaigns in the file that were played under the rules of today."""
    found = whole_lines(KEPT, Campaign)
    hashes = {options: rules_now(options) for options in {one.options for one in found}}
    return [one for one in found if one.rules == hashes[one.options]]


def shown() -> tuple[list[Campaign], str]:
    """The campaigns that the page shows, and their commit where the rules changed since."""
    found = whole_lines(KEPT, Campaign)
    hashes = {options: rules_now(options) for options in {one.options for one in found}}
    return latest(found, lambda one: one.rules == hashes[one.options])


def missing(
    games: int, bots: tuple[str, str], options: tuple[str, ...]
) -> list[tuple[tuple[str, str], tuple[str, ...], int]]:
    """The campaigns of these players and options that are not in the file yet."""
    done = {one.key for one in kept()}
    wanted = [(bots, options, seed) for seed in range(games)]
    return [key for key in wanted if key not in done]


def summary(games: list[Campaign]) -> str:
    """Say in a line what came of games."""
    wrong = Counter(kind for one in games for kind in one.wrong)
    winners = Counter(one.winner for one in games if not one.wrong)
    used: Counter[str] = Counter()
    for one in games:
        used.update(one.used)
    seconds = sorted(one.seconds for one in games)
    middle = seconds[len(seconds) // 2] if seconds else 0.0
    return (
        f"{len(games)} campaigns, {sum(one.orders for one in games):,} orders,"
        f" wrong: {dict(wrong) or 'nothing'}; SRV won {winners[0]}, PRC {winners[1]},"
        f" drawn {winners[None]}; {dict(sorted(used.items()))}; {middle:.1f} s each"
    )


def main(argv: list[str]) -> int:
    """Play what is missing and add a line for each game."""
    games = next((int(word) for word in argv if word.isdigit()), GAMES)
    options = tuple(sorted(word[1:] for word in argv if word.startswith("+")))
    names = [word for word in argv if not word.isdigit() and not word.startswith("+")]
    bots = ((names or ["random"])[0], (names or ["random"])[-1])
    add_lines(KEPT, played, missing(games, bots, options))
    found = [one for one in kept() if (one.bots, one.options) == (bots, options)]
    print(f"{bots[0]} against {bots[1]} {' '.join(options)}: {summary(found)}")
    return int(any(one.wrong for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
