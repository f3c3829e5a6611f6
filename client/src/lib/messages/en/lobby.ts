// Lobby, new game, account.
import { account, away, blocked, device, leaving, letter, webhooks } from './lobbyAccount';
import { passkeys, tokens } from './lobbyAccess';
import { invite } from './lobbyInvite';
import { handicap, newGame } from './lobbyNewGame';

export const lobby = {
  account,
  away,
  blocked,
  leaving,
  device,
  handicap,
  invite,
  letter,
  newGame,
  passkeys,
  tokens,
  webhooks,
  nav: {
    label: 'Pages',
    lobby: 'Lobby',
    newGame: 'New game',
    learn: 'Learn',
    puzzles: 'Puzzles',
    players: 'Players',
    rules: 'Rules',
    logIn: 'Log in',
  },
  page: {
    title: 'Lobby',
    againstBot: 'Play now against a bot',
    firstGame: 'Déjà Phu: a two-turn battle. You play Vietnam. No account needed.',
    playNow: 'Play now',
    scenarios: 'Scenarios',
    firstSteps: 'First steps',
  },
  mine: {
    yourTurn: 'Your turn',
    /** Before the key that opens the next game. */
    next: 'next',
    whatIf: (scenario: string) => `What-if: ${scenario}`,
    against: (sides: string[], others: string) => `You play ${sides.join(' and ')} against ${others}`,
    bothSides: (sides: string[]) => `You play ${sides.join(' and ')} (both sides)`,
    openSeat: 'an open seat',
    none: 'No games are waiting for you.',
    start: 'Start a game, or log in to see yours.',
    waiting: 'Waiting for others',
    finished: 'Finished',
    replay: 'Watch replay',
    /** By when a decision is due. */
    answerBy: (time: string) => `Answer by ${time}`,
    title: (count: number) => `(${count}) Sandtable`,
  },
  open: {
    title: 'Open games',
    all: 'All games',
    seat: (side: string, who: string) => `${side}: ${who}`,
    /** A seat that nobody has. */
    free: 'open',
    learning: 'learning game',
    noChat: 'no chat',
    joinAs: (side: string) => `Join as ${side}`,
    share: (names: string[]) =>
      `Waiting until the browser of ${names.join(' and ')} adds a random share to the dice.`,
    yourShare: 'This game waits for your random share. Open this page in the browser in which you joined.',
    restart: 'Look for other players',
    restartWhat: 'Frees the seats that have not added their random share. The dice are sealed anew.',
    forGuests: 'Open games are shown to players and guests.',
    asGuest: 'Look as a guest',
    none: 'No open games right now. Create one.',
    left: 'Running games that need a player',
    lookAt: 'Look at the game',
    count: (games: number) => `${games} open`,
    create: 'Create a game',
    /** Opens the page of a new game with a seat for whoever gets the link. */
    invite: 'Create and invite',
  },
  library: {
    versus: (sides: string[]) => sides.join(' vs. '),
    firstYear: 'First year',
    lastYear: 'Last year',
    chooseYears: 'Choose the years',
    /** The name of the scenario follows, for those who listen. */
    play: 'Play',
    weight: 'Weight',
    weightOf: (weight: number) => `${weight} of 5`,
  },
  firstSteps: {
    title: 'New here?',
    battle: {
      title: 'Ten-minute battle',
      text: 'A valley, an airfield and a dozen units. Learn movement, zones of control and combat.',
      time: '10 minutes',
    },
    hearts: {
      title: 'A first year of Hearts and Minds',
      text: 'Cards, provinces and Political Will, step by step.',
      time: '15 minutes',
    },
    symbols: {
      title: 'Learn the symbols',
      text: 'A dozen symbols cover every unit in the game.',
      time: '5 minutes',
    },
  },
  paces: {
    live: 'live, 90 minutes per side',
    evening: 'one evening, 3 hours per side',
    daily: '1 day per decision',
    slow: '3 days per decision',
  },
  noClock: 'no clock',
  shares: {
    notSealed: 'The server has not sealed its dice. No share was given.',
    changed: 'The server has changed its sealed dice. Your share was not revealed.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The link may be out of date or incomplete.',
    toLobby: 'Go to the lobby',
  },
};
