"""Names: which an account may have, and which look the same to a reader."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from confusable_homoglyphs.categories import alias  # type: ignore[import-untyped]  # no types
from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]  # no types
    confusables_data,
)

from sandtable.bots.players import PLAYERS

_NAME: Final = re.compile(r"[^\W_](?:[\w .'-]{0,30}[^\W_])?", re.UNICODE)
#: The letters among the code points that Unicode calls ignorable: they are shown as nothing.
_INVISIBLE: Final = re.compile("[\u115f\u1160\u3164\uffa0]")
#: Signs of every script.
_ANY_SCRIPT: Final = frozenset({"COMMON", "INHERITED"})
#: Scripts that are written together.
_TOGETHER: Final = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
#: Words that the site uses itself, for people without a name and for those who run it.
_OWN_WORDS: Final = frozenset(
    {"sandtable", "moderator", "admin", "administrator", "guest", "departed"}
)


def name_fault(name: str) -> str | None:
    """What is wrong with a name, or nothing."""
    if not _NAME.fullmatch(name) or "  " in name or _INVISIBLE.search(name):
        return (
            "Use 1 to 32 letters or digits. Single spaces, dots, hyphens, apostrophes and "
            "underscores are allowed inside the name."
        )
    scripts = {alias(one) for one in name} - _ANY_SCRIPT
    if len(scripts) > 1 and not any(scripts <= some for some in _TOGETHER):
        return "Use the letters of one script only."
    if is_reserved(name):
        return "That name is reserved. Choose another one."
    return None


def is_reserved(name: str) -> bool:
    """Whether a name could be taken for the site itself, for a guest or for a bot."""
    words = re.split(r"[\W\d_]+", unicodedata.normalize("NFKC", name).casefold())
    looks = {look_of(word) for word in words}
    bots = {look_of(bot) for bot in PLAYERS}
    return look_of(name) in bots or bool(looks & {look_of(word) for word in _OWN_WORDS})


def look_of(name: str) -> str:
    """Return the form under which names look the same: by Unicode's list of confusable signs."""
    once = "".join(_sign(one) for one in unicodedata.normalize("NFKC", name))
    return "".join(_sign(one) for one in once.casefold())


@lru_cache(4096)
def _sign(character: str) -> str:
    """Return the sign that stands for all that look like a character.

    The list names for most signs only the one that they all look like, and for that one them all.
    """
    alike: list[str] = [one["c"] for one in confusables_data.get(character, ())]
    return max((character, *alike), key=lambda one: (len(confusables_data.get(one, ())), one))


__all__ = ["is_reserved", "look_of", "name_fault"]
