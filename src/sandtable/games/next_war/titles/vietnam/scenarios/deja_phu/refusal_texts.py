"""What a player reads when a rule of Déjà Phu says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "outside-play": "{hex} is outside the play area (1822 and all hexes within 3 hexes of it).",
}
