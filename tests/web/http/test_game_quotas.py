"""How many running games one person may have opened."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.db import game_quotas
from web.http.players.ended import HEXES, resign
from web.http.site import a_site

BODY = {"scenario": HEXES, "seats": [{"kind": "hotseat"}, {"kind": "hotseat"}]}


@pytest.mark.parametrize("is_guest", [True, False], ids=["guest", "account"])
def test_nobody_opens_games_without_number(settings, monkeypatch, is_guest):
    """With small limits; also where twenty requests come at once."""
    monkeypatch.setattr(game_quotas, "OF_GUEST", 3)
    monkeypatch.setattr(game_quotas, "OF_ACCOUNT", 5)
    most = 3 if is_guest else 5

    async def run():
        async with a_site(settings) as site:
            one, other = await site.person("One", guest=is_guest), await site.person("Other")
            answers = await asyncio.gather(*(one.post("/games", BODY) for _ in range(20)))
            codes = [answer.status_code for answer in answers]
            assert codes.count(201) == most
            refused = [answer for answer in answers if answer.status_code == 409]
            assert refused
            assert all(answer.json()["error"] == "too-many-games" for answer in refused)
            assert set(codes) <= {201, 409, 429}
            assert (await other.post("/games", BODY)).status_code == 201
            game = answers[codes.index(201)].json()["id"]
            seat = (await site.service.door.table(game)).deciders()[0]
            await resign(one, game, seat)
            assert (await one.post("/games", BODY)).status_code == 201

    asyncio.run(run())


def test_the_limits_are_those_that_are_told():
    assert (game_quotas.OF_GUEST, game_quotas.OF_ACCOUNT) == (200, 2000)
