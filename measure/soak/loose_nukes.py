"""Play Loose Nukes with Air Points many times, in pieces: a run that is cut goes on.

Bots are those of `sandtable.bots`, and `plain`: a lieutenant that knows the Standard game alone.

    just measure soak.loose_nukes [GAMES] [BOT [BOT]]

`loose_nukes.jsonl` beside this file keeps a line a game: who played, by which rules, how it ended,
what was used of the Advanced game, and what was wrong.  Games under other rules
than today's, or by bots with other advice, do not count.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path

import msgspec

import sandtable
from sandtable.bots.players import PLAYERS, Player
from sandtable.bots.rung_player import RungPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.rungs import RUNGS as STANDARD_RUNGS
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.layers import with_options
from sandtable.lab.executors import collect_seldom
from sandtable.table.commands import Command, Receipt
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from soak.kept_rows import add_lines, latest, whole_lines
from soak.loose_nukes_conduct import TurnEnds, counts, points_by_reason
from soak.rules_hash import rules_hash

SCENARIO = "india-pakistan/loose-nukes"
#: The option that takes the place of air units.
AIR_POINTS = "standard-air"
LAYERS = with_options(GAME.rules.layers, GAME.rules.scenarios[SCENARIO].layers, (AIR_POINTS,))
KEPT = Path(__file__).with_suffix(".jsonl")
GAMES, ORDERS = 200, 50_000
RANDOM = ("random", "random")
#: A lieutenant without the advice for the Advanced game: what that advice is measured against.
PLAIN = "plain"
WITH_PLAIN = replace(
    GAME,
    advice=replace(GAME.advice, rungs={**GAME.advice.rungs, PLAIN: STANDARD_RUNGS["lieutenant"]}),
)
BOTS: dict[str, Callable[[int], Player]] = {**PLAYERS, PLAIN: partial(RungPlayer, name=PLAIN)}


class Game(msgspec.Struct, frozen=True):
    """One game: who played it, how it ended, what was used, and what was wrong with it."""

    bots: tuple[str, str]
    seed: int
    rules: str
    winner: int | None = None
    cite: str = ""
    score: tuple[int, ...] = ()
    turns: int = 0
    orders: int = 0
    seconds: float = 0.0
    used: dict[str, int] = {}  # events of the Advanced game by kind
    points: dict[str, tuple[int, int]] = {}  # points at the end by what they were scored for
    conduct: dict[str, tuple[float, float]] = {}  # how either side played, by name
    code: str = ""  # a hash of the advice that its bots follow
    wrong: dict[str, str] = {}  # dead end, refused, unfinished, fault, replay: what happened


def is_offered() -> bool:
    """Whether the scenario can be played."""
    return SCENARIO in GAME.rules.scenarios


def rules_now(layers: tuple[str, ...] = LAYERS) -> str:
    """A hash of the rules that the scenario is played by."""
    return rules_hash(GAME, layers)


@cache
def code_now() -> str:
    """A hash of the code by which bots choose: rules are hashed without it."""
    here = Path(sandtable.__file__).parent
    folders = (here / "bots", here / "games" / "next_war" / "advice")
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return sha256(b"\0".join([file.read_bytes() for file in files])).hexdigest()[:12]


def code_of(bots: tuple[str, str]) -> str:
    """The code that decided the orders of bots; random orders depend on none."""
    return "" if bots == RANDOM else code_now()


def played(bots: tuple[str, str], seed: int) -> Game:
    """Play one game and add it up; whatever breaks is told and not raised."""
    return played_by(bots, seed, LAYERS)[0]


def played_by(bots: tuple[str, str], seed: int, layers: tuple[str, ...]) -> tuple[Game, Table]:
    """Play one game by these rules, and return what came of it with its table."""
    start = time.process_time()
    table = open_table(WITH_PLAIN, SCENARIO, Roots.from_seed(f"loose nukes {seed}"), layers=layers)
    players = [BOTS[name](seed + 10**6 * seat) for seat, name in enumerate(bots)]
    wrong: dict[str, str] = {}
    turns = TurnEnds()
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
            turns.look(table.state)
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
    used = Counter(
        type(event).__name__
        for record in table.records
        for event in record.events
        if ".advanced." in type(event).__module__
    )
    over = table.over
    game = Game(
        bots,
        seed,
        rules_now(layers),
        over.winner if over else None,
        over.cite if over else "",
        over.score if over else (),
        table.state.turn,
        len(table.records),
        round(seconds, 2),
        dict(sorted(used.items())),
        points_by_reason(table.records),
        turns.means() | counts(table.records),
        code_of(bots),
        wrong,
    )
    return game, table


def make_ready() -> None:
    """Load the scenario in a process of its own, as the laboratory does."""
    open_table(WITH_PLAIN, SCENARIO, Roots.from_seed("ready"), layers=LAYERS)
    collect_seldom()


def kept() -> list[Game]:
    """The games in the file that were played under the rules of today."""
    return [one for one in whole_lines(KEPT, Game) if is_of_today(one)]


def shown() -> tuple[list[Game], str]:
    """The bots' games that the page shows, and their commit where the rules changed since."""
    return latest([one for one in whole_lines(KEPT, Game) if one.bots != RANDOM], is_of_today)


def is_of_today(one: Game) -> bool:
    """Whether a game was played by today's rules, and by bots that choose as they do today."""
    return (one.rules, one.code) == (rules_now(), code_of(one.bots))


def summary(games: list[Game]) -> str:
    """Say in a line what came of games."""
    wrong = Counter(kind for one in games for kind in one.wrong)
    winners = Counter(one.winner for one in games if not one.wrong)
    used: Counter[str] = Counter()
    for one in games:
        used.update(one.used)
    seconds = sorted(one.seconds for one in games)
    middle = seconds[len(seconds) // 2] if seconds else 0.0
    return (
        f"{len(games)} games, {sum(one.orders for one in games):,} orders,"
        f" wrong: {dict(wrong) or 'nothing'}; the Allied won {winners[0]}, the others"
        f" {winners[1]}, drawn {winners[None]}; {dict(sorted(used.items()))}; {middle:.1f} s each"
    )


def main(argv: list[str]) -> int:
    """Play what is missing and add a line for each game."""
    if not is_offered():
        print(f"{SCENARIO} is not offered")
        return 1
    games = next((int(word) for word in argv if word.isdigit()), GAMES)
    names = [word for word in argv if not word.isdigit()] or ["random"]
    bots = (names[0], names[-1])
    done = {one.seed for one in kept() if one.bots == bots}
    jobs = [(bots, seed) for seed in range(games) if seed not in done]
    add_lines(KEPT, played, jobs, make_ready)
    found = [one for one in kept() if one.bots == bots]
    print(f"{bots[0]} against {bots[1]}: {summary(found)}")
    return int(any(one.wrong for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
