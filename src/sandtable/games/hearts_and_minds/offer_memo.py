"""Offers that are kept between listing them and judging by them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final

from msgspec.structs import astuple

from sandtable.games.hearts_and_minds.state import State
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.offers import Offer

_SECRETS: Final = State.__struct_fields__.index("secrets")


def memoised_offer(offer: Callable[[Known], Offer | None]) -> Callable[[Known], Offer | None]:
    """Look for an offer once while the seat knows the same position: to list it and to judge."""

    @wraps(offer)
    def remembered(scene: Known) -> Offer | None:
        things: list[object] = list(astuple(scene.state))
        things[_SECRETS] = scene.state.secrets[scene.seat]
        depends = (scene.rules, *things)
        return memoised(scene, (offer, scene.seat), depends, lambda: offer(scene))

    return remembered
