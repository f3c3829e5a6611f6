"""What `scenario.toml` may hold for campaigns: ships and levels at sea, groups, crowded set-ups."""

from __future__ import annotations

from sandtable.games.next_war.sheets.scenario_toml_base import Fact


class Ships(Fact, frozen=True, kw_only=True):
    """`ships.csv`: where ships start and arrive; `embarked.csv`: who starts aboard them.

    `by_groups` are the ships that groups of the title's chart bring.
    """

    by_groups: tuple[str, ...] = ()


class Levels(Fact, frozen=True, kw_only=True):
    """The ASW Level and the Submarine Threat Level at the start, by what each nation adds."""

    asw: dict[str, int]
    submarine: dict[str, int]


class Groups(Fact, frozen=True, kw_only=True):
    """`groups.csv`: when groups of the title's chart arrive, and which have come before."""

    received: tuple[str, ...] = ()


class OverStacked(Fact, frozen=True, kw_only=True):
    """The units of a seat may set up over-stacked, up to so many in a hex besides artillery.

    Their hexes are not over-stacked until the first Movement Segment of the game is over.
    """

    seat: str
    most: int


class MoreAirTransport(Fact, frozen=True, kw_only=True):
    """Stacking points by which a seat's Air Transport grows with the reinforcements of a turn."""

    seat: str
    turn: int
    points: int


class Psdf(Fact, frozen=True, kw_only=True):
    """Counters of the People's Self-Defence Force that are drawn each turn."""

    draws: int
