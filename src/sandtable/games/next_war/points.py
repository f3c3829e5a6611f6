"""Where a later layer may speak in the Standard game.

A point stands here because some title, option, scenario or the Advanced game needs it; a rule
that nobody changes is a plain function with `@cites`.
"""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.counters import Mobility
from sandtable.games.next_war.printed import Atlas
from sandtable.games.next_war.scene import NextWarRun, Scene
from sandtable.games.next_war.state import Combat, Crossing
from sandtable.games.next_war.terrain import AllWeather, Feature
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
movement_allowance: Question[[Scene, int], int] = Question(
    "units.movement_allowance",
    "How far may a unit move in a segment, in sixths of a movement point?",
)
unseen_units: Tally[[Scene, int], int] = Tally(
    "stacking.unseen", "Which units on the map are hidden from a side?"
)
stacking_limit: Question[[Scene, int, int], int] = Question(
    "stacking.limit", "How many half stacking points of a side may be in a hex without penalty?"
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
    "What does the step from hex to hex cost this class of unit (Storm or not), in sixths?",
)
cross_country_cost: Question[[Atlas, Mobility, bool, int, int], int] = Question(
    "movement.cross_country_cost",
    "What does the same step cost without the road movement rate?",
)
moves_again: Question[[Scene, int, int], bool] = Question(
    "movement.moves_again", "May a unit in this hex move in Exploitation or Elite Reaction?"
)
move_vetoes: Tally[[Scene, Movers], Veto] = Tally(
    "movement.unit_vetoes", "Why may these units not move together now?"
)
step_vetoes: Tally[[Scene, Movers, March, int], Veto] = Tally(
    "movement.step_vetoes", "Why may this move not take this step?"
)
march_watchers: Tally[[Scene, int, tuple[int, ...]], int] = Tally(
    "movement.watchers", "Which enemy units may react when a side's units move along these hexes?"
)
step_tolls: Tally[[Scene, Movers, March, int], int] = Tally(
    "movement.step_tolls", "What does this step cost beyond terrain, in sixths?"
)
moves_by_formation: Question[[Scene], bool] = Question(
    "movement.by_formation", "When the sides alternate, does a whole formation move at a time?"
)
end_of_movement_vetoes: Tally[[Scene], Veto] = Tally(
    "movement.end_vetoes", "Why may a side not end its Movement Segment yet?"
)
out_of_play: Tally[[Scene, int, int], Veto] = Tally(
    "map.out_of_play", "Why may a side's units not enter this hex, by any type of movement?"
)
is_fortified: Question[[Scene, int], bool] = Question(
    "terrain.is_fortified", "Is this hex a Fortification for the side that controls it?"
)

hexes_in_play: Question[[Scene], tuple[int, ...]] = Question(
    "map.hexes_in_play", "In which hexes may units be placed?"
)

# --- 8.3.4 bridges and ferries -----------------------------------------------------------------

bridges_may_be_tried: Question[[Scene], bool] = Question(
    "bridges.when", "May bridges be destroyed or repaired when this Movement Segment ends?"
)
may_repair: Question[[Scene, int], bool] = Question(
    "bridges.who_repairs", "Can this unit repair a bridge that it is at?"
)
repairers: Question[[Scene], str] = Question(
    "bridges.repairers", "Which sentence tells a player which units can repair bridges?"
)
bridge_award: Question[[Scene, int, int, int], int] = Question(
    "bridges.award",
    "How many points does a side get for the bridge between two hexes (below 0: its enemy)?",
)
lost_crossings: Tally[[Scene], tuple[Crossing, int]] = Tally(
    "crossings.lost", "Which crossings are lost because of the units there now, and to which side?"
)

# --- 8.4 clearing and captures -----------------------------------------------------------------

clearing_modifiers: Tally[[Scene, int, int], int] = Tally(
    "clearing.modifiers", "What is added to the roll to clear this hex with this lead unit?"
)
national_clearing_modifiers: Tally[[Scene, int, int], int] = Tally(
    "clearing.national_modifiers", "What do the title's nations add to the roll to clear a hex?"
)
clearing_number: Question[[Scene, int], int] = Question(
    "clearing.number", "Which number must the roll reach to clear this hex?"
)
markers_made_whole: Tally[[Scene], int] = Tally(
    "clearing.made_whole", "In which hexes does the Clearing marker count in full again?"
)
marker_stays: Question[[Scene, int], bool] = Question(
    "clearing.marker_stays", "Does the Clearing marker in this hex stay there?"
)
capture_value: Question[[Scene, int, int], int] = Question(
    "victory.capture_value", "How many victory points is the capture of this hex worth to a side?"
)
elimination_value: Question[[Scene, int], int] = Question(
    "victory.elimination_value", "How many points is this eliminated unit worth to the enemy?"
)
helicopter_value: Question[[Scene, int], int] = Question(
    "victory.helicopter_value", "How many points is this eliminated helicopter worth to the enemy?"
)
installation_value: Question[[Scene, int, int, Feature], int] = Question(
    "victory.installation_value",
    "How many points does a side get for capturing or destroying this Installation in a hex?",
)

