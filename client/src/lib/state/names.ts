// What things are called, by the list of the sheet in which they stand.
import type { Sheet } from '../api/types';
import { t } from '../messages';

export type Namer = (of: string, value: number | string, labels?: Record<string, string>) => string;

export function namer(sheet: Sheet): Namer {
  const lists = new Map<string, Map<number | string, string>>();
  const {
    hexes = [],
    areas = [],
    boxes = [],
    units = [],
    helicopters = [],
    ships = [],
    aircraft = [],
    cards = [],
    vcs = [],
  } = sheet.lists;
  const spaces = new Map<number | string, string>([
    ...hexes.map((hex): [number, string] => [hex.id, hex.name ? `${hex.label} ${hex.name}` : hex.label]),
    ...areas.map((area): [number, string] => [area.id, area.title]),
    ...boxes.map((box): [number, string] => [box.id, box.name]),
  ]);
  lists.set('hexes', spaces);
  lists.set('areas', spaces);
  lists.set('boxes', spaces);
  lists.set('units', new Map(units.map((unit) => [unit.id, unit.name])));
  lists.set('helicopters', new Map(helicopters.map((one) => [one.id, one.name])));
  lists.set('ships', new Map(ships.map((ship) => [ship.id, ship.name])));
  lists.set('aircraft', new Map(aircraft.map((one) => [one.id, one.name])));
  lists.set('cards', new Map(cards.map((card) => [card.id, card.title])));
  lists.set('vcs', new Map(vcs.map((vc) => [vc.id, vc.name])));
  lists.set('seats', new Map(sheet.seats.map((name, seat) => [seat, name])));
  return (of, value, labels) =>
    labels?.[String(value)] ??
    lists.get(of)?.get(value) ??
    (value === NOTHING ? t.state.none : String(value));
}

/** How orders write that something was not chosen; in lists of spaces it is a box. */
export const NOTHING = -1;

const TENTHS: Record<number, string> = { 0: '', 1: '⅙', 2: '⅓', 3: '½', 4: '⅔', 5: '⅚' };
/** Write sixths of a movement point as a whole number and a fraction. */
export function sixths(value: number): string {
  const whole = Math.floor(value / 6);
  const part = TENTHS[value % 6];
  return whole || !part ? `${whole}${part}` : part;
}

/** A text as the beginning of a line. */
export const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Part a prompt into the whole sentences that fit into so many letters, at least the first, and the rest. */
export function brief(text: string, room = 200): [string, string] {
  // A sentence may begin with the number of a unit: "6 Arm Div is placed ...".
  const sentences = text.split(/(?<=[.!?]) (?=[A-Z0-9])/);
  let kept = sentences.shift() ?? '';
  while (sentences.length && kept.length + sentences[0].length < room) kept += ` ${sentences.shift()}`;
  return [kept, sentences.join(' ')];
}
