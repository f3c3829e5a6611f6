"""How bots conduct themselves: flaws that a person would never have, counted over whole games.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.conduct GAMES BOT[,BOT...] SCENARIO ...

Every bot plays itself; both sides are counted.  Every game is a line of `conduct.jsonl` beside this
file, and is not played again.  It prints for each bot, a game and side:

* empty: objectives of the side without a combat unit at the end of its movement, with an enemy who
  can enter them with his next march;
* passed: last Combat Segments of the game that were ended by a side that was not winning although
  an attack could still gain something;
* idle: units that can move and, in the whole game, neither marched, flew nor fought, and never
  guarded an objective that the enemy could come to;
* drops, flights, destroyed and repaired: such orders.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ladder.kept_games import code_of, current_lines, play_and_keep
from sandtable.bots.seat_view import seat_view
from sandtable.games.next_war.advice.attack_packages import best_package
from sandtable.games.next_war.advice.enemy_reach import ReachMap
from sandtable.games.next_war.advice.final_segments import is_last_chance, is_winning, last_plan
from sandtable.games.next_war.advice.guarded_marches import places_to_guard
from sandtable.games.next_war.advice.planned_orders import LEAST
from sandtable.games.next_war.advice.play_style import BALANCED, ORDINARY
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.bridges import DestroyBridge, RepairBridge
from sandtable.games.next_war.orders.combat import Attack, CommitSupport, EndCombat
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EndMovement,
    EnterMap,
    MoveUnits,
    Paradrop,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.state_lookups import Known, counter_of, stack_at
from sandtable.kernel.play.dice import Roots
from sandtable.lab.bot_names import make_bot
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

#: What an order is counted as.
KINDS = {
    Paradrop: "drops",
    DropTogether: "drops",
    Airlift: "flights",
    AirTransport: "flights",
    DestroyBridge: "destroyed",
    RepairBridge: "repaired",
}
KEPT = Path(__file__).with_suffix(".jsonl")
COUNTED = ("empty", "passed", "idle", "drops", "flights", "destroyed", "repaired")


def empty_and_guards(scene: Known) -> tuple[int, set[int]]:
    """Count objectives of the seat without a combat unit that the enemy can enter next.

    The units in all objectives that he can enter or attack are guards.
    """
    side = scene.state.segment.side
    outlook = ReachMap(scene, side, BALANCED)
    places = places_to_guard(outlook)
    empty = sum(
        not combat_units(scene, stack_at(scene, side, place))
        for place in places
        if place in outlook.enemy.enters
    )
    return empty, {unit for place in places for unit in stack_at(scene, side, place)}


def passes_last_chance(scene: Known) -> bool:
    """Whether to attack no more now gives up a chance that is left."""
    if not is_last_chance(scene) or is_winning(scene):
        return False
    return bool(best_package(scene, last_plan(ORDINARY), LEAST))


def used_by(order: Any) -> Iterator[int]:
    """The units that an order uses."""
    if isinstance(order, MoveUnits | Attack | EnterMap | DropTogether | Airlift | AirTransport):
        yield from order.units
    elif isinstance(order, Paradrop):
        yield order.unit
    elif isinstance(order, CommitSupport):
        yield from order.artillery


def counted(scenario: str, bot: str, seed: int) -> Counter[str]:
    """Let a bot play itself, and count what both sides did and left undone."""
    table = open_table(GAME, scenario, Roots.from_seed(f"conduct {seed}"), seed=f"conduct {seed}")
    players = [make_bot(bot, 2 * seed + seat) for seat in (0, 1)]
    found: Counter[str] = Counter()
    used: set[int] = set()
    while table.over is None:
        seat = table.deciders()[0]
        order = players[seat].choose(seat_view(table, seat))
        if isinstance(order, EndMovement) and not table.state.segment.in_turns:
            empty, guards = empty_and_guards(table.known(seat))
            found["empty"] += empty
            used |= guards
        elif isinstance(order, EndCombat):
            found["passed"] += passes_last_chance(table.known(seat))
        kind: type = type(order)
        if kind in KINDS:
            found[KINDS[kind]] += 1
        used.update(used_by(order))
        if isinstance(order, Attack):
            used.update(stack_at(table.known(seat), ENEMY[seat], order.target))
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {seed}: {order} was refused: {answer}")
    scene = table.known(0)
    found["idle"] = sum(
        now.at >= 0 and unit not in used and counter_of(scene, unit).movement > 0
        for force in table.state.forces
        for unit, now in force.units.map.items()
    )
    return found


class Line(msgspec.Struct, frozen=True):
    """One game of a bot against itself, and what was counted in it, both sides together."""

    code: str
    scenario: str
    bot: str
    seed: int
    counts: dict[str, int]


def line_of(job: tuple[str, str, int]) -> Line:
    """Play and count one game."""
    scenario, bot, seed = job
    return Line(code_of(scenario), scenario, bot, seed, dict(counted(scenario, bot, seed)))


def kept(file: Path = KEPT) -> list[Line]:
    """Read the games that were played by the code as it is."""
    return current_lines(file, Line)


def means(games: list[Line]) -> dict[tuple[str, str], tuple[int, dict[str, float]]]:
    """By scenario and bot how many games there are, and what was counted a game and side."""
    found: dict[tuple[str, str], list[Line]] = {}
    for game in games:
        found.setdefault((game.scenario, game.bot), []).append(game)
    return {
        key: (
            len(some),
            {
                name: sum(game.counts.get(name, 0) for game in some) / (2 * len(some))
                for name in COUNTED
            },
        )
        for key, some in sorted(found.items())
    }


def table(games: list[Line]) -> Iterator[str]:
    """A Markdown table of what was counted, a game and side."""
    yield f"| scenario | bot | games | {' | '.join(COUNTED)} |"
    yield f"|---|---|---|{'---|' * len(COUNTED)}"
    for (scenario, bot), (number, found) in means(games).items():
        cells = " | ".join(f"{found[name]:.2f}" for name in COUNTED)
        yield f"| {scenario} | {bot} | {number} | {cells} |"


def main(games: int, bots: list[str], scenarios: list[str], file: Path = KEPT) -> None:
    """Play the games that are missing, and print the table."""
    done = {(game.scenario, game.bot, game.seed) for game in kept(file)}
    jobs = [
        (scenario, bot, seed)
        for seed in range(games)
        for scenario in scenarios
        for bot in bots
        if (scenario, bot, seed) not in done
    ]
    play_and_keep(file, jobs, line_of)
    print("\n".join(table(kept(file))))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2].split(","), sys.argv[3:])
