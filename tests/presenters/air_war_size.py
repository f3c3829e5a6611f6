"""How many bytes the view of a full air war takes."""

from __future__ import annotations

import gzip
from dataclasses import replace as changed

from msgspec.structs import replace

from client.air_phase import at_the_air_phase
from sandtable.games.next_war.advanced.air_state import AirState, AirStatus, AirUnit
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, SideId
from sandtable.games.next_war.presentation.client_display_data import PICTURE
from sandtable.games.next_war.presentation.views import show
from sandtable.games.next_war.printed.aircraft import AircraftCounter, air_units, aircraft_rows
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import aim_at_unit
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.play.state import Known as KernelKnown
from sandtable.presenters import as_json
from sandtable.presenters.printed_data import printed_data
from sandtable.presenters.table_view import TableView, table_view
from sandtable.table.table import Table

TITLES = "sandtable.games.next_war.titles"
BOTH_TITLES = ("india_pakistan", "vietnam")
MISSIONS = 20


def counters(title: str) -> tuple[AircraftCounter, ...]:
    """All air units of a title, on either side in turn, so that both have enough for missions."""
    nations = {row.nation for row in aircraft_rows(f"{TITLES}.{title}")}
    found = air_units(f"{TITLES}.{title}", dict.fromkeys(nations, SideId(0)))
    return tuple([replace(one, side=SideId(n % 2)) for n, one in enumerate(found)])


def full(table: Table, title: str, seat: int) -> Known:
    """The position with every counter of a title in play, and as many missions as there may be."""
    scene, aircraft = table.known(seat), counters(title)
    sides = [[n for n, one in enumerate(aircraft) if one.side == side] for side in BOTH_SIDES]
    boxes = [place for place, one in scene.printed.places.items() if one.name.endswith("Basing")]
    flying = {n for own in sides for n in own[: 2 * MISSIONS]}
    statuses = (AirStatus.READY, AirStatus.FLOWN, AirStatus.ABORT, AirStatus.AIR_SUPERIORITY)
    units = tuple(
        AirUnit(
            boxes[n % len(boxes)],
            AirStatus.MISSION if n in flying else statuses[n % 4],
            1 + n % one.steps,
        )
        for n, one in enumerate(aircraft)
    )
    enemies = [[unit for unit, _ in force.units.pairs()] for force in scene.state.forces]
    missions = tuple(
        AirUnitMission(
            SideId(side),
            (aim_at_unit(scene, enemies[1 - side][k]),) * 2,
            (AircraftId(sides[side][2 * k]), AircraftId(sides[side][2 * k + 1])),
        )
        for side in (0, 1)
        for k in range(MISSIONS)
    )
    advanced = scene.state.advanced
    strikes = replace(advanced.strikes, air_missions=missions)
    state = replace(
        scene.state, advanced=replace(advanced, air=AirState(units=units), strikes=strikes)
    )
    printed = changed(scene.printed, aircraft=aircraft, memo={})
    return KernelKnown(scene.rules, printed, state, scene.seat)


def told(table: Table, scene: Known, seat: int) -> TableView:
    """What the seat is told in that position."""
    return replace(table_view(table, seat), view=show(scene), tracks=PICTURE.tracks(scene))


def sizes_of(table: Table, scene: Known, seat: int) -> tuple[int, int]:
    """Bytes, gzipped: the sheet with the first view, and a view after an order."""
    sheet = printed_data(table.game, table.opening.scenario, scene.printed)
    later = len(gzip.compress(as_json(told(table, scene, seat))))
    return len(gzip.compress(as_json(sheet))) + later, later


def of_both_titles() -> list[tuple[int, int]]:
    """The sizes of both titles for both seats."""
    table = at_the_air_phase()
    both = [(title, seat) for title in BOTH_TITLES for seat in (0, 1)]
    return [sizes_of(table, full(table, title, seat), seat) for title, seat in both]
