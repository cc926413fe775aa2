import { SUBSCRIBER, signIn } from './support/accounts';
import { axe, expect, site, test } from './support/test';

// Learning with subtitles: the transcript follows the video, a word is kept with its sentence, and its clip plays again.

const EPISODE = '/watch/1/3';

test('a viewer reads the subtitles beside the video, keeps a word, repeats its cue, and finds it among the kept words', async ({
  page,
}) => {
  await signIn(page, SUBSCRIBER);
  await page.goto(site(`${EPISODE}?t=1`));
  const video = page.locator('video').first();
  const time = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(1);
  const button = page.getByRole('button', { name: 'Хадмал: хэл сурах' });
  await button.click();
  const panel = page.getByRole('region', { name: 'Хадмалаар сурах' });
  const current = panel.locator('li[aria-current]');
  await expect(current).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await current.getByRole('button', { name: 'Давтах' }).click();
  const repeated = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Давтахаа болих' }) });
  const sentence = (await repeated.locator('p').first().textContent()) ?? '';
  const word = repeated.locator('p').first().getByRole('button').first();
  const text = (await word.textContent()) ?? '';
  expect(sentence).toContain(text);
  await word.press('Enter');
  await expect(page.getByText(`«${text}» хадгалагдлаа`)).toBeVisible();
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  // The video returns to the start of the cue.
  await video.evaluate(
    (film: HTMLVideoElement) =>
      new Promise<void>((done) => {
        let last = film.currentTime;
        const compare = () => {
          if (film.currentTime < last) done();
          last = film.currentTime;
        };
        for (const event of ['timeupdate', 'seeked']) film.addEventListener(event, compare);
      }),
  );
  await repeated.getByRole('button', { name: 'Давтахаа болих' }).click();
  await expect(panel.getByRole('button', { name: 'Давтахаа болих' })).toHaveCount(0);

  await panel.getByRole('tab', { name: 'Хадмал' }).press('ArrowRight');
  await expect(panel.getByRole('tab', { name: 'Миний үгс' })).toBeFocused();
  const kept = panel.getByRole('listitem').filter({ hasText: text }).first();
  await expect(kept).toContainText(sentence.split('\n')[0] ?? '');
  expect(await axe(page)).toEqual([]);
  await panel.getByRole('searchbox', { name: 'Үг хайх' }).fill('байхгүй үг');
  await expect(panel.getByText('Ийм үг алга.')).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Үг хайх' }).fill(text);
  await kept.getByRole('button', { name: `«${text}» үгийг хасах` }).click();
  await expect(panel.getByText('Ийм үг алга.')).toBeVisible();
  await page.getByRole('button', { name: 'Буцаах', exact: true }).click();
  await expect(kept).toBeVisible();

  // A word on the picture. A cue may be over before the test sees it, so the page itself pauses the video.
  await video.evaluate((film: HTMLVideoElement) => {
    const picture = film.getRootNode() as ParentNode;
    film.addEventListener(
      'seeked',
      () => {
        const start = film.currentTime;
        const pauseAtWord = () => {
          const isPlaying = !film.paused && film.currentTime > start;
          if (isPlaying && picture.querySelector('.cue-word')) film.pause();
          else requestAnimationFrame(pauseAtWord);
        };
        pauseAtWord();
      },
      { once: true },
    );
  });
  await kept.getByRole('button', { name: `«${text}» үгийн мөчийг үзэх` }).click();
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  const onPicture = page.locator('.cue-word');
  await expect(onPicture.first()).toBeVisible();
  const pressed = onPicture.last();
  const pressedText = (await pressed.textContent()) ?? '';
  const { x, y, width, height } = (await pressed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await panel.getByRole('searchbox', { name: 'Үг хайх' }).fill(pressedText);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator('.notice')).toHaveText(`«${pressedText}» хадгалагдлаа`);
  await expect(panel.getByRole('listitem').filter({ hasText: pressedText }).first()).toBeVisible();
  expect(await video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  // The player follows its container.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: 'Хаах' }).click();
  await expect(panel).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});
