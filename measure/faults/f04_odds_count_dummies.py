"""The odds only weigh deals with as many dummies as there really are.

The attacker learns whether a face-down stack is a bluff: the table hands out all it knows.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations

from collections import Counter


def plant() -> None:
    from sandtable.kernel.play.state import Known
    from sandtable.table.table import Table
    from toys.cards import odds
    from toys.cards.state import SeatSecrets, standing

    honest_known, honest_strengths = Table.known, odds._enemy_strengths

    def known(self, seat):
        if self.game.advice.odds is None:
            return honest_known(self, seat)
        return Known(self.rules, self.printed, self.state, seat)

    def enemy_strengths(scene, area):
        found = honest_strengths(scene, area)
        theirs = scene.state.secrets[1 - scene.seat]
        if not isinstance(theirs, SeatSecrets):
            return found
        pieces = standing(scene.state, 1 - scene.seat, area)
        open_fronts = [scene.state.pieces[piece].front for piece in pieces]
        fronts = {*open_fronts, *(theirs.fronts[piece] for piece in pieces)} - {None}
        dummies = sum(not scene.printed.fronts[front].strength for front in fronts)
        return Counter({s: weight for s, weight in found.items() if s.count(0) == dummies})

    Table.known = known  # type: ignore[method-assign]
    odds._enemy_strengths = enemy_strengths
