"""Games for tests, from asking for an opponent to their end: played, resigned, written as rows."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.play.events import KeyTurned
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.people.cups import advance_cups
from sandtable.web.service.people.results import settle_games
from web.db.playing import play
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


async def play_a_turn(site: Site, game: str) -> None:
    """Play until both sides have finished a turn."""
    await finish_a_turn(site.service.door, game)


async def finish_a_turn(door: Gateway, game: str) -> None:
    """The same through a door."""
    table = await door.table(game)
    while not any(isinstance(one, KeyTurned) for record in table.records for one in record.events):
        await play(door, game, 1)
        table = await door.table(game)
    assert table.over is None


async def won_by(site: Site, winner: Person, loser: Person, **terms: Any) -> str:
    """Play a game in which the first has won: the other resigns, after a turn if it is rated."""
    game = await site.game(winner, loser, scenario=terms.pop("scenario", HEXES), **terms)
    if terms.get("rated"):
        await play_a_turn(site, game)
    await resign(loser, game, 1)
    await settled(site)
    return game


async def wants_rating(*people: Person) -> None:
    """Let people agree to a rating."""
    for person in people:
        answer = await person.http.put("/api/v1/me/page", json={"rated": True})
        assert answer.status_code == 200, answer.text


async def seasoned(site: Site) -> None:
    """Let everybody who has a rated game have so many that the list of ratings shows them."""
    await site.service.store.pool.execute("UPDATE ratings SET games = games + 10 WHERE games > 0")


async def ask(person: Person, *scenarios: str, pace: str = "daily", rated: bool = False):
    """Ask for an opponent; gives the answer."""
    body = {"scenarios": scenarios or (HEXES,), "pace": pace, "rated": rated}
    answer = await person.http.put("/api/v1/match", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()
