// Where a new decision is asked: its form begins in sight, however far the panel was scrolled.

/** The scroll position of a panel at which a part of it is in sight; the present one where it is already. */
export function scrollFor(
  panel: { top: number; bottom: number; scroll: number },
  part: { top: number; bottom: number },
): number {
  // Of a part that is taller than the panel, its beginning is what counts.
  const isBegun = part.top >= panel.top && part.top <= panel.top + (panel.bottom - panel.top) / 2;
  const isWhole = part.top >= panel.top && part.bottom <= panel.bottom;
  return isBegun || isWhole ? panel.scroll : panel.scroll + part.top - panel.top;
}

/** Scroll the panel around a part so that the part begins in sight. */
export function bringIntoSight(part: HTMLElement): void {
  const panel = part.closest<HTMLElement>('[role=tabpanel]');
  if (!panel) return;
  const [outer, inner] = [panel.getBoundingClientRect(), part.getBoundingClientRect()];
  panel.scrollTop = scrollFor({ top: outer.top, bottom: outer.bottom, scroll: panel.scrollTop }, inner);
}
