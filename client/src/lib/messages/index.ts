// The texts of the interface, by key. English is the language that every other is typed after: a translation
// that lacks a key, or has one too many, does not compile. Texts of a game come from the service, in English.
import { en } from './en';

export type Messages = typeof en;

/** The languages there are, each loaded when it is chosen; `x-pseudo` shows which texts have no key. */
const LANGUAGES: Record<string, () => Promise<Messages>> = {
  'x-pseudo': async () => (await import('./pseudo')).marked(en),
};

/** The texts in the language in use. It is set before the first page is drawn: read it in functions only. */
export let t: Messages = en;

/** Use a language; English, if there is none of that name. */
export async function useLanguage(name: string): Promise<void> {
  t = (await LANGUAGES[name]?.()) ?? en;
  document.documentElement.lang = LANGUAGES[name] ? name : 'en';
}
