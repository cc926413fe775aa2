import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, loadAdCode, makePlayer, media, runAxe, until, useFrozenIntervals } from './helpers';

it.each(['mn', 'en'] as const)('axe finds nothing in the ad (%s)', async (lang) => {
  await loadAdCode();
  useFrozenIntervals();
  const { handle, root } = makePlayer({
    lang,
    video: { url: media.small },
    preroll: { url: media.large, href: 'https://shop.test/', title: 'Tea' },
  });
  handle.muted = true;
  await handle.play();
  await until(() => root.querySelector('.ad-left') !== null, 'the ad');
  // On a busy machine axe takes longer than the ad.
  find<HTMLVideoElement>(root, '.ad-video').loop = true;
  expect(await runAxe(handle.element)).toEqual([]);
});

it.each(['mn', 'en'] as const)('axe finds nothing in marks, preview, offers and cards (%s)', async (lang) => {
  const { handle, root } = makePlayer({
    lang,
    next: { title: 'The lake', sub: 'Episode 4', poster: '/test/fixtures/thumbs/strip.svg' },
    video: {
      url: media.small,
      thumbnails: '/test/fixtures/thumbs/strip.svg',
      chapters: [
        { start: 0, title: 'A' },
        { start: 3, title: 'B' },
      ],
      highlights: [{ time: 2, text: 'Here' }],
      segments: [
        { kind: 'intro', start: 1, end: 4 },
        { kind: 'outro', start: 4, end: 6 },
      ],
      author: { name: 'Тэмүүлэн' },
    },
  });
  handle.muted = true;
  await handle.feature('timeline');
  const flow = await handle.feature('upNext');
  // A busy machine may skip the second of the credit, and then reaches it in the next round.
  handle.player.setLoop(true);
  await handle.play();
  await until(() => root.querySelector('.credit-name') !== null, 'the credit');
  handle.pause();
  handle.player.setLoop(false);
  handle.seek(2.5);
  // The preview follows keyboard focus only, and another file may have used the mouse in this document.
  await userEvent.keyboard('{Shift}');
  find(root, '.mark').focus();
  await until(() => root.querySelector('.preview') !== null, 'the preview');
  await until(() => root.querySelector('.offer-button') !== null, 'the offer');
  expect(await runAxe(handle.element)).toEqual([]);
  handle.seek(4.5);
  await until(() => flow.phase.peek() !== undefined, 'the card');
  expect(await runAxe(handle.element)).toEqual([]);
});
