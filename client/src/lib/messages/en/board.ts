// The map and what lies on it.
import { counted } from './counting';

export const board = {
  loading: 'Loading the map…',
  notLoaded: (status: number) => `The map could not be loaded (${status}).`,
  away: 'The map could not be loaded: the server does not respond.',
  notReadable: 'The map could not be loaded: its picture is damaged.',
  again: 'Try again',
  legend: 'Legend',
  redFlags: (count: number) => `Red flags: ${count}`,
  pacified: (count: number) => `Pacified: ${count}`,
  cursor: 'Cursor',
  attacked: 'Attacked',
  overview: 'Overview map. Click to move the view; press Enter for the whole map.',
  stack: {
    title: (place: string) => `Stack in ${place}`,
    counters: (count: number) => counted(count, 'counter'),
    close: 'Close the stack',
    reduced: 'reduced',
    full: 'full',
  },
  status: {
    isolated: 'isolated',
    strike2: 'Strike 2',
    strike1: 'Strike 1',
    supply: 'out of supply',
    clear: 'clearing',
    fought: 'attacked',
    moved: 'moved',
    landed: 'landed',
    seen: 'detected',
    targeted: 'targeted',
    emergency: 'emergency supply',
    aboard: 'aboard a ship',
    used: 'used this turn',
    patrol: 'in the Air Superiority Box',
    mission: 'on a mission',
    flown: 'Flown',
    abort: 'Abort',
    recovery: 'Recovery',
  },
  piece: {
    veteran: (name: string) => `${name}, veteran`,
    revealedVc: (face: string) => `Viet Cong unit (${face}), revealed`,
    hiddenVc: (face: string) => `Viet Cong unit (${face}), hidden`,
    unknownVc: 'Viet Cong unit, hidden',
    /** A ship with all that its counter shows. */
    ship: (
      name: string,
      kind: string,
      { support, range, capacity }: { support: number; range: number; capacity: number },
    ) =>
      `${name}${name.includes(kind) ? '' : ` (${kind})`}: support ${support}, range ${range}` +
      (capacity ? `, carries ${counted(capacity, 'stacking point')}` : ''),
    /** An air unit with all that its counter shows. */
    aircraft: (
      name: string,
      { ratings, skill, range, marks }: { ratings: string; skill: string; range: string; marks: string[] },
    ) => [`${name}: ${ratings}`, `pilot skill ${skill}`, `range ${range}`, ...marks].join(', '),
  },
};
