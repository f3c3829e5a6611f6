from __future__ import annotations

import pytest

from sandtable.kernel.catalogue.catalog import (
    CatalogueError,
    RuleState,
    Scope,
    catalogue_texts,
    load,
)

STACKING = """
[[rule]]
cite  = "HEX:8.1"
title = "Stacking"
says  = "Two units fit into a hex."
scope = "standard-land"
state = "done"
see   = ["RUL-0001"]
"""


def rule(cite, *more, title="Some rule", state="not_yet"):
    return "\n".join(
        ["[[rule]]", f'cite = "{cite}"', f'title = "{title}"', f'state = "{state}"', *more]
    )


def catalogue(*cites):
    return load([("catalog.toml", "\n".join(map(rule, cites)))])


def test_a_rule_is_read_with_all_it_says():
    found = load([("catalog.toml", STACKING)])["HEX:8.1"]

    assert found.title == "Stacking"
    assert found.says == "Two units fit into a hex."
    assert found.scope is Scope.STANDARD_LAND
    assert found.state is RuleState.DONE
    assert found.see == ("RUL-0001",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(rule("HEX:1", 'colour = "red"'), "colour", id="an unknown key"),
        pytest.param(rule("HEX:1", state="later"), "later", id="an unknown state"),
        pytest.param(rule("HEX:1", 'scope = "moon"'), "moon", id="an unknown scope"),
        pytest.param(rule("HEX"), "'HEX' is no citation", id="no citation"),
        pytest.param(rule("HEX:1", 'see = ["HEX"]'), "'HEX' is no citation", id="nothing to see"),
        pytest.param(rule("HEX:1", 'waits = ["HEX"]'), "'HEX' is no citation", id="waits for none"),
        pytest.param(rule("HEX:1", title=" "), "no title", id="an empty title"),
        pytest.param('[[rule]]\ncite = "HEX:1"', "title", id="a missing key"),
        pytest.param('[[rules]]\ncite = "HEX:1"', "rules", id="an unknown table"),
        pytest.param("[[rule]", "line 1", id="no TOML"),
    ],
)
def test_a_slip_is_refused_with_file_and_reason(text, reason):
    with pytest.raises(CatalogueError, match=reason) as refusal:
        load([("hex/catalog.toml", text)])

    assert "hex/catalog.toml" in str(refusal.value)


@pytest.mark.parametrize("state", ["done", "partly"])
def test_a_rule_that_is_built_must_say_what_it_says(state):
    with pytest.raises(CatalogueError, match="must say"):
        load([("catalog.toml", rule("HEX:1", state=state))])

    says = ('says = "Yes."', 'waits = ["HEX:2"]')[: 1 + (state == "partly")]
    assert load([("catalog.toml", rule("HEX:1", *says, state=state)), ("b.toml", rule("HEX:2"))])


@pytest.mark.parametrize("state", ["not_yet", "not_for_software", "not_owed"])
def test_a_rule_that_is_not_built_may_be_silent(state):
    assert load([("catalog.toml", rule("HEX:1", state=state))])["HEX:1"].says == ""


def waiting(state, *, other="not_yet"):
    waits = rule("HEX:1", 'says = "Yes."', 'waits = ["HEX:2"]', state=state)
    more = ('says = "No."', 'waits = ["HEX:3"]')[: 1 + (other == "partly")]
    second = rule("HEX:2", *more, state=other)
    return [("a.toml", waits), ("b.toml", second), ("c.toml", rule("HEX:3"))]


@pytest.mark.parametrize("other", ["not_yet", "partly"])
def test_a_rule_that_is_partly_built_waits_for_one_that_is_to_come(other):
    assert load(waiting("partly", other=other))["HEX:1"].waits == ("HEX:2",)


@pytest.mark.parametrize("other", ["done", "not_for_software", "not_owed"])
def test_it_does_not_wait_for_one_that_has_come_or_never_will(other):
    with pytest.raises(CatalogueError, match=rf"a\.toml: HEX:1 waits for HEX:2, which is {other}"):
        load(waiting("partly", other=other))


def test_it_does_not_wait_for_one_that_nobody_knows():
    with pytest.raises(CatalogueError, match="HEX:1 waits for HEX:2, which is not catalogued"):
        load(waiting("partly")[:1])


@pytest.mark.parametrize("state", ["done", "not_yet", "not_for_software", "not_owed"])
def test_only_a_rule_that_is_partly_built_waits(state):
    with pytest.raises(CatalogueError, match="exactly a partly built rule waits"):
        load(waiting(state))


def test_a_rule_that_is_partly_built_says_for_what_it_waits():
    with pytest.raises(CatalogueError, match="exactly a partly built rule waits"):
        load([("catalog.toml", rule("HEX:1", 'says = "Yes."', state="partly"))])


def test_a_rule_stands_in_one_file_only():
    with pytest.raises(CatalogueError) as refused:
        load([("a.toml", rule("HEX:1")), ("b.toml", rule("HEX:2") + "\n" + rule("HEX:1"))])

    first, second = "a.toml, row 2", "b.toml, row 6"
    assert str(refused.value) == (
        f"HEX:1 is listed twice: {first} and {second}; a rule has one entry"
    )


def test_rules_come_in_the_order_of_the_book_whatever_the_order_of_files():
    found = load([("a.toml", rule("HEX:3.10")), ("b.toml", rule("HEX:3.2") + "\n" + rule("CAT:1"))])

    assert [each.cite for each in found] == ["CAT:1", "HEX:3.2", "HEX:3.10"]
    assert found.documents() == ("CAT", "HEX")
    assert [each.cite for each in found.of("HEX")] == ["HEX:3.2", "HEX:3.10"]
    assert len(found) == 3


def test_a_rule_is_looked_up_by_its_number():
    found = catalogue("HEX:3.1")

    assert "HEX:3.1" in found
    assert "HEX:3.2" not in found
    assert found.get("HEX:3.1") is found["HEX:3.1"]
    assert found.get("HEX:3.2") is None


@pytest.mark.parametrize(
    ("cite", "children"),
    [
        pytest.param("HEX:3.0", ["HEX:3.1", "HEX:3.2"], id="a chapter has its sections"),
        pytest.param("HEX:3.1", ["HEX:3.1.1", "HEX:3.1.2.1"], id="over a gap in the numbers"),
        pytest.param("HEX:3.2", ["HEX:3.2#1", "HEX:3.2#2"], id="a scenario has special rules"),
        pytest.param("HEX:4.0", [], id="and the last has none"),
    ],
)
def test_a_rule_knows_its_children(cite, children):
    found = catalogue(
        "HEX:3.0",
        "HEX:3.1",
        "HEX:3.1.1",
        "HEX:3.1.2.1",
        "HEX:3.2",
        "HEX:3.2#1",
        "HEX:3.2#2",
        "HEX:4.0",
    )

    assert [each.cite for each in found.children(cite)] == children
    assert all(found.parent(child) is found[cite] for child in children)


def test_catalogue_files_are_found_by_name_and_by_folder(tmp_path):
    files = ["catalog.toml", "title/catalog_maps.toml", "title/catalog/standard.toml"]
    others = ["title.toml", "title/catalog.md", "title/catalog/notes.txt"]
    for file in [*files, *others]:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(f"# {file}", encoding="utf-8")

    assert sorted(catalogue_texts(tmp_path)) == sorted((file, f"# {file}") for file in files)
    assert catalogue_texts(tmp_path / "nowhere") == ()
