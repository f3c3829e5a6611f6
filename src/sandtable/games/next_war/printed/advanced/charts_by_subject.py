"""The charts of the Advanced game by subject: what each holds, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandtable.games.next_war.printed.advanced.land_rows import (
    BridgeWork,
    BridgeWorkRow,
    ElectronicRow,
    ElectronicValues,
    LandWeather,
    SourceRow,
    SupplyAction,
    SupplyCostRow,
    SupplyEffectRow,
    SupplyPermission,
    SupplyPermissionRow,
    SupplySource,
    SupplyValues,
    UnitValue,
    UseState,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.table_reading import (
    Ground,
    ModifierRow,
    die_rows,
    ground,
    hex_modifiers,
    modifiers,
    read,
    rows,
    values,
)
from sandtable.games.next_war.printed.advanced.target_rows import (
    RaidColumn,
    RaidFactor,
    ReconColumn,
    SofTargetRow,
    SofValues,
    SurvivalFactor,
    Target,
)
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.kernel.catalogue.csv_tables import YesNo


@dataclass(frozen=True)
class LandCharts:
    """Infiltration, headquarters, detection, weather and bridges."""

    infiltration: Mapping[Terrain | Feature | Weather, ModifierRow]
    uses: Mapping[UseState, int]
    electronic: Mapping[str, ElectronicRow]  # Allied, non-Allied
    electronic_values: ElectronicValues
    seen_from_the_air: Mapping[Ground, bool]
    weather: Mapping[tuple[LandWeather, Weather], int]
    bridges: Mapping[BridgeWork, BridgeWorkRow]


def land_charts() -> LandCharts:
    """Read the charts of the Advanced game on land."""
    return LandCharts(
        infiltration=hex_modifiers("infiltration"),
        uses={UseState(row["state"]): int(row["most"]) for row in rows("headquarters_uses")},
        electronic={row.side: row for row in read("electronic_detection", ElectronicRow)},
        electronic_values=values("electronic_values", ElectronicValues),
        seen_from_the_air={
            ground(row["what"]): bool(YesNo(row["seen"])) for row in rows("air_reconnaissance")
        },
        weather={
            (LandWeather(row["what"]), weather): int(row[weather])
            for row in rows("weather_on_land")
            for weather in Weather
        },
        bridges={row.action: row for row in read("bridges", BridgeWorkRow)},
    )


@dataclass(frozen=True)
class SupplyCharts:
    """Sources of supply, Supply Points, and units without supply."""

    sources: Mapping[SupplySource, SourceRow]
    costs: Mapping[SupplyAction, SupplyCostRow]
    emergency: Mapping[SupplyAction, int]  # the highest die that succeeds
    effects: Mapping[UnitValue, SupplyEffectRow]
    permissions: Mapping[SupplyPermission, SupplyPermissionRow]
    values: SupplyValues


def supply_charts() -> SupplyCharts:
    """Read the charts of supply."""
    return SupplyCharts(
        sources={row.source: row for row in read("supply_ranges", SourceRow)},
        costs={row.action: row for row in read("supply_costs", SupplyCostRow)},
        emergency={
            SupplyAction(row["what"]): int(row["at_most"]) for row in rows("emergency_resupply")
        },
        effects={row.value: row for row in read("supply_effects", SupplyEffectRow)},
        permissions={row.what: row for row in read("supply_permissions", SupplyPermissionRow)},
        values=values("supply_values", SupplyValues),
    )


@dataclass(frozen=True)
class SofCharts:
    """Missions and survival of special operations forces."""

    targets: Mapping[Target, SofTargetRow]
    raid_columns: Mapping[tuple[Ground, RaidColumn], int]  # 0: not possible
    raids: tuple[tuple[int, Mapping[int, Hit]], ...]  # by lowest die and column
    track_raids: tuple[tuple[int, int], ...]  # by lowest die: points lost
    raid_modifiers: Mapping[RaidFactor, ModifierRow]
    recon: Mapping[tuple[Ground, ReconColumn], int]  # the highest die that succeeds
    survival: Mapping[SurvivalFactor, ModifierRow]
    values: SofValues


def sof_charts() -> SofCharts:
    """Read the charts of special operations forces."""
    raids, track = die_rows("sof_raid"), RaidColumn.TRACK.value
    return SofCharts(
        targets={row.target: row for row in read("sof_targets", SofTargetRow)},
        raid_columns={
            (ground(row["terrain"]), column): int(row[column])
            for row in rows("sof_raid_columns")
            for column in RaidColumn
            if column in row
        },
        raids=tuple(
            (die, {int(name): Hit(cell) for name, cell in row.items() if name != track})
            for die, row in raids
        ),
        track_raids=tuple((die, int(row[track])) for die, row in raids),
        raid_modifiers=modifiers("sof_raid_modifiers", RaidFactor),
        recon={
            (ground(row["terrain"]), column): int(row[column])
            for row in rows("sof_recon")
            for column in ReconColumn
            if column in row
        },
        survival=modifiers("sof_survival", SurvivalFactor),
        values=values("sof_values", SofValues),
    )
