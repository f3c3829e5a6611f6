"""What players read when a rule about air units says no."""

from __future__ import annotations

from typing import Final

WORDING: Final = {
    "air-unit-stays": "{air_unit} has no other base to go to now.",
    "no-base-for-it": "{air_unit} cannot be based there. It can go to: {hexes}.",
    "too-far-for-air-unit": "{air_unit} does not reach {hex} on this mission from its base.",
    "nations-fly-apart": "Air units of different nations cannot fly one mission: {air_units}.",
    "air-unit-is-not-replaced": "{air_unit} cannot be replaced now.",
    "helicopter-is-not-replaced": "{helicopter} cannot be replaced now.",
    "no-base-to-return-to": "{hex} is no own Airbase or Airfield with room.",
    "no-airmobile-point-lost": "{nation} has all its Airmobile Points, or too few supply points.",
    "cannot-be-consolidated": "These are not two damaged air units of one type and nation in one "
    "Basing Box: {air_units}.",
    "so-many-stay-down": "You must choose {number} of these air units: {air_units}.",
    "cannot-fly-along": "{air_unit} cannot fly with this mission. These can: {air_units}.",
    "two-fly-along": "At most {most} different air units can fly with a mission.",
    "no-target-for-air-units": "No air units can be sent there now.",
    "cannot-fly-mission": "{air_unit} cannot fly this mission.",
    "has-its-air-strike": "One of your missions strikes this target already. In a phase each "
    "target takes one air strike of a side.",
    "nobody-can-strike": "You have no Ready air unit that can strike now.",
    "nobody-reaches": "None of your Ready air units reaches {hex} from its base.",
    "air-unit-is-not-ready": "{air_unit} is not Ready: {status}.",
    "no-rating-for-mission": "{air_unit} has no rating for this mission, or does not fly it in "
    "this weather.",
    "escorts-from-the-air": "{air_unit} is in Ready: escorts come from the Air Superiority Box.",
    "two-strike": "At most {most} different air units strike in one mission.",
    "no-air-units": "No air units can support this combat. You can still commit the rest.",
    "wrong-air-units": "These air units cannot fly together in support of this combat. "
    "Choose the first one among: {air_units}.",
    "helicopter-cannot-strike": "{helicopter} cannot strike in this phase: it is away, has flown "
    "its missions of this turn, or strikes already. Choose another one.",
    "no-target-for-helicopter": "{helicopter} cannot strike there: out of its range, no legal "
    "target, or struck by another helicopter. It strikes detected units and hexes.",
    "no-stand-off": "Not all of these have stand-off weapons: {air_units}.",
    "base-too-far-for-mission": "{air_unit} flies no such mission from its base.",
    "cannot-seek-superiority": "Only these air units can go to the Air Superiority Box: "
    "{air_units}.",
    "so-many-pairs": "You must choose pairs: {number} of {air_units} "
    "and as many of {enemy_air_units}.",
    "cannot-join": "Only {air_units} can join, each against another one of {enemy_air_units}.",
    "cannot-aim": "You can choose only among these enemies: {enemy_air_units}.",
    "cannot-be-hit": "Only these air units can be hit there: {air_units}.",
    "cannot-be-intercepted": "You can intercept the missions of these units: {enemy_air_units}.",
    "cannot-intercept": "{air_unit} cannot intercept this mission. These can: {air_units}.",
    "two-intercept": "One or {most} different air units intercept a mission.",
    "no-such-stack": "You can intercept these stacks: {stacks}.",
    "cannot-pick": "Choose one or more of these air units, in the order in which they are "
    "revealed: {air_units}.",
    "cannot-swap": "Choose two of your air units in different pairings, among: {air_units}.",
    "cannot-withdraw": "You can withdraw only these air units: {air_units}.",
    "cannot-engage": "{air_unit} cannot engage an enemy now. These can: {air_units}.",
    "engages-others": "{air_unit} can engage only these: {enemy_air_units}.",
    "must-engage": "These air units must engage an enemy first: {air_units}.",
    "cannot-turn-back": "Only these units can turn back now: {air_units}.",
    "cannot-jettison": "Only these air units can jettison ordnance now: {air_units}.",
    "cannot-break-off": "Only these air units can break off: {air_units}.",
}
