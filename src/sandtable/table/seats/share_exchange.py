"""How players' shares of chance come together before a game: committed to, then revealed.

The server is bound to its roots before it knows a share.  A player first tells the hash of a share
and reveals the share when all others are bound to theirs, so that nobody can fit one to the others.
A share may also be given openly at once; whoever does so trusts that no later player is in league
with the server.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from sandtable.kernel.play.dice import NO_SHARE, is_share, share_commitment
from sandtable.table.game_setup import GameSetup, GameSetupError, SeatSetup, seated

#: none: gives no share; owed: has told nothing yet; committed: has told a hash; given: is known.
ShareState: TypeAlias = Literal["none", "owed", "committed", "given"]


def share_state(chair: SeatSetup) -> ShareState:
    """How far a seat is with its share."""
    if chair.share != NO_SHARE:
        return "given"
    if chair.commitment:
        return "committed"
    return "owed" if chair.gives_share else "none"


def owing(gathering: GameSetup) -> tuple[int, ...]:
    """The seats that must still commit to a share, or reveal it."""
    return tuple(
        seat
        for seat, chair in enumerate(gathering.chairs)
        if share_state(chair) in {"owed", "committed"}
    )


def is_ready(gathering: GameSetup) -> bool:
    """Whether the game can begin: every seat is taken, and every promised share is there."""
    return gathering.is_full and not owing(gathering)


def is_revealing(gathering: GameSetup) -> bool:
    """Whether all are bound to their shares, so that those who committed may reveal."""
    return gathering.is_full and all(share_state(chair) != "owed" for chair in gathering.chairs)


def waits_for(gathering: GameSetup) -> tuple[int, ...]:
    """Return the seats that must act now: those that owe a commitment, then those that reveal."""
    if not gathering.is_full:
        return ()
    wanted = "committed" if is_revealing(gathering) else "owed"
    chairs = enumerate(gathering.chairs)
    return tuple(seat for seat, chair in chairs if share_state(chair) == wanted)


def has_revealed(gathering: GameSetup) -> bool:
    """Whether a share that was committed to is known: from then on nobody can be exchanged."""
    return any(chair.commitment and chair.share != NO_SHARE for chair in gathering.chairs)


def committed(gathering: GameSetup, seat: int, who: str, commitment: str) -> GameSetup:
    """Bind a seat to a share that only its player knows."""
    chair = _own(gathering, seat, who)
    if share_state(chair) not in {"owed", "none"}:
        raise GameSetupError("share-given")
    return seated(gathering, seat, replace(chair, commitment=commitment, gives_share=True))


def shared(gathering: GameSetup, game: str, seat: int, who: str, share: str) -> GameSetup:
    """Reveal a share that was committed to, or give one openly."""
    chair = _own(gathering, seat, who)
    if not is_share(share) or share == NO_SHARE:
        raise GameSetupError("no-share")
    if share_state(chair) == "given":
        raise GameSetupError("share-given")
    if chair.commitment:
        if not is_revealing(gathering):
            raise GameSetupError("too-early")
        if share_commitment(game, seat, share) != chair.commitment:
            raise GameSetupError("other-share")
    return seated(gathering, seat, replace(chair, share=share, gives_share=True))


def started_over(gathering: GameSetup, without: tuple[int, ...] = ()) -> GameSetup:
    """Forget all shares, as new roots will be drawn; free the seats of those named."""
    chairs = tuple(
        chair.freed if seat in without else replace(chair, share=NO_SHARE, commitment="")
        for seat, chair in enumerate(gathering.chairs)
    )
    return replace(gathering, chairs=chairs)


def _own(gathering: GameSetup, seat: int, who: str) -> SeatSetup:
    if not 0 <= seat < len(gathering.chairs):
        raise GameSetupError("no-such-seat")
    chair = gathering.chairs[seat]
    if chair.kind != "person" or chair.who != who:
        raise GameSetupError("not-your-seat")
    return chair
