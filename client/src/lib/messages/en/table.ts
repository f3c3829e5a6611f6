// The table as a whole.
export const table = {
  game: 'Game',
  side: (side: string) => `You are ${side}`,
  briefing: 'Briefing',
  /** The title of the page, in the tab of the browser. */
  title: {
    turn: (scenario: string, side: string) => `(1) Your turn: ${scenario}, ${side}`,
    other: (scenario: string, side: string) => (side ? `${scenario}, ${side}` : scenario),
  },
  keepRules: 'Keep the current rules',
  /** The button that ends a phase, where the service has no name for it. */
  end: 'End',
  situation: {
    goal: 'Your goal',
    /** What would win the game in this turn or year. */
    soon: (clock: string) => (clock ? `This ${clock.toLowerCase()}` : 'Victory'),
    /** What a bot is after, by its name. */
    bot: (name: string) => `${name} (bot)`,
    last: 'Last order',
  },
  bots: {
    offer: 'If you accept, the game ends with its loss.',
    accept: 'Accept resignation',
    playOn: 'Play on',
    thinks: (bot: string) => `${bot} is choosing an order.`,
    moveNow: 'Move now',
    asked: 'Asked to move',
  },
  failed: {
    title: 'This game cannot be opened',
    back: 'Back to the lobby',
  },
  board: {
    hexes: (game: string, key: string) =>
      `Map of ${game}. Use the arrow keys to move between hexes. Press ${key} for the text board.`,
    areas: (game: string, key: string) =>
      `Map of ${game}. Use the arrow keys to move between areas. Press ${key} for the text board.`,
    attacked: 'You are attacked',
  },
  panels: {
    label: 'Panels',
    collapse: 'Collapse the panel',
    expand: 'Expand the panel',
    loading: 'Loading the game…',
  },
  tabs: {
    orders: 'Orders',
    display: 'Display',
    space: 'Location',
    log: 'Log',
    units: 'Units',
    charts: 'Charts',
    notes: 'Notes',
    chat: 'Chat',
    more: 'More',
  },
  odds: {
    missing: 'The odds did not arrive.',
    again: 'Try again',
  },
  phone: {
    undo: 'Undo',
    result: 'Result and turning points',
    decision: 'Your decision',
    waiting: 'Waiting',
  },
  lastVisit: 'Since your last visit:',
};
