import { describe, expect, it } from 'vitest';
import * as catalogue from '../catalogue';
import { artworks } from '.';
import { compositions } from './posters';

const all = artworks();
const drawn = new Map(all.map((artwork) => [artwork.path, artwork.draw()]));

/** Every picture path anywhere in the catalogue. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.endsWith('.svg') ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(pathsIn);
}

describe('art', () => {
  it('the art covers every picture the catalogue names, and no other', () => {
    expect([...drawn.keys()].sort()).toEqual([...new Set(pathsIn(catalogue))].sort());
    expect(drawn.size).toBe(all.length);
  });

  it('the art of a title is the same every time', () => {
    for (const artwork of artworks().filter((_, i) => i % 7 === 0)) {
      expect(artwork.draw(), artwork.path).toBe(drawn.get(artwork.path));
    }
  });

  it('two titles of one mood get different art', () => {
    const posters = catalogue.titles.flatMap(({ images }) => (images ? [drawn.get(images.poster)] : []));
    expect(new Set(posters).size).toBe(posters.length);
  });

  it.each([...drawn])('the picture %s is small, free of text and well formed', (path, svg) => {
    expect(Buffer.byteLength(svg), path).toBeLessThanOrEqual(60 * 1024);
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1]);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const id of used) expect(defined.has(id), `#${id}`).toBe(true);
    expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
  });

  it('the art declares its size', () => {
    for (const { path, width, height } of all) {
      expect(drawn.get(path), path).toContain(`width="${width}" height="${height}"`);
    }
  });

  it('each title has a different composition', () => {
    const used = catalogue.titles.filter(({ images }) => images).map(({ composition }) => composition);
    expect(new Set(used).size).toBe(used.length);
    for (const name of Object.keys(compositions)) expect(used).toContain(name);
  });
});
