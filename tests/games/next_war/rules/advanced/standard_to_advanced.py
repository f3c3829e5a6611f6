"""What each Standard rule becomes in the Advanced game: one row a rule, in our words.

`waits` names rules that are still to be built; until they are, the row is not fully shown.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class How(StrEnum):
    """What the Advanced game does to a Standard rule."""

    REPLACED = "replaced"
    CHANGED = "changed"
    ADDED = "added"
    UNCHANGED = "unchanged"


class Row(NamedTuple):
    """A Standard rule, the Advanced rules that change it, and what becomes of it."""

    standard: str
    advanced: tuple[str, ...]
    how: How
    says: str
    waits: tuple[str, ...] = ()


R, C, A, U = How.REPLACED, How.CHANGED, How.ADDED, How.UNCHANGED
ROWS: tuple[Row, ...] = (
    Row("2.2", ("15.0", "30.0"), C, "more counters: HQs, supply, air units, SOF", ("22.4",)),
    Row("2.3.3", ("27.3", "19.5", "18.2.4"), A, "markers lower efficiency", ()),
    Row("2.4.3", ("15.2.5", "17.5", "23.4.2"), A, "range is for strikes too", ("17.5",)),
    Row("2.8.2", ("27.1",), A, "a task force takes the worst Strike marker", ()),
    Row("2.8.3", ("19.0", "21.0"), A, "an Outpost is a target, always in supply", ()),
    Row("3", ("SOP-1",), R, "the Advanced sequence; ties stay as they are", ()),
    Row("4.0", ("SOP-1",), U, "the weather roll", ()),
    Row("4.1.2", ("22.2.1", "21.3.1"), C, "weather acts on aircraft and detection", ()),
    Row("5", ("SOP-2", "28.0"), U, "initiative; a UN roll comes to it", ("28.0",)),
    Row("6.1", ("22.0", "23.5"), R, "air units in place of Air Points", ()),
    Row("6.2.2", ("25.1",), R, "up to two escorts or suppressors", ()),
    Row("6.3", ("22.6.1", "27.7.4"), R, "sorties and collateral damage", ()),
    Row("6.4", ("22.5", "22.6"), R, "the level comes from air combat", ()),
    Row("6.5.1.2", ("25.2",), A, "helicopters rebase in Reorganization too", ()),
    Row("6.5.1.3", ("24.3.2",), C, "Base Overrun meets Local air defence", ()),
    Row("6.5.2", ("23.4.2", "23.5"), A, "strikes share the missions of a turn"),
    Row("6.5.4", ("27.5", "27.7.1", "27.7.4.5"), C, "captured bases: no Air Points lost", ()),
    Row("6.5.5", ("23.4.2",), A, "Marine helicopters strike from Inshore boxes", ("17.0",)),
    Row("6.6", ("24.0", "17.1.5"), R, "air defence of the Advanced game", ("17.1.5",)),
    Row("7.1", ("SOP-5",), C, "air modifiers by the level of 22.6", ("17.1.2",)),
    Row("7.2.3", ("17.4.1", "27.4"), C, "a ship may stay for a Strike 1", ("17.4.1",)),
    Row("7.3.3", ("22.2.2", "30.1"), R, "a carrier has an air wing", ("30.1",)),
    Row("7.3.4", ("17.1", "27.4"), R, "ships can be struck", ("17.1",)),
    Row("7.3.6", ("17.0", "17.1.2"), C, "no support from port; it shows the ship", ("17.0",)),
    Row("7.4.3", ("27.4", "27.7.2"), C, "levels fall for ships and Ports lost", ("27.4",)),
    Row("7.5", ("23.6",), A, "mines are laid from the air", ("23.6",)),
    Row("8.1", ("15.1.1",), A, "HQs, MSUs and Depots stack; crowds are hit more", ()),
    Row("8.2.2", ("19.5", "27.3"), A, "no second move for units with markers", ()),
    Row("8.3", ("23.4.4", "18.2.4"), A, "interdiction and chemicals cost points", ()),
    Row("8.3.1.2", ("27.2", "27.7"), A, "bases and Ports can be damaged", ()),
    Row("8.3.4.1", ("27.10.1", "20.2.1"), A, "bridges are struck and raided", ()),
    Row(
        "8.3.4.2",
        ("27.10.2", "18.2.5"),
        R,
        "an HQ repairs a bridge for a Supply Point",
        (),
    ),
    Row("8.4", ("27.2", "27.2.1"), C, "destroyed places need no clearing; owners damage", ()),
    Row("8.4.2", ("27.7.1", "27.9.1"), C, "damage stays on captured bases", ()),
    Row("8.5.1", ("16.1",), A, "light infantry infiltrates", ()),
    Row(
        "8.5.2",
        ("24.3.4", "25.1", "27.7.1"),
        C,
        "Advanced air defence; no damaged base",
        ("24.3.4",),
    ),
    Row("8.5.4", ("24.3.3", "27.3.2", "27.7.1"), C, "Local air defence", ("24.3.3",)),
    Row("8.5.6.4.1", ("25.4", "27.4"), C, "contested ships abort or are hit", ("25.4",)),
    Row("8.5.7", ("25.3", "27.3.2", "27.7.2"), C, "MSUs go by sea, Strike 2 units do not", ()),
    Row("8.5.8", ("17.3", "19.1", "27.7.3"), A, "a Beachhead is a source and a target", ("17.3",)),
    Row("9.2.2", ("18.2.1", "19.5", "27.3"), C, "strength: Strike, then halves, then HQs", ()),
    Row("9.2.4", ("23.5", "24.0"), C, "air support comes through air defence"),
    Row("9.5.6", ("18.6", "18.6.1", "19.5"), C, "artillery shares its uses with strikes", ()),
    Row("9.6.1", ("23.5",), C, "ratings of aircraft in place of Air Points"),
    Row("9.7", ("19.4.7",), A, "Depots and MSUs lose steps last", ()),
    Row("9.9", ("17.3",), A, "naval surface combat after a Combat Segment", ("17.3",)),
    Row("10", ("20.4", "22.4", "SOP-15"), C, "the other player first; SOF and points", ("22.4",)),
    Row("11.0", ("19.5", "19.6", "19.7.2", "27.9.3.1"), C, "none without supply", ()),
    Row("11.2", ("27.9.3.2", "27.9.3.3"), R, "rebuilt units come back at HQs", ()),
    Row("12.1", ("17.2", "19.7.4", "28.1"), A, "surrender pays double; UN penalties", ("28.1",)),
    Row("12.2", (), U, "automatic victory", ()),
    Row("13.1", ("19.0",), R, "Advanced supply", ()),
    Row("13.2", ("29.2",), U, "fog of war and planned drops stay options", ()),
)
#: How many rows the table has.
COUNT = 53


def row(standard: str) -> Row:
    """The row of a Standard rule."""
    (found,) = [each for each in ROWS if each.standard == standard]
    return found
