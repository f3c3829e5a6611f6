// Numbers and lists in French: 0 pas, 1 hexagone, 2 hexagones; a, b et c.
import { counting, joining } from '../numbers';

export const counted = counting('fr');
export const several = joining('fr', 'conjunction');
export const either = joining('fr', 'disjunction');
