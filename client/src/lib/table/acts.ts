// What each key of the table does.
import { SPACES } from '../board/touching';
import type { Marks } from '../marks/marks.svelte';
import { openRule, searchRule } from '../panels/ruleDialog.svelte';
import type { Desk } from '../state/desk.svelte';
import { choices } from '../state/settings.svelte';
import type { Shown } from '../state/shown.svelte';
import { touchSpace } from '../state/touches';

/**
 * What Enter means on a control. One that is chosen already is not pressed again: Enter gives the order that is
 * whole, and does nothing as long as it is not. On all others it acts as ever.
 */
export function enterOn(
  target: unknown,
  draft: { isOpen: boolean; tentative: unknown },
): 'act' | 'commit' | 'nothing' {
  const closest = (target as { closest?: (of: string) => unknown } | null)?.closest;
  if (!draft.isOpen || !closest?.call(target, '[data-chosen="true"]')) return 'act';
  return draft.tentative ? 'commit' : 'nothing';
}

/** The acts of `a11y/keys.ts` and the arrow keys, each with what it does now. */
export function tableActs(
  desk: Desk,
  marks: Marks,
  shown: Shown,
  end: () => void,
): Record<string, () => void> {
  const { draft, cursor, viewport } = desk;
  // Units and spaces have numbers of their own: only where spaces are chosen does the cursor name an option.
  const isAtEnd =
    cursor === null ||
    !SPACES.has(draft.of) ||
    !draft.options.includes(cursor) ||
    draft.walked.at(-1) === cursor;
  const isResultShown = !draft.isOpen && desk.fighting.card?.isOver;
  return {
    ArrowUp: () => desk.step(0, -1),
    ArrowDown: () => desk.step(0, 1),
    ArrowLeft: () => desk.step(-1, 0),
    ArrowRight: () => desk.step(1, 0),
    ...Object.fromEntries(
      (desk.told?.spending?.orders ?? []).map(({ order }, i) => [
        String(i + 1),
        () => {
          const offer = desk.sitting.offers.find((one) => one.order === order);
          if (offer && !draft.isOpen) void draft.begin(offer);
        },
      ]),
    ),
    act: () => {
      if (isResultShown) desk.fighting.leave();
      else
        void (draft.isOpen && draft.tentative && isAtEnd
          ? desk.commit()
          : cursor !== null && touchSpace(desk, cursor));
    },
    choose: () => void (cursor !== null && touchSpace(desk, cursor)),
    drop: () => {
      if (shown.track) {
        shown.track = '';
        return;
      }
      if (!desk.isTrayOpen) draft.clear();
      desk.isTrayOpen = false;
    },
    back: () => void draft.stepBack(),
    undo: () => void desk.undo(),
    // As the button: while the result of a battle is shown, one continues.
    end: isResultShown ? () => desk.fighting.leave() : end,
    next: () => desk.next(),
    stack: () => {
      if (cursor !== null) {
        desk.selected = cursor;
        desk.isTrayOpen = !desk.isTrayOpen;
      }
    },
    orders: () => {
      desk.tab = 'orders';
    },
    log: () => {
      desk.tab = 'log';
    },
    charts: () => {
      desk.tab = 'charts';
    },
    units: () => {
      desk.tab = 'units';
    },
    display: () => {
      if (desk.display) desk.tab = 'display';
    },
    briefing: () => {
      shown.isBriefingOpen = true;
    },
    tracks: () => {
      shown.track = shown.track ? '' : (desk.told?.tracks?.[0]?.name ?? '');
    },
    card: () => {
      shown.isCardShown = !shown.isCardShown;
    },
    reach: () => desk.lay('reach'),
    zones: () => desk.lay('zones'),
    supply: () => desk.lay('supply'),
    victory: () => desk.lay('victory'),
    hide: () => {
      shown.isHidden = true;
    },
    magnify: () => {
      const at = desk.hovered === null ? undefined : desk.spot(desk.hovered);
      if (at) viewport?.magnify(at);
    },
    overview: () => {
      choices.overview = !choices.overview;
    },
    mark: () => {
      if (cursor !== null) marks.sign(cursor);
    },
    arrow: () => {
      if (cursor !== null) marks.arrow(cursor);
    },
    text: () => {
      shown.isTextBoard = !shown.isTextBoard;
    },
    nearer: () => viewport?.step(1),
    farther: () => viewport?.step(-1),
    whole: () => viewport?.fit(),
    search: () => searchRule(),
    book: () => openRule(desk.draft.offer?.cite ?? desk.told?.prompt.cite ?? ''),
    hint: () => {
      desk.tab = 'orders';
      shown.isDrawerUp = true;
      void shown.hintsFor(desk.sitting).ask();
    },
    help: () => {
      shown.isHelpOpen = true;
    },
  };
}
