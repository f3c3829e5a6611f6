"""What the games kept beside this file show, as tables of pages.

just measure ladder.page docs/playing/bots.md docs/studying/balance.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from ladder import bids, check_chance, conduct, hearts_rungs, intents, rung_games
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.registry import load_registry
from sandtable.lab.intervals import share
from soak.campaign_table import campaign_table
from soak.loose_nukes_table import air_war_tables, loose_nukes_tables

#: Pairs that are measured, too: no steps of the ladder.
BESIDE = (("mcts", "major"),)


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


def rungs() -> str:
    """The tables of the page on bots."""
    parts = [
        "\n".join(rung_games.table(rung_games.kept(), stronger, weaker))
        for weaker, stronger in (*rung_games.STEPS, *BESIDE)
    ]
    parts += ["\n".join(campaigns()), "\n".join(conduct.table(conduct.kept()))]
    return "\n\n".join(part for part in parts if part)


def bid_table() -> str:
    """The table of the page on balance."""
    return "\n".join(bids.table(bids.kept()))


def tactic_tables() -> str:
    """The names of the tactics of each game."""
    lines = []
    for name in check_chance.GAMES:
        game = load_registry(()).game(name)
        if game.advice.tactics is not None:
            lines += ["", f"| {game.presentation.title} | an order in which |", "|---|---|"]
            tactics = game.advice.tactics.tactics.values()
            lines += [f"| {tactic.name} | {tactic.about} |" for tactic in tactics]
    return "\n".join(lines[1:])


def intent_table() -> str:
    """How well intents foretell orders."""
    return "\n".join(intents.table_of(intents.kept()))


def chance_tables() -> str:
    """How well the chance of winning holds in new games."""
    return "\n".join(check_chance.tables())


#: What stands between the marks of a name.
SECTIONS = {
    "rungs": rungs,
    "bids": bid_table,
    "campaigns": campaign_table,
    "air war": air_war_tables,
    "loose nukes": loose_nukes_tables,
    "tactics": tactic_tables,
    "intents": intent_table,
    "chances": chance_tables,
}


def written(text: str) -> str:
    """A page with its tables made anew."""
    for name, section in SECTIONS.items():
        begin, end = f"<!-- {name}: made by `ladder.page` -->", f"<!-- end of {name} -->"
        if begin in text:
            before, _, rest = text.partition(begin)
            _, _, after = rest.partition(end)
            text = f"{before}{begin}\n\n{section()}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    for name in sys.argv[1:]:
        page = Path(name)
        page.write_text(written(page.read_text("utf-8")), "utf-8")
