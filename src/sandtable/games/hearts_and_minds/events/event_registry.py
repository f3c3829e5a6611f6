"""Which function applies which event."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.play.event_registry import EventRegistry

#: What each kind of event does to a position.  A test holds that none is missing.
CHANGES: Final = EventRegistry[State]()
evolves = CHANGES.evolves
