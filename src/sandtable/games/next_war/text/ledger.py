"""A combat as a ledger: strengths, odds, shifts and modifiers with their rules, and the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Final

from sandtable.games.next_war.charts import CombatResult
from sandtable.games.next_war.labels import LABELS
from sandtable.games.next_war.odds import Odds, Outcome, full_support
from sandtable.games.next_war.orders_combat import Attack
from sandtable.games.next_war.points import Factor
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch09_combat.ledger import (
    Ledger,
    Share,
    combat_ledger,
    supposed,
)
from sandtable.games.next_war.scene import Known, Scene, unit_of
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.terrain import INSTALLATIONS, Feature
from sandtable.games.next_war.text.board import features_of
from sandtable.games.next_war.text.names import place_name, support_text, unit_name
from sandtable.games.next_war.text.unseen import unseen
from sandtable.kernel.game import judge
from sandtable.kernel.vetoes import Cited

WIDTH: Final = 96
FACES: Final = range(10)
#: What an entry is for, by its rule; # is the special rule of a scenario, which grants surprise.
SHIFTS: Final = {
    "STD:9.5.1": "lead units' Efficiency Ratings",
    "STD:9.5.2": "City or Fortification",
    "STD:9.5.3": "exploitation attack",
    "STD:9.5.4": "surprise",
    "STD:9.5.6": "artillery",
    "#": "surprise",
}
MODIFIERS: Final = {
    "STD:9.2.2.1": "odds remainder or surplus",
    "STD:9.6.1": "air points and helicopters",
    "STD:9.6.6": "more than one formation attacking",
    "STD:9.6.7": "light or mountain infantry",
}
_PLACES: Final = INSTALLATIONS | {Feature.AIRFIELD, Feature.TOWN}
_OTHER: Final = "scenario rule"
_SO_FAR: Final = (
    "Support not included. Each air or helicopter point is 1 on the die; "
    "each artillery unit, 1 column."
)


def attack_text(scene: Known, order: object) -> str | None:
    """Tell what an attack would come to, each side led by its best; None for other orders."""
    if not isinstance(order, Attack) or judge(scene, order):
        return None
    combat = supposed(scene, order.target, order.units)
    if unseen(scene) & set(combat.defenders):
        return (
            f"You cannot see the whole stack in "
            f"{place_name(scene.printed, order.target)}, so no odds are shown."
        )
    return "\n".join([*ledger_lines(scene, combat), *_full_lines(scene, order), f"  {_SO_FAR}"])


def _full_lines(scene: Known, order: Attack) -> Iterator[str]:
    """Tell the chances if one side or both commit all they have; aircraft must come through."""
    for found in full_support(scene, order):
        parts = {"attacker": found.attacker, "defender": found.defender}
        told = {who: support_text(scene.printed, support) for who, support in parts.items()}
        commits = " and ".join([f"the {who} commits {text}" for who, text in told.items() if text])
        retreats = round(100 * found.chance(lambda one: one.retreat))
        ours = _mean(found, lambda one: one.attacker_losses)
        theirs = _mean(found, lambda one: one.defender_losses)
        yield from wrap(f"If {commits}:", WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield (
            f"    defender must retreat {retreats}%; average losses (steps):"
            f" attacker {_tenths(ours)}, defender {_tenths(theirs)}"
        )


def _mean(odds: Odds, steps: Callable[[Outcome], int]) -> int:
    """Give an average in tenths."""
    return round(
        Fraction(10 * sum([steps(one) * one.chances for one in odds.outcomes]), odds.total)
    )


def ledger_lines(scene: Scene, combat: Combat) -> list[str]:
    """Lay a combat out before its die is cast."""
    ledger = combat_ledger(scene, combat)
    ahead = [unit_of(scene, unit).steps for unit in combat.defenders]
    return [
        f"Attack on {place_name(scene.printed, combat.target)}",
        *_shares(scene, "attack", ledger.attackers, ledger.attack),
        *_shares(scene, "defence", ledger.defenders, ledger.defence),
        *_odds(ledger),
        *_entries("shifts", ledger.shifts, shift_names(scene, combat)),
        *_totals("shifts", ledger.shifts, f"column {ledger.column}"),
        *_entries("die", ledger.modifiers, modifier_names(scene, combat)),
        *_totals("die", ledger.modifiers, "on the die (low rolls favour the attacker)"),
        *result_lines(scene.printed, ledger.column, ledger.modifier),
        *chance_lines(scene.printed, ledger.column, ledger.modifier, sum(ahead)),
    ]


# --- rows -------------------------------------------------------------------------------------


def _row(head: str, value: str, text: str) -> str:
    return f"  {head:<8} {value:>3}  {text}"


def _rows(head: str, value: str, text: str) -> Iterator[str]:
    """Write a row that may be too long for one line."""
    for place, line in enumerate(wrap(text, WIDTH - 16, break_on_hyphens=False)):
        yield _row("" if place else head, "" if place else value, line)


def _shares(scene: Scene, head: str, shares: Sequence[Share], total: int) -> Iterator[str]:
    parts = [_share(scene, share) for share in shares]
    cites = sorted({factor.cite for share in shares for factor in share.factors})
    text = f"{', '.join(parts)} {' '.join(f'[{cite}]' for cite in cites)}".rstrip()
    yield from _rows(head, str(total), text)


def _share(scene: Scene, share: Share) -> str:
    name = unit_name(scene.printed, share.unit)
    # However many rules halve a unit, it is halved once.
    times = "".join([f" x{factor_text(each)}" for each in sorted({f.what for f in share.factors})])
    made = f"={share.strength}" if share.factors else ""
    return f"{name}: {share.printed}{times}{made}"


def factor_text(factor: Factor) -> str:
    """Write what multiplies a strength."""
    numerator, denominator = factor
    if denominator == 1:
        return str(numerator)
    return "1.5" if factor == (3, 2) else f"{numerator}/{denominator}"


def ratio_text(odds: tuple[int, int]) -> str:
    """Write odds as the chart does."""
    numerator, denominator = odds
    return "1.5:1" if odds == (3, 2) else f"{numerator}:{denominator}"


def _odds(ledger: Ledger) -> Iterator[str]:
    ratio = ratio_text(ledger.odds)
    row = LABELS.value("terrain", ledger.terrain)
    text = f"{ledger.attack} to {ledger.defence} in the {row} row: column {ledger.first_column}"
    yield f"  {'odds':<8} {ratio}  {text} [STD:9.2.2]"


def shift_names(scene: Scene, combat: Combat) -> dict[str, str]:
    """Say what each column shift is for, by its rule."""
    leads = (combat.attack_lead, combat.defence_lead)
    there = features_of(scene, combat.target)
    names = SHIFTS if Feature.CITY in there else {**SHIFTS, "STD:9.5.2": "Fortification"}
    if min(leads) < 0:
        return names
    ours, theirs = [
        f"{unit_name(scene.printed, unit)} with ER {efficiency_of(scene, unit)}" for unit in leads
    ]
    return {**names, "STD:9.5.1": f"led by {ours} against {theirs}"}


def modifier_names(scene: Scene, combat: Combat) -> dict[str, str]:
    """Say what each modifier of the die is for, by its rule."""
    there = features_of(scene, combat.target)
    hexes = {unit_of(scene, unit).at for unit in combat.attackers}
    return {
        **MODIFIERS,
        "STD:9.6.2": " and ".join([each.value for each in there if each in _PLACES]),
        "STD:9.6.3": f"attacking from {len(hexes)} hexes",
    }


def _entries(head: str, entries: Iterable[Cited[int]], names: dict[str, str]) -> Iterator[str]:
    for place, entry in enumerate(entries):
        name = entry_name(entry, names)
        yield from _rows("" if place else head, f"{entry.what:+}", f"{name} [{entry.cite}]")


def entry_name(entry: Cited[int], names: Mapping[str, str]) -> str:
    """Say what an entry of a sum is for."""
    name = names.get(entry.cite) or names.get("#" if "#" in entry.cite else "") or _OTHER
    if entry.cite == "STD:9.6.7":
        name += " attacks" if entry.what < 0 else " defends"
    return name


def _totals(head: str, entries: Sequence[Cited[int]], text: str) -> Iterator[str]:
    total = sum([entry.what for entry in entries])
    yield _row("" if entries else head, f"{total:+}" if total else "0", f"= {text}")


# --- results ----------------------------------------------------------------------------------


def result_text(result: CombatResult) -> str:
    """Write a result as the table does: attacker's steps, defender's steps, R for a retreat."""
    return f"{result.attacker}/{result.defender}{'R' if result.retreat else ''}"


def result_lines(printed: Printed, column: int, modifier: int, die: int | None = None) -> list[str]:
    """Show a column of the combat table, face by face; what fell stands in brackets."""
    results = [result_text(printed.charts.combat_result(column, face + modifier)) for face in FACES]
    lit = [f"[{text}]" if face == die else text for face, text in enumerate(results)]
    return [
        f"  {'die face':<12}{''.join(f'{face:^7}' for face in FACES)}".rstrip(),
        f"  {f'column {column}':<12}{''.join(f'{text:^7}' for text in lit)}".rstrip(),
    ]


def chance_lines(printed: Printed, column: int, modifier: int, steps: int) -> list[str]:
    """Tell the chances, exactly: a die has ten faces."""
    results = [printed.charts.combat_result(column, face + modifier) for face in FACES]
    retreats = sum([result.retreat for result in results])
    destroys = sum([result.defender >= steps for result in results])
    ours, theirs = sum([r.attacker for r in results]), sum([r.defender for r in results])
    lost = f"attacker {_tenths(ours)}, defender {_tenths(theirs)}"
    force = "its last step" if steps == 1 else f"all its steps ({steps})"
    return [
        f"  Chances: defender must retreat {10 * retreats}%, loses {force} {10 * destroys}%",
        f"  Average losses (steps): {lost}",
    ]


def _tenths(total: int) -> str:
    return f"{total // 10}.{total % 10}"
