// Replay, recap and luck.
import { counted, several } from './counting';

export const replay = {
  title: 'Replay',
  view: 'View:',
  publicView: 'Public view',
  game: 'Game',
  back: 'Back to the game',
  map: 'Map at this point of the game',
  panels: 'Panels',
  log: 'Log',
  luckTab: 'Luck and result',
  bar: {
    start: 'Go to the start',
    previousCombat: 'Previous combat',
    nextCombat: 'Next combat',
    combat: 'Combat',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the game',
    at: (entry: number, last: number) => `${entry} of ${last}`,
    /** What a mark on the line means. */
    mark: 'combat',
    speed: 'Speed',
  },
  recap: {
    title: 'What the other side did',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    next: 'Next',
    kinds: { battle: 'Battle', move: 'Move', note: 'Order' },
    at: (kind: string, step: number, steps: number, phase: string) =>
      `${kind}, step ${step} of ${steps}${phase ? `, ${phase}` : ''}`,
    follow: 'Follow',
    open: 'Open replay',
    done: 'Done',
    skip: 'Skip',
    gave: (sides: readonly string[], orders: number, moves: number, battles: number) => {
      const parts = [
        ...(moves ? [counted(moves, 'move')] : []),
        ...(battles ? [counted(battles, 'battle')] : []),
      ];
      return `${several(sides)} gave ${counted(orders, 'order')}${parts.length ? `: ${several(parts)}` : ''}.`;
    },
    lost: (steps: number) => `${counted(steps, 'step')} ${steps === 1 ? 'was' : 'were'} lost.`,
    idle: (sides: readonly string[]) => `${several(sides)} did nothing.`,
  },
  timeline: {
    steps: 'Steps',
    count: (steps: number) => counted(steps, 'step'),
    step: (step: number, text: string) => `Step ${step}: ${text}`,
    orders: (first: number, last: number) => `Orders ${first} to ${last}`,
  },
  luck: {
    title: 'Luck in combat',
    summary: (rolls: number, worth: string, spread: string) =>
      `${counted(rolls, 'roll')} in battle. Compared with average luck, the dice were worth ${worth} losses to ` +
      `the attackers. Two games in three fall within ±${spread}.`,
    drawing: (worth: string, spread: string) => `Luck ${worth}, band plus or minus ${spread}`,
    defenders: 'favours defenders',
    attackers: 'favours attackers',
    best: (entry: number, battle: string, worth: string) => `Luckiest: entry ${entry}, ${battle}: ${worth}.`,
    worst: (entry: number, battle: string, worth: string) =>
      `Unluckiest: entry ${entry}, ${battle}: ${worth}.`,
    none: 'No dice have been rolled in battle yet.',
    after: 'After the game',
    dice: 'Dice',
    download: 'Download the game record',
    rematch: 'Rematch with sides swapped',
    untilEnd: 'Until the game ends, the replay shows only what you knew at the time.',
  },
};
