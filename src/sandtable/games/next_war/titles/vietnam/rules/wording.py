"""What a player reads when a rule of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "on-a-line": "{hex} is a line off the map, entered only from a Holding Box or on arrival.",
    "not-on-the-line": "Only units on the line may fall back: {units}.",
    "not-drawn": "{unit} has not been drawn, or cannot come so. Drawn: {units}.",
    "not-its-region": "{unit} does not fit into {hex} so; it may come into: {hexes}.",
    "nobody-came-by": "Only garrisons that enemies have come by may go underground: {units}.",
    "psdf-needs-city": "{unit} comes back in a friendly City or Urban hex far from enemies, and"
    " without such a counter: {hex} is none.",
    "psdf-stays-home": "{unit} comes back in its own Military Region: {hexes}, not {hex}.",
}
