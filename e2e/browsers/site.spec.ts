import { fetchEpisodes, SUBSCRIBER } from '../support/accounts';
import { timecodeOf } from '../support/frame';
import { findOverflows, findViolations } from './page-checks';
import { signIn } from './sign-in';
import { expect, test } from './test';

// The main path of a viewer on the site: the same in every browser.

// The bare page on which the session is stored has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

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
    expect(await findViolations(view), path).toEqual([]);
  }
});

test('no page overflows horizontally at 360, 768 and 1440 pixels', async ({ view, server }) => {
  await view.resize(1500, 900);
  // One page for all paths, so that frames are removed while the site loads in them: WebKit hung in modules that waited.
  await view.open(`${server}/healthz`);
  for (const path of ['/', '/?media=1', '/search', '/theatre/all/all', '/watch/1', '/faq']) {
    expect(await findOverflows(view, `${server}/tenger${path}`), path).toEqual({});
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
