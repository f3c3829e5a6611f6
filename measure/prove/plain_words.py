"""What a player's text must not hold: identifiers, absent values, wrong plurals, private words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

#: Names that are written with a capital inside, on the map, cards and counters.
_CAMEL: Final = re.compile(r"(?<![A-Za-z])(?:[a-z]+|[A-Z][a-z]+)[A-Z]\w*")
_CAMEL_NAMES: Final = frozenset({"McNamara", "McNamaras", "JavaScript", "MiG", "PostgreSQL"})
#: A value that is not there: as a whole text, at its beginning, or after the name of a parameter.
_NONE: Final = re.compile(
    r"^none\b(?! of)|\bNone\b(?! of)|\b(?:Second|Vcs|Support|Escort) (?:none|-1)\b|^-1$|=none"
)
_NOUNS: Final = (
    "step|hex|unit|point|turn|card|order|choice|column|loss|die|roll|mission|battalion|outpost"
    "|helicopter|marker|counter|bridge|bomber|flag|Dove|Hawk|entry|player|game|decision|nation"
    "|division|brigade|space|area|province|number|value"
)
_MANY: Final = {"die": "dice", "entry": "entries", "loss": "losses", "hex": "hexes"}
_PLURALS: Final = "|".join(_MANY.get(noun, f"{noun}s") for noun in _NOUNS.split("|"))
_COUNTED: Final = r"(?<![\d.:/½–-])(?<!Turn )(?<!turn )(?<!Zone )(?<!ER )(?<!column )"

#: Numbers of rules in square brackets.
_CITES: Final = re.compile(r" ?\[[A-Z][A-Z0-9-]*(?::[^\]]+)?\]")
#: The left column of the style guide's table, as it may be found in a sentence.
PRIVATE: Final = {
    "lobby": r"orderly room",
    "game": r"\b(?:at|to|of|from|leave|open) (?:the|this|a|your) table\b|\btable is (?:over|open)",
    "Join as": r"\b(?:sit|sits|sat) down\b",
    "Pass, Decline, Done": r"\bforgo\b|\blet it be\b",
    "undo": r"\btak(?:e|es|en|ing) back\b|\btook back\b",
    "email": r"\bletters?\b",
    "time away": r"\babsences?\b",
    "highlighted": r"\blit\b",
    "calculated": r"\breckon",
    "revealed": r"\blaid open\b|\bturned up\b",
    "combat breakdown": r"\bthe sum\b|\bledger\b",
    "move": r"\bmarch(?:es|ed|ing)?\b",
    "path, route": r"\bthe way\b|\ba way\b|\bno way\b|\bways\b",
    "continue": r"\bgo(?:es)? on\b|\bgone on\b",
    "hold, stay": r"\bstand(?:s|ing)? fast\b",
    "adjacent": r"\bbeside\b|\bnext door\b",
    "ZOC": r"\benemy(?:'s)? zones?\b|\bin (?:a|the) zone\b|\bzones\b",
    "Efficiency Rating": r"\brated\b",
    "road movement rate": r"\broad rate\b",
    "eliminated": r"\b(?:is|are|was|were|be) (?:gone|dead)\b|\bthe dead\b",
    "permanently": r"\bfor good\b",
    "free": r"\bfor nothing\b",
    "stockpile points": r"\bsaved points\b",
    "a Viet Cong unit": r"\ba Viet Cong\b(?! unit| counter| or)",
    "on 5 or more; on 3 or less": r"\bfrom (?:one|two|three|four|five|six|seven|eight|nine) on\b"
    r"|\bup to (?:three|four|five) on\b",
    "+1": r"\bone (?:more|less) on the die\b",
    "zero": r"\bnought\b",
    "it or they for counters": r"\b(?:nobody|somebody|anybody|everybody)\b|\bwhoever\b",
    "optional rule": r"\blayers?\b",
    "plain words": r"\btold\b|\banew\b|\bas ever\b|\ball the same\b",
}
_PRIVATE: Final = [(name, re.compile(pattern)) for name, pattern in PRIVATE.items()]

#: "1 turns back" counts air points, not turns.
_VERB: Final = r"turns? back\b"

CHECKS: Final = [
    ("an underscore", re.compile(r"\w_\w|(?<![\w`])_\w|\w_(?!\w)")),
    ("a brace", re.compile(r"[{}]")),
    ("an absent value", _NONE),
    ("a wrong plural", re.compile(rf"{_COUNTED}\b1 (?!{_VERB})(?:\w+ )?(?:{_PLURALS})\b(?! ago)")),
    (
        "a wrong singular",
        re.compile(
            rf"{_COUNTED}\b(?:0|[2-9]|\d\d+) (?!{_VERB})(?:{_NOUNS})\b(?!-)"
            rf"(?! (?:\w+ )?(?:{_PLURALS}|headquarters))"
        ),
    ),
    ("an id", re.compile(r"\b(?:unit|helicopter|card|area) -\d|\bhex -?\d{1,3}\b|#\d")),
    ("a blank before a stop", re.compile(r"(?<=\w) [.,;:](?= |$)|\.\.(?!\.)|,\.|:\.|\(\)")),
    ("a percent sign set apart", re.compile(r"\d %")),
]


def faults_in(text: str) -> Iterator[str]:
    """What is wrong with a text that a player reads; numbers of rules are left out."""
    if not text.strip():
        yield "an empty text"
    text = _CITES.sub("", text)
    for name, pattern in (*CHECKS, *_PRIVATE):
        found = pattern.search(text)
        if found:
            yield f"{name} ({found[0]!r})"
    for found in _CAMEL.finditer(text):
        if found[0] not in _CAMEL_NAMES and not found[0].endswith("s"):
            yield f"camel case ({found[0]!r})"
