from __future__ import annotations

import pytest

from sandtable.kernel.catalogue.citations import (
    CiteError,
    Parts,
    ancestors,
    cite,
    is_cite,
    parse,
    sort_key,
)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("NWV:3.2.1", Parts("NWV", "3.2.1"), id="a rule of a title"),
        pytest.param("NWV:17.1.1#9", Parts("NWV", "17.1.1", 9), id="a scenario's special rule"),
        pytest.param("NWSS3:3.3.4.2", Parts("NWSS3", "3.3.4.2"), id="a digit in the document"),
        pytest.param("OPT-MUD:2.1", Parts("OPT-MUD", "2.1"), id="an option is its own document"),
        pytest.param("ADV:SOP-17", Parts("ADV", "SOP-17"), id="a phase of the Advanced sequence"),
        pytest.param("ADV:24.x", Parts("ADV", "24.x"), id="a group without a number"),
        pytest.param("SOP:4", Parts("SOP", "4"), id="a single number"),
        pytest.param("HM:S1965", Parts("HM", "S1965"), id="a year"),
        pytest.param("HM:B24-B27", Parts("HM", "B24-B27"), id="several cards at once"),
        pytest.param("HM:BUSH.1-2/any", Parts("HM", "BUSH.1-2/any"), id="an event by two dice"),
        pytest.param("TABLE:9", Parts("TABLE", "9"), id="our etiquette"),
        pytest.param("RUL-0001", Parts("RUL", "0001"), id="a ruling"),
    ],
)
def test_a_citation_comes_apart(text, parts):
    assert parse(text) == parts
    assert is_cite(text)
    assert cite(text) == text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("3.2.1", id="no document"),
        pytest.param("NWV:", id="no number"),
        pytest.param("NWV:any", id="a word instead of a number"),
        pytest.param("NWV: 3.2", id="a blank inside"),
        pytest.param("see NWV:3.2", id="a sentence around it"),
        pytest.param("NWV:3.2\n", id="a line end after it"),
        pytest.param("NWV:3.", id="an unfinished number"),
        pytest.param("NWV:3..2", id="an empty level"),
        pytest.param("nwv:3.2", id="small letters"),
        pytest.param("N:3.2", id="a document of one letter"),
        pytest.param("NWV:17.1.1#0", id="special rules begin at one"),
        pytest.param("NWV:17.1.1#", id="an unfinished special rule"),
        pytest.param("RUL-1", id="a short ruling"),
        pytest.param("RUL-00001", id="a long ruling"),
    ],
)
def test_anything_else_is_refused(text):
    assert not is_cite(text)
    with pytest.raises(CiteError):
        parse(text)


def test_citations_sort_like_a_table_of_contents():
    contents = [
        "HM:1.1",
        "HM:1.10",
        "HM:B02",
        "HM:B24-B27",
        "HM:BUSH.1-2/any",
        "HM:BUSH.3/1-2",
        "HM:BUSH.3/3",
        "NWV:3.0",
        "NWV:3.2",
        "NWV:3.2.2",
        "NWV:3.2.2.1",
        "NWV:3.10",
        "NWV:17.1.1",
        "NWV:17.1.1#2",
        "NWV:17.1.1#10",
        "NWV:17.1.2",
        "RUL-0002",
        "RUL-0010",
    ]

    shuffled = contents[::-1]
    shuffled.sort(key=sort_key)

    assert shuffled == contents


@pytest.mark.parametrize(
    ("text", "above"),
    [
        pytest.param("NWV:3.2.1", ["NWV:3.2", "NWV:3", "NWV:3.0"], id="up to the chapter"),
        pytest.param("NWV:3.0", ["NWV:3"], id="a chapter is not above itself"),
        pytest.param(
            "NWV:17.1#9", ["NWV:17.1", "NWV:17", "NWV:17.0"], id="a special rule has its scenario"
        ),
        pytest.param("RUL-0001", [], id="a ruling stands alone"),
    ],
)
def test_a_rule_hangs_under_shorter_numbers(text, above):
    assert list(ancestors(text)) == above
