// The page of a finished game.
import { counted } from './counting';

export const end = {
  rematch: 'Rematch, sides swapped',
  replay: 'Replay',
  back: 'Back to the game',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  download: 'Download record',
  loading: 'Loading the result…',
  /** Of a seat: nobody has it. */
  open: 'open',
  moments: {
    title: 'Turning points',
    watch: 'Watch',
    swing: (points: number, side: string) => `${points} to ${side}`,
    points: (count: number) => counted(count, 'point'),
  },
  result: {
    draw: 'A draw',
    wins: (side: string) => `${side} wins`,
    youWon: 'You won.',
    youLost: 'You lost.',
    /** What the winner had to do; a sentence follows. */
    goal: (side: string) => `Goal of ${side}:`,
  },
  curve: {
    title: (points: string) => `${points} over time`,
    better: (side: string) => `Higher is better for ${side}.`,
  },
  losses: 'Losses and gains',
};
