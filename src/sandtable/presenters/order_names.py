"""What an order is called where it is listed, and which one a player means who types a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandtable.kernel.contract import Game
from sandtable.kernel.play.state import Known, decision_of
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.typed_choice_matching import Menu, normalised, split_names

#: How many words of a line may belong to the name of an order.
LONGEST: Final = 6


@dataclass(frozen=True)
class OrderName:
    """The label of an order, and its tag, which may be typed as well."""

    label: str
    tag: str

    @property
    def spellings(self) -> tuple[str, ...]:
        """Return the names by which it is known, folded."""
        return (normalised(self.label), normalised(self.tag.replace("_", " ")))


def order_names(
    game: Game, scene: Known[Any, Any], found: Sequence[Offer]
) -> tuple[OrderName, ...]:
    """Return the names of offers under the open decision."""
    decision = decision_of(scene.state, scene.seat)
    kind = decision.kind if decision else ""
    return tuple(
        OrderName(game.presentation.labels.order(tag, kind), tag)
        for tag in [tag_of(offer.order) for offer in found]
    )


def order_called(
    names: Sequence[OrderName],
    words: Sequence[str],
    fits: Callable[[int, Sequence[str]], bool] = lambda _place, _rest: False,
) -> tuple[int | None, list[str]]:
    """Find the order that a line names, and the words after its name.

    An order is named by its number, its label, its tag, or the beginning of a word of these.
    The longest name counts, unless the words after a shorter one fit better: `place Outpost 2`.
    """
    if not words:
        return None, []
    if words[0].isdigit():
        number = int(words[0])
        return (number - 1 if 1 <= number <= len(names) else None), list(words[1:])
    found = [
        (place, list(words[count:]))
        for count in range(min(LONGEST, len(words)), 0, -1)
        if (place := _only(names, _typed(words[:count]), is_word=count == 1)) is not None
    ]
    if not found:
        return None, list(words[1:])
    better = [one for one in found if fits(*one)] if len(found) > 1 else []
    return (better or found)[0]


def begins(game: Game, offer: Offer, words: Sequence[str]) -> bool:
    """Return whether words begin with the whole name of a first choice of an order."""
    if not words or not offer.parameters:
        return False
    domain = offer.domain(())
    if not isinstance(domain, Pick | Subset):
        return False
    options = domain.listed() if isinstance(domain, Pick) else domain.options
    return Menu(game, offer.parameters[0][0], options).named(split_names(words)) > 0


def _typed(words: Sequence[str]) -> str:
    return normalised(" ".join(words).replace("_", " "))


def _only(names: Sequence[OrderName], typed: str, *, is_word: bool) -> int | None:
    """Return the place of the only order that a name fits; parts of a name must be one word."""
    whole = [n for n, name in enumerate(names) if typed in name.spellings]
    if whole or not is_word:
        return whole[0] if len(whole) == 1 else None
    for fits in (
        [n for n, name in enumerate(names) if any(x.startswith(typed) for x in name.spellings)],
        [n for n, name in enumerate(names) if any(f"-{typed}" in x for x in name.spellings)],
    ):
        if len(fits) == 1:
            return fits[0]
    return None
