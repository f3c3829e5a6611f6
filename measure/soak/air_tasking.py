"""What the advice for air units is worth: Loose Nukes with a lieutenant that has none on one side.

Each seed is played from both sides with the same dice.  `no-air` is a lieutenant whose air units
stand under standing orders alone: they fight for the air, and nothing else is done with them.

    just measure soak.air_tasking [PAIRS] [BOT]

Pakistan wins nearly every game, so the summary also judges games with the bid that makes them even.

`air_tasking.jsonl` beside this file keeps a line a game, so a run that is cut goes on where it
ended.  Games under other rules than today's, or with other advice, do not count.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from ladder import bids
from sandtable.bots.players import PLAYERS, Player
from sandtable.bots.rung_player import RungPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.advanced.advanced_orders import AIR_ANSWERS
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice
from sandtable.lab.bot_game import DRAW
from sandtable.lab.executors import collect_seldom
from sandtable.lab.intervals import mean
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from soak.kept_rows import add_lines, whole_lines
from soak.loose_nukes import ORDERS, SCENARIO, code_now
from soak.loose_nukes_conduct import points_by_reason
from soak.rules_hash import rules_hash

KEPT = Path(__file__).with_suffix(".jsonl")
PAIRS = 20
LIEUTENANT, NO_AIR = "lieutenant", "no-air"


def grounded(scene: Known, whims: Choice, most: int) -> Sequence[Any]:
    """Leave air units to standing orders; where there is none, do nothing with them."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None or decision.kind not in AIR_ANSWERS:
        orders = GAME.advice.rungs[LIEUTENANT](scene, whims, most)
        return [_without_air_units(order) for order in orders]
    if decision.kind in ROUTINE:
        return (ROUTINE[decision.kind](scene),)
    return [offer.order() for offer in offers(scene) if not offer.parameters][-1:]


def _without_air_units(order: Any) -> Any:
    """Support for a combat without air units; any other order as it is."""
    if isinstance(order, CommitSupport):
        return msgspec.structs.replace(order, air_units=(), wing=(), companions=())
    return order


WITH_GROUNDED = replace(
    GAME, advice=replace(GAME.advice, rungs={**GAME.advice.rungs, NO_AIR: grounded})
)
BOTS: dict[str, Callable[[int], Player]] = {
    **PLAYERS,
    NO_AIR: partial(RungPlayer, name=NO_AIR),
}


class Game(msgspec.Struct, frozen=True):
    """One game: who played it, how it ended, and how many missions each side sent."""

    bots: tuple[str, str]
    seed: int
    rules: str
    code: str
    winner: int | None = None
    score: tuple[int, ...] = ()
    turns: int = 0
    orders: int = 0
    seconds: float = 0.0
    missions: tuple[int, int] = (0, 0)
    points: dict[str, tuple[int, int]] = {}
    wrong: str = ""


def rules_now() -> str:
    """A hash of the rules that the scenario is played by."""
    return rules_hash(GAME, GAME.rules.scenarios[SCENARIO].layers)


def played(bots: tuple[str, str], seed: int) -> Game:
    """Play one game and add it up; what breaks is told and not raised."""
    start = time.process_time()
    table = open_table(WITH_GROUNDED, SCENARIO, Roots.from_seed(f"air tasking {seed}"))
    players = [BOTS[name](seed + 10**6 * seat) for seat, name in enumerate(bots)]
    wrong = ""
    while table.over is None and not wrong:
        seat = table.deciders()[0]
        try:
            order = players[seat].choose(seat_view(table, seat))
            command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
            answer = table.submit(command)
        except Exception as error:  # noqa: BLE001  # a rule broke down: the game is stuck
            wrong = f"dead end, record {len(table.lines)}: {error!r}"[:300]
            break
        if not isinstance(answer, Receipt):
            wrong = f"refused, record {len(table.lines)}: {order} {answer}"[:300]
        elif len(table.records) >= ORDERS:
            wrong = "unfinished"
    sent = Counter(
        int(event.mission.side)
        for record in table.records
        for event in record.events
        if isinstance(event, MissionAnnounced)
    )
    over = table.over
    return Game(
        bots,
        seed,
        rules_now(),
        code_now(),
        over.winner if over else None,
        over.score if over else (),
        table.state.turn,
        len(table.records),
        round(time.process_time() - start, 2),
        (sent[0], sent[1]),
        points_by_reason(table.records),
        wrong,
    )


