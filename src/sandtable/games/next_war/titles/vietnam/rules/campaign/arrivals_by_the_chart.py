"""NWV 8.8 What the chart brings a campaign turn by turn, 8.3 ships and Marines from the oceans."""

from __future__ import annotations

from sandtable.games.next_war.events import OceanRolled
from sandtable.games.next_war.ids import (
    NO_PLACE,
    NO_SHIP,
    HelicopterId,
    PlaceId,
    ShipId,
    SideId,
    UnitId,
)
from sandtable.games.next_war.naval_lookups import ship_of
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch10_reinforcements.arrivals_aboard import (
    has_room_aboard,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import has_deck
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    Due,
    HelicoptersDue,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import place_ship
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    helicopter_named,
    is_ship,
    sheet_of,
    ship_named,
    unit_named,
)
from sandtable.games.next_war.state import ABOARD, NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.vietnam.reinforcement_chart import (
    ChartKind,
    ChartRow,
    Service,
    number_of_group,
    rows_of_group,
)
from sandtable.games.next_war.titles.vietnam.rules.allied_sides import HELPERS
from sandtable.games.next_war.titles.vietnam.rules.campaign.international_reinforcements import (
    JAPAN,
    airmobile_points_in,
    arrives_by_sea,
    goes_to_an_ocean,
    may_use_japan,
    ocean_box,
    places_for_helicopter,
    places_for_unit,
    room_in_ports,
    rows_until,
)
from sandtable.games.next_war.titles.vietnam.rules.campaign.intervention import helpers_in_the_war
from sandtable.kernel.rules.rule_hooks import cites


@cites("NWV:8.3", "NWV:8.3.1")
def ships_arrive(run: NextWarRun, side: SideId) -> None:
    """One die for each group says in which ocean its ships and its Marines arrive."""
    if side != Side.ALLIED:
        return
    helpers, turn = helpers_in_the_war(run.scene), run.scene.state.turn
    for arriving in [row for row in sheet_of(run.printed).groups if row.turn == turn]:
        rows = [row for row in rows_of_group(arriving.group, helpers) if goes_to_an_ocean(row)]
        if not rows:
            continue
        die = roll(run, f"ocean of group {arriving.group}")
        name = ocean_box(number_of_group(arriving.group), die)
        box = place_of_box(run.printed, name)
        run.emit(OceanRolled(arriving.group, die, box))
        for ship in _ships_in(run.scene, rows):
            place_ship(run, ship, box, setting_up=False)


@cites("NWV:8.2.1", "NWV:8.3")
def units_of_groups(scene: Scene, side: SideId) -> Due:
    """Units of other nations arrive from the turn of their group on: by sea, by air or aboard."""
    if side != Side.ALLIED:
        return ()
    printed, mine = scene.printed, scene.state.forces[side].units.map
    listed = [(row, unit_named(printed, row.piece)) for row in _rows(scene, ChartKind.GROUND)]
    to_come = [(row, unit) for row, unit in listed if mine[unit].at == NOT_YET]
    room = room_in_ports(scene, side) if to_come else {}
    return tuple(
        [
            (
                unit,
                places_for_marines(scene, row, unit)
                if row.service is Service.MARINES
                else places_for_unit(scene, side, printed.counters[unit], room),
            )
            for row, unit in to_come
        ]
    )


@cites("NWV:8.3", "NWV:8.3.1")
def places_for_marines(scene: Scene, row: ChartRow, unit: UnitId) -> tuple[PlaceId, ...]:
    """Units of the USMC arrive aboard the AMPH of their group, or in the box of its ships."""
    aboard = (ABOARD,) if has_room_aboard(scene, unit) else ()
    return (*aboard, *ocean_of(scene, row))


@cites("NWV:8.2.1.3", "NWV:8.3.1")
def helicopters_of_groups(scene: Scene, side: SideId) -> HelicoptersDue:
    """Helicopters of other nations arrive at bases, those of the USMC where their ships are."""
    if side != Side.ALLIED:
        return ()
    printed, fleet = scene.printed, scene.state.forces[side].helicopters.map
    rows = _rows(scene, ChartKind.HELICOPTER)
    listed = [(row, helicopter_named(printed, row.piece)) for row in rows]
    to_come = [(row, one) for row, one in listed if one in fleet and fleet[one].base == NOT_YET]
    return tuple(
        [
            (
                one,
                places_for_marine_helicopter(scene, row, one)
                if row.service is Service.MARINES
                else places_for_helicopter(scene, side),
            )
            for row, one in to_come
        ]
    )


