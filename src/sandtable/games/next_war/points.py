"""Where a later layer may speak in the Standard game.

A point stands here because some title, option, scenario or the Advanced game needs it; a rule
that nobody changes is a plain function with `@cites`.
"""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.counters import Mobility
from sandtable.games.next_war.printed import Atlas
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import AllWeather
from sandtable.kernel.points import Procedure, Question, Tally
from sandtable.kernel.state import Result
from sandtable.kernel.vetoes import Veto

#: Where a march stands: hex, sixths spent, must it stop here, how many hexes it has entered,
#: and whether the step it takes (or has just taken) uses the road rate.
March: TypeAlias = tuple[int, int, bool, int, bool]
#: A stack that moves together.
Movers: TypeAlias = tuple[int, ...]
#: What a strength is multiplied by: numerator and denominator.
Factor: TypeAlias = tuple[int, int]

# --- 2, 8.1 units and stacking ----------------------------------------------------------------

efficiency_modifiers: Tally[[Scene, int], int] = Tally(
    "units.efficiency_modifiers", "What changes a unit's Efficiency Rating?"
)
is_combat_unit: Question[[Scene, int], bool] = Question(
    "units.is_combat_unit", "Does this ground unit count as a combat unit?"
)
stacking_limit: Question[[Scene, int, int], int] = Question(
    "stacking.limit", "How many half stacking points of a side may stand in a hex unpenalised?"
)

# --- 8.2, 8.3, 8.5.1 zones, terrain, ground movement ------------------------------------------

has_zone: Question[[Scene, int, int], bool] = Question(
    "zones.has_one", "Do a side's units in this hex exert a zone of control?"
)
zone_reaches: Question[[Scene, int, int], bool] = Question(
    "zones.reaches", "Does a zone of control extend from this hex into that adjacent one?"
)
entry_cost: Question[[Atlas, Mobility, bool, int, int], int] = Question(
    "movement.entry_cost",
    "What does the step from hex to hex cost this class of mover (storm or not), in sixths?",
)
cross_country_cost: Question[[Atlas, Mobility, bool, int, int], int] = Question(
    "movement.cross_country_cost",
    "What does the same step cost where the road rate is not used?",
)
move_vetoes: Tally[[Scene, Movers], Veto] = Tally(
    "movement.unit_vetoes", "Why may these units not move together now?"
)
step_vetoes: Tally[[Scene, Movers, March, int], Veto] = Tally(
    "movement.step_vetoes", "Why may this march not take this step?"
)
step_tolls: Tally[[Scene, Movers, March, int], int] = Tally(
    "movement.step_tolls", "What does this step cost beyond terrain, in sixths?"
)
out_of_play: Tally[[Scene, int], Veto] = Tally(
    "map.out_of_play", "Why does nobody come into this hex, in whatever way?"
)
is_fortified: Question[[Scene, int], bool] = Question(
    "terrain.is_fortified", "Is this hex a Fortification for the side that holds it?"
)

hexes_in_play: Question[[Scene], tuple[int, ...]] = Question(
    "map.hexes_in_play", "Which hexes may anything be placed in?"
)

# --- 8.5.3 paradrop ----------------------------------------------------------------------------

drop_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "paradrop.vetoes", "Why may this unit not drop into this hex?"
)
drop_column: Question[[Scene, int], str] = Question(
    "paradrop.column", "Which column of the paradrop table does this hex use?"
)
drop_modifiers: Tally[[Scene, int, int], int] = Tally(
    "paradrop.modifiers", "What is added to the landing roll?"
)
drop_limit: Question[[Scene, str], int] = Question(
    "paradrop.limit", "How many half stacking points may a nation drop in one segment?"
)

# --- 9 combat ----------------------------------------------------------------------------------

