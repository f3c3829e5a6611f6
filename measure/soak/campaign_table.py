"""How campaigns between bots ended, as a table that `ladder.page` writes into a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ladder import bids
from sandtable.lab.bot_game import DRAW
from sandtable.lab.intervals import share
from soak.campaigns import CAMPAIGN, RANDOM, Campaign, shown
from soak.kept_rows import played_at

COLUMNS = (
    "bots",
    "options",
    "games",
    "SRV wins (95 %)",
    "PRC wins (95 %)",
    "drawn",
    "points",
    "games with landings",
    "bid",
)
#: A smaller lead is a draw (NWV 17.1.4).
MARGINAL = 20
#: What counts as a landing: units that came ashore from a ship, on the map or on an island.
LANDED = ("landings", "islands")


def as_bid_line(game: Campaign) -> bids.Line:
    """A campaign as the tool for bids reads it."""
    winner = DRAW if game.winner is None else game.winner
    return bids.Line(game.rules, CAMPAIGN, game.seed, winner, game.cite, game.score, MARGINAL)


def table(games: Iterable[Campaign]) -> Iterator[str]:
    """A row for each pair of bots and set of options: who won, by how much, and the bid."""
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---" * len(COLUMNS) + "|"
    rows: dict[tuple[tuple[str, str], tuple[str, ...]], list[Campaign]] = {}
    for one in games:
        rows.setdefault((one.bots, one.options), []).append(one)
    for (bots, options), some in sorted(rows.items()):
        lines, count = [as_bid_line(one) for one in some], len(some)
        bid = bids.suggested(lines)
        side = "PRC" if bid > 0 else "SRV"
        points = "; ".join(
            f"{sum(one.score[seat] for one in some) / count:.1f}" for seat in range(2)
        )
        landed = sum(any(one.used.get(what) for what in LANDED) for one in some)
        cells = (
            bots[0] if bots[0] == bots[1] else " against ".join(bots),
            ", ".join(options) or "none",
            f"{count}",
            share(sum(one.winner == 0 for one in some), count).percent(),
            share(sum(one.winner == 1 for one in some), count).percent(),
            f"{sum(one.winner is None for one in some)}",
            points,
            f"{100 * landed / count:.0f} %",
            f"{abs(bid)} for the {side}" if bid else "none",
        )
        yield f"| {' | '.join(cells)} |"


def campaign_table() -> str:
    """The table of the campaigns that are kept, but for those of random orders."""
    games, commit = shown()
    good = [one for one in games if not one.wrong and one.bots != RANDOM]
    return "\n".join([*played_at(commit), *table(good)])
