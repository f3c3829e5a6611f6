// Les ordres de l’autre camp, comme ils sont montrés.
import type { Messages } from '..';

export const telling: Messages['telling'] = {
  title: 'Les ordres de l’autre camp',
  log: 'Ordres de l’autre camp',
  pause: 'Pause',
  resume: 'Continuer',
  skip: 'Passer',
  more: (waiting) => `encore ${waiting}`,
  speed: 'Vitesse',
  speedOf: (speed) => `Vitesse ${speed}×`,
};
