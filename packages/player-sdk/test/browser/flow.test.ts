import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PlayerOptions, Segment } from '../../src/index';
import {
  find,
  makePlayer,
  media,
  until,
  useFrozenClock,
  useFrozenTimers,
  useSkippableTimers,
  waitForFrames,
} from './helpers';

const intro: Segment = { kind: 'intro', start: 1, end: 3 };
const outro: Segment = { kind: 'outro', start: 4.5, end: 6 };

/** With a low `rate`, the segments last for as long as a busy machine needs. */
async function play(options: Partial<PlayerOptions> & Pick<PlayerOptions, 'video'>, rate = 1) {
  const made = makePlayer({ lang: 'en', ...options, video: { url: media.small, ...options.video } });
  const { handle } = made;
  const events: string[] = [];
  for (const name of ['segmentskip', 'nextcountdown', 'next', 'ended'] as const) {
    handle.on(name, () => events.push(name));
  }
  const skip = await handle.feature('skipSegments');
  const next = await handle.feature('upNext');
  handle.muted = true;
  handle.playbackRate = rate;
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  return {
    ...made,
    events,
    skip,
    next,
    text: () => made.root.querySelector('.next-card, .offer-button')?.textContent ?? '',
  };
}

afterEach(() => void vi.restoreAllMocks());

it('an intro can be skipped while it lasts, by button and by the key S', async () => {
  const { handle, text, root, events } = await play({ video: { segments: [intro] } }, 0.25);
  expect(text()).toBe('');
  await until(() => text() === 'Skip intro', 'the offer');
  find(root, '.offer-button').click();
  expect(handle.currentTime).toBeCloseTo(3, 1);
  expect(handle.paused).toBe(false);
  await until(() => text() === '', 'the offer to end');
  // Paused, so that the intro lasts until the key press.
  handle.pause();
  handle.seek(1.5);
  await until(() => text() === 'Skip intro', 'the offer again');
  handle.focus();
  await userEvent.keyboard('s');
  await until(() => events.filter((name) => name === 'segmentskip').length === 2, 'the second skip');
  expect(handle.currentTime).toBeGreaterThanOrEqual(2.99);
});

it('R4.6-11 auto-skip is remembered for the next episode and another player', async () => {
  const storage = new Map<string, unknown>();
  const { handle, skip, text } = await play({ storage, video: { segments: [intro] } }, 0.25);
  skip.setAuto(true);
  expect(storage.get('is-auto-skip')).toBe(true);
  await until(() => handle.currentTime >= 2.99, 'the skip');
  expect(handle.currentTime).toBeLessThan(4);
  expect(text()).toBe('Watch intro');

  await handle.load({ url: media.large, segments: [{ ...intro }] });
  await until(() => handle.state.started.peek(), 'the next episode');
  const times: number[] = [];
  handle.on('timeupdate', () => times.push(handle.currentTime));
  await until(() => handle.currentTime >= 2.99, 'the skip in the next episode');
  // A quarter of a second is the distance between two timeupdates.
  expect(times.filter((time) => time > 1.5 && time < 2.9)).toEqual([]);

  const other = await play({ storage, video: { segments: [{ ...intro }] } });
  expect(other.skip.auto.peek()).toBe(true);
});

it('a segment that the viewer went back to is offered, not skipped again', async () => {
  const { handle, skip, text, root } = await play({ video: { segments: [intro] } }, 0.25);
  skip.setAuto(true);
  await until(() => handle.currentTime >= 2.99, 'the skip');
  const skips: unknown[] = [];
  handle.on('segmentskip', (event) => skips.push(event));
  // The button that leads back seeks into the intro on purpose.
  find(root, '.offer-button').click();
  await until(() => text() === 'Skip intro', 'the offer');
  await until(() => handle.currentTime > 1.6, 'the intro to play on');
  expect(skips).toEqual([]);
  // Playback reaches it again from before: a new visit.
  handle.seek(0.3);
  await until(() => handle.currentTime >= 2.99, 'the skip');
  expect(skips).toHaveLength(1);
});

it('a page can prevent a skip, and can turn the offers off', async () => {
  const { handle, skip, text } = await play({ video: { segments: [intro] } }, 0.25);
  handle.on('segmentskip', (event) => event.preventDefault());
  skip.setAuto(true);
  await until(() => handle.currentTime > 1.3, 'the intro');
  expect(text()).toBe('Skip intro');
  const off = await play({ skipIntro: false, video: { segments: [intro] } });
  off.handle.seek(1.5);
  await until(() => off.handle.currentTime > 1.7, 'the intro');
  expect(off.text()).toBe('');
  expect(off.skip.available.peek()).toBe(false);
});

