"""Passkeys: made with the password, used without it; nothing is taken twice or from elsewhere."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from sandtable.web.accounts.passkeys import MOST, SECONDS, Challenges, PasskeyError, Purpose
from web.http.authenticator import PRESENT, Authenticator, text
from web.http.site import API, PASSWORD, run_with

OPTIONS = "/sessions/passkey/options"


async def registered(person, **wrong):
    """Register a passkey; gives the device and the answer."""
    device = Authenticator(person.site.url)
    asked = await person.post("/passkeys/options", {"password": PASSWORD})
    assert asked.status_code == 200, asked.text
    made = device.made(asked.json(), **wrong)
    return device, await person.post("/passkeys", {"name": "My phone", **made})


async def log_in(person, device, **wrong):
    options = (await person.post(OPTIONS)).json()
    return await person.post("/sessions/passkey", device.signed(options, **wrong))


def test_a_passkey_is_made_used_listed_and_removed(settings):
    async def act(site):
        ann, nobody = await site.person("Ann"), await site.nobody()
        device, made = await registered(ann)
        entered = await log_in(nobody, device)
        me = (await nobody.get("/me")).json()
        again = await log_in(await site.nobody(), device)
        listed = (await ann.get("/passkeys")).json()
        gone = await ann.http.delete(f"{API}/passkeys/{made.json()['id']}")
        after = await log_in(await site.nobody(), device)
        rows = (await ann.get("/passkeys")).json()
        return made, entered, me, again, listed, gone, after, rows

    made, entered, me, again, listed, gone, after, rows = run_with(settings, act)

    assert made.status_code == 201, made.text
    assert entered.status_code == again.status_code == 201
    assert me["name"] == "Ann"
    assert [(one["name"], one["used"] is not None) for one in listed] == [("My phone", True)]
    assert gone.status_code == 200
    assert (after.status_code, after.json()["error"]) == (401, "wrong-passkey")
    assert rows == []


def test_making_one_needs_the_password_and_an_account(settings):
    async def act(site):
        ann, guest = await site.person("Ann"), await site.person("Guest x", guest=True)
        return [
            (await ann.post("/passkeys/options", {"password": "x"})).status_code,
            (await guest.post("/passkeys/options", {"password": "x"})).status_code,
            (await (await site.nobody()).post("/passkeys/options", {"password": "x"})).status_code,
        ]

    assert run_with(settings, act) == [403, 403, 401]


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://127.0.0.1:1"},
        {"site": "evil.example"},
        {"flags": PRESENT},
        {"flags": 4},
    ],
    ids=[
        "another site",
        "another port",
        "a key of another site",
        "no PIN or finger",
        "nobody there",
    ],
)
def test_what_was_made_or_signed_elsewhere_or_unverified_is_refused(settings, wrong):
    async def act(site):
        ann = await site.person("Ann")
        _, made = await registered(ann, **wrong)
        device, right = await registered(ann)
        assert right.status_code == 201
        nobody = await site.nobody()
        entered = await log_in(nobody, device, **wrong)
        return made.status_code, entered.status_code, (await nobody.get("/me")).json()

    assert run_with(settings, act) == (422, 401, None)


def test_another_key_or_kind_of_answer_is_refused(settings):
    async def act(site):
        ann, nobody = await site.person("Ann"), await site.nobody()
        device, _ = await registered(ann)
        other = await log_in(nobody, device, key=ec.generate_private_key(ec.SECP256R1()))
        kind = await log_in(nobody, device, kind="create")
        stranger = await log_in(nobody, Authenticator(site.url))
        return other.status_code, kind.status_code, stranger.status_code

    assert run_with(settings, act) == (401, 401, 401)


def test_an_answer_is_taken_once_and_never_for_another_challenge(settings):
    async def act(site):
        ann, nobody = await site.person("Ann"), await site.nobody()
        device, _ = await registered(ann)
        options = (await nobody.post(OPTIONS)).json()
        answer = device.signed(options)
        statuses = [(await nobody.post("/sessions/passkey", answer)).status_code for _ in range(3)]
        own = {"challenge": "A" * 75}
        forged = (await nobody.post("/sessions/passkey", device.signed(own))).status_code
        asked = (await ann.post("/passkeys/options", {"password": PASSWORD})).json()
        other_purpose = await nobody.post("/sessions/passkey", device.signed(asked))
        return statuses, forged, other_purpose.status_code

    assert run_with(settings, act) == ([201, 401, 401], 401, 401)


def test_answers_sent_at_once_are_taken_once(settings):
    async def act(site):
        ann = await site.person("Ann")
        device, _ = await registered(ann)
        options = (await ann.post(OPTIONS)).json()
        answer = device.signed(options)
        people = [await site.nobody() for _ in range(6)]
        told = await asyncio.gather(*(one.post("/sessions/passkey", answer) for one in people))
        return sorted(one.status_code for one in told)

    assert run_with(settings, act) == [201, 401, 401, 401, 401, 401]


def test_a_registration_is_for_the_account_that_asked(settings):
    async def act(site):
        ann, bob = await site.person("Ann"), await site.person("Bob")
        device = Authenticator(site.url)
        asked = (await ann.post("/passkeys/options", {"password": PASSWORD})).json()
        made = {"name": "x", **device.made(asked)}
        return [
            (await bob.post("/passkeys", made)).status_code,
            (await ann.post("/passkeys", made)).status_code,
            (await ann.post("/passkeys", made)).status_code,
        ]

    assert run_with(settings, act) == [422, 201, 422]


def test_a_copied_key_is_noticed_by_its_counter(settings):
    async def act(site):
        ann, nobody = await site.person("Ann"), await site.nobody()
        device, _ = await registered(ann)
        device.signs = 10
        first = (await log_in(nobody, device)).status_code
        device.signs = 5  # the copy has signed less often
        return first, (await log_in(nobody, device)).status_code

    assert run_with(settings, act) == (201, 401)


def test_an_account_has_so_many_and_a_banned_or_reset_one_none(settings):
    async def act(site):
        ann = await site.person("Ann")
        made = [(await registered(ann)) for _ in range(MOST + 1)]
        device = made[0][0]
        await site.service.passkeys.remove_all(ann.account.id)
        reset = (await log_in(await site.nobody(), device)).status_code
        device, _ = await registered(ann)
        await site.service.store.pool.execute("UPDATE accounts SET banned = true")
        banned = (await log_in(await site.nobody(), device)).status_code
        return [one.status_code for _, one in made], reset, banned

    made, reset, banned = run_with(settings, act)

    assert made == [201] * MOST + [409]
    assert (reset, banned) == (401, 401)


def test_bodies_that_are_no_answers_are_refused_and_nothing_breaks(settings):
    async def act(site):
        ann = await site.person("Ann")
        bad = ["x", "eyJ9", "A" * 1399, "e30", "bnVsbA", "W10"]
        statuses = set()
        for word in bad:
            asked = {"credential": word, "client_data": word, "attestation": word, "name": "x"}
            statuses.add((await ann.post("/passkeys", asked)).status_code)
            signed = {
                "credential": word,
                "client_data": word,
                "authenticator_data": word,
                "signature": word,
            }
            statuses.add((await ann.post("/sessions/passkey", signed)).status_code)
            statuses.add((await ann.post("/sessions/passkey", {**signed, "x": 1})).status_code)
        device = Authenticator(site.url)
        options = (await ann.post("/passkeys/options", {"password": PASSWORD})).json()
        cut = {"name": "x", **device.made(options)}
        cut["attestation"] = cut["attestation"][:40]
        statuses.add((await ann.post("/passkeys", cut)).status_code)
        return statuses, site.service.metrics.faults._value.get()

    statuses, faults = run_with(settings, act)

    assert statuses <= {400, 401, 422}
    assert faults == 0


def test_guesses_are_limited_for_an_address(settings):
    async def act(site):
        nobody = await site.nobody()
        device = Authenticator(site.url)
        statuses = []
        for _ in range(60):
            options = {"challenge": "A" * 75}
            statuses.append(
                (await nobody.post("/sessions/passkey", device.signed(options))).status_code
            )
        return statuses

    statuses = run_with(settings, act)

    assert statuses[:50] == [401] * 50
    assert statuses[-1] == 429


def test_a_challenge_ends_and_is_only_for_its_purpose_and_account(settings):
    async def act(site):
        made = Challenges("secret", site.service.store.pool)
        other = Challenges("another secret", site.service.store.pool)
        device = Authenticator(site.url)

        def answered(challenge):
            return device.client_data("get", text(challenge))

        told = []
        purpose: Purpose
        for challenge, purpose, account in (
            (made.make("log-in", now=time.time() - SECONDS - 2), "log-in", ""),
            (made.make("register", "ab"), "register", "cd"),
            (made.make("register", "ab"), "log-in", ""),
            (other.make("log-in"), "log-in", ""),
            (b"", "log-in", ""),
        ):
            with pytest.raises(PasskeyError) as refused:
                await made.spend(answered(challenge), purpose, account)
            told.append(str(refused.value))
        right = made.make("register", "ab")
        assert await made.spend(answered(right), "register", "ab") == right
        return told

    assert run_with(settings, act) == ["too late", *["not our challenge"] * 4]


def test_logs_and_the_export_name_no_key(settings):
    async def act(site):
        ann = await site.person("Ann")
        with structlog.testing.capture_logs() as logged:
            device, made = await registered(ann)
            await log_in(await site.nobody(), device)
            await log_in(await site.nobody(), device, origin="https://evil.example")
        export = (await ann.get("/me/export")).json()
        return device, made.json(), logged, export

    device, made, logged, export = run_with(settings, act)

    assert [one["name"] for one in export["passkeys"]] == ["My phone"]
    assert device.credential.hex() not in json.dumps(export)
    events = [(one["event"], one.get("by")) for one in logged if one["event"] != "request"]
    assert events == [("passkey added", None), ("logged in", "passkey"), ("login failed", None)]
    assert made["id"]
