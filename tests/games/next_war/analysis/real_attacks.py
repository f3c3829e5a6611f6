"""Attacks of real games: what the odds promise, held against combats that are played out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import NamedTuple

from games.next_war.analysis.played_out import Ended, ended
from sandtable.games.next_war.analysis.combat_analysis import attack_analysis
from sandtable.games.next_war.analysis.combat_outcome_chances import Outcome
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table

#: Of the attacks that a random game orders, one in so many is looked at: neighbours are alike.
ONE_IN = 3
#: Differences below this are rounding.
EXACT = 1e-9


class Distance(NamedTuple):
    """How far a figure of the played-out combats lies from its odds, in standard errors."""

    what: str
    sigma: float


def attacks(scenario: str, seed: int, orders: int) -> Iterator[tuple[Scene, Attack]]:
    """Attacks that are ordered in a random game, each in its position."""
    table, whims = open_table(GAME, scenario, Roots.from_seed(f"taking {seed}")), RandomSource(seed)
    for count in range(orders):
        if not table.deciders():
            return
        seat = table.deciders()[0]
        scene = table.known(seat)
        order = draw_order(offers(scene), whims)
        if isinstance(order, Attack):
            yield KernelScene(scene.rules, scene.printed, scene.state), order
        table.submit(Command(seat, table.seq(seat), f"c{count}", order))


def some_attacks(scenario: str, seed: int, count: int) -> Iterator[tuple[Scene, Attack]]:
    """So many attacks of random games of a scenario, whose odds everyone may know."""
    given, game = 0, 0
    while given < count:
        for place, (scene, order) in enumerate(attacks(scenario, seed + game, 1500)):
            seen = known(scene, scene.state.segment.side)
            if place % ONE_IN or attack_analysis(seen, order) is None:
                continue
            yield scene, order
            given += 1
            if given == count:
                return
        game += 1


def distances(scene: Scene, order: Attack, rolls: int, seed: int) -> list[Distance]:
    """Play a combat out many times, without support, and hold it against its odds."""
    found = attack_analysis(known(scene, scene.state.segment.side), order)
    assert found is not None
    odds, dice = found.odds(), RandomSource(seed)
    played = [ended(scene, order, {}, dice) for _ in range(rolls)]
    wins, fled = sum(one.is_taken for one in played), sum(one.retreat for one in played)
    ways = odds.outcomes
    return [
        Distance("takes the hex", of_count(wins, rolls, float(found.takes_hex(odds)))),
        Distance("retreats", of_count(fled, rolls, float(odds.chance(lambda one: one.retreat)))),
        Distance("attacker's losses", of_mean(played, ways, lambda one: one.attacker_losses)),
        Distance("defender's losses", of_mean(played, ways, lambda one: one.defender_losses)),
    ]


def of_count(seen: int, rolls: int, chance: float) -> float:
    """How many standard errors a count is as unlikely as, by the exact tail of its distribution."""
    if chance in {0.0, 1.0}:
        return 0.0 if seen == chance * rolls else float("inf")
    yes, no = log(chance), log1p(-chance)
    ways = [exp(_log_ways(rolls, n) + n * yes + (rolls - n) * no) for n in range(rolls + 1)]
    tail = min(0.5, sum(ways[: seen + 1]), sum(ways[seen:]))
    return -NormalDist().inv_cdf(max(tail, 1e-15))


def of_mean(
    played: Sequence[Ended], ways: Sequence[Outcome], losses: Callable[[Ended | Outcome], int]
) -> float:
    """Standard errors between a mean and the one promised; one that never varies must be met."""
    total = sum(one.chances for one in ways)
    mean = sum(losses(one) * one.chances for one in ways) / total
    square = sum(losses(one) ** 2 * one.chances for one in ways) / total
    error = sqrt(max(square - mean * mean, 0.0) / len(played))
    gap = abs(sum(map(losses, played)) / len(played) - mean)
    if error < EXACT:
        return 0.0 if gap < EXACT else float("inf")
    return gap / error


def _log_ways(total: int, chosen: int) -> float:
    return lgamma(total + 1) - lgamma(chosen + 1) - lgamma(total - chosen + 1)
