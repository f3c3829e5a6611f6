"""Cells of the charts of the Advanced game on land that are never read in play, and why."""

from __future__ import annotations

from collections.abc import Iterator

from games.next_war.advanced_cells.noted import Cell, all_cells

#: What comes with rules that are not part of the Advanced game on land.
LATER = {
    "helicopter": "helicopters strike in the air war, not with Air Points (ADV:23.4.2, 29.1)",
    "Wild Weasel": "air units are not part of the game on land (ADV:23.4.1)",
    "naval": "there is no combat between ships yet (ADV:17.3)",
    "naval SSM": "there is no combat between ships yet (ADV:17.3)",
}
AIR_POINTS = "Air Points strike with four at most (ADV:29.1.2); air units come with ADV:23.4.1"
TRACKS = "headquarters, artillery and ballistic missiles do not strike tracks (ADV:18.2.2, 26.1)"
NOT_TRACKS = frozenset({"Supreme HQ", "US HQ", "other HQ or artillery", "ballistic"})
SHIPS = "ships are not struck yet (ADV:17.1)"
AT_SHIPS = frozenset(
    {"Point detected", "cruise or SSM at a ship", "naval air unit", "not stand-off"}
    | {"restricted waters"}
)
URBAN = "an Urban hex cannot be interdicted (ADV:23.4.4)"
ONLY_HIGH = "only High Mountain lowers this die, and there the columns are 4 to 6 (ADV:23.4.4)"
BEYOND = ("5", "6")


def of_strikes(key: str) -> str:
    """Why a cell of the columns of strikes is not read."""
    row, weapon, value = key.rsplit(", ", 2)
    if row == "ADF track" and weapon in NOT_TRACKS:
        return TRACKS
    return AIR_POINTS if weapon == "air" and value in BEYOND else LATER.get(weapon, "")


def of_interdiction(key: str) -> str:
    """Why a cell of the results of interdiction is not read."""
    die, column = key.split(", ")
    if column == "7":
        return AIR_POINTS
    return ONLY_HIGH if die.startswith("-") and column in {"1", "2", "3"} else ""


def why(cell: Cell) -> str:
    """Why a cell is not read; nothing if it is."""
    chart, key = cell
    if chart == "strike.columns":
        return of_strikes(key)
    if chart == "strike.interdiction":
        return of_interdiction(key)
    if chart == "strike.interdiction_columns":
        terrain, value = key.split(", ")
        return URBAN if terrain == "Urban" else AIR_POINTS if value in BEYOND else ""
    if chart == "strike.results":
        return AIR_POINTS if key.endswith(", 7") else ""
    if chart == "strike.modifiers":
        return SHIPS if key in AT_SHIPS else ""
    return SHIPS if cell == ("sof.raid_modifiers", "ship") else ""


def declared() -> Iterator[tuple[Cell, str]]:
    """Every cell that has a reason."""
    for cell in sorted(all_cells()):
        reason = why(cell)
        if reason:
            yield cell, reason


NEVER: dict[Cell, str] = dict(declared())
