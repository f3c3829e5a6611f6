"""What `scenario.toml` may hold: each fact a type of its own, with the rule that it is.

A fact is a table of the file, such as `weather = { cite = "NWV:17.1.1#5", always = "Clear" }`.
A table of values beside the sheet (`setup.csv`) has its citation in the fact of the same name.
Citations are all a sheet says about rules: what a fact does, and which rule it stands over, is in
the tables of `series_rules_from_scenario.py` and of each title.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.sheets import scenario_toml_advanced_types as advanced
from sandtable.games.next_war.sheets.scenario_toml_base import Fact, Place, SetupStep
from sandtable.games.next_war.sheets.scenario_toml_campaign_types import (
    Groups,
    Levels,
    MoreAirTransport,
    OverStacked,
    Psdf,
    Ships,
)
from sandtable.kernel.catalogue.citations import Cite

# --- where ---------------------------------------------------------------------------------------


class PlayArea(Fact, frozen=True, kw_only=True):
    """The hexes that are in play."""

    where: Place
    map_alone: bool = False  # nothing around the map is used
    refusal: str = ""  # which wording of the scenario says that a hex is outside


class ClosedHexes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes that the units of a seat never enter.

    `eliminates` says that units of the seat that can retreat only there are eliminated.
    """

    seat: str
    place: str
    eliminates: bool = False


class Closed(Fact, frozen=True, kw_only=True):
    """What is closed to whom."""

    hexes: tuple[ClosedHexes, ...]


# --- setting up: steps in the order of the sheet -------------------------------------------------


class SideSetsUp(SetupStep, frozen=True, kw_only=True, tag="side sets up"):
    """A side sets up its units and helicopters, as `setup.csv` lists them."""

    seat: str
    settles_control: bool = False  # what stands on the map now controls its hexes


class SeasonIsChosen(SetupStep, frozen=True, kw_only=True, tag="season is chosen"):
    """A side chooses the season."""

    seat: str


class SeasonIsFound(SetupStep, frozen=True, kw_only=True, tag="season is found"):
    """The title's own way to find the season."""


class SideMoves(SetupStep, frozen=True, kw_only=True, tag="side moves"):
    """Some units of a side move before the first turn, but not into an enemy country."""

    seat: str
    halved: bool
    formations: tuple[str, ...] = ()  # either these
    nations: tuple[str, ...] = ()  # or those of these nations


class SidesMoveInTurns(SetupStep, frozen=True, kw_only=True, tag="sides move in turns"):
    """Both sides move their units one by one before the first turn, each in its own country."""

    first: str
    halved: bool


class SideBlowsBridges(SetupStep, frozen=True, kw_only=True, tag="side blows bridges"):
    """A side may destroy bridges before the first turn, each for points to its enemy."""

    seat: str
    points: int


class OutpostsArePlaced(SetupStep, frozen=True, kw_only=True, tag="outposts are placed"):
    """Sides place their Combat Outposts along the border."""

    nations: dict[str, int]  # nation -> how many


class TaskForcesAreFormed(SetupStep, frozen=True, kw_only=True, tag="task forces are formed"):
    """Sides may form task forces of the Marine battalions that they have set up together."""


AnyStep = (
    SideSetsUp
    | SeasonIsChosen
    | SeasonIsFound
    | SideMoves
    | SidesMoveInTurns
    | SideBlowsBridges
    | OutpostsArePlaced
    | advanced.AirUnitsSetUp
    | TaskForcesAreFormed
)


class Setup(Fact, frozen=True, kw_only=True):
    """`setup.csv`: where each unit sets up."""


class Others(Fact, frozen=True, kw_only=True):
    """Units that no table lists, but that may come to play."""

    units: tuple[str, ...]


class Reinforcements(Fact, frozen=True, kw_only=True):
    """`reinforcements.csv`: what comes when and where."""

    helicopters: bool = False  # whether helicopters are among them
    last_turn: int | None = None  # what has not come by then does not come


class Replacements(Fact, frozen=True, kw_only=True):
    """`replacements.csv`: points of each turn."""


class Airmobile(Fact, frozen=True, kw_only=True):
    """`airmobile.csv`: Airmobile Points."""


# --- turn by turn --------------------------------------------------------------------------------


class Initiative(Fact, frozen=True, kw_only=True):
    """`initiative.csv`: who has the initiative."""

    otherwise: Literal["", "turn before"] = ""  # what decides a turn that is not listed
    begins_with: str = ""  # the step in which the first turn begins, if not its first one


