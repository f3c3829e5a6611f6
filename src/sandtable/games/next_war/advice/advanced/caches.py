"""NWIP 17.5 Which caches to search for and to secure."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advice.advanced.cache_worth import points_expected
from sandtable.games.next_war.advice.advanced.outlook import outlook_of
from sandtable.games.next_war.advice.threat_map import step_worth
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.orders.advanced.nuclear_caches import (
    EndSearch,
    EndSecuring,
    SearchForCache,
    SecureCache,
)
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    safe_halves,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    ground_at,
    own_side,
    stack_at,
    unit_of,
)

#: By how many half stacking points a stack may be too weak and still search, if it can lose a step.
BOLD: Final = 2


def search(scene: Known) -> SearchForCache | EndSearch:
    """Search where no step is at risk; a few points short only if the unit survives it."""
    side, caches = own_side(scene), scene.state.advanced.caches
    open_ones = [
        each.place
        for each in caches.markers
        if each.lies_there and side not in each.detected and each.place not in caches.searched
    ]
    for here in open_ones:
        units = combat_units(scene, stack_at(scene, side, here))
        if not units:
            continue
        short = _halves_needed(scene, here) - half_points_of(scene, units)
        fit = units
        if short > 0:
            fit = tuple([unit for unit in units if unit_of(scene, unit).steps > 1])
        if fit and short <= BOLD:
            return SearchForCache(
                here,
                min(
                    fit,
                    key=lambda unit: (-efficiency_of(scene, unit), step_worth(scene, unit), unit),
                ),
            )
    return EndSearch()


def _halves_needed(scene: Known, here: PlaceId) -> int:
    """The half stacking points with which a search is safe; an Airfield is as an Installation."""
    minimum = scene.printed.charts.clearing_minimum["Installation"]
    airfield = Feature.AIRFIELD in ground_at(scene, here).features
    return max(safe_halves(scene, here), minimum if airfield else 0)


def secure(scene: Known) -> SecureCache | EndSecuring:
    """Secure the cache worth most, of equals the one in most danger; never a known dummy."""
    side, outlook = own_side(scene), outlook_of(scene, own_side(scene))
    points = points_expected(scene)
    found = [
        (points[each.place], outlook.danger(each.place), -each.place)
        for each in scene.state.advanced.caches.markers
        if each.lies_there
        and side in each.detected
        and stack_at(scene, side, each.place)
        and points[each.place] > 0
    ]
    best = max(found, default=None)
    return SecureCache(PlaceId(-best[2])) if best else EndSecuring()
