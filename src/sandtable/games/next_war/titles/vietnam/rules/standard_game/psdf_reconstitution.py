"""NWV 3.2.2.2 Where the self-defence force is reconstituted."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import rebuild_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_built_up,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.reconstitution import enemy_too_near
from sandtable.games.next_war.state_lookups import Scene, controller_of, ground_at
from sandtable.games.next_war.titles.vietnam.rules.psdf import SRV, has_psdf, is_psdf, region_of
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto


@adds(rebuild_vetoes, "NWV:3.2.2.2")
def not_in_its_region(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """It comes back, as a garrison, in a City or Urban hex of its region if there is one to be had.

    Otherwise in one of any region.
    """
    if not is_psdf(scene, unit):
        return ()
    if not could_return_to(scene, unit, to):
        return (Veto("psdf-needs-city", {"unit": unit, "hex": to}),)
    home = tuple([here for here in region_of(scene, unit) if could_return_to(scene, unit, here)])
    if home and to not in home:
        return (Veto("psdf-stays-home", {"unit": unit, "hex": to, "hexes": home}),)
    return ()


@cites("NWV:3.2.2.2")
def could_return_to(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """The City or Urban hex must be friendly, and have no such counter already."""
    if not is_built_up(ground_at(scene, here)) or controller_of(scene, here) != SRV:
        return False
    return not has_psdf(scene, here) and not enemy_too_near(scene, unit, here)
