import { describe, expect, it } from 'vitest';
import {
  isValidSeriesPath,
  parseId,
  parseLabel,
  parseSeriesFilters,
  parseSort,
  seriesPath,
} from './series-path';

describe('R2.1-03 the filters in the address', () => {
  it.each([
    [{ cat: 'all', season: 'all', status: 'all', sort: 'new' }, [undefined, undefined, undefined, 'new']],
    [{ cat: '3', season: '21', status: 'ongoing', sort: 'rating' }, [3, 21, 'ongoing', 'rating']],
    [{ cat: '3', season: 'all', status: 'all', sort: 'all' }, [3, undefined, undefined, 'new']],
    [{ cat: 'x', season: '-1', status: '1', sort: 'drop' }, [undefined, undefined, undefined, 'new']],
    [{ cat: '5' }, [5, undefined, undefined, 'new']],
  ] as const)('the filters are read from %j', (params, [category, season, status, sort]) =>
    expect(parseSeriesFilters(params)).toEqual({ category, season, status, sort }),
  );

  it.each(['/series/all/all/all/new', '/series/3/21/ongoing/rating', '/series/3/all/completed/popular'])(
    'the address %s is written as it is read',
    (address) => {
      const [, , cat, season, status, sort] = address.split('/');
      expect(seriesPath(parseSeriesFilters({ cat, season, status, sort }))).toBe(address);
    },
  );

  it.each([
    [{}, true],
    [{ cat: '3', season: 'all', status: 'all', sort: 'all' }, true],
    [{ cat: '3', season: '999', status: 'ongoing', sort: 'rating' }, true],
    [{ cat: 'x' }, false],
    [{ cat: 'all', season: 'summer' }, false],
    [{ cat: 'all', season: 'all', status: '1' }, false],
    [{ cat: 'all', season: 'all', status: 'all', sort: 'drop' }, false],
  ] as const)('the check whether %j is a readable address returns %s', (params, readable) =>
    expect(isValidSeriesPath(params)).toBe(readable),
  );

  it('R2.3-10 the order `all` is the default order', () => expect(parseSort('all')).toBe('new'));

  it('R2.1-02 the address of a list carries the label', () =>
    expect(seriesPath(parseSeriesFilters({}), 'Бүх ангилал')).toBe(
      '/series/all/all/all/new?t=%D0%91%D2%AF%D1%85%20%D0%B0%D0%BD%D0%B3%D0%B8%D0%BB%D0%B0%D0%BB',
    ));

  it('R2.1-04 a label from an address is plain text, and short', () => {
    expect(parseLabel(`?t=${'ө'.repeat(200)}`)).toBe('ө'.repeat(60));
    expect(parseLabel('?t=%3Cb%3E')).toBe('<b>');
    expect(parseLabel('')).toBe('');
  });
});

it.each([
  ['1', 1],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['null', undefined],
  [undefined, undefined],
])('the id in an address is read: %s', (text, id) => expect(parseId(text)).toBe(id));
