"""18.2.2, 18.6.1 Strikes by headquarters and artillery: what they may strike, and how they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.counter_types import is_artillery, is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.headquarters import HqUse, use_vetoes
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses import may_use, spend_use
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    make_strike,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    facts_of_unit,
    place_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aim_at_unit,
    bridge_vetoes,
    either_way,
    enemy_units,
    is_unit,
    may_be_interdicted,
    standing_bridges,
    unit_vetoes,
)
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, side_of, unit_of
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: The steps in which they strike, and the decisions in them.
HEADQUARTERS: Final = "headquarters_strikes"
ARTILLERY: Final = "artillery_strikes"
#: The rule of each step.
RULE_OF: Final = {HEADQUARTERS: "ADV:18.2.2", ARTILLERY: "ADV:18.6.1"}


@cites("ADV:18.2.2", "ADV:18.6.1")
def strikers(scene: Scene, side: SideId, kind: str) -> tuple[UnitId, ...]:
    """List a side's headquarters, or its artillery, on the map that may still strike."""
    name, depends = ("strikers now", side, kind), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: tuple(_able(scene, side, kind)))


def _able(scene: Scene, side: SideId, kind: str) -> Iterator[UnitId]:
    units = scene.state.forces[side].units.map
    for unit in _of_kind(scene, side, kind):
        now = units.get(unit)
        if now and now.at >= 0 and now.steps and may_use(scene, unit, HqUse.STRIKE):
            yield unit


def _of_kind(scene: Scene, side: SideId, kind: str) -> tuple[UnitId, ...]:
    """List the counters of a side that strike in a step, whether they are in play or not."""
    counters = scene.printed.counters

    def find() -> tuple[UnitId, ...]:
        own = [UnitId(n) for n, counter in enumerate(counters) if counter.side == side]
        return tuple([unit for unit in own if strikes_in(scene, unit, kind)])

    return memoised(scene, ("strikers", side, kind), (counters,), find)


def strikes_in(scene: Scene, unit: UnitId, kind: str) -> bool:
    """Whether a unit is of the kind that strikes in a step."""
    is_of_kind = is_headquarters if kind == HEADQUARTERS else is_artillery
    return is_of_kind(counter_of(scene, unit))


def is_in_range(scene: Scene, striker: UnitId, here: PlaceId) -> bool:
    """Whether a hex is within the range printed on a headquarters or artillery unit."""
    return here >= 0 and bool(_range_of(scene, striker) >> here & 1)


def _range_of(scene: Scene, striker: UnitId) -> int:
    """All hexes within the range of a headquarters or artillery unit, each as a bit."""
    atlas, start, reach = (
        scene.printed.atlas,
        unit_of(scene, striker).at,
        support_range(scene, striker),
    )

    def find() -> int:
        lattice, centre = atlas.lattice, HexId(start)
        beyond = [here for here in atlas.beyond if lattice.distance(centre, HexId(here)) <= reach]
        near = {*lattice.within(centre, reach), *beyond}
        return sum([1 << here for here in near if here in atlas.ground])

    return memoised(scene, ("in strike range", start, reach), (atlas,), find)


@cites("ADV:18.2.2", "ADV:18.6.1")
def was_struck(scene: Scene, kind: str, aim: Aim) -> bool:
    """A target takes one HQ strike in a step; a unit takes one artillery strike, besides.

    A bridge is the same target from either of its hexes.
    """
    again = kind == ARTILLERY and not is_unit(aim)
    return not again and aim in either_way(scene.state.advanced.strikes.struck)


def striker_vetoes(
    scene: Scene, side: SideId, striker: UnitId, kind: str
) -> tuple[Cited[Veto], ...]:
    """Why a unit does not strike in a step: it is of another kind, or cannot be used."""
    now = scene.state.forces[side].units.map.get(striker)
    if now is None or now.at < 0 or not now.steps or not strikes_in(scene, striker, kind):
        return objection(RULE_OF[kind], "does-not-strike", unit=striker)
    return scene.rules[use_vetoes](scene, striker, HqUse.STRIKE)


