"""What Hearts and Minds gives to be drawn: lists, charts, overlays, odds as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from sandtable.games.hearts_and_minds.odds import BattleOdds, BombingOdds, ControlOdds, odds
from sandtable.games.hearts_and_minds.presentation.battle_events import (
    attack_in,
    battle_now,
    battle_state,
    losses_in,
)
from sandtable.games.hearts_and_minds.presentation.battle_luck import battle_luck
from sandtable.games.hearts_and_minds.presentation.briefing.years_briefing import briefing_of
from sandtable.games.hearts_and_minds.presentation.map_and_counter_lists import lists_of
from sandtable.games.hearts_and_minds.presentation.move_events import moves_in
from sandtable.games.hearts_and_minds.presentation.order_reasons import order_reasons
from sandtable.games.hearts_and_minds.presentation.scope import scope_of
from sandtable.games.hearts_and_minds.presentation.spending import goals, spending
from sandtable.games.hearts_and_minds.presentation.status_tracks import tracks_of
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    AREAS,
    CARDS,
    UNITS,
    VIET_CONG,
    area_name,
    opinion_text,
    units_text,
)
from sandtable.games.hearts_and_minds.presentation.text.odds import odds_text
from sandtable.games.hearts_and_minds.presentation.text.position_text import area_card
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import Marches
from sandtable.games.hearts_and_minds.state_lookups import Known, has_ground
from sandtable.kernel.client_display_types import (
    Chart,
    Clock,
    Overlay,
    OverlayKind,
    Picture,
    Spot,
    read_chart,
)
from sandtable.kernel.english import counted
from sandtable.kernel.maps import BoardMap

_TABLES: Final = "sandtable.games.hearts_and_minds.tables"
#: The tables that players look up.
CHARTS: Final = (
    "battle",
    "factors",
    "bombing",
    "raid",
    "bush_events",
    "flag_scoring",
    "zone_campaigns",
    "bonus_points",
    "goals",
    "arrivals",
)


class Chances(msgspec.Struct, frozen=True, tag="chances"):
    """The odds of an order as the game counts them, and the same in words."""

    odds: BattleOdds | BombingOdds | ControlOdds
    text: str


def charts_of(_: Printed) -> tuple[Chart, ...]:
    """List the charts."""
    return tuple(_in_birds(read_chart(_TABLES, name)) for name in CHARTS)


def _in_birds(chart: Chart) -> Chart:
    """Write the goals as Doves and Hawks."""
    if chart.name != "goals":
        return chart
    rows = tuple(
        (year, *(opinion_text(int(cell)) if cell else "" for cell in cells))
        for year, *cells in chart.rows
    )
    return msgspec.structs.replace(chart, rows=rows)


def clock_of(scene: Known) -> Clock:
    """Which year it is."""
    return Clock("Year", scene.state.year, scene.printed.first_year, scene.printed.last_year)


def card_of(scene: Known, area: int) -> str:
    """Tell all about an area; a box has a name only."""
    if not 0 <= area < len(scene.printed.areas):
        return area_name(scene.printed, area)
    return area_card(scene, scene.printed.areas[area].name)


def chances(scene: Known, order: object) -> Chances | None:
    """The odds of a battle round, a mission or a try for control."""
    found = odds(scene, order)
    return None if found is None else Chances(found, odds_text(scene, order) or "")


def reach(scene: Known, chosen: tuple[int, ...]) -> Overlay:
    """Show where all of these units of one area can march together."""
    units = [unit for unit in chosen if unit in scene.state.units.map]
    stands = {(scene.printed.counters[unit].side, scene.state.units.map[unit].at) for unit in units}
    if len(stands) != 1 or min(at for _, at in stands) < 0:
        return Overlay("reach", "Select units of one side in the same area.")
    side, start = stands.pop()
    marches = Marches(scene, side, start)
    able = [unit for unit in units if unit in marches.movable()]
    ends = [marches.reach(unit) for unit in able]
    spots = [Spot(to, side=side) for to in sorted(frozenset.intersection(*ends))] if ends else []
    stay = "" if len(able) == len(units) else "; not all of them can move now"
    return Overlay("reach", f"{units_text(units)}{stay}. [HMP:6.1]", tuple(spots))


def control(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Show red flags, pacified provinces, and where both sides stand."""
    state = scene.state
    flags = [Spot(area, "red flag", side=RED) for area in sorted(state.flags)]
    calm = [Spot(area, "pacified", side=BLUE) for area in sorted(state.pacified)]
    fought = [
        Spot(area, "both sides are here")
        for area in range(len(scene.printed.areas))
        if has_ground(scene, RED, area) and has_ground(scene, BLUE, area)
    ]
    return Overlay("control", "Control of provinces. [HMP:10.1]", (*flags, *calm, *fought))


def zones(scene: Known, _: tuple[int, ...]) -> Overlay:
    """Count flags and pacified provinces zone by zone, each told at its first province."""
    spots = []
    for zone, areas in scene.printed.zones.items():
        flags, calm = areas & scene.state.flags, areas & scene.state.pacified
        text = (
            f"Zone {zone} ({counted(len(areas), 'province')}): {counted(len(flags), 'red flag')},"
            f" {len(calm)} pacified"
        )
        spots.append(Spot(min(areas), text, len(flags) - len(calm)))
    return Overlay("zones", "Flags and pacified provinces by zone. [HMP:14.3]", tuple(spots))


def maps() -> Mapping[str, BoardMap]:
    """The map of areas; the drawing is loaded when somebody asks."""
    from sandtable.games.hearts_and_minds.drawing.map_registry import MAPS  # noqa: PLC0415  # seldom needed

    return MAPS


PICTURE: Final = Picture(
    lists=lists_of,
    charts=charts_of,
    spaces="areas",
    kinds={
        **dict.fromkeys(AREAS, "areas"),
        **dict.fromkeys(UNITS, "units"),
        **dict.fromkeys(CARDS, "cards"),
        **dict.fromkeys(VIET_CONG, "vcs"),
    },
    clock=clock_of,
    card=card_of,
    overlays={
        "reach": OverlayKind("Where these units can move", reach, about="units"),
        "control": OverlayKind("Red flags and pacified provinces", control),
        "zones": OverlayKind("Flags and pacification by zone", zones),
    },
    battle=battle_state,
    attack=attack_in,
    battle_now=battle_now,
    losses=losses_in,
    luck=battle_luck,
    moves=moves_in,
    chances=chances,
    reasons=order_reasons,
    rolls=frozenset({"accept", "bomb", "change_control", "fight"}),
    maps=maps,
    briefing=briefing_of,
    tracks=tracks_of,
    scope=scope_of,
    goals=goals,
    spending=spending,
)
