// Reduces the text and display fonts to the letters of a Mongolian page, and writes them with their CSS to assets/fonts.
// Run it after an update of a font package, and commit the result.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { drawSmallDe } from './small-de.mjs';

const require = createRequire(import.meta.url);
const outFolder = join(dirname(fileURLToPath(import.meta.url)), '../assets/fonts');

const russian = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

// The publisher splits each family by script, and variable fonts cannot be joined, so a family stays in four files.
// № is in the Cyrillic file, ₮ in the extended Latin one.
const subsets = [
  {
    from: 'cyrillic',
    name: 'cyrillic',
    range: 'U+0400-04AD, U+04B0-04E7, U+04EA-04FF, U+2116',
    text: `${russian}№`,
  },
  { from: 'cyrillic-ext', name: 'mongolian', range: 'U+04AE-04AF, U+04E8-04E9', text: 'ӨөҮү' },
  {
    from: 'latin',
    name: 'latin',
    range: 'U+0000-03FF, U+2000-20AD, U+20AF-2115, U+2117-FFFF',
    text: `${ascii}\u00A0«»„“”‘’–—…·×°©•−`,
  },
  { from: 'latin-ext', name: 'tugrik', range: 'U+20AE', text: '₮' },
];

const families = [
  {
    name: 'Manrope',
    folder: 'manrope',
    axis: 'wght',
    weight: '200 800',
    fallback: 'Manrope Fallback',
    at: 450,
  },
  { name: 'Tektur', folder: 'tektur', axis: 'wght', weight: '400 900', at: 700, drawsDe: true },
];

/** The same files; the small "д" of Tektur is in its own file. */
const subsetsOf = ({ drawsDe }) =>
  drawsDe
    ? subsets.flatMap((subset) =>
        subset.name === 'cyrillic'
          ? [
              {
                ...subset,
                range: subset.range.replace('U+0400-04AD', 'U+0400-0433, U+0435-04AD'),
                text: subset.text.replace('д', ''),
              },
              { from: 'cyrillic', name: 'de', range: 'U+0434', text: 'д', draw: drawSmallDe },
            ]
          : [subset],
      )
    : subsets;

// Until a font loads, a local font scaled to the same width replaces it, so that the layout does not shift. `widths` are
// advance widths of the sample's letters in 1/1000 em: Arial and its metric-compatible fonts, and DejaVu on Linux.
const sample = 'үргэлжлүүлэн үзэх дараагийн анги өмнөх улирал тэнгэр';
const fallbackFonts = [
  {
    suffix: 'Fallback',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    widths: {
      ...{ ' ': 278, а: 556, г: 365, д: 583, ж: 669, з: 458, и: 559, й: 559, л: 583, м: 688, н: 552 },
      ...{ ө: 556, р: 556, т: 458, у: 500, ү: 500, х: 500, э: 510 },
    },
  },
  {
    suffix: 'Fallback Linux',
    local: ['DejaVu Sans'],
    widths: {
      ү: 592,
      р: 635,
      г: 525,
      э: 549,
      л: 639,
      ж: 901,
      н: 654,
      ' ': 318,
      з: 532,
      х: 592,
      д: 691,
      а: 613,
      и: 650,
      й: 650,
      ө: 612,
      м: 754,
      у: 592,
      т: 583,
    },
  },
];
const averageOf = (widths) =>
  [...sample].reduce((sum, letter) => sum + widths[letter], 0) / 1000 / sample.length;

await mkdir(outFolder, { recursive: true });
let css = '/* Written by scripts/subset-fonts.mjs. */\n';
let total = 0;

for (const family of families) {
  const licence = require.resolve(`@fontsource-variable/${family.folder}/LICENSE`);
  await copyFile(licence, join(outFolder, `${family.folder}-OFL.txt`));
  let advance = 0;
  let metrics;
  for (const subset of subsetsOf(family)) {
    const source = require.resolve(
      `@fontsource-variable/${family.folder}/files/${family.folder}-${subset.from}-${family.axis}-normal.woff2`,
    );
    const font = subset.draw
      ? await subset.draw(await readFile(source))
      : await subsetFont(await readFile(source), subset.text, { targetFormat: 'woff2' });
    const file = `${family.folder}-${subset.name}.woff2`;
    await writeFile(join(outFolder, file), font);
    total += font.length;
    console.log(`${file}  ${(font.length / 1024).toFixed(1)} KB`);
    css += `@font-face {
  font-family: "${family.name}";
  src: url("./${file}") format("woff2");
  font-weight: ${family.weight};
  font-display: swap;
  unicode-range: ${subset.range};
}
`;
    const opened = fontkit.create(
      await subsetFont(subset.draw ? font : await readFile(source), subset.text, {
        targetFormat: 'truetype',
        variationAxes: { wght: family.at },
      }),
    );
    metrics = opened;
    for (const letter of sample) {
      if (subset.text.includes(letter)) {
        advance += opened.glyphForCodePoint(letter.codePointAt(0)).advanceWidth / opened.unitsPerEm;
      }
    }
  }
  for (const { suffix, local, widths } of fallbackFonts) {
    const scale = advance / sample.length / averageOf(widths);
    const percent = (value) => `${((value / metrics.unitsPerEm / scale) * 100).toFixed(2)}%`;
    css += `@font-face {
  font-family: "${family.name} ${suffix}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(-metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
}
`;
  }
}

const stack = (name) =>
  [name, ...fallbackFonts.map(({ suffix }) => `${name} ${suffix}`)].map((one) => `"${one}"`).join(', ');
css += `:root {
  --font-text: ${stack('Manrope')}, system-ui, sans-serif;
  --font-display: ${stack('Tektur')}, system-ui, sans-serif;
}
`;

await writeFile(join(outFolder, 'fonts.css'), css);
console.log(`all fonts ${(total / 1024).toFixed(1)} KB`);

// The art draws text from these outlines, so that it needs no installed fonts.
const letteringFolder = join(dirname(fileURLToPath(import.meta.url)), '../src/fonts');
const cuts = {
  black: { wght: 900, wdth: 100 },
  narrow: { wght: 850, wdth: 75 },
  light: { wght: 500, wdth: 100 },
};
const lettering = {};
for (const [cut, variationAxes] of Object.entries(cuts)) {
  const glyphs = {};
  const kerning = {};
  for (const subset of subsets) {
    if (subset.name === 'tugrik') continue;
    const source = require.resolve(
      `@fontsource-variable/tektur/files/tektur-${subset.from}-standard-normal.woff2`,
    );
    const font = fontkit.create(
      await subsetFont(await readFile(source), subset.text, { targetFormat: 'truetype', variationAxes }),
    );
    const letters = [...subset.text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)));
    for (const letter of letters) {
      const glyph = font.glyphForCodePoint(letter.codePointAt(0));
      const path = glyph.path.toSVG().replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n))));
      glyphs[letter] = [Math.round(glyph.advanceWidth), path];
    }
    if (subset.name !== 'cyrillic') continue;
    for (const left of letters) {
      for (const right of letters) {
        const [run] = font.layout(left + right).positions;
        const shift = Math.round(run.xAdvance - glyphs[left][0]);
        if (shift !== 0) kerning[left + right] = shift;
      }
    }
  }
  lettering[cut] = { glyphs, kerning };
}
await mkdir(letteringFolder, { recursive: true });
await writeFile(join(letteringFolder, 'tektur-outlines.json'), `${JSON.stringify(lettering)}\n`);
console.log(`lettering outlines ${Math.round(JSON.stringify(lettering).length / 1024)} KB`);
