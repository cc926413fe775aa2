import { describe, expect, expectTypeOf, it } from 'vitest';
import { genrePath, type PathParams, pathTo, titlePath } from './site-paths';

describe('the path of a page', () => {
  it.each([
    [pathTo('home'), '/'],
    [pathTo('faq'), '/faq'],
    [pathTo('character', { id: 7 }), '/character/anime/list/7'],
    [pathTo('characters', { character: 'ө' }), '/character/%D3%A9'],
    [pathTo('watch', { media: 3 }), '/watch/3'],
    [pathTo('watch', { media: 3, episode: undefined }), '/watch/3'],
    [pathTo('watch', { media: 3, episode: 12 }), '/watch/3/12'],
    [pathTo('payment'), '/payment'],
    [pathTo('payment', { method: 'qpay' }), '/payment/qpay'],
    [pathTo('theatre', { cat: 'all', sort: 'all' }), '/theatre/all/all'],
    [genrePath(4), '/series/4/all/all/new'],
    [genrePath('all'), '/series/all/all/all/new'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('the types name the parameters of each page', () => {
    expectTypeOf<PathParams<'watch'>>().toEqualTypeOf<
      { readonly media: string | number } & { readonly episode?: string | number | undefined }
    >();
    // @ts-expect-error The page of an actor needs an id.
    pathTo('actor', {});
    // @ts-expect-error There is no such page.
    expect(() => pathTo('films')).toThrow();
  });
});

it('R2.2-09 a movie of the theatre has a page there; other movies and every series have a page of series', () => {
  const pathOf = (type: 'movie' | 'series', isTheatre: boolean) =>
    titlePath({ id: 5, type, is_theatre: isTheatre });
  expect([pathOf('movie', true), pathOf('movie', false)]).toEqual(['/theatre/detail/5', '/series/detail/5']);
  expect([pathOf('series', true), pathOf('series', false)]).toEqual(['/series/detail/5', '/series/detail/5']);
});
