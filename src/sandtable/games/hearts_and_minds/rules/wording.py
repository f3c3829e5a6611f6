"""What players read when a rule says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "not-in-hand": "{card} is not in your hand.",
    "no-second-card": "Only Mad Minute may go beside another card.",
    "not-alone": "{card} is not played alone while you hold other cards.",
    "beside-another": "Play it beside another card.",
    "too-early": "{card} is a Campaign card, and nobody plays one in his first turn of 1965.",
    "offensive-first": "{card} must be played as an offensive in this turn.",
    "no-such-campaign": "You cannot take that Campaign card now.",
    "must-take-it": "You agreed to run the offensive of this year.",
    "not-the-card": "{card} is not the card of this turn.",
    "event-over": "The event of {card} cannot be bought any more.",
    "no-event": "{card} has no event to buy in one's own turn.",
    "no-answer": "{card} does not fit here.",
    "too-dear": "That costs {price}; you can spend {points}.",
    "nobody-named": "Name somebody who goes.",
    "no-such-area": "There is no area {area}.",
    "cannot-march": "These cannot march out of {area} now: {units}.",
    "out-of-reach": "{area} is out of reach for {units}.",
    "no-room": "{area} has no room for them.",
    "vc-cannot-go": "Viet Cong cannot go to {area} like that.",
    "no-haven": "It cannot go there.",
    "no-shift": "It cannot shift there.",
    "not-along-the-trail": "That is no strategic movement.",
    "not-by-sea": "That is no movement by sea.",
    "no-province-to-win": "That province cannot be won over like that now.",
    "not-to-be-pacified": "That province cannot be pacified now.",
    "not-to-be-bought-back": "That unit cannot be bought back there.",
    "wrong-units": "Those are not units to choose, or not the right number of them.",
    "not-to-be-deployed": "Those units cannot be deployed there.",
    "units-wait": "These units still wait to be deployed: {units}.",
    "no-place-for-vc": "No Viet Cong can be put there.",
    "not-there-at-first": "Your army begins in North Vietnam and on the trail, within the limits.",
    "too-many-bought": "You cannot buy those units back.",
    "not-to-be-redeployed": "That unit cannot be put there now.",
}
