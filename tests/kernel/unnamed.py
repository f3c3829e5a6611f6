"""Two layers, the second of which would drop a rule of the first without naming it."""

from __future__ import annotations

from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import amends, marks_of, replaces
from toys.hexes.points import stacking_limit


@amends(stacking_limit, "NWV:5.1", over="HEX:2.1")
def one_more(base, scene, here):
    return base + 1


@replaces(stacking_limit, "NWV:16.12", over="HEX:2.1")
def four(scene, here):
    return 4


LAYERS = (
    Layer("title", Level.TITLE, marks_of(one_more)),
    Layer("option", Level.OPTION, marks_of(four)),
)
