"""Which kinds of orders random games of Loose Nukes offer and use, of all that its rules compose.

    just measure soak.order_kinds [GAMES]

A kind is a decision and an order that may answer it.  Each order is drawn as the random bot draws
it: first a kind, each as likely as another, and then its values; an order that ends a step comes
seldom, so that no kind is starved by it.  `order_kinds.jsonl` beside this file keeps a line a game,
so a run that is cut goes on where it ended; games under other rules than today's do not count.
What need not be seen has its reason in `order_kinds_unseen.csv`.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced import StrikeRolled, StrikeStepEnded
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import NO_UNIT
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.printed.counters import Counter
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.offers import draw_order
from sandtable.lab.executors import collect_seldom
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from soak.kept_rows import add_lines, whole_lines
from soak.offered import kind_of
from soak.rules_hash import rules_hash

KEPT: Final = Path(__file__).with_suffix(".jsonl")
UNSEEN: Final = Path(__file__).with_name("order_kinds_unseen.csv")
SCENARIO: Final = "india-pakistan/loose-nukes"
LAYERS: Final = GAME.rules.scenarios[SCENARIO].layers
GAMES: Final = 200
#: A game that has not ended by then never will.
MOST_ORDERS: Final = 20_000
_FROM_THE_AIR: Final = frozenset({Weapon.AIR, Weapon.WILD_WEASEL, Weapon.HELICOPTER})


class KindsGame(msgspec.Struct, frozen=True):
    """One game: how often each kind was offered and used, and what broke, if anything did.

    `after_air` counts strikes by headquarters at what was struck from the air in the same phase.
    """

    seed: int
    rules: str
    orders: int
    seconds: float
    offered: dict[str, int]
    used: dict[str, int]
    after_air: int = 0
    wrong: str = ""


@cache
def composed() -> frozenset[str]:
    """Every kind that the rules of the scenario compose."""
    rules = compose([GAME.rules.layers[name] for name in LAYERS])
    return frozenset(
        kind_of(decision, order) for decision, found in rules.orders.items() for order in found
    )


@cache
def rules_now() -> str:
    """A hash of the rules that the scenario is played by."""
    return rules_hash(GAME, LAYERS)


def unseen() -> dict[str, str]:
    """The kinds that random games need not show, with the reason of each."""
    with UNSEEN.open(newline="", encoding="utf-8") as lines:
        return {row["kind"]: row["reason"] for row in csv.DictReader(lines)}


def played(seed: int) -> KindsGame:
    """Play one game; whatever breaks is told and not raised."""
    start = time.process_time()
    table = open_table(GAME, SCENARIO, Roots.from_seed(f"order kinds {seed}"), layers=LAYERS)
    whims = RandomSource(seed)
    offered, used = dict[str, int](), dict[str, int]()
    wrong = ""
    while table.over is None and not wrong:
        waiting = table.deciders()
        if not waiting or len(table.records) >= MOST_ORDERS:
            wrong = f"unfinished after {len(table.records)} orders"
            break
        seat = waiting[0]
        try:
            wrong = _go_on(table, seat, whims, offered, used)
        except Exception as error:  # noqa: BLE001  # a rule broke down: the game is stuck
            wrong = f"dead end, record {len(table.lines)}: {error!r}"[:300]
    seconds = round(time.process_time() - start, 2)
    events = (event for record in table.records for event in record.events)
    after = struck_after_air(events, table.printed.counters)
    return KindsGame(
        seed,
        rules_now(),
        len(table.records),
        seconds,
        dict(sorted(offered.items())),
        dict(sorted(used.items())),
        after,
        wrong,
    )


def _go_on(
    table: Any, seat: Any, whims: RandomSource, offered: dict[str, int], used: dict[str, int]
) -> str:
    """Note what is offered, give an order and note its kind; what is wrong with it, if anything."""
    scene = table.known(seat)
    decision, found = decision_of(scene.state, seat), offers(scene)
    if decision is None:
        return f"nothing to decide, record {len(table.lines)}"
    for kind in {kind_of(decision.kind, offer.order) for offer in found}:
        offered[kind] = offered.get(kind, 0) + 1
    order = draw_order(found, whims)
    answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    if not isinstance(answer, Receipt):
        return f"refused, record {len(table.lines)}: {order} {answer}"[:300]
    kind = kind_of(decision.kind, type(order))
    used[kind] = used.get(kind, 0) + 1
    return ""


def struck_after_air(events: Iterable[Any], counters: Sequence[Counter]) -> int:
    """How many strikes by headquarters were at what was struck from the air in the same phase."""
    from_the_air, found = set[Aim](), 0
    for event in events:
        if isinstance(event, StrikeRolled) and event.weapon in _FROM_THE_AIR:
            from_the_air.add(event.aim)
        elif isinstance(event, StrikeRolled) and event.striker != NO_UNIT:
            found += event.aim in from_the_air and is_headquarters(counters[event.striker])
        elif isinstance(event, StrikeStepEnded) and event.phase:
            from_the_air.clear()
    return found


def make_ready() -> None:
    """Load the scenario in a process of its own, as the laboratory does."""
    open_table(GAME, SCENARIO, Roots.from_seed("ready"), layers=LAYERS)
    collect_seldom()


def kept() -> list[KindsGame]:
    """The games in the file that were played under the rules of today, by seed."""
    now = rules_now()
    found = [one for one in whole_lines(KEPT, KindsGame) if one.rules == now]
    return sorted(found, key=lambda one: one.seed)


def first_games(games: Iterable[KindsGame], what: str) -> Mapping[str, int]:
    """The first game in which each kind was `offered` or `used`."""
    found: dict[str, int] = {}
    for game in games:
        for kind in getattr(game, what):
            found.setdefault(kind, game.seed)
    return found


def faults(games: list[KindsGame]) -> list[str]:
    """What games do not show: kinds never offered or used without a reason, and idle reasons."""
    offered, used, reasons = first_games(games, "offered"), first_games(games, "used"), unseen()
    told = [f"game {game.seed}: {game.wrong}" for game in games if game.wrong]
    told += [f"{kind} is never offered" for kind in sorted(composed() - {*offered, *reasons})]
    told += [
        f"{kind} is offered and never used"
        for kind in sorted(offered.keys() - used.keys() - reasons.keys())
    ]
    told += [f"{kind} is used and has a reason" for kind in sorted(used.keys() & reasons.keys())]
    told += [f"{kind} is not composed" for kind in sorted({*reasons, *offered} - composed())]
    if not any(game.after_air for game in games):
        told.append("no headquarters strikes what was struck from the air")
    return told


def summary(games: list[KindsGame]) -> str:
    """How many kinds were composed, offered and used, and which game saw the last one first."""
    used = first_games(games, "used")
    last = max(used.values(), default=0)
    rare = sorted(kind for kind, seed in used.items() if seed == last)
    return (
        f"{len(games)} games; {len(composed())} kinds composed, "
        f"{len(first_games(games, 'offered'))} offered, {len(used)} used, "
        f"{len(unseen())} with a reason; the last one first used in game {last} ({rare[0]}); "
        f"{sum(game.after_air for game in games)} strikes by headquarters after air strikes"
        if games
        else "no games"
    )


def main(argv: list[str]) -> int:
    """Play what is missing, add a line for each game, and print what is not seen."""
    games = int(argv[0]) if argv else GAMES
    done = {one.seed for one in kept()}
    add_lines(KEPT, played, [(seed,) for seed in range(games) if seed not in done], make_ready)
    found = kept()
    print(summary(found))
    first = first_games(found, "used")
    for kind in sorted(composed()):
        print(f"{kind}: {first.get(kind, unseen().get(kind, 'not used'))}")
    wrong = faults(found)
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
