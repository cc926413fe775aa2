// The platform first: the player reads it while its modules load.
import '../support/oldest-browsers';
import { expect, it } from 'vitest';
import type { PlayerOptions } from '../../src/index';
import { failOnUncaughtErrors, find, makePlayer, media, until } from './helpers';

// What a viewer touches, in the oldest supported browsers by rule: features that they lack are missing here.

failOnUncaughtErrors();

const cues = 'WEBVTT\n\n00:00.000 --> 00:06.000\nСайн уу';
const episode: PlayerOptions = {
  lang: 'en',
  autoplay: true,
  title: { main: 'The steppe' },
  next: { title: 'The lake' },
  preroll: { url: media.large, href: 'https://shop.test/offer', skipAfter: 0 },
  contextmenu: [{ text: 'Help', link: 'https://example.mn/help' }],
  stamp: { x: 0.8, y: 0.1, user: 'k7f2-93' },
  video: {
    url: media.small,
    thumbnails: new URL('/test/fixtures/thumbs/thumbs.vtt', location.href).href,
    chapters: [
      { start: 0, title: 'Beginning' },
      { start: 3, title: 'End' },
    ],
    subs: [{ code: 'mn', url: URL.createObjectURL(new Blob([cues])) }],
    poster: '/test/fixtures/none.jpg',
  },
};

/** A player that shows its ad, and the errors of it. The player skips an ad that starts late, which happens on a busy machine. */
async function makePlayerWithAd() {
  for (;;) {
    const made = makePlayer(episode, 880);
    const errors: unknown[] = [];
    for (const name of ['error', 'aderror', 'subtitleerror'] as const)
      made.handle.on(name, (error) => errors.push([name, error]));
    const isAdShown = () => made.root.querySelector('.ad a') !== null;
    await until(() => isAdShown() || made.handle.state.started.peek(), 'the ad, or the episode without it');
    if (isAdShown()) return { ...made, errors };
    made.handle.destroy();
  }
}

it('an episode with an ad plays, and its timeline, menus and web fullscreen work, without an error', async () => {
  const { handle, root, errors } = await makePlayerWithAd();
  const { element } = handle;
  const isThere = (selector: string) => () => root.querySelector(selector) !== null;
  expect(find<HTMLAnchorElement>(root, '.ad a').href).toBe('https://shop.test/offer');
  await until(() => find(root, '.ad-skip').getAttribute('aria-disabled') === 'false', 'the skip button');
  find(root, '.ad-skip').click();
  await until(() => handle.state.started.peek() && !element.hasAttribute('data-ad'), 'the episode');
  await until(() => handle.currentTime > 0.5, 'playback');
  handle.pause();
  // A busy machine may have reached the end.
  handle.seek(1);
  await until(isThere('.cue'), 'the subtitles');
  await until(isThere('.stamp'), 'the stamp');

  await handle.feature('timeline');
  const { left, width, top } = find(root, '.seek-bar').getBoundingClientRect();
  const pointer = { bubbles: true, composed: true, pointerType: 'mouse', clientY: top + 10 };
  const move = new PointerEvent('pointermove', { ...pointer, clientX: left + width * 0.3 });
  find(root, '.seek-bar').dispatchEvent(move);
  await until(isThere('.preview-picture'), 'the thumbnail');
  find(root, '.seek-bar').dispatchEvent(new PointerEvent('pointerleave', pointer));

  find(root, '.settings .button').click();
  await until(isThere('.settings [role=menu]'), 'the menu');
  find(root, '.settings .button').click();

  const contextMenu = await handle.feature('contextMenu');
  contextMenu.open({ x: 200, y: 60 });
  await until(isThere('.context [role=menu]'), 'the context menu');
  expect(find<HTMLAnchorElement>(root, '.context a[href^="https://example.mn"]').href).toBe(
    'https://example.mn/help',
  );
  contextMenu.close();

  const outside = document.createElement('button');
  document.body.append(outside);
  find(root, '.web-fullscreen').click();
  await until(() => element.hasAttribute('data-web-fullscreen'), 'the full page');
  expect(element.getBoundingClientRect().width).toBe(innerWidth);
  outside.focus();
  expect(document.activeElement).toBe(element);
  find(root, '.web-fullscreen').click();
  await until(() => !element.hasAttribute('data-web-fullscreen'), 'the player in the page');
  outside.remove();

  handle.seek(handle.duration - 0.5);
  await handle.play();
  await until(isThere('.next-card'), 'the next episode');
  expect(errors).toEqual([]);
});

const ass = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,24,&H00FFFFFF,&H000000FF,&H00101820,&H80000000,0,0,0,0,100,100,0,0,1,2,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Нэг
Dialogue: 0,0:00:01.00,0:00:04.00,Default,,0,0,0,,Хоёр`;

it('ASS subtitles follow playback without callbacks for the frames of a video', async () => {
  const subs = [{ code: 'mn', url: URL.createObjectURL(new Blob([ass])) }];
  const { handle, root } = makePlayer({ video: { url: media.small, subs }, loop: true });
  const texts = () => [...root.querySelectorAll('.ASS-dialogue')].map(({ textContent }) => textContent);
  await until(() => texts()[0] === 'Нэг', 'the first text');
  await handle.play();
  await until(() => texts()[0] === 'Хоёр' && texts().length === 1, 'the second text in its place');
  // The renderer stops with the video, and continues with it.
  handle.pause();
  handle.seek(0);
  await until(() => texts()[0] === 'Нэг', 'the first text again');
  await handle.play();
  await until(() => texts()[0] === 'Хоёр', 'the second text again');
});
