"""Losses, evasion and prices: what to answer when the dice have fallen."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import POINT, loss_of
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.orders import Accept, Decline, PayFromCard, TakeLosses
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import first_to_fall
from sandtable.games.hearts_and_minds.state_lookups import Known, asked, ground_at
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer


def losses(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of giving what is missed least."""
    offer = offered(offers, TakeLosses)
    units = offer.domain(()) if offer is not None else None
    if offer is None or not isinstance(units, Subset):
        return
    faces = scene.printed.faces
    ranked = sorted(units.options, key=lambda unit: loss_of(scene, unit))
    most = len(ranked) if units.most is None else units.most
    for count in range(units.least, most + 1):
        given = tuple(ranked[:count])
        rest = offer.domain((given,))
        if isinstance(rest, Subset) and len(rest.options) >= rest.least:
            vcs = tuple(sorted(rest.options, key=lambda vc: faces[vc].is_real)[: rest.least])
            price = sum(loss_of(scene, unit) for unit in given) + POINT * len(vcs)
            yield Thought(-price, TakeLosses(given, vcs))


def evasion(scene: Known, _: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of evading from a stronger enemy, and of standing before a weaker one."""
    (area,) = asked(scene).about[:1]
    mine = sum(factor_of(scene, unit) for unit in ground_at(scene, scene.seat, area))
    theirs = sum(factor_of(scene, unit) for unit in ground_at(scene, 1 - scene.seat, area))
    yield Thought(theirs - mine, Accept())
    yield Thought(0, Decline())


def buying_off(scene: Known, _: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of paying for a unit that is worth more than the point."""
    (index,) = asked(scene).about
    rank = first_to_fall(scene, scene.state.tolls[index])
    price = min((loss_of(scene, unit) for unit in rank.units), default=POINT)
    turn = scene.state.turn
    if turn.is_extra and turn.seat == scene.seat:  # its points are lost if they are not spent
        yield Thought(price - POINT + 1, PayFromCard())
    yield Thought(price - POINT, Accept())
    yield Thought(0, Decline())
