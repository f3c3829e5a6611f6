"""The rungs of the ladder of bots: a lieutenant plays by advice alone, a major plans his year."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from sandtable.games.hearts_and_minds.advice import candidates, major_orders, rung_answers
from sandtable.games.hearts_and_minds.advice.scored_orders import best
from sandtable.games.hearts_and_minds.orders import Order
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice


def major(scene: Known, whims: Choice, most: int) -> list[Order]:
    """Up to so many orders of a player who plans his year, the best first; none: no opinion."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return []
    thinking = MAJOR.get(decision.kind)
    if thinking is None:
        return candidates.advise(scene, whims, most)
    open_now = offers(scene)
    kinds = {offer.order: offer for offer in open_now}
    legal = [
        one.order
        for one in best(thinking(scene, open_now), 3 * most + 3)
        if type(one.order) in kinds and kinds[type(one.order)].contains(one.order)
    ]
    return legal[:most] or candidates.advise(scene, whims, most)


def lieutenant(scene: Known, whims: Choice, most: int) -> list[Order]:
    """Up to so many orders of a player who goes by advice alone, the best first."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        return []
    if decision.kind in rung_answers.ANSWERS:
        return major(scene, whims, most)
    return candidates.advise(scene, whims, most)


MAJOR: Final[Mapping[str, candidates.Thinking]] = MappingProxyType(
    {
        **rung_answers.ANSWERS,
        "act": major_orders.actions,
        "mobilise": major_orders.more_moves,
        "play": major_orders.plays,
    }
)

RUNGS: Final[Mapping[str, Callable[[Any, Choice, int], Sequence[Any]]]] = MappingProxyType(
    {"lieutenant": lieutenant, "major": major}
)
