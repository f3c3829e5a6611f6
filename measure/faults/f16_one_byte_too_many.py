"""Rejection lets one byte (or word) too many pass, so the lowest face comes too often.

Players get biased dice, and now and then the verifier rejects an honest game.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap
    from sandtable.kernel.play import dice

    def face_of(digest, sides):
        size = 1 if sides <= 256 else 4
        fair = 256**size - 256**size % sides
        if not fair:
            raise ValueError("no draw has more than 2**32 sides")
        for start in range(0, len(digest), size):
            word = int.from_bytes(digest[start : start + size], "big")
            if word <= fair:
                return word % sides
        return None

    swap(dice.face_of, face_of)
