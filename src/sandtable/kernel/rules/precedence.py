"""Precedence: which rules of a point stand, and what replaces or sets aside what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from sandtable.kernel.catalogue.citations import sort_key
from sandtable.kernel.rules.rule_hooks import Kind
from sandtable.kernel.rules.ruleset import Entry, Fate

if TYPE_CHECKING:
    from sandtable.kernel.rules.rule_hooks import Point

#: What stands under each number: the rules that carry it, or what has stepped in for them.
Standing: TypeAlias = dict[str, list[Entry]]

_ASIDE: Final = {Kind.WAIVES, Kind.SKIPS}


class CompositionError(Exception):
    """These layers do not make one ruleset; `cites` names the rules that clash."""

    def __init__(self, reason: str, *cites: str) -> None:
        super().__init__(f"{reason}: {', '.join(cites)}")
        self.cites = cites


def any_waiver(entry: Entry) -> Callable[..., bool] | None:
    """A test whether any waiver of this rule holds, or None; a waiver may be waived in turn."""
    waivers = [(waiver.mark.rule, any_waiver(waiver)) for waiver in entry.waivers]
    if not waivers:
        return None
    return lambda *args: any(
        holds(*args) and not (undone is not None and undone(*args)) for holds, undone in waivers
    )


# --- tallies and procedures ------------------------------------------------------------------


def kept_rules(point: Point, entries: list[Entry], base: Kind, aside: Kind) -> list[Entry]:
    """The rules that still stand after replacements, with waivers or skips attached."""
    kept = [entry for entry in entries if entry.kind is base]
    standing: Standing = {}
    for entry in entries:
        if entry.kind is not Kind.REPLACES:
            standing.setdefault(entry.cite, []).append(entry)
    others = in_turn(point, [entry for entry in entries if entry.kind is not base], alone=False)
    for entry in others:
        if entry.kind is Kind.REPLACES:
            dropped = _named_among_equals(point, entry, standing)
            replace_rules(entry, dropped, standing)
            standing.setdefault(entry.cite, []).append(entry)
            kept = [under for under in kept if under not in dropped] + [entry]
    for entry in others:
        if entry.kind is aside and entry.fate is Fate.IN_FORCE:
            for target in _named_among_equals(point, entry, standing):
                target.waivers += (entry,)
    kept.sort(key=lambda entry: (entry.level, sort_key(entry.cite), entry.mark.name))
    return kept


def _named_among_equals(point: Point, entry: Entry, standing: Standing) -> list[Entry]:
    """The rules that an entry comes over; an equal that has stepped in must be named itself."""
    named = named_rules(point, entry, standing)
    for target in named:
        if target.level == entry.level and target.cite not in {*entry.mark.over, *entry.mark.also}:
            reason = f"equals in {point.name} must name each other"
            raise CompositionError(reason, target.cite, entry.cite)
    return named


# --- all points ------------------------------------------------------------------------------


def in_turn(point: Point, entries: list[Entry], *, alone: bool) -> list[Entry]:
    """Rules by level, and equals by what they name; `alone`: no two at the same time."""
    ordered: list[Entry] = []
    for level in sorted({entry.level for entry in entries}):
        waiting = [entry for entry in entries if entry.level == level]
        while waiting:
            cites = {entry.cite for entry in waiting}
            ready = [e for e in waiting if not (cites - {e.cite}) & {*e.mark.over, *e.mark.also}]
            if not ready:
                reason = f"rules in {point.name} name each other in a ring"
                raise CompositionError(reason, *(entry.cite for entry in waiting))
            if alone and len(ready) > 1:
                reason = f"equals in {point.name} must name each other"
                raise CompositionError(reason, ready[0].cite, ready[1].cite)
            ordered += ready
            waiting = [entry for entry in waiting if entry not in ready]
    return ordered


def named_rules(point: Point, entry: Entry, standing: Standing) -> list[Entry]:
    """The rules that an entry comes over; `over` must be in force, `also` may be."""
    found: list[Entry] = []
    for cite in (*entry.mark.over, *entry.mark.also):
        targets = [target for target in standing.get(cite, ()) if _may_meet(entry, target)]
        if not targets and cite in entry.mark.over:
            reason = f"in {point.name} a rule comes over one that is not in force"
            raise CompositionError(reason, entry.cite, cite)
        for target in targets:
            if target.level > entry.level:
                _refuse_general(point, entry, target, cite)
            if target not in found:
                found.append(target)
    return found


def _may_meet(entry: Entry, target: Entry) -> bool:
    """A number does not come over itself, but may say when what it adds is passed over."""
    own = target.cite == entry.cite
    return not own or (entry.kind in _ASIDE and target.kind not in _ASIDE)


def _refuse_general(point: Point, entry: Entry, target: Entry, cite: str) -> None:
    if target.cite != cite:
        reason = f"a replacement in {point.name} drops a rule unnamed"
        raise CompositionError(reason, target.cite, entry.cite)
    reason = f"in {point.name} a general rule comes over a more specific one"
    raise CompositionError(reason, entry.cite, cite)


def replace_rules(entry: Entry, dropped: Iterable[Entry], standing: Standing) -> None:
    """Let the replacement answer to every number that what it drops answered to."""
    gone = list(dropped)
    for cite, targets in standing.items():
        left = [target for target in targets if target not in gone]
        if len(left) < len(targets):
            standing[cite] = [*left, entry]
    for under in gone:
        under.fate, under.by = Fate.REPLACED, entry


def check_kinds(point: Point, entries: list[Entry], allowed: set[Kind]) -> None:
    """Refuse a rule that speaks in a way this kind of point does not know."""
    for entry in entries:
        if entry.kind not in allowed:
            raise CompositionError(f"{entry.kind} has no meaning on {point.name}", entry.cite)


def check_one_layer_per_cite(point: Point, entries: list[Entry]) -> None:
    """Refuse two layers that speak on a point under the same number."""
    homes: dict[str, Entry] = {}
    for entry in entries:
        home = homes.setdefault(entry.cite, entry)
        if home.layer != entry.layer:
            reason = f"two layers speak on {point.name} under one number"
            raise CompositionError(reason, entry.cite)
