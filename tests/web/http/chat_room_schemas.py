"""Whether Discord or Slack would take a body, by what they publish about their webhooks.

Discord: Webhook Resource, "Execute Webhook" and "Allowed Mentions Object".  Slack: "Sending
messages using incoming webhooks", "Formatting message text" and "Truncating really long messages".
Nothing is taken from the code that is tested.
"""

from __future__ import annotations

import json
import re
from typing import Any

#: Fields of a message to Discord, with what each must be; of those we do not use, only the type.
_DISCORD: dict[str, Any] = {
    "content": str,
    "username": str,
    "avatar_url": str,
    "tts": bool,
    "embeds": list,
    "allowed_mentions": dict,
    "components": list,
    "attachments": list,
    "flags": int,
    "thread_name": str,
    "applied_tags": list,
    "poll": dict,
}
_MENTIONED = {"parse": 3, "roles": 100, "users": 100}
_SNOWFLAKE = re.compile(r"[0-9]{17,20}")
_SLACK: dict[str, Any] = {
    "text": str,
    "blocks": list,
    "attachments": list,
    "thread_ts": str,
    "mrkdwn": bool,
    "response_type": str,
    "replace_original": bool,
    "delete_original": bool,
    "unfurl_links": bool,
    "unfurl_media": bool,
}
#: What may stand between angle brackets: a member, a channel, a group, a command, a link.
_CONTROL = re.compile(r"<(@[UW][A-Z0-9]+|#C[A-Z0-9]+|!(here|channel|everyone)|https?://[^>]*)>")
_PINGS_ALL = ("<!here>", "<!channel>", "<!everyone>")


def _fields(body: bytes, known: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    told = json.loads(body)
    if not isinstance(told, dict):
        return {}, ["not an object"]
    faults = [f"no field {name}" for name in told.keys() - known.keys()]
    faults += [
        f"{name} is no {known[name].__name__}"
        for name, value in told.items()
        if name in known and not isinstance(value, known[name])
    ]
    return told, faults


def discord_faults(body: bytes) -> list[str]:
    """What Discord would refuse, and any ping of more than named members."""
    told, faults = _fields(body, _DISCORD)
    content = told.get("content", "")
    if not any(told.get(name) for name in ("content", "embeds", "components", "poll")):
        faults.append("an empty message")
    if len(content) > 2000:
        faults.append(f"content has {len(content)} characters")
    allowed = told.get("allowed_mentions")
    if allowed is None:
        return [*faults, "everyone may be pinged"]
    for name, values in allowed.items():
        if name == "replied_user":
            continue
        if name not in _MENTIONED:
            faults.append(f"allowed_mentions has no field {name}")
        elif len(values) > _MENTIONED[name]:
            faults.append(f"too many {name}")
    parse, users = allowed.get("parse", []), allowed.get("users", [])
    faults += [f"parses {kind}" for kind in parse]
    faults += [f"{user} is no snowflake" for user in users if not _SNOWFLAKE.fullmatch(user)]
    return faults


def slack_faults(body: bytes) -> list[str]:
    """What Slack would refuse, cut or read as a command, and any ping of a whole channel."""
    told, faults = _fields(body, _SLACK)
    text = told.get("text", "")
    if not text and not told.get("blocks"):
        faults.append("no_text")
    if len(text) > 40_000:
        faults.append("text would be cut")
    faults += [f"pings all: {ping}" for ping in _PINGS_ALL if ping in text]
    rest = _CONTROL.sub("", text)
    if "<" in rest or ">" in rest or re.search(r"&(?!amp;|lt;|gt;)", rest):
        faults.append("a control character is not escaped")
    return faults