def aim_vetoes(scene: Scene, striker: UnitId, kind: str, aim: Aim) -> tuple[Cited[Veto], ...]:
    """Why a headquarters or artillery unit does not strike a target."""
    side, cite = side_of(scene, striker), RULE_OF[kind]
    if is_unit(aim):
        wrong = unit_vetoes(scene, side, aim.unit)
    elif aim.target is Target.BRIDGE:
        wrong = bridge_vetoes(scene, aim.at, aim.across)
    elif may_be_interdicted(scene, aim.at):
        wrong = ()
    else:
        wrong = objection("ADV:23.4.4", "cannot-interdict", hex=aim.at)
    if wrong:
        return wrong
    here = place_of(scene, aim)
    if not is_in_range(scene, striker, here):
        return objection(cite, "out-of-strike-range", unit=striker, hex=here)
    if was_struck(scene, kind, aim):
        return objection(cite, "struck-in-this-step", hex=here)
    return ()


def units_to_strike(scene: Scene, striker: UnitId, kind: str) -> tuple[UnitId, ...]:
    """List the enemy units that a headquarters or artillery unit may strike."""
    side, near = side_of(scene, striker), _range_of(scene, striker)
    enemies = scene.state.forces[ENEMY[side]].units.map
    found = [unit for unit in enemy_units(scene, side) if near >> enemies[unit].at & 1]
    done = _struck(scene, kind)
    return tuple([u for u in found if aim_at_unit(scene, u) not in done] if done else found)


def bridges_to_strike(scene: Scene, striker: UnitId, kind: str) -> tuple[Aim, ...]:
    """List the bridges that a headquarters or artillery unit may strike, by hex."""
    near, done = _range_of(scene, striker), _struck(scene, kind)
    found = [aim for aim in standing_bridges(scene) if near >> aim.at & 1]
    return tuple([aim for aim in found if aim not in done])


def hexes_to_interdict(scene: Scene, striker: UnitId, kind: str) -> tuple[PlaceId, ...]:
    """List the hexes that a headquarters or artillery unit may interdict."""
    near = _open_ground(scene, unit_of(scene, striker).at, support_range(scene, striker))
    done = [aim.at for aim in _struck(scene, kind) if aim.target is Target.HEX]
    return tuple([here for here in near if here not in done]) if done else near


def _struck(scene: Scene, kind: str) -> tuple[Aim, ...]:
    """List the targets that may not be struck again in a step."""
    struck = either_way(scene.state.advanced.strikes.struck)
    return tuple([aim for aim in struck if was_struck(scene, kind, aim)])


def _open_ground(scene: Scene, start: PlaceId, reach: int) -> tuple[PlaceId, ...]:
    """List the hexes within reach of another in which interdiction is possible, as printed."""
    atlas = scene.printed.atlas

    def find() -> tuple[PlaceId, ...]:
        near = map(PlaceId, atlas.lattice.within(HexId(start), reach))
        return tuple([here for here in sorted(near) if may_be_interdicted(scene, here)])

    return memoised(scene, ("open ground", start, reach), (atlas,), find)


def can_strike(scene: Scene, side: SideId, kind: str) -> bool:
    """Whether a side has a unit that may strike something in a step."""
    return any(
        hexes_to_interdict(scene, striker, kind)
        or units_to_strike(scene, striker, kind)
        or bridges_to_strike(scene, striker, kind)
        for striker in _able(scene, side, kind)
    )


@cites("ADV:18.2.2", "ADV:18.6.1")
def strike_by_unit(run: NextWarRun, striker: UnitId, aim: Aim) -> None:
    """A strike costs a headquarters or artillery unit one use, and is one roll."""
    strike = strike_of_unit(run.scene, striker, aim)
    spend_use(run, striker)
    make_strike(run, strike)


def strike_of_unit(scene: Scene, striker: UnitId, aim: Aim) -> Strike:
    """The strike of a headquarters or artillery unit at a target."""
    return Strike(side_of(scene, striker), facts_of_unit(scene, striker), aim, unit=striker)
