"""Pages of the rulebook as JSON, kept for those who ask next.

Nothing is kept under a text as it was sent: what names the same rules is kept once.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, TypeAlias

from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.rules.layers import there_with
from sandtable.presenters import as_json
from sandtable.presenters.rules.rulebook import Rulebook
from sandtable.presenters.rules.rulebook_contents import RuleHit, RulesInUse, contents

#: Choices of layers whose rules are kept.
_KEPT: Final = 64

#: A game, a scenario and layers of it that go together, in order.
Choice: TypeAlias = tuple[str, str, tuple[str, ...]]


class _Rules:
    """The rules of one choice of layers, and their contents once somebody has asked for them."""

    def __init__(self, rules: RulesInUse) -> None:
        """Begin without contents."""
        self.rules = rules
        self.contents: bytes | None = None


class RulebookPages:
    """The pages that were asked for last."""

    def __init__(self, book: Rulebook) -> None:
        """Begin with none."""
        self._book = book
        self._pages: dict[str, bytes] = {}
        self._choices: OrderedDict[Choice, _Rules] = OrderedDict()

    def page(self, cite: str) -> bytes | None:
        """Return the page of a rule, however its number is written; None if there is none."""
        known = self._book.cite_of(cite)
        if known is None:
            return None
        if known not in self._pages:
            self._pages[known] = as_json(self._book.page(known))
        return self._pages[known]

    def has(self, choice: Choice) -> bool:
        """Whether the rules of a choice and their contents are kept."""
        kept = self._choices.get(choice)
        return kept is not None and kept.contents is not None

    def search(self, text: str, game: Game | None, choice: Choice | None) -> tuple[RuleHit, ...]:
        """Return the rules with all these words, those of a choice first if there is one."""
        rules = self._rules(game, choice).rules if game and choice else None
        return self._book.search(text, rules=rules)

    def contents(self, game: Game, choice: Choice) -> bytes:
        """Return the contents of the rulebook for a choice."""
        kept = self._rules(game, choice)
        if kept.contents is None:
            kept.contents = as_json(contents(kept.rules, choice[1]))
        return kept.contents

    def _rules(self, game: Game, choice: Choice) -> _Rules:
        kept = self._choices.get(choice)
        if kept is None:
            kept = self._choices[choice] = _Rules(self._book.in_use(game, choice[2]))
            if len(self._choices) > _KEPT:
                self._choices.popitem(last=False)
        return kept


def choice_of(game: Game, scenario: Scenario, text: str) -> Choice:
    """Return which layers a text means, by names separated by commas.

    Names that are none do not count; layers that do not go together, or none at all, mean those
    of a new game.
    """
    known = {name for name in text.split(",") if name in game.rules.layers}
    layers = known if known and _go_together(game, known) else scenario.layers
    return game.name, scenario.id, tuple(sorted(layers))


def _go_together(game: Game, names: set[str]) -> bool:
    layers = [game.rules.layers[name] for name in names]
    there = there_with(layers)
    return all(there.issuperset(one.requires) and names.isdisjoint(one.excludes) for one in layers)
