"""Where a layer, or a card in force, may speak."""

from __future__ import annotations

from enum import StrEnum

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import GameEvent
from sandtable.games.hearts_and_minds.orders import Mobilise, PlayCard
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene
from sandtable.kernel.rules.rule_hooks import Procedure, Tally
from sandtable.kernel.rules.vetoes import Veto


class DiceMode(StrEnum):
    """How a side rolls in a battle round, if not with one die."""

    BETTER = "better"  # of two dice
    WORSE = "worse"  # of two dice
    NONE = "none"


YEAR: Procedure[Scene, HeartsRun] = Procedure(
    "year", "What happens in a year?", procedure_steps.YEAR_STEPS
)
SET_UP: Procedure[Scene, HeartsRun] = Procedure(
    "set_up", "How does a game begin?", procedure_steps.SET_UP_STEPS
)
REINFORCEMENTS: Procedure[Scene, HeartsRun] = Procedure(
    "reinforcements",
    "What reinforcements arrive at the start of a year?",
    procedure_steps.REINFORCEMENTS_STEPS,
)
HANDS: Procedure[Scene, HeartsRun] = Procedure(
    "hands", "How do players get their cards?", procedure_steps.HANDS_STEPS
)
TURN: Procedure[Scene, HeartsRun] = Procedure(
    "turn", "What happens in a turn?", procedure_steps.TURN_STEPS
)
START_OF_TURN: Procedure[Scene, HeartsRun] = Procedure(
    "start_of_turn",
    "What happens before a side plays its card?",
    procedure_steps.START_OF_TURN_STEPS,
)
END_OF_TURN: Procedure[Scene, HeartsRun] = Procedure(
    "end_of_turn", "What do players decide at the end of a turn?", procedure_steps.END_OF_TURN_STEPS
)
REVEAL: Procedure[Scene, HeartsRun] = Procedure(
    "reveal", "What happens when Blue finds hidden Viet Cong?", procedure_steps.REVEAL_STEPS
)
BATTLE: Procedure[Scene, HeartsRun] = Procedure(
    "battle", "How is a battle round fought?", procedure_steps.BATTLE_STEPS
)
BOMBING: Procedure[Scene, HeartsRun] = Procedure(
    "bombing", "How is a bombing mission flown?", procedure_steps.BOMBING_STEPS
)
COUNTRY: Procedure[Scene, HeartsRun] = Procedure(
    "country", "How are the factions of Laos or Cambodia tested?", procedure_steps.COUNTRY_STEPS
)
TOLL: Procedure[Scene, HeartsRun] = Procedure(
    "toll", "How are losses taken?", procedure_steps.TOLL_STEPS
)
RETREAT: Procedure[Scene, HeartsRun] = Procedure(
    "retreat", "How does a group retreat?", procedure_steps.RETREAT_STEPS
)
BUSH: Procedure[Scene, HeartsRun] = Procedure(
    "bush", "Which Bush Event happens?", procedure_steps.BUSH_STEPS
)
OFFENSIVE: Procedure[Scene, HeartsRun] = Procedure(
    "offensive", "How does a grand offensive begin?", procedure_steps.OFFENSIVE_STEPS
)
INTERPHASE: Procedure[Scene, HeartsRun] = Procedure(
    "interphase", "How does a year end?", procedure_steps.INTERPHASE_STEPS
)

# --- cards ----------------------------------------------------------------------------------

card_points: Tally[[Scene, int], int] = Tally(
    "cards.points", "How much more is a card worth when it is played for the turn?"
)
campaign_duties: Tally[[Known], int] = Tally(
    "cards.duties", "Which Campaign card must this side take, if it can?"
)
play_vetoes: Tally[[Known, PlayCard], Veto] = Tally(
    "play.vetoes", "Why can this card not be played?"
)

action_bans: Tally[[Scene], Veto] = Tally("actions.bans", "Why can no Action be bought this turn?")

# --- movement -------------------------------------------------------------------------------

range_changes: Tally[[Scene], int] = Tally(
    "movement.range", "How many areas more or fewer can units move?"
)
unit_bans: Tally[[Scene, int], Veto] = Tally("movement.bans", "Why can this unit not move?")
trail_bans: Tally[[Scene], Veto] = Tally("movement.trail", "Why is there no strategic movement?")
open_countries: Tally[[Scene, Nation], Country] = Tally(
    "movement.countries", "Where else may this nation's units go?"
)
closed_links: Tally[[Scene, int], tuple[int, int]] = Tally(
    "movement.links", "Which links are closed to this side?"
)
unpinned: Tally[[Scene], bool] = Tally("movement.pinning", "What lets units ignore pinning?")
march_vetoes: Tally[[Known, Mobilise], Veto] = Tally(
    "march.vetoes", "Why can these units not move like this?"
)
tidyings: Tally[[Scene], GameEvent] = Tally(
    "actions.tidying", "What must leave the map after an Action?"
)

mobilisation_endings: Tally[[Scene], str] = Tally(
    "mobilisation.endings", "Which effects of this turn end with this mobilisation?"
)

# --- control --------------------------------------------------------------------------------

control_modifiers: Tally[[Scene, int, int], int] = Tally(
    "control.modifiers", "What is added to a side's die in a province?"
)

# --- scoring --------------------------------------------------------------------------------

turn_scores: Tally[[Scene, int], int] = Tally(
    "turn.scores", "How many Doves (Hawks: minus) does the end of this side's turn score?"
)
offensive_scores: Tally[[Scene], int] = Tally(
    "interphase.offensives", "How many Doves do offensives and invasions of this year score?"
)

kept_cards: Tally[[Scene], int] = Tally(
    "interphase.kept", "Which cards stay in force beyond the year?"
)
dead_red_changes: Tally[[Scene], int] = Tally(
    "interphase.dead_red", "Which Red losses count more than once?"
)
coup_price: Tally[[Scene], int] = Tally(
    "coup.price", "What raises the cost of keeping the government?"
)
coup_ceilings: Tally[[Scene], int] = Tally(
    "coup.ceiling", "What is the most that keeping the government can cost?"
)
rescue_price: Tally[[Scene, Nation], int] = Tally(
    "rescue.price", "What raises the cost of saving a faction?"
)

# --- battle and bombing ---------------------------------------------------------------------

battle_modifiers: Tally[[Scene, int], int] = Tally(
    "battle.modifiers", "What is added to a side's factors in the current battle round?"
)
battle_dice: Tally[[Scene, int], DiceMode] = Tally(
    "battle.dice", "How does a side roll in the current battle round?"
)
round_endings: Tally[[Scene], str] = Tally(
    "battle.endings", "Which effects of this turn end with the current battle round?"
)
evade_bans: Tally[[Scene, int], Veto] = Tally("evade.bans", "Why can Red not evade in this area?")
truces: Tally[[Scene], bool] = Tally("losses.truces", "Why are no units lost now?")
bombing_modifiers: Tally[[Scene, int], int] = Tally(
    "bombing.modifiers", "What is added to the die of a mission against this area?"
)
bombing_bans: Tally[[Scene, int], Veto] = Tally(
    "bombing.bans", "Why can this area not be bombed now?"
)
extra_missions: Tally[[Scene, int], str] = Tally(
    "bombing.missions", "Which effects of this year give a mission here without a bomber?"
)
