"""What the series gives to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.analysis.client_combat_data import rolled_ledger
from sandtable.games.next_war.analysis.why_no_march import why_no_march
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.advanced.charts import (
    advanced_charts_of,
    replaced_charts,
)
from sandtable.games.next_war.presentation.air_events import (
    HURTING,
    fields_of,
    helicopter_losses_in,
    other_losses_in,
)
from sandtable.games.next_war.presentation.battle_events import (
    attack_in,
    battle_state,
    combat_luck,
    losses_in,
)
from sandtable.games.next_war.presentation.battle_now import battle_now, combat_chances
from sandtable.games.next_war.presentation.briefing.scenario_briefing import briefing_of
from sandtable.games.next_war.presentation.map_and_counter_lists import lists_of
from sandtable.games.next_war.presentation.move_events import moves_in
from sandtable.games.next_war.presentation.order_reasons import order_reasons
from sandtable.games.next_war.presentation.overlays import OVERLAYS
from sandtable.games.next_war.presentation.scope import scope_of
from sandtable.games.next_war.presentation.score_track import goals_of
from sandtable.games.next_war.presentation.sea_lists import has_sea
from sandtable.games.next_war.presentation.status_tracks import tracks_of
from sandtable.games.next_war.presentation.text.display_names import (
    AIR_UNITS,
    HELICOPTERS,
    HEXES,
    SHIPS,
    UNITS,
    hex_name,
)
from sandtable.games.next_war.presentation.text.display_text import box_card
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_routes import LONGEST
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.catalogue.csv_tables import has_table
from sandtable.kernel.client_display_types import Chart, Clock, Picture, read_chart
from sandtable.kernel.maps import BoardMap

_TABLES: Final = "sandtable.games.next_war.tables"
_TITLES: Final = "sandtable.games.next_war.titles"
#: The tables that players look up, in the order of the game.
CHARTS: Final = (
    "weather",
    "weather_seasons",
    "air_superiority",
    "air_defence",
    "terrain",
    "terrain_costs",
    "combat_odds",
    "ground_combat_results",
    "combat_support_limits",
    "paradrop",
    "clearing",
    "bridges",
    "helicopter_bases",
    "loss_of_base",
    "replacement_costs",
    "automatic_victory",
)
#: Tables of a title.
TITLE_CHARTS: Final = ("air_points", "victory_points", "refugees", "infiltration")
#: The chart of victory points, and how victory is settled where they do not count.
_POINTS: Final = "victory_points"
_WITHOUT_POINTS: Final = frozenset({"control", "objectives"})
#: The chart in which -1 marks a cost that does not exist.
_COSTS: Final = "replacement_costs"
_ABSENT: Final = "-1"
_DASH: Final = "–"
#: Fields that hold hexes, units and helicopters, besides what parameters are called.
_FIELDS: Final = {"origin": "hexes", "halts": "", "twin": "units", "starts": ""}


def charts_of(printed: Printed) -> tuple[Chart, ...]:
    """List the charts of the rules that are played, but none of points where none count.

    First those of the Standard game, then those of the Advanced game, then those of the title.
    """
    replaced = replaced_charts(printed)
    shared = [_readable(read_chart(_TABLES, name)) for name in CHARTS if name not in replaced]
    title = printed.sheet.facts.id.partition("/")[0].replace("-", "_") if printed.sheet else ""
    package = f"{_TITLES}.{title}"
    tables = f"{package}.tables"
    own = [name for name in TITLE_CHARTS if title and has_table(tables, name)]
    settled = printed.sheet.facts.victory if printed.sheet else None
    if settled is not None and settled.by in _WITHOUT_POINTS:
        own = [name for name in own if name != _POINTS]
    return (
        *shared,
        *advanced_charts_of(printed, package),
        *[read_chart(tables, name) for name in own if name not in replaced],
    )


def _readable(chart: Chart) -> Chart:
    """Return a chart in which a cost that does not exist is a dash, not a number."""
    if chart.name != _COSTS:
        return chart
    rows = [tuple(_DASH if cell == _ABSENT else cell for cell in row) for row in chart.rows]
    return replace(chart, rows=tuple(rows))


def clock_of(scene: Known) -> Clock:
    """Which turn it is."""
    return Clock("Turn", scene.state.turn, 1, scene.printed.last_turn)


def card_of(scene: Known, place: int) -> str:
    """Tell all about a hex or a box of the display; another place has a name only."""
    here = PlaceId(place)
    if here in scene.printed.places and has_sea(scene.printed):
        return box_card(scene, here)
    if here not in scene.printed.atlas.ground:
        return hex_name(scene.printed, here)
    return hex_card(scene, scene.printed.atlas.label(here))


#: Kinds of order whose dice fall as soon as they are given.
ROLLING: Final = frozenset(
    {
        "air_transport",
        "airlift",
        "carry_out_mission",
        "choose_weather",
        "clear_mines",
        "commit_support",
        "damage_own_place",
        "destroy_bridge",
        "detect_cache",
        "detect_electronically",
        "infiltrate",
        "interdict_hex",
        "lay_bridge",
        "resupply_unit",
        "search_for_cache",
        "strike_bridge",
        "strike_unit",
        "drop_together",
        "lift_aboard",
        "lift_marines",
        "move_ships",
        "paradrop",
        "rebase_aboard",
        "rebase_helicopter",
        "repair_bridge",
        "ship_helicopter",
        "ship_units",
        "try_to_hold",
    }
)

#: Kinds of order whose paths lead over the sea.
BY_SEA: Final = ("move_ships", "ship_helicopter", "ship_units")

#: Nations in the order of the palette: the key by which a client tints a counter.
TINTS: Final = {
    "SRV": "vietnam",
    "US": "us",
    "ROI": "india",
    "PRC": "china",
    "IROP": "pakistan",
}


def rolls_by_sea(price: int) -> int:
    """How many rolls of Contested Sea Movement the price of a path by sea stands for."""
    return price // (LONGEST + 1)  # a roll weighs more than the longest path


def maps() -> Mapping[str, BoardMap]:
    """The maps of all titles; the drawing is loaded when somebody asks."""
    from sandtable.games.next_war.drawing.map_registry import MAPS  # noqa: PLC0415  # seldom needed

    return MAPS


def own_map(printed: Printed) -> BoardMap | None:
    """Return the map of a position that was written as text; None where a title's map is used."""
    from sandtable.games.next_war.drawing.position_map import position_map  # noqa: PLC0415  # same

    return position_map(printed)


