"""The label table of a game: what players read instead of an identifier.

Every order, decision, step, parameter, option and chart column has its text in one file,
`labels.toml`, in the package of the game.  A game without a table gets readable identifiers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from sandtable.kernel.english import counted, several

#: The name of the file in the package of a game.
FILE: Final = "labels.toml"
#: Part of a sentence that is left out where a value in it is empty.
_OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
#: A value in a sentence, `{units}`, or counted, `{steps:step}`, or from 1 on, `{number:#}`.
_VALUE: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
#: In place of a noun: the number tells things apart, and is 0 where there is but one.
_ORDINAL: Final = "#"
#: Stands for all `parts` that are not empty.
_PARTS: Final = "parts"


class OrderLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of order: its button, a sentence of help, and how a given order reads."""

    label: str
    help: str
    sentence: str = ""  # "" repeats the label
    parts: tuple[str, ...] = ()  # joined with commas and "and" where the sentence has {parts}
    none: str = ""  # how it reads where every part is empty


class DecisionLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of decision: what it is to `do` it, and what its orders are called in it."""

    do: str  # "commit support": follows "Waiting for Blue to"
    event: str = ""  # the card or event that asks, where one does
    standing: str = ""  # the checkbox of its standing order
    orders: dict[str, str] = {}
    none: dict[str, str] = {}  # what an order is called in which nothing was chosen
    values: dict[str, str] = {}  # what the values of its number are called


class StepLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a procedure: its name and what happens in it."""

    label: str
    help: str


class ParameterLabel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A parameter of an order: its name and the request to choose it.

    `blank` says what it is when nothing is chosen, where an order is whole without it.
    """

    label: str
    ask: str
    blank: Literal["", "list", "word"] = ""


class Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All labels of a game.  A key such as `losses.units` comes before the plain `units`."""

    orders: dict[str, OrderLabel] = {}
    decisions: dict[str, DecisionLabel] = {}
    procedures: dict[str, str] = {}
    steps: dict[str, StepLabel] = {}
    parameters: dict[str, ParameterLabel] = {}
    options: dict[str, str] = {}
    columns: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    dice: dict[str, str] = {}

    def order(self, tag: str, decision: str = "") -> str:
        """Return the button of a kind of order, as the decision names it."""
        named = self.decisions.get(decision)
        if named is not None and tag in named.orders:
            return named.orders[tag]
        found = self.orders.get(tag)
        return found.label if found else readable(tag)

    def help(self, tag: str) -> str:
        """Return what a kind of order does, in a sentence."""
        found = self.orders.get(tag)
        return found.help if found else ""

    def do(self, decision: str) -> str:
        """Return what a decision is about, as a verb: `commit support`."""
        found = self.decisions.get(decision)
        return found.do if found else f"decide: {readable(decision).lower()}"

    def standing(self, decision: str) -> str:
        """Return the text of a standing order's checkbox."""
        found = self.decisions.get(decision)
        return found.standing if found and found.standing else readable(decision)

    def procedure(self, name: str) -> str:
        """Return the title of a procedure."""
        return self.procedures.get(name) or readable(name)

    def step(self, name: str, cite: str = "") -> StepLabel:
        """Return a step's name and what happens in it; a rule may have its own text for it.

        Where the rule is not known, the name of the step is that under any rule.
        """
        found = self.steps.get(f"{name}@{cite}") or self.steps.get(name)
        if found is not None:
            return found
        by_rule = [label for key, label in self.steps.items() if key.startswith(f"{name}@")]
        return StepLabel(by_rule[0].label if by_rule else readable(name), "")

    def parameter(self, tag: str, name: str) -> ParameterLabel:
        """Return the name of a parameter and the request to choose it."""
        found = self.parameters.get(f"{tag}.{name}") or self.parameters.get(name)
        return found or ParameterLabel(readable(name), f"Choose: {readable(name).lower()}.")

    def option(self, name: str) -> str:
        """Return what an optional rule, or another set of rules, is called."""
        return self.options.get(name) or name

    def column(self, chart: str, name: str) -> str:
        """Return the heading of a chart's column."""
        return self.columns.get(f"{chart}.{name}") or self.columns.get(name) or readable(name)

    def value(self, name: str, value: str) -> str:
        """Return what a value that is a word is called: `spring` is "Spring"."""
        return self.values.get(name, {}).get(value) or value

    def none(self, tag: str, decision: str) -> str:
        """Return what an order is called in which nothing was chosen; "" if that has no name."""
        found = self.decisions.get(decision)
        return found.none.get(tag, "") if found else ""

    def die(self, label: str) -> str:
        """Return what a die was rolled for; its own label is part of the sealed record."""
        return self.dice.get(label, label)

    def sentence(
        self, order: msgspec.Struct, text: Callable[[str, Any], str], decision: str = ""
    ) -> str:
        """Return an order as a sentence; `text` names a value, or values one by one.

        One without values, or in which nothing was chosen, is called as the decision calls it.
        """
        tag = str(order.__struct_config__.tag)
        found = self.orders.get(tag)
        if found is None:
            return _plain_sentence(readable(tag), order, text)
        label = self.order(tag, decision)
        if not found.sentence:
            return label
        values = {name: getattr(order, name) for name in order.__struct_fields__}
        joined = several([told for part in found.parts if (told := _filled(part, values, text))])
        told = _filled(found.sentence, {**values, _PARTS: joined}, text)
        return told or self.none(tag, decision) or found.none or label


#: A game that brings no table.
NO_LABELS: Final = Labels()


def _plain_sentence(label: str, order: msgspec.Struct, text: Callable[[str, Any], str]) -> str:
    """Return an order of a game without labels: its name, then each value with its own."""
    pairs = [(name, getattr(order, name)) for name in order.__struct_fields__]
    told = [
        f"{readable(name).lower()} {_value(name, value, text)}"
        for name, value in pairs
        if _is_something(value)
    ]
    return f"{label}: {', '.join(told)}" if told else label


def _filled(template: str, values: Mapping[str, Any], text: Callable[[str, Any], str]) -> str:
    """Put values into a template; "" if one outside of square brackets is empty."""

    def is_full(part: str) -> bool:
        return all(_is_something(values[name], noun) for name, noun in _VALUE.findall(part))

    def value(match: re.Match[str]) -> str:
        name, noun = match.groups()
        is_count = noun and noun != _ORDINAL
        return counted(values[name], noun) if is_count else _value(name, values[name], text)

    bare = _OPTIONAL.sub(lambda match: match[1] if is_full(match[1]) else "", template)
    return _VALUE.sub(value, bare) if is_full(bare) else ""


def _value(name: str, value: Any, text: Callable[[str, Any], str]) -> str:
    if name == _PARTS:
        return str(value)
    if name.endswith("path"):
        *through, end = [text(name, each) for each in value]
        return f"{end} via {'-'.join(through)}" if through else end
    if isinstance(value, tuple):
        return several([text(name, each) for each in value])
    return text(name, value)


def _is_something(value: Any, noun: str = "") -> bool:
    """Return whether a value was chosen: not an empty list, -1 for none, or 0 of a noun."""
    if isinstance(value, int):
        return value > 0 if noun else value >= 0
    return bool(value)


def readable(name: str) -> str:
    """Return an identifier as words, for games that bring no label table."""
    text = name.replace("_", " ").replace("-", " ")
    return f"{text[:1].upper()}{text[1:]}"


def load_labels(package: str) -> Labels:
    """Read the label table of the game in a package."""
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Labels)
