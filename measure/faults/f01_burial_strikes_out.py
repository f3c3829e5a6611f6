"""Burying a card that all saw go back to the hand strikes it off the public list.

The opponent learns from the view which card was buried face down.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from toys.cards import evolve

    honest = evolve._buried

    def buried(state, event):
        after = honest(state, event)
        left = tuple(held for held in after.returned if held.card != event.card)
        return replace(after, returned=left)

    evolve._buried = buried
