"""Scenarios of a designer's own: folders of tables that a game makes and reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

if TYPE_CHECKING:
    from sandtable.kernel.contract import Game, Scenario
    from sandtable.kernel.rules.ruleset import Ruleset

#: The file that says what a folder is, and from which scenario it comes.
FACTS: Final = "scenario.toml"
#: The file that changes the ratings of units.
UNITS: Final = "units.csv"


class FolderError(ValueError):
    """A folder that is no scenario, and why."""


def tables_mark(tables: Mapping[str, str]) -> str:
    """The fingerprint of the texts of a folder, by which a game names them; none for no texts."""
    if not tables:
        return ""
    return sha256(msgspec.json.encode(dict(tables), order="sorted")).hexdigest()


@dataclass(frozen=True)
class Folders:
    """What a game does with the texts of a folder, by the names of its files.

    A new folder is that of an old scenario under a new name, with the ratings of its units.
    """

    read: Callable[[Game, Scenario, Mapping[str, str]], tuple[Game, Scenario]]
    # ^ game, scenario it comes from, texts -> the scenario, and the game that has it
    made: Callable[[Scenario, Any, str], dict[str, str]]  # old scenario, printed things, new name
    slips: Callable[[Any], tuple[str, ...]]  # printed things -> what does not fit
    remarks: Callable[[Ruleset, Any], tuple[str, ...]] = lambda _rules, _printed: ()
    # ^ rules, printed things -> what can be played, but is hardly meant
