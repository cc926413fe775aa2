import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fetchEpisodes, SUBSCRIBER } from '../support/accounts';
import { timecodeOf } from '../support/frame';
import { signIn } from './sign-in';
import { expect, test } from './test';

// The main path of a viewer on the site: the same in every browser.

// The bare page on which the session is stored has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The first player's video, above one that may be preparing. */
const findVideo = `const video = findAll('.stage > video:last-of-type')[0];`;

/** Copies the top of the picture, which has the burnt-in clock. With the position, if the code before has read it. */
const copyTop = `
  const { videoWidth: width, videoHeight } = video;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.ceil(videoHeight / 8);
  const context = canvas.getContext('2d');
  context.drawImage(video, 0, 0);
  const { data } = context.getImageData(0, 0, width, canvas.height);
  const luma = Array.from({ length: width * canvas.height }, (_, at) => data[at * 4 + 1]);
  return { width, height: canvas.height, videoHeight, luma, ...(typeof position === 'number' && { position }) };`;

test('the home page shows its hero, rows and pictures', async ({ view, server }) => {
  await view.open(`${server}/tenger/`);
  expect(await view.isVisible('h1')).toBe(true);
  await expect
    .poll(() =>
      view.run<number>(
        `return findAll('main img').filter((image) => image.complete && image.naturalWidth > 100).length`,
      ),
    )
    .toBeGreaterThan(3);
  expect(await view.run(`return document.documentElement.lang`)).toBe('mn');
});

test('axe finds nothing on the home page, a title and an episode', async ({ view, server }) => {
  for (const path of ['/', '/series/detail/2', '/watch/1']) {
    await view.open(`${server}/tenger${path}`);
    await expect.poll(() => view.isVisible('h1')).toBe(true);
    const violations = await view.run(
      `${axeSource};
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' '));`,
    );
    expect(violations, path).toEqual([]);
  }
});

test('no page overflows horizontally at 360, 768 and 1440 pixels', async ({ view, server }) => {
  await view.resize(1500, 900);
  // One page for all paths, so that frames are removed while the site loads in them: WebKit hung in modules that waited.
  await view.open(`${server}/healthz`);
  for (const path of ['/', '/?media=1', '/search', '/theatre/all/all', '/watch/1', '/faq']) {
    // A frame, because the toolbar of MiniBrowser makes its window wider than 360 pixels. A page may frame its own site.
    const overflows = await view.run(
      `const frame = document.createElement('iframe');
      frame.style.cssText = 'position: fixed; inset: 0; height: 800px; border: 0';
      frame.width = 360;
      frame.src = args[0];
      const loaded = new Promise((done) => { frame.onload = done; });
      document.body.replaceChildren(frame);
      await loaded;
      const page = frame.contentDocument;
      const isReady = () => !page.querySelector('[data-ssr]') && page.querySelector('h1');
      for (const end = Date.now() + 30_000; !isReady() && Date.now() < end; )
        await new Promise((done) => setTimeout(done, 50));
      const overflows = {};
      for (const width of [360, 768, 1440]) {
        frame.width = width;
        await new Promise((done) => frame.contentWindow.requestAnimationFrame(() => setTimeout(done)));
        const { scrollWidth, clientWidth } = page.documentElement;
        if (frame.contentWindow.innerWidth !== width || scrollWidth > clientWidth || !isReady())
          overflows[width] = { scrollWidth, clientWidth, text: page.body.innerText.slice(0, 100) };
      }
      return overflows;`,
      `${server}/tenger${path}`,
    );
    expect(overflows, path).toEqual({});
  }
});

test('an episode plays on the watch page: the position moves, and the picture belongs to it', async ({
  view,
  server,
}) => {
  const [first] = await fetchEpisodes(2);
  await signIn(view, server, SUBSCRIBER);
  await view.open(`${server}/tenger/watch/2/${first?.id}`);
  await expect.poll(() => view.run(`${findVideo} return Boolean(video)`)).toBe(true);
  await view.run(`${findVideo} video.muted = true; video.play().catch(() => undefined);`);
  await expect.poll(() => view.run<number>(`${findVideo} return video.currentTime`)).toBeGreaterThan(1);
  await expect
    .poll(() => view.run<number>(`${findVideo} return video.getVideoPlaybackQuality().totalVideoFrames`))
    .toBeGreaterThan(10);
  await expect
    .poll(async () => {
      const copy = await view.run<Parameters<typeof timecodeOf>[0] & { position: number }>(
        `${findVideo}
        const position = await new Promise((done) =>
          video.requestVideoFrameCallback((_, { mediaTime }) => done(mediaTime)),
        );
        ${copyTop}`,
      );
      const code = timecodeOf(copy);
      return code ? Math.abs(code.seconds - copy.position) : 'no timecode';
    })
    // Two frames: the copy may show the next one.
    .toBeLessThan(0.2);

  // WebKit showed a black picture after a seek while paused.
  await view.run(`${findVideo} video.pause(); video.currentTime = 20;`);
  await expect.poll(() => view.run(`${findVideo} return video.seeking`)).toBe(false);
  await expect
    .poll(async () => {
      const code = timecodeOf(await view.run<Parameters<typeof timecodeOf>[0]>(`${findVideo} ${copyTop}`));
      return code?.seconds ?? 'no timecode';
    })
    .toBeCloseTo(20, 0);
});
