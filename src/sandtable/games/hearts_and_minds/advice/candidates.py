"""Advice: the few orders a sensible player would weigh, the most promising first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from sandtable.games.hearts_and_minds.advice import (
    battle_bombing_control_orders,
    cards,
    losses_and_evasion,
    movement,
    placement,
)
from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import POINT
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, best, offered
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import (
    BuyBack,
    BuyEvent,
    EndMobilisation,
    EndTurn,
    Mobilise,
    Order,
    Shift,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING, Choice

Thinking: TypeAlias = Callable[[Known, tuple[Offer, ...]], Iterable[Thought]]

#: An event is always worth a look; so is a faction's unit that can be bought back.
EVENT: Final = 2 * POINT
BACK: Final = POINT
#: Decisions in which nothing need be done: what looks worse than that is not thought of.
OPTIONAL: Final = frozenset({"act", "mobilise"})


def advise(scene: Known, whims: Choice, most: int) -> list[Order]:
    """Up to so many orders that are open now, the most promising first."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None or decision.kind not in THINKING:
        return []
    open_now = offers(scene)
    thoughts = THINKING[decision.kind](scene, open_now)
    if decision.kind == "act":
        thoughts = (*thoughts, *_shifts(open_now, whims))
    if decision.kind in OPTIONAL:
        thoughts = [one for one in thoughts if one.worth >= 0]
    ranked = best(thoughts, 3 * most)
    kinds = {offer.order: offer for offer in open_now}
    legal = [one.order for one in ranked if _is_open(kinds, one.order)]
    return legal[:most]


def _is_open(kinds: Mapping[type, Offer], order: Order) -> bool:
    return type(order) in kinds and kinds[type(order)].contains(order)


def _actions(scene: Known, open_now: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of everything that a turn may be spent on, and of saving the rest."""
    yield Thought(0, EndTurn())
    for thinking in (
        battle_bombing_control_orders.control,
        battle_bombing_control_orders.pacification,
        battle_bombing_control_orders.bombs,
        battle_bombing_control_orders.battles,
    ):
        yield from thinking(scene, open_now)
    for card in battle_bombing_control_orders.areas_of(open_now, BuyEvent):
        yield Thought(EVENT, BuyEvent(card))
    offer = offered(open_now, BuyBack)
    for unit in battle_bombing_control_orders.areas_of(open_now, BuyBack):
        ends = offer.domain((unit,)) if offer is not None else None
        yield from (
            Thought(BACK, BuyBack(unit, area))
            for area in battle_bombing_control_orders.listed(ends)[:1]
        )
    if offered(open_now, Mobilise) is not None:
        yield from movement.mobilisations(scene, sorted(fronts(scene).ground[scene.seat]))
        yield from movement.voyages(scene, open_now)


def _shifts(open_now: tuple[Offer, ...], whims: Choice) -> list[Thought]:
    """Think of one place to send Air Cav or ships to: it costs nothing."""
    offer = offered(open_now, Shift)
    drawn = offer.draw(whims) if offer is not None else NOTHING
    return [] if drawn is NOTHING else [Thought(1, drawn)]


def _more(scene: Known, _: tuple[Offer, ...]) -> Iterator[Thought]:
    yield Thought(0, EndMobilisation())
    yield from movement.more_moves(scene)


THINKING: Final[Mapping[str, Thinking]] = MappingProxyType(
    {
        "act": _actions,
        "mobilise": _more,
        "play": cards.plays,
        "campaign": cards.campaigns,
        "respond": cards.answers,
        "deploy": placement.deployments,
        "redeploy": placement.staying,
        "free_replacements": placement.replacements,
        "unassigned": placement.replacements,
        "promote_arvn": placement.replacements,
        "place_vc": placement.viet_cong,
        "set_up_vc": placement.viet_cong,
        "losses": losses_and_evasion.losses,
        "evade": losses_and_evasion.evasion,
        "spare": losses_and_evasion.buying_off,
    }
)


def turn(scene: Known) -> int:
    """Count the turns that each side has begun, year by year."""
    state = scene.state
    return (TURNS + 1) * state.year + max(state.turns)


def pace(scene: Known) -> int:
    """Count the turns of both sides, year by year: so far has play gone on."""
    state = scene.state
    return (2 * TURNS + 1) * state.year + sum(state.turns)
