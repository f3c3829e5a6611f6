"""What is shown in words: names, values and refusals, for any game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Final

import msgspec

from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.declared_types import bare, hints_of, hints_of_items, hints_of_pairs
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import COMMON, decision_of
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto, sentence
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.table import Table

#: Who is named for what no seat did.
NOBODY: Final = "game"


def game_with_names(table: Table, seat: int = COMMON) -> Game:
    """Return a game that names things as printed in this scenario.

    Where the open decision of a seat has names for its numbers, those are used.  What is said of
    choices is what the seat knows.
    """
    game, printed = table.game, table.printed
    tell, choice = game.presentation.tell, game.presentation.choice
    ending, together = game.presentation.ending, game.presentation.tell_together
    label = (
        game.presentation.label
        if game.presentation.labeller is None
        else game.presentation.labeller(printed)
    )
    names = _names_of_numbers(table, seat) if seat != COMMON else {}

    def named(name: str, fact: Fact) -> str:
        return names[str(fact)] if name == "number" and str(fact) in names else label(name, fact)

    return replace(
        game,
        rules=replace(game.rules, seats=game.seats_in(table.opening.scenario)),
        presentation=replace(
            game.presentation,
            label=named if names else label,
            choice=lambda _, name, value: choice(table.known(seat), name, value),
            tell=None if tell is None else lambda _, event: tell(printed, event),
            tell_together=lambda _, events, lines: together(printed, events, lines),
            ending=lambda _, result: ending(printed, result),
        ),
    )


def _names_of_numbers(table: Table, seat: int) -> dict[str, str]:
    decision = decision_of(table.known(seat).state, seat)
    found = table.game.presentation.labels.decisions.get(decision.kind) if decision else None
    return found.values if found else {}


def tag_of(kind: type) -> str:
    """The name under which an order or event is stored."""
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag else kind.__name__


def says(kind: Any) -> str:
    """The first line of what something says about itself."""
    text = getattr(kind, "__doc__", None) or ""
    return text.strip().partition("\n")[0]


def seat_name(game: Game, seat: int) -> str:
    """Return the name of a seat; what no seat did, the game did."""
    return game.rules.seats[seat] if 0 <= seat < len(game.rules.seats) else NOBODY


def label_of(game: Game, name: str, value: int | str) -> str:
    """Call a value by the game's own name for it; one of several `cards` is a `card`."""
    text = game.presentation.label(name, value)
    if text == str(value) and name.endswith("s"):
        return game.presentation.label(name.removesuffix("s"), value)
    return text


def id_name(game: Game, hint: Any) -> str:
    """Return the parameter by whose name ids of this declared type are called; "" for no ids."""
    if game.presentation.ids and isinstance(hint, Hashable):
        return game.presentation.ids.get(hint, "")
    return ""


def value_text(  # noqa: PLR0911  # one case each
    game: Game, name: str, value: Any, hint: Any = None
) -> str:
    """Tell a value of this name in one line; its declared type, if given, goes before its name."""
    declared = bare(hint)
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() if name == "seat":
            return seat_name(game, value)
        case Enum() if not isinstance(value, str):
            return value.name.capitalize()
        case int() if declared is int and game.presentation.ids:
            return str(value)  # a number, whatever is called so elsewhere
        case int() | str():
            return label_of(game, id_name(game, declared) or name, value)
        case msgspec.Struct():
            return f"({fields_text(game, value)})"
        case HashedMap():
            return value_text(game, name, dict(value.pairs()), declared)
        case dict():
            key_hint, item_hint = hints_of_pairs(declared)
            named = id_name(game, bare(key_hint))
            pairs = [
                f"{label_of(game, named, key) if named else key}:"
                f"{value_text(game, name, item, item_hint)}"
                for key, item in value.items()
            ]
            return "{" + " ".join(pairs) + "}"
        case tuple() | list() | frozenset() | set():
            return _row_text(game, name, list(value), declared)
    return str(value)


def _row_text(game: Game, name: str, values: Sequence[Any], hint: Any) -> str:
    if not values:
        return "none"
    hints = hints_of_items(hint, len(values))
    texts = [value_text(game, name, value, each) for value, each in zip(values, hints, strict=True)]
    plain = all(isinstance(value, int | str | None) for value in values)
    if name.endswith("path"):
        return "-".join(texts)
    return ",".join(texts) if plain else " ".join(texts)


def fields_text(game: Game, struct: msgspec.Struct) -> str:
    """Tell the fields of an order or event in one line."""
    hints = hints_of(type(struct))
    return " ".join(
        f"{name}={value_text(game, name, getattr(struct, name), hints.get(name))}"
        for name in struct.__struct_fields__
    )


def veto_text(game: Game, veto: Cited[Veto]) -> str:
    """Tell a reason why not; one without wording is told as it stands."""
    wording = {**TABLE_WORDING, **game.presentation.wording}
    try:
        return sentence(veto, wording, game.presentation.label)
    except KeyError:
        facts = ", ".join(f"{name} {fact}" for name, fact in veto.what.facts.items())
        return f"{veto.what.code.replace('-', ' ')} ({facts}) [{veto.cite}]".replace(" ()", "")


def value_sources_text(scenario: Scenario) -> str:
    """Tell in a line how many unit values are our own estimates; "" where none is."""
    counts = scenario.value_sources()
    ours = counts.get(SourceKind.HOUSE, 0)
    if not ours:
        return ""
    return f"{ours} of {sum(counts.values())} unit values are our own estimates."


def house_share(scenario: Scenario) -> int | None:
    """Return how many unit values in a hundred are ours; None where there are no values."""
    counts = scenario.value_sources()
    total = sum(counts.values())
    return round(100 * counts.get(SourceKind.HOUSE, 0) / total) if total else None
