"""What players read when a rule of special operations forces says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "sof-none-available": "{nation} has no SOF marker available.",
    "sof-not-in-play": "{hex} is not in play.",
    "sof-no-place": "There is no {feature} in {hex} that SOF could go for.",
    "sof-not-the-enemys": "The enemy does not control {hex}.",
    "sof-no-helicopter": "The enemy has no such helicopter in a hex.",
    "sof-no-points": "The enemy has no such points.",
    "sof-track-at-0": "The enemy's track is already at 0.",
    "sof-no-unit": "{unit} is not an enemy unit on the map.",
    "sof-detected": "{unit} is already detected.",
    "sof-not-for-targeting": "SOF cannot target this for strikes.",
    "sof-points-not-on-land": "SOF can only raid missiles that are based on land.",
    "sof-helicopter-at-base": "SOF can only raid helicopters in a City or Urban hex without an "
    "Airbase or Airfield; this one is in {hex}.",
    "sof-no-interdiction": "SOF can only interdict woods, hills, mountains and Jungle; {hex} is "
    "none of these.",
    "sof-not-for-raids": "SOF cannot raid this.",
    "sof-undetected": "{unit} is not detected.",
    "sof-recon-first": "You can send another marker to reconnoitre it first.",
    "sof-raided-already": "This can be raided only once in a turn.",
    "sof-reconnoitred-already": "{unit} can be reconnoitred only once in a turn.",
    "sof-looked-already": "You can reconnoitre {hex} only once in a turn.",
    "sof-targeted-already": "This bears a Targeted marker, or SOF have a mission to place one.",
    "sof-no-mission": "You have no mission {number}.",
}
