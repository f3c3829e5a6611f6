"""2.8.3 Setting Combat Outposts up, where a scenario has them."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import hexes_in_play
from sandtable.games.next_war.rules.standard.ch02_units.outposts import is_outpost
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import place
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    controller_of,
    own_side,
    stack_at,
)
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:2.8.3")
def set_up_outposts(run: NextWarRun, order: tuple[SideId, ...] = ()) -> None:
    """When everything else is set up and has made its moves, each side puts its outposts down.

    A scenario that has outposts takes this as the last step of its setup.  One side after the
    other does so, in the order of setup, or else in that of play (RUL-0255).
    """
    asked = [side for side in order or in_order(run.scene) if still_to_put(run.scene, side)]
    for side in reversed([side for side in asked if border_hexes(run.scene, side)]):
        run.ask(Decision(side, "outposts", "STD:2.8.3"))  # what is asked last is answered first


def still_to_put(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the outposts of a side that are not on the map yet."""
    units = scene.state.forces[side].units.pairs()
    return tuple([unit for unit, now in units if now.at == NOT_YET and is_outpost(scene, unit)])


@cites("STD:2.8.3")
def border_hexes(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Outposts stand on the own side of the border with the enemy, one in a hex at most."""
    border = memoised(
        scene, ("border", side), (scene.rules, scene.printed.atlas), lambda: _border(scene, side)
    )
    return tuple(
        [
            here
            for here in border
            if controller_of(scene, here) == side
            and not any(is_outpost(scene, unit) for unit in stack_at(scene, side, here))
        ]
    )


def _border(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    near, in_play = scene.printed.atlas.near, scene.rules[hexes_in_play](scene)
    land = [here for here in in_play if _is_land_of(scene, side, here)]
    return tuple(
        [here for here in land if any(_is_land_of(scene, ENEMY[side], to) for to in near[here])]
    )


def _is_land_of(scene: Scene, side: SideId, here: PlaceId) -> bool:
    ground = scene.printed.atlas.ground[here]
    home = scene.printed.atlas.home.get(ground.country)
    return home == side and ground.terrain is not Terrain.ALL_SEA


def offer_outpost(scene: Known) -> Offer:
    """Offer every outpost that is left, in every hex open to it."""
    left, hexes = still_to_put(scene, own_side(scene)), border_hexes(scene, own_side(scene))
    return Offer("STD:2.8.3", Place, (("unit", Pick(left)), ("at", Pick(hexes))))


def judge_outpost(scene: Known, order: Place) -> tuple[Cited[Veto], ...]:
    """Judge the outpost, then the hex."""
    left = still_to_put(scene, own_side(scene))
    if order.unit not in left:
        return objection("STD:2.8.3", "no-outpost", unit=order.unit, units=left)
    if order.at not in border_hexes(scene, own_side(scene)):
        return objection("STD:2.8.3", "no-border-hex", hex=order.at)
    return ()


def resolve_outpost(run: NextWarRun, order: Place) -> None:
    """The outpost stands there, for the whole game or until it is lost."""
    place(run, order.unit, order.at)
    if not still_to_put(run.scene, acting_side(run)) or not border_hexes(
        run.scene, acting_side(run)
    ):
        run.answer()


def resolve_rest(run: NextWarRun, order: PlaceRest) -> None:
    """What is left is put along the border, hex after hex."""
    left, hexes = (
        still_to_put(run.scene, acting_side(run)),
        border_hexes(run.scene, acting_side(run)),
    )
    for unit, here in zip(left, hexes, strict=False):
        place(run, unit, here)
    run.answer()


PLACE_OUTPOST = order_kind(
    "STD:2.8.3",
    "outposts",
    Place,
    offer=offer_outpost,
    vetoes=judge_outpost,
    resolve=resolve_outpost,
)
PLACE_OUTPOSTS = order_kind(
    "STD:2.8.3",
    "outposts",
    PlaceRest,
    offer=lambda _: Offer("STD:2.8.3", PlaceRest),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
