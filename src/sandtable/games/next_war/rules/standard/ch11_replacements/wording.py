"""What a player reads when a rule of chapter 11 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-loss": "Unit {unit} is not one of yours.",
    "nothing-to-recover": "Unit {unit} has no step to recover on the map.",
    "recovered-already": "Unit {unit} has had its step for this turn.",
    "in-enemy-zone": "Unit {unit} stands in an enemy zone.",
    "cut-off": "Unit {unit} is cut off.",
    "not-for-sale": "Unit {unit} is of a kind that is not replaced.",
    "too-few-points": "Unit {unit} needs {price} replacement points; there are {left}.",
    "nothing-to-rebuild": "Unit {unit} is not eliminated.",
    "battalions-in-pairs": "Battalions such as {unit} come back in pairs, which is still to come.",
    "no-hex-at-all": "There is no such hex on the map.",
    "rebuild-at-home": "{hex} is not in a country of its own side.",
    "rebuild-at-a-place": "{hex} is neither a place of its own nor beside a friendly unit.",
    "enemy-too-near": "An enemy is nearer to {hex} than {away} hexes.",
}
