"""Every page that names a title says that we are unofficial."""

from __future__ import annotations

import re

import pytest

from architecture.repository import REPO

TITLES = re.compile(r"Next War|Hearts and Minds|India-Pakistan|Déjà Phu")
PAGES = sorted([*REPO.glob("*.md"), *REPO.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(REPO)))
def test_a_page_that_names_a_title_says_that_we_are_not_affiliated(page):
    text = page.read_text(encoding="utf-8")

    assert not TITLES.search(text) or re.search(r"not\s+affiliated", text)
