"""What a player reads when an option of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "road-clogged": "Refugees block the road from {from} to {to}, and units cannot move "
    "off-road there.",
    "struck-too-hard": "Unit {unit} is marked Strike 2: it cannot be airlifted by helicopter or "
    "paradropped.",
}