# --- 8.5.2, 8.5.4 air transport and airmobile movement ------------------------------------------

transport_vetoes: Tally[[Scene, Movers, int], Veto] = Tally(
    "air_transport.vetoes", "Why may these units not fly to that base by air transport?"
)
air_transport_limit: Question[[Scene, int], int] = Question(
    "air_transport.limit", "How many half stacking points may a side transport in one segment?"
)
transports_heavy: Question[[Scene, int], bool] = Question(
    "air_transport.heavy", "May this unit, which has vehicles, use air transport?"
)
airlift_vetoes: Tally[[Scene, Movers, int], Veto] = Tally(
    "airmobile.vetoes", "Why may helicopters not carry these units into that hex?"
)
is_airmobile: Question[[Scene, int], bool] = Question(
    "airmobile.capable", "Can helicopters carry this unit?"
)
flies_alone: Question[[Scene, int], bool] = Question(
    "airmobile.flies_alone", "Does this unit have helicopters of its own?"
)
lifts: Question[[Scene, str, int], bool] = Question(
    "airmobile.lifts", "May the Airmobile Points of this nation carry that unit?"
)
airmobile_due: Tally[[Scene, int], tuple[str, int]] = Tally(
    "airmobile.due", "Which nations of a side receive how many Airmobile Points now?"
)
exposed_to_leave: Question[[Scene, int, int], bool] = Question(
    "airmobile.exposed",
    "Does air defence fire at a side's helicopters that pick up units in this hex?",
)

# --- Holding Boxes -----------------------------------------------------------------------------

box_admits: Question[[Scene, int, str], bool] = Question(
    "boxes.admits", "May units of this nation be in this Holding Box?"
)
box_toll: Question[[Scene, int], int | None] = Question(
    "boxes.toll", "How many hexes do helicopters count between this Holding Box and its gates?"
)
box_fare: Question[[Scene, int], int | None] = Question(
    "boxes.fare", "What does the move between this Holding Box and the map cost?"
)
boxes_have_airbases: Question[[Scene], bool] = Question(
    "boxes.airbases", "May air transport and paradrops start from Holding Boxes?"
)

# --- 8.5.3 paradrop ----------------------------------------------------------------------------

