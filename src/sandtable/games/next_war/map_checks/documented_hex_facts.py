"""What the documents say or imply of hexes, one row each, with the source."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Final

import msgspec

from sandtable.games.next_war.ids import NO_PLACE, PlaceId
from sandtable.games.next_war.map_checks.hex_filters import counted, is_enough
from sandtable.games.next_war.map_checks.hex_statement_checks import STATEMENTS, Finding
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.printed.map_tables import convert

#: How a source says that a document implies something without stating it.
IMPLIED: Final = "implied"
#: How a source says that it is ours, and no document's.
OURS: Final = ("order of battle", "maps README", "facts ")


class Assertion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row: of which hex (and which other one), what is said, and where it is said."""

    hex: str
    other: str
    what: str
    value: str
    source: str

    @property
    def is_documented(self) -> bool:
        """Whether a document or its errata stand behind it, and not only our own lists."""
        return not self.source.startswith(OURS)


def read_assertions(package: str) -> tuple[Assertion, ...]:
    """Read a title's assertions."""
    table = files(f"{package}.map").joinpath("assertions.csv")
    return convert(table.read_text(encoding="utf-8"), Assertion)


def checked(survey: Survey, assertion: Assertion) -> Finding:
    """Hold one assertion against the map."""
    if not assertion.hex:
        found = counted(survey, assertion.what)
        return Finding(is_enough(found, assertion.value), str(found))
    lattice = survey.atlas.lattice
    absent = [each for each in (assertion.hex, assertion.other) if each and not lattice.has(each)]
    if absent or assertion.what == "exists":
        wanted = assertion.what == "exists" and (assertion.value == "yes") == (not absent)
        return Finding(wanted, "off the sheet" if absent else "on the sheet")
    here = PlaceId(lattice.hex_at(assertion.hex))
    other = PlaceId(lattice.hex_at(assertion.other)) if assertion.other else NO_PLACE
    return STATEMENTS[assertion.what](survey, here, other, assertion.value)


def failures(
    survey: Survey, assertions: Iterable[Assertion]
) -> tuple[tuple[Assertion, Finding], ...]:
    """The assertions that do not hold, and what is the case instead."""
    found = ((assertion, checked(survey, assertion)) for assertion in assertions)
    return tuple((assertion, finding) for assertion, finding in found if not finding.holds)
