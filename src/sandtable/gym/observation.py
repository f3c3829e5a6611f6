"""What a seat may take in at a moment: its view in numbers, and the order it has begun."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sandtable.gym.action_tokens import ActionTokens
from sandtable.gym.observation_layout import Array, Layout
from sandtable.gym.order_encoding import BLANK, EncodedOrder
from sandtable.kernel.contract import Game
from sandtable.kernel.numeric_observation import Observation, Sheet
from sandtable.kernel.play.state import Known, decision_of
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.table.table import prepared

#: How many letters of an order under way are shown: the first, and the last of the others.
LETTERS: Final = 32
#: How many numbers of what a decision is about are shown.
ABOUT: Final = 4


class UnobservedError(Exception):
    """A game that does not say how its view becomes numbers."""


def observation_of(game: Game) -> Observation:
    """How the view of a game becomes numbers."""
    if game.advice.observation is None:
        raise UnobservedError(f"{game.name} does not say how its view becomes numbers")
    return game.advice.observation


@dataclass(frozen=True, eq=False)
class LearningScenario:
    """A scenario as learning programs meet it: letters, layout, and how to observe."""

    game: Game
    scenario: str
    rules: Ruleset
    printed: Any
    alphabet: ActionTokens
    layout: Layout
    template: Array  # an observation with nothing in it but what is printed
    decisions: tuple[str, ...]

    def observe(self, scene: Known[Any, Any], so_far: EncodedOrder = BLANK) -> Array:
        """Write down what a seat sees, what it must decide, and the order it has begun.

        Nothing is read but the view that the game shows this seat.
        """
        seen = self.template.copy()
        tables, view = self.layout.split(seen), self.game.rules.show(scene)
        observation_of(self.game).write(view, tables)
        decision = decision_of(view, scene.seat)
        if decision is not None:
            about = (*decision.about, *(0,) * ABOUT)[:ABOUT]
            tables["moment"][0, 1:] = [1 + self.decisions.index(decision.kind), *about]
        tables["moment"][0, 0] = scene.seat
        letters = so_far.letters
        shown = letters if len(letters) <= LETTERS else (letters[0], *letters[1 - LETTERS :])
        tables["order"][: len(shown), 0] = [1 + letter for letter in shown]
        return seen


@cache
def study(game: Game, scenario: str) -> LearningScenario:
    """Prepare a scenario for study, once for all games of it."""
    layers = game.rules.scenarios[scenario].layers
    rules, printed = prepared(game, scenario, layers)
    eye = observation_of(game)
    common = (
        Sheet("moment", 1, ("seat", "decision", *(f"about_{n}" for n in range(ABOUT)))),
        Sheet("order", LETTERS, ("letter",)),
    )
    layout = Layout((*common, *eye.sheets(printed)))
    template = layout.blank()
    eye.write_printed(printed, layout.split(template))
    return LearningScenario(
        game,
        scenario,
        rules,
        printed,
        ActionTokens.of(game, eye.highest(printed)),
        layout,
        template,
        tuple(sorted(rules.orders)),
    )
