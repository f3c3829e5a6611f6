"""What somebody meant who typed an order that is not offered: so that the rules can say why.

Nothing read here is ever ordered; it is only judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_origin

import msgspec

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.typed_choice_matching import LONGEST, id_called, words_in
from sandtable.table.order_completion import Judged


def intended_order(game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str]) -> Any:
    """Read the rest of an order from words alone; `NOTHING` if they do not make one."""
    fields = msgspec.structs.fields(offer.order)[len(chosen) :]
    left = [part for word in words for part in words_in(word)]
    values = list(chosen)
    for field in fields:
        if get_origin(field.type) is tuple:
            several = []
            while (found := _taken(game, field.name, left)) is not None:
                several.append(found)
            values.append(tuple(several))
        else:
            one = _taken(game, field.name, left)
            if one is None:
                return NOTHING
            values.append(one)
    return offer.order(*values)


def _taken(game: Game, name: str, words: list[str]) -> int | None:
    """Remove the name of an id from the beginning of words: the longest, or a step of a path."""
    for count in range(min(LONGEST, len(words)), 0, -1):
        found = id_called(game, name, " ".join(words[:count]))
        if found is not None:
            del words[:count]
            return found
    steps = words_in(words[0], "-") if words else []
    if len(steps) < 2:  # noqa: PLR2004  # a path has a hyphen in it
        return None
    words[:1] = steps
    return _taken(game, name, words)


def reasons_against(
    game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str], judged: Judged
) -> tuple[Cited[Veto], ...] | None:
    """Ask the rules about an order as it was typed; None if no order can be made of it."""
    order = intended_order(game, offer, chosen, words)
    try:
        return None if order is NOTHING else judged(order)
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return None
