"""Cells of the charts of the Advanced game that are never read in play, and why."""

from __future__ import annotations

from collections.abc import Iterator

from games.next_war.advanced_cells.noted import AIR_CHARTS, Cell, all_cells
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import StrikeKind

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


# --- the air war ----------------------------------------------------------------------------------

#: Columns of weapons that are not in the air, and of missiles: the game on land reads them.
ON_LAND = NOT_TRACKS | {"cruise", "naval", "naval SSM"}
WEASELS = "Wild Weasels strike tracks alone (ADV:15.2.9)"
HELICOPTERS = "helicopters strike no tracks (ADV:23.2) and in no High Mountains (ADV:23.4.2)"


def is_in_the_air(cell: Cell) -> bool:
    """Whether a cell belongs to the air war; the claim of the game on land has the others."""
    chart, key = cell
    if chart == "strike.columns":
        return key.rsplit(", ", 2)[1] not in ON_LAND
    if chart == "strike.interdiction_columns":
        return not key.endswith(", 0")
    if chart == "strike.results":
        return int(key.rsplit(", ", 1)[1]) <= 7
    return chart != "strike.modifiers" or key in _factors_in_the_air()


def _factors_in_the_air() -> frozenset[str]:
    rows = advanced_charts().strike.modifiers
    kinds = {StrikeKind.AIR, StrikeKind.HELICOPTER}
    return frozenset(what.value for what, row in rows.items() if kinds & {*row.kinds})


def why_not_in_the_air(cell: Cell) -> str:
    """Why a cell of the air war is not read; nothing if it is."""
    chart, key = cell
    if chart == "strike.columns":
        row, weapon, _ = key.rsplit(", ", 2)
        if weapon == "Wild Weasel" and row != "ADF track":
            return WEASELS
        if weapon == "helicopter" and row in {"ADF track", "High Mountain"}:
            return HELICOPTERS
    if chart == "strike.interdiction_columns" and key.startswith("Urban"):
        return URBAN
    if chart == "strike.modifiers" and key in AT_SHIPS:
        return SHIPS
    return ""


IN_THE_AIR: frozenset[Cell] = frozenset(filter(is_in_the_air, all_cells(AIR_CHARTS)))
NEVER_IN_THE_AIR: dict[Cell, str] = {
    cell: reason for cell in sorted(IN_THE_AIR) if (reason := why_not_in_the_air(cell))
}
