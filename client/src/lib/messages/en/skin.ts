// A player's own art on the counters and under the hexes.
import { counted } from './counting';

export const skin = {
  title: 'Own art',
  about:
    'If you own a VASSAL module of this game, you can see its counters and its map here. ' +
    'Only this browser reads the file: nothing is uploaded, and neither your opponent nor the game record shows it.',
  module: 'Module (.vmod)',
  mapping: 'Mapping (optional, .json)',
  reading: 'Reading the module…',
  matched: (found: number, all: number) => `Pictures found for ${found} of ${counted(all, 'counter')}.`,
  noModule: 'This file is not a module that can be read.',
  noMapping: 'This file is not a mapping: it lists names of counters and file names of pictures.',
  saveMapping: 'Save a mapping to fill in',
  remove: 'Remove own art',
  off: 'The counters and the map are drawn by Sandtable again.',
  noPicture: 'Remove your own art first: a picture shows only what Sandtable draws.',
  mapFits: 'The map of the module lies under the hexes.',
  noMap: 'No map of the module fits the hexes.',
};
