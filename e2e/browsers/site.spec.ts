import { fetchEpisodes, SUBSCRIBER } from '../support/accounts';
import { timecodeOf } from '../support/frame';
import { signIn } from './sign-in';
import { expect, test } from './test';

// The main path of a viewer on the site: the same in every browser.

// The bare page on which the session is stored has no icon.
test.use({ expectedErrors: [/favicon\.ico/] });

/** The first player's video, above one that may be preparing. */
const findVideo = `const video = findAll('.stage > video:last-of-type')[0];`;

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

for (const width of [360, 768, 1440]) {
  test(`no page overflows horizontally at ${width} pixels`, async ({ view, server }) => {
    test.skip(
      view.name === 'webkit' && width === 360,
      'NOT RUN in WebKit: the toolbar of MiniBrowser makes its window wider than 360 pixels.',
    );
    await view.resize(width, 800);
    for (const path of ['/', '/?media=1', '/search', '/theatre/all/all', '/watch/1', '/faq']) {
      await view.open(`${server}/tenger${path}`);
      const { scroll, inner } = await view.run<{ scroll: number; inner: number }>(
        'return { scroll: document.documentElement.scrollWidth, inner: document.documentElement.clientWidth }',
      );
      expect(scroll, path).toBeLessThanOrEqual(inner);
      // Leaving a page while it requests data is not what this test is about.
      await view.run('await new Promise((done) => setTimeout(done, 500))');
    }
  });
}

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
        const { videoWidth: width, videoHeight } = video;
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.ceil(videoHeight / 8);
        const context = canvas.getContext('2d');
        context.drawImage(video, 0, 0);
        const { data } = context.getImageData(0, 0, width, canvas.height);
        const luma = Array.from({ length: width * canvas.height }, (_, at) => data[at * 4 + 1]);
        return { width, height: canvas.height, videoHeight, luma, position };`,
      );
      const code = timecodeOf(copy);
      return code ? Math.abs(code.seconds - copy.position) : 'no timecode';
    })
    // Two frames: the copy may show the next one.
    .toBeLessThan(0.2);
});
