"""What a player reads when a rule of chapter 11 says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-your-loss": "Unit {unit} is not one of yours.",
    "nothing-to-recover": "Unit {unit} has all its steps: {steps}.",
    "not-on-map": "Unit {unit} is not on the map ({at}): only units there recover steps.",
    "rebuild-it": "Rebuild it instead, if the points suffice.",
    "recovered-already": "Unit {unit} has had its step for this turn.",
    "in-enemy-zone": "Unit {unit} stands in an enemy zone ({at}), where no step is recovered.",
    "cut-off": "Unit {unit} is cut off: no hex beside {at} is free of enemies and open to it.",
    "not-for-sale": "Unit {unit} is of a kind that is not replaced.",
    "too-few-points": "Too few replacement points: unit {unit} costs {price}, you have {left}.",
    "nothing-to-rebuild": "Unit {unit} is not eliminated ({at}), so it cannot be rebuilt.",
    "battalions-in-pairs": "Battalions such as {unit} come back in pairs.",
    "pair-them": "Rebuild it together with another.",
    "not-a-lost-battalion": "Unit {unit} is no battalion that was lost ({at}).",
    "no-second-battalion": "Unit {unit} needs another lost battalion of its nation and kind.",
    "not-a-pair": "Units {unit} and {other} make no pair; with {unit} go: {units}.",
    "no-hex-at-all": "There is no such hex on the map.",
    "rebuild-at-home": "{hex} is not in a country of your side.",
    "rebuild-at-a-place": "{hex} is no Town, City or Installation of yours, nor beside a friend.",
    "enemy-too-near": "The enemy in {from} is too near to {hex}: it must be {away} hexes away.",
}
