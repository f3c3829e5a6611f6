// Air units as pieces: made from the sheet and the view, each in the box of its base, with its part of the box.
import type { AircraftSheet, Sheet } from '../api/types';
import { t } from '../messages';
import type { Dress } from './bands';
import type { Face, Status } from './counterArt';
import type { Piece } from './pieces';

interface Row {
  base?: number;
  status?: string;
  steps?: number;
}
type Dresser = (who: { nation?: string; side?: number; formation?: string }) => Dress;

/** How each part of a base's box is marked, by the first word of its name; others are out of play. */
const PARTS: Record<string, Status[]> = {
  Ready: [],
  Air: ['patrol'],
  mission: ['mission'],
  Flown: ['flown'],
  Abort: ['abort'],
  Recovery: ['recovery'],
};

const signed = (skill: number): string => (skill > 0 ? `+${skill}` : `${skill}`.replace('-', '−'));

/** The face of an air unit; its pilot skill stands where units have their rating. */
export function aircraftFace(one: AircraftSheet, dress: Dress, steps: number, status: Status[]): Face {
  const isReduced = steps < one.steps && Boolean(one.reduced_ratings);
  const ratings = isReduced ? (one.reduced_ratings ?? '') : one.ratings;
  const skill = (isReduced ? one.reduced_skill : one.skill) ?? 0;
  return {
    name: one.type,
    icon: 'air',
    silhouette: 'jet',
    left: ratings,
    er: skill ? signed(skill) : undefined,
    steps,
    full: one.steps,
    status,
    dress,
    words: t.board.piece.aircraft(one.name, {
      ratings,
      skill: signed(skill),
      range: one.range,
      marks: one.marks ?? [],
    }),
  };
}

/** Make the function that reads the air units in play of a view. */
export function aircraftReader(sheet: Sheet, dress: Dresser): (view: Record<string, unknown>) => Piece[] {
  const printed = sheet.lists.aircraft ?? [];
  return (view) => {
    const air = (view.advanced as { air?: { units?: Row[] } } | undefined)?.air;
    return (air?.units ?? []).flatMap((row, id) => {
      const one = printed[id];
      const status = PARTS[row.status?.split(' ')[0] ?? ''];
      if (!one || !status) return [];
      const face = aircraftFace(one, dress(one), row.steps ?? one.steps, [...status]);
      const note = face.words.slice(one.name.length + 2);
      return [{ key: `a${id}`, kind: 'aircraft', id, side: one.side ?? 0, space: row.base ?? 0, face, note }];
    });
  };
}
