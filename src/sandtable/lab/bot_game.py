"""One game between bots, and what it came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time_ns
from traceback import format_exception
from typing import Any, Final

from sandtable.bots.players import Player
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.lab.bot_names import make_bot
from sandtable.lab.measures import Measurement
from sandtable.lab.rules_used import rules_used_in
from sandtable.lab.scenario_choice import PreparedScenario
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

#: A game that has not ended after so many orders is given up.
ORDERS: Final = 50_000
#: How often a bot whose order was refused may give another one.
TRIES: Final = 20
DRAW: Final = -1


@dataclass
class Played:
    """A game: a row about it, rows about its turns and about what was used, perhaps its record."""

    row: dict[str, Any]
    turns: list[tuple[int, ...]] = field(default_factory=list)
    uses: list[tuple[str, str, int]] = field(default_factory=list)
    record: bytes = b""


class UnplayableError(Exception):
    """A game that could not be played to its end."""


class SeatedGame:
    """Two bots at a table, and what is counted while they play."""

    def __init__(self, table: Table, players: Sequence[Player], measure: Measurement) -> None:
        """Sit down."""
        self.table = table
        self.players = players
        self.measure = measure
        self.refused = [0 for _ in players]
        self.thought: list[list[int]] = [[] for _ in players]  # microseconds of the processor
        self.tactics: Counter[tuple[int, str]] = Counter()  # seat, tactic of an order

    def play(self) -> None:
        """Play to the end."""
        table = self.table
        for _ in range(ORDERS):
            waiting = table.deciders()
            if not waiting:
                break
            self.decide(waiting[0])
            self.measure.look(table)
        if table.over is None:
            raise UnplayableError(f"no end after {ORDERS} orders")
        self.measure.close(table)

    def decide(self, seat: int) -> None:
        """Let a bot give an order; one that is refused counts, and is followed by a random one."""
        table = self.table
        here = seat_view(table, seat)
        began = process_time_ns()
        order = self.players[seat].choose(here)
        self.thought[seat].append((process_time_ns() - began) // 1000)
        tactics = self.tactics_of(seat, order)
        for again in range(TRIES):
            name = f"lab-{len(table.lines)}-{again}"
            answer = table.submit(Command(seat, table.seq(seat), name, order))
            if isinstance(answer, Receipt):
                self.tactics.update((seat, tactic) for tactic in tactics)
                return
            self.refused[seat] += again == 0
            order, tactics = draw_order(offers(table.known(seat)), RandomSource(again)), ()
        raise UnplayableError(f"refused {TRIES} times, last: {order}")

    def tactics_of(self, seat: int, order: Any) -> tuple[str, ...]:
        """Return the tactics that an order is an example of."""
        book = self.table.game.advice.tactics
        return book.used(self.table.known(seat), order) if book is not None else ()

    def tactic_rows(self) -> list[tuple[str, str, int]]:
        """List how often each seat used each tactic: seat/tactic."""
        found = sorted(self.tactics.items())
        return [("tactic", f"{seat}/{tactic}", count) for (seat, tactic), count in found]


def play(stage: PreparedScenario, bots: tuple[str, ...], seed: int, *, sampled: bool) -> Played:
    """Play a game under a seed; of a sampled one, and of one that fails, the record is kept.

    The dice depend on the seed alone: other bots, rules or ratings play with equal luck.
    """
    began = process_time_ns()
    table = open_table(
        stage.game,
        stage.scenario.id,
        Roots.from_seed(f"lab {seed}"),
        layers=stage.layers,
        seed=f"lab {seed}",
    )
    players = [make_bot(bot, 2 * seed + seat) for seat, bot in enumerate(bots)]
    sitting = SeatedGame(table, players, Measurement(table))
    failure = ""
    try:
        sitting.play()
    except Exception as error:  # noqa: BLE001  # one game that breaks down must not end the run
        failure = "".join(format_exception(error))
    seconds = (process_time_ns() - began) / 1e9
    row = {
        "scenario": stage.scenario.id,
        "bots": ",".join(bots),
        "seed": seed,
        "failure": failure,
        "seconds": seconds,
        **_result(table),
        **_of_seats(sitting),
    }
    uses = [*sitting.measure.cells(), *sitting.tactic_rows()]
    played = Played(row, sitting.measure.turns, uses)
    if sampled or failure:
        played.record = joined(table.file())
    if sampled and not failure:
        played.uses += [
            ("rule", cite, n) for cite, n in rules_used_in(stage, played.record).items()
        ]
    return played


def _result(table: Table) -> dict[str, Any]:
    over = table.over
    winner = DRAW if over is None or over.winner is None else over.winner
    return {
        "winner": winner,
        "cite": over.cite if over else "",
        "score": [int(points) for points in over.score] if over else [],
        "orders": len(table.records),
        "head": table.head,
        "position": table.records[-1].state,
    }


def _of_seats(sitting: SeatedGame) -> dict[str, Any]:
    return {
        "turns": sitting.measure.turn,
        "first": sitting.measure.first,
        "chances": sitting.measure.chances,
        "decisions": [len(times) for times in sitting.thought],
        "evaluations": [getattr(player, "evaluations", 0) for player in sitting.players],
        "refused": sitting.refused,
        "thought": sitting.thought,
    }
