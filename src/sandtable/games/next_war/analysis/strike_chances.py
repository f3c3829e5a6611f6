"""How a strike can end, to the last chance, from the very functions that resolve it."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from sandtable.games.next_war.analysis.combat_calculation import FACES
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    reading_of,
    result_of,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier
from sandtable.games.next_war.state_lookups import Scene


class StrikeOdds(msgspec.Struct, frozen=True):
    """The column and modifiers of a strike, and of how many dice each hit comes."""

    column: int
    modifiers: tuple[DieModifier, ...]
    chances: tuple[tuple[Hit, int], ...]
    total: int

    def chance(self, *hits: Hit) -> Fraction:
        """The chance of any of these hits."""
        return Fraction(sum([n for hit, n in self.chances if hit in hits]), self.total)


def strike_odds(scene: Scene, strike: Strike) -> StrikeOdds:
    """The chance of each result of a strike, over all faces of its die."""
    reading = reading_of(scene, strike)
    found = [result_of(strike, reading, die) for die in FACES]
    chances = tuple([(hit, found.count(hit)) for hit in Hit])
    return StrikeOdds(reading.column, reading.modifiers, chances, len(found))
