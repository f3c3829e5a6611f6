"""Sentences for what the table itself refuses."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vetoes import Wording

TABLE_WORDING: Final[Wording] = {
    "no-such-seat": "There is no seat {seat} at this table.",
    "not-your-decision": "It is not for seat {seat} to decide now.",
    "not-open-now": "That kind of order is not open now; the question is: {decision}.",
    "outdated": "Your last number was {expected}, but the log is at {now}: look again first.",
    "game-over": "The game is over.",
    "undo-barred": "{steps} orders cannot be taken back; {free} can.",
    "undo-too-far": "Nobody may go back to entry {to}: it is not there, or a key is known since.",
    "no-routine": "There is no routine for {decision}.",
    "nothing-proposed": "Nothing is proposed.",
    "agreed-already": "You have agreed already.",
    "no-clock": "This game has no clock.",
    "time-left": "Nobody's time has run out.",
    "out-yourself": "Your own time has run out.",
    "no-outage": "That is no time at which the service was down.",
    "away-too-late": "An absence is planned ahead, and ends after it begins.",
    "away-too-long": "That is more absence than this game allows.",
    "paused": "The game is paused: {why}.",
    "not-paused": "The game is not paused.",
    "no-notice": "No change of rules is announced that could come or be declined now.",
    "rules-kept": "A seat has asked to keep the old rules.",
    "mid-turn": "Rules change only when a turn has ended.",
}
