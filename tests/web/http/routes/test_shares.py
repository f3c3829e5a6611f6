"""Shares of chance over HTTP: the server is bound first, then the players, then all is revealed."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from sandtable.kernel.play.dice import NO_SHARE, share_commitment
from sandtable.web.service.secrets.resealing import reseal
from sandtable.web.service.secrets.secret_encryption import Keyring, new_key
from sandtable.web.settings import read_secret
from web.http.shares import commit, join, new_share, opened, reveal
from web.http.site import a_site

ANN, BOB = "a" * 32, "b" * 32


def sealed(told):
    return told["open_commitment"], told["closed_commitment"]


def shares_of(told):
    return [seat["share"] for seat in told["seats"]]


async def _with_new_key(settings, keys):
    """Seal everything again under a key that the service does not know, and back."""
    old = bytes.fromhex(read_secret(settings.dice_key, settings.dice_key_file, "DICE_KEY"))
    other = bytes.fromhex(new_key())
    assert await reseal(settings.owner_database, Keyring([other, old])) == 1
    with psycopg.connect(settings.owner_database) as owner:
        found = owner.execute("SELECT key_id FROM gatherings").fetchone()
    assert found is not None
    assert found[0] != keys.newest
    assert await reseal(settings.owner_database, Keyring([old, other])) == 1


def test_all_are_bound_before_anything_is_revealed(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            first = await opened(ann)
            game = first["id"]
            assert (first["state"], shares_of(first)) == ("waiting", ["owed", "none"])
            assert [len(one) for one in sealed(first)] == [64, 64]
            assert (await reveal(bob, game, 0, ANN)).status_code == 403
            told = (await commit(ann, game, 0, ANN)).json()
            assert (told["state"], shares_of(told)) == ("waiting", ["committed", "none"])
            early = await reveal(ann, game, 0, ANN)
            assert (early.status_code, early.json()["error"]) == (403, "too-early")

            seen = (await bob.get(f"/games/{game}")).json()
            listed = (await bob.get("/lobby")).json()["waiting"][0]
            assert sealed(first) == sealed(seen) == sealed(listed)
            told = (await join(bob, game, 1, BOB)).json()
            assert (told["state"], told["started"]) == ("revealing", False)
            other = await reveal(bob, game, 1, ANN)
            assert (other.status_code, other.json()["error"]) == (422, "other-share")
            told = (await reveal(bob, game, 1, BOB)).json()
            assert (told["started"], shares_of(told)) == (False, ["committed", "given"])
            # Nobody is told a share before the game begins, not even who reads the database.
            with psycopg.connect(settings.owner_database) as owner:
                [row] = owner.execute("SELECT body::text, sealed FROM gatherings").fetchall()
            assert BOB not in row[0]
            assert bytes.fromhex(BOB) not in row[1]
            await _with_new_key(settings, site.service.door.keys)
            for answer in (await ann.get(f"/games/{game}"), await ann.get("/lobby")):
                assert BOB not in answer.text
            told = (await reveal(ann, game, 0, ANN)).json()
            assert (told["state"], told["started"]) == ("started", True)

            opening = (await site.service.door.table(game)).opening
            assert (opening.open_commitment, opening.closed_commitment) == sealed(first)
            assert opening.shares == (ANN, BOB)
            made = tuple(share_commitment(game, seat, s) for seat, s in enumerate((ANN, BOB)))
            assert opening.share_commitments == made
            assert (opening.format, opening.attempt) == (2, 1)
            dice = (await bob.get(f"/games/{game}/dice", seat=1)).json()["evidence"]
            assert dice["chains"][0]["shares"] == [ANN, BOB]
            assert sealed((await ann.get(f"/games/{game}")).json()) == sealed(first)
            assert (await reveal(ann, game, 0, ANN)).status_code == 404

    asyncio.run(run())


def test_against_bots_a_share_is_added_at_once(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            told = await opened(ann, seats=[{"kind": "me"}, {"kind": "bot"}])
            assert not told["started"]
            share = new_share()
            begun = (await reveal(ann, told["id"], 0, share)).json()
            assert begun["started"]
            opening = (await site.service.door.table(told["id"])).opening
            assert opening.shares == (share, NO_SHARE)
            assert opening.open_commitment == told["open_commitment"]

    asyncio.run(run())


def test_a_share_that_nobody_gave_is_not_drawn_by_the_server(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = (await opened(ann, gives_share=False))["id"]
            assert (await bob.post(f"/games/{game}/seats/1", {})).json()["started"]
            assert (await site.service.door.table(game)).opening.shares == (NO_SHARE, NO_SHARE)

    asyncio.run(run())


async def _revealing(site):
    """Two people who are bound, and one of whom has revealed."""
    ann, bob = await site.person("Ann"), await site.person("Bob")
    told = await opened(ann)
    await commit(ann, told["id"], 0, ANN)
    await join(bob, told["id"], 1, BOB)
    await reveal(ann, told["id"], 0, ANN)
    return ann, bob, told


@pytest.mark.parametrize("how", ["leaves", "is sent away", "is late"])
def test_whoever_does_not_reveal_loses_the_seat_and_new_dice_are_sealed(settings, how):
    async def run():
        async with a_site(settings) as site:
            ann, bob, first = await _revealing(site)
            game = first["id"]
            if how == "is late":
                with psycopg.connect(settings.owner_database) as owner:
                    owner.execute(
                        "UPDATE gatherings SET body = jsonb_set(body, '{dice,full_since}', '1')"
                    )
                assert (await reveal(bob, game, 1, BOB)).status_code == 409
            if how == "leaves":
                await bob.http.delete(f"/api/v1/games/{game}/seats/1")
            elif how == "is sent away":
                assert (await bob.post(f"/games/{game}/shares/restart")).status_code == 403
                assert (await ann.post(f"/games/{game}/shares/restart")).status_code == 200
            told = (await ann.get(f"/games/{game}")).json()
            assert told["attempt"] == first["attempt"] + 1
            assert set(sealed(told)).isdisjoint(sealed(first))
            assert [seat["kind"] for seat in told["seats"]] == ["person", "open"]
            assert shares_of(told) == ["owed", "none"]
            assert (await reveal(bob, game, 1, BOB)).status_code == 403
            # The others go on with new shares, and the record tells how often.
            await commit(ann, game, 0, BOB)
            await join(bob, game, 1, ANN)
            await reveal(ann, game, 0, BOB)
            assert (await reveal(bob, game, 1, ANN)).json()["started"]
            opening = (await site.service.door.table(game)).opening
            assert (opening.attempt, opening.open_commitment) == (2, told["open_commitment"])

    asyncio.run(run())


def test_leaving_before_anything_was_revealed_changes_no_dice(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            first = await opened(ann)
            await commit(ann, first["id"], 0, ANN)
            await join(bob, first["id"], 1, BOB)
            await bob.http.delete(f"/api/v1/games/{first['id']}/seats/1")
            told = (await ann.get(f"/games/{first['id']}")).json()
            assert sealed(told) == sealed(first)
            assert shares_of(told) == ["committed", "none"]
            assert (await ann.post(f"/games/{first['id']}/shares/restart")).status_code == 409

    asyncio.run(run())


def test_a_deleted_account_starts_a_revealed_game_over(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, first = await _revealing(site)
            gone = await bob.http.request(
                "DELETE", "/api/v1/me", json={"password": "correct horse battery"}
            )
            assert gone.is_success, gone.text
            told = (await ann.get(f"/games/{first['id']}")).json()
            assert told["attempt"] == 2
            assert told["seats"][1]["kind"] == "open"

    asyncio.run(run())


def test_an_entry_without_roots_gets_some_before_anybody_joins(settings):
    """From before this version, or from a backup: its shares may be known, so they are new too."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            first = await opened(ann)
            await commit(ann, first["id"], 0, ANN)
            with psycopg.connect(settings.owner_database) as owner:
                owner.execute("UPDATE gatherings SET body = body #- '{dice,open_commitment}'")
            assert (await join(bob, first["id"], 1, BOB)).status_code == 409
            told = (await bob.get(f"/games/{first['id']}")).json()
            assert set(sealed(told)).isdisjoint(sealed(first))
            assert shares_of(told) == ["owed", "none"]

    asyncio.run(run())


