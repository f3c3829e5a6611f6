"""What a player reads when a rule of chapter 4 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {"no-such-season": "{season} is not a season here. Choose from: {seasons}."}
