"""`sandtable map` draws maps into files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sandtable.cli.maps import svg_to_png
from sandtable.games.registry import load_registry
from sandtable.presenters.map_picture import maps_of

OVERRIDES = "hex,field,value,reason,source\n2010,terrain,Marsh,a wet year,house\n"


@pytest.fixture(autouse=True)
def no_games_of_our_own():
    """The maps are those of our own games: leave them on the shelf."""


@pytest.mark.parametrize("title", maps_of(load_registry(())))
def test_each_map_is_drawn(shell, title):
    told = shell("map", title, "--out", "map.svg", "--layers", "furniture")

    assert told.startswith(f"map.svg: {title}, ")
    assert Path("map.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_close_up_is_drawn_near(shell):
    shell("map", "vietnam", "--out", "map.svg", "--hex", "3713", "--layers=grid,numbers")

    svg = Path("map.svg").read_text(encoding="utf-8")
    assert 'data-zoom="3"' in svg
    assert 'id="layer-numbers"' in svg


def test_layers_with_a_minus_are_left_out(shell):
    shell("map", "hearts-and-minds", "--out", "map.svg", "--layers=-names,-marks")

    svg = Path("map.svg").read_text(encoding="utf-8")
    assert "layer-names" not in svg
    assert "layer-trail" in svg


def test_zoom_and_theme_are_taken(shell):
    shell("map", "vietnam", "--out", "map.svg", "--layers=grid", "--zoom=2", "--theme=dark")

    svg = Path("map.svg").read_text(encoding="utf-8")
    assert 'data-zoom="2"' in svg
    assert 'data-theme="dark"' in svg


def test_an_overlay_is_laid_over_the_map_and_reviewed(shell):
    Path("mine").mkdir()
    Path("mine", "overrides.csv").write_text(OVERRIDES, encoding="utf-8")

    shell("map", "vietnam", "--out", "map.svg", "--layers=grid", "--overlay=mine", "--review")

    assert "a wet year [house]" in Path("map.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param(["atlantis", "--out=m.svg"], "The maps are: vietnam", id="an unknown map"),
        pytest.param(["vietnam"], "--out FILE", id="nothing to do"),
        pytest.param(["vietnam", "--out=m.gif"], "must end in .svg or .png", id="a strange file"),
        pytest.param(["vietnam", "--out=m.svg", "--hex=9999"], "no hex 9999", id="no such hex"),
        pytest.param(["vietnam", "--out=m.svg", "--hex=abc"], "no hex abc", id="not a number"),
        pytest.param(
            ["vietnam", "--out=m.svg", "--zoom=9"], "far, middle, near", id="no such zoom"
        ),
        pytest.param(["vietnam", "--out=m.svg", "--theme=x"], "light, dark", id="no such theme"),
        pytest.param(["vietnam", "--out=m.svg", "--layers=x"], "The layers are:", id="no layer"),
        pytest.param(["vietnam", "--out=m.svg", "--overlay=x"], "is not a folder", id="no overlay"),
        pytest.param(
            ["hearts-and-minds", "--out=m.svg", "--hex=3713"], "has no hexes", id="areas, not hexes"
        ),
        pytest.param(
            ["vietnam", "--out=none/m.svg", "--layers=grid"], "Cannot write", id="no such folder"
        ),
    ],
)
def test_what_cannot_be_drawn_is_told(shell, words, told):
    assert told in shell("map", *words, code=2)


def test_an_overlay_that_does_not_fit_is_told(shell):
    Path("mine").mkdir()
    Path("mine", "overrides.csv").write_text(OVERRIDES.replace("2010", "9999"), encoding="utf-8")

    assert "no hex 9999" in shell("map", "vietnam", "--out=m.svg", "--overlay=mine", code=2)


def test_without_a_program_for_png_the_way_out_is_told(shell, monkeypatch):
    monkeypatch.setattr("sandtable.cli.maps.svg_to_png.shutil.which", lambda name: None)
    monkeypatch.setattr(svg_to_png, "find_spec", lambda name: None)

    told = shell("map", "hearts-and-minds", "--out=m.png", "--layers=sea", code=2)

    assert "ask for a .svg file" in told


def test_a_program_that_fails_is_told_and_the_next_one_asked(shell, monkeypatch):
    def fail(*_):
        raise OSError("out of paper")

    def draw(_source, made, _size):
        made.write_bytes(b"a picture")

    monkeypatch.setattr(svg_to_png, "_renderers", lambda: [("first", fail), ("second", draw)])
    told = shell("map", "hearts-and-minds", "--out=m.png", "--layers=sea")
    assert told.endswith("by second\n")

    monkeypatch.setattr(svg_to_png, "_renderers", lambda: [("first", fail)])
    told = shell("map", "hearts-and-minds", "--out=m.png", "--layers=sea", code=2)
    assert "first: out of paper" in told


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs Chromium")
def test_a_png_is_drawn_by_the_browser(shell):
    told = shell("map", "hearts-and-minds", "--out=m.png", "--layers=sea,ground")

    assert "by chromium" in told
    assert Path("m.png").read_bytes().startswith(b"\x89PNG")
