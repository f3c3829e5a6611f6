"""Why units cannot march to a hex: what the way there would cost, or what stands in it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    March,
    Movers,
    has_zone,
    is_combat_unit,
    zone_reaches,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    objections_to_units,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.interrupted_march import (
    units_on_interrupted_march,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    march_step,
    marches_from,
    objections,
    start_of,
)
from sandtable.games.next_war.state_lookups import Known, side_of, stack_at
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: More than any march costs; less than what cannot be paid at all.
_PLENTY: Final = IMPASSABLE - 1
_STOPPED: Final = "stopped-by-zone"


def why_no_march(
    scene: Known, order: str, chosen: tuple[object, ...], to: int
) -> tuple[Cited[Veto], ...]:
    """What keeps a march that is begun, its way so far the last choice, from reaching a hex."""
    movers, start = _begun(scene, order, chosen)
    if not movers or not isinstance(chosen[-1], tuple) or to not in scene.printed.atlas.near:
        return ()
    step, front = march_step(scene, movers), start
    for space in chosen[-1]:
        front = step(front, PlaceId(space)) or ()
        if not front:
            return ()
    return _unreached(scene, movers, front, PlaceId(to))


def _begun(scene: Known, order: str, chosen: tuple[object, ...]) -> tuple[Movers, Front]:
    """Who marches, and from where; nobody where the order is another."""
    if order == "march_on":
        return units_on_interrupted_march(scene), scene.state.segment.halts
    if order != "move_units" or len(chosen) != 3:  # noqa: PLR2004  # origin, units, path
        return (), ()
    origin, movers, _ = chosen
    if not isinstance(origin, int) or not isinstance(movers, tuple):
        return (), ()
    if objections_to_units(scene, PlaceId(origin), movers):
        return (), ()
    return movers, start_of(scene, movers)


def _unreached(scene: Known, movers: Movers, front: Front, to: PlaceId) -> tuple[Cited[Veto], ...]:
    if stack_at(scene, ENEMY[side_of(scene, movers[0])], to):
        return objection("STD:8.5.1", "enemy-there", hex=to)
    free, has = march_step(scene, movers, _PLENTY), allowance_of_stack(scene, movers)
    walk = replace(marches_from(scene, movers, front), step=free)

    def going_on(at: Front, then: PlaceId) -> Front | None:
        """Take a step as if nothing ended the march where it stands."""
        return free(tuple([each._replace(stops=False, entered=0) for each in at[:1]]), then)

    past = replace(walk, step=going_on).way_to(to)
    if past is None:
        return _closed(scene, movers, to)
    way = walk.way_to(to) if past[0] > has else None
    stopped = _stopped_on(scene, movers, walk, past[1])
    if way is None and stopped:
        return stopped
    cost = past[0] if way is None else way[0]
    return (Cited("STD:2.3.5", Veto("too-dear", {"hex": to, "cost": cost, "has": has})), *stopped)


def _stopped_on(
    scene: Known, movers: Movers, walk: Path[Front], way: tuple[PlaceId, ...]
) -> tuple[Cited[Veto], ...]:
    """Why a march of any length cannot go on along a way; nothing where it can."""
    at = walk.start
    for then in way:
        further = walk.step(at, then)
        if further is None:
            return _named(scene, movers, objections(scene, movers, at, then))
        at = further
    return ()


def _closed(scene: Known, movers: Movers, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why no way at all leads into a hex: what its own ground says, if that is the reason."""
    for here in scene.printed.atlas.near[to]:
        found = objections(scene, movers, (March(here),), to)
        if found and found[0].what.code != "too-dear":
            return found
    return objection("STD:8.5.1", "no-way-there", hex=to)


def _named(scene: Known, movers: Movers, found: tuple[Cited[Veto], ...]) -> tuple[Cited[Veto], ...]:
    """The objection to a march that a zone ends, with those whose zone it is."""
    enemy = ENEMY[side_of(scene, movers[0])]
    told = []
    for veto in found:
        here = veto.what.facts.get("hex")
        if veto.what.code == _STOPPED and isinstance(here, int):
            units = _in_whose_zone(scene, enemy, PlaceId(here))
            told.append(Cited(veto.cite, Veto("stopped-by-zone-of", {"hex": here, "units": units})))
        else:
            told.append(veto)
    return tuple(told)


def _in_whose_zone(scene: Known, side: SideId, to: PlaceId) -> tuple[UnitId, ...]:
    exerts, reaches = scene.rules[has_zone], scene.rules[zone_reaches]
    counts = scene.rules[is_combat_unit]
    return tuple(
        [
            unit
            for here in scene.printed.atlas.near[to]
            if exerts(scene, side, here) and reaches(scene, here, to)
            for unit in stack_at(scene, side, here)
            if counts(scene, unit)
        ]
    )
