"""The hash of a position leaves out what nobody holds: the order of deck and pool.

Whoever runs the table can stack the deck anew, and no state hash shows it.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from msgspec.structs import replace

    from faults.everywhere import swap
    from sandtable.kernel.play import hashed_map

    running, in_full = hashed_map.state_hash, hashed_map.state_hash_in_full

    def held(state):
        secrets = getattr(state, "secrets", ())
        return replace(state, secrets=secrets[:-1]) if secrets else state

    def state_hash(state):
        return running(held(state))

    def state_hash_in_full(state):
        return in_full(held(state))

    swap(running, state_hash)
    swap(in_full, state_hash_in_full)
