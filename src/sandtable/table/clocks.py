"""Clocks: a fold over the times of the records, stopped while the service was down.

Nothing here reads a clock.  Time is milliseconds, given in; a moment before the last one reckoned
counts as that one, so time that goes back never gives anybody time back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.table.time_controls import TimeControl

#: A stretch of time, from and until.
Stretch: TypeAlias = tuple[int, int]


class Clock(msgspec.Struct, frozen=True):
    """One seat's clock; `spell` is its own time since it came on move (None: it is not)."""

    bank: int
    spell: int | None = None
    away: tuple[Stretch, ...] = ()


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of all seats, reckoned up to a moment."""

    pace: TimeControl
    at: int
    seats: tuple[Clock, ...]
    stopped: bool = False


class Reading(msgspec.Struct, frozen=True):
    """What a seat's clock shows: own time left, and whether it runs, is away or has run out."""

    left: int
    free: int  # of this spell, before the bank is touched
    running: bool
    away: bool
    out: bool
    planned: tuple[Stretch, ...] = ()  # absences that are not over yet, in order


def new_clocks(pace: TimeControl, seats: int, now: int) -> Clocks:
    """Wind the clocks of a new game."""
    return Clocks(pace, now, (Clock(pace.bank),) * seats)


def run_to(clocks: Clocks, now: int, outages: Iterable[Stretch] = ()) -> Clocks:
    """Let the clocks of those on move run to a moment; an outage is nobody's time."""
    now, down = max(now, clocks.at), tuple(outages)
    if clocks.stopped:
        return replace(clocks, at=now)
    seats = [_run(clock, clocks.at, now, down) for clock in clocks.seats]
    return replace(clocks, at=now, seats=tuple(seats))


def _run(clock: Clock, start: int, now: int, down: tuple[Stretch, ...]) -> Clock:
    if clock.spell is None:
        return clock
    spent = now - start - _covered((*down, *clock.away), start, now)
    return replace(clock, spell=clock.spell + spent)


def _covered(stretches: Iterable[Stretch], start: int, until: int) -> int:
    """Measure how much of a stretch others cover, where they overlap only once."""
    total, done = 0, start
    for a, b in sorted(stretches):
        first, last = max(a, done), min(b, until)
        if last > first:
            total += last - first
            done = last
    return total


def on_move(clocks: Clocks, deciders: Sequence[int]) -> Clocks:
    """Note who must decide now: some come on move, others have decided."""
    seats = []
    for seat, clock in enumerate(clocks.seats):
        if seat in deciders:
            seats.append(clock if clock.spell is not None else replace(clock, spell=0))
        else:
            seats.append(clock if clock.spell is None else _decided(clocks.pace, clock))
    return replace(clocks, seats=tuple(seats))


def _decided(pace: TimeControl, clock: Clock) -> Clock:
    bank = max(left(pace, clock), 0) + pace.increment
    return replace(clock, spell=None, bank=min(bank, pace.most) if pace.most else bank)


def left(pace: TimeControl, clock: Clock) -> int:
    """What is left in the bank once the spell is reckoned; below nothing: so much over."""
    return clock.bank - max((clock.spell or 0) - pace.each, 0)


def flagged(clocks: Clocks, now: int, outages: Iterable[Stretch] = ()) -> tuple[int, ...]:
    """List the seats on move whose time has run out."""
    then = run_to(clocks, now, outages)
    return tuple(
        [s for s, c in enumerate(then.seats) if c.spell is not None and _gone(then.pace, c)]
    )


def _gone(pace: TimeControl, clock: Clock) -> bool:
    return (clock.spell or 0) >= pace.each and left(pace, clock) <= 0


def readings(clocks: Clocks, now: int, outages: Iterable[Stretch] = ()) -> tuple[Reading, ...]:
    """What each clock shows at a moment."""
    then = run_to(clocks, now, outages)
    return tuple(
        [
            Reading(
                max(left(then.pace, clock), 0),
                max(then.pace.each - (clock.spell or 0), 0),
                clock.spell is not None and not then.stopped,
                any(a <= then.at < b for a, b in clock.away),
                clock.spell is not None and _gone(then.pace, clock),
                tuple(sorted((a, b) for a, b in clock.away if b > then.at)),
            )
            for clock in then.seats
        ]
    )


def deadline(clocks: Clocks) -> int | None:
    """The first moment at which a seat may run out, if nothing happens before; None: never.

    Planned absences push it back; an outage that comes later does so too.
    """
    ends = [deadline_of(clocks, seat) for seat in range(len(clocks.seats))]
    return min((end for end in ends if end is not None), default=None)


def deadline_of(clocks: Clocks, seat: int) -> int | None:
    """The moment at which a seat on move runs out of time, if nothing happens before."""
    clock = clocks.seats[seat]
    return None if clocks.stopped or clock.spell is None else _end(clocks, clock)


def _end(clocks: Clocks, clock: Clock) -> int:
    own = max(clocks.pace.each - (clock.spell or 0), 0) + max(left(clocks.pace, clock), 0)
    end = clocks.at + own
    for a, b in sorted(clock.away):
        if b > clocks.at and a < end:
            end += b - max(a, clocks.at)
    return end
