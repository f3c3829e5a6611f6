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
  /** A lesson about a part of a game ends at the first other decision after this kind. */
  endsAfter?: string;
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

const LOOSE_NUKES = {
  set_up: 'NWIP:17.5',
  movement_before_play: 'NWIP:17.5#4',
  outposts: 'NWIP:3.4',
  weather: 'NWIP:17.5#3',
  electronic_detection: 'ADV:21.3',
  sof_placing: 'ADV:20.1.2',
  sof_missions: 'ADV:20.2',
  missile_strikes: 'ADV:26.1.2',
  air_strikes: 'ADV:29.1.2',
  base_air_units: 'ADV:22.1',
  seek_superiority: 'ADV:22.5',
  pair_air_units: 'ADV:22.6.2',
  break_off: 'ADV:22.6.6',
  air_missions: 'ADV:23.2',
  press_on_or_abort: 'ADV:24.x',
  headquarters_strikes: 'ADV:18.2.2',
  artillery_strikes: 'ADV:18.6.1',
  airbase_supply: 'ADV:19.1.2',
  supply_units: 'ADV:19.4',
  emergency_resupply: 'ADV:19.6',
  convert_supply: 'ADV:19.4',
  new_depots: 'ADV:19.4',
  search_caches: 'NWIP:17.5#8',
  secure_caches: 'NWIP:17.5#10',
  deliberate_damage: 'ADV:27.2.1',
  repairs: 'ADV:27.9.1',
};

/** One strike of Loose Nukes: only the air war is explained, the rest is passed. */
const FIRST_STRIKE = {
  set_up: 'NWIP:17.5',
  base_air_units: 'ADV:22.1',
  movement_before_play: 'NWIP:17.5#4',
  outposts: 'NWIP:3.4',
  weather: 'ADV:22.2.1',
  electronic_detection: 'ADV:21.3',
  sof_placing: 'ADV:20.1.2',
  ground_air_units: 'ADV:22.6.1',
  seek_superiority: 'ADV:22.5',
  pair_air_units: 'ADV:22.6.2',
  join_pairings: 'ADV:22.6.4',
  aim_air_units: 'ADV:22.6.4.1',
  break_off: 'ADV:22.6.6',
  missile_strikes: 'ADV:26.1.2',
  air_missions: 'ADV:23.1',
  interception: 'ADV:24.4',
  engage_air_units: 'ADV:24.4.1',
  press_on_or_abort: 'ADV:24.x',
  hit_air_unit: 'ADV:27.7.4.4',
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
  const { dejaPhu, hearts, looseNukes, firstStrike } = t.learn.lessons;
  const standard = cited(dejaPhu.words, DEJA_PHU);
  return {
    'deja-phu': {
      ...dejaPhu,
      id: 'deja-phu',
      scenario: 'vietnam/deja-phu',
      seat: 0,
      minutes: 10,
      words: standard,
    },
    hearts: {
      ...hearts,
      id: 'hearts',
      scenario: 'hearts-and-minds/1966',
      seat: 1,
      minutes: 15,
      words: cited(hearts.words, HEARTS),
    },
    'loose-nukes': {
      ...looseNukes,
      id: 'loose-nukes',
      scenario: 'india-pakistan/loose-nukes',
      seat: 0,
      minutes: 90,
      words: { ...standard, ...cited(looseNukes.words, LOOSE_NUKES) },
    },
    'first-strike': {
      ...firstStrike,
      id: 'first-strike',
      scenario: 'india-pakistan/loose-nukes',
      seat: 0,
      minutes: 15,
      words: cited(firstStrike.words, FIRST_STRIKE),
      endsAfter: 'air_missions',
    },
  };
}
