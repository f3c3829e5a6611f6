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
}
