"""Board wargames to play, study and automate, with the rules enforced, explained and cited."""

from __future__ import annotations

__version__ = "0.1.0"
