"""What a player reads when a rule of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "divisions-repair": "A division can, unless it clears the hex.",
    "beyond-the-edge": "{hex} lies beyond the edge: only reinforcements fight from there.",
    "only-attacks": "{unit} stands beyond the edge of the map: it attacks, but does not move.",
    "box-too-far": "{helicopter} cannot rebase into {hex} or out of it.",
}
