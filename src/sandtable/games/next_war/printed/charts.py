"""The series' charts, read once into typed tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE, read_cost
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.sea_charts import SeaCharts, sea_charts
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain, Weather
from sandtable.kernel.catalogue import csv_tables

COLUMNS: Final = 13
#: The column of the terrain charts that a mobility class reads; airmobile units walk as light.
CHART_COLUMN: Final[Mapping[Mobility, str]] = {
    Mobility.LEG: "leg",
    Mobility.MOUNTAIN: "mountain_inf",
    Mobility.LIGHT: "light_inf",
    Mobility.AIRMOBILE: "light_inf",
    Mobility.MOTORIZED: "motorized",
    Mobility.MECHANIZED: "mechanized",
}
#: The row of the terrain costs for a hexside that has none of its own.
CHART_ROW: Final[Mapping[Hexside, str]] = {Hexside.CANAL: Hexside.MINOR_RIVER.value}
#: A cell that lets a class in only along a road.
ROAD_ONLY: Final = -1


@dataclass(frozen=True)
class CombatResult:
    """A cell of the combat table: steps lost by attacker and defender, and whether he retreats."""

    attacker: int
    defender: int
    retreat: bool


@dataclass(frozen=True)
class OddsRow:
    """The ratios that open each column against one class of terrain."""

    ratios: tuple[tuple[int, int] | None, ...]  # (attack, defence), None where no ratio stands
    two_hex_retreat: bool
    may_hold: bool


@dataclass(frozen=True)
class TerrainRow:
    """What the terrain chart says of one terrain."""

    costs: Mapping[tuple[Mobility, bool], int]  # (mobility, storm) -> sixths
    stacking: int
    zone: bool
    combat_class: str
    li_drm: bool
    mountain_drm: bool
    airmobile_landing: str  # y, n, road, friendly
    paradrop: bool


@dataclass(frozen=True)
class AirDefenceResult:
    """A cell of the air defence table: points lost (0: none) and whether something dies."""

    points: int
    loss: bool


@dataclass(frozen=True)
class BridgeRow:
    """What destroying or repairing a bridge takes: the die, what is added to it, what it pays."""

    at_most: int
    storm: int
    enemy: int
    points: int


@dataclass(frozen=True)
class Charts:
    """Every chart of the Standard game."""

    combat: tuple[tuple[CombatResult, ...], ...]  # row 0 is die -3
    odds: Mapping[str, OddsRow]
    terrain: Mapping[Terrain, TerrainRow]
    jungle: Mapping[tuple[Mobility, bool], int]
    roads: Mapping[Road, Mapping[tuple[Mobility, bool], int]]
    hexsides: Mapping[Hexside, Mapping[tuple[Mobility, bool], int]]
    bridges: Mapping[str, BridgeRow]  # destroy, repair
    air_defence: tuple[tuple[AirDefenceResult, ...], ...]  # row 0 is die -1; 7 columns
    air_superiority: tuple[tuple[int, int], ...]
    weather: tuple[tuple[int, Weather], ...]
    seasons: Mapping[tuple[str, str], int]
    paradrop: Mapping[str, tuple[tuple[int, int], ...]]  # terrain column -> (die, steps)
    replacements: Mapping[str, tuple[int, int, int, int]]
    task_forces: Mapping[str, tuple[int, int, int]]  # name -> infantry, armor, LAR battalions
    automatic_victory: tuple[tuple[bool, ...], ...]
    loss_of_base: tuple[tuple[int, str, str], ...]
    clearing_minimum: Mapping[str, int]  # place -> half stacking points that clear it safely
    clearing_markers: tuple[int, ...]  # the number of each marker
    helicopter_bases: Mapping[str, int]
    support_limits: tuple[tuple[int, int, int], tuple[int, int, int]]
    sea: SeaCharts

    def combat_result(self, column: int, modified: int) -> CombatResult:
        """Read the combat table; rows beyond its ends are its end rows."""
        row = min(max(modified - LOWEST_COMBAT_DIE, 0), len(self.combat) - 1)
        return self.combat[row][column - 1]


LOWEST_COMBAT_DIE: Final = -3
LOWEST_AIR_DEFENCE_DIE: Final = -1


@cache
def charts() -> Charts:
    """Read all charts."""
    costs = _named_costs()
    return Charts(
        combat=tuple(
            tuple(_result(row[f"col{n}"]) for n in range(1, COLUMNS + 1))
            for row in rows("ground_combat_results")
        ),
        odds={row["class"]: _odds(row) for row in rows("combat_odds")},
        terrain={Terrain(row["terrain"]): _terrain(row) for row in rows("terrain")},
        jungle=costs[Feature.JUNGLE.value],
        roads={road: costs[road.value] for road in Road},
        hexsides={
            side: costs[row]
            for side in Hexside
            if (row := CHART_ROW.get(side, side.value)) in costs
        },
        bridges={
            row["action"]: BridgeRow(
                int(row["at_most"]), int(row["storm"]), int(row["enemy"]), int(row["points"])
            )
            for row in rows("bridges")
        },
        air_defence=tuple(
            tuple(_air_defence(cell) for cell in list(row.values())[1:])
            for row in rows("air_defence")
        ),
        air_superiority=tuple(
            (int(row["difference"]), int(row["level"])) for row in rows("air_superiority")
        ),
        weather=tuple((int(row["die"]), Weather(row["weather"])) for row in rows("weather")),
        seasons={
            (row["game"], row["season"]): int(row["modifier"]) for row in rows("weather_seasons")
        },
        paradrop=_paradrop(),
        replacements={
            row["kind"]: (
                int(row["step_division"]),
                int(row["step_brigade"]),
                int(row["rebuild_division"]),
                int(row["rebuild_brigade"]),
            )
            for row in rows("replacement_costs")
        },
        task_forces={
            row["task_force"]: (int(row["infantry"]), int(row["armor"]), int(row["lar"]))
            for row in rows("task_forces")
        },
        automatic_victory=tuple(
            tuple(cell == "y" for cell in list(row.values())[1:])
            for row in rows("automatic_victory")
        ),
        loss_of_base=tuple(
            (int(row["die"]), row["airbase"], row["helicopter"]) for row in rows("loss_of_base")
        ),
        clearing_minimum={row["place"]: 2 * int(row["stacking"]) for row in rows("clearing")},
        clearing_markers=tuple(
            int(row["number"])
            for row in rows("clearing_markers")
            for _ in range(int(row["markers"]))
        ),
        helicopter_bases={row["place"]: int(row["capacity"]) for row in rows("helicopter_bases")},
        support_limits=_support_limits(),
        sea=sea_charts(),
    )


def rows(name: str, package: str = "sandtable.games.next_war.tables") -> list[dict[str, str]]:
    """Read the rows of a table."""
    return csv_tables.rows(package, name)


def at_most(table: tuple[tuple[int, int], ...], value: int) -> int:
    """Read a table whose rows begin at a value: the last row that begins no later."""
    found = table[0][1]
    for begins, result in table:
        if begins <= value:
            found = result
    return found


def _result(cell: str) -> CombatResult:
    attacker, defender = cell.rstrip("R").split("/")
    return CombatResult(int(attacker), int(defender), cell.endswith("R"))


def _odds(row: dict[str, str]) -> OddsRow:
    ratios = tuple(_ratio(row[f"col{n}"]) for n in range(1, COLUMNS + 1))
    return OddsRow(ratios, row["two_hex_retreat"] == "yes", row["may_hold"] == "yes")


def _ratio(cell: str) -> tuple[int, int] | None:
    if not cell:
        return None
    if cell == "1.5:1":
        return (3, 2)
    attack, defence = cell.split(":")
    return int(attack), int(defence)


def _terrain(row: dict[str, str]) -> TerrainRow:
    return TerrainRow(
        costs=_costs(row),
        stacking=int(row["stacking"]),
        zone=row["zone"] == "y",
        combat_class=row["combat_class"],
        li_drm=row["li_drm"] == "y",
        mountain_drm=row["mountain_drm"] == "y",
        airmobile_landing=row["airmobile_landing"],
        paradrop=row["paradrop"] == "y",
    )


def _costs(row: dict[str, str]) -> dict[tuple[Mobility, bool], int]:
    return {
        (mobility, storm): _cost(row[f"{column}_{'storm' if storm else 'clear'}"])
        for mobility, column in CHART_COLUMN.items()
        for storm in (False, True)
    }


def _cost(cell: str) -> int:
    if cell == "P":
        return IMPASSABLE
    return ROAD_ONLY if cell in {"road", "bridge"} else read_cost(cell)


def _named_costs() -> dict[str, dict[tuple[Mobility, bool], int]]:
    return {row["what"]: _costs(row) for row in rows("terrain_costs")}


def _air_defence(cell: str) -> AirDefenceResult:
    if cell == "-":
        return AirDefenceResult(0, loss=False)
    return AirDefenceResult(int(cell.lstrip("*")), cell.startswith("*"))


def _paradrop() -> dict[str, tuple[tuple[int, int], ...]]:
    table = rows("paradrop")
    return {
        column: tuple((int(row["die"]), int(row[column])) for row in table)
        for column in ("flat", "flat_woods", "rough_marsh", "rough_woods")
    }


def _support_limits() -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    limits = {
        row["side"]: (int(row["air_points"]), int(row["helicopters"]), int(row["artillery"]))
        for row in rows("combat_support_limits")
    }
    return limits["attacker"], limits["defender"]
