"""Webhooks of Discord and Slack, and signatures that other libraries verify."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from dataclasses import dataclass, field
from typing import Any

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from sandtable.web.accounts.mail import FolderMailer
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.texts import Turn
from sandtable.web.notices.webhook_client import WebhookClient
from sandtable.web.notices.webhook_formats import format_for, mention_fault, message_for
from sandtable.web.notices.webhook_signatures import (
    message_id,
    new_webhook_secret,
    signature_headers,
)
from web.http.chat_room_schemas import discord_faults, slack_faults
from web.http.deliveries import NAMES, deliver_all
from web.http.site import a_site

SITE = "https://play.example"
DISCORD_ID = "123456789012345678"
SLACK_ID = "U024BE7LH"


def turns(count: int = 1, scenario: str = "A small battle", kind: str = "turn") -> list[Turn]:
    return [Turn(n, f"{n:032x}", 5, 0, kind, scenario, "Bob") for n in range(1, count + 1)]


def test_the_host_of_a_url_tells_how_it_is_called():
    expected = {
        "https://discord.com/api/webhooks/1/x": "discord",
        "https://ptb.discord.com/api/webhooks/1/x": "discord",
        "https://discordapp.com/api/webhooks/1/x": "discord",
        "https://discord.com/api/webhooks/1/x/slack": "json",
        "https://hooks.slack.com/services/T0/B0/x": "slack",
        "https://hooks.slack.com.evil.example/": "json",
        "https://example.org/discord.com": "json",
    }

    assert {url: format_for(url) for url in expected} == expected


@pytest.mark.parametrize("kind", ["turn", "soon", "over", "offer", "share", "share_soon"])
@pytest.mark.parametrize("count", [1, 2, 200])
@pytest.mark.parametrize("mention", ["", "me"])
def test_discord_and_slack_take_every_message(kind, count, mention):
    told = turns(count, kind=kind)
    discord = message_for("discord", mention and DISCORD_ID, told, SITE)
    slack = message_for("slack", mention and SLACK_ID, told, SITE)

    assert discord_faults(discord) == []
    assert slack_faults(slack) == []
    assert (f"<@{DISCORD_ID}>" in json.loads(discord)["content"]) is bool(mention)
    assert (f"<@{SLACK_ID}>" in json.loads(slack)["text"]) is bool(mention)


def test_a_text_that_would_ping_everyone_or_link_elsewhere_does_not():
    told = turns(scenario="@everyone <!channel> & <https://evil.example|here>")
    discord = message_for("discord", DISCORD_ID, told, SITE)
    slack = message_for("slack", SLACK_ID, told, SITE)

    assert json.loads(discord)["allowed_mentions"] == {"parse": [], "users": [DISCORD_ID]}
    assert discord_faults(discord) == []
    assert slack_faults(slack) == []


def test_the_checker_itself_finds_what_the_chat_rooms_refuse():
    everyone = {"content": "@everyone", "allowed_mentions": {"parse": ["everyone"]}}
    assert discord_faults(json.dumps(everyone).encode()) == ["parses everyone"]
    assert discord_faults(b'{"content": "x"}') == ["everyone may be pinged"]
    assert discord_faults(b'{"allowed_mentions": {"parse": []}}') == ["an empty message"]
    assert discord_faults(b'{"text": "x", "allowed_mentions": {}}')[0] == "no field text"
    long = {"content": "x" * 2001, "allowed_mentions": {"parse": []}}
    assert discord_faults(json.dumps(long).encode()) == ["content has 2001 characters"]
    assert slack_faults(b'{"content": "x"}') == ["no field content", "no_text"]
    assert slack_faults(b'{"text": "a & b"}') == ["a control character is not escaped"]
    assert slack_faults(b'{"text": "<!channel>"}') == ["pings all: <!channel>"]


def test_how_many_games_did_not_fit_is_counted():
    told = json.loads(message_for("discord", "", turns(200), SITE))["content"]
    shown = told.count("It is your turn")

    assert 0 < shown < 200
    assert told.endswith(f"… and {200 - shown} more.")


@pytest.mark.parametrize(
    ("form", "mention", "fits"),
    [
        ("discord", DISCORD_ID, True),
        ("discord", "everyone", False),
        ("discord", "1" * 16, False),
        ("discord", "&" + DISCORD_ID, False),
        ("discord", "\uff11" * 18, False),
        ("slack", SLACK_ID, True),
        ("slack", "!channel", False),
        ("slack", "U1> <!here", False),
        ("json", DISCORD_ID, False),
        ("json", "", True),
    ],
)
def test_only_one_member_can_be_mentioned(form, mention, fits):
    assert (mention_fault(form, mention) is None) is fits


def test_other_libraries_verify_our_signatures_and_refuse_what_was_changed():
    secret, told = new_webhook_secret(), turns(2)
    body = message_for("json", "", told, SITE)
    headers = signature_headers(secret, message_id(told), int(time.time()), body)
    receiver = Webhook(secret)

    assert receiver.verify(body, headers)["turns"][0]["game"] == turns()[0].game
    for wrong in (
        {"webhook-id": "msg_other"},
        {"webhook-timestamp": str(int(time.time()) + 1)},
        signature_headers(secret, message_id(told), int(time.time()) - 600, body),
        signature_headers(new_webhook_secret(), message_id(told), int(time.time()), body),
    ):
        with pytest.raises(WebhookVerificationError):
            receiver.verify(body, {**headers, **wrong})
    with pytest.raises(WebhookVerificationError):
        receiver.verify(body + b" ", headers)


def test_a_secret_from_before_is_verified_by_its_text():
    old, told = "ab" * 32, turns()
    body = message_for("json", "", told, SITE)
    headers = signature_headers(old, message_id(told), int(time.time()), body)

    Webhook(base64.b64encode(old.encode()).decode()).verify(body, headers)
    assert len(headers["X-Sandtable-Signature"]) == 64


@dataclass(frozen=True)
class Calls(WebhookClient):
    calls: list[Any] = field(default_factory=list)

    async def post(self, url, body, headers):
        self.calls.append((url, body, dict(headers)))
        return 204


def test_each_hook_is_called_in_its_own_form_and_signed(settings, tmp_path):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            made = {}
            for url, mention in (
                ("https://discord.com/api/webhooks/1/x", DISCORD_ID),
                ("https://hooks.slack.com/services/T0/B0/x", SLACK_ID),
                ("https://hook.example/x", ""),
            ):
                for person in (ann, bob):
                    answer = await person.post("/webhooks", {"url": url, "mention": mention})
                    assert answer.status_code == 201, answer.text
                    made[answer.json()["secret"]] = url
            listed = (await ann.get("/webhooks")).json()
            assert [one["format"] for one in listed] == ["discord", "slack", "json"]
            assert {one["secret"] for one in listed} == {None}
            wrong = {"url": "https://hook.example/x", "mention": DISCORD_ID}
            assert (await ann.post("/webhooks", wrong)).status_code == 422
            await site.game(ann, bob, scenario="toy-hexes/small")
            client = Calls()
            sender = NoticeSender(
                site.service.settings, site.service.signing, FolderMailer(tmp_path), client
            )
            assert await deliver_all(site.service.store.pool, sender, NAMES) == 3
            return made, client.calls

    made, calls = asyncio.run(run())

    assert len(calls) == 3
    for url, body, headers in calls:
        secrets = [secret for secret, its in made.items() if its == url]
        assert sum(verifies(secret, body, headers) for secret in secrets) == 1
        if "discord" in url:
            assert discord_faults(body) == []
        if "slack" in url:
            assert slack_faults(body) == []


def verifies(secret: str, body: bytes, headers: dict[str, str]) -> bool:
    try:
        Webhook(secret).verify(body, headers)
    except WebhookVerificationError:
        return False
    return True
