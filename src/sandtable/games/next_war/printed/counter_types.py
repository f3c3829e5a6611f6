"""What kind of thing a counter is, by the type that its table gives."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Size

SUPREME: Final = "supreme headquarters"
HEADQUARTERS: Final = "headquarters"
DEPOT: Final = "supply depot"
SUPPLY_UNIT: Final = "mobile supply unit"


def is_headquarters(counter: Counter) -> bool:
    """Whether a counter is a headquarters, a Supreme one too."""
    return counter.type.endswith(HEADQUARTERS)


def is_supreme(counter: Counter) -> bool:
    """Whether a counter is a Supreme HQ."""
    return counter.type == SUPREME


def is_expeditionary(counter: Counter) -> bool:
    """Whether a counter is the headquarters of a Marine Expeditionary Unit (MEU)."""
    return is_headquarters(counter) and counter.marine and counter.size is Size.REGIMENT


def is_artillery(counter: Counter) -> bool:
    """Whether a counter is artillery."""
    return counter.combat_class is CombatClass.ARTILLERY


def is_depot(counter: Counter) -> bool:
    """Whether a counter is a supply Depot."""
    return counter.type == DEPOT


def is_supply_unit(counter: Counter) -> bool:
    """Whether a counter is a Mobile Supply Unit."""
    return counter.type == SUPPLY_UNIT


def target_kind(counter: Counter) -> Target:
    """What a ground unit counts as when it is detected, raided or struck."""
    if is_supreme(counter):
        return Target.SUPREME_HQ
    if is_headquarters(counter):
        return Target.HQ
    if is_artillery(counter):
        return Target.ARTILLERY
    if is_depot(counter):
        return Target.DEPOT
    return Target.MSU if is_supply_unit(counter) else Target.COMBAT_UNIT
