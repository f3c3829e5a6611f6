"""Draws what a fresh reader of the code is asked: `python -m prove.readers [SEED]`.

Twelve rules, four of them of scenarios: the reader finds text, code, data row and test of each
with at most two commands.  Forty modules: the reader says from the name alone what each does.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from sandtable.games.registry import BUILT_IN, load_registry
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.random_source import RandomSource

SOURCE = Path(__file__).resolve().parents[2] / "src" / "sandtable"
#: How many rules of scenarios, other rules and modules are drawn.
OF_SCENARIOS, OTHERS, MODULES = 4, 8, 40


def drawn(texts: Sequence[str], count: int, choice: RandomSource) -> list[str]:
    """So many of them, each once."""
    left = sorted(texts)
    return [left.pop(choice.below(len(left))) for _ in range(count)]


def main() -> None:
    """Print both lists."""
    choice = RandomSource(int(sys.argv[1]) if sys.argv[1:] else 18)
    catalogue = RuleTexts(load_registry(BUILT_IN)).catalogue
    rules = [rule.cite for rule in catalogue.rules.values() if rule.state is RuleState.DONE]
    scenarios = [cite for cite in rules if "#" in cite or cite.startswith("HM:S")]
    others = [cite for cite in rules if cite not in scenarios]
    print(*drawn(scenarios, OF_SCENARIOS, choice), *drawn(others, OTHERS, choice), sep="\n")
    modules = [
        path.relative_to(SOURCE).with_suffix("").as_posix()
        for path in SOURCE.rglob("*.py")
        if path.stem not in {"__init__", "__main__"} and "/cards/" not in path.as_posix()
    ]
    print(*drawn(modules, MODULES, choice), sep="\n")


if __name__ == "__main__":
    main()
