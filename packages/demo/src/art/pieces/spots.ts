import { robotBust } from '../beasts/made';
import { camel } from '../beasts/wild';
import { mix } from '../kit/color';
import { type Palette, palettes } from '../kit/palette';
import { random } from '../kit/random';
import { at, circle, ellipse, line, path, rect, Sheet } from '../kit/sheet';
import { ger, mast } from '../scenery/buildings';
import { grass, hill, ridges } from '../scenery/land';
import { bands, orb, sky, stars } from '../scenery/sky';

const width = 640;
const height = 480;

type Draw = (sheet: Sheet, palette: Palette, chance: ReturnType<typeof random>) => void;

const scenes: Record<'empty' | 'error' | 'offline' | 'notfound', { palette: Palette; draw: Draw }> = {
  // A swept yard and an empty ger.
  empty: {
    palette: palettes.dawn,
    draw(sheet, palette, chance) {
      sheet.add(
        orb(sheet, palette, 430, 250, 60),
        bands(chance, palette, width, 190, 120, 6),
        ridges(sheet, chance, palette, 320, 60, 3),
        hill(sheet, chance, 350, 20, '#8a5a4a', palette.rim),
      );
      sheet.add(
        at(300, 380, 1.3, ger(sheet, palette, 1)),
        path('M277 320H323V384H277Z', '#1c1220'),
        line('M500 390V330M560 396V336M500 340Q530 352 560 346', '#4a2a2c', 5),
      );
      sheet.add(
        hill(sheet, chance, 410, 16, palette.near, palette.rim),
        grass(chance, width, 410, 60, 90, 24, ['#5a3a40', '#7a4a44']),
      );
    },
  },
  // One camel, no road.
  notfound: {
    palette: { ...palettes.dawn, sky: ['#3a5a8a', '#e0a888', '#ffe0b0'] },
    draw(sheet, palette, chance) {
      sheet.add(
        orb(sheet, palette, 200, 200, 54),
        hill(sheet, chance, 320, 40, '#e0a468', '#fff0cd', 0.9),
        hill(sheet, chance, 380, 30, '#c98450', '#ffe6b8', 0.9),
      );
      sheet.add(
        ellipse(330, 392, 140, 12, '#7a4434', 'opacity="0.5"'),
        at(330, 392, 0.62, camel(sheet, palette, '#b07a44', 1, false)),
      );
      for (let i = 0; i < 9; i += 1)
        sheet.add(ellipse(70 + i * 22 + Math.sin(i) * 16, 462 - i * 9, 7, 3.4, '#8a4f38'));
      sheet.add(
        line('M500 128C494 104 524 88 536 106C548 124 518 132 520 150', '#fff4dc', 8),
        circle(520, 170, 5.5, '#fff4dc'),
      );
    },
  },
  // The mast is dark; the stars are on.
  offline: {
    palette: palettes.night,
    draw(sheet, palette, chance) {
      sheet.add(
        stars(chance, width, 330, 120),
        orb(sheet, palette, 150, 110, 32, true),
        ridges(sheet, chance, palette, 350, 70, 3),
        hill(sheet, chance, 390, 20, palette.near, palette.rim, 0.6),
      );
      sheet.add(
        at(400, 396, 0.74, mast(340, '#1c2c52', '#39466a')),
        line('M446 130l36 -26M452 158l46 -6M444 190l40 16', '#5e7196', 5, 'stroke-dasharray="3 12"'),
      );
      sheet.add(
        at(210, 402, 0.5, ger(sheet, palette, 1, true)),
        grass(chance, width, 410, 60, 90, 22, ['#12203f', '#1c2f5a']),
      );
    },
  },
  // The robot has a cold.
  error: {
    palette: palettes.steppe,
    draw(sheet, palette, chance) {
      const dusk = { ...palette, tint: 0.1 };
      sheet.add(
        ridges(sheet, chance, palette, 340, 70, 3),
        hill(sheet, chance, 380, 20, '#8fbf62', '#f4ffc9'),
      );
      sheet.add(at(320, 300, 0.92, robotBust(sheet, dusk, 1), -13));
      sheet.add(
        path(
          'M420 110L384 168H408L388 222L446 152H418L440 110Z',
          '#ffc46b',
          'stroke="#7a4a1a" stroke-width="4"',
        ),
      );
      sheet.add(
        line('M196 120q-16 -22 4 -38t0 -40M170 150q-20 -14 -8 -34', mix('#ffffff', palette.sky[1], 0.3), 7),
        grass(chance, width, 430, 50, 110, 30, ['#5f9a44', '#86b850']),
      );
    },
  },
};

/** A small scene in a round window for pages with nothing to show. */
export function drawSpot(kind: keyof typeof scenes): string {
  const { palette, draw } = scenes[kind];
  const inner = new Sheet(width, height);
  const window = inner.clip(rect(80, 30, 480, 430, '#fff', 'rx="215"'));
  inner.add(`<g clip-path="${window}">`, sky(inner, palette, 350));
  draw(inner, palette, random(`spot ${kind}`));
  inner.add('</g>');
  return inner.toString();
}
