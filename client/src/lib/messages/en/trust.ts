// Dice, records and what they prove.
import { counted } from './counting';

const dice = (count: number): string => counted(count, 'die');

export const trust = {
  alarm: {
    title: 'The dice of this game are wrong.',
    foundBy: 'This was found by your browser, not by the server.',
    save: 'Save the evidence',
  },
  mark: {
    title: 'Verified dice',
    less: 'less',
    close: 'Close',
    fault: 'The dice are not verified.',
    again: 'check again',
    busy: 'Checking the dice…',
    unchecked: 'The dice have not been checked yet.',
  },
  proved: {
    title: 'Dice verified.',
    summary: (count: number, records: number) =>
      `${dice(count)} in ${counted(records, 'record')}, all exactly as sealed before the first order.`,
    more: 'what was checked',
    chain:
      'Chain: each record contains the hash of the one before it, so nothing was changed, removed or inserted.',
    seeds: (keys: number) =>
      'Seeds: the two revealed seeds match the seals shown before the first order. ' +
      `Turn keys that match the seeds: ${keys}.`,
    dice: (count: number, seen: number) =>
      `Dice: all ${count} were recalculated from the seeds, the players' random shares, the decision number and ` +
      `the name of the roll. ${seen} of them are in this log; open a roll to see the calculation. ` +
      'The rest are hidden draws.',
    noSeals:
      'Seals: this browser saved none during the game, so it could not detect a record ' +
      'that was rewritten completely.',
    sealsTo: (record: number) =>
      `Seals: everything this browser saw during the game is in the record, up to record ${record}.`,
    openDice: 'Open dice: the seed was known from the start, so anyone who knew it could predict every roll.',
    twiceBefore: 'Checked twice: by this page in your browser, and by the server with',
    twiceAfter: (count: number) =>
      `, a single stand-alone file, which confirms ${dice(count)}. ` +
      'To trust neither, download the record and check it yourself with that file.',
    notOrders:
      'Not checked here: whether each order was legal. The engine checked that when the order was given.',
  },
  sealed: {
    title: 'Dice are sealed.',
    noneSeen: 'You have seen no dice yet.',
    recalculated: (seen: number, count: number) =>
      `You have seen ${dice(seen)}; your browser has recalculated the ${count} of finished turns.`,
    later: (seen: number) =>
      `You have seen ${dice(seen)}. What you have seen can be checked when the game is over.`,
    more: 'what can be checked now',
    knownDice: 'Known now: the two seals, made before the first order. Dice',
    knownHidden: ', hidden draws',
    knownEnd: '.',
    notYet: (waiting: number) =>
      'Not yet: the dice of this turn, until its key is revealed at the end of the turn ' +
      `(${dice(waiting)}); hidden draws, until the game ends.`,
    byTurn:
      'This browser checked the seals and the random share that it saved before the game, the key of ' +
      'every finished turn, and every die of those turns. Hidden draws and the whole record are checked ' +
      'when the game ends.',
    atEnd:
      'This game was begun before dice could be checked turn by turn. When it ends, this page checks ' +
      'everything.',
    lost: (rolls: number) =>
      `The server was restored from a backup: ${counted(rolls, 'roll')} that you saw ` +
      `${rolls === 1 ? 'is' : 'are'} lost, and new dice are used since.`,
    saves: 'This browser saves a seal of what it sees. If the record is rewritten later, it will not match.',
  },
  rolls: {
    die: (name: string, low: number, high: number) => `${name}, ${low}–${high}`,
    how: (count: number): string =>
      count === 1 ? 'How this roll was generated' : 'How these rolls were generated',
    face: (name: string, face: number) => `${name}: ${face}`,
    correct: (low: number, high: number) => `on a die of ${low}–${high}. Recalculated: correct.`,
    key: (turn: number) => `Key of turn ${turn}:`,
    inputBefore: 'Input: the game, and both players’ shares of the seed,',
    inputAfter: (record: number, counter: number, name: string) =>
      `, record ${record}, counter ${counter}, “${name}”`,
    hmac: 'HMAC-SHA-256 of both:',
    sum: (faces: number, number: number, low: number, face: number) =>
      `The first number in it that is fair for ${faces} faces is ${number}; divided by ${faces} it leaves ` +
      `${number % faces}; ${low} + ${number % faces} = ${face}.`,
    later:
      "The roll is calculated from the turn's sealed key, this decision and the name of the roll, so nobody " +
      'could choose it or use it for something else. The key is revealed when the turn ends, and the full ' +
      'calculation is shown here when the game is over.',
  },
  faults: {
    share: (seat: number) =>
      `The random share of seat ${seat} is not the one that was sealed before the game.`,
    die: (name: string, where: string, face: number, right: number) =>
      `The die "${name}" of ${where} shows ${face}, but its key gives ${right}.`,
    inRecord: (record: number) => `record ${record}`,
    inLog: 'your log',
    damaged: (line: number) => `Line ${line} of the record is damaged and cannot be read.`,
    otherGame: 'This is the record of another game.',
    otherDice: 'The server has changed the dice that were sealed before you gave your random share.',
    otherShare: 'The server has replaced or left out the random share of this browser.',
    otherRenewedShare:
      'The server has replaced or left out the random share that this browser added after a restore.',
    rollMissing: (roll: number) => `Roll ${roll} is missing: the game went back without new dice.`,
    otherRoll: (roll: number) => `Roll ${roll} is not the one that this browser saw before.`,
    cutOff: 'The record is incomplete: its last line is cut off.',
    closing: 'The closing line does not match the line before it.',
    noRenewedSeeds: 'The seeds of renewed dice are missing.',
    openSeed: 'The revealed dice seed does not match its seal.',
    closedSeed: 'The revealed seed for hidden draws does not match its seal.',
    recordOrder: (record: number) => `Record ${record} does not follow the one before it.`,
    renewal: (record: number) => `Record ${record} renews the dice after another record.`,
    recordKey: (record: number, turn: number) =>
      `Record ${record} contains a key that does not match turn ${turn}.`,
    dieKnown: (record: number) => `A die in record ${record} uses a key that was already revealed.`,
    neverRenewed: 'There are seeds for dice that were never renewed.',
    seal: 'A seal that this browser saved during the game does not match any line of this record.',
    notYet: 'The dice of this game can be checked when it is over.',
    rollOrder: (roll: number) => `Roll ${roll} does not follow the one before it.`,
    turnKey: (turn: number) => `The key of turn ${turn} does not match the seal of the dice.`,
    turnOver: (roll: number) => `Roll ${roll} uses the key of a turn that was over.`,
    rollKnown: (roll: number) => `Roll ${roll} uses a key that was already revealed.`,
    download: 'The game record could not be downloaded.',
  },
};
