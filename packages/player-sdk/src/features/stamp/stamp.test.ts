import { describe, expect, it } from 'vitest';
import { createHeadlessPlayer } from '../../../test/support/headless-player';
import type { Interval } from '../../foundation/interval';
import { signal } from '../../foundation/signal';
import { checkStamp, stamp, stampedCue } from './stamp';
import { markPosition } from './stamp-guard';

const cues = Array.from({ length: 300 }, (_, index) => ({ start: index * 4, end: index * 4 + 3 }));

describe('R3-16 the stamped cue', () => {
  it('the stamped cue is the same for the same viewer and track, whatever the address', () => {
    const again = cues.map((cue) => ({ ...cue }));
    expect(stampedCue(again, 'k7f2')).toEqual(stampedCue(cues, 'k7f2'));
  });

  it('the stamped cue differs from viewer to viewer and from track to track', () => {
    const users = Array.from({ length: 200 }, (_, index) => `u${index}`);
    const chosen = new Set(users.map((user) => stampedCue(cues, user)?.start));
    // 200 random choices among 300 cues hit about 146 different ones.
    expect(chosen.size).toBeGreaterThan(120);
    const other = cues.map(({ start, end }) => ({ start: start + 0.5, end }));
    const moved = users.filter(
      (user) => stampedCue(other, user)?.start !== (stampedCue(cues, user)?.start ?? 0) + 0.5,
    );
    expect(moved.length).toBeGreaterThan(180);
  });

  it('the stamped cue lasts long enough to be read, and there is none without cues', () => {
    const short = cues.map(({ start }) => ({ start, end: start + 0.2 }));
    const one = { start: 5000, end: 5003 };
    const forever = { start: 0, end: 6000 };
    expect(stampedCue([forever, ...short, one], 'a')).toBe(one);
    expect(stampedCue(short, 'a')).toBeDefined();
    expect(stampedCue([], 'a')).toBeUndefined();
  });
});

describe('R3-16 the stamp of a track that loads in segments', () => {
  const users = Array.from({ length: 20 }, (_, index) => `u${index}`);
  const segments = Array.from({ length: 30 }, (_, index) => cues.slice(index * 10, index * 10 + 10));
  const segmentOf = (cue: Interval) => segments.findIndex((segment) => segment.includes(cue));

  it('the chosen cue of the whole track carries the stamp as soon as its segment is loaded, in any order', () => {
    for (const user of users) {
      const chosen = stampedCue(cues, user);
      // The viewer may seek.
      for (const from of [0, 7, 29]) {
        let loaded: Interval[] = [];
        for (let step = 0; step < segments.length; step += 1) {
          const index = (from + step) % segments.length;
          loaded = [...loaded, ...(segments[index] ?? [])].sort((a, b) => a.start - b.start);
          if (chosen && loaded.includes(chosen)) expect(stampedCue(loaded, user)).toBe(chosen);
        }
      }
    }
  });

  it('a cue on screen keeps the stamp when the next segments arrive, and the chosen cue has it afterwards', () => {
    const user = users.find((name) => segmentOf(stampedCue(cues, name) ?? { start: 0, end: 0 }) > 0) ?? '';
    // Each segment renews all cues.
    const copy = (of: readonly Interval[]) => of.map((cue) => ({ ...cue }));
    const loaded = signal(copy(segments[0] ?? []));
    const shown = signal<readonly Interval[]>([]);
    const options = { stamp: { x: 0, y: 0, user }, cuesOf: () => ({ cues: loaded, shown }) };
    const { player } = createHeadlessPlayer([stamp(options)]);
    const feature = player.get(stamp);
    const first = feature.cue.peek();
    const show = (start: number | undefined) => {
      shown.value = loaded.peek().filter((cue) => cue.start === start);
    };
    show(first?.start);
    expect(feature.visible.peek()).toBe(true);
    for (let count = 2; count <= segments.length; count += 1) {
      loaded.value = copy(segments.slice(0, count).flat());
      show(first?.start);
      expect([feature.visible.peek(), feature.cue.peek()?.start]).toEqual([true, first?.start]);
    }
    show(undefined);
    expect(feature.visible.peek()).toBe(false);
    show(first?.start);
    expect([feature.visible.peek(), feature.cue.peek()]).toEqual([false, stampedCue(cues, user)]);
  });
});

it.each([
  [undefined, undefined],
  [{ x: 0.1, y: 0.9, user: ' ' }, undefined],
  [
    { x: 0.1, y: 0.9, user: 'k7f2' },
    { x: 0.1, y: 0.9, user: 'k7f2' },
  ],
  [
    { x: Number.NaN, y: 7, user: 'a\n\u202eb' },
    { x: 0.5, y: 0.5, user: 'a b' },
  ],
  [
    { x: 0, y: 0, user: 'x'.repeat(500) },
    { x: 0, y: 0, user: 'x'.repeat(48) },
  ],
])('the stamp %j becomes %j', (stamp, checked) => expect(checkStamp(stamp)).toEqual(checked));

it('the stamp is on the picture, not on the bars beside it', () => {
  const overlay = { left: 10, top: 20, width: 800, height: 800 };
  const mark = { width: 100, height: 20 };
  expect(markPosition({ x: 0, y: 0, user: '' }, 2, overlay, mark)).toEqual({ left: 10, top: 220 });
  expect(markPosition({ x: 1, y: 1, user: '' }, 2, overlay, mark)).toEqual({ left: 710, top: 600 });
  expect(markPosition({ x: 1, y: 0.5, user: '' }, 0.5, overlay, mark)).toEqual({ left: 510, top: 410 });
});
