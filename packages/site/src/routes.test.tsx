import { sitePaths } from '@tenger/api-contract/site-paths';
import { expect, it } from 'vitest';
import type { LazyComponent } from './lib/lazy-chunk';
import { routes } from './routes';

const sources = Object.keys(import.meta.glob('./pages/**/*.tsx'));

it('every path of the site has a page', () => {
  expect(routes.filter(({ element }) => !element)).toEqual([]);
  expect(routes).toHaveLength(Object.keys(sitePaths).length + 1);
});

it('the chunk of a page that the server renders is named like its source file, so that the server finds its files', () => {
  const rendered = Object.values(sitePaths).filter((one) => !('unlisted' in one) && one.path !== '/');
  const chunks = rendered.map(({ path }) => {
    const element = routes.find((route) => route.path === path)?.element as unknown as {
      type: LazyComponent<object>;
    };
    return element.type.chunk;
  });
  expect(chunks.filter((chunk) => !sources.includes(`./${chunk}.tsx`))).toEqual([]);
});
