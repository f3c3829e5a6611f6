"""Battles, bombs and tries for control, by their exact odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    DEAD,
    FACTOR,
    OPINION,
    PACIFIED,
    POINT,
    flag_worth,
    loss_of,
    part,
)
from sandtable.games.hearts_and_minds.advice.scored_orders import Thought, offered
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.odds import (
    BattleOdds,
    battle_odds,
    bombing_odds,
    control_odds,
)
from sandtable.games.hearts_and_minds.orders import Bomb, ChangeControl, Fight, Pacify
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import support_at
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import agitators, usable_vc
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state_lookups import Known, Scene, ground_at, open_at, vc_at
from sandtable.kernel.rules.domains import Domain, Pick
from sandtable.kernel.rules.offers import Offer

#: What it costs Red to show a Viet Cong, and what the death of one is worth to Blue.
SHOWN: Final = 5
KILLED_VC: Final = DEAD + FACTOR
#: How likely it is, in percent, that a further loss is not bought off.
TAKEN: Final = 50


def areas_of(offers: tuple[Offer, ...], kind: type) -> list[int]:
    """List the areas that a kind of order is open for."""
    offer = offered(offers, kind)
    return listed(offer.domain(())) if offer is not None else []


def listed(domain: Domain | None) -> list[int]:
    """List what may be picked."""
    return domain.listed() if isinstance(domain, Pick) else []


def control(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of provinces to win over: sure ones before likely ones."""
    for area in areas_of(offers, ChangeControl):
        held = area in fronts(scene).ground[1 - scene.seat]
        hidden = usable_vc(scene, area)
        helpers = hidden if held else () if agitators(scene, scene.seat, area) else hidden[:1]
        for vcs in {helpers, () if agitators(scene, scene.seat, area) else helpers}:
            order = ChangeControl(area, vcs)
            faces = control_odds(scene, order).succeeds
            exposed = SHOWN * len(vcs) * (3 if held else 1)
            yield Thought(flag_worth(scene, area) * faces // 6 - POINT - exposed, order)


def pacification(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of provinces to pacify: all the more while the government is in danger."""
    need = POINT if price_of_government(scene) > 0 else 0
    for area in areas_of(offers, Pacify):
        threatened = any(one in scene.state.flags for one in scene.printed.neighbours[area])
        yield Thought(PACIFIED - POINT + need + 4 * threatened, Pacify(area))


def bombs(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of targets: where most is likely to be hit, and where it matters."""
    for area in areas_of(offers, Bomb):
        outcomes = bombing_odds(scene, Bomb(area)).outcomes
        hits = sum(one.weight * (100 * one.losses + TAKEN * one.extra) for one in outcomes) // 6
        there = ground_at(scene, RED, area)
        worth = max((loss_of(scene, unit) for unit in there), default=KILLED_VC)
        near = 130 if area in scene.printed.provinces else 100
        alone = 150 if len(there) + vc_at(scene, area) == 1 else 100
        yield Thought(part(part(part(worth, hits), near), alone), Bomb(area))


def battles(scene: Known, offers: tuple[Offer, ...]) -> Iterator[Thought]:
    """Think of battles: what both sides are likely to lose, and who will hold the place."""
    for area in areas_of(offers, Fight):
        support = tuple(support_at(scene, scene.seat, area))
        hidden = usable_vc(scene, area)
        for vcs in {(), hidden}:
            order = Fight(area, vcs, support)
            if not agitators_or_infantry(scene, area, vcs):
                continue
            yield Thought(fight_worth(scene, order), order)


def agitators_or_infantry(scene: Known, area: int, vcs: tuple[int, ...]) -> bool:
    """Whether somebody would fight at all."""
    if vcs or area in fronts(scene).infantry[scene.seat]:
        return True
    faces = scene.printed.faces
    return scene.seat == RED and any(faces[one.vc].is_real for one in open_at(scene, area))


def fight_worth(scene: Known, order: Fight) -> int:
    """Weigh a battle round by its exact odds."""
    found = battle_odds(scene, order)
    if found is None:  # only Viet Cong face down: somebody may be found
        return KILLED_VC // 2 - POINT
    seat = scene.seat
    dealt, lost = hundredths(found)
    theirs = ground_at(scene, 1 - seat, order.area)
    enemies = len(theirs) + (vc_at(scene, order.area) if seat == BLUE else 0)
    killed = min(dealt, 100 * enemies)
    gain = part(cheapest(scene, theirs), killed)
    gain -= part(cheapest(scene, ground_at(scene, seat, order.area)), lost)
    gain += _place(scene, order.area, cleared=killed >= 100 * len(theirs))
    return gain * (6 - found.evades) // 6 - POINT


def hundredths(found: BattleOdds) -> tuple[int, int]:
    """What the defender and the attacker lose on average, in hundredths of a unit."""
    dealt = sum(
        one.weight * (100 * one.defender_losses + TAKEN * one.defender_extra)
        for one in found.outcomes
    )
    lost = sum(
        one.weight * (100 * one.attacker_losses + TAKEN * one.attacker_extra)
        for one in found.outcomes
    )
    return dealt // found.total, lost // found.total


def cheapest(scene: Scene, units: tuple[int, ...]) -> int:
    """What an owner loses if he gives his cheaper units: dearer ones weigh a little."""
    losses = sorted(loss_of(scene, unit) for unit in units)
    if not losses:
        return KILLED_VC
    return min(OPINION, part(losses[0], 60) + part(losses[len(losses) // 2], 40))


def _place(scene: Known, area: int, *, cleared: bool) -> int:
    """What it is worth to have fought here: a province may change hands afterwards."""
    if area not in scene.printed.provinces:
        return 4
    wanted = (area in scene.state.flags) == (scene.seat == BLUE)
    if not wanted:
        return 6
    return part(flag_worth(scene, area), 50 if cleared else 15)