def test_a_rematch_may_wait_for_a_share_too(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            told = await opened(ann, seats=[{"kind": "me"}, {"kind": "bot"}], gives_share=False)
            body = {"seat": 0, "expected_seq": 0, "command_id": "x", "order": {"type": "resign"}}
            body["expected_seq"] = (await ann.get(f"/games/{told['id']}/table", seat=0)).json()[
                "seq"
            ]
            done = await ann.post(f"/games/{told['id']}/orders", body)
            assert done.is_success, done.text
            again = (await ann.post(f"/games/{told['id']}/rematch?gives_share=true")).json()
            assert (again["started"], shares_of(again)) == (False, ["none", "owed"])
            assert (await reveal(ann, again["id"], 1, ANN)).json()["started"]
            plain = (await ann.post(f"/games/{told['id']}/rematch")).json()
            assert plain["started"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seat": 0}, 422),
        ({"seat": 0, "share": ANN, "share_commitment": "c" * 64}, 422),
        ({"seat": 0, "share": "short"}, 400),
        ({"seat": 0, "share": NO_SHARE}, 422),
        ({"seat": 1, "share": ANN}, 403),
        ({"seat": 9, "share": ANN}, 404),
        ({"seat": 0, "share_commitment": "C" * 64}, 400),
    ],
)
def test_what_is_no_share_is_refused(settings, body, status):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = (await opened(ann))["id"]
            assert (await ann.post(f"/games/{game}/shares", body)).status_code == status

    asyncio.run(run())
