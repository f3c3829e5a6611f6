"""The site of the documents: how pages are staged, and what its checker finds."""

from __future__ import annotations

import json

import pytest
from docsite.dead_links import dead_links
from docsite.navigation import SECTIONS, navigation
from docsite.staging import (
    DOCS,
    REPO,
    BrokenLinkError,
    _relinked,
    coverage_pages,
    notebook_page,
    stage,
)

PAGE = "<html><body><h1 id='top'>A</h1>{}</body></html>"


@pytest.fixture(scope="module")
def staged(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "docs"
    stage(folder, "# What is built\n\n## STD\n\n| STD:8.3 | Stacking |\n")
    return folder


def test_documents_of_the_root_and_files_that_pages_link_to_are_in_the_site(staged):
    index = (staged / "index.md").read_text("utf-8")
    rules = (staged / "rules/index.md").read_text("utf-8")

    assert "](project/index.md)" in index
    assert "](../files/tests/playthroughs/lahore-game.txt)" in rules
    assert (staged / "files/tests/playthroughs/lahore-game.txt").is_file()
    assert 'src="../pictures/client-combat-light.jpg"' in (staged / "project/index.md").read_text(
        "utf-8"
    )


def test_every_section_of_the_index_has_its_pages_and_no_page_twice(staged):
    found = navigation(staged)
    pages = [place for section in found for one in _places(section) for place in [one]]

    assert [name for section in found for name in section] == ["Home", *SECTIONS.values()]
    assert [page for page in pages if not (staged / page).is_file()] == []
    assert len(set(pages)) == len(pages)


def _places(entry):
    if isinstance(entry, str):
        return [entry]
    values = entry.values() if isinstance(entry, dict) else entry
    return [place for one in values for place in _places(one)]


def test_coverage_is_a_page_for_each_document(staged):
    pages = coverage_pages("# What\n\nAll.\n\n## ADV\n\n| a |\n\n## OPT-EVEN\n\n| b |\n")

    assert pages["coverage/adv.md"] == "# ADV\n\n\n| a |\n\n"
    assert "[OPT-EVEN](coverage/opt-even.md)" in pages["coverage/index.md"]
    assert (staged / "coverage/std.md").is_file()


def test_a_notebook_becomes_words_and_code():
    cells = [
        {"cell_type": "markdown", "source": ["# A"]},
        {"cell_type": "code", "source": ["x = 1"]},
    ]
    text = json.dumps({"cells": cells})

    assert notebook_page(text) == "# A\n\n```python\nx = 1\n```\n"


def test_a_block_of_code_names_its_language_alone(staged):
    source = (DOCS / "studying/your-own-scenario.md").read_text("utf-8")
    pages = {path: path.read_text("utf-8") for path in staged.rglob("*.md")}
    opened = {
        line.strip() for text in pages.values() for line in text.splitlines() if line[:3] == "```"
    }

    assert "```toml before my-siege/scenario.toml\n" in source  # what the test of the page reads
    assert [line for line in opened if " " in line] == []
    assert {"```toml", "```csv", "```sh"} <= opened


def test_a_link_to_what_is_not_there_is_refused(tmp_path):
    change = _relinked(tmp_path, "playing/cli.md", DOCS / "playing/cli.md")

    assert change("[all](../index.md#playing)") == "[all](../index.md#playing)"
    assert (
        change("[contributing](../../CONTRIBUTING.md)")
        == "[contributing](../project/contributing.md)"
    )
    assert change("[out](https://example.org/x.md)") == "[out](https://example.org/x.md)"
    with pytest.raises(BrokenLinkError, match=r"nowhere\.md"):
        change("[no](nowhere.md)")


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("<a href='b/'>b</a> <a href='b/#top'>b</a> <a href='#top'>a</a>", ""),
        ("<a href='https://example.org/'>out</a>", ""),
        ("<a href='c/'>c</a>", "there is no such page"),
        ("<a href='b/#nowhere'>b</a>", "no such anchor"),
        ("<a href='#nowhere'>a</a>", "no such anchor"),
        ("<a href='../outside.html'>a</a>", "there is no such page"),
        ("<img src='nowhere.png'>", "there is no such page or file"),
        ("<img srcset='nowhere.png 2x'>", "there is no such page or file"),
        ("<script src='https://example.org/a.js'></script>", "from another site"),
    ],
)
def test_the_checker_finds_dead_links_and_foreign_files(tmp_path, body, found):
    (tmp_path / "b").mkdir()
    (tmp_path / "b/index.html").write_text(PAGE.format(""))
    (tmp_path / "index.html").write_text(PAGE.format(body))

    faults = list(dead_links(tmp_path))
    assert (found in faults[0]) if found else faults == []


def test_the_lock_of_the_site_names_no_address():
    lock = (REPO / "requirements-site.lock").read_text("utf-8")

    assert "zensical==" in lock
    assert "http" not in lock
