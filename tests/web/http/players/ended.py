"""Games that are over, for tests: played, resigned, or written as rows where many are needed."""

from __future__ import annotations

from typing import Any

from sandtable.web.service.people.cups import advance_cups
from sandtable.web.service.people.results import settle_games
from web.http.site import Person, Site

HEXES = "toy-hexes/small"


async def resign(person: Person, game: str, seat: int) -> None:
    """Resign from a seat."""
    told = (await person.get(f"/games/{game}/table", seat=seat)).raise_for_status().json()
    body = {"seat": seat, "expected_seq": told["seq"], "command_id": f"resign-{told['seq']}"}
    answer = await person.post(f"/games/{game}/orders", {**body, "order": {"type": "resign"}})
    assert answer.status_code == 200, answer.text


async def settled(site: Site) -> int:
    """Look at all games that are over, as the job does, and go on with the cups."""
    count = await settle_games(site.service.door)
    await advance_cups(site.service.door)
    site.service.statistics.forget()
    return count


async def won_by(site: Site, winner: Person, loser: Person, **terms: Any) -> str:
    """Play a game in which the first has won: the other resigns."""
    game = await site.game(winner, loser, scenario=terms.pop("scenario", HEXES), **terms)
    await resign(loser, game, 1)
    await settled(site)
    return game


async def wants_rating(*people: Person) -> None:
    """Let people agree to a rating."""
    for person in people:
        answer = await person.http.put("/api/v1/me/page", json={"rated": True})
        assert answer.status_code == 200, answer.text
