"""The counters of a title, read from its tables: ground units, militia, attack helicopters.

A title's folder `units` has one table per nation (two where a nation has a set for either side),
`helicopters` and, where there is a militia, `psdf`.  The order of tables and rows is the order of
the counters everywhere; a scenario lays out those that it uses, in that order (`in_play`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum

import msgspec

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    ShipCounter,
    ShipKind,
    Size,
    Use,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.catalogue.csv_tables import Row, YesNo, rows, typed
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.rules.rule_hooks import cites

#: What the table calls a Combat Outpost, in the column for the type.
OUTPOST = "Combat Outpost"


class Origin(StrEnum):
    """Where a name or a home comes from: a document gives it, the world knows it, or it is ours."""

    DOCUMENT = "document"
    PUBLIC = "public"
    HOUSE = "house"
    NONE = ""  # there is no such thing


class UnitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a nation's ground units."""

    id: str
    formation: str
    designation: str
    type: str
    combat_class: CombatClass
    mobility: Mobility
    size: Size
    attack: int
    defence: int
    movement: int
    er: int
    half_stacking: int
    steps: int
    reduced_attack: int
    reduced_defence: int
    reduced_er: int
    reduced_movement: int
    reduced_mobility: Mobility
    reduced_half_stacking: int
    only_alone: YesNo
    airborne: YesNo
    marine: YesNo
    divisional: YesNo
    support_range: int
    task_force: str
    twin: str
    home: str
    home_kind: Origin
    use: Use
    value_kind: SourceKind
    reduced_kind: SourceKind
    name_kind: Origin


class MilitiaRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the militia: its Military Region, and the values of its Garrison side."""

    id: str
    region: str
    designation: str
    defence: int
    er: int
    half_stacking: int
    value_kind: SourceKind
    name_kind: Origin


class HelicopterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the attack helicopters."""

    id: str
    nation: str
    formation: str
    designation: str
    support: int
    range: int
    steps: int
    reduced_support: int
    marine: YesNo
    use: Use
    value_kind: SourceKind
    name_kind: Origin


class ShipRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the ships."""

    id: str
    nation: str
    kind: ShipKind
    designation: str
    support: int
    range: int
    transport: int
    airmobile: int
    becomes_sag: YesNo
    sag_support: int
    sag_range: int
    use: Use
    value_kind: SourceKind
    name_kind: Origin


def read_units(title: str, table: str, kind: type[Row]) -> tuple[Row, ...]:
    """Read a table of a title's units; a cell that does not fit its column is refused."""
    return typed(rows(f"{title}.units", table), kind)


def ground_units(title: str, table: str, nation: str, side: SideId) -> Iterable[Counter]:
    """List a nation's ground units."""
    for row in read_units(title, table, UnitRow):
        yield Counter(
            id=row.id,
            side=side,
            nation=nation,
            formation=row.formation,
            designation=row.designation,
            type=row.type,
            combat_class=row.combat_class,
            mobility=row.mobility,
            size=row.size,
            attack=row.attack,
            defence=row.defence,
            movement=row.movement,
            er=row.er,
            half_stacking=row.half_stacking,
            steps=row.steps,
            reduced_attack=row.reduced_attack,
            reduced_defence=row.reduced_defence,
            reduced_er=row.reduced_er,
            reduced_movement=row.reduced_movement,
            reduced_mobility=row.reduced_mobility,
            reduced_half_stacking=row.reduced_half_stacking,
            airborne=bool(row.airborne),
            marine=bool(row.marine),
            only_alone=bool(row.only_alone),
            divisional=bool(row.divisional),
            support_range=row.support_range,
            outpost=row.type == OUTPOST,
            task_force=row.task_force,
            twin=row.twin,
            home=row.home,
            use=row.use,
        )


def militia(title: str, nation: str, side: SideId) -> Iterable[Counter]:
    """List a nation's militia: one step that neither attacks nor moves, in its Garrison mode."""
    for row in read_units(title, "psdf", MilitiaRow):
        yield Counter(
            id=row.id,
            side=side,
            nation=nation,
            formation="",
            designation=row.designation,
            type="PSDF",
            combat_class=CombatClass.LEG,
            mobility=Mobility.LEG,
            size=Size.REGIMENT,
            attack=0,
            defence=row.defence,
            movement=0,
            er=row.er,
            half_stacking=row.half_stacking,
            steps=1,
            reduced_attack=0,
            reduced_defence=0,
            reduced_er=row.er,
            reduced_movement=0,
            reduced_mobility=Mobility.LEG,
            reduced_half_stacking=row.half_stacking,
            psdf=row.region,
        )


def attack_helicopters(title: str, side: Mapping[str, SideId]) -> Iterable[HelicopterCounter]:
    """List a title's attack helicopters, given each nation's side."""
    for row in read_units(title, "helicopters", HelicopterRow):
        yield HelicopterCounter(
            id=row.id,
            side=side[row.nation],
            nation=row.nation,
            formation=row.formation,
            designation=row.designation,
            support=row.support,
            range=row.range,
            steps=row.steps,
            reduced_support=row.reduced_support,
            marine=bool(row.marine),
            use=row.use,
        )


def ships_of(title: str, side: Mapping[str, SideId]) -> Iterable[ShipCounter]:
    """List a title's ships, given each nation's side."""
    for row in read_units(title, "ships", ShipRow):
        yield ShipCounter(
            id=row.id,
            side=side[row.nation],
            nation=row.nation,
            designation=row.designation,
            kind=row.kind,
            support=row.support,
            range=row.range,
            transport=row.transport,
            airmobile=row.airmobile,
            becomes_surface_group=bool(row.becomes_sag),
            surface_support=row.sag_support,
            surface_range=row.sag_range,
            use=row.use,
        )


def outposts_of(counters: Iterable[Counter], wanted: Mapping[str, int]) -> list[str]:
    """Name as many Combat Outposts of each nation as are wanted, the first of the table."""
    of_nation: dict[str, list[str]] = {nation: [] for nation in wanted}
    for counter in counters:
        if counter.outpost and counter.nation in of_nation:
            of_nation[counter.nation].append(counter.id)
    return [name for nation, names in of_nation.items() for name in names[: wanted[nation]]]


@cites("STD:2.2")
def in_play(
    printed: Printed, listed: Collection[str], supply_units: Collection[str] = ()
) -> Printed:
    """Lay out the counters of a scenario alone, in the order of the title.

    No Standard scenario lists headquarters or air units.  The other version of a unit that has two
    comes with it.  Depots and MSUs that can only be made in play come last: no number of a unit
    depends on them.  A name without a counter is refused.
    """
    named = {one.id for one in printed.counters} | {one.id for one in printed.helicopters}
    named |= {one.id for one in printed.ships}
    if missing := sorted(set(listed) - named):
        raise ValueError(f"no counter is called {', '.join(missing)}")
    chosen = set(listed)
    counters = [one for one in printed.counters if not chosen.isdisjoint((one.id, one.twin))]
    made = [one for one in printed.counters if one.id in supply_units]
    return replace(
        printed,
        counters=(*counters, *made),
        helicopters=tuple([one for one in printed.helicopters if one.id in chosen]),
        ships=tuple([one for one in printed.ships if one.id in chosen]),
        memo={},
    )
