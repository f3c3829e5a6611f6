"""Whatever players meet has its entry in the label table of its game, and no entry is left over."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from registers import differences, must_be_complete
from sandtable.games.registry import load_registry
from sandtable.kernel.catalogue import display_labels
from sandtable.kernel.rules.rule_hooks import Kind, Procedure
from sandtable.presenters import order_names, typed_choice_matching
from sandtable.presenters.name_and_value_texts import tag_of
from sandtable.presenters.typed_choice_matching import normalised
from sandtable.table.table import prepared

#: All years of Hearts and Minds have the same charts.
SCENARIOS = 6
GAMES = {game.name: game for game, _ in load_registry(()).scenarios()}
#: A value in a sentence, and what stands for all parts of it.
VALUE, PARTS = re.compile(r"\{(\w+)"), "parts"

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def kinds_of(game):
    return [kind for layer in game.rules.layers.values() for kind in layer.orders]


def steps_of(game):
    """Every step that any layer has: its procedure, name and rule."""
    return {
        (mark.point.name, mark.name, mark.cite)
        for layer in game.rules.layers.values()
        for mark in layer.marks
        if isinstance(mark.point, Procedure) and mark.kind is not Kind.SKIPS
    }


def parameters_of(game):
    return {(tag_of(kind.order), name) for kind in kinds_of(game) for name in fields(kind.order)}


def charts_of(game):
    scenarios = list(game.rules.scenarios.values())
    advanced = [one for one in scenarios[SCENARIOS:] if "advanced" in one.layers]
    for scenario in (*scenarios[:SCENARIOS], *advanced):
        yield from game.presentation.picture.charts(prepared(game, scenario.id, scenario.layers)[1])


def fields(kind):
    return kind.__struct_fields__


def labels_file(game):
    return f"src/{game.package.partition('.events')[0].replace('.', '/')}/labels.toml"


def lacks(game, under, names, line, there):
    """What the table lacks under a heading, or has left over; `line` makes the line to add."""
    lines = {name: line(name) for name in sorted(names)}
    return differences(labels_file(game), "what players read", lines, there, f"[{under}]")


def words(name):
    return display_labels.readable(name)


def name_line(name):
    return f'{name} = "{words(name)}"'


def order_line(name):
    return f'{name} = {{ label = "{words(name)}", help = "What it does." }}'


def decision_line(name):
    return f'{name} = {{ do = "{words(name).lower()}" }}'


def step_line(name):
    return f'{name} = {{ label = "{words(name)}", help = "What happens in it." }}'


def parameter_line(name):
    return f'{name} = {{ label = "{words(name)}", ask = "Choose: {words(name).lower()}." }}'


def keys(found, labels):
    """The keys that are looked up: the one with a dot, where there is one."""
    return {long if long in labels else short for long, short in found}


def texts_of(thing):
    """Every text of a table."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_of(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from texts_of(value)


# --- everything has its entry, and nothing else -------------------------------------------------


def test_every_order_has_a_label(game):
    union = {tag_of(kind): kind for kind in game.rules.orders.__args__}
    offered = {tag_of(kind.order): kind for kind in kinds_of(game)}
    home = labels_file(game).replace("labels.toml", "orders/__init__.py")
    listed = {tag: kind.order.__name__ for tag, kind in offered.items()}

    must_be_complete(
        differences(home, "orders that a record may hold", listed, union, "Order"),
        lacks(game, "orders", union, order_line, game.presentation.labels.orders),
    )


def test_every_decision_has_a_label(game):
    decisions = {kind.decision for kind in kinds_of(game)}
    labels = game.presentation.labels.decisions

    must_be_complete(lacks(game, "decisions", decisions, decision_line, labels))


def test_a_decision_renames_only_orders_that_it_offers(game):
    offered = {(kind.decision, tag_of(kind.order)) for kind in kinds_of(game)}

    for name, label in game.presentation.labels.decisions.items():
        assert {(name, tag) for tag in (*label.orders, *label.none)} <= offered


def test_every_standing_order_says_what_it_does(game):
    told = {name for name, label in game.presentation.labels.decisions.items() if label.standing}

    assert told == set(game.advice.routine)


def test_every_procedure_and_step_has_a_label(game):
    found, labels = steps_of(game), game.presentation.labels
    by_rule = [(f"{name}@{cite}", name) for _, name, cite in found]

    procedures = {procedure for procedure, _, _ in found}

    must_be_complete(
        lacks(game, "procedures", procedures, name_line, labels.procedures),
        lacks(game, "steps", keys(by_rule, labels.steps), step_line, labels.steps),
    )


def test_every_parameter_has_a_label(game):
    found, labels = parameters_of(game), game.presentation.labels.parameters

    named = keys([(f"{tag}.{name}", name) for tag, name in found], labels)

    must_be_complete(lacks(game, "parameters", named, parameter_line, labels))


def test_every_layer_has_a_label(game):
    labels = game.presentation.labels.options

    must_be_complete(lacks(game, "options", game.rules.layers, name_line, labels))


