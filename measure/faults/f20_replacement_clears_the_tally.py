"""A replacement in a tally drops all rules of its level, and `why` says nothing of it.

With the ruling on rivers, air support no longer shifts the odds: attackers suffer.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from sandtable.kernel.rules import compose, precedence
    from sandtable.kernel.rules.rule_hooks import Kind

    honest = precedence.kept_rules

    def kept(point, entries, base, aside):
        found = honest(point, entries, base, aside)
        levels = [entry.level for entry in found if entry.kind is Kind.REPLACES]
        return [e for e in found if e.kind is Kind.REPLACES or e.level not in levels]

    compose.kept_rules = kept  # type: ignore[attr-defined]  # where tallies are composed
