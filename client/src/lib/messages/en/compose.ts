// Orders while they are put together.
import { counted, several } from './counting';

export const compose = {
  outOf: (count: number | string, total: number | string) => `${count} of ${total}`,
  choose: {
    all: (options: number) => `Choose all ${options}`,
    none: 'Choose none',
    exactly: (count: number, options: number) => `(choose ${count} of ${options})`,
    upTo: (most: number, options: number) => `(choose up to ${most} of ${options})`,
    between: (least: number, most: number, options: number) => `(choose ${least}–${most} of ${options})`,
    find: 'Find',
    findInList: 'Find in the list',
    notShown: (count: number) => `Not shown: ${count}. Type to filter the list, or select on the map.`,
    more: (count: number) => `Choose ${count} more.`,
    tooMany: 'Too many selected.',
    decrease: 'Decrease',
    increase: 'Increase',
    decreaseOf: (slot: string) => `Decrease ${slot}`,
    increaseOf: (slot: string) => `Increase ${slot}`,
    number: (count: number) => `Choose ${count}`,
    allocate: 'Confirm allocation',
    stepBack: 'Back one space',
    destinations: (count: number) => `Possible destinations: ${count}`,
    rolls: (count: number) => (count ? counted(count, 'roll') : 'no roll'),
    movementPoints: (points: string) => `${points} MP`,
    nothing: 'There is nothing to choose here. Go back one choice, or cancel the order.',
  },
  spend: {
    left: (points: number) => `${counted(points, 'point')} to spend`,
    price: (points: number) => counted(points, 'point'),
    free: 'free',
    choices: (count: number) => counted(count, 'choice'),
  },
  button: {
    andRoll: (order: string) => `${order} and roll`,
    commit: (support: readonly string[]) => `Commit ${several(support)}`,
    airPoints: (count: number) => counted(count, 'air point'),
    artillery: (unit: string) => `artillery ${unit}`,
    headquarters: (unit: string) => `headquarters ${unit}`,
  },
  undo: {
    attack:
      'The dice are rolled once both sides have committed support. ' +
      'You can undo the attack until your opponent has to decide.',
    roll: 'This rolls dice. You cannot undo it.',
    combat: 'The dice are rolled once the defender has committed support. You cannot undo this.',
    perhaps:
      'You cannot undo this if it rolls dice, reveals information or leaves a decision to your opponent.',
  },
};
