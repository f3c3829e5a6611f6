"""NWIP 17.5 Air units of an option that Loose Nukes lists itself."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.rule_hooks.advanced.air import optional_air_units
from sandtable.kernel.rules.rule_hooks import adds

#: The option with the J-20 and the J-31.
STEALTH: Final = "NWIP:16.9"


@adds(optional_air_units, "NWIP:17.5")
def stealth_aircraft_of_china() -> tuple[str, ...]:
    """China has its J-20 and J-31 without the option for them, and for no points (RUL-0560)."""
    return (STEALTH,)
