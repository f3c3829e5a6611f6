"""What a seat may ask for."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

# --- cards and turns ------------------------------------------------------------------------


class TakeCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_campaign"):
    """Add a Campaign card to your hand."""

    card: int


class PlayCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_card"):
    """Play a card for the turn. You may add Mad Minute."""

    card: int
    second: int


class PlayCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play_campaign"):
    """Play a Campaign card as a campaign. You may add Mad Minute."""

    card: int
    second: int


class BuyEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy_event"):
    """Pay for the event on the card you played."""

    card: int


class EndTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_turn"):
    """End your turn. Unspent card points go to your stockpile."""


# --- movement -------------------------------------------------------------------------------


class Mobilise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mobilise"):
    """Mobilise an area and move units out of it."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Move units from the mobilised area."""

    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class EndMobilisation(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_mobilisation"
):
    """Leave the other units where they are."""


class StrategicMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strategic_move"):
    """Move units along the Ho Chi Minh Trail."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class SeaMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sea_move"):
    """Move units by sea or river."""

    area: int
    to: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shift"):
    """Move Air Cav, Navy or the Gunboat to another area."""

    unit: int
    to: int


# --- other Actions --------------------------------------------------------------------------


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fight"):
    """Fight a battle round in an area. Red may reveal Viet Cong to join in.

    `support` are Blue's units there that fly or float and join.
    """

    area: int
    vcs: tuple[int, ...]
    support: tuple[int, ...]


class ChangeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="change_control"):
    """Try to take control of a province. Red may reveal Viet Cong to help."""

    area: int
    vcs: tuple[int, ...]


class Pacify(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacify"):
    """Pacify a province."""

    area: int


class BuyBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="buy_back"):
    """Buy back an eliminated Laotian or Cambodian unit."""

    unit: int
    area: int


class Bomb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bomb"):
    """Fly a bombing mission."""

    area: int


# --- reinforcements -------------------------------------------------------------------------


class Deploy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deploy"):
    """Place units in an area."""

    area: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]


class Redeploy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redeploy"):
    """Move a unit before the game starts."""

    unit: int
    to: int


class PlaceVC(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_vc"):
    """Place the next Viet Cong unit from the pool."""

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
    """Choose the units to lose."""

    units: tuple[int, ...]
    vcs: tuple[int, ...]


class Retreat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retreat"):
    """Move units out of the area."""

    area: int
    infantry: tuple[int, ...]
    assets: tuple[int, ...]
    vcs: tuple[int, ...]


class Respond(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="respond"):
    """Play a response card."""

    card: int


class RespondFromCard(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="respond_from_card"
):
    """Play a response card, and pay for it with this turn's points first."""

    card: int


class PayFromCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pay_from_card"):
    """Pay the cost with this turn's points first."""


class SpendFromCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spend_from_card"):
    """Spend so many points, this turn's points first."""

    number: int


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Accept, or pay the cost."""


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forgo"):
    """Decline, or stop here."""


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
    | RespondFromCard
    | PayFromCard
    | SpendFromCard
    | Accept
    | Decline
)
