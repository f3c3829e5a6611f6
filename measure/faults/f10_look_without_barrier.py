"""A move onto face-down pieces reads their fronts past the barrier.

If none springs, the mover knows them to be no ambushers, and may take the move back.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap
    from toys.cards import movement

    honest = movement.ambushers_spring

    def ambushers_spring(run, area, hidden):
        before = run.barrier
        honest(run, area, hidden)
        run.barrier = before or bool(run.drawn)  # as if the fronts came from `run.truth`

    swap(honest, ambushers_spring)
