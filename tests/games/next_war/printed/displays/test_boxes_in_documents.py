"""Every box that a document of the two titles names stands on its display.

The documents are not part of the repository: without them beside it this scan is skipped, and the
lists in `test_pacific.py` and `test_air_bases.py` remain.
"""

from __future__ import annotations

import re

import pytest

from architecture.repository import SHARED
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display

NAME = r"(?:[A-Z][\w./'-]*)(?: (?:of )?[A-Z][\w./'-]*)*"
NAMED = re.compile(
    rf"((?:{NAME},? (?:and |or )?)*{NAME}\)?) "
    r"(Holding|Basing|At Sea|Inshore|Ready|Flown|Recovery) Box"
)
SPACES = {"Ready", "Flown", "Recovery"}

#: What stands before "Holding Box" and the like without naming a single box of the display.
NO_NAME = {
    *("", "Any", "The", "At Sea/", "At Sea Boxes", "At Sea Boxes/Areas", "Holding Boxes"),
    *("Inshore Box", "Inshore Boxes", "Island Land Areas", "Island Land Areas Some"),
    *(
        "Island Land Area's",
        "Island Land Areas.",
        "Naval Detection Each",
        "Operational Map",
        "Suppression Some",
    ),
    *("Thailand This", "Strikes Against"),
    *("Carrier", "Carrier/AMPH", "US Carrier/AMPH"),  # numbered boxes, one per ship
    *("NWIP Carrier", "NWV Strategic Display Carrier/AMPH"),
}


def named(text):
    """What stands before each kind of box; lists are taken apart."""
    flat = re.sub(
        r"\s+", " ", text.replace("*", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    )
    flat = flat.replace("US/ Guam", "US/Guam")
    for match in NAMED.finditer(flat):
        for part in re.split(r", and |, or |, | and | or ", match[1]):
            name = part.split(". ")[-1].strip(" )")
            name = name.removeprefix("The ").removesuffix(" Strategic Display")
            yield re.sub(r"^.* Box\.?$", "", name), match[2]


def found(display, name, kind):
    """The box of a display that goes by a name, or None."""
    wanted = "Basing" if kind in SPACES else kind
    for tried in (f"{name} {wanted}", f"{name} {wanted} Box", name):
        try:
            return display.box_named(tried).box
        except LookupError:
            continue
    return None


@pytest.mark.parametrize(
    ("document", "display", "at_least"),
    [
        pytest.param("nwv-game-specific-rules.txt", strategic_display(), 20, id="Vietnam"),
        pytest.param("nwip-game-specific-rules.txt", air_base_display(), 6, id="India-Pakistan"),
    ],
)
def test_every_box_that_the_document_names_stands_on_the_display(document, display, at_least):
    path = SHARED / "documents" / document
    if not path.exists():
        pytest.skip("the documents are not beside the repository")
    boxes: set[str] = set()
    unknown: set[tuple[str, str]] = set()
    for name, kind in named(path.read_text(encoding="utf-8")):
        if name in NO_NAME:
            continue
        if box := found(display, name, kind):
            boxes.add(box)
            continue
        for one in name.split("/"):  # "Pakistan/India Holding Boxes"
            if box := found(display, one, kind):
                boxes.add(box)
            else:
                unknown.add((one, kind))

    assert unknown == set()
    assert len(boxes) >= at_least
