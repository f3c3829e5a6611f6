"""Small rule books for tests of composition: three points, and rules made in one line."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.rule_hooks import Procedure, Question, Tally, marks_of

LIMIT: Question[[int], int] = Question("stacking.limit", "How many units fit into a hex?")
SHIFTS: Tally[[int], int] = Tally("combat.shifts", "By how many columns is the attack shifted?")
TURN: Procedure[Any, list[str]] = Procedure("turn", "What happens in a turn?")


def book(name, level, *rules, orders=(), requires=(), excludes=()):
    """Make a layer of rules."""
    marks = tuple(mark for rule in rules for mark in marks_of(rule))
    return Layer(name, level, marks, tuple(orders), tuple(requires), tuple(excludes))


def always(value):
    """Make a rule that says the same whatever it is asked."""
    return lambda *_: value


def plus(more):
    """Make an amendment that raises the answer so far."""
    return lambda base, *_: base + more


def times(factor):
    """Make an amendment that multiplies the answer so far."""
    return lambda base, *_: base * factor


def telling(name):
    """Make a step that writes its name down."""

    def tell(run):
        run.append(name)

    tell.__name__ = name
    return tell


def played(rules, procedure, scene=None):
    """Run the steps of a procedure and give their names."""
    run: list[str] = []
    for _, _, step, skip in rules[procedure].sequence:
        if skip is None or not skip(scene):
            step(run)
    return run


def fates(rules, name):
    """The fate of each rule at a point, by number."""
    return {line.cite: line.fate for line in rules.why(name)}


def outcome(layers, asked=range(4)):
    """Compose layers and give all that can be told of them: `why` and answers, or the refusal."""
    try:
        rules = compose(layers)
    except CompositionError as refusal:
        return "refused", str(refusal), refusal.cites
    told = {name: rules.why(name) for name in rules.names()}
    answers = {point.name: played_by(composed, asked) for point, composed in rules.items()}
    orders = {decision: list(kinds.items()) for decision, kinds in rules.orders.items()}
    return "alike", told, answers, orders


def played_by(composed, asked):
    """Ask a composed point with each value, or run it as a procedure in each scene."""
    if callable(composed):
        return [composed(value) for value in asked]
    return [
        [step for step, _, _, skip in composed.sequence if skip is None or not skip(value)]
        for value in asked
    ]
