import { setTimeout as sleep } from 'node:timers/promises';
import { findOverflows, findViolations } from './page-checks';
import { expect, test } from './test';
import type { BrowserWindow } from './window';

// The page for users with devices that we do not have: it must find nothing wrong here.

interface Row {
  readonly title: string;
  readonly result: string;
  readonly seen: string;
}

const address = '/examples/check/index.html';

// A missing file is one of the checks, and the docs' icon is not on this host. The browser reports a lost connection.
test.use({ expectedErrors: [/404|ERR_INTERNET_DISCONNECTED|NetworkError|Failed to fetch/] });
test.setTimeout(540_000);

/** The selector of a press by its title. */
async function findPress(view: BrowserWindow, title: string): Promise<string> {
  const index = await view.run<number>(
    `return [...document.querySelectorAll('#presses h3')].findIndex(({ textContent }) => textContent === args[0])`,
    title,
  );
  expect(index, title).toBeGreaterThanOrEqual(0);
  return `#presses > li:nth-child(${index + 1})`;
}

/** Opens a press. The returned functions act as the person. */
async function tryPress(view: BrowserWindow, title: string) {
  const press = await findPress(view, title);
  const textOf = (name: string) =>
    view.run<string>('return document.querySelector(args[0]).textContent', `${press} [data-for=${name}]`);
  const pressButton = async (name: 'now' | 'yes' | 'no' | 'stop') => {
    const button = `${press} [data-for=${name}]`;
    await expect.poll(() => view.isVisible(button)).toBe(true);
    // The player, which appears above the buttons, moves them: a click would miss.
    let last = '';
    const isStill = async () => {
      const before = last;
      last = await view.run(
        'return JSON.stringify(document.querySelector(args[0]).getBoundingClientRect())',
        button,
      );
      return last === before;
    };
    await expect.poll(isStill).toBe(true);
    await view.click(button);
  };
  await view.click(`${press} [data-for=try]`);
  const isOpen = () => view.isVisible(`${press} [data-for=panel]`);
  return {
    pressButton,
    isOpen,
    waitForStep: (text: string) => expect.poll(() => textOf('step')).toBe(text),
    /** Waits for the end. */
    async readOutcome(): Promise<Row> {
      await expect.poll(isOpen).toBe(false);
      return { title, result: await textOf('result'), seen: await textOf('seen') };
    },
  };
}

const readReport = (view: BrowserWindow) =>
  view.run<string>(`return document.getElementById('report').value`);

test('R4.6-07 every capability of the check page works, and the report lists it', async ({ view, files }) => {
  await view.open(`${files.origin}${address}`);
  await view.click('#start');
  const progress = () => view.run<string>(`return document.getElementById('progress').textContent`);
  await expect.poll(progress, { timeout: 480_000, intervals: [2000] }).toMatch(/^Done/);
  const rows = await view.run<readonly Row[]>(
    `return [...document.querySelectorAll('#results tr')].map(({ cells: [title, result, seen] }) => ({
      title: title.textContent, result: result.textContent, seen: seen.textContent }));`,
  );
  const report = await readReport(view);
  await test.info().attach('report', { body: report, contentType: 'text/markdown' });
  expect(rows.length).toBeGreaterThan(20);
  // The page tries a capability that fails once more. That counts only where this test has a second attempt as well.
  const isStrict = test.info().project.retries === 0;
  const faults = rows.filter(
    ({ result, seen }) => result !== 'works' || (isStrict && seen.includes('second attempt')),
  );
  expect(faults).toEqual([]);
  for (const { title, result } of rows) expect(report).toContain(`| ${title} | ${result} |`);
});

test('a person tries full screen, sound, volume and the space bar, and the report lists what they saw', async ({
  view,
  files,
}) => {
  await view.open(`${files.origin}${address}`);
  const outcomes: Row[] = [];

  for (const title of ['Full screen opens and closes', 'The page sets the volume']) {
    const press = await tryPress(view, title);
    await press.pressButton('now');
    outcomes.push(await press.readOutcome());
  }

  for (const reply of ['no', 'yes'] as const) {
    const sound = await tryPress(view, 'Sound plays after a press');
    await sound.pressButton('now');
    await sound.pressButton(reply);
    const outcome = await sound.readOutcome();
    if (reply === 'yes') outcomes.push(outcome);
    else expect(outcome).toMatchObject({ result: 'fails', seen: 'the person hears nothing' });
  }

  const key = await tryPress(view, 'The space bar pauses');
  await key.waitForStep('Press the space bar.');
  await view.press(' ');
  outcomes.push(await key.readOutcome());

  expect(outcomes.filter(({ result }) => result !== 'works')).toEqual([]);
  const report = await readReport(view);
  for (const { title, result, seen } of outcomes)
    expect(report).toContain(`| ${title} | ${result} | ${seen} |`);
});

