"""The redaction of events has lost its case for veils.

Opponent and spectators read in the log whether two pieces were exchanged under a veil.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from toys.cards import events

    honest = events._seen_in_play

    def seen_in_play(event, seat):
        return event if isinstance(event, events.Veiled) else honest(event, seat)

    events._seen_in_play = seen_in_play
