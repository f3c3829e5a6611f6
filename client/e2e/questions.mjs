// Twenty screens for readers who know nothing of the code, with what the service says of each:
// `node e2e/questions.mjs FOLDER`. A reader answers five questions from a picture alone; another compares.
import { mkdir, writeFile } from 'node:fs/promises';
import { ask, asGuest, browser, goTo, newcomer } from './service.mjs';
import { play } from './player.mjs';

const [folder = '/tmp/questions'] = process.argv.slice(2);
const inBattle = (now) => now.battle && !now.battle.over;
const isOver = (now) => now.battle?.over;
/** Scenario, seat, seed, orders at most, and when to stop earlier. */
const SCREENS = [
  ['vietnam/deja-phu', 0, 1, 1],
  ['vietnam/deja-phu', 0, 2, 60, inBattle],
  ['vietnam/deja-phu', 0, 3, 60, isOver],
  ['vietnam/deja-phu', 1, 4, 60, inBattle],
  ['vietnam/deja-phu', 1, 5, 60, isOver],
  ['vietnam/deja-phu', 1, 6, 12],
  ['vietnam/deja-phu', 0, 7, 16],
  ['vietnam/third-indochina-war', 0, 8, 3],
  ['vietnam/third-indochina-war', 0, 9, 25],
  ['vietnam/third-indochina-war', 1, 10, 18],
  ['india-pakistan/lahore', 0, 11, 12],
  ['india-pakistan/lahore', 1, 12, 14],
  ['india-pakistan/lahore', 0, 13, 60, isOver],
  ['india-pakistan/kashmir', 1, 14, 60, inBattle],
  ['hearts-and-minds/1966', 1, 15, 3],
  ['hearts-and-minds/1966', 1, 16, 10],
  ['hearts-and-minds/1966', 0, 17, 8],
  ['hearts-and-minds/1965', 0, 18, 40, inBattle],
  ['hearts-and-minds/1968', 1, 19, 40, isOver],
  ['hearts-and-minds/1970', 0, 20, 15],
];
await mkdir(folder, { recursive: true });
const from = await browser();
for (const [at, [scenario, seat, seed, most, isSeen = () => false]] of SCREENS.entries()) {
  const name = String(at + 1).padStart(2, '0');
  const { page, context } = await newcomer(from);
  try {
    await asGuest(page);
    const seats = [0, 1].map((one) => (one === seat ? { kind: 'me' } : { kind: 'bot', name: 'greedy' }));
    const game = await ask(page, 'POST', '/games', { scenario, seats });
    await goTo(page, `table/${game.id}`);
    await play(page, { seed, most, isSeen });
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${folder}/${name}.png` });
    const told = await ask(page, 'GET', `/games/${game.id}/table?seat=${seat}`);
    const log = await ask(
      page,
      'GET',
      `/games/${game.id}/log?seat=${seat}&since=${Math.max(0, told.seq - 6)}`,
    );
    const briefing = await ask(page, 'GET', `/briefings/${scenario}`);
    const truth = {
      scenario,
      seat,
      prompt: told.prompt,
      offers: told.offers?.map((one) => one.label ?? one.name),
      battle: told.battle,
      tracks: told.tracks,
      victory: briefing.briefing.victory,
      log: log.map((entry) => entry.lines),
    };
    await writeFile(`${folder}/${name}.json`, JSON.stringify(truth, null, 1));
    console.log(name, scenario, 'taken');
  } catch (error) {
    console.log(name, scenario, 'FAILED', error.message.split('\n')[0]);
  }
  await context.close();
}
await from.close();
