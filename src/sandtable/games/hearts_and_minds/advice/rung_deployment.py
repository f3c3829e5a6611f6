"""Where a planning player puts units: deployment, redeployment, set-up and offensives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import areas_of, listed
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.orders import Decline, Deploy, Redeploy
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.state_lookups import Known, counter_of, infantry_at, unit_of
from sandtable.kernel.rules.domains import Domain, Pick, Subset
from sandtable.kernel.rules.offers import Offer

#: How many infantry Red's groups have at the start, and how many units Blue puts down at once.
GROUP: Final = 3
PAIR: Final = 2


def blue_deployment(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Put units one or two at a time where they guard, pacify, or come near to flags."""
    offer = offered(offers, Deploy)
    if offered(offers, Decline) is not None:
        yield Thought(0, Decline())
    if offer is None:
        return
    look = Outlook(scene, scene.seat, 3)
    for area in areas_of(offers, Deploy):
        infantry = offer.domain((area,))
        if not isinstance(infantry, Subset):
            continue
        for group in _small_groups(scene, infantry):
            assets = offer.domain((area, group))
            if not isinstance(assets, Subset):
                continue
            guns = tuple(assets.options[: assets.least])
            if not group and not guns:
                guns = tuple(assets.options[:1])
            if group or guns:
                yield Thought(
                    1 + deployed_worth(look, area, (*group, *guns)), Deploy(area, group, guns)
                )


def _small_groups(scene: Known, infantry: Subset[int]) -> list[tuple[int, ...]]:
    able = tuple(infantry.options)
    most = min(len(able), infantry.most if infantry.most is not None else len(able))
    home = [unit for unit in able if counter_of(scene, unit).nation is Nation.ARVN]
    others = [unit for unit in able if unit not in home]
    found: list[tuple[int, ...]] = [()] if infantry.least == 0 else []
    if most >= 1:
        found += [(one[0],) for one in (home, others) if one]
    if most >= PAIR:
        found += [(home[0], others[0])] if home and others else [able[:2]]
    return found


def deployed_worth(look: Outlook, area: int, units: tuple[int, ...]) -> int:
    """What units are worth in an area: what they guard there, and flags within a march."""
    there, printed = look.garrison(area), look.scene.printed
    after = there._replace(blue=(*there.blue, *units))
    gain = look.worth(area, after, 2)[0] - look.worth(area, there, 2)[0]
    near = {one for one in printed.neighbours[area] if one in printed.provinces}
    far = near | {to for one in near for to in printed.neighbours[one]}
    flags = len(near & look.scene.state.flags) * 2 + len(far & look.scene.state.flags)
    foot = len(after.blue)
    counters = printed.counters
    nations = {counters[u].nation for u in after.blue if counters[u].is_infantry}
    mixed = {Nation.US, Nation.ARVN} <= nations
    return (gain + min(flags, 6) * len(units) * (2 if foot > 1 else 1) + 4 * mixed) // len(units)


def redeployment(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Move single units before the first turn to where they change most."""
    yield Thought(5, Decline())
    offer = offered(offers, Redeploy)
    if offer is None or scene.seat != BLUE:
        return
    look = Outlook(scene, BLUE, 3)
    for unit in listed(offer.domain(())):
        if not counter_of(scene, unit).is_infantry:
            continue
        here = unit_of(scene, unit).at
        if here not in scene.printed.provinces:
            continue
        there = look.garrison(here)
        left = there._replace(blue=tuple(u for u in there.blue if u != unit))
        loss = look.worth(here, there, 2)[0] - look.worth(here, left, 2)[0]
        for to in listed(offer.domain((unit,))):
            if to in scene.printed.provinces:
                target = look.garrison(to)
                after = target._replace(blue=(*target.blue, unit))
                gain = look.worth(to, after, 2)[0] - look.worth(to, target, 2)[0]
                yield Thought(gain - loss, Redeploy(unit, to))


def red_set_up(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Put groups of three where most provinces can be won next."""
    offer = offered(offers, Deploy)
    if offered(offers, Decline) is not None:
        yield Thought(0, Decline())
    if offer is None:
        return
    printed, flags = scene.printed, scene.state.flags
    for area in areas_of(offers, Deploy):
        infantry = offer.domain((area,))
        group = _a_group(infantry)
        assets = offer.domain((area, group))
        guns: tuple[int, ...] = ()
        if isinstance(assets, Subset):
            guns = tuple(assets.options[: max(assets.least, min(1, assets.most or 0))])
        if not group and not guns:
            continue
        near = [one for one in printed.neighbours[area] if one in printed.provinces]
        worth = 6 * sum(one not in flags for one in near) + 4 * len(near)
        worth -= 5 * len(infantry_at(scene, RED, area)) if area != printed.north else 8
        yield Thought(10 + worth, Deploy(area, group, guns))


def _a_group(domain: Domain | None) -> tuple[int, ...]:
    """A group of three, or as near to it as is offered."""
    if isinstance(domain, Subset):
        most = domain.most if domain.most is not None else len(domain.options)
        return tuple(domain.options[: max(domain.least, min(GROUP, most))])
    groups = domain.listed() if isinstance(domain, Pick) else []
    return min(groups, key=lambda one: abs(len(one) - GROUP), default=())


def deployment(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Deploy as the side does."""
    return blue_deployment(scene, offers) if scene.seat == BLUE else red_set_up(scene, offers)
