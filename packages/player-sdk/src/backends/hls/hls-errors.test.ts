import { expect, it } from 'vitest';
import { clearFalseGaps } from './hls-errors';

const segment = (gap: boolean, ...tags: string[]) => ({ gap, tagList: tags.map((tag) => [tag]) });

it('R4.6-15 a segment that did not reach the buffer is loaded again after a recovery, a declared gap is not', () => {
  const video = [segment(false), segment(true, 'INF'), segment(true, 'INF', 'GAP')];
  const sound = [segment(true)];
  const engine = {
    levels: [{ details: { fragments: video } }, {}],
    audioTracks: [{ details: { fragments: sound } }],
  };
  clearFalseGaps(engine as unknown as Parameters<typeof clearFalseGaps>[0]);
  expect(video.map(({ gap }) => gap)).toEqual([false, false, true]);
  expect(sound[0]?.gap).toBe(false);
});
