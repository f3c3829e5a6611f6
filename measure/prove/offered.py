"""What play shows of all that rules compose: `just prove offered [--full] [NAME...]`."""

from __future__ import annotations

import sys

from prove.claims import Claim, Figure, prove, spread
from soak import offered

#: Scenarios that CI plays a game of again: a short one of each game; all at full size.
SAMPLE = ("vietnam/deja-phu", "hearts-and-minds/1965", "hearts-and-minds/1972")


def kept(full: bool) -> Figure:
    """The tables have a row for all that rules compose, and no other.

    What 200 games never show has a reason.  At full size the games that are missing are played
    first.
    """
    wrong = offered.run(offered.GAMES, offered.scenarios()) if full else []
    known = offered.counts()
    for scenario in offered.scenarios():
        rows, why = offered.table_of(scenario), offered.reasons(scenario)
        if not rows:
            file = f"measure/soak/offered/{offered.file_of(scenario).name}"
            wrong.append(f"{file} is missing: just measure soak.offered {scenario}")
            continue
        wrong += offered.faults_kept(scenario, rows, offered.composed(scenario), why)
        count = known.get((scenario, offered.RANDOM))
        if count and count.games >= offered.GAMES:
            file = offered.file_of(scenario).name
            wrong += [
                f"{file}: {text}, see {offered.UNSEEN.name}"
                for text in offered.never_seen(rows, why)
            ]
    games = sum(one.games for one in known.values())
    text = f"{len(offered.scenarios())} tables, {games:,} games; {len(wrong)} faults"
    return Figure("\n  ".join([text, *wrong[:20]]), not wrong)


def sample(full: bool) -> Figure:
    """Games played again show what the tables say of them."""
    chosen = offered.scenarios() if full else SAMPLE
    known = offered.counts()
    jobs = [(name, 0, offered.RANDOM) for name in chosen if (name, offered.RANDOM) in known]
    wrong, newer = [], 0
    for game in spread(offered.played, jobs):
        same = known[game.scenario, game.player].rules == offered.rules_now(game.scenario)
        newer += not same
        rows = offered.table_of(game.scenario)
        found = offered.faults_of_sample(game, rows, same_rules=same)
        wrong += [f"{game.scenario}: {text}" for text in found]
    text = f"{len(jobs)} games, {newer} by newer rules than the table; {len(wrong)} differences"
    return Figure("\n  ".join([text, *wrong[:20]]), not wrong and len(jobs) == len(chosen))


def figures(full: bool) -> Figure:
    """How much was seen of each scenario; at full size after 200 games of each."""
    told = [offered.figures(name) for name in offered.scenarios()]
    known = [offered.counts().get((name, offered.RANDOM)) for name in offered.scenarios()]
    enough = all(one is not None and one.games >= offered.GAMES for one in known)
    return Figure("\n  ".join(told), enough or not full)


CLAIMS: tuple[Claim, ...] = (("kept", kept), ("sample", sample), ("figures", figures))

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
