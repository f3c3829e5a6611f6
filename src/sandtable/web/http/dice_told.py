"""What a player is told of the dice while a game goes on: all that it takes to check them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from sandtable.kernel.play.dice import NO_SHARE, Drawn
from sandtable.kernel.play.records import COUNTED
from sandtable.table.commands import DiceRenewed, LogEntry, ShareGiven
from sandtable.table.table import Table


class KeysTold(Struct, frozen=True):
    """The keys of turns that are over, with what they must fit; another one after each restore."""

    open_commitment: str
    closed_commitment: str
    shares: tuple[str, ...]
    keys: tuple[str, ...] = ()
    after: str = ""  # the seal of the record before a renewal


class RollTold(Struct, frozen=True):
    """The open dice of one entry of the log, and the number that binds them."""

    seq: int
    chain: int  # which of the lists of keys
    number: int  # 1 for the first entry with dice
    dice: tuple[Drawn, ...]


class DiceEvidence(Struct, frozen=True):
    """What a browser needs to check the dice: nothing of it is hidden from any seat."""

    format: int
    id: str  # the game's id in its record, which is another one if the game was imported
    share_commitments: tuple[str, ...]
    attempt: int
    chains: tuple[KeysTold, ...]
    rolls: tuple[RollTold, ...]  # in format 1 none: they are bound to numbers that are hidden
    owed: tuple[int, ...] = ()  # seats whose new shares the game waits for, after a restore


def evidence(table: Table, log: Sequence[LogEntry]) -> DiceEvidence:
    """Tell the keys that are public, and the rolls in a seat's log."""
    opening = table.opening
    counted, chain = opening.format >= COUNTED, table.sitting.chain
    return DiceEvidence(
        opening.format,
        opening.id,
        opening.share_commitments,
        opening.attempt,
        tuple(_chains(table)),
        tuple(_rolls(log)) if counted else (),
        chain.owed if chain else (),
    )


def with_public_keys(told: DiceEvidence, log: Sequence[LogEntry]) -> int:
    """Count the dice of a log whose keys are public."""
    known = [len(chain.keys) for chain in told.chains]
    return sum(die.epoch <= known[roll.chain] for roll in _rolls(log) for die in roll.dice)


def _chains(table: Table) -> Iterator[KeysTold]:
    """Go through the records for keys, renewals and new shares."""
    opening = table.opening
    head: tuple[str, str, str] = (opening.open_commitment, opening.closed_commitment, "")
    shares, keys = opening.shares, list[str]()
    for record in table.records:
        match record.events[0] if record.events else None:
            case DiceRenewed() as event:
                yield KeysTold(head[0], head[1], shares, tuple(keys), head[2])
                head = (event.open_commitment, event.closed_commitment, event.after)
                shares, keys = (NO_SHARE,) * len(shares), []
            case ShareGiven(seat=seat, share=share):
                shares = (*shares[:seat], share, *shares[seat + 1 :])
            case _:
                keys += record.keys
    yield KeysTold(head[0], head[1], shares, tuple(keys), head[2])


def _rolls(log: Sequence[LogEntry]) -> Iterator[RollTold]:
    """Number the entries with open dice; every seat's log has all of them."""
    chain = number = 0
    for entry in log:
        chain += any(isinstance(event, DiceRenewed) for event in entry.events)
        if entry.dice:
            number += 1
            yield RollTold(entry.seq, chain, number, entry.dice)
