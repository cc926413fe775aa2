import { expect, inject, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions, VideoOptions } from '../../src/index';
import { faultFolder } from '../support/fault-folder';
import { find, makePlayer, media, railOf, until } from './helpers';

const fixture = (path: string) => new URL(`/test/fixtures/${path}`, location.href).href;
const strip = fixture('thumbs/strip.svg');

async function show(video: VideoOptions, options: Omit<PlayerOptions, 'video'> = {}) {
  const made = makePlayer({ lang: 'en', ...options, video: { url: media.small, ...video } });
  await made.handle.feature('timeline');
  await until(() => made.handle.duration > 0, 'the length');
  const bar = find(made.root, '.seek-bar');
  const send = (type: string, fraction: number, pointerType = 'mouse') => {
    const { left, width, top } = bar.getBoundingClientRect();
    const at = { clientX: left + width * fraction, clientY: top + 10, pointerType, pointerId: 1, button: 0 };
    bar.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, ...at }));
  };
  return { ...made, bar, send, picture: () => made.root.querySelector<HTMLElement>('.preview-picture') };
}

/** The position of the tile in the image, in tiles of 160 pixels. */
function tileOf(picture: HTMLElement): number {
  const { backgroundPosition, width } = getComputedStyle(picture);
  return Math.round(-Number.parseFloat(backgroundPosition) / Number.parseFloat(width));
}

const imageOf = (picture: HTMLElement | null) => (picture ? getComputedStyle(picture).backgroundImage : '');

it('R1-09 R9-17 a strip of 160-pixel tiles is spread over the video: hovered, dragged, touched', async () => {
  const { send, picture, root, bar, handle } = await show({ thumbnails: strip });
  send('pointermove', 0.25);
  await until(() => imageOf(picture()).includes('strip.svg'), 'the picture');
  expect(tileOf(find(root, '.preview-picture'))).toBe(1);
  expect(find(root, '.preview-time').textContent).toBe('0:01');
  send('pointermove', 0.95);
  await until(() => tileOf(find(root, '.preview-picture')) === 5, 'the last tile');
  send('pointerleave', 0.95);
  await until(() => picture() === null, 'it to disappear');

  bar.setPointerCapture = () => {};
  send('pointerdown', 0.5, 'touch');
  send('pointermove', 0.6, 'touch');
  await until(
    () => picture() !== null && tileOf(find(root, '.preview-picture')) === 3,
    'the dragged picture',
  );
  expect(handle.currentTime).toBe(0);
  send('pointerup', 0.6, 'touch');
  await until(() => picture() === null, 'it to disappear with the touch');
  expect(handle.currentTime).toBeCloseTo(3.6, 1);
});

it('R1-09 a thumbnail sheet and a WebVTT file with fragments, percentages and whole pictures are shown', async () => {
  const sheet = await show({ thumbnails: { url: strip, columns: 6, interval: 2 } });
  sheet.send('pointermove', 0.8);
  await until(() => imageOf(sheet.picture()).includes('strip.svg'), 'the picture');
  expect(tileOf(find(sheet.root, '.preview-picture'))).toBe(2);

  const { send, picture, root } = await show({ thumbnails: fixture('thumbs/thumbs.vtt') });
  send('pointermove', 0.3);
  await until(() => imageOf(picture()).includes('/test/fixtures/thumbs/strip.svg'), 'the picture');
  expect(tileOf(find(root, '.preview-picture'))).toBe(1);
  send('pointermove', 0.5);
  await until(() => tileOf(find(root, '.preview-picture')) === 3, 'a part in percent');
  send('pointermove', 0.75);
  await until(() => picture() === null, 'the missing picture to leave the time alone');
  expect(find(root, '.preview-time').textContent).toBe('0:04');
  send('pointermove', 0.95);
  await until(() => picture() !== null && tileOf(find(root, '.preview-picture')) === 0, 'a whole picture');
  const { width, height } = find(root, '.preview-picture').getBoundingClientRect();
  expect(width / height).toBeCloseTo(960 / 90, 0);
});

it('a WebVTT file of thumbnails is requested again after the server failed', async () => {
  const folder = faultFolder(inject('mediaServer'), { kind: '503', match: /thumbs\.vtt/, times: 1 });
  const { send, picture } = await show({ thumbnails: `${folder}/fixtures/thumbs/thumbs.vtt` });
  send('pointermove', 0.25);
  await until(() => picture() !== null, 'the picture of the second attempt');
});

