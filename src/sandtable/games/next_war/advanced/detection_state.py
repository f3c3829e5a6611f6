"""21.3 Electronic detection under way."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import SideId


class DetectionState(msgspec.Struct, frozen=True):
    """The attempts of the phase under way; as it is here while none is.

    `tried` counts the attempts of each side, `done` names the sides that make no more, `last` is
    the side that was last to try or to stop.  `used` are the nations of
    those attempts for which it counts which nation tries.
    """

    tried: tuple[int, int] = (0, 0)
    done: tuple[SideId, ...] = ()
    last: SideId | None = None
    used: tuple[str, ...] = ()


NO_DETECTION = DetectionState()
