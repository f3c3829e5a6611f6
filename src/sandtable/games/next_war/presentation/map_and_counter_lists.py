"""Printed things of the series as lists for whoever draws them: hexes, boxes, counters."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.presentation.advanced.is_advanced import is_advanced_scenario
from sandtable.games.next_war.presentation.sea_lists import (
    DisplayPrint,
    ShipPrint,
    display_print,
    has_sea,
    ship_prints,
)
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    helicopter_name,
    hex_name,
    unit_name,
)
from sandtable.games.next_war.presentation.unit_symbols import (
    helicopter_symbol,
    marks_of,
    symbol_of,
)
from sandtable.games.next_war.printed.aircraft import AircraftCounter, AirSide, Rating
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import hexes_of
from sandtable.games.next_war.state import (
    ASIDE,
    ELIMINATED,
    FIRST_AREA,
    FIRST_BOX,
    NOT_YET,
    OFF_MAP,
)


class HexPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex as printed."""

    id: PlaceId
    label: str
    terrain: str
    features: tuple[str, ...] = ()
    name: str = ""
    country: str = ""
    region: str = ""
    sides: tuple[tuple[int, str], ...] = ()  # neighbour, what lies between
    roads: tuple[tuple[int, str], ...] = ()  # neighbour, kind of road
    near: tuple[int, ...] = ()
    shut: bool = False  # outside the scenario's play area
    objective: bool = False


class BoxPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place off the map: a Holding Box, or where counters lie that are on no hex."""

    id: int
    name: str
    side: SideId | None = None


class UnitPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ground unit as printed, both sides of its counter."""

    id: int
    name: str  # as it is typed and told
    designation: str
    formation: str
    nation: str
    side: SideId
    type: str
    size: str
    mobility: str
    combat_class: str
    attack: int
    defence: int
    movement: int
    er: int
    steps: int
    reduced_attack: int
    reduced_defence: int
    reduced_er: int
    half_stacking: int
    reduced_movement: int
    reduced_mobility: str
    reduced_half_stacking: int
    symbol: str
    marks: tuple[str, ...] = ()
    support_range: int = 0


class HelicopterPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack helicopter as printed."""

    id: int
    name: str
    nation: str
    side: SideId
    support: int
    range: int
    steps: int
    reduced_support: int
    symbol: str
    formation: str = ""


class AircraftPrint(msgspec.Struct, frozen=True, omit_defaults=True):
    """An air unit as printed; its ratings are air-to-air, combat support and strike."""

    id: int
    name: str  # as it is typed and told
    type: str
    nation: str
    side: SideId
    ratings: str
    skill: int
    range: str
    steps: int
    reduced_ratings: str = ""
    reduced_skill: int = 0
    marks: tuple[str, ...] = ()  # all-weather, stealth, Wild Weasel


class Lists(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything printed that a scenario uses; ships and the display where it has ships."""

    hexes: tuple[HexPrint, ...]
    boxes: tuple[BoxPrint, ...]
    units: tuple[UnitPrint, ...]
    helicopters: tuple[HelicopterPrint, ...]
    last_turn: int
    ships: tuple[ShipPrint, ...] = ()
    display: DisplayPrint | None = None
    aircraft: tuple[AircraftPrint, ...] = ()
    clearing_markers: tuple[int, ...] = ()  # the number of each, where they can be caches


def lists_of(printed: Printed) -> Lists:
    """List all printed things."""
    return Lists(
        hexes=_hexes(printed),
        boxes=_boxes(printed),
        units=_units(printed),
        helicopters=_helicopters(printed),
        last_turn=printed.last_turn,
        ships=ship_prints(printed),
        display=display_print(printed),
        aircraft=_aircraft(printed),
        clearing_markers=printed.charts.clearing_markers if is_advanced_scenario(printed) else (),
    )


