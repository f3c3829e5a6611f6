"""13.1.5 What units out of supply cannot do, or only by half."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import (
    Factor,
    Movers,
    attack_factors,
    beachhead_rating,
    efficiency_modifiers,
    flies_alone,
    move_vetoes,
    movement_allowance,
    moves_again,
    not_made_ready,
    rebuild_vetoes,
    replacement_vetoes,
)
from sandtable.games.next_war.rule_hooks.arrivals import has_line_to_source
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch09_combat.strength_multipliers import HALF
from sandtable.games.next_war.rules.standard.ch13_optional.beachhead_supply import (
    supplying_beachheads,
)
from sandtable.games.next_war.rules.standard.ch13_optional.lines_of_communication import leads_from
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import is_unsupplied
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, replaces
from sandtable.kernel.rules.vetoes import Veto

_POINT: Final = points(1)


@adds(attack_factors, "STD:13.1.5")
def attack_halved_out_of_supply(scene: Scene, combat: Combat, unit: UnitId) -> tuple[Factor, ...]:
    """Out of supply a unit attacks by half; it defends as ever."""
    return (HALF,) if is_unsupplied(scene, unit) else ()


@amends(movement_allowance, "STD:13.1.5", over="STD:2.3.5", also=("NWIP:16.10",))
def movement_halved_out_of_supply(base: int, scene: Scene, unit: UnitId) -> int:
    """Out of supply a unit marches half as far, whole points, rounded up.

    What a Strike marker takes is taken first (ADV 27.3).
    """
    return half_up(base // _POINT) * _POINT if is_unsupplied(scene, unit) else base


@adds(efficiency_modifiers, "STD:13.1.5")
def efficiency_reduced_out_of_supply(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """Out of supply a unit is rated one lower."""
    return (-1,) if is_unsupplied(scene, unit) else ()


@amends(beachhead_rating, "STD:13.1.5", over="STD:8.5.8.4")
@cites("STD:2.3.3")
def rating_out_of_supply(base: int, scene: Scene, here: PlaceId) -> int:
    """A Beachhead alone is rated 0 if it supplies its side no more; no other rating is below 1."""
    side = scene.state.beachheads[here].side
    if here in supplying_beachheads(scene, side):
        return base
    return scene.printed.charts.sea.beachhead.er_unsupplied


@amends(moves_again, "STD:13.1.5", over="STD:8.2.2", also=("NWIP:16.10",))
def no_exploitation_or_elite_reaction(
    base: bool, scene: Scene, unit: UnitId, here: PlaceId
) -> bool:
    """Out of supply no unit moves in Exploitation or Elite Reaction."""
    return base and not is_unsupplied(scene, unit)


@adds(move_vetoes, "STD:13.1.5")
def out_of_supply_reason(scene: Scene, movers: Movers) -> tuple[Veto, ...]:
    """So a player reads why it stays."""
    segment = scene.state.segment
    if not segment.exploitation and not segment.elite_only:
        return ()
    mine = scene.state.forces[segment.side].units.map
    lacking = [unit for unit in movers if unit in mine and is_unsupplied(scene, unit)]
    return tuple([Veto("lacks-supply-to-move", {"unit": unit}) for unit in lacking])


@amends(flies_alone, "STD:13.1.5", over="STD:8.5.4", also=("NWIP:16.10",))
def needs_airmobile_points(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Out of supply an airmobile unit's own helicopters stay down; points may carry it."""
    return base and not is_unsupplied(scene, unit)


@adds(not_made_ready, "STD:13.1.5")
def artillery_not_reset(scene: Scene) -> tuple[UnitId, ...]:
    """Out of supply artillery that has fired is not made ready again."""
    return tuple(
        [
            unit
            for force in scene.state.forces
            for unit, now in force.units.pairs()
            if now.supports and is_unsupplied(scene, unit)
        ]
    )


@adds(replacement_vetoes, "STD:13.1.5")
def no_replacements(scene: Scene, unit: UnitId) -> tuple[Veto, ...]:
    """Out of supply no unit gets replacements."""
    lacks = is_unsupplied(scene, unit)
    return (Veto("lacks-supply-to-recover", {"unit": unit}),) if lacks else ()


@replaces(has_line_to_source, "STD:13.1.3", over="STD:10.0")
def line_leads_from_the_hex(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A line of communication leads from there to a source of supply."""
    return leads_from(scene, side, here)


@adds(rebuild_vetoes, "STD:13.1.5")
def reconstituted_in_supply(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A unit comes back only where a line of communication would feed it."""
    if leads_from(scene, counter_of(scene, unit).side, to):
        return ()
    return (Veto("no-supply-to-rebuild", {"hex": to}),)
