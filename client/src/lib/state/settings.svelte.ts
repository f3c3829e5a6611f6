// A reader's own choices, kept in this browser.

export interface Choices {
  theme: 'auto' | 'light' | 'dark' | 'contrast'; palette: 'standard' | 'blue-orange' | 'purple-yellow' | 'grey';
  font: 'source' | 'atkinson'; motion: 'auto' | 'still'; keys: boolean; aid: boolean; board: 'map' | 'text'; sound: boolean;
  symbols: 'nato' | 'pictures'; overview: boolean; keymap: Record<string, string>;
}
const DEFAULTS: Choices = { theme: 'auto', palette: 'standard', font: 'source', motion: 'auto', keys: true, aid: true, board: 'map', sound: false, symbols: 'nato', overview: true, keymap: {} };
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
export const theme = (): 'light' | 'dark' | 'contrast' => (choices.theme === 'auto' ? (system.dark ? 'dark' : 'light') : choices.theme);

/** Follow the system's wishes, and put the choices onto the page; call once. */
export function wear(): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  system.dark = query.matches;
  query.addEventListener('change', () => { system.dark = query.matches; });
  $effect.root(() => {
    $effect(() => {
      const { dataset } = document.documentElement;
      dataset.theme = theme();
      dataset.palette = choices.palette;
      dataset.font = choices.font;
      dataset.motion = choices.motion;
      localStorage.setItem(KEY, JSON.stringify(choices));
    });
  });
}

export const isStill = (): boolean => choices.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
