"""The colours can be told apart, and words can be read on all of them."""

from __future__ import annotations

import pytest

from sandtable.cartography.palette import COLOURS, Palette, Theme

GROUNDS = sorted(
    name
    for name in COLOURS
    if name.startswith("t-")
    and name not in {"t-marsh-mark", "t-glyph", "t-canopy", "t-canopy-hi", "t-block", "t-snow"}
)
themes = pytest.mark.parametrize("theme", list(Theme))


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@themes
@pytest.mark.parametrize("ground", GROUNDS)
def test_numbers_names_and_lines_show_on_every_ground(theme, ground):
    palette = Palette(theme)
    # Names and numbers have a halo in the theme's paper; high mountains at night rely on it.
    wanted = 3.0 if (ground, theme) == ("t-high", Theme.DARK) else 4.5

    assert contrast(palette["m-num"], palette[ground]) >= wanted
    assert contrast(palette["m-label"], palette[ground]) >= wanted


@themes
def test_heights_are_told_by_lightness_alone(theme):
    palette = Palette(theme)
    heights = [luminance(palette[f"t-{n}"]) for n in ("flat", "rough", "highland", "mountain")]
    assert heights in (sorted(heights), sorted(heights, reverse=True))
    assert contrast(palette["t-high"], palette["t-mountain"]) > 1.3


def test_a_page_with_our_tokens_may_change_the_colours():
    assert Palette(tokens=True)["t-sea"] == "var(--t-sea,#BCD7E0)"
    assert Palette()["t-sea"] == "#BCD7E0"