class InitiativeLevel(Fact, frozen=True, kw_only=True):
    """The points of a turn that win the initiative; without points none do."""

    points: int | None = None


class Surprise(Fact, frozen=True, kw_only=True):
    """Columns that the attacks of a seat are moved to the right in a turn; or no seat's are."""

    seat: str = ""
    turn: int = 1
    columns: int = 0
    kind: Literal["", "tactical", "strategic"] = ""  # what the Advanced game calls it


class TurnWeather(Fact, frozen=True, kw_only=True):
    """The weather: always the same, or chosen for the first turn by a seat and rolled after it."""

    always: Weather | None = None
    first_turn: str = ""  # the seat that chooses


class AirPoints(Fact, frozen=True, kw_only=True):
    """Air points of a turn: from `air_points.csv`, or rolled on the title's chart."""

    by: Literal["table", "chart"]


class AirLosses(Fact, frozen=True, kw_only=True):
    """Whether air points that are shot down are lost for the rest of the game."""

    permanent: bool


class AirTransport(Fact, frozen=True, kw_only=True):
    """Stacking points that each seat transports by air in a segment."""

    points: dict[str, int]


# --- victory -------------------------------------------------------------------------------------


class AutomaticVictory(Fact, frozen=True, kw_only=True):
    """The lead that lets a side roll for victory before the end; without one nobody does."""

    lead: int | None = None
    first_turn: int = 1


class Worth(Fact, frozen=True, kw_only=True):
    """Points for what is eliminated, by size; nothing else pays before the end."""

    sizes: dict[str, int]  # size of a unit, or helicopter -> points


class Captures(Fact, frozen=True, kw_only=True):
    """Enemy Towns, Cities and Urban hexes from this line on pay twice."""

    twice_from_line: int


class VictoryLevels(Fact, frozen=True, kw_only=True):
    """The least lead of each level of victory, the draw first."""

    leads: dict[str, int]


class Victory(Fact, frozen=True, kw_only=True):
    """How the victory is settled after the last turn."""

    by: Literal["control", "objectives", "points and objectives", "points"]
    chart: bool = True  # whether the title's chart of points is used, where points decide


class Objectives(Fact, frozen=True, kw_only=True):
    """The hexes that sides are after, and what each pays at the end."""

    hexes: tuple[str, ...]
    points: int = 0


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `scenario.toml` holds."""

    id: str  # title/scenario, as players type it
    name: str
    cite: Cite
    book: str = ""  # whose seasons and charts it uses, if not those of the cite's document
    stage: str
    layers: tuple[str, ...]  # the last is made of this sheet
    seats: tuple[str, str]  # the Allied one first
    last_turn: int
    places: dict[str, Place] = {}
    play_area: PlayArea | None = None
    closed: Closed | None = None
    setting_up: tuple[AnyStep, ...] = ()
    setup: Setup | None = None
    over_stacked: OverStacked | None = None
    others: Others | None = None
    reinforcements: Reinforcements | None = None
    replacements: Replacements | None = None
    airmobile: Airmobile | None = None
    special_forces: advanced.SpecialForces | None = None
    stocks: advanced.Stocks | None = None
    air_defences: advanced.AirDefences | None = None
    air_units: advanced.AirUnits | None = None
    left_out: tuple[advanced.LeftOut, ...] = ()
    ships: Ships | None = None
    levels: Levels | None = None
    groups: Groups | None = None
    initiative: Initiative | None = None
    initiative_level: InitiativeLevel | None = None
    surprise: Surprise | None = None
    weather: TurnWeather | None = None
    air_points: AirPoints | None = None
    air_losses: AirLosses | None = None
    air_transport: AirTransport | None = None
    more_air_transport: MoreAirTransport | None = None
    psdf: Psdf | None = None
    automatic_victory: AutomaticVictory | None = None
    worth: Worth | None = None
    captures: Captures | None = None
    victory_levels: VictoryLevels | None = None
    victory: Victory | None = None
    objectives: Objectives | None = None

    @property
    def outposts(self) -> dict[str, int]:
        """How many Combat Outposts each nation has."""
        steps = [each for each in self.setting_up if isinstance(each, OutpostsArePlaced)]
        return {nation: number for each in steps for nation, number in each.nations.items()}

    @property
    def goals(self) -> tuple[str, ...]:
        """The printed numbers of the objectives."""
        return () if self.objectives is None else self.objectives.hexes
