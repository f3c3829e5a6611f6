// The keys of the table. Letters can be changed, and all can be switched off in the settings, as WCAG 2.1.4 wants.
import type { Messages } from '../messages';
import { choices } from '../state/settings.svelte';

export interface KeyRow {
  /** What it does is said by the message of this name. */
  act: keyof Messages['a11y']['keys'];
  key: string;
  isFixed?: boolean;
}

export const KEYS: KeyRow[] = [
  { act: 'arrows', key: 'arrows', isFixed: true },
  { act: 'act', key: 'Enter', isFixed: true },
  { act: 'choose', key: 'Space', isFixed: true },
  { act: 'priced', key: '1–9', isFixed: true },
  { act: 'tab', key: 'Tab', isFixed: true },
  { act: 'drop', key: 'Esc', isFixed: true },
  { act: 'back', key: 'Backspace', isFixed: true },
  { act: 'next', key: 'n' },
  { act: 'undo', key: 'u' },
  { act: 'end', key: 'e' },
  { act: 'stack', key: 's' },
  { act: 'orders', key: 'o' },
  { act: 'log', key: 'l' },
  { act: 'charts', key: 'g' },
  { act: 'units', key: 'i' },
  { act: 'display', key: 'j' },
  { act: 'briefing', key: 'b' },
  { act: 'tracks', key: 'd' },
  { act: 'reach', key: 'r' },
  { act: 'zones', key: 'c' },
  { act: 'supply', key: 'v' },
  { act: 'victory', key: 'p' },
  { act: 'hide', key: 'h' },
  { act: 'magnify', key: 'z' },
  { act: 'overview', key: 'm' },
  { act: 'mark', key: 'k' },
  { act: 'arrow', key: 'a' },
  { act: 'card', key: 'x' },
  { act: 'text', key: 't' },
  { act: 'nearer', key: '+' },
  { act: 'farther', key: '-' },
  { act: 'whole', key: '0' },
  { act: 'hint', key: 'w' },
  { act: 'book', key: 'f' },
  { act: 'search', key: '/' },
  { act: 'rule', key: 'F1', isFixed: true },
  { act: 'help', key: '?' },
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
