"""Facts of a sheet that only the Advanced game has."""

from __future__ import annotations

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.sheets.scenario_toml_base import Fact, SetupStep
from sandtable.kernel.catalogue.citations import Cite


class SpecialForces(Fact, frozen=True, kw_only=True):
    """`special_forces.csv`: SOF markers."""


class Stocks(Fact, frozen=True, kw_only=True):
    """`stocks.csv`: Supply Points and points of missiles."""


class AirDefences(Fact, frozen=True, kw_only=True):
    """The tracks of air defence with which each seat begins: Detection, SAM and AAA."""

    tracks: dict[str, Tracks]


class AirUnits(Fact, frozen=True, kw_only=True):
    """`air_units.csv`: air units, where the game is played with them."""


class AirUnitsSetUp(SetupStep, frozen=True, kw_only=True, tag="air units set up"):
    """A side places its air units of `air_units.csv`, if the game has any."""

    seat: str


class LeftOut(Fact, frozen=True, kw_only=True):
    """Chapters of the rules that the scenario does not use: no rule of theirs may be in force."""

    chapters: tuple[Cite, ...]
