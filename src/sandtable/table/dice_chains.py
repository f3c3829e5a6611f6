"""Which dice are in force: those of the opening, or those that replaced them after a restore.

A restore may lose records whose dice players have seen. The same keys would roll them again, so the
server commits to new roots on record, asks the players for new shares, and goes on with those.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from sandtable.kernel.play.dice import NO_SHARE, Keyed, Roots, bond_of, renewed_bond
from sandtable.kernel.play.records import COUNTED, Opening, Record
from sandtable.table.commands import DiceRenewed, Resumed, ShareGiven

#: Why a game stands still after a restore.
WAITS_FOR_SHARES: Final = (
    "the dice were renewed after a restore, and each player's browser adds a new random share"
)


class DiceChain(msgspec.Struct, frozen=True):
    """Dice that were renewed: after which record, under which commitments, with which shares."""

    number: int  # 1 for the first renewal
    after: str  # the seal of the record before
    open_commitment: str
    closed_commitment: str
    shares: tuple[str, ...]
    owed: tuple[int, ...]  # seats that are asked for a share
    until: int  # when the game may go on without those


class DiceCount(msgspec.Struct, frozen=True):
    """How many records have open dice, and how many have hidden draws."""

    open: int = 0
    closed: int = 0

    def after(self, record: Record) -> DiceCount:
        """The counts after one more record."""
        if not record.dice:
            return self
        opened = any(die.epoch for die in record.dice)
        closed = any(not die.epoch for die in record.dice)
        return DiceCount(self.open + opened, self.closed + closed)


def chain_after(chain: DiceChain | None, record: Record, seats: int) -> DiceChain | None:
    """The renewed dice after a record of the table; None: those of the opening are in force."""
    match record.events[0] if record.events else None:
        case DiceRenewed() as event:
            return DiceChain(
                1 if chain is None else chain.number + 1,
                event.after,
                event.open_commitment,
                event.closed_commitment,
                (NO_SHARE,) * seats,
                event.owed,
                event.until,
            )
        case ShareGiven(seat=seat, share=share) if chain is not None:
            shares = (*chain.shares[:seat], share, *chain.shares[seat + 1 :])
            owed = tuple(one for one in chain.owed if one != seat)
            return replace(chain, shares=shares, owed=owed)
        case Resumed() if chain is not None:
            return replace(chain, owed=())
        case _:
            return chain


def dice_of(opening: Opening, roots: Roots, chain: DiceChain | None) -> Keyed:
    """The dice in force."""
    if chain is None:
        return Keyed(roots, bond_of(opening.id, opening.shares))
    bond = renewed_bond(opening.id, chain.number, chain.after, chain.shares)
    return Keyed(roots.chain(chain.number), bond)


def begin_draws(dice: Keyed, opening: Opening, count: DiceCount, record: int) -> None:
    """Turn to the draws of the next record, numbered as the format of the game says."""
    if opening.format < COUNTED:
        dice.begin(record)
    else:
        dice.begin(count.open + 1, count.closed + 1)
