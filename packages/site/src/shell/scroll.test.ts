import { describe, expect, it } from 'vitest';
import { scrollTarget } from './scroll';

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash };
};

describe('R2.1-40 R2.1-41 scrolling after a navigation', () => {
  it.each([
    ['PUSH', '/', '/watch/2/41', 'top'],
    ['REPLACE', '/watch/2', '/watch/2/41', 'top'],
    ['PUSH', '/', '/?media=2', 'keep'],
    ['REPLACE', '/?media=2', '/?media=3', 'keep'],
    ['REPLACE', '/?media=2', '/', 'keep'],
    ['POP', '/?media=2', '/', 'restore'],
    ['POP', '/watch/2/41', '/', 'restore'],
    ['PUSH', '/', '/#popular', 'hash'],
    ['PUSH', '/?media=2', '/watch/2/41', 'top'],
  ] as const)('the navigation %s from %s to %s scrolls: %s', (kind, from, to, action) =>
    expect(scrollTarget(kind, at(from), at(to))).toBe(action),
  );
});
