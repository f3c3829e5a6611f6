"""What a seat may take in at a moment: its view in numbers, and the order it has begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sandtable.gym import hearts_and_minds, next_war
from sandtable.gym.alphabet import Alphabet
from sandtable.gym.layout import Array, Layout, Sheet
from sandtable.gym.spelling import BLANK, Spelled
from sandtable.kernel.game import Game
from sandtable.kernel.ruleset import Ruleset
from sandtable.kernel.state import Known, decision_of
from sandtable.table.table import prepared

#: How many letters of an order under way are shown: the first, and the last of the others.
LETTERS: Final = 32
#: How many numbers of what a decision is about are shown.
ABOUT: Final = 4


@dataclass(frozen=True)
class Eye:
    """How the view of a game becomes numbers."""

    highest: Callable[[Any], int]
    layout: Callable[[Any], Layout]
    write_printed: Callable[[Any, dict[str, Array]], None]
    write: Callable[[Any, dict[str, Array]], None]


EYES: Final[Mapping[str, Eye]] = {
    name: Eye(module.highest, module.layout, module.write_printed, module.write)
    for name, module in (("next-war", next_war), ("hearts-and-minds", hearts_and_minds))
}


@dataclass(frozen=True, eq=False)
class Study:
    """A scenario as learning programs meet it: letters, layout, and how to observe."""

    game: Game
    scenario: str
    rules: Ruleset
    printed: Any
    alphabet: Alphabet
    layout: Layout
    template: Array  # an observation with nothing in it but what is printed
    decisions: tuple[str, ...]

    def observe(self, scene: Known[Any, Any], so_far: Spelled = BLANK) -> Array:
        """Write down what a seat sees, what it must decide, and the order it has begun.

        Nothing is read but the view that the game shows this seat.
        """
        seen = self.template.copy()
        tables, view = self.layout.split(seen), self.game.show(scene)
        EYES[self.game.name].write(view, tables)
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
def study(game: Game, scenario: str) -> Study:
    """Prepare a scenario for study, once for all games of it."""
    layers = game.scenarios[scenario].layers
    rules, printed = prepared(game, scenario, layers)
    eye = EYES[game.name]
    common = (
        Sheet("moment", 1, ("seat", "decision", *(f"about_{n}" for n in range(ABOUT)))),
        Sheet("order", LETTERS, ("letter",)),
    )
    layout = Layout((*common, *eye.layout(printed).sheets))
    template = layout.blank()
    eye.write_printed(printed, layout.split(template))
    return Study(
        game,
        scenario,
        rules,
        printed,
        Alphabet.of(game, eye.highest(printed)),
        layout,
        template,
        tuple(sorted(rules.orders)),
    )
