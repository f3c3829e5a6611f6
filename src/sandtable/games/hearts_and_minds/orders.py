"""What a seat may ask for."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

# --- cards and turns ------------------------------------------------------------------------


class TakeCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_campaign"):
    """Take this Campaign card into the hand."""

    card: int


class PlayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_card"):
    """Play this card for the turn, perhaps with Mad Minute beside it (else none)."""

    card: int
    second: int


class PlayCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_campaign"):
    """Play this Campaign card as a campaign, perhaps with Mad Minute beside it (else none)."""

    card: int
    second: int


class BuyEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy_event"):
    """Buy the event of the card played."""

    card: int


class EndTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_turn"):
    """Save what is left and end the turn."""


# --- movement -------------------------------------------------------------------------------


class Mobilise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mobilise"):
    """Mobilise an area, and first send these of its units there."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Send more units of the mobilised area there."""

    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class EndMobilisation(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_mobilisation"
):
    """Let the others stay."""


class StrategicMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strategic_move"):
    """Send units along the Ho Chi Minh Trail."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class SeaMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sea_move"):
    """Ship units along the coast."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shift"):
    """Send a unit that flies or floats elsewhere."""

    unit: int
    to: int


# --- other Actions --------------------------------------------------------------------------


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fight"):
    """Fight a battle round in an area; Red turns up these Viet Cong to fight along.

    `support` are Blue's units there that fly or float and join.
    """

    area: int
    vcs: tuple[int, ...]
    support: tuple[int, ...]


class ChangeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="change_control"):
    """Try to win a province over; Red turns up these Viet Cong to help."""

    area: int
    vcs: tuple[int, ...]


class Pacify(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacify"):
    """Pacify a province."""

    area: int


class BuyBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy_back"):
    """Buy a dead Laotian or Cambodian unit back."""

    unit: int
    area: int


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bomb"):
    """Fly a bombing mission."""

    area: int


# --- reinforcements -------------------------------------------------------------------------


class Deploy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deploy"):
    """Put these units that wait into an area."""

    area: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class Redeploy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redeploy"):
    """Put a unit on the map somewhere else before the game begins."""

    unit: int
    to: int


class PlaceVC(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_vc"):
    """Put the next Viet Cong of the pool into this area."""

    area: int


# --- answers --------------------------------------------------------------------------------


class ChooseArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_area"):
    """Choose this area."""

    area: int


class ChooseUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_unit"):
    """Choose this unit."""

    unit: int


class ChooseUnits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_units"):
    """Choose these units."""

    units: tuple[int, ...]


class ChooseVC(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_vc"):
    """Choose these Viet Cong."""

    vcs: tuple[int, ...]


class ChooseNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_number"):
    """Choose this number."""

    number: int


class ChooseZone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_zone"):
    """Choose this zone."""

    zone: str


class TakeLosses(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_losses"):
    """Lose these units and Viet Cong."""

    units: tuple[int, ...]
    vcs: tuple[int, ...]


class Retreat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retreat"):
    """Take these units and Viet Cong to this area."""

    area: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class Respond(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="respond"):
    """Answer with this card."""

    card: int


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Do it, or pay."""


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forgo"):
    """Do not, or do no more."""


Order: TypeAlias = (
    TakeCampaign
    | PlayCard
    | PlayCampaign
    | BuyEvent
    | EndTurn
    | Mobilise
    | Move
    | EndMobilisation
    | StrategicMove
    | SeaMove
    | Shift
    | Fight
    | ChangeControl
    | Pacify
    | BuyBack
    | Bomb
    | Deploy
    | Redeploy
    | PlaceVC
    | ChooseArea
    | ChooseUnit
    | ChooseUnits
    | ChooseVC
    | ChooseNumber
    | ChooseZone
    | TakeLosses
    | Retreat
    | Respond
    | Accept
    | Decline
)
