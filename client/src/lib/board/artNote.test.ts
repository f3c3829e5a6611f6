// What a map says while its picture is not there, and what its marks mean.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import AreaLegend from './AreaLegend.svelte';
import ArtNote from './ArtNote.svelte';
import type { Art } from './art';
import type { LoadedArt } from './loadedArt.svelte';

const note = (art: Art | null, trouble: string): string =>
  render(ArtNote, { props: { loaded: { art, trouble, again() {} } as unknown as LoadedArt } }).body;

it('a map that is loaded says so, and nothing when it is there', () => {
  expect(note(null, '')).toContain('Loading the map…');
  expect(note({} as Art, '')).not.toMatch(/Loading|Try again/);
});

it('a map that failed says why, and can be tried again', () => {
  const shown = note(null, 'The map could not be loaded (503).');
  expect(shown).toContain('role="alert"');
  expect(shown).toContain('The map could not be loaded (503).');
  expect(shown).toContain('Try again');
  expect(shown).not.toContain('Loading');
});

it('the legend tells the cursor from an attacked area', () => {
  const legend = (hasCursor: boolean, isFought: boolean): string =>
    render(AreaLegend, { props: { flags: 3, pacified: 2, hasCursor, isFought } }).body;
  expect(legend(true, true)).toMatch(/Attacked[\s\S]*Cursor/);
  expect(legend(false, false)).not.toMatch(/Attacked|Cursor/);
});