def _hexes(printed: Printed) -> tuple[HexPrint, ...]:
    atlas, facts = printed.atlas, printed.sheet.facts if printed.sheet else None
    area = facts.play_area.where if facts and facts.play_area else None
    inside = frozenset(hexes_of(printed, area) if area else atlas.hexes)
    goals = {atlas.hex_at(label) for label in facts.goals} if facts else set()
    beyond = frozenset(atlas.lines.values())
    found = []
    for here in atlas.hexes:
        ground, near = atlas.ground[here], [to for to in atlas.near[here] if to not in beyond]
        found.append(
            HexPrint(
                id=here,
                label=atlas.label(here),
                terrain=ground.terrain.value,
                features=tuple(sorted(each.value for each in ground.features)),
                name=ground.name,
                country=ground.country,
                region=ground.region,
                sides=tuple(
                    (to, side.value) for to in near if (side := atlas.sides.get((here, to)))
                ),
                roads=tuple(
                    (to, road.value) for to in near if (road := atlas.roads.get((here, to)))
                ),
                near=tuple(near),
                shut=here not in inside,
                objective=here in goals,
            )
        )
    return tuple(found)


def _boxes(printed: Printed) -> tuple[BoxPrint, ...]:
    beside = [
        BoxPrint(FIRST_BOX - place, f"{box.name} Box", box.side)
        for place, box in enumerate(printed.boxes)
    ]
    lines = sorted(printed.atlas.lines.values())  # places to wait behind the edge, not drawn
    nowhere = (NOT_YET, ELIMINATED, OFF_MAP, ASIDE)
    used = has_sea(printed) or bool(printed.aircraft)  # ships, or bases of air units
    display = [at for at in printed.places if at <= FIRST_AREA] if used else []
    return (*beside, *[BoxPrint(at, hex_name(printed, at)) for at in (*lines, *nowhere, *display)])


def _units(printed: Printed) -> tuple[UnitPrint, ...]:
    return tuple(
        UnitPrint(
            id=unit,
            name=unit_name(printed, UnitId(unit)),
            designation=counter.designation,
            formation=counter.formation,
            nation=counter.nation,
            side=counter.side,
            type=counter.type,
            size=counter.size.value,
            mobility=counter.mobility.value,
            combat_class=counter.combat_class.value,
            attack=counter.attack,
            defence=counter.defence,
            movement=counter.movement,
            er=counter.er,
            steps=counter.steps,
            reduced_attack=counter.reduced_attack,
            reduced_defence=counter.reduced_defence,
            reduced_er=counter.reduced_er,
            half_stacking=counter.half_stacking,
            reduced_movement=counter.reduced_movement,
            reduced_mobility=counter.reduced_mobility.value,
            reduced_half_stacking=counter.reduced_half_stacking,
            symbol=symbol_of(counter),
            marks=marks_of(counter),
            support_range=counter.support_range,
        )
        for unit, counter in enumerate(printed.counters)
    )


def _helicopters(printed: Printed) -> tuple[HelicopterPrint, ...]:
    return tuple(
        HelicopterPrint(
            id=place,
            name=helicopter_name(printed, HelicopterId(place)),
            nation=counter.nation,
            side=counter.side,
            support=counter.support,
            range=counter.range,
            steps=counter.steps,
            reduced_support=counter.reduced_support,
            symbol=helicopter_symbol(counter.side),
            formation=counter.formation,
        )
        for place, counter in enumerate(printed.helicopters)
    )


def _aircraft(printed: Printed) -> tuple[AircraftPrint, ...]:
    return tuple(
        AircraftPrint(
            id=number,
            name=air_unit_name(printed, AircraftId(number)),
            type=counter.type,
            nation=counter.nation,
            side=counter.side,
            ratings=_ratings(counter, counter.front),
            skill=counter.front.pilot_skill,
            range=counter.range.value,
            steps=counter.steps,
            reduced_ratings="" if counter.back is None else _ratings(counter, counter.back),
            reduced_skill=0 if counter.back is None else counter.back.pilot_skill,
            marks=_air_marks(counter),
        )
        for number, counter in enumerate(printed.aircraft)
    )


def _ratings(counter: AircraftCounter, side: AirSide) -> str:
    """The three ratings as they are printed, such as 4-2-3*; a Wild Weasel has WW for its last."""
    first = _rating(side.air_to_air)
    if counter.wild_weasel:
        return f"{first}-WW"
    return f"{first}-{_rating(side.combat_support)}-{_rating(side.strike)}"


def _rating(rating: Rating) -> str:
    value = f"({rating.value})" if rating.bracketed else str(rating.value)
    return f"{value}{'*' * rating.stars}"


def _air_marks(counter: AircraftCounter) -> tuple[str, ...]:
    marks = {
        "all-weather": counter.all_weather,
        "stealth": counter.stealth,
        "Wild Weasel": counter.wild_weasel,
    }
    return tuple([mark for mark, holds in marks.items() if holds])
