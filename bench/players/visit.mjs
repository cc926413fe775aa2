import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8');

/** A page with the browser's counters. Durations are CPU time of the main thread, not wall-clock time. */
async function open(browser, origin, { name, entry }) {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(inPage);
  await page.goto(`${origin}/?player=${name}`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  const counters = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name: metric, value }) => [metric, value]));
  };
  const collected = async () => {
    for (let round = 0; round < 3; round += 1) {
      await cdp.send('HeapProfiler.collectGarbage');
      await sleep(50);
    }
    return counters();
  };
  const script = name === 'tenger-script' ? entry.replace('index.js', 'player.js') : undefined;
  return {
    context,
    page,
    cdp,
    counters,
    collected,
    problems,
    load: () => page.evaluate(([e, s]) => bench.load(e, s), [entry, script]),
    start: () => page.evaluate(() => bench.start()),
  };
}

const ms = (before, after) => (after.TaskDuration - before.TaskDuration) * 1000;

/** One visit: from an empty page to the first frame, idle, then playing with hidden controls. */
export async function visit(browser, origin, player) {
  const { context, page, counters, collected, problems, load, start } = await open(browser, origin, player);
  try {
    const empty = await collected();
    const before = await counters();
    const loading = await load();
    const evaluated = await counters();
    const times = await start();
    const started = await counters();
    await sleep(1500);
    const rest = await collected();
    const { elements, files } = await page.evaluate(() => bench.look());
    await page.evaluate(() => bench.play());
    // The slowest player hides its controls after 3 seconds.
    await sleep(4500);
    const from = await counters();
    const seconds = 3;
    await sleep(seconds * 1000);
    const to = await counters();
    const early = files.filter((file) => file.early && player.files.has(file.path));
    return {
      ...loading,
      ...times,
      evaluateCpu: ms(before, evaluated),
      startCpu: ms(before, started),
      heapKb: (rest.JSHeapUsedSize - empty.JSHeapUsedSize) / 1024,
      elements,
      nodes: rest.Nodes - empty.Nodes,
      listeners: rest.JSEventListeners - empty.JSEventListeners,
      allBytes: player.bytes(new Set(files.map(({ path }) => path))),
      earlyBytes: player.bytes(new Set(early.map(({ path }) => path))),
      earlyFiles: early.length,
      playCpu: ms(from, to) / seconds,
      recalcs: (to.RecalcStyleCount - from.RecalcStyleCount) / seconds,
      layouts: (to.LayoutCount - from.LayoutCount) / seconds,
      problems,
    };
  } finally {
    await context.close();
  }
}

/** What 50 create/destroy cycles of a player leave behind. */
export async function lives(browser, origin, player, count = 50) {
  const { context, page, cdp, counters, collected, problems, load, start } = await open(
    browser,
    origin,
    player,
  );
  try {
    await load();
    await start();
    // Objects that are created once, such as style sheets, do not count.
    await page.evaluate(() => bench.cycles(5));
    await sleep(500);
    const before = await collected();
    await page.evaluate((cycles) => bench.cycles(cycles), count);
    await sleep(1000);
    const after = await collected();
    const videos = await countVideos(cdp);
    const from = await counters();
    await sleep(2000);
    return {
      videosLeft: videos,
      nodesLeft: (after.Nodes - before.Nodes) / count,
      listenersLeft: (after.JSEventListeners - before.JSEventListeners) / count,
      heapLeftKb: (after.JSHeapUsedSize - before.JSHeapUsedSize) / 1024 / count,
      afterCpu: ms(from, await counters()) / 2,
      problems,
    };
  } finally {
    await context.close();
  }
}

async function countVideos(cdp) {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'HTMLVideoElement.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  return count.value;
}
