"""8.4.1.1 What is added to a clearing roll, 8.4.1.6 recapture."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    clearing_modifiers,
    clearing_number,
    national_clearing_modifiers,
)
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    installations_of,
    is_built_up,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of, ground_at, stack_at, unit_of
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

RECAPTURE: Final = 3
_HALVES: Final = 2


def clearers(scene: Scene, here: PlaceId) -> tuple[UnitId, ...]:
    """List the combat units under a marker: only they count."""
    return combat_units(scene, stack_at(scene, scene.state.clearing[here].side, here))


@cites("STD:8.4.1.1")
def clearing_modifier(scene: Scene, here: PlaceId, lead: UnitId) -> int:
    """All that bears on a clearing roll is added up."""
    entries = scene.rules[clearing_modifiers](scene, here, lead)
    return sum([entry.what for entry in entries]) + national_modifier(scene, here, lead)


@cites("STD:8.4.1.6")
def national_modifier(scene: Scene, here: PlaceId, lead: UnitId) -> int:
    """What the nations add; those who take back what was theirs ignore what they lose by it."""
    entries = scene.rules[national_clearing_modifiers](scene, here, lead)
    recaptured = is_recapture(scene, here)
    return sum([entry.what for entry in entries if entry.what > 0 or not recaptured])


def is_recapture(scene: Scene, here: PlaceId) -> bool:
    """Whether the hex under a marker lies in a country of those who clear it."""
    country = ground_at(scene, here).country
    return scene.printed.atlas.home.get(country) == scene.state.clearing[here].side


@adds(clearing_modifiers, "STD:8.4.1.6")
def at_home(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """To take back a place of one's own country adds three."""
    return (RECAPTURE,) if is_recapture(scene, here) else ()


@adds(clearing_modifiers, "STD:8.4.1.1")
def skill_against_the_number(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """The lead's efficiency less the number on the marker."""
    return (efficiency_of(scene, lead) - scene.rules[clearing_number](scene, here),)


@answers(clearing_number, "STD:8.4.1.2")
def what_the_marker_shows(scene: Scene, here: PlaceId) -> int:
    """The number to be reached is the one on the marker."""
    return scene.state.clearing[here].number


@cites("STD:8.4.1.1")
def safe_halves(scene: Scene, here: PlaceId) -> int:
    """Each kind of place needs so many stacking points to be cleared safely; the most counts."""
    island = scene.printed.places[here].island if here < 0 else None
    if island is not None:
        return _HALVES * island.clearing
    ground, minimum = ground_at(scene, here), scene.printed.charts.clearing_minimum
    kinds = ["Installation"] if installations_of(scene, here) else []
    kinds += [Feature.CITY.value] if Feature.CITY in ground.features else []
    kinds += [Terrain.URBAN.value] if ground.terrain is Terrain.URBAN else []
    return max([minimum[kind] for kind in kinds], default=0)


def shortfall(scene: Scene, here: PlaceId) -> int:
    """How many stacking points are missing to clear a hex safely, halves rounded up."""
    return half_up(max(0, safe_halves(scene, here) - half_points_of(scene, clearers(scene, here))))


@adds(clearing_modifiers, "STD:8.4.1.1")
def too_few(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """One off for each stacking point that is missing."""
    short = shortfall(scene, here)
    return (-short,) if short else ()


@adds(clearing_modifiers, "STD:8.4.1.1")
def much_to_clear(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """One off for every Installation but the first; in Cities and Urban hexes for the first too."""
    further = len(installations_of(scene, here)) - (not is_built_up(ground_at(scene, here)))
    return (-further,) if further > 0 else ()


@adds(clearing_modifiers, "STD:8.4.1.1")
def from_the_air_or_the_sea(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """One off, in all, if anybody under the marker landed this turn."""
    stack = stack_at(scene, scene.state.clearing[here].side, here)
    return (-1,) if any(unit_of(scene, unit).landed for unit in stack) else ()


@adds(clearing_modifiers, "STD:8.4.1.1")
def combined_arms(scene: Scene, here: PlaceId, lead: UnitId) -> tuple[int, ...]:
    """One more for mechanized infantry, or for infantry and armor together (RUL-0020.10)."""
    kinds = {counter_of(scene, unit).combat_class for unit in clearers(scene, here)}
    both = {CombatClass.LEG, CombatClass.ARMOR} <= kinds
    return (1,) if both or CombatClass.MECH in kinds else ()
