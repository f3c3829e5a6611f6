"""What a player reads when a rule of 2025 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-ferry": "Your units cannot use the ferry between {from} and {to}.",
}
