import { describe, expect, it } from 'vitest';
import { parseMediaParam, withMediaParam } from './media-param';

describe('?media=', () => {
  it.each([
    ['?media=5', 5],
    ['?t=x&media=17', 17],
    ['', null],
    ['?media=', null],
    ['?media=null', null],
    ['?media=-1', null],
    ['?media=1e3', null],
  ])('R2.3-01 the query %s opens title %s', (search, id) => expect(parseMediaParam(search)).toBe(id));

  it('R2.3-02 the media parameter is added and removed without changing the others', () => {
    expect(withMediaParam('?t=x', 5)).toBe('?t=x&media=5');
    expect(withMediaParam('?media=5&t=x', null)).toBe('?t=x');
    expect(withMediaParam('?media=5', null)).toBe('');
    expect(withMediaParam('?media=5', 6)).toBe('?media=6');
  });
});
