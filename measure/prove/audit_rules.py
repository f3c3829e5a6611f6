"""Draws the rules of an audit: `python -m prove.audit_rules SEED [COUNT]`.

The seed is the hash of the last commit.  Fresh readers, who have documents and code, look for a
position that can be reached in a game and in which the engine does something else than the text.
"""

from __future__ import annotations

import sys
from hashlib import sha256

from architecture.clauses import clauses
from sandtable.games.registry import BUILT_IN, load_registry
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.presenters.rules.rule_texts import RuleTexts

COUNT = 60


def drawn(seed: str, count: int = COUNT) -> list[str]:
    """So many done rules that have clauses, in the order of the hashes of seed and citation."""
    catalogue = RuleTexts(load_registry(BUILT_IN)).catalogue
    listed = {str(cite) for cite in clauses()}
    done = [rule for rule in catalogue.rules.values() if rule.state is RuleState.DONE]
    ours = [str(rule.cite) for rule in done if rule.cite in listed]
    return sorted(ours, key=lambda cite: sha256(f"{seed} {cite}".encode()).digest())[:count]


if __name__ == "__main__":
    print(*sorted(drawn(sys.argv[1], *map(int, sys.argv[2:]))), sep="\n")