PICTURE: Final = Picture(
    lists=lists_of,
    charts=charts_of,
    spaces="hexes",
    is_drawn=lambda printed, here: 0 <= here < len(printed.atlas.hexes),  # lines are behind them
    kinds={
        **dict.fromkeys(HEXES, "hexes"),
        **dict.fromkeys(UNITS, "units"),
        **dict.fromkeys(HELICOPTERS, "helicopters"),
        **dict.fromkeys(SHIPS, "ships"),
        **dict.fromkeys(AIR_UNITS, "aircraft"),
        **_FIELDS,
    },
    clock=clock_of,
    card=card_of,
    overlays=OVERLAYS,
    battle=battle_state,
    attack=attack_in,
    losses=losses_in,
    other_losses=other_losses_in,
    losses_since=helicopter_losses_in,
    hurting=HURTING,
    fields=fields_of,
    chances=combat_chances,
    battle_now=battle_now,
    moves=moves_in,
    ledger=rolled_ledger,
    luck=combat_luck,
    reasons=order_reasons,
    rolls=ROLLING,
    unreached=why_no_march,
    path_rolls=dict.fromkeys(BY_SEA, rolls_by_sea),
    maps=maps,
    own_map=own_map,
    scope=scope_of,
    tints=TINTS,
    briefing=briefing_of,
    tracks=tracks_of,
    goals=goals_of,
)
