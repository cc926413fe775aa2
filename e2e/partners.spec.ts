import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { clipById } from '@tenger/demo/media';
import { selfSigned } from './support/certificate';
import { fileHost, type HostOptions } from './support/files';
import { video } from './support/frame';
import { expect, test } from './support/test';

// What a partner asks before the script goes onto a page: does it run where we are, is it the file we have read, whom does
// a frame obey, what leaves the page. Hosts and origins are real; nothing is replaced.

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const script = folder('packages/player-sdk/dist/script');
const film = 'steppe/480.mp4';

const cdnHost = (options?: HostOptions, player = script) =>
  fileHost({ '/player/': player, '/media/': folder('packages/demo/assets/media') }, {}, options);
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const current = (tab: Pick<Page, 'locator'>) =>
  video(tab).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Whoever sits on 127.0.0.1 under a name that browsers do not trust, as a partner's plain server on the web. */
async function browserOfNames() {
  const executablePath = process.env.CHROMIUM;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
    args: ['--disable-quic', '--host-resolver-rules=MAP *.test 127.0.0.1'],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { browser, tab, errors };
}

for (const kind of ['http', 'https'] as const)
  test(`a page on plain names over ${kind} plays a stream, shows an encrypted subtitle and draws comments`, async () => {
    const { browser, tab, errors } = await browserOfNames();
    const certificate = kind === 'https' ? { certificate: selfSigned('partner.test') } : {};
    const cdn = await cdnHost({ name: 'cdn.test', ...certificate });
    const rows = Array.from({ length: 40 }, (_, index) => [
      4 + index / 10,
      0,
      0xffffff,
      '',
      `сайхан ${index}`,
    ]);
    const partner = await fileHost(
      {},
      {
        '/comments/v3/': JSON.stringify({ code: 0, data: rows }),
        '/': page(`<div id="player"></div><script src="${cdn.origin}/player/player.js"></script>
          <script>
            window.made = TengerPlayer.create(document.getElementById('player'), {
              video: {
                url: '${cdn.origin}/media/${clipById('steppe')?.hls?.master}',
                startTime: 4,
                danmaku: { id: 'ep1' },
                subs: [{
                  code: 'mn', label: 'Монгол', url: '${cdn.origin}/media/steppe/subtitles/mn.vtt.enc',
                  key: '5e6f9ad0c1b24783a4d1f0e3927b6c58', iv: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
                }],
              },
              subtitle: { defaultSub: 'mn' }, danmaku: { api: '/comments/' }, autoplay: 'muted',
            });
          </script>`),
      },
      { name: 'partner.test', ...certificate },
    );
    await tab.goto(`${partner.origin}/`);
    expect(await tab.evaluate('isSecureContext'), 'no other test has a page like this').toBe(
      kind === 'https',
    );
    await expect.poll(() => current(tab), { timeout: 30_000 }).toBeGreaterThan(5);
    await tab.evaluate('made.pause(), made.seek(5.5)');
    await expect(tab.getByText('Гэрээс утаа суунаглаж, нохой хуцна.')).toBeVisible();
    await expect(tab.locator('canvas.danmaku')).toBeAttached();
    await expect.poll(() => tab.workers().length).toBeGreaterThan(0);
    expect(cdn.asked.some((path) => path.startsWith('/player/chunks/hls-stream-'))).toBe(true);
    expect(errors).toEqual([]);
    await browser.close();
    await partner.close();
    await cdn.close();
  });

