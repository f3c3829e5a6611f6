"""The colours of the map: every name has a value by day and one by night.

A ground is never told by colour alone (it has marks, too), and no two lines that could be mistaken
for each other share a form, so the map also works in grey.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Theme(StrEnum):
    """By day or by night."""

    LIGHT = "light"
    DARK = "dark"


#: Name -> (light, dark). The web client has the same names as custom properties.
COLOURS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "bg": ("#F4EFE3", "#111618"),
        "panel": ("#FCFAF4", "#1A2022"),
        "panel-2": ("#F1EBDD", "#232B2D"),
        "line": ("#D5CBB7", "#3A4547"),
        "line-strong": ("#8B826F", "#7C8886"),
        "ink": ("#1E2320", "#F0EBDF"),
        "ink-2": ("#4C524C", "#C3C7BF"),
        "warn": ("#8F4A00", "#F0B467"),
        "warn-soft": ("#FBE9CF", "#3B2C17"),
        "t-flat": ("#F3EDD8", "#3B4340"),
        "t-rough": ("#EAD5A1", "#45453A"),
        "t-highland": ("#D3AB76", "#524A3A"),
        "t-mountain": ("#B5916B", "#65563F"),
        "t-high": ("#DAD6D3", "#807A72"),
        "t-flat-woods": ("#DFE3BE", "#35443A"),
        "t-rough-woods": ("#D2DB94", "#404B2E"),
        "t-highland-woods": ("#AFBB66", "#4C5430"),
        "t-flat-jungle": ("#C4E0BE", "#2F4539"),
        "t-rough-jungle": ("#A9D2AC", "#2C4A40"),
        "t-highland-jungle": ("#7FB393", "#36594C"),
        "t-marsh": ("#DDE6D4", "#33484A"),
        "t-marsh-mark": ("#3B7CA3", "#7DB4D2"),
        "t-urban": ("#DAD3CB", "#54524F"),
        "t-sea": ("#BCD7E0", "#16262E"),
        "t-sea-2": ("#CBE1E8", "#1B2F38"),
        "t-sea-3": ("#DAEAEE", "#213842"),
        "t-glyph": ("#6E5A38", "#A59470"),
        "t-canopy": ("#5C7A3E", "#5F8154"),
        "t-canopy-hi": ("#8DA864", "#45643F"),
        "t-snow": ("#FFFFFF", "#D9D9D4"),
        "t-block": ("#8B8279", "#97918A"),
        "m-grid": ("#3A3527", "#EDE6D2"),
        "m-num": ("#332E22", "#DEDCCE"),
        "m-label": ("#1E1B14", "#F6F1E3"),
        "m-halo": ("#FBF7EA", "#1A211F"),
        "m-water-label": ("#174B69", "#A6D3E8"),
        "m-river": ("#3B7CA3", "#5FA3CB"),
        "m-river-edge": ("#E9F1EF", "#1B2B30"),
        "m-hw": ("#F4B64E", "#E7AE51"),
        "m-hw-edge": ("#5A3517", "#15110A"),
        "m-road": ("#9A4524", "#D88A63"),
        "m-track": ("#86653F", "#A98C66"),
        "m-border": ("#8A2F66", "#DB84B6"),
        "m-coast": ("#4E7F94", "#5D93A8"),
        "m-foreign": ("#FFFFFF", "#000000"),
        "m-trail": ("#A3461C", "#E39A6A"),
        "z-1": ("#CBD98F", "#4A5733"),
        "z-2": ("#94BA98", "#2F4A44"),
        "z-3": ("#E4BFA4", "#5A4238"),
        "z-4": ("#F3EDD8", "#3B4340"),
        "z-abroad": ("#E9DEC6", "#33352F"),
        "side-allied": ("#7A5200", "#F2D27C"),
        "side-other": ("#8C2B2B", "#F0A79B"),
        "o-supply": ("#1F5F2E", "#9CCB96"),
        "o-select": ("#0B3F7A", "#8CC8F5"),
    }
)

#: Opacities that differ between day and night.
STRENGTHS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"grid": (0.3, 0.2), "foreign": (0.2, 0.16), "shade": (0.3, 0.38), "light": (0.4, 0.14)}
)

FONT_PLACE: Final = "'Source Serif 4','Source Serif Pro','Noto Serif',Georgia,serif"
FONT_NUMBER: Final = (
    "'Barlow Condensed','Roboto Condensed','DejaVu Sans Condensed','Arial Narrow',sans-serif"
)
FONT_TEXT: Final = "'Source Sans 3','Source Sans Pro','Noto Sans',system-ui,sans-serif"


@dataclass(frozen=True)
class Palette:
    """One theme's colours; for a page that has our tokens, as custom properties."""

    theme: Theme = Theme.LIGHT
    tokens: bool = False

    def __getitem__(self, name: str) -> str:
        """A colour by name."""
        value = COLOURS[name][self._column]
        return f"var(--{name},{value})" if self.tokens else value

    def strength(self, name: str) -> float:
        """An opacity by name."""
        return STRENGTHS[name][self._column]

    @property
    def _column(self) -> int:
        return 1 if self.theme is Theme.DARK else 0


DAY: Final = Palette()
