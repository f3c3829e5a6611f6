"""OPT-EVEN:1 Ratings tuned until bots of equal skill won about equally often."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from sandtable.games.next_war.rule_hooks import unit_overrides
from sandtable.kernel.rules.rule_hooks import adds

_TITLES: Final = "sandtable.games.next_war.titles"


@adds(unit_overrides, "OPT-EVEN:1")
def even_ratings(title: str) -> tuple[str, ...]:
    """A title's table of tuned ratings is laid over the researched ones."""
    tables = files(f"{_TITLES}.{title.replace('-', '_')}.tables")
    return (tables.joinpath("even_units.csv").read_text(encoding="utf-8"),)