it('a recap and the intro right after it are one skip', async () => {
  const segments: readonly Segment[] = [
    { kind: 'recap', start: 0, end: 2 },
    { kind: 'intro', start: 2, end: 4 },
  ];
  const { handle, skip } = await play({ video: { segments } }, 0.25);
  const goals: number[] = [];
  handle.on('segmentskip', ({ detail }) => goals.push(detail.to));
  skip.setAuto(true);
  await until(() => handle.currentTime > 4.2, 'playback to continue');
  expect(goals).toEqual([4]);
});

it('malformed segments are ignored', async () => {
  const { skip, handle } = await play({
    video: {
      segments: [
        { kind: 'intro', start: Number.NaN, end: 3 },
        { kind: 'intro', start: 3, end: 1 },
        { kind: 'outro', start: 0, end: Number.NaN },
        { kind: 'constructor' as 'intro', start: 0, end: 5 },
      ],
    },
  });
  skip.setAuto(true);
  await until(() => handle.currentTime > 0.6, 'playback');
  expect(skip.current.peek()).toBeUndefined();
});

it('R4.6-10 a video with loop starts again, without a card', async () => {
  const { handle, events, next } = await play({ loop: true, next: true, video: { segments: [outro] } });
  handle.seek(5.2);
  await until(() => handle.currentTime > 5.3, 'the credits');
  expect(next.phase.peek()).toBeUndefined();
  await until(() => handle.currentTime < 2, 'the beginning');
  expect(events).toEqual([]);
});

it('R4.6-10 the next episode starts by itself after a countdown at the end', async () => {
  const { handle, events, next, root, text } = await play({
    next: { title: 'The lake', sub: 'Episode 4', poster: '/test/fixtures/none.jpg' },
    video: {},
  });
  handle.on('next', () => void handle.load({ url: media.large }));
  // Screen readers announce a change of a region, not a region that appears with its text.
  await until(() => root.querySelector('.next-live') !== null, 'the live region');
  const region = find(root, '.next-live');
  expect(region.textContent).toBe('');
  useFrozenClock();
  handle.seek(5.6);
  await until(() => next.phase.peek() === 'countdown', 'the countdown');
  await until(() => text().includes('The lake') && text().includes('Episode 4'), 'the card');
  expect(find(root, '.next-live')).toBe(region);
  expect(region.textContent).toBe('The next episode begins in 8 seconds');
  expect(next.left.peek()).toBe(8);
  vi.advanceTimersByTime(7999);
  expect(events).not.toContain('next');
  vi.advanceTimersByTime(1);
  expect(events).toContain('next');
  vi.useRealTimers();
  await until(() => handle.state.started.peek() && handle.currentTime > 0.2, 'it to play');
  expect(handle.player.video.peek().videoWidth).toBe(640);
  expect(text()).toBe('');
  expect(events.filter((name) => name === 'nextcountdown')).toHaveLength(1);
});

it('the next-episode card appears with the final credits, and waits at the end when cancelled', async () => {
  const { handle, events, next, root, text } = await play({ next: true, video: { segments: [outro] } }, 0.25);
  useSkippableTimers();
  handle.seek(4.6);
  await until(() => next.phase.peek() === 'countdown', 'the countdown over the credits');
  // Paused, so that the countdown lasts until the press.
  handle.pause();
  expect(text()).not.toContain('Skip credits');
  const [, cancel] = [...root.querySelectorAll<HTMLElement>('.next-card .button')];
  expect(cancel?.textContent).toBe('Cancel');
  cancel?.click();
  await until(() => text() === '', 'the card to leave');
  handle.playbackRate = 1;
  await handle.play();
  await until(() => events.includes('ended'), 'the end');
  await until(() => next.phase.peek() === 'offer', 'the offer');
  expect(text()).toContain('Watch again');
  vi.advanceTimersByTime(10_000);
  expect(events).not.toContain('next');
  handle.playbackRate = 0.25;
  [...root.querySelectorAll<HTMLElement>('.next-card .button')][1]?.click();
  await until(() => handle.currentTime < 2 && !handle.paused, 'the film again');
});

it('R4.6-11 without auto-play the next episode is offered and not started, and the choice is remembered', async () => {
  const storage = new Map<string, unknown>();
  const { handle, events, next, root, text } = await play({
    storage,
    next: true,
    video: { segments: [outro] },
  });
  next.setAuto(false);
  expect(storage.get('is-auto-play')).toBe(false);
  // Paused, so that the credits last until the press.
  handle.pause();
  handle.seek(4.6);
  // The credits are then skipped like an intro, up to the end.
  await until(() => text() === 'Skip credits', 'the offer to skip');
  void handle.play();
  find(root, '.offer-button').click();
  await until(() => next.phase.peek() === 'offer', 'the offer of the next episode');
  // The state changes with the "timeupdate" before it.
  await until(() => events.includes('ended'), 'the end');
  expect(events).not.toContain('nextcountdown');
  find(root, '.next-play').click();
  expect(events).toContain('next');
  const other = await play({ storage, video: {} });
  expect(other.next.auto.peek()).toBe(false);
});

