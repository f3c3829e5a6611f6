"""What a webhook is sent: our own JSON, or a message as Discord or Slack take it.

Only the player who entered the webhook is mentioned, by the id that they gave.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias, get_args
from urllib.parse import urlsplit

import msgspec

from sandtable.web.notices.texts import Turn, body_of, sentence_of

Format: TypeAlias = Literal["json", "discord", "slack"]
FORMATS: Final[tuple[str, ...]] = get_args(Format)
#: Characters that Discord takes in a message; Slack takes more, and cuts what is longer.
LONGEST: Final = 2000
#: Room that is left for the line that counts what did not fit.
_REST: Final = 40
_DISCORD_HOSTS: Final = frozenset({"discord.com", "discordapp.com"})
_SLACK_HOSTS: Final = frozenset({"hooks.slack.com", "hooks.slack-gov.com"})
#: Ids of one member: a snowflake; a word that begins with U or W.
_MEMBERS: Final = {
    "discord": re.compile(r"[0-9]{17,20}", re.ASCII),
    "slack": re.compile(r"[UW][A-Z0-9]{5,20}", re.ASCII),
}


def format_for(url: str) -> Format:
    """Return the form that the host of a URL expects."""
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("ptb.").removeprefix("canary.")
    # Discord takes the form of Slack at such a path.
    if host in _DISCORD_HOSTS and not parts.path.endswith(("/slack", "/github")):
        return "discord"
    return "slack" if host in _SLACK_HOSTS else "json"


def mention_fault(form: str, mention: str) -> str | None:
    """Return what is wrong with the id of a member, or nothing."""
    if not mention:
        return None
    if form not in _MEMBERS:
        return "Only Discord and Slack webhooks can mention you."
    if _MEMBERS[form].fullmatch(mention):
        return None
    if form == "discord":
        return "A Discord user ID has 17 to 20 digits."
    return "A Slack member ID begins with U or W, followed by capital letters and digits."


def message_for(form: str, mention: str, turns: Sequence[Turn], site: str) -> bytes:
    """Write the body of a call."""
    if form == "discord":
        return msgspec.json.encode(_discord(mention, turns, site))
    if form == "slack":
        return msgspec.json.encode({"text": _said(mention, turns, site, escaped=True)})
    return body_of(turns, site)


def _discord(mention: str, turns: Sequence[Turn], site: str) -> dict[str, Any]:
    # Without this, any "@everyone" in a text would ping everyone.
    allowed: dict[str, Any] = {"parse": [], **({"users": [mention]} if mention else {})}
    return {"content": _said(mention, turns, site, escaped=False), "allowed_mentions": allowed}


def _said(mention: str, turns: Sequence[Turn], site: str, *, escaped: bool) -> str:
    """Write a line for each game, as many as fit, and how many did not."""
    lines = [f"<@{mention}>"] if mention else []
    length = sum(map(len, lines))
    for n, turn in enumerate(turns):
        words = f"{sentence_of(turn)}: {turn.scenario}"
        line = f"{_escaped(words) if escaped else words}\n{turn.url(site)}"
        if length + len(line) + 1 > LONGEST - _REST:
            lines.append(f"… and {len(turns) - n} more.")
            break
        lines.append(line)
        length += len(line) + 1
    return "\n".join(lines)


def _escaped(text: str) -> str:
    """Write the three characters that control Slack's messages as entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
