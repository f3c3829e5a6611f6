"""Sources of clauses: document and paragraph, or the printed name of a chart, map or counter sheet.

A clause may name several, joined by `; `.  A file, a line number or a path is no source: nobody
who has the printed game could open it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from architecture.clauses import clauses
from architecture.repository import catalogue, known_rulings

#: The documents by their short names, each with the catalogues that hold its paragraphs.
DOCUMENTS = {
    "GSR": ("STD:{}", "ADV:{}"),
    "ASOP": ("ADV:SOP-{}",),
    **{name: (f"{name}:{{}}",) for name in ("SOP", "NWV", "NWIP", "NWSS3", "HM", "HMP", "HM-P")},
}

#: What is printed but has no numbered paragraph.
PRINTED = frozenset(
    (
        *("AAA Chart", "Air Point Chart", "Air Superiority Table", "Air-to-Air Combat Chart"),
        *("Air Defense Fire Resolution Chart", "Air Defense Fire Results"),
        *("Air Defense Fire Table", "Automatic Victory Table", "AWACS Table", "Bridge Chart"),
        *("Carrier Air Wing Table", "charts of air defense", "Clearing Chart"),
        *("Clearing markers", "Collateral Damage Chart", "Combat Results Table"),
        *("Combat Support Chart", "Contested Sea Movement Chart", "Damage Accumulation Chart"),
        *("Deliberate Damage Chart", "Detection Chart", "Efficiency Rating modifiers"),
        *("Electronic Detection Chart", "HQ Status Table", "Infiltration Chart"),
        *("Interdiction Chart", "Loss of Base Chart", "Maintenance Table"),
        *("Naval Locations Chart", "Paradrop Chart", "Replacement Chart", "SAM Chart"),
        *("Sea Control Chart", "SOF Raid Chart", "SOF Recon Chart", "Stacking Chart"),
        *("Strategic Display", "Strike Chart", "Strike Effects Chart", "Supply Chart"),
        *("Terrain Effects Chart", "Theater Weapons Chart", "Unit Types", "Weather Chart"),
        "Weather Effects Chart",
        *("GSR errata", "NWV errata", "NWIP errata", "changes of the 2025 edition"),
        *("NWV counters", "NWIP counters", "NWIP map", "SOP"),
        *("HM Ambush Table", "HM Battle Table", "HM Bombing Table", "HM BUSH", "HM cards"),
        *("HM Combat Factors", "HM counters", "HM Evade Table", "HM Flag Scoring", "HM map"),
        *("HM Political Control Table", "HM Raid Table", "HM Reinforcements", "HM set-ups"),
        *("HM Victory Goals", "HM Zone Campaigns"),
    )
)

#: What may follow a source in brackets: how the clause was got from it.
_HOW = re.compile(r" \((?:house|derived|errata|design note|worked example)\)$")
_RULING = re.compile(r"(RUL-\d{4})(?:\.\d+)?")
_ROW = re.compile(r": [A-Z][A-Za-z ]+$")  # a row of a chart


def is_source(item: str) -> bool:
    """Whether one source is a known paragraph, a ruling, or printed under such a name."""
    plain = _HOW.sub("", item)
    if ruling := _RULING.fullmatch(plain):
        return ruling[1] in known_rulings()
    if _ROW.sub("", plain) in PRINTED:
        return True
    document, _, paragraph = plain.partition(" ")
    return any(form.format(paragraph) in catalogue() for form in DOCUMENTS.get(document, ()))


def source_faults(source: str) -> Iterator[str]:
    """What is wrong with the sources of one clause."""
    if not source:
        yield "names no source"
    for item in source.split("; ") if source else ():
        if not is_source(item):
            yield f"names {item!r}, which is no paragraph, ruling or printed chart"


def faults() -> Iterator[str]:
    """What is wrong with the sources of all clauses."""
    for cite, listed in clauses().items():
        for clause in listed:
            for fault in source_faults(clause.source):
                yield f"{cite} clause {clause.number} {fault}"