def kept() -> list[Game]:
    """The games in the file by the rules and advice of today."""
    now = (rules_now(), code_now())
    return [one for one in whole_lines(KEPT, Game) if (one.rules, one.code) == now]


def as_bid_line(game: Game) -> bids.Line:
    """A game as the tool for bids reads it."""
    winner = DRAW if game.winner is None else game.winner
    return bids.Line(game.rules, SCENARIO, game.seed, winner, "", game.score)


def even_bid(games: Iterable[Game]) -> int:
    """The points for the second side (the first, if negative) that make these games most even.

    Whoever plays it, Pakistan wins nearly every game of the scenario.  So without a bid both bots
    win from the one side and lose from the other, and the winner of a game says nothing of them.
    """
    return bids.suggested([as_bid_line(one) for one in games if not one.wrong])


def pairs_of(games: Iterable[Game], bot: str, bid: int = 0) -> list[float]:
    """What a bot got with each seed that was played from both sides, with a bid."""
    by_seat: list[dict[int, Game]] = [{}, {}]
    for one in games:
        if not one.wrong and set(one.bots) == {bot, NO_AIR}:
            by_seat[one.bots.index(bot)][one.seed] = one
    both = sorted(by_seat[0].keys() & by_seat[1].keys())
    return [
        (_share(by_seat[0][seed], 0, bid) + _share(by_seat[1][seed], 1, bid)) / 2 for seed in both
    ]


def _share(game: Game, seat: int, bid: int) -> float:
    winner = as_bid_line(game).winner_with(bid)
    return 0.5 if winner == DRAW else float(winner == seat)


def summary(games: list[Game], bot: str) -> str:
    """Say what a bot gets against one that leaves its air units alone."""
    mine = [one for one in games if set(one.bots) == {bot, NO_AIR}]
    bid = even_bid(mine)
    pairs, with_bid = pairs_of(mine, bot), pairs_of(mine, bot, bid)
    side = GAME.rules.scenarios[SCENARIO].seats[int(bid > 0)]
    lines = [
        (
            f"{bot} against {NO_AIR}: {len(pairs)} pairs, {mean(pairs).percent()};"
            f" with {abs(bid)} points for {side}, which make the games even:"
            f" {mean(with_bid).percent()}"
        )
    ]
    for seat, name in enumerate(GAME.rules.scenarios[SCENARIO].seats):
        some = [one for one in mine if one.bots.index(bot) == seat and not one.wrong]
        if some:
            won = sum([one.winner == seat for one in some])
            margin = mean([float(one.score[seat] - one.score[1 - seat]) for one in some])
            lines.append(
                f"as {name}: won {won} of {len(some)}, {margin.number(1, signed=True)} points,"
                f" {mean([float(one.missions[seat]) for one in some]).value:.1f} missions,"
                f" {mean([one.seconds for one in some]).value:.1f} s"
            )
    lines += [f"wrong: {one.bots} {one.seed}: {one.wrong}" for one in mine if one.wrong]
    return "\n".join(lines)


def make_ready() -> None:
    """Load the scenario in a process of its own, as the laboratory does."""
    open_table(WITH_GROUNDED, SCENARIO, Roots.from_seed("ready"))
    collect_seldom()


def main(argv: list[str]) -> int:
    """Play what is missing and add a line for each game."""
    pairs = next((int(word) for word in argv if word.isdigit()), PAIRS)
    bot = next((word for word in argv if not word.isdigit()), LIEUTENANT)
    done = {(one.bots, one.seed) for one in kept()}
    sides = ((bot, NO_AIR), (NO_AIR, bot))
    jobs = [(bots, seed) for seed in range(pairs) for bots in sides if (bots, seed) not in done]
    add_lines(KEPT, played, jobs, make_ready)
    found = kept()
    print(summary(found, bot))
    return int(any(one.wrong for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