attack_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "combat.attack_vetoes", "Why may this unit not attack that hex?"
)
attack_factors: Tally[[Scene, Combat, int], Factor] = Tally(
    "combat.attack_factors", "What multiplies this attacker's strength?"
)
defence_factors: Tally[[Scene, Combat, int], Factor] = Tally(
    "combat.defence_factors", "What multiplies this defender's strength?"
)
suits_infantry: Question[[Scene, Mobility, int], bool] = Question(
    "combat.suits_infantry", "Does this hex favour light or mountain infantry of this class?"
)
artillery_reaches: Question[[Scene, Combat, int], bool] = Question(
    "combat.artillery_reaches", "Is there somebody in this combat whom this artillery may support?"
)
column_shifts: Tally[[Scene, Combat], int] = Tally(
    "combat.column_shifts", "What moves the odds column (right is good for the attacker)?"
)
die_modifiers: Tally[[Scene, Combat], int] = Tally(
    "combat.die_modifiers", "What is added to the combat die (low is good for the attacker)?"
)
may_hold: Question[[Scene, int], bool] = Question(
    "combat.may_hold", "May a stack in this hex try to ignore a retreat?"
)
may_retreat: Question[[Scene, Combat], bool] = Question(
    "combat.may_retreat", "May the defenders of this combat retreat at all?"
)
retreat_edge: Question[[Scene, int], frozenset[int]] = Question(
    "combat.retreat_edge", "Towards which hexes of the map's edge does this unit retreat?"
)

# --- 3 to 6, 10 to 12 ---------------------------------------------------------------------------

season_modifier: Question[[Scene], int] = Question(
    "weather.season_modifier", "What does the season add to the weather roll?"
)
weather_of_turn: Question[[NextWarRun], None] = Question(
    "weather.of_the_turn", "How is the weather of this turn found?"
)
all_weather: Question[[Scene, int], AllWeather] = Question(
    "weather.capability", "How well do a side's aircraft fly in bad weather?"
)
initiative_of_turn: Question[[Scene], int | None] = Question(
    "initiative.of_the_turn", "Who has the initiative this turn (None: contested)?"
)
initiative_level: Question[[Scene], int | None] = Question(
    "initiative.level", "How many victory points in a turn win the initiative (None: no number)?"
)
air_points_of_turn: Question[[NextWarRun, int], int] = Question(
    "air.points", "How many air points does a side get this turn?"
)
air_point_chart: Question[[Scene, int, int], int] = Question(
    "air.chart", "What does the title's chart give a side this turn on such a die?"
)
superiority_points: Tally[[Scene, int], int] = Tally(
    "air.superiority_points",
    "What counts for a side besides its points when the air is fought over?",
)
superiority_of_turn: Question[[Scene], int] = Question(
    "air.superiority", "Who holds the air this turn?"
)
air_losses_last: Question[[Scene], bool] = Question(
    "air.losses_last", "Are air points lost to air defence gone for good?"
)
air_defence_modifiers: Tally[[Scene, int, int, int], int] = Tally(
    "air.defence_modifiers",
    "What is added to fire at a mission of this side against that hex, with so many escorts?",
)
rebase_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "helicopters.rebase_vetoes", "Why may this helicopter not be based in that hex now?"
)
setup_due: Tally[[Scene, int], tuple[int, tuple[int, ...]]] = Tally(
    "setup.units", "Which units does a side set up, and in which hexes (the suggested one first)?"
)
setup_bases: Tally[[Scene, int], tuple[int, tuple[int, ...]]] = Tally(
    "setup.helicopters", "Which helicopters does a side set up, and at which bases?"
)
reinforcements_due: Tally[[Scene, int], tuple[int, tuple[int, ...]]] = Tally(
    "reinforcements.due", "Which units of a side may come now, and into which hexes?"
)
replacements_due: Tally[[Scene, int], tuple[str, int]] = Tally(
    "replacements.due", "Which nation of a side gets how many replacement points now?"
)
rebuild_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "replacements.rebuild_vetoes", "Why may this unit not be rebuilt in that hex?"
)
automatic_victory_level: Question[[Scene], int | None] = Question(
    "victory.automatic_level", "Which lead in points lets a side roll for victory (None: no lead)?"
)
objectives: Tally[[Scene], int] = Tally("victory.objectives", "Which hexes is this scenario about?")
victory: Question[[Scene], Result] = Question("victory.result", "Who has won at the end?")

turn: Procedure[Scene, NextWarRun] = Procedure("turn", "What happens in a game turn, in order?")
combat: Procedure[Scene, NextWarRun] = Procedure("combat", "What happens in a combat, in order?")
setup: Procedure[Scene, NextWarRun] = Procedure("setup", "How is the game set up?")
