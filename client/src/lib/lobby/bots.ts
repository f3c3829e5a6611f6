// The bots by name: how strong, in which manner, and how long they think; docs/bots.md has the figures.

export interface Bot { key: string; name: string; strength: string; manner: string; time: string }

const UNRATED = 'not rated yet';
export const BOTS: Bot[] = [
  { key: 'random', name: 'Whim', strength: 'weakest', manner: 'anything legal', time: 'at once' },
  { key: 'advised', name: 'Handbook', strength: 'middling', manner: 'does what is usually done', time: 'at once' },
  { key: 'greedy', name: 'Scales', strength: 'middling', manner: 'weighs the odds of every order', time: 'in a moment' },
  { key: 'cautious', name: 'Caution', strength: UNRATED, manner: 'weighs the odds, spares its units', time: 'in a moment' },
  { key: 'aggressive', name: 'Dash', strength: UNRATED, manner: 'weighs the odds, attacks early', time: 'in a moment' },
  { key: 'portfolio', name: 'Staff', strength: UNRATED, manner: 'tries out plans before it chooses', time: 'takes seconds' },
  { key: 'mcts', name: 'Long view', strength: UNRATED, manner: 'plays on in its head, many times', time: 'slow on large maps' },
];

/** A bot's name; one that is not known is called by its key. */
export const botName = (key: string | null | undefined): string => BOTS.find((bot) => bot.key === key)?.name ?? key ?? '';