it('a page that prevents the countdown gets an offer, a pause over the credits holds it, and leaving them ends it', async () => {
  const { handle, next } = await play({ next: true, video: { segments: [outro] } }, 0.25);
  handle.seek(4.6);
  await until(() => next.phase.peek() === 'countdown', 'the countdown');
  handle.pause();
  await until(() => next.held.peek(), 'it to stand still');
  handle.seek(1);
  await until(() => next.phase.peek() === undefined, 'it to end');
  handle.on('nextcountdown', (event) => event.preventDefault());
  handle.seek(4.6);
  await until(() => next.phase.peek() === 'offer', 'the offer');
});

it('the page’s description of the next episode is shown as text, or not at all', async () => {
  const { handle, root, next } = await play({ next: { title: '<img src=x onerror=alert(1)>' }, video: {} });
  useFrozenClock();
  handle.seek(5.8);
  await until(() => root.querySelector('.next-title')?.textContent?.startsWith('<img') ?? false, 'the text');
  handle.update({ next: { title: { a: 1 } as unknown as string, sub: '\u202eمرحبا '.repeat(100) } });
  await until(() => root.querySelector('.next-title') === null, 'what is no text to go');
  expect(next.phase.peek()).toBe('countdown');
  expect(find(root, '.next-card').getBoundingClientRect().right).toBeLessThanOrEqual(
    handle.element.getBoundingClientRect().right,
  );
});

it('without a next episode the end shows no card', async () => {
  const { handle, next, events, text } = await play({ video: { segments: [outro] } });
  // Paused, so that the credits last until the offer.
  handle.pause();
  handle.seek(4.6);
  await until(() => text() === 'Skip credits', 'the offer');
  handle.seek(5.8);
  await handle.play();
  await until(() => events.includes('ended'), 'the end');
  expect(next.phase.peek()).toBeUndefined();
  expect(text()).toBe('');
  handle.update({ next: true });
  await until(() => next.phase.peek() !== undefined, 'the episode that became known late');
});

it('the auto-skip and auto-play switches are in the settings where they apply', async () => {
  const { root, next, skip } = await play({ next: true, video: { segments: [intro] } });
  find(root, '[aria-label=Settings]').click();
  await until(() => root.querySelector('[role=menuitem]') !== null, 'the menu');
  const entry = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) =>
    item.textContent?.includes('Automatically'),
  );
  entry?.click();
  await until(() => root.querySelectorAll('[role=menuitemcheckbox]').length === 2, 'the switches');
  const switches = () => [...root.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')];
  expect(switches().map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  for (const item of switches()) item.click();
  await until(() => switches()[1]?.getAttribute('aria-checked') === 'true', 'the press to show');
  expect([next.auto.peek(), skip.auto.peek()]).toEqual([false, true]);
});

it('R4.6-19 R9-31 the translator’s credit appears once per load, at second 2, for three seconds', async () => {
  const author = { name: '<b>Тэмүүлэн</b>', avatar: '/test/fixtures/none.jpg' };
  const { handle, root } = await play({ video: { author } }, 0.25);
  const name = () => root.querySelector('.credit-name')?.textContent;
  handle.seek(1.2);
  await until(() => handle.currentTime > 1.4, 'playback');
  expect(name()).toBeUndefined();
  useFrozenTimers();
  await until(() => name() === '<b>Тэмүүлэн</b>', 'the credit');
  expect(handle.currentTime).toBeGreaterThanOrEqual(2);
  expect(find(root, '.credit').getAttribute('aria-live')).toBe('polite');
  vi.advanceTimersByTime(2999);
  await waitForFrames();
  expect(name()).toBeDefined();
  vi.advanceTimersByTime(1);
  await until(() => name() === undefined, 'it to disappear');
  vi.useRealTimers();
  handle.seek(1.9);
  await until(() => handle.currentTime > 2.5, 'second 2 again');
  expect(name()).toBeUndefined();
  // A busy machine may skip the second of the credit, and then reaches it in the next round.
  handle.player.setLoop(true);
  handle.playbackRate = 1;
  await handle.load({ url: media.large, author: { name: 'Another' } });
  await handle.play();
  await until(() => name() === 'Another', 'the credit of the next film');
});
