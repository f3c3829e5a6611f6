// Lessons: what a newcomer reads at each kind of decision. The rules themselves come from the rulebook.
import { t } from '../messages';

export interface Word {
  title: string;
  text: string;
  hint?: string;
  cite?: string;
}
export interface Lesson {
  id: string;
  name: string;
  scenario: string;
  seat: number;
  minutes: number;
  first: Word;
  words: Record<string, Word>;
  waiting: Word;
  last: Word;
}

/** The rules of each kind of decision. */
const DEJA_PHU = {
  set_up: 'NWV:17.1.1',
  move: 'STD:8.2',
  attack: 'STD:9.0',
  lead: 'STD:9.2.3',
  support: 'STD:9.2.4',
  losses: 'STD:9.7.1',
  advance: 'STD:9.9',
  retreat: 'STD:9.8',
  hold: 'STD:9.8.3',
  reinforce: 'STD:10.0',
  replace: 'STD:11.0',
  bridges: 'STD:8.3.4',
  overrun: 'STD:6.5.1.3',
  defenders: 'STD:9.1',
};
const HEARTS = {
  campaign: 'HM:1.4',
  redeploy: 'HM:1.9',
  play: 'HMP:5.2',
  act: 'HMP:5.4',
  mobilise: 'HMP:6.1',
  respond: 'HMP:5.8',
  losses: 'HMP:7.7',
  spare: 'HMP:7.7',
  retreat: 'HMP:7.10',
  free_action: 'HM:BUSH.5/3',
};

/** The words of each kind of decision, with its rule. */
const cited = <Kind extends string>(
  words: Record<Kind, Word>,
  cites: Record<Kind, string>,
): Record<string, Word> =>
  Object.fromEntries(
    (Object.keys(cites) as Kind[]).map((kind) => [kind, { ...words[kind], cite: cites[kind] }]),
  );

/** All lessons, by their id. */
export function lessons(): Record<string, Lesson> {
  const { dejaPhu, hearts } = t.learn.lessons;
  return {
    'deja-phu': {
      ...dejaPhu,
      id: 'deja-phu',
      scenario: 'vietnam/deja-phu',
      seat: 0,
      minutes: 10,
      words: cited(dejaPhu.words, DEJA_PHU),
    },
    hearts: {
      ...hearts,
      id: 'hearts',
      scenario: 'hearts-and-minds/1966',
      seat: 1,
      minutes: 15,
      words: cited(hearts.words, HEARTS),
    },
  };
}
