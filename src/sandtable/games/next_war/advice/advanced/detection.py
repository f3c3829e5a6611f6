"""What to look for electronically: caches first, then headquarters near one's own units."""

from __future__ import annotations

from typing import Any

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.advanced.cache_worth import worth_of_seeing
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.detection import (
    DetectElectronically,
    EndElectronicDetection,
)
from sandtable.games.next_war.orders.advanced.nuclear_caches import DetectCache
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import targets
from sandtable.games.next_war.state_lookups import Known, own_side, unit_of
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.domains import Pick


def detect(scene: Known) -> Any:
    """Try for the cache that it is worth most to see, or else for the nearest headquarters."""
    return _cache(scene) or _headquarters(scene)


def _cache(scene: Known) -> DetectCache | None:
    for offer in offers(scene):
        if offer.order is DetectCache:
            nation = _listed(offer.domain(()))[0]
            side, places = own_side(scene), _listed(offer.domain((nation,)))
            worth, at = max([(worth_of_seeing(scene, side, here), -here) for here in places])
            return DetectCache(nation, PlaceId(-at)) if worth > 0 else None
    return None


def _listed(domain: Any) -> list[Any]:
    return list(domain.listed()) if isinstance(domain, Pick) else []


def _headquarters(scene: Known) -> DetectElectronically | EndElectronicDetection:
    """Try for the headquarters nearest to own units: an attempt costs nothing."""
    side = own_side(scene)
    distance = scene.printed.atlas.lattice.distance
    mine = [HexId(here) for here, _ in scene.state.forces[side].stacks.pairs() if here >= 0]

    def away(unit: UnitId) -> tuple[int, UnitId]:
        here = unit_of(scene, unit).at
        if here < 0:
            return 1_000, unit
        return min([distance(HexId(here), there) for there in mine], default=1_000), unit

    found = min(targets(scene, side), key=away, default=None)
    return EndElectronicDetection() if found is None else DetectElectronically(found)
