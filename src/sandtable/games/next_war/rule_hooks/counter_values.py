"""What is changed on the counters themselves, before a game begins."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import Tally

unit_overrides: Tally[[str], str] = Tally(
    "units.overrides", "Which tables of values are laid over those of a title's units?"
)
