"""Why an order cannot be given, all of it or the part that was typed, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.cli.play.prompts import Line
from sandtable.kernel.contract import Game
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.presenters.name_and_value_texts import value_text, veto_text
from sandtable.presenters.unoffered_order_parsing import (
    Intent,
    first_outside,
    intent_of,
    judgement_of,
    reasons_against_choice,
)
from sandtable.table.order_completion import Judged

ALLOWED: Final = "That order is allowed."
NOT_VALID: Final = "That order is not valid."


def why_not_lines(game: Game, line: Line, words: Sequence[str], judged: Judged) -> list[str]:
    """Return what the rules object to in an order as it was typed, and what is unread or missing.

    An order to which nobody objects is allowed, if all that was typed was understood.
    """
    meant = intent_of(game, line.offer, (), words)
    vetoes = judgement_of(meant.order, judged)
    reasons = _objections(game, line, meant, judged) if vetoes is None else told(game, vetoes)
    if meant.unread:
        reasons.append(meant.unread)
    return reasons or [_incomplete(game, line, meant) if vetoes is None else ALLOWED]


def told(game: Game, vetoes: tuple[Cited[Veto], ...]) -> list[str]:
    """Return each reason why not as a line."""
    return [f"No: {veto_text(game, veto)}" for veto in vetoes]


def _objections(game: Game, line: Line, meant: Intent, judged: Judged) -> list[str]:
    """Return what speaks against the part of an order that was typed."""
    outside = first_outside(line.offer, meant.chosen)
    if outside is None:
        return []
    begun = meant.chosen[: outside + 1]
    name = line.offer.parameters[outside][0]
    plain = f"No: {value_text(game, name, begun[-1])}: this is not one of the choices."
    return told(game, reasons_against_choice(line.offer, begun, judged)) or [plain]


def _incomplete(game: Game, line: Line, meant: Intent) -> str:
    """Return what is missing in an order that cannot be judged."""
    if not meant.missing:
        return NOT_VALID
    missing = game.presentation.labels.parameter(line.name.tag, meant.missing).label
    return f"Type the whole order: why not {line.name.label} ... ({missing} is missing.)"
