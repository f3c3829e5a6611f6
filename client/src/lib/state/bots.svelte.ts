// The bots of this site, asked once: by name, with strength, style and how long they think.
import type { GameFacts } from '../api/table';
import { bots as askBots, type BotAbout } from '../api/lobby';
import { t } from '../messages';

/** The bot that one plays against unless one chooses another. */
export const OPPONENT = 'major';

export const bots = $state<{ all: BotAbout[]; asked: Promise<void> | null }>({ all: [], asked: null });

export function knowBots(): Promise<void> {
  bots.asked ??= askBots().then(
    (got) => {
      bots.all = got;
    },
    () => {
      bots.asked = null;
    },
  );
  return bots.asked;
}

export const botCalled = (name: string): BotAbout | undefined => bots.all.find((one) => one.name === name);
/** A bot in a sentence; before the bots are known, without its name. */
export const theBot = (name: string): string => {
  const bot = botCalled(name);
  return bot ? t.state.bots.named(bot.title) : t.state.bots.unnamed;
};

/** At a table with bots: which seats are theirs, and whether they say why: after the end, or where one learns alone. */
export interface WhyAt {
  game: string;
  seat: number | null;
  bots: Map<number, string>;
  isTold: boolean;
}
export function whyAt(
  game: string,
  seat: number | null,
  facts: GameFacts | null,
  isOver: boolean,
): WhyAt | null {
  const others = (facts?.seats ?? []).filter((one) => !one.mine);
  const found = new Map(others.filter((one) => one.kind === 'bot').map((one) => [one.seat, one.name]));
  if (!found.size) return null;
  return {
    game,
    seat,
    bots: found,
    isTold: isOver || (seat !== null && Boolean(facts?.terms.learning) && found.size === others.length),
  };
}