it.each([
  ['a missing image', '/test/fixtures/none.jpg'],
  ['a missing list', '/test/fixtures/none.vtt'],
  ['a list that is a video', `${media.small}#.vtt`],
  ['an image that is a video', media.small],
  ['an address that is none', 'http://['],
  ['a description of nothing', { url: '', width: Number.NaN, columns: -1 }],
])('the thumbnails %s leave the time preview alone and throw nothing', async (_what, thumbnails) => {
  const { send, root, picture } = await show({ thumbnails });
  send('pointermove', 0.5);
  await until(() => root.querySelector('.preview-time') !== null && picture() === null, 'the time alone');
  expect(find(root, '.preview-time').textContent).toBe('0:03');
});

it('R3-14 highlights are marks that can be pointed at, pressed and reached by arrow keys', async () => {
  const { handle, root } = await show({
    highlights: [
      { time: 4, text: '<img src=x onerror=alert(1)>' },
      { time: 2, text: 'The rider' },
      { time: Number.NaN, text: 'Nowhere' },
    ],
  });
  const marks = [...root.querySelectorAll<HTMLButtonElement>('.mark')];
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '0:02 The rider',
    '0:04 <img src=x onerror=alert(1)>',
  ]);
  await userEvent.hover(marks[0] as Element);
  await until(() => root.querySelector('.preview-highlight')?.textContent === 'The rider', 'the words');
  await userEvent.click(marks[0] as Element);
  expect(handle.currentTime).toBeCloseTo(2, 3);
  await userEvent.keyboard('{ArrowRight}');
  await until(
    () => root.querySelector('.preview-highlight')?.textContent?.includes('<img') ?? false,
    'the other',
  );
  expect(root.querySelector('.preview-highlight img')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(handle.currentTime).toBeCloseTo(4, 3);
});

it('chapters are gaps in the rail, are named while seeking, and have a menu', async () => {
  const { handle, root, bar, send } = await show({
    chapters: [
      { start: 3, title: 'The lake' },
      { start: 0, title: 'Beginning' },
    ],
    segments: [{ kind: 'intro', start: 1, end: 2 }],
  });
  const rail = railOf(root);
  expect(rail.maskImage).toContain('calc(50%');
  expect(rail.backgroundImage).toContain('33.33%');
  await until(
    () => bar.getAttribute('aria-valuetext')?.endsWith(', Beginning') ?? false,
    'the name of the place',
  );
  handle.seek(4);
  await until(() => bar.getAttribute('aria-valuetext')?.endsWith(', The lake') ?? false, 'the other name');
  send('pointermove', 0.25);
  await until(
    () => root.querySelector('.preview-label')?.textContent === 'Beginning',
    'the chapter under the pointer',
  );

  find(root, '[aria-label=Settings]').click();
  await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
  const entry = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) =>
    item.textContent?.includes('Chapters'),
  );
  expect(entry?.textContent).toContain('The lake');
  entry?.focus();
  await userEvent.keyboard('{Enter}');
  await until(() => root.querySelectorAll('[role=menuitemradio]').length === 2, 'the chapters');
  expect(root.querySelector('[aria-checked=true]')?.textContent).toContain('The lake');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(handle.currentTime).toBe(0);
});

it('another video brings its own chapters and highlights, and a video without any has none', async () => {
  const { handle, root, bar } = await show({
    highlights: [{ time: 2, text: 'Here' }],
    chapters: [{ start: 0, title: 'A' }],
  });
  await until(() => root.querySelectorAll('.mark').length === 1, 'the mark');
  await handle.load({ url: media.large });
  await until(() => handle.duration > 0 && root.querySelector('.mark') === null, 'the mark to leave');
  await until(() => !bar.getAttribute('aria-valuetext')?.includes(', '), 'the chapter to leave');
});

it('the timeline feature is not fetched for a video without chapters or highlights', async () => {
  const { handle, root } = makePlayer({ video: { url: media.small } });
  await until(() => root.querySelector('.web-fullscreen') !== null, 'what comes after the first picture');
  expect(handle.player.find({ featureName: 'timeline' })).toBeUndefined();
});

it('the timeline draws nothing while the controls are hidden', async () => {
  const { handle, root } = await show(
    {
      thumbnails: strip,
      chapters: [
        { start: 0, title: 'A' },
        { start: 1, title: 'B' },
      ],
      highlights: [{ time: 2, text: 'Here' }],
      segments: [{ kind: 'intro', start: 40, end: 50 }],
    },
    { loop: true },
  );
  handle.muted = true;
  await handle.play();
  await until(() => handle.element.hasAttribute('data-idle'), 'the controls to leave');
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) changes.push(`${type} ${target.parentElement?.className}`);
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const from = handle.currentTime;
  await until(() => Math.abs(handle.currentTime - from) > 1, 'the film to play on');
  observer.disconnect();
  expect(changes).toEqual([]);
});
