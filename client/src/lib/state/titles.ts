// What games, titles and how far a scenario is finished are called; names come from the service.

const STAGES: Record<string, string> = { draft: 'draft', playable: 'playable', complete: 'complete' };

/** The game system that a table plays, as the service calls it. */
export const systemLabel = (game: { system?: string }): string => game.system || 'Other games';
/** The title that a scenario belongs to. */
export const titleLabel = (scenario: { title: string }): string => scenario.title || 'Other games';
export const stageLabel = (stage: string): string => STAGES[stage] ?? '';

/** Who has a seat in the lobby, where no name says it. */
export const SEATS: Record<string, string> = {
  person: 'a player',
  bot: 'a bot',
  hotseat: 'hot seat',
  open: 'open',
};
