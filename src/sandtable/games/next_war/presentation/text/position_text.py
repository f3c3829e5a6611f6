"""What lies on the table, in text: the turn, both sides, the map, and who is not on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    nation_name,
    place_name,
    segment_label,
    side_does,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.map_text import board
from sandtable.games.next_war.presentation.text.ship_lines import fleet_lines
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.air.ch22_air_power.basing import air_units_of
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import points_left
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import (
    hexes_changing_hands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_before_play import (
    BEFORE_PLAY,
    BEFORE_PLAY_NUMBER,
)
from sandtable.games.next_war.rules.standard.ch12_victory.scenario_victory import places_of
from sandtable.games.next_war.state import (
    ELIMINATED,
    FIRST_AREA,
    FIRST_BOX,
    NOT_YET,
    OFF_MAP,
    Force,
)
from sandtable.games.next_war.state_lookups import Scene, points_of
from sandtable.kernel.english import counted, several

#: Who holds the air, by level; the levels of the other side are below nought.
AIR: Final = ("contested", "advantage", "superiority", "supremacy")
#: What is asked in the segments before play.
_BEFORE_PLAY: Final = frozenset({BEFORE_PLAY, "bridges"})
#: So many hexes are named that change hands; of others, how many there are.
_NAMED: Final = 4
_AWAY: Final = {NOT_YET: "reinforcements", OFF_MAP: "off the map", ELIMINATED: "eliminated"}


def text_board(scene: Scene) -> str:
    """Draw everything a player has before him."""
    return "\n".join([*status(scene), *board(scene), *units_off_map(scene), *fleet_lines(scene)])


def status(scene: Scene) -> Iterator[str]:
    """Tell the turn, the segment and what each side has to spend."""
    state = scene.state
    segment = segment_name(scene)
    now = f" > {segment}" if segment else ""
    sky = f"{state.weather.value}, {state.season} season" if state.season else state.weather.value
    yield f"Turn {state.turn} of {scene.printed.last_turn}{now}   Weather: {sky}"
    sides = [f"{side_name(scene.printed, side)}: {_means(scene, side)}" for side in BOTH_SIDES]
    yield "   ".join((*sides, f"Air: {air(scene)}"))
    yield from _changing_hands(scene)


def _changing_hands(scene: Scene) -> Iterator[str]:
    """Tell what each side takes when the turn ends, objectives first; nothing if there is none."""
    goals = () if scene.printed.sheet is None else places_of(scene)
    due = sorted(hexes_changing_hands(scene), key=lambda pair: pair[0] not in goals)
    for side in BOTH_SIDES:
        taken = [place_name(scene.printed, here) for here, new in due if new == side]
        if taken:
            more = len(taken) - _NAMED
            names = [*taken[:_NAMED], f"{more} more"] if more > 0 else taken
            takes = side_does(scene.printed, side, "takes")
            yield f"When the turn ends, {takes} control of {several(names)}."


def segment_name(scene: Scene) -> str:
    """Name the segment under way, and whose it is; one before play is over once nobody is asked."""
    segment = scene.state.segment
    if not segment.name or (segment.number == BEFORE_PLAY_NUMBER and not _is_asked(scene)):
        return ""
    return f"{segment_label(segment.name)} ({side_name(scene.printed, segment.side)})"


def _is_asked(scene: Scene) -> bool:
    """Whether a side is asked to move units or to destroy bridges."""
    return any(
        each.kind in _BEFORE_PLAY for asked in scene.state.pending for each in asked.decisions
    )


def air(scene: Scene) -> str:
    """Who holds the air."""
    level = scene.state.air_superiority
    if not level:
        return AIR[0]
    side = Side.ALLIED if level > 0 else Side.NON_ALLIED
    return f"{side_name(scene.printed, side)} {AIR[abs(level)]}"


def _means(scene: Scene, side: SideId) -> str:
    force = scene.state.forces[side]
    parts = [_in_the_air(scene, side)]
    if force.airmobile:
        parts.append(_lift(scene, force))
    replacements = sum([points for _, points in force.replacement_points])
    if replacements:
        parts.append(counted(replacements, "replacement point"))
    total = points_of(scene, side)
    if total:
        parts.append(counted(total, "victory point"))
    return ", ".join(parts)


def _in_the_air(scene: Scene, side: SideId) -> str:
    """Tell the Air Points left or, where air units are played, the air units that are Ready."""
    if not scene.printed.aircraft:
        return counted(scene.state.forces[side].air_points, "air point")
    return counted(len(air_units_of(scene, side, AirStatus.READY)), "Ready air unit")


def _lift(scene: Scene, force: Force) -> str:
    """Tell the Airmobile Points left, nation by nation where there are several."""
    if len(force.airmobile) == 1:
        return counted(points_left(scene, force.airmobile[0]), "airmobile point")
    left = [f"{nation_name(lift.nation)} {points_left(scene, lift)}" for lift in force.airmobile]
    return f"airmobile points {', '.join(left)}"


def units_off_map(scene: Scene) -> Iterator[str]:
    """List the units of each side that are not on the map."""
    parts, printed = [], scene.printed
    boxes = {place: f"in {hex_name(printed, place)}" for place in _beside_the_map(scene)}
    for side in BOTH_SIDES:
        for place, words in (_AWAY | boxes).items():
            units = scene.state.forces[side].units.pairs()
            names = [unit_name(scene.printed, unit) for unit, now in units if now.at == place]
            if names:
                parts.append(f"{side_name(scene.printed, side)} {words}: {', '.join(names)}")
    if parts:
        yield ".  ".join(parts) + "."
    resisting = [
        f"{unit_name(printed, unit)} in {hex_name(printed, here)}"
        for here, unit in scene.state.resistance.pairs()
    ]
    if resisting:
        yield f"In Resistance mode: {', '.join(resisting)}."


def _beside_the_map(scene: Scene) -> tuple[PlaceId, ...]:
    """List the places that are not drawn: Holding Boxes, and lines off the map."""
    boxes = [PlaceId(FIRST_BOX - number) for number in range(len(scene.printed.boxes))]
    afloat = [at for at in scene.printed.places if at <= FIRST_AREA] if scene.printed.ships else []
    return (*boxes, *afloat, *sorted(scene.printed.atlas.lines.values()))
