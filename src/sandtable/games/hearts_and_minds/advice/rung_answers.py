"""What a planning player answers to the questions of a year: payments, events, withdrawals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import areas_of, listed
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.rung_deployment import (
    deployment,
    red_set_up,
    redeployment,
)
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.advice.year_plan import (
    POINT,
    flag_value,
    government_need,
    unit_value,
)
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    ChooseArea,
    ChooseNumber,
    ChooseUnit,
    ChooseUnits,
    Decline,
    Retreat,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import PRICE
from sandtable.games.hearts_and_minds.state_lookups import (
    Known,
    counter_of,
    infantry_at,
    unit_of,
)
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer

Thinking: TypeAlias = Callable[[Known, tuple[Offer, ...]], Iterable[Thought]]


def pay(_: Known, __: tuple[Offer, ...]) -> Iterator[Thought]:
    """Pay what is asked."""
    yield Thought(1, Accept())
    yield Thought(0, Decline())


def rescue(scene: Known, _: tuple[Offer, ...]) -> Iterator[Thought]:
    """Save a faction unless the points are needed for the government."""
    left = scene.state.stockpile[scene.seat] - PRICE
    need = government_need(scene) if scene.seat == BLUE else 0
    yield Thought(-1 if left < need <= left + PRICE else 1, Accept())
    yield Thought(0, Decline())


def flag_to_win(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Choose the province whose flag matters most; to Red one that is not flagged."""
    for area in areas_of(offers, ChooseArea):
        flagged = area in scene.state.flags
        wanted = flagged if scene.seat == BLUE else not flagged
        worth = flag_value(scene, area) if wanted else 0
        if scene.seat == RED and area in scene.state.pacified:
            worth += 12
        if scene.seat == BLUE:
            worth += 4 * len(infantry_at(scene, BLUE, area))
        else:
            worth -= 3 * len(infantry_at(scene, BLUE, area))
        yield Thought(worth, ChooseArea(area))


def americans_come(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Put Americans where they change most: beside ARVN under a flag."""
    look = Outlook(scene, BLUE, 2)
    unit = next((u for u in scene.printed.of_side[BLUE] if _is_us(scene, u)), 0)
    for area in areas_of(offers, ChooseArea):
        there = look.garrison(area)
        after = there._replace(blue=(*there.blue, unit))
        gain = look.worth(area, after, 2)[0] - look.worth(area, there, 2)[0]
        yield Thought(gain, ChooseArea(area))
    yield Thought(-50, Decline())


def _is_us(scene: Known, unit: int) -> bool:
    counter = counter_of(scene, unit)
    return counter.nation is Nation.US and counter.is_infantry


def cheapest_unit(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Choose the unit that is missed least where it stands."""
    for unit in areas_of(offers, ChooseUnit):
        at = unit_of(scene, unit).at
        crowd = len(infantry_at(scene, scene.seat, at)) if at >= 0 else 4
        yield Thought(10 * crowd - unit_value(scene, unit), ChooseUnit(unit))


def spare_units(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Choose the units that are missed least, as few as may be."""
    offer = offered(offers, ChooseUnits)
    units = offer.domain(()) if offer is not None else None
    if isinstance(units, Subset):

        def missed(unit: int) -> int:
            at = unit_of(scene, unit).at
            crowd = len(infantry_at(scene, scene.seat, at)) if at >= 0 else 4
            return unit_value(scene, unit) - 10 * crowd

        ranked = sorted(units.options, key=missed)
        yield Thought(1, ChooseUnits(tuple(ranked[: units.least])))


def best_units(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Choose as many units as may be, the dearest first."""
    offer = offered(offers, ChooseUnits)
    units = offer.domain(()) if offer is not None else None
    if isinstance(units, Subset):
        ranked = sorted(units.options, key=lambda unit: -unit_value(scene, unit))
        yield Thought(1, ChooseUnits(tuple(ranked[: units.most])))


def no_more_units(_: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Buy nobody: points are needed for the year."""
    if offered(offers, ChooseUnits) is not None:
        yield Thought(1, ChooseUnits(()))


def bid(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Bid one more than the other side has, if that is cheap; else nothing."""
    offer = offered(offers, ChooseNumber)
    if offer is None:
        return
    have, others = scene.state.stockpile[scene.seat], scene.state.stockpile[1 - scene.seat]
    number = others + 1 if have > others and others < 100 // POINT - 1 else 0
    yield Thought(1, ChooseNumber(number))
    yield Thought(0, ChooseNumber(0))


def retreat(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Stay where one may; else go where the group is worth most."""
    if offered(offers, Decline) is not None:
        yield Thought(1000, Decline())
    offer = offered(offers, Retreat)
    if offer is None:
        return
    look = Outlook(scene, scene.seat, 1)
    for area in listed(offer.domain(())):
        infantry = offer.domain((area,))
        foot = tuple(infantry.options[: infantry.most]) if isinstance(infantry, Subset) else ()
        assets = offer.domain((area, foot))
        guns = tuple(assets.options[: assets.most]) if isinstance(assets, Subset) else ()
        some = offer.domain((area, foot, guns))
        vcs = tuple(some.options[: some.least]) if isinstance(some, Subset) else ()
        there = look.garrison(area)
        units = (*foot, *guns)
        after = (
            there._replace(blue=(*there.blue, *units))
            if scene.seat == BLUE
            else there._replace(red=(*there.red, *units))
        )
        gain = look.worth(area, after, 1)[0] - look.worth(area, there, 1)[0]
        yield Thought(gain, Retreat(area, foot, guns, vcs))


ANSWERS: Final[Mapping[str, Thinking]] = MappingProxyType(
    {
        "government": pay,
        "rescue": rescue,
        "other_war": flag_to_win,
        "whispering_death": flag_to_win,
        "refugees": flag_to_win,
        "uprising": flag_to_win,
        "village_cadres": flag_to_win,
        "westmoreland": americans_come,
        "other_war_unit": cheapest_unit,
        "withdraw": spare_units,
        "cronkite": spare_units,
        "call_to_saigon": spare_units,
        "promote": best_units,
        "paid_replacements": no_more_units,
        "dead_pool": no_more_units,
        "bid": bid,
        "retreat": retreat,
        "deploy": deployment,
        "redeploy": redeployment,
        "set_up": red_set_up,
        "tet_army": red_set_up,
        "easter_army": red_set_up,
    }
)