drop_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "paradrop.vetoes", "Why may this unit not drop into this hex?"
)
is_drop_base: Question[[Scene, int, int], bool] = Question(
    "paradrop.base", "May a side's paradrops start from this hex?"
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
marsh_is_frozen: Question[[Scene], bool] = Question(
    "combat.marsh_is_frozen", "Is Marsh frozen, so that armor is not halved there?"
)
suits_infantry: Question[[Scene, Mobility, int], bool] = Question(
    "combat.suits_infantry", "Does this hex favour light or mountain infantry of this class?"
)
artillery_reaches: Question[[Scene, Combat, int], bool] = Question(
    "combat.artillery_reaches", "Is there a unit in this combat that this artillery may support?"
)
column_shifts: Tally[[Scene, Combat], int] = Tally(
    "combat.column_shifts", "What shifts the odds column (right favours the attacker)?"
)
die_modifiers: Tally[[Scene, Combat], int] = Tally(
    "combat.die_modifiers", "What modifies the combat die (low rolls favour the attacker)?"
)
may_hold: Question[[Scene, int], bool] = Question(
    "combat.may_hold", "May a stack in this hex try to hold?"
)
hexes_of_retreat: Question[[Scene, int], int] = Question(
    "combat.hexes_of_retreat", "How many hexes do the defenders of this hex retreat?"
)
may_retreat: Question[[Scene, Combat], bool] = Question(
    "combat.may_retreat", "May the defenders of this combat retreat at all?"
)
is_lost_in_retreat: Question[[Scene, int], bool] = Question(
    "combat.is_lost_in_retreat", "Is this unit eliminated because it has no retreat path?"
)
retreat_edge: Question[[Scene, int], frozenset[int]] = Question(
    "combat.retreat_edge", "Towards which hexes of the map edge does this unit retreat?"
)

# --- 3 to 6, 10 to 12 ---------------------------------------------------------------------------

season_modifier: Question[[Scene], int] = Question(
    "weather.season_modifier", "What does the season add to the weather roll?"
)
season_of_game: Question[[NextWarRun], None] = Question(
    "weather.season", "How is the season of a game determined?"
)
weather_modifiers: Tally[[Scene], int] = Tally(
    "weather.modifiers", "What is added to the weather roll besides the season?"
)
weather_of_turn: Question[[NextWarRun], None] = Question(
    "weather.of_the_turn", "How is the weather of this turn determined?"
)
all_weather: Question[[Scene, int], AllWeather] = Question(
    "weather.capability", "How well do a side's aircraft fly in bad weather?"
)
initiative_of_turn: Question[[NextWarRun], int | None] = Question(
    "initiative.of_the_turn", "Which side has the initiative this turn?"
)
initiative_level: Question[[Scene], int | None] = Question(
    "initiative.level", "How many victory points in a turn win the initiative?"
)
air_points_of_turn: Question[[NextWarRun, int], int] = Question(
    "air.points", "How many air points does a side receive this turn?"
)
air_point_chart: Question[[Scene, int, int], int] = Question(
    "air.chart", "What does the title's chart give a side this turn for this die roll?"
)
superiority_points: Tally[[Scene, int], int] = Tally(
    "air.superiority_points",
    "What counts for a side besides its air points when air superiority is determined?",
)
superiority_of_turn: Question[[Scene], int] = Question(
    "air.superiority", "Which side has air superiority this turn?"
)
air_losses_last: Question[[Scene], bool] = Question(
    "air.losses_last", "Are air points that air defence destroys lost permanently?"
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
reinforcement_order: Question[[Scene], tuple[int, int]] = Question(
    "reinforcements.order", "Which side places its reinforcements first, and which second?"
)
reinforcements_due: Tally[[Scene, int], tuple[int, tuple[int, ...]]] = Tally(
    "reinforcements.due", "Which units of a side may arrive now, and in which hexes?"
)
waits_there: Question[[Scene, int, int], bool] = Question(
    "reinforcements.waits_there", "Does a reinforcement placed there still wait to enter the map?"
)
helicopters_due: Tally[[Scene, int], tuple[int, tuple[int, ...]]] = Tally(
    "reinforcements.helicopters", "Which helicopters of a side may arrive now, and at which bases?"
)
receives_replacements: Question[[Scene, str], bool] = Question(
    "replacements.nations", "Does this nation receive replacement points at all?"
)
psdf_draws: Question[[Scene], int] = Question(
    "psdf.draws", "How many PSDF counters are drawn this turn?"
)
replacements_due: Tally[[Scene, int], tuple[str, int]] = Tally(
    "replacements.due", "Which nations of a side receive how many replacement points now?"
)
replacement_vetoes: Tally[[Scene, int], Veto] = Tally(
    "replacements.vetoes", "Why may this unit on the map take no replacements?"
)
rebuild_vetoes: Tally[[Scene, int, int], Veto] = Tally(
    "replacements.rebuild_vetoes", "Why may this unit not be rebuilt in that hex?"
)
always_supplied: Question[[Scene, int], bool] = Question(
    "supply.always", "Is this unit in supply wherever it is?"
)
not_made_ready: Tally[[Scene], int] = Tally(
    "reorganization.not_made_ready",
    "Which artillery does not become ready again for the next turn?",
)
supply_sources: Tally[[Scene, int], int] = Tally(
    "supply.sources", "Which hexes are sources of supply to this side?"
)
battalions_may_return: Question[[Scene, int], bool] = Question(
    "task_forces.battalions_may_return",
    "May the battalions of this eliminated task force be rebuilt instead of it?",
)
automatic_victory_level: Question[[Scene], int | None] = Question(
    "victory.automatic_level",
    "Which lead in victory points lets a side roll for automatic victory?",
)
may_roll_for_victory: Question[[Scene, int], bool] = Question(
    "victory.may_roll", "May this side roll for automatic victory now, if it qualifies?"
)
victory_roll_modifiers: Tally[[Scene, int], int] = Tally(
    "victory.roll_modifiers", "What is added to this side's roll for automatic victory?"
)
capital_gives_roll: Question[[Scene, int], bool] = Question(
    "victory.capital_gives_roll",
    "Does a side control enough of the enemy's capital to roll for victory?",
)
capital_roll_modifiers: Tally[[Scene, int], int] = Tally(
    "victory.capital_roll_modifiers", "What else is added to a roll for the enemy's capital?"
)
enemy_capital: Tally[[Scene, int], int] = Tally(
    "victory.enemy_capital", "Which hexes are the enemy's capital to this side?"
)
victory_levels: Question[[Scene], tuple[tuple[int, str], ...]] = Question(
    "victory.levels",
    "Which lead gives which level of victory?",
)
objectives: Tally[[Scene], int] = Tally(
    "victory.objectives", "Which hexes are the objectives of this scenario?"
)
victory: Question[[Scene], Result] = Question("victory.result", "Which side has won at the end?")

turn: Procedure[Scene, NextWarRun] = Procedure("turn", "What happens in a game turn, in order?")
combat: Procedure[Scene, NextWarRun] = Procedure("combat", "What happens in a combat, in order?")
setup: Procedure[Scene, NextWarRun] = Procedure("setup", "How is the game set up?")
clearing: Procedure[Scene, NextWarRun] = Procedure(
    "clearing", "How is a Clearing Operation resolved?"
)
overrun: Procedure[Scene, NextWarRun] = Procedure(
    "overrun", "What happens to helicopters whose base an enemy combat unit enters?"
)
base_capture: Procedure[Scene, NextWarRun] = Procedure(
    "base_capture", "What happens to helicopters whose base the enemy has captured?"
)
