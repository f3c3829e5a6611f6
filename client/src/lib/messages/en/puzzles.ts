// Puzzles: the list, one puzzle, and its answer.
import { percent } from '../numbers';
import { counted } from './counting';

export const puzzles = {
  title: 'Puzzles',
  about:
    'Each puzzle is a small position with one question: which order gives the highest chance? ' +
    'When you answer, you see the exact chance of every order, and why the best is the best. ' +
    'You do not need an account.',
  unofficial:
    'Unofficial: not affiliated with any publisher or designer. ' +
    'Titles are named only to say which rules are used. Positions and most unit values are our own.',
  progress: (solved: number, all: number) => `${solved} of ${all} solved`,
  kept: 'Your progress is kept in this browser only.',
  none: 'There are no puzzles here.',
  loading: 'Loading the puzzles…',
  loadingOne: 'Loading the puzzle…',
  number: (number: number) => `Puzzle ${number}`,
  of: (theme: string, number: number) => `${theme} ${number}`,
  solved: 'Solved',
  missed: 'Not solved yet',
  start: 'Start next puzzle',
  list: 'All puzzles',
  youPlay: (side: string) => `You play ${side}`,
  before: 'Orders before the question',
  breakdown: 'Combat breakdown',
  track: (label: string, value: string) => `${label}: ${value}`,
  position: (question: string) => `Map of the position. ${question} The units are listed below.`,
  units: 'Units by hex',
  unitsByArea: 'Units by area',
  flag: 'red flag',
  pacified: 'pacified',
  unit: (name: string, left: string, right: string, er: string) =>
    `${name}: ${left}${right ? `-${right}` : ''}${er ? `, ER ${er}` : ''}`,
  steps: (steps: number) => counted(steps, 'step'),
  choose: 'Choose an order',
  some: (shown: number, all: number) => `${shown} of the ${all} possible orders are listed.`,
  answer: 'Answer',
  wait: 'Checking…',
  right: 'Right: no order is better.',
  wrong: 'There is a better order.',
  yourOrder: (order: string, percent: string, chance: string) =>
    `Your order: ${order}. Chance: ${percent} (${chance}).`,
  bestOrder: (orders: string[], percent: string, chance: string) =>
    `Best: ${orders.join('; or ')}. Chance: ${percent} (${chance}).`,
  why: 'Why',
  all: 'All orders',
  chance: 'Chance',
  orders: 'Orders',
  yours: 'your order',
  best: 'best',
  more: (count: number) => `Show ${count} more`,
  next: 'Next puzzle',
  percent: (chance: number) => percent(chance, 100),
};
