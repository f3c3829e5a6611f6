// Battles: odds, support, results.
import { counted } from './counting';

const steps = (lost: number): string => (lost === 0 ? 'no steps' : counted(lost, 'step'));

export const combat = {
  column: (column: number) => `column ${column}`,
  results: 'Possible results',
  chances: 'Chances',
  card: {
    title: 'Battle',
    over: 'The battle is over',
    resume: 'Continue',
    ratioIn: (ratio: string, column: number) => `${ratio} in column ${column}`,
    losses: 'Losses',
    lost: (lost: number) => `lost ${counted(lost, 'step')}`,
    eliminated: (lost: number) => `lost ${counted(lost, 'step')}: eliminated`,
    noLosses: 'No losses.',
    story: 'How it went',
  },
  head: {
    title: 'Current battle',
    stages: 'Stages of the battle',
    battle: (place: string) => `Battle: ${place}`,
    yourAttack: (place: string) => `Your attack: ${place}`,
    attacked: (place: string) => `You are attacked: ${place}`,
  },
  panel: {
    title: 'Combat',
    attackers: 'Attackers',
    defenders: 'Defenders',
    columnAndDie: (column: number, modifier: string) => `column ${column}, die ${modifier}`,
    columnOnly: (column: number) => `column ${column}, no die modifier`,
    youTake: 'you take the hex',
    enemyTakes: 'the enemy takes the hex',
    yourLosses: 'your losses (average steps)',
    enemyLosses: 'enemy losses (average steps)',
    assume: 'Chances assume',
    assuming: 'Assuming',
    noSupport: 'no enemy support',
    bestSupport: 'best enemy support',
    bestSupportOf: (support: string) => `best enemy support: ${support}`,
    youTookBefore: (chance: string, yours: string, theirs: string) =>
      `Before the last change: ${chance} that you take the hex; your losses ${yours}, enemy losses ${theirs}.`,
    enemyTookBefore: (chance: string, yours: string, theirs: string) =>
      `Before the last change: ${chance} that the enemy takes the hex; ` +
      `your losses ${yours}, enemy losses ${theirs}.`,
    retreats: (hexes: string) => `Possible retreats: ${hexes}.`,
    noRetreat: 'No retreat path.',
    noRetreatMeans:
      'On an R result the units stay, unless the scenario eliminates them. ' +
      'The one with the lowest ER must pass an efficiency check or lose a step.',
    madeUp: 'How the odds are made up',
  },
  sum: {
    attack: 'Attack',
    defence: 'Defence',
    to: (attack: string | number, defence: string | number) => `${attack} to ${defence} =`,
    row: (row: string) => `, ${row} row:`,
    shifts: 'Column shifts',
    shiftedTo: (shift: string, column: number) => `${shift}, column ${column}`,
    modifiers: 'Die modifiers',
    lowIsGood: 'Low rolls favour the attacker.',
    none: 'None.',
  },
  outcomes: {
    loses: (lost: number) => `Defender loses ${steps(lost)}`,
    losesAndRetreats: (lost: number) => `Defender loses ${steps(lost)} and must retreat`,
    die: (faces: string) => `die ${faces}`,
  },
  table: {
    title: 'Combat results table',
    key: 'steps lost: you / enemy; R = retreat',
    caption: (column: number) => `Result of each die face in column ${column}`,
    die: 'die',
    total: 'total',
    column: (column: number) => `col. ${column}`,
  },
  support: {
    title: 'What support is worth',
    caption: 'Chances with the support of each side. Steps are those lost by the combat result.',
    from: 'Support from',
    youTake: 'You take the hex',
    youLose: 'You lose the hex',
    theyRetreat: 'They must retreat',
    youRetreat: 'You must retreat',
    yourSteps: 'You lose, steps',
    theirSteps: 'They lose, steps',
    fits: '(fits your choice)',
    sent: (yours: string, theirs: string) => `you: ${yours}; they: ${theirs}`,
    mean: (steps: string) => `mean ${steps}`,
    who: { they: 'Only they', neither: 'Neither side', both: 'Both sides', you: 'Only you' },
  },
};
