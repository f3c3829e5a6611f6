"""The label table of the Next War series, and what ids are called by their types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.games.next_war.advanced.air_state import AirUnit
from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.kernel.catalogue.display_labels import Labels, load_labels

LABELS: Final[Labels] = load_labels("sandtable.games.next_war")

#: Types of ids, each with a parameter that holds such; air units are listed by theirs.
IDS: Final[Mapping[Any, str]] = {
    AircraftId: "air_unit",
    AirUnit: "air_unit",
    HelicopterId: "helicopter",
    PlaceId: "hex",
    ShipId: "ship",
    SideId: "side",
    UnitId: "unit",
}
