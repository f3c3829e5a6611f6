// On a phone: the form of what is asked, and the button that sends it, are in the visible part of the panel.

/** Decisions of a battle whose forms a walk through Déjà Phu must meet. */
export const FORMS = ['attack', 'choose_lead', 'commit_support'];

/** What is wrong with where the form is; asked again until it is right or a second has passed. */
const misplaced = (page) =>
  page.evaluate(async () => {
    const look = () => {
      const { draft } = window.__sandtable.state();
      const orders = document.querySelector('section.orders');
      const panel = orders?.closest('[role=tabpanel]');
      if (!panel) return 'there is no panel';
      const outer = panel.getBoundingClientRect();
      const [top, bottom] = [Math.max(0, outer.top), Math.min(innerHeight, outer.bottom)];
      const isShown = (one) => {
        const box = one.getBoundingClientRect();
        if (!box.height || box.top < 0 || box.bottom > innerHeight + 1) return false;
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return one === at || one.contains(at);
      };
      // Of a form that is longer than the panel, its beginning and the first thing to choose count.
      const above = panel.querySelector('section.combat .stack:has(button.tick)');
      const form = above ?? orders.querySelector('fieldset') ?? orders;
      const first = form.querySelector('button:not([disabled]), input:not([disabled])') ?? form;
      const heads = [draft ? (form.querySelector('legend') ?? form) : null, first].filter(Boolean);
      for (const one of heads) {
        const box = one.getBoundingClientRect();
        if (box.top < top - 1 || Math.min(box.bottom, box.top + 40) > bottom + 1) {
          const places = [box.top, box.bottom, top, bottom].map(Math.round);
          return `${one.tagName} "${one.innerText?.slice(0, 40)}", its edges and the panel's: ${places}`;
        }
      }
      // What is whole can be sent: by the button of the form, or by the one that stays under the panel.
      const sends = [...document.querySelectorAll('section.orders button.wide, footer .main')].filter(
        (one) => one.matches('.p, .seal') && !one.disabled,
      );
      if (draft?.whole && !sends.some(isShown)) return 'no button that sends the order is in sight';
      return '';
    };
    let wrong = look();
    for (const until = performance.now() + 1000; wrong && performance.now() < until; wrong = look())
      await new Promise((done) => setTimeout(done, 50));
    return wrong;
  });

/** What watches each form of a game, and counts the decisions whose forms were in sight. */
export function formWatch() {
  const seen = {};
  let last = '';
  const onform = async (page) => {
    const now = await page.evaluate(() => window.__sandtable.state());
    if (now.battle?.over || now.curtain || !now.mine || now.over) return;
    const kind = now.draft?.order ?? 'decision';
    // A form is brought into sight once: what its reader does with the panel then is the reader's.
    const form = [now.seat, now.seq, kind, now.draft?.index].join('/');
    if (form === last) return;
    last = form;
    const wrong = await misplaced(page);
    if (wrong) throw new Error(`the form of ${kind} is not in sight: ${wrong}`);
    seen[kind] = (seen[kind] ?? 0) + 1;
    // The panel is left at its end, as by somebody who read all of it.
    await page.evaluate(() => {
      const panel = document.querySelector('section.orders')?.closest('[role=tabpanel]');
      if (panel) panel.scrollTop = panel.scrollHeight;
    });
  };
  return { onform, seen };
}
