"""Reasons why not, as data: a rule says what is wrong, the edge makes a sentence of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeAlias, TypeVar

import msgspec

T_co = TypeVar("T_co", covariant=True)

#: A value in a veto: an id, a number, a name, or several of them.
Fact: TypeAlias = int | str | tuple[int, ...]


class Veto(msgspec.Struct, frozen=True):
    """One rule's objection: a code, the values it looked at, and what would work."""

    code: str
    facts: dict[str, Fact] = {}
    remedy: str = ""


class Cited(msgspec.Struct, Generic[T_co], frozen=True):
    """What a rule said, with the rule's number; the kernel does the stamping."""

    cite: str
    what: T_co


def objection(cite: str, code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    """Object to an order on behalf of one rule: for judges that ask no tally."""
    return (Cited(cite, Veto(code, dict(facts))),)


#: Sentences by code, with the facts in braces: "{hex} already holds {limit} units".
Wording: TypeAlias = Mapping[str, str]


def sentence(
    veto: Cited[Veto], wording: Wording, label: Callable[[str, Fact], str] = lambda _, v: str(v)
) -> str:
    """Tell a player why not: the reason, the rule, and what would work."""
    shown = {name: label(name, fact) for name, fact in veto.what.facts.items()}
    reason = wording[veto.what.code].format(**shown)
    remedy = wording[veto.what.remedy].format(**shown) if veto.what.remedy else ""
    return f"{reason} [{veto.cite}] {remedy}".rstrip()
