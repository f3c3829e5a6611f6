"""What a player reads when a rule of chapter 11 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-loss": "Unit {unit} is not one of yours.",
    "nothing-to-recover": "Unit {unit} already has all its steps ({steps}).",
    "not-on-map": "Unit {unit} is not on the map ({at}). Only units on the map can recover steps.",
    "rebuild-it": "Rebuild it instead, if you have enough points.",
    "recovered-already": "Unit {unit} has already recovered a step, or been rebuilt, this turn.",
    "in-enemy-zone": "Unit {unit} is in an enemy ZOC ({at}) and cannot recover a step.",
    "cut-off": "Unit {unit} is cut off: every hex next to {at} is enemy-occupied, in an enemy "
    "ZOC or closed to it.",
    "not-for-sale": "Unit {unit} cannot be replaced: its type cannot take replacements.",
    "too-few-points": "Not enough replacement points: unit {unit} costs {price}, and "
    "you have {left}.",
    "nothing-to-rebuild": "Unit {unit} is not eliminated ({at}), so it cannot be rebuilt.",
    "battalions-in-pairs": "Battalions such as {unit} come back in pairs.",
    "pair-them": "Rebuild it together with another.",
    "not-a-lost-battalion": "Unit {unit} is not an eliminated battalion ({at}).",
    "no-second-battalion": "Unit {unit} must be paired with another eliminated "
    "battalion of its nation and type.",
    "not-a-pair": "Units {unit} and {other} cannot be paired. Pair {unit} with: {units}.",
    "no-hex-at-all": "That hex is not on the map.",
    "rebuild-at-home": "{hex} is not in a friendly country.",
    "rebuild-at-a-place": "{hex} is not a Town, City, Urban or Installation hex you control, "
    "and not next to a friendly unit.",
    "enemy-too-near": "Enemy units in {from} are too close to {hex}. They must be at "
    "least {away} hexes away.",
}
