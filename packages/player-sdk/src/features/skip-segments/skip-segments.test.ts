import { describe, expect, it } from 'vitest';
import type { Segment } from '../../media/media-item';
import { segmentAt, skipTarget, wasPlayedInto } from './skip-segments';

const segment = (start: number, end: number, kind: Segment['kind'] = 'intro'): Segment => ({
  kind,
  start,
  end,
});

describe('skip target', () => {
  it.each([
    [2.9, undefined],
    [3, 15],
    [14, 15],
    // A skip that saves less than a second is not offered.
    [14.5, undefined],
    [15, undefined],
  ])('the skip at %f seconds leads to %s', (time, end) => {
    expect(segmentAt([segment(3, 15)], time)?.end).toBe(end);
  });

  it('a skip in overlapping segments goes to the latest end', () => {
    expect(segmentAt([segment(0, 10), segment(5, 30), segment(6, 12)], 7)?.end).toBe(30);
  });

  it.each([
    ['one alone', [segment(3, 15)], 15],
    ['what follows without a pause', [segment(3, 15), segment(15, 40, 'recap'), segment(40, 41)], 41],
    ['not what comes later', [segment(3, 15), segment(20, 40)], 15],
    ['credits that end the film', [segment(3, 99, 'outro')], 100],
  ])('the skip button is labeled for %s', (_what, segments, to) => {
    const [first = segment(0, 0)] = segments;
    expect(skipTarget(segments, first, 100)).toBe(to);
  });
});

describe('playback or seek', () => {
  it.each([
    ['playing', { from: 2.8, to: 3, seeking: false, duration: 100 }, true],
    ['a seek of the viewer', { from: 40, to: 5, seeking: true, duration: 100 }, false],
    ['the film from its beginning', { from: 99.9, to: 0, seeking: true, duration: 100 }, true],
    ['Home, from the middle', { from: 50, to: 0, seeking: true, duration: 100 }, false],
  ])('a segment is entered by playback or by a seek: %s', (_what, arrival, expected) => {
    expect(wasPlayedInto(arrival)).toBe(expected);
  });
});
