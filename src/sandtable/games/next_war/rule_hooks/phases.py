"""Weather, initiative, air points, reinforcements, supply, victory (3 to 6, 10 to 13)."""

from __future__ import annotations

from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import AllWeather
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.vetoes import Veto

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
all_weather: Question[[Scene, SideId], AllWeather] = Question(
    "weather.capability", "How well do a side's aircraft fly in bad weather?"
)
initiative_of_turn: Question[[NextWarRun], SideId | None] = Question(
    "initiative.of_the_turn", "Which side has the initiative this turn?"
)
initiative_level: Question[[Scene], int | None] = Question(
    "initiative.level", "How many victory points in a turn win the initiative?"
)
air_points_of_turn: Question[[NextWarRun, SideId], int] = Question(
    "air.points", "How many air points does a side receive this turn?"
)
air_points_rolled: Question[[Scene, SideId, int], int] = Question(
    "air.points_rolled", "How many air points does a side get for the die that it has rolled?"
)
air_point_chart: Question[[Scene, SideId, int], int] = Question(
    "air.chart", "What does the title's chart give a side this turn for this die roll?"
)
superiority_points: Tally[[Scene, SideId], int] = Tally(
    "air.superiority_points",
    "What counts for a side besides its air points when air superiority is determined?",
)
superiority_of_turn: Question[[Scene], int] = Question(
    "air.superiority", "Which side has air superiority this turn?"
)
air_losses_last: Question[[Scene], bool] = Question(
    "air.losses_last", "Are air points that air defence destroys lost permanently?"
)
air_defence_modifiers: Tally[[Scene, SideId, PlaceId, int], int] = Tally(
    "air.defence_modifiers",
    "What is added to fire at a mission of this side against that hex, with so many escorts?",
)
rebase_vetoes: Tally[[Scene, HelicopterId, PlaceId], Veto] = Tally(
    "helicopters.rebase_vetoes", "Why may this helicopter not be based in that hex now?"
)
nation_takes_part: Question[[Scene, str], bool] = Question(
    "nations.take_part", "Does a nation that may intervene take part in the war?"
)
setup_due: Tally[[Scene, SideId], tuple[UnitId, tuple[PlaceId, ...]]] = Tally(
    "setup.units", "Which units does a side set up, and in which hexes (the suggested one first)?"
)
setup_bases: Tally[[Scene, SideId], tuple[HelicopterId, tuple[PlaceId, ...]]] = Tally(
    "setup.helicopters", "Which helicopters does a side set up, and at which bases?"
)
reinforcement_order: Question[[Scene], tuple[SideId, SideId]] = Question(
    "reinforcements.order", "Which side places its reinforcements first, and which second?"
)
reinforcements_due: Tally[[Scene, SideId], tuple[UnitId, tuple[PlaceId, ...]]] = Tally(
    "reinforcements.due", "Which units of a side may arrive now, and in which hexes?"
)
waits_there: Question[[Scene, UnitId, PlaceId], bool] = Question(
    "reinforcements.waits_there", "Does a reinforcement placed there still wait to enter the map?"
)
helicopters_due: Tally[[Scene, SideId], tuple[HelicopterId, tuple[PlaceId, ...]]] = Tally(
    "reinforcements.helicopters", "Which helicopters of a side may arrive now, and at which bases?"
)
receives_replacements: Question[[Scene, str], bool] = Question(
    "replacements.nations", "Does this nation receive replacement points at all?"
)
psdf_draws: Question[[Scene], int] = Question(
    "psdf.draws", "How many PSDF counters are drawn this turn?"
)
replacements_due: Tally[[Scene, SideId], tuple[str, int]] = Tally(
    "replacements.due", "Which nations of a side receive how many replacement points now?"
)
replacement_vetoes: Tally[[Scene, UnitId], Veto] = Tally(
    "replacements.vetoes", "Why may this unit on the map take no replacements?"
)
rebuild_vetoes: Tally[[Scene, UnitId, PlaceId], Veto] = Tally(
    "replacements.rebuild_vetoes", "Why may this unit not be rebuilt in that hex?"
)
is_replaceable: Question[[Scene, UnitId], bool] = Question(
    "replacements.is_replaceable", "Can replacement points bring back steps of this unit, or all?"
)
always_supplied: Question[[Scene, UnitId], bool] = Question(
    "supply.always", "Is this unit in supply wherever it is?"
)
not_made_ready: Tally[[Scene], UnitId] = Tally(
    "reorganization.not_made_ready",
    "Which artillery does not become ready again for the next turn?",
)
supply_sources: Tally[[Scene, SideId], PlaceId] = Tally(
    "supply.sources", "Which hexes are sources of supply to this side?"
)
battalions_may_return: Question[[Scene, UnitId], bool] = Question(
    "task_forces.battalions_may_return",
    "May the battalions of this eliminated task force be rebuilt instead of it?",
)
battalions_need_supply: Question[[Scene], bool] = Question(
    "task_forces.battalions_need_supply",
    "Must battalions be in supply to form a task force?",
)
automatic_victory_level: Question[[Scene], int | None] = Question(
    "victory.automatic_level",
    "Which lead in victory points lets a side roll for automatic victory?",
)
may_roll_for_victory: Question[[Scene, SideId], bool] = Question(
    "victory.may_roll", "May this side roll for automatic victory now, if it qualifies?"
)
victory_roll_modifiers: Tally[[Scene, SideId], int] = Tally(
    "victory.roll_modifiers", "What is added to this side's roll for automatic victory?"
)
capital_gives_roll: Question[[Scene, SideId], bool] = Question(
    "victory.capital_gives_roll",
    "Does a side control enough of the enemy's capital to roll for victory?",
)
capital_roll_modifiers: Tally[[Scene, SideId], int] = Tally(
    "victory.capital_roll_modifiers", "What else is added to a roll for the enemy's capital?"
)
enemy_capital: Tally[[Scene, SideId], PlaceId] = Tally(
    "victory.enemy_capital", "Which hexes are the enemy's capital to this side?"
)
victory_levels: Question[[Scene], tuple[tuple[int, str], ...]] = Question(
    "victory.levels",
    "Which lead gives which level of victory?",
)
objectives: Tally[[Scene], PlaceId] = Tally(
    "victory.objectives", "Which hexes are the objectives of this scenario?"
)
victory: Question[[Scene], Result] = Question("victory.result", "Which side has won at the end?")
is_last_turn: Question[[Scene], bool] = Question(
    "turn.is_last", "Does the game end with this turn?"
)
