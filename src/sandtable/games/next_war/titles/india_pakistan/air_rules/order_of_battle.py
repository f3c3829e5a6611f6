"""NWIP 18 Air units of each nation; those of options come with their options."""

from __future__ import annotations

from sandtable.games.next_war.printed.aircraft import AircraftCounter
from sandtable.games.next_war.rule_hooks.advanced.air import air_unit_counters
from sandtable.games.next_war.titles.india_pakistan.air.counters import aircraft
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("NWIP:18.0")
def units_listed(cite: str) -> tuple[AircraftCounter, ...]:
    """Each section lists the air units of a nation that are there without any option."""
    return tuple([one for one in aircraft() if one.listed == cite and not one.option])


@cites("NWIP:18.5.1")
def units_of_option(option: str) -> tuple[AircraftCounter, ...]:
    """An optional air unit is in play only with the option that is named beside it."""
    return tuple([one for one in aircraft() if one.option == option])


@adds(air_unit_counters, "NWIP:18.1")
def air_units_of_india() -> tuple[AircraftCounter, ...]:
    """India has 22 air units: Jaguar, MiG-27, Su-30, MiG-29, Mirage, MiG-21 and Tejas."""
    return units_listed("NWIP:18.1")


@adds(air_unit_counters, "NWIP:18.2")
def air_units_of_pakistan() -> tuple[AircraftCounter, ...]:
    """Pakistan has 15 air units: F-7, JF-17, Mirage, F-16 and J-10."""
    return units_listed("NWIP:18.2")


@adds(air_unit_counters, "NWIP:18.3")
def air_units_of_china() -> tuple[AircraftCounter, ...]:
    """China has 15 air units: J-10, Su-30, J-11B, JH-7 and H-6."""
    return units_listed("NWIP:18.3")


@adds(air_unit_counters, "NWIP:18.4")
def air_units_of_russia() -> tuple[AircraftCounter, ...]:
    """Russia has five air units: Su-27, Su-35, Su-30 and Tu-160."""
    return units_listed("NWIP:18.4")


@adds(air_unit_counters, "NWIP:18.5")
def air_units_of_the_us() -> tuple[AircraftCounter, ...]:
    """The US has 30 air units: 20 of the Air Force, eight of the Navy, two of the Marine Corps."""
    return units_listed("NWIP:18.5")
