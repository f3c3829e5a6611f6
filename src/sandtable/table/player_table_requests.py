"""Orders about the table itself: what becomes of each, or why it is refused."""

from __future__ import annotations

from typing import Final, TypeAlias

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.play.dice import is_share
from sandtable.kernel.play.events import GameEnded, HandicapSet
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import objection
from sandtable.table.clocks import Stretch, flagged, readings
from sandtable.table.commands import (
    Agree,
    Agreed,
    BeAway,
    ClaimTime,
    Decline,
    Declined,
    GiveShare,
    KeepRules,
    Proposed,
    ProposeEnd,
    ProposeHandicap,
    ProposeUndo,
    Refusal,
    Resign,
    RulesKept,
    SeatOrder,
    ShareGiven,
    Stand,
    Stood,
    TableEvent,
    TakeBack,
    TakenBack,
    Upgraded,
    WentAway,
)
from sandtable.table.handicap import granted, handicap_for
from sandtable.table.position import Position
from sandtable.table.seats.seat_changes import admitted
from sandtable.table.undo import free_undo, reaches_by_consent
from sandtable.version import VERSION

#: Orders that would replace what is proposed.
PROPOSALS: Final = (ProposeUndo, ProposeEnd, ProposeHandicap)
Outcome: TypeAlias = TableEvent | GameEnded | HandicapSet | Refusal


def refused(cite: str, code: str, **facts: int | str) -> Refusal:
    """Refuse a command by a rule of the table."""
    return Refusal(objection(cite, code, **facts))


def outcome(position: Position, seat: int, order: SeatOrder, now: int) -> Outcome:  # noqa: C901, PLR0911, PLR0912  # one line each
    """What becomes of a seat's order about the table."""
    if position.sitting.asked is not None and isinstance(order, PROPOSALS):
        return refused("TABLE:18", "seat-asked")
    match order:
        case TakeBack(steps=steps):
            return taken_back(position, seat, steps)
        case ProposeUndo(to=to):
            return undo_proposed(position, seat, to)
        case ProposeEnd(result=result):
            return Proposed(result)
        case ProposeHandicap(seat=given, points=points):
            return handicap_proposed(position, given, points)
        case Agree():
            return agreed(position, seat)
        case Decline():
            return Declined() if position.proposal else refused("TABLE:8", "nothing-proposed")
        case Resign():
            return GameEnded(result_of_resigning(position, seat, "TABLE:7"))
        case Stand(kinds=kinds):
            return standing_order_set(position, seat, kinds)
        case ClaimTime():
            return time_claimed(position, seat, now)
        case BeAway(start=start, until=until):
            return went_away(position, seat, (start, until), now)
        case KeepRules():
            notice = position.sitting.notice
            return RulesKept(seat) if notice else refused("TABLE:14", "no-notice")
        case GiveShare(share=share):
            return share_given(position, seat, share)


@cites("TABLE:19")
def share_given(position: Position, seat: int, share: str) -> Outcome:
    """A seat adds one share to renewed dice, and only while the game waits for it."""
    chain = position.sitting.chain
    if chain is None or seat not in chain.owed or not is_share(share):
        return refused("TABLE:19", "no-share-wanted")
    return ShareGiven(seat, share)


def taken_back(position: Position, seat: int, steps: int) -> Outcome:
    """Take one's own last orders back, as far as that is free."""
    free = free_undo(position.past, seat)
    if not 1 <= steps <= free:
        return refused("TABLE:5", "undo-barred", steps=steps, free=free)
    return TakenBack(position.past[-1 - steps].n)


def undo_proposed(position: Position, seat: int, to: int) -> Outcome:
    """Ask all seats to go back to an entry of one's own log."""
    n = position.number(seat, to)
    if not n or not reaches_by_consent(position.past, n):
        return refused("TABLE:6", "undo-too-far", to=to)
    return Proposed("undo", n)


@cites("TABLE:16")
def handicap_proposed(position: Position, seat: int, points: int) -> Outcome:
    """Any seat may bid points for itself or the other; they are given if all agree."""
    handicap = handicap_for(position.game, seat, points)
    found = granted(position, handicap)
    return found if isinstance(found, Refusal) else Proposed("handicap", handicap=handicap)


@cites("TABLE:8", "TABLE:6")
def agreed(position: Position, seat: int) -> Outcome:  # noqa: PLR0911  # one for each proposal
    """What is proposed happens once every seat has agreed."""
    if position.proposal is None:
        return refused("TABLE:8", "nothing-proposed")
    proposed, already = position.proposal
    if seat in already:
        return refused("TABLE:8", "agreed-already")
    if proposed.what == "seat":
        return admitted(position, len(already) + 1) or Agreed()
    if len(already) + 1 < len(position.game.rules.seats):
        return Agreed()
    if proposed.what == "rules":
        return by_consent(position)
    if proposed.what == "handicap":
        return granted(position, proposed.handicap)
    if proposed.what == "resign":
        return GameEnded(result_of_offered_resignation(position))
    if proposed.what != "undo":
        return GameEnded(Result(None, "TABLE:8"))
    if not reaches_by_consent(position.past, proposed.to):  # a secret act may have gone since
        return refused("TABLE:6", "undo-too-far", to=position.own_number(proposed.to, seat))
    return TakenBack(proposed.to)


@cites("TABLE:15")
def by_consent(position: Position) -> Upgraded:
    """The game goes on by the rules of today once every seat has agreed."""
    layers = position.sitting.layers
    return Upgraded(layers, "C", VERSION, fingerprint(position.game, layers))


@cites("TABLE:7")
def result_of_resigning(position: Position, seat: int, cite: str) -> Result:
    """A seat that resigns loses; with two seats the other one wins."""
    two = len(position.game.rules.seats) == 2  # noqa: PLR2004  # with more of them nobody wins
    return Result(1 - seat if two else None, cite)


@cites("TABLE:21")
def result_of_offered_resignation(position: Position) -> Result:
    """A seat whose offer to resign all others accept has resigned."""
    return result_of_resigning(position, position.sitting.agreed[0], "TABLE:7")


def standing_order_set(position: Position, seat: int, kinds: tuple[str, ...]) -> Outcome:
    """Leave kinds of decision to routine, where the game has one."""
    unknown = [kind for kind in kinds if kind not in position.game.advice.routine]
    return refused("TABLE:10", "no-routine", decision=unknown[0]) if unknown else Stood(seat, kinds)


@cites("TABLE:11")
def time_claimed(position: Position, seat: int, now: int) -> Outcome:
    """A seat whose time has run out loses if another claims it, and only then."""
    clocks = position.sitting.clocks
    if clocks is None:
        return refused("TABLE:11", "no-clock")
    late = flagged(clocks, now)
    if seat in late:
        return refused("TABLE:11", "out-yourself")
    if not late:
        least = min(reading.left for reading in readings(clocks, now))
        return refused("TABLE:11", "time-left", left=least)
    return GameEnded(result_of_resigning(position, late[0], "TABLE:11"))


@cites("TABLE:12")
def went_away(position: Position, seat: int, stretch: Stretch, now: int) -> Outcome:
    """An absence is planned ahead, and all of them together are no longer than the pace allows."""
    clocks = position.sitting.clocks
    if clocks is None:
        return refused("TABLE:11", "no-clock")
    start, until = stretch
    if not now <= start < until:
        return refused("TABLE:12", "away-too-late")
    taken = sum(b - a for a, b in clocks.seats[seat].away)
    if taken + until - start > clocks.pace.away:
        return refused("TABLE:12", "away-too-long", left=clocks.pace.away - taken)
    return WentAway(seat, start, until)