@cites("NWV:8.3", "NWV:8.3.1")
def places_for_marine_helicopter(
    scene: Scene, row: ChartRow, helicopter: HelicopterId
) -> tuple[PlaceId, ...]:
    """So do helicopters of the USMC."""
    aboard = (ABOARD,) if has_deck(scene, helicopter) else ()
    return (*aboard, *ocean_of(scene, row))


@cites("NWV:8.3.1")
def ocean_of(scene: Scene, row: ChartRow) -> tuple[PlaceId, ...]:
    """Marines share the die of their group: they are where its ships have arrived."""
    ships = _ships_in(scene, rows_of_group(row.group, HELPERS))
    places = [ship_of(scene, ship).at for ship in ships]
    holding = [
        here
        for here in places
        if here in scene.printed.places and scene.printed.places[here].kind is BoxKind.HOLDING
    ]
    japan = (place_of_box(scene.printed, JAPAN),) if may_use_japan(row) else ()
    return (*holding[:1], *japan)


@cites("NWV:8.3")
def ship_of_the_group(base: ShipId, scene: Scene, unit: UnitId) -> ShipId:
    """A unit of the USMC may arrive aboard an AMPH of its own group, and of no other."""
    return base if base != NO_SHIP else amph_of_group(scene, scene.printed.counters[unit].id)


@cites("NWV:8.3")
def deck_of_the_group(base: ShipId, scene: Scene, helicopter: HelicopterId) -> ShipId:
    """So may a helicopter of the USMC."""
    name = scene.printed.helicopters[helicopter].id
    return base if base != NO_SHIP else amph_of_group(scene, name)


def amph_of_group(scene: Scene, name: str) -> ShipId:
    """The AMPH of the group that brings a unit of the USMC, if it is there."""
    rows = rows_until(sheet_of(scene.printed), scene.state.turn, helpers_in_the_war(scene))
    found = [row.group for row in rows if row.piece == name and row.service is Service.MARINES]
    if not found:
        return NO_SHIP
    ships = _ships_in(scene, rows_of_group(found[0], HELPERS))
    kinds = {ship: scene.printed.ships[ship].kind for ship in ships}
    amphibious = [ship for ship in ships if kinds[ship] is ShipKind.AMPHIBIOUS]
    there = [ship for ship in amphibious if ship_of(scene, ship).at in scene.printed.places]
    return there[0] if there else NO_SHIP


@cites("NWV:8.2.1.1", "NWV:8.3")
def unloaded_by_a_port(scene: Scene, unit: UnitId, here: PlaceId) -> int:
    """Units of other nations that arrive by sea, and their Marines, count against a Port."""
    counter = scene.printed.counters[unit]
    by_sea = counter.nation in HELPERS and (counter.marine or arrives_by_sea(counter))
    if not by_sea or here <= NO_PLACE or is_before_play(scene):
        return 0
    return counter.half_stacking


@cites("NWV:8.8")
def lift_by_the_chart(scene: Scene, side: SideId) -> tuple[tuple[str, int], ...]:
    """Nations get the Airmobile Points of the groups of this turn."""
    if side != Side.ALLIED or is_before_play(scene):
        return ()
    sheet, helpers = sheet_of(scene.printed), helpers_in_the_war(scene)
    return tuple(sorted(airmobile_points_in(sheet, scene.state.turn, helpers).items()))


def _rows(scene: Scene, kind: ChartKind) -> list[ChartRow]:
    """What groups have brought of a kind by this turn."""
    rows = rows_until(sheet_of(scene.printed), scene.state.turn, helpers_in_the_war(scene))
    return [row for row in rows if row.kind is kind]


def _ships_in(scene: Scene, rows: list[ChartRow] | tuple[ChartRow, ...]) -> list[ShipId]:
    """The ships among rows of the chart that are in play."""
    printed = scene.printed
    names = [row.piece for row in rows if row.kind is ChartKind.SHIP]
    return [ship_named(printed, name) for name in names if is_ship(printed, name)]
