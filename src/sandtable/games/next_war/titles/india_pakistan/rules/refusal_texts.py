"""What a player reads when a rule of this title says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "divisions-repair": "You need a division there that is not clearing the hex.",
    "beyond-the-edge": "{hex} is off the map edge. Only arriving reinforcements can "
    "fight from there.",
    "only-attacks": "{unit} is off the map edge: it can attack but not move.",
    "box-too-far": "{helicopter} cannot rebase to or from {hex}.",
}
