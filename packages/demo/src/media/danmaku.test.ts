import { describe, expect, it } from 'vitest';
import { clipById } from './choice';
import { DANMAKU_COLOURS, danmakuFor } from './danmaku';

const clip = clipById('steppe');
const comments = danmakuFor(clip, 3000, 7);

describe('danmakuFor', () => {
  it('danmakuFor gives the same comments for the same seed, in order of time', () => {
    expect(danmakuFor(clip, 3000, 7)).toEqual(comments);
    expect(danmakuFor(clip, 3000, 8)).not.toEqual(comments);
    expect(comments.map(([time]) => time)).toEqual(comments.map(([time]) => time).sort((a, b) => a - b));
    expect(comments).toHaveLength(3000);
  });

  it('R9-23 R9-24 R9-25 the demo comments keep to length, colors and types', () => {
    const wrong = comments.filter(
      ([time, type, colour, author, text]) =>
        !(time >= 0 && time < clip.seconds) ||
        ![0, 1, 2].includes(type) ||
        !DANMAKU_COLOURS.some((each) => each === colour) ||
        author === '' ||
        text === '' ||
        text.length > 30,
    );
    expect(wrong).toEqual([]);
    expect(new Set(comments.map(([, , colour]) => colour)).size).toBe(6);
    expect(new Set(comments.map(([, type]) => type)).size).toBe(3);
  });

  it('the demo comments gather at highlights', () => {
    const within = (from: number) => comments.filter(([time]) => time >= from && time < from + 2).length;
    expect(within(24)).toBeGreaterThan(2 * within(34));
  });
});
