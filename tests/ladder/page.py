"""What the games kept beside this file show, as tables of docs/playing/bots.md.

PYTHONPATH=tests .venv/bin/python -m ladder.page docs/playing/bots.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ladder import conduct, hearts_rungs, rung_games
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.lab.intervals import share

#: Pairs that are measured, too: no steps of the ladder.
BESIDE = (("mcts", "major"),)
BEGIN, END = "<!-- rungs: made by `ladder.page` -->", "<!-- end of rungs -->"


def campaigns() -> Iterator[str]:
    """Who wins campaigns of Hearts and Minds between majors, and Political Will by year."""
    games = [game for game in hearts_rungs.kept() if game.bots == ("major", "major")]
    yield "| majors against each other | games | Blue wins (95 %) | mean Political Will by year |"
    yield "|---|---|---|---|"
    for scenario in sorted({game.scenario for game in games}):
        some = [game for game in games if game.scenario == scenario]
        years = range(max(len(game.wills) for game in some))
        ends = [[game.wills[year] for game in some if len(game.wills) > year] for year in years]
        wills = ", ".join(f"{sum(end) / len(end):.1f}" for end in ends)
        blue = share(sum(game.winner == BLUE for game in some), len(some))
        yield f"| {scenario} | {len(some)} | {blue.percent()} | {wills} |"


def section() -> str:
    """The tables, between their marks."""
    parts = [
        "\n".join(rung_games.table(rung_games.kept(), stronger, weaker))
        for weaker, stronger in (*rung_games.STEPS, *BESIDE)
    ]
    parts += ["\n".join(campaigns()), "\n".join(conduct.table(conduct.kept()))]
    return "\n\n".join([BEGIN, *parts, END])


def written(text: str) -> str:
    """A page with its tables made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + section() + after


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(written(page.read_text("utf-8")), "utf-8")
