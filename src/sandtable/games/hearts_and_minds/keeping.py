"""Answers that are kept for as long as nothing they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from operator import is_
from typing import Final, TypeVar

from msgspec.structs import astuple

from sandtable.games.hearts_and_minds.scene import Known, Scene
from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.offers import Offer

T = TypeVar("T")
_SECRETS: Final = State.__struct_fields__.index("secrets")


def kept(scene: Scene, name: Hashable, depends: tuple[object, ...], find: Callable[[], T]) -> T:
    """Give the last answer of this name while each thing it depends on is the very same object.

    Parts of a position are never changed, only replaced, so the same object means the same content.
    A name always comes with equally many things.
    """
    memo = scene.printed.memo
    known = memo.get(name)
    if known is not None and all(map(is_, known[0], depends)):
        last: T = known[1]
        return last
    found = find()
    memo[name] = (depends, found)
    return found


def once(offer: Callable[[Known], Offer | None]) -> Callable[[Known], Offer | None]:
    """Look for an offer once while the seat knows the same position: to list it and to judge."""

    @wraps(offer)
    def remembered(scene: Known) -> Offer | None:
        things: list[object] = list(astuple(scene.state))
        things[_SECRETS] = scene.state.secrets[scene.seat]
        depends = (scene.rules, *things)
        return kept(scene, (offer, scene.seat), depends, lambda: offer(scene))

    return remembered
