"""What `scenario.toml` may hold of ships, of levels at sea, and of groups of reinforcements."""

from __future__ import annotations

from sandtable.games.next_war.sheets.scenario_toml_base import Fact


class Ships(Fact, frozen=True, kw_only=True):
    """`ships.csv`: where ships start and arrive; `embarked.csv`: who starts aboard them."""


class Levels(Fact, frozen=True, kw_only=True):
    """The ASW Level and the Submarine Threat Level at the start, by what each nation adds."""

    asw: dict[str, int]
    submarine: dict[str, int]


class Groups(Fact, frozen=True, kw_only=True):
    """`groups.csv`: when groups of the title's chart arrive, and which have come before."""

    received: tuple[str, ...] = ()
