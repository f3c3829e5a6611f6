"""What the facts of an India-Pakistan scenario say, where this title differs from the series."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature, Terrain
from sandtable.games.next_war.rule_hooks import (
    air_transport_limit,
    bridge_award,
    capture_value,
    drop_vetoes,
    elimination_value,
    helicopter_value,
    hexes_in_play,
    installation_value,
    is_lost_in_retreat,
    out_of_play,
    rebase_vetoes,
    rebuild_vetoes,
    setup,
    step_vetoes,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    destroy_bridges_before_play,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_into_closed_hexes import (
    is_driven_abroad,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.scenario_turn_tables import (
    transport_listed,
)
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import (
    worth_of_helicopter,
    worth_of_unit,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import is_before_play
from sandtable.games.next_war.sheets import play_area_vetoes, scenario_toml_types
from sandtable.games.next_war.sheets.scenario_rule_table_types import (
    FactTable,
    Sayings,
    fact_table,
    of,
)
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.series_rules_from_scenario import SERIES, helicopters_with_them
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, ground_at
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import chart
from sandtable.kernel.rules.rules_from_scenario_file import also, changing, doing, instead

#: What pays twice where a scenario says so, besides Urban hexes.
_TWICE: Final = (Feature.TOWN, Feature.CITY)


def _blows_bridges(
    fact: scenario_toml_types.SideBlowsBridges, sheet: Sheet
) -> Callable[[NextWarRun], None]:
    side = sheet.seat(fact.seat)

    def blows_bridges(run: NextWarRun) -> None:
        """A side may try to destroy the bridges that its units are at."""
        destroy_bridges_before_play(run, side, fact.cite)

    return blows_bridges


def _award_before_play(
    fact: scenario_toml_types.SideBlowsBridges,
) -> Callable[[int, Scene, SideId, PlaceId, PlaceId], int]:
    def award_before_play(
        award: int, scene: Scene, side: SideId, here: PlaceId, there: PlaceId
    ) -> int:
        """Each bridge that a side destroys before the first turn pays its enemy points."""
        return -fact.points if is_before_play(scene) else award

    return award_before_play


def unit_lost(scene: Scene, unit: UnitId) -> int:
    """A unit that is eliminated pays the enemy by its size."""
    return worth_of_unit(scene, unit)


def helicopter_lost(scene: Scene, helicopter: HelicopterId) -> int:
    """A helicopter that is eliminated pays the enemy."""
    return worth_of_helicopter(scene)


def no_captures(scene: Scene, side: SideId, here: PlaceId) -> int:
    """The chart does not count: taking a place pays nothing at once."""
    return 0


def no_installations(scene: Scene, side: SideId, here: PlaceId, installation: Feature) -> int:
    """Neither does taking an Installation."""
    return 0


def only_own_bridges(award: int, scene: Scene, side: SideId, here: PlaceId, there: PlaceId) -> int:
    """An enemy bridge pays nothing either, but an own one still pays the enemy (RUL-0010)."""
    return min(award, 0)


def _twice_from(fact: scenario_toml_types.Captures) -> Callable[[int, Scene, SideId, PlaceId], int]:
    line = fact.twice_from_line

    def pays_twice(base: int, scene: Scene, side: SideId, here: PlaceId) -> int:
        """Enemy Towns, Cities and Urban hexes on and north of a line pay twice."""
        atlas, ground = scene.printed.atlas, ground_at(scene, here)
        if atlas.home.get(ground.country) == side or int(atlas.label(here)[:2]) < line:
            return base
        again = [chart()[each.value] for each in _TWICE if each in ground.features]
        again += [chart()[Terrain.URBAN.value]] if ground.terrain is Terrain.URBAN else []
        return base + sum(again)

    return pays_twice


_PLAY_AREA: Final[Sayings] = (
    also(out_of_play, play_area_vetoes.outside_for_side),
    instead(hexes_in_play, play_area_vetoes.hexes_of_the_area, over="STD:8.0"),
    also(step_vetoes, play_area_vetoes.no_step_outside),
    also(drop_vetoes, play_area_vetoes.no_drop_outside),
    also(rebuild_vetoes, play_area_vetoes.no_return_outside),
    also(rebase_vetoes, play_area_vetoes.no_base_outside),
)
_CLOSED: Final[Sayings] = (
    also(out_of_play, play_area_vetoes.closed_for_side),
    also(step_vetoes, play_area_vetoes.no_step_into_closed),
    also(drop_vetoes, play_area_vetoes.no_drop_into_closed),
    instead(is_lost_in_retreat, is_driven_abroad, over="STD:9.8.4"),
)
_WORTH: Final[Sayings] = (
    instead(elimination_value, unit_lost, over="RUL-0010"),
    instead(helicopter_value, helicopter_lost, over="RUL-0010"),
    instead(capture_value, no_captures, over="RUL-0010"),
    instead(installation_value, no_installations, over="RUL-0010"),
    changing(bridge_award, only_own_bridges, over="NWIP:2.4.1"),
)

FACTS: Final[FactTable] = fact_table(
    of(scenario_toml_types.PlayArea, lambda _f, _s: _PLAY_AREA),
    of(scenario_toml_types.Closed, lambda _f, _s: _CLOSED),
    of(
        scenario_toml_types.SideBlowsBridges,
        lambda f, s: (
            doing(setup, _blows_bridges(f, s)),
            changing(bridge_award, _award_before_play(f), over="NWIP:2.4.1"),
        ),
    ),
    # units on the ground come by NWIP:8.1
    of(scenario_toml_types.Reinforcements, lambda f, _: helicopters_with_them(f)),
    of(
        scenario_toml_types.AirTransport,
        lambda _f, _s: (instead(air_transport_limit, transport_listed, over="NWIP:5.2"),),
    ),
    of(scenario_toml_types.Worth, lambda _f, _s: _WORTH),
    of(
        scenario_toml_types.Captures,
        lambda f, _: (changing(capture_value, _twice_from(f), over="RUL-0010"),),
    ),
    series=SERIES,
)
