"""27.2.1, 27.9.2 What sides do about damage in the Reorganization phase under way."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature


class ContestedPlace(msgspec.Struct, frozen=True):
    """A hex with enemies in it as the phase began, and whose it was."""

    hex: PlaceId
    owner: SideId


class TriedPlace(msgspec.Struct, frozen=True):
    """An Installation or Airfield that its owner has tried to damage in this phase."""

    hex: PlaceId
    feature: Feature


class DamageWork(msgspec.Struct, frozen=True):
    """What was contested as Reorganization began, and what owners have tried to damage in it."""

    contested: tuple[ContestedPlace, ...] = ()
    tried: tuple[TriedPlace, ...] = ()