def test_every_column_of_a_chart_has_a_label(game):
    labels = game.presentation.labels.columns
    found = [
        (f"{chart.name}.{column}", column) for chart in charts_of(game) for column in chart.head
    ]

    must_be_complete(lacks(game, "columns", keys(found, labels), name_line, labels))


def test_every_cell_of_a_chart_is_readable(game):
    cells = {cell for chart in charts_of(game) for row in chart.rows for cell in row}
    named = set(game.presentation.labels.values.get("chart", {}))

    assert named <= cells
    assert not [cell for cell in cells - named if "_" in cell]


# --- what the entries are like ------------------------------------------------------------------


def test_a_sentence_names_only_what_its_order_has(game):
    kinds = {tag_of(kind): kind for kind in game.rules.orders.__args__}

    for tag, label in game.presentation.labels.orders.items():
        named = {name for text in (label.sentence, *label.parts) for name in VALUE.findall(text)}
        assert named <= {*fields(kinds[tag]), PARTS}, tag
        assert bool(label.parts) == (f"{{{PARTS}}}" in label.sentence), tag


def test_a_sentence_tells_all_that_was_chosen(game):
    """An order without its values could not be checked before it is given.

    How nations share the cost of a flight has no words of its own.
    """
    kinds = {tag_of(kind): kind for kind in game.rules.orders.__args__}
    silent = {
        tag: left
        for tag, label in game.presentation.labels.orders.items()
        if (left := set(fields(kinds[tag])) - set(VALUE.findall(label.sentence + str(label.parts))))
    }

    assert all(left == {"points"} for left in silent.values()), silent


def test_no_identifier_is_on_a_screen(game):
    told = list(texts_of(msgspec.to_builtins(game.presentation.labels)))
    plain = [VALUE.sub("", text) for text in told]

    assert len(told) > 100
    assert not [text for text in plain if "_" in text]
    assert not [text for text in told if text != text.strip() or "  " in text]


def test_labels_are_sentence_case_and_help_is_a_sentence(game):
    labels = game.presentation.labels
    buttons = [
        *[one.label for one in labels.orders.values()],
        *[text for one in labels.decisions.values() for text in one.orders.values()],
        *[one.standing for one in labels.decisions.values() if one.standing],
        *[one.label for one in labels.parameters.values()],
    ]
    helps = [
        *[one.help for one in labels.orders.values() if one.help],
        *[one.help for one in labels.steps.values()],
        *[one.ask for one in labels.parameters.values()],
    ]

    assert not [text for text in buttons if not text[:1].isupper() or text.endswith(".")]
    assert not [text for text in helps if not re.fullmatch(r"[A-Z+0-9].*[.?)]", text)]
    assert not [one.do for one in labels.decisions.values() if one.do[:1].isupper()]


def test_the_orders_of_a_decision_can_be_told_apart(game):
    for decision in game.presentation.labels.decisions:
        tags = {tag_of(kind.order) for kind in kinds_of(game) if kind.decision == decision}
        names = Counter(normalised(game.presentation.labels.order(tag, decision)) for tag in tags)

        assert max(names.values()) == 1, (decision, names)


def test_names_are_not_longer_than_what_is_read(game):
    decisions = game.presentation.labels.decisions.values()
    names = [
        *[one.label for one in game.presentation.labels.orders.values()],
        *[text for one in decisions for text in one.orders.values()],
    ]
    values = [text for one in decisions for text in one.values.values()]

    assert max(len(name.split()) for name in names) <= order_names.LONGEST
    assert not [name for name in values if len(name.split()) > typed_choice_matching.LONGEST]


def test_an_order_without_help_is_named_by_every_decision(game):
    silent = {tag for tag, one in game.presentation.labels.orders.items() if not one.help}
    for kind in kinds_of(game):
        if tag_of(kind.order) in silent:
            assert tag_of(kind.order) in game.presentation.labels.decisions[kind.decision].orders


def test_a_layer_without_a_label_is_told_with_file_and_line(game):
    layers = {**game.rules.layers, "marsh": None}
    labels = {**dict.fromkeys(game.rules.layers, "Layer"), "sand": "Sand"}
    file = f"src/sandtable/games/{game.name.replace('-', '_')}/labels.toml"

    assert lacks(game, "options", layers, name_line, labels).splitlines() == [
        f"add to {file}, under [options] (what players read):",
        '    marsh = "Marsh"',
        f"no longer used in {file}, under [options]; take out:",
        "    sand",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (order_line, 'dig_in = { label = "Dig in", help = "What it does." }'),
        (decision_line, 'dig_in = { do = "dig in" }'),
        (step_line, 'dig_in = { label = "Dig in", help = "What happens in it." }'),
        (parameter_line, 'dig_in = { label = "Dig in", ask = "Choose: dig in." }'),
    ],
)
def test_each_line_to_add_is_one_that_the_table_takes(game, line, said):
    assert line("dig_in") == said
    kinds = {"orders": order_line, "decisions": decision_line, "steps": step_line}
    under = next((name for name, made in kinds.items() if made is line), "parameters")
    msgspec.toml.decode(f"[{under}]\n{said}", type=display_labels.Labels)
