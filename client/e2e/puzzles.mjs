// Puzzles, wide and on a phone: the list, a wrong answer, a right one, the keyboard, and axe-core on each page.
import { findings } from './audit.mjs';
import { ask, goTo, newcomer } from './service.mjs';

/** The places of a right and of a wrong choice of a puzzle, as the service says. */
async function bothChoices(page, name) {
  const puzzle = await ask(page, 'GET', `/puzzles/${name}`);
  const told = await Promise.all(
    puzzle.choices.map((_, choice) => ask(page, 'POST', `/puzzles/${name}/answer`, { choice })),
  );
  return { right: told.findIndex((one) => one.right), wrong: told.findIndex((one) => !one.right) };
}

async function solve(from, width, height) {
  const { page, complaints, context } = await newcomer(from, { width, height });
  const found = [];
  const look = async (name) => {
    await page.waitForTimeout(250);
    found.push(...(await findings(page, `${width} ${name}`)));
    const wide = await page.evaluate(() => document.querySelector('.page').scrollWidth);
    if (wide > width) found.push(`${width} ${name}: ${wide} pixels wide`);
  };
  const isThere = (text) => page.getByText(text).first().waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Puzzles' }).click();
  await isThere(/^0 of \d+ solved$/);
  await look('list');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Two targets' }) });
  await section.getByRole('link', { name: 'Puzzle 2' }).click();
  await page.getByRole('radio').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.map .counter-text').length > 3);
  await look('puzzle');

  const { right, wrong } = await bothChoices(page, 'two-targets-2');
  await page.getByRole('radio').nth(wrong).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await isThere('There is a better order.');
  await look('wrong answer');
  await goTo(page, 'puzzles');
  await isThere(/^0 of \d+ solved$/);
  await isThere('Not solved yet');

  // Again, by keys alone: the arrows move among the choices, Enter answers.
  await section.getByRole('link', { name: 'Puzzle 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await isThere('Right: no order is better.');
  await page.waitForFunction(() => document.activeElement?.classList.contains('result'));
  await look('right answer');
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.getByRole('heading', { name: 'Two targets 3' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'All puzzles' }).first().click();
  await isThere(/^1 of \d+ solved$/);

  await goTo(page, 'puzzles/no-such-puzzle');
  await isThere('There is no puzzle with that name.');
  await context.close();
  // The browser notes the refusal that was asked for.
  return [...found, ...complaints.filter((one) => !/404/.test(one))];
}

export async function puzzles(from) {
  const complaints = [...(await solve(from, 1440, 900)), ...(await solve(from, 360, 640))];
  return { text: 'a wrong and a right answer, wide and on a phone', isDone: true, complaints };
}
