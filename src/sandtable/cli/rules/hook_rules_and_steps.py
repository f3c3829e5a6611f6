"""Which rules speak on a point, and the steps of a procedure in order: `sandtable why POINT`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from sandtable.cli.available_games import chosen_layers, scenario_of
from sandtable.cli.errors import UserError
from sandtable.kernel.contract import Game
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.ruleset import Ruleset, StepLine, WhyLine
from sandtable.presenters.rules.rule_texts import RuleTexts

#: So many points are listed by name.
FEW: Final = 20


@dataclass(frozen=True)
class PointRules:
    """The rules that speak on a point, for scenarios in which it is the same."""

    game: str
    scenarios: tuple[str, ...]
    layers: tuple[str, ...]  # those that all of the scenarios have
    asks: str
    lines: tuple[WhyLine, ...]
    steps: tuple[StepLine, ...]  # of a procedure, in the order of play


def composed(game: Game, layers: tuple[str, ...]) -> Ruleset:
    """Compose layers by name, or say which rules clash."""
    try:
        return compose([game.rules.layers[name] for name in layers])
    except CompositionError as error:
        raise UserError(f"These rules cannot be combined: {error}.") from None


def point_rules(
    book: RuleTexts, point: str, scenario: str | None, more: Iterable[str]
) -> list[PointRules]:
    """Find the chain of a point, in one scenario or in every game that has it."""
    added = tuple(more)
    if scenario is not None:
        game, one = scenario_of(book.shelf, scenario)
        layers = chosen_layers(game, one.layers, added)
        rules = composed(game, layers)
        return [_chain_in(game, one.id, layers, rules, point)]
    games = [game for game in book.shelf.games.values() if point in points_of(game)]
    if not games:
        raise UserError(
            _unknown(point, {name for g in book.shelf.games.values() for name in points_of(g)})
        )
    able = [game for game in games if all(name in game.rules.layers for name in added)]
    if not able:
        chosen_layers(games[0], (), added)
    return [found for game in able for found in _in_game(game, point, added)]


def _in_game(game: Game, point: str, added: tuple[str, ...]) -> list[PointRules]:
    """Compose for every scenario; those with the same outcome make one chain."""
    found: dict[tuple[WhyLine, ...], PointRules] = {}
    for scenario in game.rules.scenarios.values():
        layers = chosen_layers(game, scenario.layers, added)
        rules = composed(game, layers)
        if point not in rules.names():
            continue
        lines = chain(rules, point)
        same = found.get(lines)
        if same is not None:
            shared = tuple(name for name in same.layers if name in layers)
            found[lines] = replace(same, scenarios=(*same.scenarios, scenario.id), layers=shared)
        else:
            found[lines] = _chain_in(game, scenario.id, layers, rules, point)
    return list(found.values())


def _chain_in(
    game: Game, scenario: str, layers: tuple[str, ...], rules: Ruleset, point: str
) -> PointRules:
    lines = chain(rules, point)
    return PointRules(
        game.name, (scenario,), layers, asks(rules, point), lines, rules.sequence(point)
    )


def points_of(game: Game) -> frozenset[str]:
    """Name the points that some layer of a game speaks on."""
    marks = [mark for layer in game.rules.layers.values() for mark in layer.marks]
    return frozenset(mark.point.name for mark in marks if mark.point is not None)


def chain(rules: Ruleset, point: str) -> tuple[WhyLine, ...]:
    """The rules that speak on a point under these layers."""
    if point not in rules.names():
        raise UserError(_unknown(point, set(rules.names())))
    return rules.why(point)


def asks(rules: Ruleset, point: str) -> str:
    """The question that a point puts."""
    return next((one.asks for one in rules if one.name == point), "")


def _unknown(point: str, known: set[str]) -> str:
    if not known:
        return f"There is no point {point!r}: no game is installed."
    word = point.casefold()
    alike = sorted(
        (name for name in known if word in name), key=lambda name: (not name.startswith(word), name)
    )
    told = f"Points that contain it: {', '.join(alike)}." if alike else points_text(known)
    return f"There is no point {point!r}. {told}"


def points_text(known: Collection[str]) -> str:
    """Name points if they are few; otherwise the words with which they begin."""
    if len(known) <= FEW:
        return f"The points are: {', '.join(sorted(known))}."
    words = ", ".join(sorted({name.partition(".")[0] for name in known}))
    return f"There are {len(known)} points. Type one of these words to see its points: {words}."


def chain_lines(
    book: RuleTexts, lines: Iterable[WhyLine], steps: Sequence[StepLine]
) -> Iterator[str]:
    """The steps of a procedure in the order of play; else the rules of a point, general first."""
    if steps:
        yield from step_lines(steps)
        return
    for line in lines:
        over = f" over {', '.join(line.over)}" if line.over else ""
        title = book.title(line.cite)
        yield f"  {line.cite}  {title}".rstrip()
        yield f"      {line.level} layer {line.layer}: {line.kind}{over}; {line.fate}"


def step_lines(steps: Sequence[StepLine]) -> Iterator[str]:
    """One line a step: its number, name and rule, what it does, and which layer changed it."""
    names = max((len(step.name) for step in steps), default=0)
    cites = max((len(step.cite) for step in steps), default=0)
    mixed = len({step.layer for step in steps}) > 1 and not any(step.inserted for step in steps)
    for number, step in enumerate(steps, 1):
        changes = "".join(f" ({change})" for change in _changes(step, mixed=mixed))
        yield f"{number:4}  {step.name:{names}}  {step.cite:{cites}}  {step.does}{changes}"


def _changes(step: StepLine, *, mixed: bool) -> Iterator[str]:
    if step.inserted:
        yield f"inserted by {step.layer}"
    if step.replaces:
        yield f"{step.layer} replaces {', '.join(step.replaces)}"
    elif mixed:
        yield f"layer {step.layer}"
    if step.skipped_by:
        yield f"skipped where {' or '.join(step.skipped_by)} says so"


def as_json(book: RuleTexts, point: str, found: Iterable[PointRules]) -> list[dict[str, Any]]:
    """Chains as plain data."""
    return [
        {
            "game": one.game,
            "scenarios": list(one.scenarios),
            "layers": list(one.layers),
            "point": point,
            "asks": one.asks,
            "lines": [{**asdict(line), "title": book.title(line.cite)} for line in one.lines],
            **({"steps": [asdict(step) for step in one.steps]} if one.steps else {}),
        }
        for one in found
    ]
