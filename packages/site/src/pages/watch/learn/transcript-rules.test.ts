import { describe, expect, it } from 'vitest';
import { cueIndexAt, translationOf } from './transcript-rules';

const cue = (start: number, end: number, text = '') => ({ start, end, text });

describe('the transcript', () => {
  it.each([
    [0, -1],
    [1, 0],
    [2.5, 0],
    [4, 1],
    [99, 1],
  ])('at second %d the cue %d started last', (seconds, index) => {
    expect(cueIndexAt([cue(1, 2), cue(4, 5)], seconds)).toBe(index);
  });

  it('the translation of a cue is what the second track says during most of it', () => {
    const second = [cue(0, 1.2, 'before'), cue(1, 2, 'Hello'), cue(2, 3, 'there'), cue(3.4, 5, 'after')];
    expect(translationOf(cue(1, 3), second)).toBe('Hello\nthere');
    expect(translationOf(cue(1.1, 1.9), second)).toBe('Hello');
    expect(translationOf(cue(10, 11), second)).toBeNull();
  });
});
