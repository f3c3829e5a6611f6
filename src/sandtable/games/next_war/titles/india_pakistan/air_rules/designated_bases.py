"""NWIP 13.4.1 For which bases the Basing Boxes lose sorties."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import SortieBase
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId
from sandtable.games.next_war.printed.holding_boxes import box_places, sites_in
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks.advanced.air import sortie_bases
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces

#: Bases count for the Basing Box of their country, Airfields too (RUL-0510).
_BASES: Final = (Feature.AIRBASE, Feature.AIRFIELD)


@replaces(sortie_bases, "NWIP:13.4.1", over="ADV:22.6.1")
@cites("NWIP:5.4.5", "RUL-0510")
def bases_of_the_country(scene: Scene, box: PlaceId) -> tuple[SortieBase, ...]:
    """Those in China, India and Pakistan count, with those of their Holding Boxes."""
    printed = scene.printed
    nation, atlas = printed.places[box].nation, printed.atlas
    on_map = [
        SortieBase(here, feature)
        for here in atlas.hexes
        if atlas.ground[here].country == nation
        for feature in _BASES
        if feature in atlas.ground[here].features
    ]
    holding = [
        place
        for side in BOTH_SIDES
        for place in box_places(printed, side)
        if printed.places[place].nation == nation
    ]
    in_boxes = [
        SortieBase(place, Feature.AIRBASE, number + 1)
        for place in holding
        for number in range(sites_in(printed, place).count(Feature.AIRBASE))
    ]
    return (*on_map, *in_boxes)
