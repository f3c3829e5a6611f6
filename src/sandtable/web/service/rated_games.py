"""Rated games: settled when a game is opened, and whatever its players choose later."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.web.db.rows import uuid_of
from sandtable.web.service.new_game_terms import NewGame


async def with_settled_rating(connection: Any, new: NewGame) -> NewGame:
    """Return a new game whose terms say that it is rated only if it is.

    Two people play it, both want to be rated, and nothing else is against it.
    """
    if "rated" not in new.terms or await _may_be_rated(connection, new):
        return new
    terms = {name: value for name, value in new.terms.items() if name != "rated"}
    return msgspec.structs.replace(new, terms=terms)


async def _may_be_rated(connection: Any, new: NewGame) -> bool:
    people = [one.account for one in new.seats if one.kind == "person" and one.account]
    if len(people) != len(new.seats) or len(people) != 2 or not new.terms["rated"]:  # noqa: PLR2004  # two people
        return False
    keys = [uuid_of(one) for one in people]
    return bool(await connection.fetchval("SELECT may_be_rated($1, $2)", *keys))
