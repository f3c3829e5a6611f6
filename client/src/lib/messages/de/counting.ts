// Numbers and lists in German: 1 Hexfeld, 2 Hexfelder; a, b und c.
import { counting, joining } from '../numbers';

export const counted = counting('de');
export const several = joining('de', 'conjunction');
export const either = joining('de', 'disjunction');
