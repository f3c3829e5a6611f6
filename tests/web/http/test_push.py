"""Push messages: a browser gets the site's key, and what is sent opens with the browser's own."""

from __future__ import annotations

import asyncio

import pytest
from py_vapid import Vapid  # type: ignore[import-untyped]  # it has no types

from sandtable.web.accounts.mail import FolderMailer
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.service.self_hosted_folder import Home
from sandtable.web.settings import SettingError, Settings
from web.http.deliveries import deliver_all
from web.http.push_service import Browser, PushServer, key_file
from web.http.site import a_site

NAMES = {"toy-hexes/small": "A small battle"}


def test_a_browser_that_asked_is_told_its_turn_and_nobody_else_can_read_it(settings, tmp_path):
    async def run():
        changes = {"vapid_key_file": key_file(tmp_path), "mail_folder": str(tmp_path)}
        async with a_site(settings, **changes) as site, PushServer(tmp_path) as server:
            ann, bob, browsers = await site.person("Ann"), await site.person("Bob"), []
            for person in (ann, bob):
                browsers.append(Browser(person.account.name))
                assert (await person.post("/push", browsers[-1].told)).status_code == 201
            told = (await ann.get("/push", endpoint=browsers[0].endpoint)).json()
            assert (told["browsers"], told["here"]) == (1, True)
            assert not (await bob.get("/push", endpoint=browsers[0].endpoint)).json()["here"]
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            waits = browsers[(await site.service.door.table(game)).deciders()[0]]
            service = site.service
            messenger = NoticeSender(
                service.settings, service.signing, FolderMailer(tmp_path), server.caller()
            )
            server.status = 500
            assert await deliver_all(service.store.pool, messenger, NAMES) == 0
            server.status = 201
            assert await deliver_all(service.store.pool, messenger, NAMES) == 1
            assert await deliver_all(service.store.pool, messenger, NAMES) == 0
            [_, (line, headers, body)] = server.got
            assert line == f"POST {waits.endpoint.removeprefix('https://push.example')} HTTP/1.1"
            assert Vapid.verify(headers["Authorization"])
            assert headers["Authorization"].endswith(f"k={told['key']}")
            read = waits.read(body)
            assert read["title"] == "Your turn: A small battle"
            assert [turn["url"] for turn in read["turns"]] == [f"{site.url}/games/{game}"]

    asyncio.run(run())


def test_a_browser_that_is_gone_is_forgotten_and_one_can_be_switched_off(settings, tmp_path):
    async def run():
        changes = {"vapid_key_file": key_file(tmp_path), "mail_folder": str(tmp_path)}
        async with a_site(settings, **changes) as site, PushServer(tmp_path) as server:
            ann = await site.person("Ann")
            browsers = [Browser(str(number)) for number in range(3)]
            for browser in browsers:
                await ann.post("/push", browser.told)
            away = {"endpoint": browsers[0].endpoint}
            assert (await ann.http.delete("/api/v1/push", params=away)).is_success
            assert (await ann.get("/push")).json()["browsers"] == 2
            await site.game(ann, ann, scenario="toy-hexes/small")
            server.status = 410
            service = site.service
            messenger = NoticeSender(
                service.settings, service.signing, FolderMailer(tmp_path), server.caller()
            )
            await deliver_all(service.store.pool, messenger, NAMES)
            assert len(server.got) == 2
            assert (await ann.get("/push")).json()["browsers"] == 0

    asyncio.run(run())


def test_a_site_without_a_key_says_that_it_sends_none(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            assert (await ann.get("/push")).json()["key"] is None
            refused = await ann.post("/push", Browser().told)
            assert (refused.status_code, refused.json()["error"]) == (409, "push-off")

    asyncio.run(run())


def test_at_home_the_key_is_made_once_and_kept(tmp_path):
    home = Home(tmp_path / "home")
    keys = []
    for _ in range(2):
        home.make_keys()
        signer = PushSigner.of(home.settings({}))
        assert signer is not None
        keys.append(signer.public)
    assert keys[0] == keys[1]
    assert (home.folder / "push.key").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("VAPID_KEY_FILE", {"vapid_key_file": "/nowhere/push.key"}),
        ("VAPID_KEY_FILE", {"vapid_key_file": __file__}),
        ("VAPID_SUBJECT", {"vapid_subject": "the host"}),
    ],
    ids=["no file", "no key in it", "nobody to ask"],
)
def test_a_key_that_cannot_be_used_is_named_at_the_start(name, given, tmp_path):
    with pytest.raises(SettingError, match=name):
        PushSigner.of(Settings(**{"vapid_key_file": key_file(tmp_path), **given}))
