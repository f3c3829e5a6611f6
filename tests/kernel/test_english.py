from __future__ import annotations

import pytest

from sandtable.kernel.english import counted, plural, several


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("step", "steps"),
        ("hex", "hexes"),
        ("city", "cities"),
        ("day", "days"),
        ("loss", "losses"),
        ("branch", "branches"),
        ("infantry", "infantry"),
        ("air point", "air points"),
        ("headquarters corps", "headquarters corps"),
        ("headquarters", "headquarters"),
        ("Holding Box", "Holding Boxes"),
        ("NVA artillery", "NVA artillery"),
        ("empty hex", "empty hexes"),
    ],
)
def test_a_plural_changes_the_last_word(noun, many):
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 hexes"), (1, "1 hex"), (2, "2 hexes"), (-1, "-1 hexes")]
)
def test_only_one_thing_is_in_the_singular(number, text):
    assert counted(number, "hex") == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["308"], "308"),
        (["308", "10"], "308 and 10"),
        (("308", "10", "VN-A"), "308, 10 and VN-A"),
    ],
)
def test_several_names_are_joined_as_one_says_them(names, text):
    assert several(names) == text
