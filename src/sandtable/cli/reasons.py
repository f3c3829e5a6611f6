"""Which rules speak on a point, in order: `sandtable why POINT`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from sandtable.cli.shelves import chosen_layers, scenario_of
from sandtable.cli.trouble import Trouble
from sandtable.kernel.compose import CompositionError, compose
from sandtable.kernel.game import Game
from sandtable.kernel.ruleset import Ruleset, WhyLine
from sandtable.telling.book import Book


@dataclass(frozen=True)
class Chain:
    """The rules that speak on a point, for scenarios in which it is the same."""

    game: str
    scenarios: tuple[str, ...]
    layers: tuple[str, ...]
    asks: str
    lines: tuple[WhyLine, ...]


def composed(game: Game, layers: tuple[str, ...]) -> Ruleset:
    """Compose layers by name, or say which rules clash."""
    try:
        return compose([game.layers[name] for name in layers])
    except CompositionError as error:
        raise Trouble(f"These rules cannot be combined: {error}.") from None


def chains(book: Book, point: str, scenario: str | None, more: Iterable[str]) -> list[Chain]:
    """Find the chain of a point, in one scenario or in every game that has it."""
    added = tuple(more)
    if scenario is not None:
        game, one = scenario_of(book.shelf, scenario)
        layers = chosen_layers(game, one.layers, added)
        rules = composed(game, layers)
        return [Chain(game.name, (one.id,), layers, asks(rules, point), chain(rules, point))]
    games = [game for game in book.shelf.games.values() if point in points_of(game)]
    if not games:
        raise Trouble(
            _unknown(point, {name for g in book.shelf.games.values() for name in points_of(g)})
        )
    able = [game for game in games if all(name in game.layers for name in added)]
    if not able:
        chosen_layers(games[0], (), added)
    return [found for game in able for found in _in_game(game, point, added)]


def _in_game(game: Game, point: str, added: tuple[str, ...]) -> list[Chain]:
    """Compose for every scenario; those with the same outcome make one chain."""
    found: dict[tuple[WhyLine, ...], Chain] = {}
    for scenario in game.scenarios.values():
        layers = chosen_layers(game, scenario.layers, added)
        rules = composed(game, layers)
        if point not in rules.names():
            continue
        lines = chain(rules, point)
        before = found[lines].scenarios if lines in found else ()
        new = Chain(game.name, (*before, scenario.id), layers, asks(rules, point), lines)
        found[lines] = new
    return list(found.values())


def points_of(game: Game) -> frozenset[str]:
    """Name the points that some layer of a game speaks on."""
    marks = [mark for layer in game.layers.values() for mark in layer.marks]
    return frozenset(mark.point.name for mark in marks if mark.point is not None)


def chain(rules: Ruleset, point: str) -> tuple[WhyLine, ...]:
    """Give the rules that speak on a point under these layers."""
    if point not in rules.names():
        raise Trouble(_unknown(point, set(rules.names())))
    return rules.why(point)


def asks(rules: Ruleset, point: str) -> str:
    """Give the question that a point puts."""
    return next((one.asks for one in rules if one.name == point), "")


def _unknown(point: str, known: set[str]) -> str:
    if not known:
        return f"There is no point {point!r}: no game is installed."
    return f"There is no point {point!r}. The points are: {', '.join(sorted(known))}."


def chain_lines(book: Book, lines: Iterable[WhyLine]) -> Iterator[str]:
    """Tell a chain, general rules first."""
    for line in lines:
        over = f" over {', '.join(line.over)}" if line.over else ""
        title = book.title(line.cite)
        yield f"  {line.cite}  {title}".rstrip()
        yield f"      {line.level} layer {line.layer}: {line.kind}{over}; {line.fate}"


def as_json(book: Book, point: str, found: Iterable[Chain]) -> list[dict[str, Any]]:
    """Give chains as plain data."""
    return [
        {
            "game": one.game,
            "scenarios": list(one.scenarios),
            "layers": list(one.layers),
            "point": point,
            "asks": one.asks,
            "lines": [{**asdict(line), "title": book.title(line.cite)} for line in one.lines],
        }
        for one in found
    ]