test.describe('subresource integrity', () => {
  test.use({ expectedErrors: [/integrity|TengerPlayer/i] });

  const { integrity } = JSON.parse(readFileSync(join(script, 'manifest.json'), 'utf8')) as {
    integrity: Readonly<Record<string, string>>;
  };
  const late = Object.keys(integrity).filter((name) => name.startsWith('chunks/everyday-'));

  /** A CDN on which somebody has changed the files that `isChanged` names, by one harmless line. */
  async function changedCdn(isChanged: (name: string) => boolean) {
    const changed = mkdtempSync(join(tmpdir(), 'tenger-changed-'));
    cpSync(script, changed, { recursive: true });
    for (const name of Object.keys(integrity).filter(isChanged)) {
      const path = join(changed, name);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.stranger = true;\n`);
    }
    const cdn = await cdnHost({}, changed);
    return { ...cdn, close: () => cdn.close().then(() => rmSync(changed, { recursive: true })) };
  }

  /** As the guide writes it: the script by its own line of the manifest, the lazy parts by an import map. */
  const guarded = (origin: string) => {
    const parts = Object.entries(integrity).map(([name, sum]) => [`${origin}/player/${name}`, sum]);
    const map = JSON.stringify({ integrity: Object.fromEntries(parts) });
    return page(
      `<script type="importmap">${map}</script><div id="player"></div>
      <script src="${origin}/player/player.js" integrity="${integrity['player.js']}" crossorigin="anonymous"></script>
      <script>
        window.made = TengerPlayer.create(document.getElementById('player'), { video: { url: '${origin}/media/${film}' }, autoplay: 'muted', storage: false });
      </script>`,
    );
  };
  const abLoop = (tab: Page) => tab.evaluate('made.feature("abLoop").then(() => "there", () => "refused")');

  test('the manifest’s sums are those of the files, and a page that names them plays with its late parts', async ({
    page: tab,
  }) => {
    const cdn = await cdnHost();
    const partner = await fileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    await expect.poll(() => current(tab), { timeout: 30_000 }).toBeGreaterThan(0.3);
    expect(await abLoop(tab)).toBe('there');
    await partner.close();
    await cdn.close();
  });

  test('a script that is not the one the page was written for does not run', async ({ page: tab }) => {
    const cdn = await changedCdn((name) => name === 'player.js');
    const partner = await fileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    expect(await tab.evaluate('[typeof TengerPlayer, typeof stranger]')).toEqual(['undefined', 'undefined']);
    await partner.close();
    await cdn.close();
  });

  test('a late part that is not the right one does not run; the film plays on without it', async ({
    page: tab,
  }) => {
    expect(late.length).toBeGreaterThan(0);
    const cdn = await changedCdn((name) => late.includes(name));
    const partner = await fileHost({}, { '/': guarded(cdn.origin) });
    await tab.goto(`${partner.origin}/`);
    await expect.poll(() => current(tab), { timeout: 30_000 }).toBeGreaterThan(0.3);
    expect(await abLoop(tab)).toBe('refused');
    const before = await current(tab);
    await expect.poll(() => current(tab)).toBeGreaterThan(before);
    expect(await tab.evaluate('typeof stranger')).toBe('undefined');
    await partner.close();
    await cdn.close();
  });
});

test.describe('the frame’s messages', () => {
  /** A page of anybody's: the frame, whatever it hears from it, and another frame that lies. */
  const around = (frame: string, liar: string) =>
    page(`<iframe id="frame" src="${frame}/frame" width="640" height="360" allow="autoplay"></iframe>
      <iframe id="liar" src="${liar}/liar"></iframe>
      <script src="${frame}/player/embed.js"></script>
      <script>
        window.heard = [];
        const inner = document.getElementById('frame');
        addEventListener('message', ({ source, data }) => source === inner.contentWindow && heard.push(data));
        window.player = TengerEmbed.connect(inner);
        window.say = (message) => inner.contentWindow.postMessage(message, '*');
      </script>`);

  async function hosts() {
    const pages: Record<string, string> = {};
    const frame = await fileHost(
      { '/player/': script, '/media/': folder('packages/demo/assets/media') },
      pages,
    );
    /** Steers its neighbour, and tells the page what the frame would tell. */
    const liar = await fileHost(
      {},
      {
        '/liar': page(`<script>
          setInterval(() => {
            for (const call of ['play', 'hello']) parent.frames[0].postMessage({ tenger: 1, call, id: 1 }, '*');
            parent.postMessage({ tenger: 1, event: 'hello', state: { currentTime: 4711 } }, '*');
          }, 100);
        </script>`),
      },
    );
    const listed = await fileHost({}, { '/': around(frame.origin, liar.origin) });
    const stranger = await fileHost({}, { '/': around(frame.origin, liar.origin) });
    const given = JSON.stringify({
      options: { video: { url: `/media/${film}` }, storage: false },
      // The neighbour's as well: it is not the page around the frame all the same.
      origins: [listed.origin, liar.origin],
    });
    pages['/frame'] =
      page(`<div id="player"></div><script type="application/json" id="tenger-embed">${given}</script>
      <script src="/player/player.js"></script><script src="/player/embed-frame.js"></script>`);
    const all = [frame, liar, listed, stranger];
    return { listed, stranger, close: () => Promise.all(all.map((host) => host.close())) };
  }

  test('a page that is not listed hears nothing and moves nothing', async ({ page: tab }) => {
    const { stranger, close } = await hosts();
    await tab.goto(`${stranger.origin}/`);
    const inner = tab.frameLocator('#frame');
    await expect(video(inner)).toBeAttached({ timeout: 30_000 });
    await expect
      .poll(() => tab.evaluate('heard'), { timeout: 30_000 })
      .toEqual([{ tenger: 1, event: 'awake' }]);
    await tab.evaluate(`
      for (const call of ['hello', 'muted', 'play', 'seek']) say({ tenger: 1, call, id: 7, value: 3 });
      void player.play().catch(() => {});
    `);
    await expect
      .poll(() => video(inner).evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    // Long enough for a dozen of the neighbour's messages, and for answers that must not come.
    await tab.waitForTimeout(1500);
    expect(await tab.evaluate('heard')).toEqual([{ tenger: 1, event: 'awake' }]);
    expect(
      await video(inner).evaluate((element: HTMLVideoElement) => [element.paused, element.currentTime]),
    ).toEqual([true, 0]);
    expect(await tab.evaluate('player.state === undefined')).toBe(true);
    // Who waits for an answer is told when nobody listens for it any more.
    await tab.evaluate('window.asked = player.play().catch(({ message }) => message); player.disconnect()');
    expect(await tab.evaluate('asked')).toContain('no longer');
    await tab.goto('about:blank');
    await close();
  });

  test('a page that is listed is answered; a neighbour’s words and nonsense change nothing', async ({
    page: tab,
  }) => {
    const { listed, close } = await hosts();
    await tab.goto(`${listed.origin}/`);
    expect(await tab.evaluate('player.ready')).toMatchObject({ paused: true, currentTime: 0 });
    const nonsense = `say(null); say(7); say('play'); say([]); say({ call: 'play' }); say({ tenger: 2, call: 'play' });
      say({ tenger: 1 }); say({ tenger: 1, call: '__proto__', id: 90 }); say({ tenger: 1, call: 'constructor', id: 91 })`;
    await tab.evaluate(nonsense);
    await tab.waitForTimeout(1000);
    // Neither the neighbour's calls nor its news have been believed.
    expect(await tab.evaluate('[player.state.paused, player.state.currentTime]')).toEqual([true, 0]);
    const answers = await tab.evaluate('heard.filter(({ id }) => id >= 90)');
    expect(answers).toEqual([
      { tenger: 1, id: 90, error: 'There is no call "__proto__".' },
      { tenger: 1, id: 91, error: 'There is no call "constructor".' },
    ]);
    await tab.evaluate('player.setMuted(true).then(() => player.setRate(2)).then(() => player.play())');
    await expect.poll(() => tab.evaluate('player.state.currentTime'), { timeout: 30_000 }).toBeGreaterThan(1);
    await tab.evaluate(
      'player.pause().then(() => player.setVolume(0.25)).then(() => player.setMuted(true)).then(() => player.seek(2))',
    );
    await expect
      .poll(() => tab.evaluate('player.state'))
      .toMatchObject({ paused: true, muted: true, playbackRate: 2, volume: 0.25, currentTime: 2 });
    expect(
      await tab.evaluate('player.play().then(() => player.disconnect()).then(() => "disconnected")'),
    ).toBe('disconnected');
    await tab.goto('about:blank');
    await close();
  });
});

interface Told {
  readonly about: { readonly title: number };
  readonly events: readonly {
    readonly type: string;
    readonly session: string;
    readonly ranges?: readonly object[];
    readonly seconds?: number;
  }[];
}

test('how a film went is told by a beacon when the reader leaves, and nothing before the page asks', async ({
  page: tab,
}) => {
  const cdn = await cdnHost();
  const player = (more: string) =>
    page(`<div id="player"></div><script src="${cdn.origin}/player/player.js"></script>
      <script type="module">
        const player = TengerPlayer.create(document.getElementById('player'), { video: { url: '${cdn.origin}/media/${film}?token=secret' }, storage: false });
        player.muted = true;
        player.play();
        ${more}
      </script>`);
  const partner = await fileHost(
    {},
    {
      '/silent': player(''),
      '/asks': player(`
        const { observeExperience, sendBeacons } = await import('${cdn.origin}/player/experience.js');
        observeExperience(player, sendBeacons('/figures', { about: { title: 7 } }));`),
      '/elsewhere': page('<h1>Elsewhere</h1>'),
    },
  );
  const watchThenLeave = async (path: string, leave: () => Promise<unknown>) => {
    await tab.goto(partner.origin + path);
    await expect.poll(() => current(tab), { timeout: 30_000 }).toBeGreaterThan(1.2);
    await leave();
  };
  await watchThenLeave('/silent', () => tab.goto(`${partner.origin}/elsewhere`));
  await watchThenLeave('/asks', () => tab.goto(`${partner.origin}/elsewhere`));
  const told = () => partner.sent.map((body) => JSON.parse(body) as Told);
  const watched = () => told().flatMap(({ events }) => events.filter(({ type }) => type === 'watched'));
  await expect.poll(() => watched().length).toBe(1);
  // By closing the tab as well, where there is no page to go to.
  await watchThenLeave('/asks', () => tab.close({ runBeforeUnload: true }));
  await expect.poll(() => watched().length).toBe(2);

  for (const { session, ranges, seconds } of watched()) {
    expect(ranges).toHaveLength(1);
    expect(seconds).toBeGreaterThan(1);
    const same = told().flatMap(({ events }) => events.filter((event) => event.session === session));
    expect(same.map(({ type }) => type)).toEqual(['startup', 'watched']);
  }
  expect(told().every(({ about }) => about.title === 7)).toBe(true);
  expect(partner.sent.join()).not.toContain('secret');
  await partner.close();
  await cdn.close();
});
