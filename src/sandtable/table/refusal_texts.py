"""Sentences for what the table itself refuses."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.vetoes import Wording

TABLE_WORDING: Final[Wording] = {
    "no-such-seat": "This game has no side {seat}.",
    "not-your-decision": "It is not your turn to decide.",
    "not-open-now": "You cannot give that order now. Your decision: {decision}.",
    "outdated": "Your view is out of date (the game is at entry {now}; you had {expected}). "
    "Refresh, then try again.",
    "game-over": "The game is over.",
    "undo-barred": "You asked to undo {steps}; you can undo {free}.",
    "undo-too-far": "You cannot undo to entry {to}: there is no such entry, or dice "
    "keys were revealed since.",
    "no-routine": "There is no standing order for {decision}.",
    "nothing-proposed": "There is no open proposal.",
    "agreed-already": "You have already agreed.",
    "no-clock": "This game has no clock.",
    "time-left": "No player has run out of time.",
    "out-yourself": "You have run out of time yourself.",
    "no-points": "This scenario is not decided on points, so there is no handicap.",
    "bad-handicap": "A handicap gives one side 1 to {most} points.",
    "handicap-too-late": "A handicap must be settled before the first order.",
    "no-outage": "The server was not down at that time.",
    "away-too-late": "Time away must start in the future and end after it starts.",
    "away-too-long": "That is more time away than this game allows.",
    "paused": "The game is paused: {why}.",
    "not-paused": "The game is not paused.",
    "no-notice": "There is no rules change to accept or decline.",
    "rules-kept": "A player has asked to keep the old rules.",
    "no-such-record": "This game has no record {record}.",
    "rules-unchecked": "The rules were updated, and this game is being checked. Try again soon.",
    "rules-checked": "This game was already checked.",
    "no-player": "This side has no player.",
    "seat-held": "This seat is not open.",
    "sat-elsewhere": "You have played another side in this game.",
    "seat-asked": "Somebody already asks to take over a side. Answer that first.",
    "turned-away": "The other players have declined.",
    "nobody-to-agree": "All players have left, so no player is left to agree.",
    "not-agreed": "The other players must agree first.",
    "no-request": "There is no such request.",
    "no-share-wanted": "This game does not wait for a random share of yours.",
    "not-kept-waiting": "You can call the game off once the other side, on move for {minutes} "
    "minutes, has given no order yet.",
    "mid-turn": "Rules can change only at the end of a turn.",
}
