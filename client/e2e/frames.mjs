// Frames that the compositor really presented, read from a trace; animation callbacks are not counted.

const CATEGORIES =
  'devtools.timeline,devtools.timeline.frame,disabled-by-default-devtools.timeline.frame,blink.user_timing,benchmark';

/** Do something while the browser keeps a trace; gives its events in order. */
export async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES });
  await act();
  const done = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return events.sort((a, b) => a.ts - b.ts);
}

const named = (events, name) => events.filter((event) => event.name === name);

/** Drag the map for a while and count the frames. */
export async function panned(page, milliseconds) {
  const events = await traced(page, async () => {
    const until = Date.now() + milliseconds;
    await page.mouse.move(500, 500);
    await page.mouse.down();
    for (let i = 0; Date.now() < until; i += 1)
      await page.mouse.move(500 + 160 * Math.sin(i / 9), 500 + 110 * Math.cos(i / 7));
    await page.mouse.up();
  });
  return named(events, 'DrawFrame').length;
}

/** Let the page mark when a key came, when the sheet of the map was stretched, and when it was drawn anew. */
export const watchSheet = (page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('.sheet');
    let wide = sheet.style.width;
    window.addEventListener(
      'keydown',
      (event) => performance.mark('zoom-key', { startTime: event.timeStamp }),
      true,
    );
    new MutationObserver(() => {
      performance.mark(sheet.style.width === wide ? 'zoom-stretched' : 'zoom-drawn');
      wide = sheet.style.width;
    }).observe(sheet, { attributes: true, attributeFilter: ['style'] });
  });

/** When what the page had become at a time was presented: the frame made after it, laid out, drawn and shown. */
function presented(events, time) {
  const made = named(events, 'BeginMainThreadFrame').find((event) => event.ts >= time);
  const ready = named(events, 'ActivateLayerTree').find(
    (event) => event.args.frameId === made?.args.data.frameId && event.ts >= made.ts,
  );
  const drawn = named(events, 'DrawFrame').find((event) => event.ts >= ready?.ts);
  const reports = named(events, 'PipelineReporter').filter((event) => event.pid === drawn?.pid);
  const begun = reports.findLast(
    (event) =>
      event.ph === 'b' &&
      event.args.frame_reporter.frame_sequence === drawn.args.frameSeqId &&
      event.ts <= drawn.ts,
  );
  return (
    reports.find(
      (event) =>
        event.ph === 'e' &&
        event.id2?.local === begun?.id2?.local &&
        event.id === begun?.id &&
        event.ts >= drawn.ts,
    )?.ts ?? NaN
  );
}

/** Press keys in quick succession and give, in milliseconds, when the map was stretched and when it was sharp. */
export async function zoomed(page, ...keys) {
  const events = await traced(page, async () => {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(1500);
  });
  const key = named(events, 'zoom-key').at(-1);
  const after = (name, time) => named(events, name).find((event) => event.ts >= time);
  const stretched = after('zoom-stretched', key.ts);
  const drawn = after('zoom-drawn', stretched.ts);
  const sharp = presented(events, drawn.ts);
  const timer = named(events, 'TimerFire').findLast((event) => event.ts <= drawn.ts);
  return {
    stretch: (presented(events, stretched.ts) - key.ts) / 1000,
    sharp: (sharp - key.ts) / 1000,
    redraw: (sharp - timer.ts) / 1000,
  };
}
