"""A hex in words: its ground, who holds it, what leads out of it, and who is there."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.next_war.ids import BOTH_SIDES, NO_PLACE, HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.presentation.text.advanced.marker_words import (
    hex_markers,
    unit_markers,
)
from sandtable.games.next_war.presentation.text.board_signs import features_of
from sandtable.games.next_war.presentation.text.display_names import (
    bracketed,
    helicopter_name,
    hex_name,
    place_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.presentation.text.map_text import area_around, board
from sandtable.games.next_war.presentation.text.ship_lines import ship_lines
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import stacking_limit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch07_sea.mines import density_at
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import zone_of
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import is_unsupplied
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    controller_of,
    defence_of,
    movement_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.english import counted, several


def hex_card(scene: Scene, label: str) -> str:
    """Tell all about the hex of this printed number, or about the hex a unit stands in."""
    atlas = scene.printed.atlas
    here = atlas.hex_at(label) if atlas.lattice.has(label) else _where_is(scene, label)
    if here not in atlas.ground:
        known = f"{label} is not in play." if atlas.lattice.has(label) else "Type: hex 1822"
        return known if label else "Which hex? Type its number, such as: hex 1822"
    return "\n".join(
        [*_ground_lines(scene, here), *_way_lines(scene, here), *_occupants(scene, here)]
    )


def map_around(scene: Scene, label: str) -> str:
    """Draw the map around the hex of this printed number, or around a unit."""
    atlas = scene.printed.atlas
    here = atlas.hex_at(label) if atlas.lattice.has(label) else _where_is(scene, label)
    if here not in atlas.ground:
        return "Show the map around which hex? Type a hex number or a unit name."
    return "\n".join(board(scene, area_around(scene, here)))


def _where_is(scene: Scene, name: str) -> PlaceId:
    """Find the hex of a unit by its designation; nowhere if there is none.

    Blanks in a name may be typed as hyphens.
    """
    hidden, wanted = hidden_units(scene), _folded(name)
    for unit in map(UnitId, range(len(scene.printed.counters))):
        if unit not in hidden and _folded(unit_name(scene.printed, unit)) == wanted:
            return unit_of(scene, unit).at
    return NO_PLACE


def _folded(name: str) -> str:
    return name.replace(" ", "-").casefold()


def _ground_lines(scene: Scene, here: PlaceId) -> Iterator[str]:
    ground = scene.printed.atlas.ground[here]
    jungle = [Feature.JUNGLE.value] if Feature.JUNGLE in ground.features else []
    things = [ground.terrain.value, *jungle, *(each.value for each in features_of(scene, here))]
    yield f"{place_name(scene.printed, here)}: {', '.join(things)}"
    holder = controller_of(scene, here)
    held = "neither side" if holder is None else side_name(scene.printed, holder)
    country = f"in {ground.country}, " if ground.country else ""
    zones = [
        side_name(scene.printed, side) for side in BOTH_SIDES if zone_of(scene, side) >> here & 1
    ]
    zone = f"; in the ZOC of {several(zones)}" if zones else ""
    yield f"  {country}controlled by {held}{zone}"
    marker = scene.state.clearing.map.get(here)
    if marker is not None:
        less = f", less {marker.worn}" if marker.worn else ""
        number = f"number {marker.number}{less}" if marker.number else "face down"
        yield f"  being cleared by {side_name(scene.printed, marker.side)} (marker {number})"
    resists = scene.state.resistance.map.get(here)
    if resists is not None:
        yield (
            f"  {unit_name(scene.printed, resists)} is in Resistance mode here: -1 to "
            f"clearing rolls"
        )
    if here in scene.state.chemical:
        yield "  chemical weapons were used here this turn"
    density = density_at(scene, here)
    if density:
        yield f"  mines of density {density} reach here"
    beachhead = scene.state.beachheads.map.get(here)
    if beachhead is not None:
        yield f"  a Beachhead of {side_name(scene.printed, beachhead.side)} is here"
    gone = [each.value for each in scene.state.destroyed.map.get(here, ())]
    if gone:
        yield f"  destroyed: {several(gone)}"
    for each in scene.state.damage.places:
        if each.place == here and each.marker is not Damage.NONE:
            repair = ", under repair" if each.under_repair else ""
            yield f"  {each.marker.value} on the {each.feature.value}{repair}"
    for line in hex_markers(scene, here):
        yield f"  {line}"


def _way_lines(scene: Scene, here: PlaceId) -> Iterator[str]:
    """Tell the roads out of a hex, and what lies along its sides."""
    atlas = scene.printed.atlas
    found: dict[str, list[str]] = {}
    for there in atlas.near[here]:
        for what in (atlas.roads.get((here, there)), atlas.sides.get((here, there))):
            if what is not None:
                found.setdefault(what.value, []).append(hex_name(scene.printed, there))
        if crossing_of(here, there) in scene.state.broken.map:
            found.setdefault("Destroyed crossing", []).append(hex_name(scene.printed, there))
    for kind, hexes in found.items():
        yield f"  {kind} towards {several(hexes)}"


def _occupants(scene: Scene, here: PlaceId) -> Iterator[str]:
    nobody, hidden = True, hidden_units(scene)
    for side in BOTH_SIDES:
        stack = stack_at(scene, side, here)
        seen = [unit for unit in stack if unit not in hidden]
        if stack:
            room = _room(scene, side, here, stack)
            told = room if len(seen) == len(stack) else counted(len(stack), "unit")
            yield f"  {side_name(scene.printed, side)}: {told}"
            nobody = False
        for unit in seen:
            yield f"    {unit_line(scene, unit)}"
        if len(seen) < len(stack):
            yield f"    and {len(stack) - len(seen)} more that you cannot see"
        for line in ship_lines(scene, side, here):
            nobody = False
            yield f"    {line}"
        for helicopter, now in scene.state.forces[side].helicopters.pairs():
            if now.base == here:
                nobody = False
                yield f"    {_helicopter_line(scene, side, helicopter)}"
    if nobody:
        yield "  no units"


def _room(scene: Scene, side: SideId, here: PlaceId, stack: tuple[UnitId, ...]) -> str:
    limit = scene.rules[stacking_limit](scene, side, here)
    return f"{_halves(half_points_of(scene, stack))} of {_halves(limit)} stacking points"


def _halves(halves: int) -> str:
    whole, rest = divmod(halves, 2)
    return f"{whole or ''}{'½' if rest else ''}" or "0"


def unit_line(scene: Scene, unit: UnitId) -> str:
    """Tell a unit in a line: whose, what, strengths, movement, efficiency, steps."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    name = bracketed(counter.side, unit_name(scene.printed, unit))
    kind = counter.type or f"{counter.combat_class.value} {counter.size.value}"
    formation = f" of {counter.formation}" if counter.formation else ""
    marked = "".join([f"; {word}" for word in unit_markers(scene, unit)])
    return (
        f"{name} {kind}{formation}: attack {attack_of(scene, unit)},"
        f" defence {defence_of(scene, unit)}, movement {movement_of(scene, unit)},"
        f" ER {efficiency_of(scene, unit)}, {now.steps} of {counted(counter.steps, 'step')}"
        f"{'; out of supply' if is_unsupplied(scene, unit) else ''}{marked}{_doing(scene, unit)}"
    )


def _doing(scene: Scene, unit: UnitId) -> str:
    segment = scene.state.segment
    able = [
        word
        for word, units in (("move", segment.unmoved), ("attack", segment.unfought))
        if unit in units
    ]
    return f"; may still {' and '.join(able)}" if able else ""


def _helicopter_line(scene: Scene, side: SideId, helicopter: HelicopterId) -> str:
    counter = scene.printed.helicopters[helicopter]
    now = scene.state.forces[side].helicopters.map[helicopter]
    reduced = now.steps < counter.steps
    support = counter.reduced_support if reduced else counter.support
    name = bracketed(side, helicopter_name(scene.printed, helicopter))
    flown = "; cannot fly again this turn" if now.spent else ""
    missions = f", {counted(now.missions, 'mission')} flown" if now.missions else ""
    return (
        f"{name} attack helicopter: support {support}, range {counter.range},"
        f" {now.steps} of {counted(counter.steps, 'step')}{missions}{flown}"
    )
