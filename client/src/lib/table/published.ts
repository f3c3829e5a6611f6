// What a browser program may ask of the page instead of guessing from its looks: nothing that is not shown.
import type { Desk } from '../state/desk.svelte';

/** The state of a table as paths through the client read it. */
export function tableState(desk: Desk, isCurtainShown: boolean): object {
  const { sitting, draft, told } = desk;
  return {
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

export function publish(state: () => object): void {
  (window as unknown as { __sandtable?: object }).__sandtable = { state };
}
