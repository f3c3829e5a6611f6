"""The chance that a side wins: Political Will against the goals, and what will move it."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    OPINION,
    campaigns_worth,
    turns_left,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE, offensive_scores
from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    COUP,
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import (
    family_dead,
    losing_streak,
    weariness,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import counted_will
from sandtable.games.hearts_and_minds.state_lookups import Known, Scene
from sandtable.kernel.winning_chance import ChanceModel, coefficients, logistic

#: A lead of so many points of Political Will is a clear one.
CLEAR_LEAD: Final = 6.0
#: Points in a stockpile, and flags, that are many.
MANY_POINTS: Final = 6.0
MANY_FLAGS: Final = 8.0
#: How many points Blue saves in a turn when the government is in danger.
SAVED: Final = 1.5
#: By how many points the price of the government is about right.
CLOSE: Final = 2.0


def features(scene: Known) -> dict[str, float]:
    """What speaks for Red, each from about -1 to 1.

    Only what both sides see is counted, so both have the same estimate.
    """
    state = scene.state
    left = years_left(scene)
    later = left / (1.0 + left)
    lead = (year_result(scene) - scene.printed.charts.goals[state.year].red_above) / CLEAR_LEAD
    return {
        "later": later,
        "lead": lead,
        "lead_later": lead * later,
        "flags_later": (len(state.flags) / MANY_FLAGS - 1.0) * later,
        "points": (state.stockpile[RED] - state.stockpile[BLUE]) / MANY_POINTS,
        "government": coup_chance(scene),
        "strength_later": _strength(scene) * later,
    }


def years_left(scene: Scene) -> float:
    """How many years are still to be played, with what is left of the one under way."""
    turns = turns_left(scene, RED) + turns_left(scene, BLUE)
    return scene.printed.last_year - scene.state.year + turns / (2.0 * TURNS)


def year_result(scene: Scene) -> float:
    """Political Will after the Interphase if flags and losses stayed as they are."""
    will = float(counted_will(scene))
    if any(frame.procedure == INTERPHASE.name for frame in scene.state.agenda):
        return will  # what the year brings is in it by the time that anybody is asked
    flags = scene.printed.charts.flag_doves[len(scene.state.flags)]
    offensives = sum(said.what for said in scene.rules[offensive_scores](scene))
    dead = weariness(scene) + family_dead(scene) + losing_streak(scene)
    return will + flags + offensives + dead + campaigns_worth(scene, scene.state.flags) / OPINION


def coup_chance(scene: Scene) -> float:
    """How likely the government falls this year: its price against what Blue can save."""
    price = price_of_government(scene)
    if not price:
        return 0.0
    means = scene.state.stockpile[BLUE] + SAVED * turns_left(scene, BLUE)
    return COUP / CLEAR_LEAD * logistic((price - means) / CLOSE)


def _strength(scene: Scene) -> float:
    """By how much Red's factors on the map outweigh Blue's, from -1 to 1."""
    red, blue = (_factors(scene, side) for side in (RED, BLUE))
    return (red - blue) / (red + blue) if red + blue else 0.0


def _factors(scene: Scene, side: int) -> int:
    units = scene.state.units.map
    standing = [unit for unit in scene.printed.of_side[side] if units[unit].at >= 0]
    return sum(factor_of(scene, unit) for unit in standing)


winning_chance: Final = ChanceModel(
    features, coefficients("sandtable.games.hearts_and_minds.advice", "winning_chance")
)
