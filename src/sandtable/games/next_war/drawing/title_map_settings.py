"""The sheets that can be drawn, by name, and what each says of itself."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from sandtable.board.hex_grid import Layout
from sandtable.games.next_war.drawing.map_data import HexMapData, Legend, Lettering, read_map_data
from sandtable.games.next_war.printed.map_tables import Overlay

_TITLES: Final = "sandtable.games.next_war.titles"
_UNOFFICIAL: Final = "Own map from open data. Unofficial, not affiliated with any publisher."

SHEETS: Final[dict[str, tuple[str, Legend]]] = {
    "vietnam": (
        f"{_TITLES}.vietnam",
        Legend(
            title="Vietnam",
            subtitle=_UNOFFICIAL,
            countries={"SRV": "Vietnam", "PRC": "China", "LAO": "Laos"},
            home="SRV",
            north=35.8,
            kilometres=15.9,
            letters=(
                Lettering("China", "country", "1202", "2003"),
                Lettering("Vietnam", "country", "2310", "3510"),
                Lettering("Laos", "land", "2722", "3322"),
                Lettering("Gulf of Tonkin", "sea", "4618", "5013"),
            ),
        ),
    ),
    "india-pakistan": (
        f"{_TITLES}.india_pakistan",
        Legend(
            title="India and Pakistan",
            subtitle=_UNOFFICIAL,
            countries={"ROI": "India", "IROP": "Pakistan"},
            home="",
            north=17.1,
            kilometres=16.48,
            control_from=33,
            letters=(
                Lettering("Pakistan", "country", "2102", "2111"),
                Lettering("India", "country", "1717", "1722"),
                Lettering("Kashmir", "land", "4110", "4116"),
            ),
        ),
    ),
}


def map_data_of(name: str, overlay: Overlay | None = None) -> HexMapData:
    """Read a sheet by name."""
    package, legend = SHEETS[name]
    layout = import_module(f"{package}.map_and_counters").LAYOUT
    if not isinstance(layout, Layout):
        raise TypeError(f"{package}.title has no layout")
    return read_map_data(package, layout, legend, overlay or {})
