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
    underWay: 'In progress',
    results: 'Results',
    resume: 'Continue',
    ratioIn: (ratio: string, column: number) => `${ratio} in column ${column}`,
    losses: 'Losses',
    lost: (lost: number) => `lost ${counted(lost, 'step')}`,
    eliminated: (lost: number) => `lost ${counted(lost, 'step')}: eliminated`,
    noLosses: 'No losses.',
    stepsOf: (attacker: string, defender: string) => `attacker ${attacker} / defender ${defender}`,
    story: 'How it went',
    taken: (side: string, place: string) => `${side} takes ${place}.`,
    takenLater: (side: string, place: string) => `${side} takes ${place}: control passes when the turn ends.`,
    held: (side: string, place: string) => `${side} holds ${place}.`,
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
    takes: (attacker: string) => `${attacker} takes the hex`,
    attackerLosses: (side: string) => `attacker’s losses (${side}, average steps)`,
    defenderLosses: (side: string) => `defender’s losses (${side}, average steps)`,
    assume: 'Chances assume',
    assuming: 'Assuming',
    noSupport: 'no support',
    bestSupport: 'the defender’s best support',
    bestSupportOf: (support: string) => `the defender’s best support: ${support}`,
    before: (attacker: string, chance: string, attackers: string, defenders: string) =>
      `Before the last change: ${chance} that ${attacker} takes the hex; ` +
      `attacker’s losses ${attackers}, defender’s losses ${defenders}.`,
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
    key: (attacker: string, defender: string) =>
      `steps lost: attacker (${attacker}) / defender (${defender}); R = retreat`,
    caption: (column: number) => `Result of each die face in column ${column}`,
    die: 'die',
    total: 'total',
    column: (column: number) => `col. ${column}`,
  },
  support: {
    title: 'What support is worth',
    caption: 'Chances with the support of each side. Steps are those lost by the combat result.',
    from: 'Support from',
    takes: (attacker: string) => `${attacker} takes the hex`,
    retreats: (defender: string) => `${defender} must retreat`,
    attackerSteps: (side: string) => `Attacker (${side}) loses, steps`,
    defenderSteps: (side: string) => `Defender (${side}) loses, steps`,
    fits: '(fits your choice)',
    sent: (side: string, support: string) => `${side}: ${support}`,
    mean: (steps: string) => `mean ${steps}`,
    only: (side: string) => `Only ${side}`,
    neither: 'Neither side',
    both: 'Both sides',
  },
};
