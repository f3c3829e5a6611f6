// What a touch on the board does: it continues the order that is put together, begins one, or shows what is there.
import type { Piece } from '../board/pieces';
import { SPACES, isLitPiece, offersAt, offersFor } from '../board/touching';
import type { Desk } from './desk.svelte';
import { askWhyNot } from './questions.svelte';

/** A space was touched: it continues the draft, begins an order, or is looked at. */
export async function touchSpace(desk: Desk, space: number): Promise<void> {
  desk.cursor = space;
  desk.hovered = space;
  desk.whyNot = null;
  if (desk.draft.isOpen && (await touchDraft(desk, space))) return;
  const here = desk.draft.isOpen ? [] : offersAt(space, desk.sitting.offers, desk.stacks);
  if (here.length) {
    desk.selected = space;
    // An order that begins on the map has the panel to itself.
    if (desk.isOnDisplay(space)) showOrders(desk);
    else desk.tab = 'orders';
    // Where units and ships lie together, the player says which of them is meant.
    const meant = new Set(here.map(({ offer }) => offer.parameters?.[1]?.of ?? ''));
    if (desk.isOnDisplay(space) && meant.size > 1) return;
    if (here.length === 1 || SPACES.has(here[0].offer.parameters?.[0]?.of ?? ''))
      await desk.draft.begin(here[0].offer, here[0].first);
    // The tray helps where pieces of this space are chosen next; elsewhere it would only cover the neighbours.
    const stack = desk.stacks.get(space) ?? [];
    desk.isTrayOpen =
      stack.length > 1 && stack.some((piece) => isLitPiece(piece, desk.draft, desk.sitting.offers));
    return;
  }
  desk.isTrayOpen =
    (desk.selected !== space || !desk.isTrayOpen) && (desk.stacks.get(space)?.length ?? 0) > 0;
  desk.selected = space;
  if (desk.sitting.isMine) void askWhyNot(desk, space);
}

async function touchDraft(desk: Desk, space: number): Promise<boolean> {
  const { draft } = desk;
  const here = (desk.stacks.get(space) ?? []).filter((piece) => isLitPiece(piece, draft, []));
  if (draft.domain?.kind === 'subset' && !SPACES.has(draft.of)) {
    if (here.length === 1) {
      draft.toggle(here[0].id);
      return true;
    }
    if (here.length) {
      desk.selected = space;
      desk.isTrayOpen = true;
      return true;
    }
    if (!draft.tentative) return false;
    await draft.takePicked();
  }
  if (draft.domain?.kind === 'path') {
    if (draft.walked.at(-1) === space && draft.canEndPath) {
      await desk.commit();
      return true;
    }
    if (!draft.options.includes(space)) return false;
    await draft.goTo(space);
    desk.isTrayOpen = false;
    return true;
  }
  if (SPACES.has(draft.of) && draft.options.includes(space)) {
    if (draft.domain?.kind === 'subset') draft.toggle(space);
    else await draft.choose(space);
    return true;
  }
  if (here.length === 1 && draft.domain?.kind === 'pick') {
    await draft.choose(here[0].id);
    return true;
  }
  if (here.length) {
    desk.selected = space;
    desk.isTrayOpen = true;
  }
  return here.length > 0;
}

export async function touchPiece(desk: Desk, piece: Piece): Promise<void> {
  const { draft } = desk;
  if (draft.isOpen) {
    if (!isLitPiece(piece, draft, [])) return;
    if (draft.domain?.kind === 'subset') draft.toggle(piece.id);
    else if (draft.domain?.kind === 'pick') await draft.choose(piece.id);
    return;
  }
  const [found] = offersFor(piece, desk.sitting.offers, desk.stacks);
  if (!found) return;
  await draft.begin(found.offer, found.first);
  if (draft.domain?.kind === 'subset' && draft.options.includes(piece.id)) draft.picked = [piece.id];
  showOrders(desk);
}

/** The display has the orders below its chart. */
function showOrders(desk: Desk): void {
  if (desk.tab !== 'display') desk.tab = 'orders';
}
