// What the games, their titles and how far a scenario is finished are called.

const GAMES: Record<string, string> = { 'next-war': 'Next War', 'hearts-and-minds': 'Hearts and Minds' };
const TITLES: Record<string, string> = { vietnam: 'Next War: Vietnam', 'india-pakistan': 'Next War: India-Pakistan', 'hearts-and-minds': 'Hearts and Minds' };
const STAGES: Record<string, string> = { draft: 'draft', playable: 'playable', complete: 'complete' };

export const gameLabel = (game: string): string => GAMES[game] ?? 'Other games';
/** The title that a scenario belongs to, or else its game. */
export const titleLabel = (scenario: { id: string; game: string }): string => TITLES[scenario.id.split('/')[0]] ?? gameLabel(scenario.game);
export const stageLabel = (stage: string): string => STAGES[stage] ?? '';

/** Who has a seat in the lobby, where no name says it. */
export const SEATS: Record<string, string> = { person: 'a player', bot: 'a bot', hotseat: 'hot seat', open: 'open' };
