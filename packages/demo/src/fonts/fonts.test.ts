import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { titles } from '../catalogue';
import outlines from './tektur-outlines.json';

const folder = fileURLToPath(new URL('../../assets/fonts', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
const css = readFileSync(join(folder, 'fonts.css'), 'utf8');

const mongolian = 'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ';
const needed = `${mongolian}${mongolian.toLowerCase()}₮№«»„“”—–…·×°0123456789abcXYZ`;

describe.each(['manrope', 'tektur'])('%s', (family) => {
  const names = files.filter((name) => name.startsWith(`${family}-`));
  const fonts = names.map((name) => openSync(join(folder, name)));

  it('the font has every Mongolian letter, Ө ө Ү ү and ₮ among them', () => {
    for (const letter of needed) {
      const code = letter.codePointAt(0) ?? 0;
      expect(fonts.some((font) => font.hasGlyphForCodePoint(code)), letter).toBe(true);
    }
  });

  it('the font keeps its weight axis', () => {
    for (const font of fonts) expect(font.variationAxes).toHaveProperty('wght');
  });

  it('the font is declared in the style sheet with swap and a measured fallback', () => {
    for (const name of names) expect(css).toContain(`url("./${name}")`);
    expect(css.match(/font-display: swap/g)?.length).toBe(files.length);
    for (const standIn of ['Fallback', 'Fallback Linux']) {
      expect(css).toMatch(new RegExp(`font-family: "${family} ${standIn}";[^}]*size-adjust`, 'i'));
    }
  });
});

it('the small “д” of the headings stands on two feet, so that Mongolian readers do not take it for a “g”', () => {
  const font = files
    .filter((name) => name.startsWith('tektur-'))
    .map((name) => openSync(join(folder, name)))
    .find((one) => one.hasGlyphForCodePoint(0x0434));
  const { bbox, path } = font?.glyphForCodePoint(0x0434) ?? { bbox: undefined, path: undefined };
  const feet = path?.commands
    .filter(({ args }) => args.at(-1) === bbox?.minY)
    .map(({ args }) => Number(args.at(-2)));
  expect(Math.min(...(feet ?? []))).toBe(bbox?.minX);
  expect(Math.max(...(feet ?? []))).toBe(bbox?.maxX);
});

it('the fonts have 45 KB or less altogether', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45 * 1024);
});

it('the lettering font has an outline for every letter of every title', () => {
  for (const cut of Object.values(outlines)) {
    for (const letter of titles.map((one) => one.title.toUpperCase()).join('')) {
      expect(cut.glyphs).toHaveProperty([letter]);
    }
  }
});
