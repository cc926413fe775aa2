/** Text as outlines. The fonts are dependencies of this package, so that every machine draws the same. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const CHARACTERS = {
  latin: ' !+,-.·:/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'cyrillic-ext': 'ӨөҮү',
};

/** Opens a font family at one weight. Its files are tried in order for every letter. */
export async function openFont(family, weight) {
  const faces = [];
  for (const [subset, text] of Object.entries(CHARACTERS)) {
    const file = resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`);
    const ttf = await subsetFont(await readFile(file), text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    faces.push(fontkit.create(ttf));
  }
  return faces;
}

/** A line of text as an SVG path. `spacing` is added after every letter, in pixels. */
export function outline(faces, text, size, { spacing = 0 } = {}) {
  let x = 0;
  let path = '';
  for (const letter of text) {
    const face = faces.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0)));
    if (!face) throw new Error(`No font has the letter "${letter}".`);
    const scale = size / face.unitsPerEm;
    const glyph = face.layout(letter).glyphs[0];
    path += glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
    x += glyph.advanceWidth * scale + spacing;
  }
  return { path, width: x - spacing };
}
