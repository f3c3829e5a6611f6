"""9.5 Column shifts: efficiency, City and Fortification, exploitation, surprise.

Right, above zero, is good for the attacker.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.charts import COLUMNS
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import beachhead_rating, column_shifts, is_fortified
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    has_no_cover,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attacking_side,
    beachhead_defends,
    defending_side,
)
from sandtable.games.next_war.rules.standard.ch09_combat.odds import initial_column
from sandtable.games.next_war.state_lookups import Scene, controller_of, has_feature
from sandtable.kernel.rules.rule_hooks import adds, cites

#: On the newest chart, which serves every game: RUL-0020.18.
WORST, BEST = -3, 4
CITY: Final = -2
FORTIFICATION: Final = -2
EXPLOITATION: Final = -2


@cites("STD:9.5", "STD:9.2.3")
def final_column(scene: Scene, combat: Combat) -> int:
    """All shifts are netted and the column moves once, as far as the chart goes (RUL-0020.17)."""
    net = sum([entry.what for entry in scene.rules[column_shifts](scene, combat)])
    return min(max(initial_column(scene, combat) + net, 1), COLUMNS)


@adds(column_shifts, "STD:9.5.1")
def difference_of_leads(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """The attacking lead's efficiency less the defending one's, from three left to four right."""
    theirs = defending_rating(scene, combat)
    if combat.attack_lead < 0 or theirs is None:
        return ()
    shift = min(max(efficiency_of(scene, combat.attack_lead) - theirs, WORST), BEST)
    return (shift,) if shift else ()


@cites("STD:8.5.8.4")
def defending_rating(scene: Scene, combat: Combat) -> int | None:
    """The efficiency of the defending lead, or of a Beachhead alone; None: no lead is named."""
    if beachhead_defends(scene, combat):
        return scene.rules[beachhead_rating](scene, combat.target)
    return efficiency_of(scene, combat.defence_lead) if combat.defence_lead >= 0 else None


@adds(column_shifts, "STD:9.5.2")
def city(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """A City moves the column two to the left, but not for defenders who are still clearing it."""
    if has_no_cover(scene, defending_side(scene, combat), combat.target):
        return ()
    return (CITY,) if has_feature(scene, combat.target, Feature.CITY) else ()


@adds(column_shifts, "STD:9.5.2")
def fortification(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """So does a Fortification, on top of that, for the side that controls its hex."""
    return (FORTIFICATION,) if shelters(scene, combat) else ()


def shelters(scene: Scene, combat: Combat) -> bool:
    """Whether the defenders hold a Fortification of their own; who clears it does not yet."""
    own = controller_of(scene, combat.target) == defending_side(scene, combat)
    return own and scene.rules[is_fortified](scene, combat.target)


@adds(column_shifts, "STD:9.5.3")
def exploitation_shift(scene: Scene, combat: Combat) -> tuple[int, ...]:
    """Every attack of an Exploitation Combat Segment is two columns worse."""
    return (EXPLOITATION,) if scene.state.segment.exploitation else ()


@cites("STD:9.5.4")
def surprise(
    scene: Scene, combat: Combat, side: SideId, columns: Mapping[int, int]
) -> tuple[int, ...]:
    """Where a scenario grants a side surprise, its attacks of those turns move to the right.

    For scenarios: `columns` has the shift of each turn.
    """
    shift = columns.get(scene.state.turn, 0)
    return (shift,) if shift and attacking_side(scene, combat) == side else ()
