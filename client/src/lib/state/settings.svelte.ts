// A reader's own choices, kept in this browser.
import { tintsOf } from '../look/own';
import { useLanguage } from '../messages';
import { keepWords, keepWordsOfNewWorker } from './keptWords';

export interface Choices {
  /** One of those there are; auto: what the browser asks for. */
  language: string;
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  palette: 'standard' | 'blue-orange' | 'purple-yellow' | 'grey' | 'own';
  font: 'source' | 'atkinson';
  motion: 'auto' | 'still';
  /** How fast the orders of others are shown; off: only in words. */
  telling: 'off' | '1' | '2' | '4';
  /** The map follows them. */
  follow: boolean;
  keys: boolean;
  aid: boolean;
  board: 'map' | 'text';
  sound: boolean;
  symbols: 'nato' | 'pictures';
  overview: boolean;
  briefing: boolean;
  keymap: Record<string, string>;
  own: { light: string; dark: string };
}
const DEFAULTS: Choices = {
  language: 'auto',
  theme: 'auto',
  palette: 'standard',
  font: 'source',
  motion: 'auto',
  telling: '1',
  follow: true,
  keys: true,
  aid: true,
  board: 'map',
  sound: false,
  symbols: 'nato',
  overview: true,
  briefing: true,
  keymap: {},
  own: { light: '#f2d27c', dark: '#5a1414' },
};
const KEY = 'sandtable:choices';

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

export const choices = $state<Choices>({ ...DEFAULTS, ...stored() });
const system = $state({ dark: false });

/** The theme that is shown: what was chosen, or what the system wants. */
export const theme = (): 'light' | 'dark' | 'contrast' =>
  choices.theme === 'auto' ? (system.dark ? 'dark' : 'light') : choices.theme;

/** Follow the system's wishes, and put the choices onto the page; call once. */
export function wear(): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  system.dark = query.matches;
  query.addEventListener('change', () => {
    system.dark = query.matches;
  });
  keepWordsOfNewWorker();
  $effect.root(() => {
    $effect(
      () =>
        void useLanguage(choices.language)
          .then(keepWords)
          .catch(() => undefined),
    );
    $effect(() => {
      const { dataset } = document.documentElement;
      dataset.theme = theme();
      dataset.palette = choices.palette;
      for (const [name, value] of Object.entries(tintsOf(choices.own)))
        document.documentElement.style.setProperty(name, choices.palette === 'own' ? value : null);
      dataset.font = choices.font;
      dataset.motion = choices.motion;
      localStorage.setItem(KEY, JSON.stringify(choices));
    });
  });
}

export const isStill = (): boolean =>
  choices.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
