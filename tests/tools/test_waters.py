"""Rivers are trees that reach the sea, the edge or a larger river; canals may link them."""

from __future__ import annotations

import csv

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")
pytest.importorskip("shapely")
pytest.importorskip("PIL")
areas = pytest.importorskip("mapmaker.areas")
rivers = pytest.importorskip("mapmaker.rivers")
theatres = pytest.importorskip("mapmaker.theatre")

NAMES = ["vietnam", "india_pakistan"]


def rows(theatre, table):
    with (theatre.folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def ring_of(sides):
    """Join corners side by side; give the first side that closes a ring, if one does."""
    group: dict[tuple[int, int], tuple[int, int]] = {}

    def root(corner):
        while group.setdefault(corner, corner) != corner:
            corner = group[corner]
        return corner

    for one, two in sides:
        if root(one) == root(two):
            return one, two
        group[root(one)] = root(two)
    return None


@pytest.mark.parametrize("name", NAMES)
def test_no_rivers_close_a_ring(name):
    theatre = theatres.read_theatre(name)
    wet = {(r["hex"], r["other"]) for r in rows(theatre, "hexsides") if "River" in r["kind"]}
    sides = [ends for ends, pair in sorted(theatre.sheet.hexsides.items()) if pair in wet]

    assert len(sides) > 200
    assert ring_of(sides) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_major_river_ends_only_at_the_edge_the_sea_or_in_other_water(name):
    theatre = theatres.read_theatre(name)
    kinds = {(r["hex"], r["other"]): r["kind"] for r in rows(theatre, "hexsides")}
    land = {r["hex"] for r in rows(theatre, "hexes") if r["terrain"] != "All-Sea"}
    at: dict[tuple[int, int], list[str]] = {}
    hexes: dict[tuple[int, int], set[str]] = {}
    for ends, pair in theatre.sheet.hexsides.items():
        for corner in ends:
            at.setdefault(corner, []).append(kinds.get(pair, ""))
    for label in theatre.sheet.labels:
        for corner in theatre.sheet.corners(label):
            hexes.setdefault(corner, set()).add(label)
    stopped = [
        sorted(hexes[corner])
        for corner, found in at.items()
        if [kind for kind in found if kind] == ["Major River"]
        and len(hexes[corner]) == 3
        and not any(near not in land for h in hexes[corner] for near in theatre.sheet.near[h])
    ]

    assert stopped == []


def test_hoa_binh_and_the_boi_are_not_one_river():
    theatre = theatres.read_theatre("vietnam")
    kinds = {(r["hex"], r["other"]): r["kind"] for r in rows(theatre, "hexsides")}

    assert kinds["3417", "3517"] == "Major River"
    assert ("3516", "3517") not in kinds


@pytest.fixture(scope="module")
def sheet():
    return theatres.read_theatre("vietnam").sheet


def along(sheet, line, places):
    """A course along the hexsides between two lines of hexes."""
    points = [sheet.centres[sheet.index[f"{line}{place:02}"]] for place in places]
    return np.array(points) + np.array((0.45, 0.0))


def laid(waters):
    ends = {pair: both for both, pair in waters.sheet.hexsides.items()}
    return [ends[pair] for pair in waters.kinds]


def test_a_side_channel_that_would_close_a_ring_is_left_out(sheet):
    waters = rivers.Waters(sheet, dict.fromkeys(sheet.labels, 10.0))
    main = along(sheet, 30, range(5, 16))
    waters.lay(rivers.Course("main", rivers.MAJOR, main))
    before = len(waters.kinds)
    channel = np.array([main[1], main[3] + [1.2, 0], main[6] + [1.2, 0], main[9]])
    waters.lay(rivers.Course("channel", rivers.MINOR, channel), is_lesser=True)

    assert ring_of(laid(waters)) is None
    assert before > 10


@pytest.mark.parametrize(
    ("towards", "is_joined"),
    [pytest.param(1, True, id="it flows to us"), pytest.param(-1, False, id="it flows away")],
)
def test_a_mouth_is_led_to_the_next_river_and_a_spring_is_not(sheet, towards, is_joined):
    heights = {label: float(label[:2]) * 10 for label in sheet.labels}
    waters = rivers.Waters(sheet, heights)
    waters.lay(rivers.Course("main", rivers.MAJOR, along(sheet, 30, range(5, 16))))
    near = along(sheet, 30, [10])[0]
    line = near + np.outer([towards * 1.0, towards * 6.0], [1.0, 0.0])
    waters.lay(rivers.Course("", rivers.MINOR, line), is_lesser=True)
    main = {c for p, b in _ends(waters) if waters.kinds[p] == rivers.MAJOR for c in b}
    side = {c for p, b in _ends(waters) if waters.kinds[p] == rivers.MINOR for c in b}

    assert side
    assert bool(main & side) is is_joined


def _ends(waters):
    ends = {pair: both for both, pair in waters.sheet.hexsides.items()}
    return [(pair, ends[pair]) for pair in waters.kinds]


def test_hexes_below_a_cut_corner_belong_to_the_high_edge():
    cut = theatres.read_theatre("india_pakistan").sheet

    assert {"4501", "4502", "3721", "5010"} <= areas.edge(cut, "high")
    assert "3710" not in areas.edge(cut, "high")
