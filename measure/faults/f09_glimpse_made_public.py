"""What an agent sees is noted among the public sightings, not only with the two seats.

Both seats know it anyway, but a spectator (an accomplice's account) learns it too.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from toys.cards import evolve

    honest = evolve._glimpsed

    def glimpsed(state, event):
        return evolve._sighted(honest(state, event), event.piece, event.front)

    evolve._glimpsed = glimpsed
