"""What a player reads when a rule of Loose Nukes says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "no-cache-to-search": "There is no cache to search for there. You need combat units in the "
    "hex, and each hex is searched once in a turn.",
    "cannot-lead-search": "That unit cannot lead the search. Choose one of {units}.",
    "no-attempt-left": "{nation} has no attempt left at a cache. These nations have: {nations}.",
    "no-cache-to-detect": "There is no cache in {at} that you have not detected.",
    "no-cache-to-secure": "You cannot secure a cache there. You must have detected it, have a "
    "ground unit in its hex, and be within the limit of the phase.",
}
