// The page of a new game.
export const newGame = {
  title: 'New game',
  scenario: 'Scenario',
  briefing: 'Read the briefing',
  sides: 'Sides',
  playedBy: (side: string) => `${side} is played by`,
  kinds: {
    me: 'Me',
    bot: 'Bot',
    open: 'Open seat',
    hotseat: 'Hot seat (this device)',
    invite: 'Invite a player',
  },
  bot: 'Bot',
  playerName: 'Player name',
  pace: 'Pace',
  /** The names of paces, and how long a game takes. */
  paces: {
    none: { name: 'No clock', time: 'take as long as you like' },
    live: { name: 'Live', time: 'both players online' },
    evening: { name: 'One evening', time: 'a few hours' },
    daily: { name: 'A move a day', time: 'weeks' },
    slow: { name: 'Slow', time: 'months' },
  },
  options: 'Optional rules',
  optionsChanged: 'Optional rules (changed)',
  strangers: 'Also show strangers this seat',
  spectators: 'Allow spectators',
  /** Before the list of delays. */
  spectatorsSee: 'Spectators see the game',
  delays: {
    none: 'at once',
    quarter: '15 minutes later',
    hour: 'an hour later',
    day: 'a day later',
  },
  learning: 'Learning game (bots explain their orders)',
  chat: 'Chat',
  create: 'Create game',
  /** The game as it would be created, sentence by sentence. */
  sum: {
    players: (scenario: string, players: string[]) => `${scenario}: ${players.join(', ')}.`,
    player: (side: string, who: string) => `${side} is played by ${who}`,
    you: 'you',
    open: 'the first player to join',
    hotseat: 'a player on this device',
    link: 'whoever accepts your link first',
    invite: 'a player you invite',
    pace: (pace: string) => `${pace}.`,
    spectators: 'Spectators are allowed.',
    spectatorsLater: (later: string) => `Spectators are allowed and see everything ${later}.`,
    noSpectators: 'No spectators.',
    handicap: (side: string, points: number, kind: string) => `${side} is given ${points} ${kind}.`,
    counters: 'Own counters are in force.',
    noChat: 'Chat is off.',
    learning: 'This is a learning game.',
    undo: 'You can undo freely back to the last die roll or reveal.',
    dice: 'Dice are sealed in advance, and your browser checks them turn by turn.',
  },
};

export const handicap = {
  title: 'Handicap and own counters',
  forSide: 'Handicap for',
  noSide: 'no side',
  none: 'This scenario is not decided on points, so there is no handicap.',
  counters: 'Own counters',
  /** The files follow. */
  how:
    'If you own the game, you can play with its printed values. Download a file, enter the values and choose ' +
    'it here. Only the players of this game see them, and spectators are not allowed. Files:',
};
