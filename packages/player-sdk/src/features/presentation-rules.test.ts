import { describe, expect, it } from 'vitest';
import { livePlaylist } from '../../scripts/live-playlist.mjs';
import { computeLivePosition, limitRate } from './live/live.view';
import { createMetadata, createPositionState } from './media-session/media-session';
import {
  type Corner,
  cornerAt,
  isCorner,
  type MiniConditions,
  miniMoveFor,
  nextCorner,
} from './mini/mini-rules';

describe('mini player and scrolling', () => {
  const sight: MiniConditions = { seen: 1, playing: true, by: undefined, dismissed: false };

  it.each<[string, Partial<MiniConditions>, ReturnType<typeof miniMoveFor>]>([
    ['comes when a playing player is out of sight', { seen: 0 }, 'enter'],
    ['stays away while a fifth is in sight', { seen: 0.2 }, undefined],
    ['stays away while paused', { seen: 0, playing: false }, undefined],
    ['stays away once closed', { seen: 0, dismissed: true }, undefined],
    ['may come again when its place was seen', { seen: 0.5, dismissed: true }, 'forgive'],
    ['leaves when half of its place is in sight', { seen: 0.5, by: 'scroll' }, 'exit'],
    ['stays between the limits', { seen: 0.49, by: 'scroll' }, undefined],
    ['stays when the viewer asked for it', { seen: 1, by: 'call' }, undefined],
    ['does not come twice', { seen: 0, by: 'scroll' }, undefined],
  ])('the mini player follows the scroll position: %s', (_title, change, move) => {
    expect(miniMoveFor({ ...sight, ...change })).toBe(move);
  });

  it('the mini player rests in the nearest corner', () => {
    const area = { width: 1000, height: 600 };
    expect(cornerAt(10, 10, area)).toBe('top left');
    expect(cornerAt(900, 299, area)).toBe('top right');
    expect(cornerAt(499, 300, area)).toBe('bottom left');
    expect(cornerAt(500, 600, area)).toBe('bottom right');
  });

  it('the mini player moves through the corners by a key', () => {
    const round = ['bottom left', 'top left', 'top right', 'bottom right'];
    round.reduce((from, to) => {
      expect(nextCorner(from as Corner)).toBe(to);
      return to;
    }, 'bottom right');
  });

  it('the mini player accepts only known corners', () => {
    expect([isCorner('top left'), isCorner('left top'), isCorner(3), isCorner(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('live', () => {
  it.each([
    [100, 100, 0, true],
    [94, 100, 6, true],
    [93.9, 100, 6.1, false],
    [66, 100, 34, false],
    [105, 100, 0, true],
    [Number.NaN, 100, 0, true],
  ])('the live state at %s of a window that ends at %s is the expected one', (time, end, behind, atEdge) => {
    const position = computeLivePosition(time, { start: 0, end });
    expect(position.behind).toBeCloseTo(behind, 5);
    expect(position.atEdge).toBe(atEdge);
  });

  it('playback at the live edge runs no faster than real time', () => {
    expect(limitRate({ behind: 1, atEdge: true }, 1.5)).toBe(1);
    expect(limitRate({ behind: 1, atEdge: true }, 0.75)).toBe(0.75);
    expect(limitRate({ behind: 60, atEdge: false }, 1.5)).toBe(1.5);
  });
});

describe('media session', () => {
  it('the media session has title, artwork and chapters in order, without invalid ones', () => {
    expect(
      createMetadata({
        title: { main: 'Тал нутаг', sub: '3-р анги' },
        poster: '/art/3.jpg',
        chapters: [
          { start: 20, title: 'B' },
          { start: 0, title: 'A' },
          { start: Number.NaN, title: 'C' },
          { start: -4, title: 'D' },
        ],
        base: 'https://site.mn/watch/3',
      }),
    ).toEqual({
      title: 'Тал нутаг',
      artist: '3-р анги',
      artwork: [{ src: 'https://site.mn/art/3.jpg' }],
      chapterInfo: [
        { title: 'A', startTime: 0 },
        { title: 'B', startTime: 20 },
      ],
    });
    expect(createMetadata({ poster: 'http://[', base: 'https://site.mn' }).artwork).toEqual([]);
  });

  it.each([
    [10, 100, 1, { duration: 100, playbackRate: 1, position: 10 }],
    [130, 100, 2, { duration: 100, playbackRate: 2, position: 100 }],
    [-1, 100, 1, { duration: 100, playbackRate: 1, position: 0 }],
    [10, Number.POSITIVE_INFINITY, 1, undefined],
    [10, 0, 1, undefined],
    [10, Number.NaN, 1, undefined],
    [10, 100, 0, undefined],
  ])(
    'the media session’s position %s of %s at %s× is reported or corrected',
    (time, duration, rate, expected) => {
      expect(createPositionState(time, duration, rate)).toEqual(expected);
    },
  );
});

describe('a live playlist for the tests', () => {
  const finished = '#EXTM3U\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:2,\na.m4s\n#EXTINF:2,\nb.m4s\n#EXT-X-ENDLIST\n';

  it('the live test playlist holds what was recorded by now, and drops the oldest when it slides', () => {
    const event = livePlaylist(finished, { sinceMs: 0, nowMs: 7_900 });
    expect(event.match(/.\.m4s/g)).toEqual(['a.m4s', 'b.m4s', 'a.m4s']);
    expect(event).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(event).not.toContain('ENDLIST');
    const sliding = livePlaylist(finished, { sinceMs: 0, nowMs: 10_100, window: 2 });
    expect(sliding).toContain('#EXT-X-MEDIA-SEQUENCE:3');
    expect(sliding).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
    expect(sliding.match(/.\.m4s/g)).toEqual(['b.m4s', 'a.m4s']);
  });
});
