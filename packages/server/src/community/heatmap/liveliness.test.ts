import { describe, expect, it } from 'vitest';
import { livelinessOf } from './liveliness';

const none = { buckets: 4, comments: [], replays: [], playbacks: 0 };

describe('liveliness', () => {
  it.each([
    ['nothing', {}],
    ['19 comments', { comments: [{ bucket: 1, count: 19 }] }],
    ['19 playbacks', { replays: [{ bucket: 1, count: 19 }], playbacks: 19 }],
    [
      '19 of both',
      { comments: [{ bucket: 1, count: 19 }], replays: [{ bucket: 1, count: 19 }], playbacks: 19 },
    ],
  ])('an item with too little activity has no heatmap: %s', (_what, activity) => {
    expect(livelinessOf({ ...none, ...activity })).toEqual([]);
  });

  it('the liveliest part is 100, whatever the numbers are', () => {
    const comments = [
      { bucket: 0, count: 500_000 },
      { bucket: 2, count: 1_000_000 },
    ];
    expect(livelinessOf({ ...none, comments })).toEqual([50, 0, 100, 0]);
  });

  it('comments and repeated viewing have the same weight, whichever is more frequent', () => {
    const comments = [
      { bucket: 0, count: 10_000 },
      { bucket: 1, count: 5_000 },
    ];
    const replays = [
      { bucket: 1, count: 20 },
      { bucket: 3, count: 15 },
    ];
    expect(livelinessOf({ ...none, comments, replays, playbacks: 20 })).toEqual([67, 100, 0, 50]);
  });

  it('a source below its minimum does not count', () => {
    const comments = [{ bucket: 0, count: 20 }];
    const replays = [{ bucket: 3, count: 5 }];
    expect(livelinessOf({ ...none, comments, replays, playbacks: 5 })).toEqual([100, 0, 0, 0]);
  });
});
