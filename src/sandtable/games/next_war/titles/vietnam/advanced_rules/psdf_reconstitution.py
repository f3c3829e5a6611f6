"""NWV 3.2.2.2 Where the self-defence force is reconstituted in the Advanced game."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks.advanced.replacements import places_without_headquarters
from sandtable.games.next_war.rule_hooks.replacements import rebuild_places
from sandtable.games.next_war.rules.advanced.ch27_damage.reconstitution import is_own_town
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.rules.psdf import SRV, has_psdf, is_psdf, region_of
from sandtable.kernel.rules.rule_hooks import amends


@amends(places_without_headquarters, "NWV:3.2.2.2", over="ADV:27.9.3.2")
def in_its_region(
    base: tuple[PlaceId, ...],  # the places of other units
    scene: Scene,
    unit: UnitId,
) -> tuple[PlaceId, ...]:
    """Without a headquarters it comes back in a City or Urban hex of its region, or else of any.

    The hex must not have such a counter already.
    """
    if not is_psdf(scene, unit):
        return base
    towns = [here for here in base if here >= 0 and is_own_town(scene, SRV, here)]
    free = [here for here in towns if not has_psdf(scene, here)]
    region = frozenset(region_of(scene, unit))
    return tuple([here for here in free if here in region]) or tuple(free)


@amends(rebuild_places, "NWV:3.2.2.2", over="ADV:27.9.3.2")
def one_to_a_hex(
    base: tuple[PlaceId, ...],  # the places for a unit of its formation
    scene: Scene,
    unit: UnitId,
) -> tuple[PlaceId, ...]:
    """Near a headquarters too, no hex holds two of these counters."""
    if not is_psdf(scene, unit):
        return base
    return tuple([here for here in base if here < 0 or not has_psdf(scene, here)])
