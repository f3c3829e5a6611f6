"""7.5 Mines: where they may be laid and cleared, and what they affect."""

from __future__ import annotations

from sandtable.games.next_war.events import MineClearingTried, MinesLaid
from sandtable.games.next_war.ids import ENEMY, NO_SHIP, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    inshore_boxes_of,
    is_sea_hex,
    sea_holder,
    ship_of,
    ships_of_side,
)
from sandtable.games.next_war.printed.sea_chart_rows import LevelEvent
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import density_laid, hexes_in_play, mine_markers
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch07_sea.levels import change_level
from sandtable.games.next_war.rules.standard.ch07_sea.mines_table import (
    area_of_effect,
    can_be_mined,
    can_clear,
    clearing_modifier,
    density_after_clearing,
    density_after_laying,
    density_where_areas_overlap,
    submarines_can_lay,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ships import may_act
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("STD:7.5.3")
def mined_area(scene: Scene, here: PlaceId) -> frozenset[PlaceId]:
    """Mines in a coastal hex affect it and the All-Sea hexes beside it, others their own hex."""
    near = scene.printed.atlas.near[here]
    return area_of_effect(here, [h for h in (here, *near) if is_sea_hex(scene, h)], near)


@cites("STD:7.5.3")
def density_at(scene: Scene, here: PlaceId) -> int:
    """The density that counts in a hex: the highest of all mines that affect it; 0: none do."""
    fields = scene.state.mines.pairs()
    return density_where_areas_overlap(
        [mine.density for at, mine in fields if here in mined_area(scene, at)]
    )


@answers(mine_markers, "STD:7.5")
def markers_of_the_title(scene: Scene) -> int:
    """The counter mix of a title limits the markers; the series itself has none."""
    return 0


@answers(density_laid, "RUL-0285")
@cites("STD:7.5.1.1")
def density_by_ship(scene: Scene) -> int:
    """In the titles' own years a ship laid mines of density 2."""
    return scene.printed.charts.sea.mines.laid_by_ship


@cites("STD:7.5.1")
def can_lay_at(scene: Scene, here: PlaceId) -> bool:
    """Mines lie in All-Sea and coastal hexes: one marker in a hex, of density 2 at most."""
    if here not in coastal_waters(scene):
        return False
    mine = scene.state.mines.map.get(here)
    left = scene.rules[mine_markers](scene) - scene.state.mines_used
    return can_be_mined(scene.printed.charts.sea, mine.density if mine else 0, left)


def coastal_waters(scene: Scene) -> dict[PlaceId, None]:
    """The All-Sea and coastal hexes in play, which never change."""
    found: dict[PlaceId, None] | None = scene.printed.memo.get("coastal waters")
    if found is None:
        hexes = scene.rules[hexes_in_play](scene)
        found = dict.fromkeys([here for here in hexes if _boxes(scene, here)])
        scene.printed.memo["coastal waters"] = found
    return found


def _boxes(scene: Scene, here: PlaceId) -> tuple[PlaceId, ...]:
    """The Inshore boxes of the sea and the Port that mines in a hex affect."""
    waters = sorted(mined_area(scene, here))
    return tuple(dict.fromkeys([box for each in waters for box in inshore_boxes_of(scene, each)]))


@cites("STD:7.5.1.1")
def hexes_for_ship(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """A ship that could move may lay mines instead, in its hex or one beside it."""
    at = ship_of(scene, ship).at
    if at < 0 or not may_act(scene, ship):
        return ()
    return tuple([to for to in (at, *scene.printed.atlas.near[at]) if can_lay_at(scene, to)])


@cites("STD:7.5.1.2")
def hexes_for_submarines(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Submarines lay mines in any such hex, if a Submarine Threat Level of 1 is left after it."""
    segment, charts = scene.state.segment, scene.printed.charts.sea
    barred = side != Side.NON_ALLIED or segment.ground_only or segment.elite_only
    if barred or not submarines_can_lay(charts, scene.state.submarine_threat):
        return ()
    return tuple([here for here in coastal_waters(scene) if can_lay_at(scene, here)])


@cites("STD:7.5.1.1", "STD:7.5.1.2")
def lay_mines(run: NextWarRun, side: SideId, here: PlaceId, ship: ShipId = NO_SHIP) -> None:
    """A density of 1 is raised to 2; else a ship lays as much as it can, a submarine 1."""
    scene, by_submarine = run.scene, ship == NO_SHIP
    mine = scene.state.mines.map.get(here)
    if mine is None and not by_submarine:
        density = scene.rules[density_laid](scene)
    else:
        charts, before = scene.printed.charts.sea, mine.density if mine else 0
        density = density_after_laying(charts, before, by_submarine=by_submarine)
    run.emit(MinesLaid(side, here, density, ship, scene.state.segment.number))
    if by_submarine:
        change_level(run, side, LevelEvent.MINES_LAID)


@cites("STD:7.5.2")
def clearable(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Enemy mines can be cleared whose Inshore box is friendly, but not on the first turn."""
    if not can_clear(scene.printed.charts.sea, scene.state.turn, 0):
        return ()
    return tuple(
        [
            here
            for here, mine in scene.state.mines.pairs()
            if mine.side == ENEMY[side]
            and any(sea_holder(scene, box) == side for box in _boxes(scene, here))
        ]
    )


@cites("STD:7.5.2")
def try_to_clear_mines(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """A die of 3 or less lowers the density by one; a friendly ship there takes 2 off the die."""
    scene, charts = run.scene, run.printed.charts.sea
    area = mined_area(scene, here)
    there = any(now.at in area for _, now in ships_of_side(scene, side))
    modifier = clearing_modifier(charts, ship_there=there)
    die = roll(run, "clearing mines")
    left = density_after_clearing(charts, scene.state.mines[here].density, die + modifier)
    run.emit(MineClearingTried(side, here, die, modifier, left))
