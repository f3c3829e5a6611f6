"""The page of house values is made from the source notes, and each of them says why."""

from __future__ import annotations

from architecture.repository import REPO
from sandtable.kernel.catalogue.house_values_page import house_page, house_tables
from sandtable.kernel.catalogue.source_notes import hash_of, tables


def test_the_page_is_up_to_date():
    page = (REPO / "docs/playing/house-values.md").read_text(encoding="utf-8")

    assert page == house_page(REPO), "run: just house-values"


def test_every_table_with_values_of_ours_says_why():
    silent = [table.file for table, note, _ in house_tables(REPO) if not note.house.strip()]

    assert silent == []


def test_no_other_table_gives_such_a_reason():
    ours = {table.file for table, _, _ in house_tables(REPO)}
    idle = [
        table.file
        for table in tables(REPO, "src/sandtable")
        if table.note is not None and table.note.house and table.file not in ours
    ]

    assert idle == []


NOTE = """table = "Units"
document = "seen"
kind = "{kind}"
checked = "yes"
house = "nobody knows"
errata = []
rights = "numbers only"
sha256 = "{sha256}"
parts = {{ {parts} }}
"""


def ours_in(tmp_path, cells, kind, parts=""):
    folder = tmp_path / "src/sandtable"
    folder.mkdir(parents=True)
    (folder / "units.csv").write_text(cells)
    text = NOTE.format(kind=kind, sha256=hash_of(cells.encode()), parts=parts)
    (folder / "units.source.toml").write_text(text)
    return [ours for _, _, ours in house_tables(tmp_path)]


def test_a_house_table_is_ours_as_a_whole(tmp_path):
    assert ours_in(tmp_path, "unit,attack\ntanks,4\n", "house") == ["all"]


def test_rows_say_themselves_whose_they_are(tmp_path):
    cells = "id,attack,value_kind,reduced_kind\na,4,house,house\nb,3,published,house\n"

    assert ours_in(tmp_path, cells, "published") == [
        "values of 1 of 2 rows, steps and reduced strengths of 2 of 2 rows"
    ]


def test_columns_and_rows_of_the_note_are_named(tmp_path):
    parts = '"attack" = "house", "tanks" = "house", "guns" = "inferred"'

    found = ours_in(tmp_path, "unit,attack\ntanks,4\nguns,1\n", "published", parts)

    assert found == ["column attack, row tanks"]


def test_what_is_published_or_inferred_is_not_listed(tmp_path):
    assert ours_in(tmp_path, "id,value_kind\na,inferred\n", "published") == []
