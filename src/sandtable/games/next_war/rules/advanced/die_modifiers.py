"""Modifiers of a die on the charts of the Advanced game: the rule, the circumstance, the amount."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple, TypeVar

from sandtable.games.next_war.printed.advanced.strike_rows import StrikeModifierRow
from sandtable.games.next_war.printed.advanced.table_reading import ModifierRow
from sandtable.kernel.catalogue.citations import Cite

What = TypeVar("What", bound=StrEnum)


class DieModifier(NamedTuple):
    """What a circumstance adds to a die, and the rule that says so."""

    cite: Cite
    what: StrEnum
    amount: int


def counted(
    chart: Mapping[What, ModifierRow] | Mapping[What, StrikeModifierRow],
    times: Iterable[tuple[What, int]],
) -> tuple[DieModifier, ...]:
    """The modifiers of circumstances, each as often as it counts; those of 0 are left out."""
    found = [
        DieModifier(chart[what].cite, what, chart[what].amount * count) for what, count in times
    ]
    return tuple([each for each in found if each.amount])


def modified(die: int, modifiers: Iterable[DieModifier]) -> int:
    """The die with all its modifiers."""
    return die + sum(each.amount for each in modifiers)