test('a small window opens after a press where the browser has one', async ({ view, files }) => {
  await view.open(`${files.origin}${address}`);
  const hasWindow = await view.run<boolean>('return document.pictureInPictureEnabled === true');
  const press = await tryPress(view, 'Picture-in-picture of the video opens and closes');
  if (hasWindow) await press.pressButton('now');
  expect(await press.readOutcome()).toMatchObject({ result: hasWindow ? 'works' : 'not here' });
});

test('a double tap counts where the pointer is coarse, and is not here elsewhere', async ({
  view,
  files,
}) => {
  await view.open(`${files.origin}${address}`);
  const title = 'A double tap on the right side seeks forward';
  expect(await (await tryPress(view, title)).readOutcome()).toMatchObject({ result: 'not here' });
  test.skip(
    view.name === 'webkit',
    'NOT RUN in WebKit: a touch by WebDriver arrives as a mouse in WebKitGTK.',
  );
  // The test browsers have touch input, but their pointer is a mouse.
  await view.run(
    `const { matchMedia } = window;
    window.matchMedia = (query) => (query === '(pointer: coarse)' ? { matches: true } : matchMedia(query));`,
  );
  const press = await tryPress(view, title);
  await press.waitForStep('Tap twice quickly on the right side of the picture.');
  // On a busy machine, two taps may be too far apart to be one double tap.
  for (let tries = 0; tries < 3 && (await press.isOpen()); tries += 1) {
    await view.doubleTap('.picture', 0.9);
    await sleep(1500);
  }
  expect(await press.readOutcome()).toMatchObject({ result: 'works', seen: 'forward by 10.0 s' });
});

test('playback continues at its position after the person switches the network off and on', async ({
  view,
  files,
}) => {
  test.skip(!view.setOffline, 'NOT RUN in WebKit: WebDriver cannot switch the network off.');
  await view.open(`${files.origin}${address}`);
  const press = await tryPress(view, 'Playback continues after a lost connection');
  await press.waitForStep('Switch the network off.');
  await view.setOffline?.(true);
  await press.waitForStep('Switch the network on again.');
  await view.setOffline?.(false);
  const outcome = await press.readOutcome();
  expect(outcome.result, outcome.seen).toBe('works');
  expect(outcome.seen).toMatch(/^stopped at [\d.]+ s, continues there$/);
});

test('while a press runs, nothing else can start; stopping it leaves no player and keeps its result', async ({
  view,
  files,
}) => {
  await view.open(`${files.origin}${address}`);
  const enabled = () =>
    view.run<number>(
      `return document.querySelectorAll('#start:enabled, #copy:enabled, [data-for=try]:enabled').length`,
    );
  const all = await enabled();
  expect(all).toBeGreaterThan(10);
  const press = await tryPress(view, 'Sound plays after a press');
  expect(await enabled()).toBe(0);
  await press.pressButton('stop');
  expect(await press.readOutcome()).toMatchObject({ result: 'not run' });
  expect(await enabled()).toBe(all);
  expect(await view.isFocused('[data-for=try]')).toBe(true);
  await view.click('#start');
  expect(await enabled()).toBe(0);
  await view.click('#stop');
  await expect.poll(enabled).toBe(all);
  expect(await view.run(`return document.querySelectorAll('.player-area > *').length`)).toBe(0);
});

test('axe finds nothing on the check page, which does not overflow, also with an open press', async ({
  view,
  files,
}) => {
  await view.open(`${files.origin}/`);
  const openSound = `
    await until(() => page.querySelector('#presses > li'));
    const press = [...page.querySelectorAll('#presses > li')].find(({ textContent }) => textContent.includes('Sound'));
    press.querySelector('[data-for=try]').click();
    await until(() => !press.querySelector('[data-for=now]').hidden);`;
  expect(await findOverflows(view, `${files.origin}${address}`, openSound)).toEqual({});
  await view.open(`${files.origin}${address}`);
  expect(await findViolations(view)).toEqual([]);
  const press = await tryPress(view, 'Sound plays after a press');
  await press.pressButton('now');
  await press.waitForStep('Do you hear the sound?');
  expect(await findViolations(view)).toEqual([]);
});

test('a check that continues after its end creates no player', async () => {
  // By its address: the types of e2e do not include those of the player.
  const { withTrial } = await import(new URL('../../examples/check/trial.ts', import.meta.url).href);
  let late: unknown;
  const trial = withTrial(
    {},
    new AbortController().signal,
    async ({ create }: { create(options: object): unknown }) => {
      await sleep(100);
      try {
        create({ video: { url: '/video.mp4' } });
      } catch (problem) {
        late = problem;
      }
    },
    10,
  );
  await expect(trial).rejects.toThrow('not settled a request within 0.01 s');
  await expect.poll(() => String(late)).toContain('not settled a request');
});
