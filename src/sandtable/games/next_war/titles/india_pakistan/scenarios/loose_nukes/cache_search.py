"""NWIP 17.5#8 Units search the hex in which they stand for its cache, by the clearing rules."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.events.advanced.nuclear_caches import CacheSearchBegan, CacheSearched
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.advanced.nuclear_caches import EndSearch, SearchForCache
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import clearing_modifiers
from sandtable.games.next_war.rule_hooks.advanced_phases import reorganizing
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    national_modifier,
    safe_halves,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    is_built_up,
    stands,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state import Clearing
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    ground_at,
    own_side,
    stack_at,
)
from sandtable.games.next_war.titles.india_pakistan.scenarios.loose_nukes.cache_detection import (
    detect_cache,
    favour_of,
    undetected,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

CITE: Final = "NWIP:17.5#8"
SEARCH: Final = "search_caches"
#: The number that a search must reach, whatever lies there.
NUMBER: Final = 6
#: What is added for places of one's own country counts for recapture alone (RUL-0442).
RECAPTURE: Final = "STD:8.4.1.6"


@cites(CITE)
def searchers(scene: Scene, side: SideId, here: PlaceId) -> tuple[UnitId, ...]:
    """The combat units of a side in a hex: they search, and one of them leads."""
    return combat_units(scene, stack_at(scene, side, here))


@cites(CITE)
def searchable(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Hexes with own combat units and a cache that is not detected, each once in a phase."""
    done = scene.state.advanced.caches.searched
    return tuple(
        [
            here
            for here in undetected(scene, side)
            if here not in done and searchers(scene, side, here)
        ]
    )


def _under_a_marker(scene: Scene, side: SideId, here: PlaceId) -> Scene:
    """The position as if the units were under a Clearing marker with the number of a search."""
    clearing = scene.state.clearing.set(here, Clearing(side, NUMBER))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, clearing=clearing))


@cites(CITE)
def points_missing(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Stacking points that are missing to search safely; an Airfield counts as an Installation."""
    minimum = scene.printed.charts.clearing_minimum["Installation"]
    safe = max(safe_halves(scene, here), minimum if _has_airfield(scene, here) else 0)
    return half_up(max(0, safe - half_points_of(scene, searchers(scene, side, here))))


@cites(CITE)
def search_modifier(scene: Scene, side: SideId, here: PlaceId, lead: UnitId) -> int:
    """All that bears on a clearing roll, with Airfields as Installations, and the side's own."""
    cleared = _under_a_marker(scene, side, here)
    entries = scene.rules[clearing_modifiers](cleared, here, lead)
    found = sum([entry.what for entry in entries if entry.cite != RECAPTURE])
    found += national_modifier(cleared, here, lead)
    found -= points_missing(scene, side, here) - shortfall(cleared, here)
    return found - _further_installation(scene, here) + favour_of(side)


def _has_airfield(scene: Scene, here: PlaceId) -> bool:
    return stands(scene, here, Feature.AIRFIELD)


def _further_installation(scene: Scene, here: PlaceId) -> int:
    """One for an Airfield beside an Installation or in a City or Urban hex."""
    beside = bool(installations_of(scene, here)) or is_built_up(ground_at(scene, here))
    return int(_has_airfield(scene, here) and beside)


@step(reorganizing, "NWIP:17.5#8")
def first_side_searches(run: NextWarRun) -> None:
    """After places are cleared, the first player may search for caches."""
    if run.scene.state.advanced.caches.searched:
        run.emit(CacheSearchBegan())
    _may_search(run, first_of(run.scene))


@step(reorganizing, "NWIP:17.5#8")
def second_side_searches(run: NextWarRun) -> None:
    """The second player may search for caches."""
    _may_search(run, second_of(run.scene))


def _may_search(run: NextWarRun, side: SideId) -> None:
    if searchable(run.scene, side):
        run.ask(Decision(side, SEARCH, CITE))


def offer_search(scene: Known) -> Offer | None:
    """Offer every hex that may be searched, with every unit that may lead."""
    side = own_side(scene)
    hexes = searchable(scene, side)
    if not hexes:
        return None
    leads = Given(lambda at: Pick(searchers(scene, side, at)))
    return Offer(CITE, SearchForCache, (("at", Pick(hexes)), ("unit", leads)))


def judge_search(scene: Known, order: SearchForCache) -> tuple[Cited[Veto], ...]:
    """Judge the hex, then the lead."""
    side = own_side(scene)
    if order.at not in searchable(scene, side):
        return objection(CITE, "no-cache-to-search")
    able = searchers(scene, side, order.at)
    if order.unit in able:
        return ()
    return objection(CITE, "cannot-lead-search", units=able)


@cites(CITE)
def resolve_search(run: NextWarRun, order: SearchForCache) -> None:
    """A die that reaches 6 with all modifiers detects the cache.

    A failure with too few stacking points costs the lead a step.
    """
    scene, side, here = run.scene, acting_side(run), order.at
    modifier = search_modifier(scene, side, here, order.unit)
    short = points_missing(scene, side, here)
    die = roll(run, "search for a cache")
    found = die + modifier >= NUMBER
    run.emit(CacheSearched(here, side, order.unit, die, modifier, found))
    if found:
        detect_cache(run, side, here)
    elif short:
        steps_are_lost(run, order.unit)
    if not searchable(run.scene, side):
        run.answer()


def resolve_end(run: NextWarRun, order: EndSearch) -> None:
    """The rest is not searched in this turn."""
    run.answer()


SEARCH_FOR_CACHE = order_kind(
    CITE, SEARCH, SearchForCache, offer=offer_search, vetoes=judge_search, resolve=resolve_search
)
END_SEARCH = order_kind(
    CITE,
    SEARCH,
    EndSearch,
    offer=lambda _: Offer(CITE, EndSearch),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
