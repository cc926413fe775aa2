import { DANMAKU_COLORS } from '@tenger/api-contract';
import { describe, expect, it } from 'vitest';
import { entryType, nearestColor, toEntry } from './entry';

describe('a player comment', () => {
  it.each([
    [undefined, 0xffffff],
    [16777215, 0xffffff],
    ['#fff', 0xffffff],
    ['16777215', 0xffffff],
    ['#5fdc7a', 0x5fdc7a],
    ['#e54256', DANMAKU_COLORS[1]],
    ['#39ccff', DANMAKU_COLORS[4]],
    [0, 0xffffff],
  ])('R9-24 the player comment color %j is read as %j', (input, colour) => {
    expect(nearestColor(input)).toBe(colour);
  });

  it.each([-1, 0x1000000, 1.5, Number.NaN, '#12', 'red', '#gggggg', '', 'url(x)'])(
    '%j is not a color',
    (input) => {
      expect(nearestColor(input)).toBeUndefined();
    },
  );

  it.each([
    [undefined, 0],
    [0, 0],
    ['1', 1],
    ['bottom', 2],
    ['right', 0],
    [3, undefined],
    ['left', undefined],
    ['constructor', undefined],
  ])('R9-25 the player comment type %j is read as %j', (input, type) => {
    expect(entryType(input)).toBe(type);
  });

  it('R7.6-04 a player comment is escaped as the protocol requires', () => {
    const row = { id: 7, time: 1.5, type: 1, colour: 0xff5c5c, author: '<A>', text: `<b>"&'/` } as const;
    expect(toEntry(row)).toEqual([1.5, 1, 0xff5c5c, '&lt;A&gt;', '&lt;b&gt;&quot;&amp;&#x27;&#x2F;', 7]);
  });
});
