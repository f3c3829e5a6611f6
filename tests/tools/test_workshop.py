"""The map workshop's geometry; only where its libraries are installed (`just setup maps`)."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")
pytest.importorskip("shapely")
pytest.importorskip("PIL")
fit = pytest.importorskip("mapmaker.fit")
classes = pytest.importorskip("mapmaker.classes")
sheets = pytest.importorskip("mapmaker.sheet")
survey = pytest.importorskip("mapmaker.survey")
theatres = pytest.importorskip("mapmaker.theatre")

TITLES = [
    pytest.param("vietnam", vietnam.LAYOUT, id="Vietnam"),
    pytest.param("india_pakistan", india_pakistan.LAYOUT, id="India-Pakistan"),
]


@pytest.mark.parametrize(("name", "layout"), TITLES)
def test_every_centre_lies_in_its_own_hex(name, layout):
    sheet = sheets.Sheet(layout)

    assert sheet.hexes_at(sheet.centres) == list(sheet.labels)


@pytest.mark.parametrize(("name", "layout"), TITLES)
def test_hexsides_are_the_pairs_of_the_lattice(name, layout):
    sheet = sheets.Sheet(layout)

    assert sorted(sheet.hexsides.values()) == list(sheet.pairs)


@pytest.mark.parametrize(("name", "layout"), TITLES)
def test_the_drawing_has_the_axes_of_the_lattice(name, layout):
    sheet = sheets.Sheet(layout)
    drawn = sheet.drawn(sheet.centres)
    wanted = [sheet.lattice.centre(here) for here in sheet.lattice.hexes]

    assert np.allclose(drawn, np.array(wanted))


@pytest.mark.parametrize("name", ["vietnam", "india_pakistan"])
def test_places_of_the_documents_fall_into_their_hexes(name):
    theatre = theatres.read_theatre(name)
    found = theatre.sheet.hexes_at(
        theatre.projection.to_plane(
            np.array([anchor.latitude for anchor in theatre.anchors]),
            np.array([anchor.longitude for anchor in theatre.anchors]),
        )
    )

    for anchor, label in zip(theatre.anchors, found, strict=True):
        if anchor.weight in {0, 1}:
            assert label in anchor.hexes, anchor.name


@pytest.mark.parametrize("name", ["vietnam", "india_pakistan"])
def test_the_earth_and_back(name):
    theatre = theatres.read_theatre(name)
    plane = theatre.sheet.centres
    there = theatre.projection.to_earth(plane)

    assert np.allclose(theatre.projection.to_plane(*there), plane, atol=1e-3)


def look(**said):
    plain = {
        "latitude": 0.0,
        "longitude": 0.0,
        "land": 1.0,
        "height": 100.0,
        "floor": 100.0,
        "crest": 100.0,
        "slope": 1.0,
        "easy": 1.0,
        "light": 100.0,
        "green": 0.0,
        "owners": (),
    }
    return survey.Look(**{**plain, **said})


@pytest.mark.parametrize(
    ("said", "relief"),
    [
        pytest.param({"land": 0.05}, "All-Sea", id="hardly any land"),
        pytest.param({}, "Flat", id="a plain"),
        pytest.param({"slope": 1.0, "height": 1600.0}, "Flat", id="a plain high up"),
        pytest.param({"slope": 10.0}, "Rough", id="hills"),
        pytest.param({"slope": 30.0, "height": 400.0}, "Rough", id="steep but low"),
        pytest.param({"slope": 30.0, "height": 900.0}, "Highland", id="steep and higher"),
        pytest.param({"slope": 30.0, "height": 2500.0}, "Mountain", id="steep and high"),
        pytest.param({"slope": 30.0, "height": 4000.0}, "High Mountain", id="the highest"),
    ],
)
def test_relief(said, relief):
    limits = theatres.read_theatre("india_pakistan").limits

    assert classes.relief_class(look(**said), limits) == relief


def test_a_town_in_a_wide_valley_makes_the_hex_rough():
    limits = theatres.read_theatre("vietnam").limits

    assert classes.in_valley("Highland", look(easy=5.0), limits) == "Rough"
    assert classes.in_valley("Highland", look(easy=30.0), limits) == "Highland"
    assert classes.in_valley("Mountain", look(easy=5.0), limits) == "Mountain"
