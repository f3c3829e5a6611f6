"""What somebody meant who typed an order that is not offered: so that the rules can say why.

Nothing read here is ever ordered; it is only judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_origin

import msgspec

from sandtable.kernel.domains import NOTHING
from sandtable.kernel.game import Game
from sandtable.kernel.offers import Offer
from sandtable.kernel.vetoes import Cited, Veto
from sandtable.telling.menu import id_called, words_in
from sandtable.telling.reach import Judged


def meant(game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str]) -> Any:
    """Read the rest of an order from words alone; `NOTHING` if they do not make one."""
    fields = msgspec.structs.fields(offer.order)[len(chosen) :]
    left = [part for word in words for part in words_in(word, ",-")]
    values = list(chosen)
    for field in fields:
        if get_origin(field.type) is tuple:
            several = []
            while left and (found := id_called(game, field.name, left[0])) is not None:
                several.append(found)
                left.pop(0)
            values.append(tuple(several))
        else:
            one = id_called(game, field.name, left.pop(0)) if left else None
            if one is None:
                return NOTHING
            values.append(one)
    return offer.order(*values)


def against(
    game: Game, offer: Offer, chosen: tuple[Any, ...], words: Sequence[str], judged: Judged
) -> tuple[Cited[Veto], ...] | None:
    """Ask the rules about an order as it was typed; None if no order can be made of it."""
    order = meant(game, offer, chosen, words)
    try:
        return None if order is NOTHING else judged(order)
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return None
