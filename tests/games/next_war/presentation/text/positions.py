"""A siege, sketched: two brigades in a jungle town with an airfield, divisions around them."""

from __future__ import annotations

from games.next_war.sketch import ALLIED, VIETNAM, asked, at, given, with_segment

SIEGE = """
    1204 Highland Jungle Town Airfield
    1204 held by PRC
    1204-1303 Primary
    1204-1304 Minor River
    1204-1304 Primary
    1204 PRC 127 2-3-4 light er7
    1204 PRC 128 2-3-4 light er7 reduced
    1203 SRV 308 6-7-7 mech er6 ofI
    1304 SRV VN-A 2-3-4 light er6
    1304 SRV 10 4-6-5 ofIII
    1304 SRV 273 4-3-7 armor ofIII
    1303 SRV 31 4-6-5 ofIII
    1104 SRV Mi-24 helicopter 1 range12
    later SRV 395 3-5-4
    off PRC 130 2-3-4 airborne
    Allied air 3
"""


def siege(side=ALLIED, kind="attack", cite="STD:9.0", **segment):
    """Ask a side something in the siege; the segment is an Initiative Combat Segment."""
    scene = asked(given(SIEGE, layers=VIETNAM), side, kind, cite)
    now = {"name": "initiative_combat", "targets": (at("1204"),), "unmoved": (), **segment}
    return with_segment(scene, **now)


def decision(scene):
    return scene.state.pending[-1].decisions[0]
