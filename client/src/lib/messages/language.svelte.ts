// The language in use. Whatever a page reads from `t` is drawn anew when another language is chosen.
import { en } from './en';
import { follow, localeOf } from './numbers';

export type Messages = typeof en;

/** The languages there are, each as it calls itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;

/** English is there from the start, and every other is loaded when it is chosen; `x-pseudo` shows what has no key. */
const TEXTS: Record<string, () => Promise<Messages>> = {
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,

  'x-pseudo': async () => (await import('./pseudo')).marked(en),
};

let texts = $state.raw<Messages>(en);
let used = $state('en');
let locale = $state('en-GB');
let wanted = '';
follow(() => locale);

/** The texts in the language in use: read them in functions and in what is derived only. */
export const t = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(en) as (keyof Messages)[]).map((part) => [
      part,
      { enumerable: true, get: () => texts[part] },
    ]),
  ),
) as Messages;

/** The language in use, as pages name it. */
export const language = (): string => used;

/** The language that a reader chose; `auto` is the first of those that the browser names and that there is. */
export function languageOf(chosen: string, spoken: readonly string[]): string {
  if (chosen in LANGUAGES || chosen in TEXTS) return chosen;
  return spoken.map((one) => one.split('-')[0]).find((one) => one in LANGUAGES) ?? 'en';
}

/** Use a language; English, if its texts cannot be loaded. */
export async function useLanguage(chosen: string): Promise<void> {
  const name = languageOf(chosen, navigator.languages);
  if (name === wanted) return;
  wanted = name;
  const loaded = await TEXTS[name]?.().catch(() => undefined);
  // Another one may have been chosen while this one was on its way.
  if (wanted !== name) return;
  texts = loaded ?? en;
  used = loaded ? name : 'en';
  // What could not be loaded may be asked for again.
  wanted = used;
  locale = localeOf(used);
  document.documentElement.lang = used;
  document.querySelector('meta[name="description"]')?.setAttribute('content', texts.state.site.description);
}
