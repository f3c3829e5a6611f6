"""The charts of strikes and damage: what they hold, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sandtable.games.next_war.printed.advanced.damage_rows import (
    ALL,
    BaseRepairRow,
    Collateral,
    CollateralFactor,
    CollateralTarget,
    Damage,
    Damaged,
    DamageRow,
    DeliberateFactor,
    PaidSize,
    RebuiltKind,
    RepairValues,
    ReplacementRow,
    StrikeEffect,
    StrikePermission,
    StrikePermissionRow,
    TrackRepairRow,
)
from sandtable.games.next_war.printed.advanced.strike_rows import (
    Hit,
    InterdictionFactor,
    SpecialRow,
    StrikeFactor,
    StrikeKind,
    StrikeModifierRow,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.table_reading import (
    ModifierRow,
    die_rows,
    modifiers,
    numbered,
    read,
    rows,
    values,
)
from sandtable.games.next_war.printed.advanced.target_rows import (
    HardenedRow,
    Target,
    TheatreTargetRow,
)
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.kernel.catalogue.citations import cite
from sandtable.kernel.catalogue.csv_tables import YesNo

#: By lowest die, and then by column, the result.
Results = tuple[tuple[int, Mapping[int, Hit]], ...]
#: A row of the strike chart.
StrikeRow = Terrain | SpecialRow


@dataclass(frozen=True)
class StrikeCharts:
    """Columns, modifiers and results of strikes and interdiction, and legal targets."""

    columns: Mapping[tuple[StrikeRow, Weapon, int], int]  # with the weapon's value; 0: no effect
    results: Results
    modifiers: Mapping[StrikeFactor, StrikeModifierRow]
    interdiction_columns: Mapping[tuple[Terrain, int], int]  # value 0: a headquarters or artillery
    interdiction: Results
    interdiction_modifiers: Mapping[InterdictionFactor, ModifierRow]
    theatre_targets: Mapping[Target, TheatreTargetRow]
    hardened: Mapping[Target, HardenedRow]


@dataclass(frozen=True)
class DamageCharts:
    """What hits do, collateral and deliberate damage, repair and replacement."""

    accumulation: Mapping[tuple[Damaged, Damage, Hit], DamageRow]
    effects: Mapping[tuple[StrikeEffect, Hit], int]  # ALL: everything
    permissions: Mapping[StrikePermission, StrikePermissionRow]
    collateral: tuple[
        tuple[int, Mapping[tuple[CollateralTarget, Hit], tuple[Collateral, ...]]], ...
    ]
    collateral_modifiers: Mapping[CollateralFactor, ModifierRow]
    deliberate: tuple[tuple[int, Damage], ...]
    deliberate_modifiers: Mapping[DeliberateFactor, ModifierRow]
    track_repair: Mapping[Target, TrackRepairRow]
    base_repair: Mapping[Target, BaseRepairRow]
    recovery: Mapping[Damage, Damage]
    repair: RepairValues
    replacements: Mapping[tuple[RebuiltKind, PaidSize], ReplacementRow]


def strike_charts() -> StrikeCharts:
    """Read the charts of strikes."""
    return StrikeCharts(
        columns=_columns(),
        results=_results("strike_results"),
        modifiers={StrikeFactor(row["what"]): _modifier(row) for row in rows("strike_modifiers")},
        interdiction_columns={
            (Terrain(row["terrain"]), value): int(row[name])
            for row in rows("interdiction_columns")
            for name, (what, value) in numbered(row).items()
            if what != "terrain"
        },
        interdiction=_results("interdiction_results"),
        interdiction_modifiers=modifiers("interdiction_modifiers", InterdictionFactor),
        theatre_targets={
            row.target: row for row in read("theatre_weapon_targets", TheatreTargetRow)
        },
        hardened={row.target: row for row in read("hardened_targets", HardenedRow)},
    )


def damage_charts() -> DamageCharts:
    """Read the charts of damage."""
    return DamageCharts(
        accumulation={
            (row.target, row.present, row.hit): row
            for row in read("damage_accumulation", DamageRow)
        },
        effects={
            (StrikeEffect(row["what"]), hit): _loss(row[column])
            for row in rows("strike_effects")
            for hit, column in LEVEL_COLUMNS.items()
        },
        permissions={row.what: row for row in read("strike_permissions", StrikePermissionRow)},
        collateral=tuple(
            (die, {_base_and_hit(name): _losses(cell) for name, cell in row.items()})
            for die, row in die_rows("collateral_damage")
        ),
        collateral_modifiers=modifiers("collateral_modifiers", CollateralFactor),
        deliberate=tuple(
            (die, Damage(row["marker"])) for die, row in die_rows("deliberate_damage")
        ),
        deliberate_modifiers=modifiers("deliberate_damage_modifiers", DeliberateFactor),
        track_repair={row.track: row for row in read("track_repair", TrackRepairRow)},
        base_repair={row.base: row for row in read("base_repair", BaseRepairRow)},
        recovery={
            Damage(row["present"]): Damage(row["becomes"]) for row in rows("strike_recovery")
        },
        repair=values("repair_values", RepairValues),
        replacements={
            (row.kind, row.size): row
            for row in read("replacement_costs", ReplacementRow, without_blanks=True)
        },
    )


#: The column of a level of damage in the charts of its effects.
LEVEL_COLUMNS: Mapping[Hit, str] = {Hit.ONE: "strike_1", Hit.TWO: "strike_2", Hit.X: "destroyed"}


def _columns() -> dict[tuple[StrikeRow, Weapon, int], int]:
    special = {row.value for row in SpecialRow}
    return {
        (SpecialRow(target) if target in special else Terrain(target), Weapon(what), value): int(
            row[name]
        )
        for row in rows("strike_columns")
        for target in (row["target"],)
        for name, (what, value) in numbered(row).items()
        if what != "target"
    }


def _results(table: str) -> Results:
    return tuple(
        (die, {int(name): Hit(cell) for name, cell in row.items()}) for die, row in die_rows(table)
    )


def _modifier(row: Mapping[str, str]) -> StrikeModifierRow:
    kinds = frozenset(kind for kind in StrikeKind if YesNo(row[kind]))
    return StrikeModifierRow(int(row["modifier"]), cite(row["cite"]), kinds)


def _loss(cell: str) -> int:
    return ALL if cell == "all" else int(cell)


def _base_and_hit(name: str) -> tuple[CollateralTarget, Hit]:
    target, _, hit = name.rpartition(" ")
    return CollateralTarget(target), Hit(hit)


def _losses(cell: str) -> tuple[Collateral, ...]:
    return () if cell == "-" else tuple(Collateral(loss) for loss in cell.split("+"))
