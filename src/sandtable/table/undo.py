"""The effective past of a game, and how far back a seat may go on its own or by consent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.kernel.play.state import deciders
from sandtable.kernel.rules.rule_hooks import cites


@dataclass(frozen=True, slots=True)
class EffectiveRecord:
    """A record that still counts, and the position after it."""

    n: int
    seat: int
    barrier: bool
    turned_key: bool
    state: Any


def first_moment(state: Any) -> EffectiveRecord:
    """The moment before the first record."""
    return EffectiveRecord(n=0, seat=-1, barrier=True, turned_key=False, state=state)


@cites("TABLE:5")
def free_undo(past: Sequence[EffectiveRecord], seat: int) -> int:
    """A seat may take its own last orders back, up to a draw, a reveal or another's order.

    Only while it alone is to decide, now and at every position on the way back: taking back
    never changes whose turn it is.  Nor does it ever cross a key that is already known.
    """
    if deciders(past[-1].state) != (seat,):
        return 0
    steps = 0
    for last in range(len(past) - 1, 0, -1):
        moment, before = past[last], past[last - 1]
        if moment.seat != seat or moment.barrier or moment.turned_key:
            break
        if deciders(before.state) != (seat,):
            break
        steps += 1
    return steps


@cites("TABLE:6")
def reaches_by_consent(past: Sequence[EffectiveRecord], n: int) -> bool:
    """All seats together may go back further, but not before a key that is already known."""
    numbers = [moment.n for moment in past]
    if n not in numbers:
        return False
    undone = past[numbers.index(n) + 1 :]
    return not any(moment.turned_key for moment in undone)


def undone_to(past: Sequence[EffectiveRecord], n: int) -> tuple[EffectiveRecord, ...]:
    """The past up to and with record n."""
    return tuple([moment for moment in past if moment.n <= n])
