// Pictures and reports of a game that are saved as files.
export const share = {
  picture: 'Save a picture of the map',
  report: 'Save a report',
  /** While the pictures of a report are drawn. */
  drawing: (done: number, all: number) => `Drawing picture ${done} of ${all}…`,
  saved: 'Saved.',
  failed: 'The picture could not be drawn.',
  noMap: 'Show the map first, then save its picture.',
  /** Below a picture. */
  caption: (what: string) => `${what}. Made with Sandtable, unofficial.`,
  unofficial: 'Sandtable is unofficial and not affiliated with any publisher or designer.',
  title: (scenario: string) => `${scenario}: after-action report`,
  players: 'Players',
  result: 'Result',
  map: 'The map, turn by turn',
  log: 'All that happened',
  undone: 'undone',
};
