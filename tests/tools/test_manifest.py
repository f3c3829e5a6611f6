"""The map tables are what the builder wrote, and whoever edits one by hand is told."""

from __future__ import annotations

import shutil

import pytest
from mapmaker import manifest


def test_tables_and_builder_are_those_of_the_manifest():
    assert manifest.complaints() == []


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """The map folders of both titles, as copies that may be spoilt."""
    for name in manifest.NAMES:
        shutil.copytree(manifest.folder(name), tmp_path / name / "map")
    monkeypatch.setattr(manifest, "_TITLES", tmp_path)
    return tmp_path


def test_an_edited_table_is_noticed(copied):
    with (copied / "vietnam/map/hexes.csv").open("a") as table:
        table.write("\n")

    assert manifest.complaints() == ["vietnam/hexes.csv is not what the builder wrote"]


def test_a_new_override_wants_a_new_build(copied):
    with (copied / "india_pakistan/map/overrides.csv").open("a") as table:
        table.write("2607,terrain,Rough,a wide valley,house\n")

    assert manifest.complaints() == [
        "the builder or an overrides.csv changed since the tables were made"
    ]
