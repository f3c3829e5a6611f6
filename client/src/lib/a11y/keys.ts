// The keys of the table. Letters can be changed, and all can be switched off in the settings, as WCAG 2.1.4 wants.
import { choices } from '../state/settings.svelte';

export interface KeyRow {
  act: string;
  key: string;
  what: string;
  isFixed?: boolean;
}

export const KEYS: KeyRow[] = [
  { act: 'arrows', key: 'Arrows', what: 'move between spaces', isFixed: true },
  { act: 'act', key: 'Enter', what: 'use the selected space, or confirm the order', isFixed: true },
  { act: 'choose', key: 'Space', what: 'select the space', isFixed: true },
  { act: 'priced', key: '1–9', what: 'begin the order with that number', isFixed: true },
  { act: 'tab', key: 'Tab', what: 'next control', isFixed: true },
  { act: 'drop', key: 'Esc', what: 'cancel the order, or close a window', isFixed: true },
  { act: 'back', key: 'Backspace', what: 'back one choice', isFixed: true },
  { act: 'next', key: 'n', what: 'next space where you can act' },
  { act: 'undo', key: 'u', what: 'undo' },
  { act: 'end', key: 'e', what: 'end the segment or turn' },
  { act: 'stack', key: 's', what: 'show the stack' },
  { act: 'orders', key: 'o', what: 'orders' },
  { act: 'log', key: 'l', what: 'log' },
  { act: 'charts', key: 'g', what: 'charts' },
  { act: 'units', key: 'i', what: 'unit list' },
  { act: 'briefing', key: 'b', what: 'briefing' },
  { act: 'tracks', key: 'd', what: 'score and tracks' },
  { act: 'reach', key: 'r', what: 'movement range' },
  { act: 'zones', key: 'c', what: 'zones of control' },
  { act: 'supply', key: 'v', what: 'supply' },
  { act: 'victory', key: 'p', what: 'victory objectives' },
  { act: 'hide', key: 'h', what: 'hide counters (hold down)' },
  { act: 'magnify', key: 'z', what: 'magnify (hold down)' },
  { act: 'overview', key: 'm', what: 'overview map' },
  { act: 'mark', key: 'k', what: 'add or remove a private mark' },
  { act: 'arrow', key: 'a', what: 'start or finish a private arrow' },
  { act: 'card', key: 'x', what: 'show or hide the location panel' },
  { act: 'text', key: 't', what: 'text board and typed orders' },
  { act: 'nearer', key: '+', what: 'zoom in' },
  { act: 'farther', key: '-', what: 'zoom out' },
  { act: 'whole', key: '0', what: 'whole map' },
  { act: 'hint', key: 'w', what: 'hint: what a bot would do' },
  { act: 'book', key: 'f', what: 'rulebook, at the current step' },
  { act: 'search', key: '/', what: 'search the rules' },
  { act: 'rule', key: 'F1', what: 'rule for this step', isFixed: true },
  { act: 'help', key: '?', what: 'keyboard shortcuts' },
];

const FIXED: Record<string, string> = {
  Enter: 'act',
  ' ': 'choose',
  Escape: 'drop',
  Backspace: 'back',
  '=': 'nearer',
};
type Map_ = Record<string, string>;

/** The key of an act, as changed by the reader or as it comes. */
export const keyIn = (changed: Map_, act: string): string =>
  changed[act] ?? KEYS.find((row) => row.act === act)?.key ?? '';

/** Give an act another key; whichever act had it gets the old one in exchange, so that no key means two things. */
export function rekeyed(changed: Map_, act: string, key: string): Map_ {
  const wanted = key.toLowerCase();
  if (wanted.length !== 1 || wanted === ' ') return changed;
  const other = KEYS.find((row) => !row.isFixed && row.act !== act && keyIn(changed, row.act) === wanted);
  return { ...changed, [act]: wanted, ...(other ? { [other.act]: keyIn(changed, act) } : {}) };
}

/** The act that a pressed key means, if any. */
export function actIn(changed: Map_, pressed: string): string | undefined {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  return KEYS.find((row) => !row.isFixed && keyIn(changed, row.act) === key)?.act ?? FIXED[key];
}

export const keyOf = (act: string): string => keyIn(choices.keymap, act).toUpperCase();
export const actOf = (pressed: string): string | undefined => actIn(choices.keymap, pressed);

/** Say whether somebody is typing text, where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    (['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) &&
      (target as HTMLInputElement).type !== 'checkbox')
  );
}
