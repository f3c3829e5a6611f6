"""What a player reads when a trade is not possible."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "wrong-trade": "At most {most} of the step losses can be traded for retreat hexes, not {steps}."
}
