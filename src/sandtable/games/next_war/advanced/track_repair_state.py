"""27.9.2 The tracks of air defence that sides have raised in a turn."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.advanced.target_rows import Target


class RaisedTrack(msgspec.Struct, frozen=True):
    """A track that a side has raised by one."""

    side: SideId
    track: Target


class TrackRepairs(msgspec.Struct, frozen=True):
    """What has been raised in the turn numbered here; in another turn the list no longer counts."""

    turn: int = 0
    raised: tuple[RaisedTrack, ...] = ()


def raised_by(repairs: TrackRepairs, turn: int, side: SideId) -> tuple[Target, ...]:
    """The tracks that a side has raised in a turn, each as often as it has."""
    if repairs.turn != turn:
        return ()
    return tuple([each.track for each in repairs.raised if each.side == side])
