// Die Befehle der Gegenseite, wie sie gezeigt werden.
import type { Messages } from '..';

export const telling: Messages['telling'] = {
  title: 'Befehle der Gegenseite',
  log: 'Befehle der Gegenseite',
  pause: 'Pause',
  resume: 'Weiter',
  skip: 'Überspringen',
  more: (waiting) => `noch ${waiting}`,
  speed: 'Tempo',
  speedOf: (speed) => `Tempo ${speed}×`,
};
