"""The chance that a side wins: Political Will against the goals, and what will move it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    OPINION,
    campaigns_worth,
    turns_left,
)
from sandtable.games.hearts_and_minds.advice.position_value import footholds
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE, offensive_scores
from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import (
    family_dead,
    losing_streak,
    weariness,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import counted_will
from sandtable.games.hearts_and_minds.state_lookups import Known, Scene
from sandtable.kernel.winning_chance import ChanceModel, coefficients

#: A lead of so many points of Political Will is a clear one.
CLEAR_LEAD: Final = 6.0
#: Points in a stockpile, and flags, that are many; what footholds are worth that are many.
MANY_POINTS: Final = 6.0
MANY_FLAGS: Final = 8.0
MANY_FOOTHOLDS: Final = 6.0 * OPINION
#: How uncertain Political Will is at the end of a year, as if so many years were left.
UNCERTAIN: Final = 0.3


def features(scene: Known) -> dict[str, float]:
    """What speaks for Red, mostly from -1 to 1.

    All of it is open but the footholds: Red knows which of the Viet Cong face down are real.
    """
    state = scene.state
    left = years_left(scene)
    later = left / (1.0 + left)
    goal = scene.printed.charts.goals[state.year].red_above
    lead = (year_result(scene) - goal) / CLEAR_LEAD
    points = [state.stockpile[side] for side in (RED, BLUE)]
    return {
        "later": later,
        "year_left": turns_of_year(scene),
        "lead": lead,
        "lead_soon": lead / sqrt(UNCERTAIN + left),
        "flags_later": (len(state.flags) / MANY_FLAGS - 1.0) * later,
        "footholds": footholds(scene) / MANY_FOOTHOLDS,
        "points": (points[RED] - points[BLUE]) / MANY_POINTS,
    }


def turns_of_year(scene: Scene) -> float:
    """Which part of the card-play turns of this year is left."""
    return (turns_left(scene, RED) + turns_left(scene, BLUE)) / (2.0 * TURNS)


def years_left(scene: Scene) -> float:
    """How many years are still to be played, with what is left of the one under way."""
    return scene.printed.last_year - scene.state.year + turns_of_year(scene)


def year_result(scene: Scene) -> float:
    """Political Will after the Interphase if flags and losses stayed as they are."""
    will = float(counted_will(scene))
    if any(frame.procedure == INTERPHASE.name for frame in scene.state.agenda):
        return will  # what the year brings is in it by the time that anybody is asked
    flags = scene.printed.charts.flag_doves[len(scene.state.flags)]
    offensives = sum(said.what for said in scene.rules[offensive_scores](scene))
    dead = weariness(scene) + family_dead(scene) + losing_streak(scene)
    return will + flags + offensives + dead + campaigns_worth(scene, scene.state.flags) / OPINION


winning_chance: Final = ChanceModel(
    features, coefficients("sandtable.games.hearts_and_minds.advice", "winning_chance")
)
