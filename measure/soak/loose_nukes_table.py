"""How games of Loose Nukes between bots ended, as tables that `ladder.page` writes into a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ladder import bids
from sandtable.lab.bot_game import DRAW
from sandtable.lab.intervals import mean, share
from soak import air_war, loose_nukes
from soak.kept_rows import played_at
from soak.loose_nukes import SCENARIO, Game

COLUMNS = ("bots", "games", "Allies win (95 %)", "Pakistan wins (95 %)", "drawn", "points", "bid")
CAUSES = ("bots", "scored for", "Allies", "Pakistan")
NOTHING = "No games are kept yet."


def as_bid_line(game: Game) -> bids.Line:
    """A game as the tool for bids reads it."""
    winner = DRAW if game.winner is None else game.winner
    return bids.Line(game.rules, SCENARIO, game.seed, winner, game.cite, game.score)


def by_bots(games: Iterable[Game]) -> dict[str, list[Game]]:
    """Games that ended well, by who played them."""
    found: dict[str, list[Game]] = {}
    for one in games:
        if not one.wrong:
            name = one.bots[0] if one.bots[0] == one.bots[1] else " against ".join(one.bots)
            hides = isinstance(one, air_war.AirGame) and one.options
            found.setdefault(f"{name}, air fog of war" if hides else name, []).append(one)
    return dict(sorted(found.items()))


def results(games: Iterable[Game]) -> Iterator[str]:
    """A row for each pair of bots: who won, by how much, and the bid that would make it even."""
    yield from _head(COLUMNS)
    for bots, some in by_bots(games).items():
        count, bid = len(some), bids.suggested([as_bid_line(one) for one in some])
        side = "Pakistan" if bid > 0 else "the Allies"
        points = "; ".join(
            f"{sum(one.score[seat] for one in some) / count:.1f}" for seat in range(2)
        )
        yield _row(
            bots,
            f"{count}",
            share(sum(one.winner == 0 for one in some), count).percent(),
            share(sum(one.winner == 1 for one in some), count).percent(),
            f"{sum(one.winner is None for one in some)}",
            points,
            f"{abs(bid)} for {side}" if bid else "none",
        )


def causes(games: Iterable[Game]) -> Iterator[str]:
    """What the points were scored for, and how the sides played: means with their intervals."""
    yield from _head(CAUSES)
    for bots, some in by_bots(games).items():
        for name, rows in (
            ("", [one.points for one in some]),
            ("conduct: ", [one.conduct for one in some]),
        ):
            for what in sorted({what for row in rows for what in row}):
                pairs = [row.get(what, (0, 0)) for row in rows]
                sides = [mean([float(pair[side]) for pair in pairs]) for side in (0, 1)]
                yield _row(bots, f"{name}{what}", *[each.number(1) for each in sides])


def _head(names: tuple[str, ...]) -> Iterator[str]:
    yield _row(*names)
    yield "|---" * len(names) + "|"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def loose_nukes_tables() -> str:
    """The tables of the games with Air Points that are kept."""
    return _tables(*loose_nukes.shown())


def air_war_tables() -> str:
    """The tables of the games with air units that are kept."""
    return _tables(*air_war.shown())


def _tables(games: Iterable[Game], commit: str) -> str:
    good = [one for one in games if not one.wrong]
    return "\n".join([*played_at(commit), *results(good), "", *causes(good)]) if good else NOTHING
