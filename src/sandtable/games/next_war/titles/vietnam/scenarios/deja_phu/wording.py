"""What a player reads when a rule of Déjà Phu says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "outside-play": "{hex} is outside the play area.",
    "helicopter-not-due": "{helicopter} is not to be based now.",
    "not-that-base": "It may be based at {hexes}.",
}
