"""About a space, about an overlay, and what there is to do: answers from what a seat knows."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.client_display_types import Overlay
from sandtable.kernel.contract import offers
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.offers import offer_views
from sandtable.table.table import Table


class SpaceCard(msgspec.Struct, frozen=True):
    """All about a space, in lines."""

    space: int
    title: str
    lines: tuple[str, ...]


class PossibleAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of thing that can be done now, and in how many ways it can begin."""

    order: str
    text: str
    cite: str
    count: int
    ends: bool = False


class ChancesView(msgspec.Struct, frozen=True):
    """The odds of an order, with all that makes them up, and in words."""

    odds: Any
    text: tuple[str, ...]


def space_card(table: Table, seat: int, space: int) -> SpaceCard:
    """Tell all that a seat may know about a space."""
    picture = table.game.presentation.picture
    text = picture.card(table.known(seat), space) if picture else ""
    title, *lines = text.splitlines() or [""]
    return SpaceCard(space, title, tuple(line.strip() for line in lines))


def possible_actions(table: Table, seat: int) -> tuple[PossibleAction, ...]:
    """List what a seat can do now, kind by kind."""
    scene = table.known(seat)
    return tuple(
        PossibleAction(offer.order, offer.says, offer.cite, offer.ways, offer.ends)
        for offer in offer_views(table, scene, offers(scene))
    )


def overlay(table: Table, seat: int, kind: str, chosen: tuple[int, ...] = ()) -> Overlay | None:
    """Lay an overlay for a seat; None if the game has none of that kind, or does not use it."""
    picture = table.game.presentation.picture
    found = picture.overlays.get(kind) if picture else None
    if found is None or not found.used(table.printed):
        return None
    return found.lay(table.known(seat), chosen)


def odds_view(table: Table, seat: int, order: Any) -> ChancesView | None:
    """Tell the odds of an order that a seat thinks of; None where there are none."""
    game, scene = game_with_names(table), table.known(seat)
    try:
        found = (
            game.presentation.picture.chances(scene, order) if game.presentation.picture else None
        )
        text = game.presentation.reckon(scene, order) if game.presentation.reckon else None
    except Exception:  # noqa: BLE001  # rules need not bear ids that do not exist
        return None
    if found is None and not text:
        return None
    return ChancesView(found, tuple((text or "").splitlines()))
