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
  /** Links to positions. */
  position: 'Share position',
  positionTitle: 'Share a position',
  positionAbout:
    'A link shows this position to anybody who has it, with a preview in chats. ' +
    'The page shows what spectators see: nothing hidden, and no names of players. ' +
    'Its button “Watch this game” leads to the game, where names are shown.',
  makeLink: 'Make link',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  revokeLink: 'Revoke link',
  revoked: 'The link is revoked. Previews in chats can stay there.',
  links: 'Your links to this game',
  linkAt: (at: number) => `Position after entry ${at}`,
  linkStart: 'Position at the start',
  close: 'Close',
  showReplay: 'Watch this game',
  asSpectator: 'You see what spectators saw at this moment.',
};
