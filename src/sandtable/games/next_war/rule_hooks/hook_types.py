"""What points take and answer with, where a bare type would not tell."""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.ids import UnitId

#: A stack that moves together.
Movers: TypeAlias = tuple[UnitId, ...]

#: What a strength is multiplied by: numerator and denominator.
Factor: TypeAlias = tuple[int, int]
