"""A combat in lines of text: its sum with the rule behind every number, results and chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Final

from sandtable.games.next_war.analysis.combat_analysis import (
    NONE,
    CombatAnalysis,
    analysis_of,
    attack_analysis,
)
from sandtable.games.next_war.analysis.combat_calculation import (
    FACES,
    CombatLedger,
    Part,
    Row,
    results_of,
)
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.presentation.support_cases import known_best
from sandtable.games.next_war.presentation.text.display_names import (
    place_name,
    support_text,
    unit_name,
)
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.contract import judge

WIDTH: Final = 96
_SO_FAR: Final = (
    "Support not included. Each air or helicopter point is 1 on the die; "
    "each artillery unit, 1 column."
)
_NEITHER: Final = "These chances assume that neither side commits support."
#: How the sum calls what supports from the air: as the rule does, and where air units are played.
_AIR_POINTS: Final = "air points and helicopters"
_AIR_UNITS: Final = "air units and helicopters"


def attack_text(scene: Known, order: object) -> str | None:
    """What an attack would come to, each side led by its best; None for other orders."""
    if not isinstance(order, Attack) or judge(scene, order):
        return None
    found = attack_analysis(scene, order)
    if found is None:
        return (
            f"You cannot see the whole stack in "
            f"{place_name(scene.printed, order.target)}, so no odds are shown."
        )
    return "\n".join([*_lines(found), *_full_lines(found), f"  {_SO_FAR}"])


def ledger_lines(scene: Known, combat: Combat) -> list[str]:
    """A combat before its die is cast; nothing of one whose defenders are unseen."""
    found = analysis_of(scene, combat)
    if found is None:
        return []
    # The same case as in the table of support: aircraft must come through to count.
    return [*_lines(found, found.odds(*combat.support)), *_assumed(scene.printed, combat)]


def _assumed(printed: Printed, combat: Combat) -> Iterator[str]:
    """Tell which support the chances of a combat under way count."""
    sides = zip(("attacker", "defender"), combat.support, strict=True)
    parts = [f"the {who} commits {support_text(printed, sent) or 'none'}" for who, sent in sides]
    is_any = any(support_text(printed, sent) for sent in combat.support)
    text = f"These chances count support as follows: {', '.join(parts)}." if is_any else _NEITHER
    if any(sent.air_points or sent.air_units or sent.helicopters for sent in combat.support):
        flown = _entry_name(printed, _AIR_POINTS)
        text += f" The breakdown above counts {flown} as if all of them got through."
    yield from wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")


def _lines(found: CombatAnalysis, odds: Odds | None = None) -> list[str]:
    printed, ledger = found.scene.printed, found.ledger
    return [
        f"Attack on {place_name(printed, ledger.target)}",
        *_parts(printed, "attack", ledger.attackers, ledger.attack, ledger.staffs),
        *_parts(printed, "defence", ledger.defenders, ledger.defence, ledger.markers),
        _odds(ledger),
        *_entries(printed, "shifts", ledger.shifts, f"column {ledger.column}"),
        *_entries(printed, "die", ledger.modifiers, "on the die (low rolls favour the attacker)"),
        *result_lines(printed, ledger.column, ledger.modifier),
        *chance_lines(found, odds),
        *_notes(ledger),
    ]


def _full_lines(found: CombatAnalysis) -> Iterator[str]:
    """The chances if one side or both commit all they have; aircraft must come through."""
    ours, theirs = known_best(found, attacker=True), known_best(found, attacker=False)
    every = dict.fromkeys([(ours, NONE), (NONE, theirs), (ours, theirs)])  # each once
    for odds in [found.odds(*both) for both in every if both != (NONE, NONE)]:
        parts = {"attacker": odds.attacker, "defender": odds.defender}
        told = {who: support_text(found.scene.printed, given) for who, given in parts.items()}
        commits = " and ".join([f"the {who} commits {text}" for who, text in told.items() if text])
        yield from wrap(f"If {commits}:", WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield f"    {_chances(found, odds)}"
        yield f"    average losses (steps): {_losses(odds)}"


# --- rows -------------------------------------------------------------------------------------


def _row(head: str, value: str, text: str) -> str:
    return f"  {head:<8} {value:>3}  {text}"


def _rows(head: str, value: str, text: str) -> Iterator[str]:
    """A row that may be too long for one line."""
    for place, line in enumerate(wrap(text, WIDTH - 16, break_on_hyphens=False)):
        yield _row("" if place else head, "" if place else value, line)


def _parts(
    printed: Printed, head: str, parts: Sequence[Part], total: int, markers: Sequence[Row] = ()
) -> Iterator[str]:
    """What units bring together, and in rows of their own what markers add."""
    told = [_part(printed, part) for part in parts]
    cites = sorted({cite for part in parts for _, cite in part.factors})
    text = f"{', '.join(told)} {' '.join(f'[{cite}]' for cite in cites)}".rstrip()
    rows = [text] if parts else []
    rows += [f"{marker.name}: {marker.value} [{marker.cite}]" for marker in markers]
    for place, row in enumerate(rows):
        yield from _rows("" if place else head, "" if place else str(total), row)


def _notes(ledger: CombatLedger) -> Iterator[str]:
    for note in ledger.notes:
        yield from wrap(
            f"{note.text} [{note.cite}]", WIDTH, initial_indent="  ", subsequent_indent="  "
        )


def _part(printed: Printed, part: Part) -> str:
    # However many rules halve a unit, it is halved once.
    times = "".join([f" {each}" for each in dict.fromkeys(text for text, _ in part.factors)])
    made = f"={part.strength}" if part.factors else ""
    return f"{unit_name(printed, part.unit)}: {part.printed}{times}{made}"


def _odds(ledger: CombatLedger) -> str:
    row = f"in the {ledger.row} row: column {ledger.first_column}"
    text = f"{ledger.attack} to {ledger.defence} {row}"
    return f"  {'odds':<8} {ledger.ratio}  {text} [STD:9.2.2]"


def _entries(printed: Printed, head: str, entries: Sequence[Row], text: str) -> Iterator[str]:
    """The entries of a sum, then the sum and what it comes to."""
    for place, entry in enumerate(entries):
        told = f"{_entry_name(printed, entry.name)} [{entry.cite}]"
        yield from _rows("" if place else head, f"{entry.value:+}", told)
    total = sum([entry.value for entry in entries])
    yield _row("" if entries else head, f"{total:+}" if total else "0", f"= {text}")


def _entry_name(printed: Printed, name: str) -> str:
    """The name of an entry; support from the air is by air units where these are played."""
    return _AIR_UNITS if printed.aircraft and name == _AIR_POINTS else name


# --- results ----------------------------------------------------------------------------------


def result_text(result: CombatResult) -> str:
    """A result as the table writes it: attacker's steps, defender's steps, R for a retreat."""
    return f"{result.attacker}/{result.defender}{'R' if result.retreat else ''}"


def result_lines(printed: Printed, column: int, modifier: int, die: int | None = None) -> list[str]:
    """A column of the combat table, face by face; what fell stands in brackets."""
    results = [result_text(result) for result in results_of(printed, column, modifier)]
    lit = [f"[{text}]" if face == die else text for face, text in enumerate(results)]
    return [
        f"  {'die face':<12}{''.join(f'{face:^7}' for face in FACES)}".rstrip(),
        f"  {f'column {column}':<12}{''.join(f'{text:^7}' for text in lit)}".rstrip(),
    ]


def chance_lines(found: CombatAnalysis, given: Odds | None = None) -> list[str]:
    """The exact chances of a combat as it stands, or those given, and what they assume."""
    odds = found.standing if given is None else given
    destroys = percent(odds.chance(lambda one: one.defender_losses >= found.steps))
    force = "its last step" if found.steps == 1 else f"all its steps ({found.steps})"
    return [
        f"  Chances: {_chances(found, odds)}, loses {force} {destroys}",
        *([f"  {found.assumes}"] if found.assumes else []),
        f"  Average losses (steps): {_losses(odds)}",
    ]


def _chances(found: CombatAnalysis, odds: Odds) -> str:
    retreats = percent(odds.chance(lambda one: one.retreat))
    return f"hex taken {percent(found.takes_hex(odds))}, defender must retreat {retreats}"


def _losses(odds: Odds) -> str:
    ours = _tenths(odds.mean(lambda one: one.attacker_losses))
    theirs = _tenths(odds.mean(lambda one: one.defender_losses))
    return f"attacker {ours}, defender {theirs}"


def percent(chance: Fraction) -> str:
    """A chance in whole percent; only what is certain is 0% or 100%."""
    if 0 < chance < Fraction(1, 200):
        return "<1%"
    return ">99%" if Fraction(199, 200) < chance < 1 else f"{round(100 * chance)}%"


def _tenths(steps: Fraction) -> str:
    tenths = round(10 * steps)
    return f"{tenths // 10}.{tenths % 10}"
