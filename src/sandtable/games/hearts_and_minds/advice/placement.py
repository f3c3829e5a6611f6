"""Where to put units and Viet Cong that come."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.hearts_and_minds.advice.battle_bombing_control_orders import areas_of
from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    PACIFIED,
    UNGUARDED,
    flag_worth,
    loss_of,
    part,
)
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import ChooseUnits, Decline, Deploy, PlaceVC
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.state_lookups import Known, counter_of, infantry_at, vc_at
from sandtable.kernel.rules.domains import Subset
from sandtable.kernel.rules.offers import Offer


def replacements(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of as many as come for nothing, those first that are missed most."""
    offer = offered(offers, ChooseUnits)
    units = offer.domain(()) if offer is not None else None
    if isinstance(units, Subset):
        ranked = sorted(units.options, key=lambda unit: -loss_of(scene, unit))
        yield Thought(1, ChooseUnits(tuple(ranked[: units.most])))


def staying(_: Known, __: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of leaving everybody where the set-up puts him."""
    yield Thought(0, Decline())


def viet_cong(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of provinces that a Viet Cong could win, then of flags that nobody guards."""
    red, blue = fronts(scene).ground
    for area in areas_of(offers, PlaceVC):
        if area not in scene.printed.provinces:
            worth = 1
        elif area in scene.state.flags:
            worth = part(flag_worth(scene, area), 0 if area in red else 30)
        else:
            worth = part(flag_worth(scene, area), 20 if area in blue else 50)
        yield Thought(worth // (1 + vc_at(scene, area)), PlaceVC(area))


def deployments(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of places to put some, or all that wait."""
    offer = offered(offers, Deploy)
    if offered(offers, Decline) is not None:
        yield Thought(0, Decline())
    if offer is None:
        return
    for area in areas_of(offers, Deploy):
        infantry = offer.domain((area,))
        if not isinstance(infantry, Subset):
            continue
        able = tuple(infantry.options)
        most = min(len(able), infantry.most if infantry.most is not None else len(able))
        for count in {min(1, most), min(2, most), most}:
            group = _mixed(scene, able, count) if scene.seat == BLUE else able[:count]
            assets = offer.domain((area, group))
            if not isinstance(assets, Subset):
                continue
            guns = tuple(assets.options[: assets.most]) if count == most else ()
            if group or guns:
                yield Thought(_worth(scene, area, group, guns), Deploy(area, group, guns))


def _mixed(scene: Known, able: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many of them, the first from the country itself."""
    home = [unit for unit in able if counter_of(scene, unit).nation is Nation.ARVN]
    others = [unit for unit in able if unit not in home]
    return tuple([*home[:1], *others, *home[1:]][:count])


def _worth(scene: Known, area: int, group: tuple[int, ...], guns: tuple[int, ...]) -> int:
    """What units are worth in an area: near flags to lift, and enough to pacify."""
    size, printed = len(group) + len(guns), scene.printed
    if scene.seat != BLUE:
        near = sum(one in printed.provinces for one in printed.neighbours[area])
        return size * (1 + near) if area in printed.trail else size
    flags = [one for one in printed.neighbours[area] if one in scene.state.flags]
    worth = 5 * min(len(flags), 3) * min(size, 4)
    there = len(infantry_at(scene, BLUE, area))
    if area not in scene.state.pacified and there < 2 <= there + len(group):  # noqa: PLR2004
        worth += part(PACIFIED, 60)
    return worth + (2 * size + part(flag_worth(scene, area), UNGUARDED) if there == 0 else 0)
