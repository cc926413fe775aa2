import { describe, expect, it } from 'vitest';
import { imageSet, imageUrl } from './image';

describe('R9-36 addresses of pictures', () => {
  it.each([
    ['titles/2/poster.svg', '/images/titles/2/poster.svg'],
    ['/titles/хөх чоно.png', '/images/titles/хөх%20чоно.png'],
    ['titles/a%20b.png', '/images/titles/a%20b.png'],
    ['https://cdn.example/a b.png', 'https://cdn.example/a b.png'],
    ['data:image/svg+xml,<svg viewBox="0 0 1 1"/>', 'data:image/svg+xml,<svg viewBox="0 0 1 1"/>'],
  ])('the picture %s has the address %s', (path, url) => expect(imageUrl(path)).toBe(url));

  it('the address of a picture carries a size and a format', () => {
    expect(imageUrl('a.svg', 320, 'avif')).toBe('/images/a.svg?w=320&f=avif');
  });

  it('an absolute address is one candidate of a `srcset`, which ends at a space', () =>
    expect(imageSet('https://cdn.example/a b.png', 'webp', 400)).toBe('https://cdn.example/a%20b.png'));

  it('a picture offers sizes up to the first that is large enough', () => {
    const set = imageSet('a.svg', 'webp', 400);
    expect(set.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['160w', '240w', '320w', '480w']);
  });
});
