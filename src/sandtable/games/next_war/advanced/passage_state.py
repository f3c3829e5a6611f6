"""24 A flight of the air war on its way: who flies with it, and what has been done to it."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected


class Passage(msgspec.Struct, frozen=True):
    """How a flight stands.

    `unit` is the air unit that flies it, if one does; with `stand_off` it stays out of the reach of
    AAA.  `escorts` and `suppressors` fly with it, and so many suppressors, `fired_on`, have been
    fired on.  `left` says that the air defence near its start has been dealt with.

    `kind` is the air defence that it meets, and `sam` and `aaa` what of it may fire; `detected` is
    None until it is known whether it is detected.  `engaged` says that interceptors have had their
    chance at it, `hindered` is the sum of the +1 and +2 results, `abort` that its owner must say
    whether it turns back, and `aborted` that it has turned back.
    """

    unit: AircraftId | None = None
    stand_off: bool = False
    escorts: tuple[AircraftId, ...] = ()
    suppressors: tuple[AircraftId, ...] = ()
    fired_on: int = 0
    left: bool = False
    kind: DefenceKind | None = None
    sam: bool = False
    aaa: bool = False
    detected: Detected | None = None
    engaged: bool = False
    hindered: int = 0
    abort: bool = False
    aborted: bool = False


#: A flight that has met nothing and flies alone.
ALONE = Passage()
