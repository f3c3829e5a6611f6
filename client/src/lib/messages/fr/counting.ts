// Numbers and lists in French: 0 pas, 1 hexagone, 2 hexagones; a, b et c; d’Ada, de Bob.
import { counting, joining } from '../numbers';

export const counted = counting('fr');
export const several = joining('fr', 'conjunction');
export const either = joining('fr', 'disjunction');

/** A name after « de » or « que », which lose their vowel before another one. */
const elided =
  (word: string) =>
  (name: string): string =>
    /^[aeiouàâäéèêëîïôöùûüœæ]/i.test(name) ? `${word}’${name}` : `${word}e ${name}`;
export const of = elided('d');
export const that = elided('qu');
