"""Marks on the map: one's own, kept seat by seat, and not to be overwritten unseen."""

from __future__ import annotations

import asyncio

import pytest

from web.http.site import a_site, handed_over

RING = {"kind": "ring", "spaces": [3], "text": "hold"}
ARROW = {"kind": "arrow", "spaces": [3, 4, 5], "text": ""}


async def put(person, game, seat, version, marks):
    body = {"seat": seat, "version": version, "marks": marks}
    return await person.http.put(f"/api/v1/games/{game}/marks", json=body)


def test_marks_are_one_s_own_and_do_not_clash(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            first = await put(ann, game, 0, 0, [RING, ARROW])
            assert first.json() == {"version": 1, "marks": [RING, ARROW]}
            assert (await put(ann, game, 0, 0, [])).status_code == 409
            second = await put(ann, game, 0, 1, [ARROW])
            assert second.json()["version"] == 2
            read = (await ann.get(f"/games/{game}/marks", seat=0)).json()
            assert read == {"version": 2, "marks": [ARROW]}
            assert (await bob.get(f"/games/{game}/marks", seat=0)).status_code == 403
            assert (await put(bob, game, 0, 2, [])).status_code == 403
            empty = {"version": 0, "marks": []}
            assert (await bob.get(f"/games/{game}/marks", seat=1)).json() == empty

    asyncio.run(run())


def test_whoever_takes_a_seat_over_does_not_find_them(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            eve = await site.person("Eve")
            game = await site.game(ann, bob)
            await put(ann, game, 0, 0, [RING])
            await handed_over(game, 0, ann, eve, bob)
            empty = {"version": 0, "marks": []}
            assert (await eve.get(f"/games/{game}/marks", seat=0)).json() == empty
            assert (await ann.get(f"/games/{game}/marks", seat=0)).status_code == 403

    asyncio.run(run())


@pytest.mark.parametrize(
    ("mark", "status"),
    [
        ({"kind": "arrow", "spaces": [3]}, 422),
        ({"kind": "ring", "spaces": [3, 4]}, 422),
        ({"kind": "ring", "spaces": []}, 400),
        ({"kind": "ring", "spaces": [-1]}, 400),
        ({"kind": "skull", "spaces": [1]}, 400),
        ({"kind": "ring", "spaces": [1], "text": "x" * 61}, 400),
        ({"kind": "ring", "spaces": [1], "colour": "red"}, 400),
    ],
)
def test_what_is_no_mark_is_refused(settings, mark, status):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            assert (await put(ann, game, 0, 0, [mark])).status_code == status
            many = [{"kind": "ring", "spaces": [1]}] * 201
            assert (await put(ann, game, 0, 0, many)).status_code == 400
            assert (await ann.get(f"/games/{game}/marks", seat=0)).json()["version"] == 0

    asyncio.run(run())
