"""NWIP 17.5#8 Caches are detected electronically."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced.detection import ElectronicAttempt
from sandtable.games.next_war.ids import NO_UNIT, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.nuclear_caches import DetectCache
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rule_hooks.advanced.detection import (
    intervening_nations,
    places_to_find,
)
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import (
    DETECT,
    STEP,
    modifier_of,
)
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_table import (
    electronic_attempts,
    electronic_succeeds,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side, own_side
from sandtable.games.next_war.titles.india_pakistan.advanced_rules.supply_points import OWNERS
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    detect_cache,
    favour_of,
    undetected,
)
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

CITE: Final = "NWIP:17.5#8"
US: Final = "US"
#: What is added to every die at a cache.
HARDER: Final = 1


@adds(places_to_find, "NWIP:17.5#8")
def caches_to_find(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """A side may try to detect each cache that it has not detected."""
    return undetected(scene, side)


@cites(CITE)
def nations_to_try(scene: Scene, side: SideId) -> tuple[str, ...]:
    """The US has one attempt of its own in a phase, the others have the rest (RUL-0460)."""
    used, nations = scene.state.advanced.detection.used, scene.rules[intervening_nations]
    helpers, owner = nations(scene, side), OWNERS[side]
    all_of = electronic_attempts(advanced_charts().land, len(helpers), Weather.CLEAR)
    by_us = US in helpers
    found = [US] if by_us and US not in used else []
    return (*found, owner) if used.count(owner) < all_of - by_us else tuple(found)


@cites(CITE)
def column_of(side: SideId, nation: str) -> SideId:
    """Only the attempt of the US is read in the Allied column."""
    return Side.ALLIED if side == Side.ALLIED and nation == US else Side.NON_ALLIED


@cites(CITE)
def modifier_at_cache(scene: Scene, side: SideId) -> int:
    """One is added at a cache, to the usual modifiers and what favours a side."""
    return modifier_of(scene, side) + HARDER - favour_of(side)


def offer_cache(scene: Known) -> Offer | None:
    """Offer the nations that have an attempt, and every cache."""
    side = own_side(scene)
    nations, places = nations_to_try(scene, side), undetected(scene, side)
    if not nations or not places:
        return None
    return Offer(CITE, DetectCache, (("nation", Pick(nations)), ("at", Pick(places))))


def judge_cache(scene: Known, order: DetectCache) -> tuple[Cited[Veto], ...]:
    """Judge the nation, then the hex."""
    side = own_side(scene)
    nations = nations_to_try(scene, side)
    if order.nation not in nations:
        return objection(CITE, "no-attempt-left", nation=order.nation, nations=", ".join(nations))
    if order.at in undetected(scene, side):
        return ()
    return objection(CITE, "no-cache-to-detect", at=order.at)


@cites(CITE)
def resolve_cache(run: NextWarRun, order: DetectCache) -> None:
    """On a low enough die the side looks at the cache; then it is the other side's turn."""
    side = acting_side(run)
    modifier = modifier_at_cache(run.scene, side)
    die = roll(run, "electronic detection")
    column = column_of(side, order.nation)
    found = electronic_succeeds(advanced_charts().land, column, die + modifier)
    run.emit(ElectronicAttempt(side, NO_UNIT, die, modifier, found, order.at, order.nation))
    if found:
        detect_cache(run, side, order.at)
    run.answer()
    run.go_to(STEP)


DETECT_CACHE = order_kind(
    CITE, DETECT, DetectCache, offer=offer_cache, vetoes=judge_cache, resolve=resolve_cache
)
