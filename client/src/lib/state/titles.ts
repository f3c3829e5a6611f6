// What games, titles and how far a scenario is finished are called; names come from the service.
import { t } from '../messages';

/** The game system that a table plays, as the service calls it. */
export const systemLabel = (game: { system?: string }): string => game.system || t.state.otherGames;
/** The title that a scenario belongs to. */
export const titleLabel = (scenario: { title: string }): string => scenario.title || t.state.otherGames;
export const stageLabel = (stage: string): string => {
  const stages: Record<string, string> = t.state.stages;
  return stages[stage] ?? '';
};

/** Who has a seat in the lobby, where no name says it. */
export const seatLabel = (kind: string): string => {
  const seats: Record<string, string> = t.state.seats;
  return seats[kind];
};
