"""Positions of the Standard game, written down in a few lines of text.

What the text does not name is Flat ground, dry and empty.  Lines that are empty or begin with #
are passed over.

    1204 Rough Jungle Town              terrain, then features (Other_Installation in one word)
    1204 in PRC                         the country of a hex; SRV is Allied, PRC is not
    1204 held by PRC                    control that differs from the country
    1204 under SRV 5                    a Clearing marker of a side, face up (without number: down)
    1204 destroyed Airbase              a destroyed Installation
    1204-1205 Minor River               a hexside, or a road: Secondary, Primary, Highway
    1204-1205-1206 Primary              the same, side after side
    1204 SRV 308 6-7-7 mech er6 sp3     a unit: hex, nation, name, values, then any of the words
    off  PRC 130 2-3-4 light airborne   below; instead of a hex: off (off map), later, gone, aside,
                                        or box0, box1, box2: the Holding Boxes given besides
    1204 SRV Mi-24 helicopter 1 range12 an attack helicopter: rating, then range and steps
    Allied air 3                        air points left (or: non-Allied)
    Allied airmobile US 2               Airmobile Points of a nation

Words of a unit: leg light mountain motorized mech armor airmobile artillery (default leg);
battalion regiment brigade team division corps army (default brigade); erN (5); spN or sp1/2 (1);
stepsN (2); ofX (formation X, with _ for a blank); tfX (task force X); twinX (its other counter);
rangeN; lar cavalry hq supreme rockets depot msu;
reduced airborne marine divisional alone outpost landed unsupplied;
moved and fought (it may not move or attack again in the segment).

The map has the lines 10 to 19, and for instance 1204 has around it, clockwise:
1203 1303 1304 1205 1104 1103.

To be played, a text begins with a line such as

    @ vietnam turn=2 weather=Storm side=PRC segment=second_movement country=SRV

The name is that of a title, or of a scenario for the sake of its rules; the rest may be left out:
turn 1, Clear weather, the Allied side in its own Basic Movement Segment, and ground that no line
gives to a country is the SRV's.
"""
