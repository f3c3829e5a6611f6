"""2.3.6 Setting up before the first turn, as orders: for every scenario, by its sheet."""

from __future__ import annotations

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceHelicopter,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import points_at_start, setup_due
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import (
    base,
    grounded,
    judge_base,
    offer_base,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import (
    SET_UP,
    cite_of,
    is_anything_left,
    judge_place,
    offer_place,
    place,
    receive,
    resolve_base,
    resolve_place,
    resolve_rest,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    place_only_choices,
)
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score_before_play
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.state import NOT_YET
from sandtable.games.next_war.state_lookups import NextWarRun
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:2.3.6")
def set_up(run: NextWarRun, side: SideId) -> None:
    """Whoever has a choice of hexes is placed by its owner, everybody else is put where it starts.

    For scenarios: a step of the setup for each side, in the order in which they set up.
    """
    receive(run, side)
    for entry in run.rules[points_at_start](run.scene, side):
        score_before_play(run, side, entry.what)
    units = run.scene.state.forces[side].units.map
    for unit, hexes in [entry.what for entry in run.rules[setup_due](run.scene, side)]:
        if len(hexes) == 1 and units[unit].at == NOT_YET:
            place(run, unit, hexes[0])
    for helicopter, bases in grounded(run.scene, side, setting_up=True).items():
        if len(bases) == 1:
            base(run, helicopter, bases[0])
    place_only_choices(run, side, setting_up=True)
    if is_anything_left(run.scene, side, setting_up=True):
        run.ask(Decision(side, SET_UP, sheet_of(run.printed).facts.cite))


SET_UP_UNIT = order_kind(
    "STD:2.3.6", SET_UP, Place, offer=offer_place, vetoes=judge_place, resolve=resolve_place
)
SET_UP_HELICOPTER = order_kind(
    "STD:2.3.6",
    SET_UP,
    PlaceHelicopter,
    offer=lambda scene: offer_base(scene, cite_of(scene), setting_up=True),
    vetoes=lambda scene, order: judge_base(scene, order, cite_of(scene), setting_up=True),
    resolve=resolve_base,
)
SET_UP_REST = order_kind(
    "STD:2.3.6",
    SET_UP,
    PlaceRest,
    offer=lambda scene: Offer(cite_of(scene), PlaceRest),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
