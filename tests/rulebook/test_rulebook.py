"""The players' rulebook: made parts are fresh, nothing that is built is left untold."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from rulebook.__main__ import REPO
from rulebook.drawings import FIGURES, drawings, drawn
from rulebook.pages import GAME, counter_names, pages, renewed, rules, sheet

from registers import must_be_complete
from sandtable.kernel.catalogue.catalog import BUILT, Scope, catalogue_texts, load
from sandtable.kernel.catalogue.citations import document_of

FOLDER = REPO / "docs/rules"
CATALOGUE = load(catalogue_texts(REPO / "src/sandtable"))
PAGES = {file: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.md"))}
WHOLE = "\n".join(PAGES.values())
QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text("utf-8"))["question"]


def _owed(rule):
    """Whether a player of the Standard scenarios may meet this rule."""
    if rule.state not in BUILT:
        return False
    if document_of(rule.cite) == "STD":
        return True
    if document_of(rule.cite) not in {"NWV", "NWIP", "NWSS3", "SOP"}:
        return False
    return rule.scope in {Scope.STANDARD_LAND, Scope.STANDARD_SEA, Scope.OPTIONAL}


def test_what_is_made_is_up_to_date():
    stale = [file.name for file, text in pages(REPO).items() if PAGES[file] != text]
    stale += [file.name for file, text in drawings(REPO).items() if file.read_text() != text]

    assert not stale, "run: just rulebook"


@pytest.mark.parametrize(
    "folder",
    sorted({file.parent for file in REPO.glob(f"{GAME}/titles/*/scenarios/*/scenario.toml")}),
    ids=lambda folder: folder.name,
)
def test_set_up_tables_name_counters_as_they_are_printed(folder):
    ids = counter_names(folder.parents[1])
    told = "\n".join(sheet(folder))
    rows = (folder / "setup.csv").read_text("utf-8").splitlines()[1:]
    placed = [ids[row.split(",")[0]] for row in rows]

    assert len(set(placed)) == len(placed)
    assert all(name in told for name in placed)
    assert set(re.findall(r"[\w-]+", told)).isdisjoint(ids)


def test_every_rule_of_the_standard_game_is_told():
    must_be_complete(
        *[
            f"no page of docs/rules tells {rule.cite}: add it to the line `<!-- rules ... -->` of"
            " its page (options: docs/rules/09-options.md, which has a table of their names too),"
            " then run `just rulebook`"
            for rule in CATALOGUE
            if _owed(rule) and f"**{rule.cite} " not in WHOLE
        ]
    )


def test_every_page_says_whose_it_is_not():
    silent = [file.name for file, text in PAGES.items() if "not affiliated" not in text]

    assert not silent


def test_links_and_figures_are_there():
    linked = [
        (file, target)
        for file, text in PAGES.items()
        for target in re.findall(r"\]\(([^)#]+)\)", text)
    ]

    assert [target for file, target in linked if not (file.parent / target).exists()] == []
    assert {target for _, target in linked if target.endswith(".svg")} == {
        f"figures/{name}.svg" for name in FIGURES
    }


def test_questions_are_asked_of_rules_that_are_told():
    assert [each["number"] for each in QUESTIONS] == list(range(1, 83))
    for each in QUESTIONS:
        untold = [cite for cite in each["cites"] if f"**{cite} " not in WHOLE]
        assert not untold, each["number"]
        assert each["asks"] not in WHOLE
        assert each["answer"] not in WHOLE


def test_a_block_is_made_anew_and_the_rest_stays():
    text = "before\n<!-- rules =STD:8.5 -->\nold\n<!-- end -->\nafter\n"
    made = renewed(text, CATALOGUE, REPO)

    assert made.startswith("before\n<!-- rules =STD:8.5 -->\n\n- **STD:8.5 Movement types.**")
    assert made.endswith("\n\n<!-- end -->\nafter\n")
    assert "old" not in made
    assert "STD:8.5.1" not in made
    assert renewed(made, CATALOGUE, REPO) == made


def test_a_rule_that_nobody_knows_is_refused():
    with pytest.raises(ValueError, match=r"not catalogued: STD:99"):
        list(rules(CATALOGUE, ["STD:99"]))


def test_a_figure_shows_its_hexes_and_lines():
    made = drawn("A river", "0 0: flat | here\n0 1: zone | there\nriver 0,0 0,1\narrow 0,0 0,1")

    assert made.count("<polygon") == 3
    assert made.count("<line") == 2
    assert "<title>A river</title>" in made
