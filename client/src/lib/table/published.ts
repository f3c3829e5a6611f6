// What a browser program may ask of the page instead of guessing from its looks: nothing that is not shown.
import { lossesOf, rollsOf } from '../combat/battles';
import type { Desk } from '../state/desk.svelte';
import type { Telling } from '../telling/telling.svelte';

/** The state of a table as paths through the client read it. */
export function tableState(desk: Desk, isCurtainShown: boolean, telling: Telling): object {
  const { sitting, draft, told } = desk;
  return {
    game: sitting.game,
    seat: sitting.seat,
    seq: told?.seq ?? -1,
    hash: told?.hash ?? '',
    mine: sitting.isMine,
    over: Boolean(told?.over),
    curtain: isCurtainShown,
    busy:
      draft.asking ||
      sitting.saving === 'saving' ||
      (draft.domain?.kind === 'path' && draft.ways === null && !draft.trouble),
    lit: [...desk.lit.keys()].filter(desk.isSpace).length,
    canEnd: Boolean(sitting.endOffer),
    turn: told?.track?.clock?.now ?? 0,
    link: sitting.link,
    telling: { told: [...telling.told], from: telling.from, isLive: telling.isLive },
    battle:
      desk.fighting.card && desk.tab === 'orders' && desk.fighting.isCardShown
        ? {
            over: desk.fighting.card.isOver,
            last: desk.fighting.card.entries.at(-1)?.seq,
            faces: rollsOf(desk.fighting.card).map((roll) => roll.face),
            lost: [...lossesOf(desk.fighting.card).values()],
          }
        : null,
    draft: draft.isOpen
      ? {
          order: draft.offer?.order,
          kind: draft.domain?.kind,
          index: draft.index,
          complete: draft.isComplete,
          whole: draft.tentative !== null,
          last: draft.index === draft.parameters.length - 1,
          seen: `${draft.index}/${draft.picked.join()}/${draft.walked.join()}`,
        }
      : null,
  };
}

/** Where the middle of a space is on the screen, and whether it is in sight on the map. */
export function whereIs(desk: Desk, space: number): { x: number; y: number; isSeen: boolean } | null {
  const at = desk.spot(space);
  const frame = document.querySelector('[role=application]')?.getBoundingClientRect();
  if (!at || !frame || !desk.viewport) return null;
  const { x, y } = desk.viewport.toScreen(at);
  const isSeen = x > 0 && y > 0 && x < frame.width && y < frame.height;
  return { x: frame.left + x, y: frame.top + y, isSeen };
}

export function publish(
  state: () => object,
  where: (space: number) => { x: number; y: number; isSeen: boolean } | null,
): void {
  (window as unknown as { __sandtable?: object }).__sandtable = { state, where };
}
