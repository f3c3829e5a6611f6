"""Strike markers on places and bridges.

A place or bridge that is destroyed has no marker here: it is in `State.destroyed` or in
`State.broken`, as in the Standard game.
"""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature


class PlaceDamage(msgspec.Struct, frozen=True):
    """The Strike marker on an Installation or Airfield of a hex or box.

    `under_repair` says that it was destroyed and is not yet fully repaired; `collateral` is the
    damage that the phase under way has done to it, which counts for collateral damage.  A box may
    have several of a kind: `number` tells them apart from 1 on, and such a marker may be Destroyed.
    """

    place: PlaceId
    feature: Feature
    marker: Damage = Damage.NONE
    under_repair: bool = False
    collateral: Damage = Damage.NONE
    number: int = 0


class BridgeDamage(msgspec.Struct, frozen=True):
    """The Strike marker on the bridge between two hexes, the lower first."""

    hexes: tuple[PlaceId, PlaceId]
    marker: Damage


class DamageMarkers(msgspec.Struct, frozen=True):
    """All Strike markers on places and on bridges, each kind by place."""

    places: tuple[PlaceDamage, ...] = ()
    bridges: tuple[BridgeDamage, ...] = ()

    def of_place(self, here: PlaceId, feature: Feature, number: int = 0) -> PlaceDamage:
        """What is known of the damage to an Installation or Airfield; `number` is that in a box."""
        for each in self.places:
            if each.place == here and each.feature is feature and each.number == number:
                return each
        return PlaceDamage(here, feature, number=number)


def with_place(markers: DamageMarkers, now: PlaceDamage) -> DamageMarkers:
    """The markers with what is known of one place changed; what says nothing is left out."""
    others = [each for each in markers.places if _named(each) != _named(now)]
    said = [] if now == PlaceDamage(now.place, now.feature, number=now.number) else [now]
    places = sorted([*others, *said], key=_named)
    return DamageMarkers(tuple(places), markers.bridges)


def _named(each: PlaceDamage) -> tuple[PlaceId, str, int]:
    return each.place, each.feature.value, each.number


def with_bridge(markers: DamageMarkers, now: BridgeDamage) -> DamageMarkers:
    """The markers with that of one bridge changed."""
    others = [each for each in markers.bridges if each.hexes != now.hexes]
    said = [] if now.marker is Damage.NONE else [now]
    bridges = sorted([*others, *said], key=lambda each: each.hexes)
    return DamageMarkers(markers.places, tuple(bridges))
