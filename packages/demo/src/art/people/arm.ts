import type { Palette } from '../kit/palette';
import { rimmed } from '../kit/rimmed';
import { line, path, type Sheet } from '../kit/sheet';
import type { Appearance } from './appearance';
import { tone } from './tone';

/**
 * A raised fist in a deel's hoof-shaped cuff, in a bust's own space; `held` is drawn inside the grip.
 * `side` is the viewer's side: 1 right, −1 left.
 */
export function raisedFist(
  sheet: Sheet,
  appearance: Appearance,
  palette: Palette,
  side: 1 | -1,
  light: 1 | -1,
  held = '',
): string {
  const cloth = tone(appearance.cloth, palette);
  const trim = tone(appearance.trim, palette);
  const skin = tone(appearance.skin, palette, 0.5);
  const reach = appearance.age === 'child' ? 0.84 : 1;
  const local = (light * side) as 1 | -1;
  const edge = (color: typeof skin) => `stroke="${color.deep}" stroke-width="2.6"`;
  const sleeve = 'M134 152C142 220 126 280 92 336C96 430 226 436 250 344C256 270 226 200 208 140Z';
  return (
    held +
    `<g transform="scale(${side * reach} ${reach})">` +
    rimmed(sheet, sleeve, cloth.lit, palette.rim, local, 6, edge(cloth)) +
    path(
      local > 0
        ? 'M134 152C142 220 126 280 92 336C98 400 150 420 176 408C150 340 166 240 158 150Z'
        : 'M208 140C226 200 256 270 250 344C242 396 200 414 176 408C214 340 200 240 184 146Z',
      cloth.shade,
    ) +
    line('M150 330Q186 350 226 326M152 290Q180 304 214 286', cloth.deep, 2.6, 'opacity="0.6"') +
    path(
      'M138 96C134 62 150 52 170 52C196 52 206 64 204 92C202 114 188 122 168 122C148 122 140 114 138 96Z',
      skin.lit,
      edge(skin),
    ) +
    path(
      local > 0
        ? 'M138 96C134 62 150 52 160 52C150 70 150 100 160 122C146 120 140 112 138 96Z'
        : 'M204 92C206 64 196 52 184 53C194 70 194 104 186 119C198 114 203 106 204 92Z',
      skin.shade,
    ) +
    line('M153 58Q150 72 153 86M170 54Q168 70 170 84M187 58Q188 72 187 84', skin.deep, 2.4) +
    path(
      'M137 92C150 84 178 84 188 93C190 104 172 107 158 105C146 105 138 101 137 92Z',
      skin.lit,
      edge(skin),
    ) +
    path(
      'M124 164C118 140 114 124 120 108C150 122 190 118 220 96C224 112 220 132 216 152C186 168 154 172 124 164Z',
      trim.lit,
      edge(trim),
    ) +
    line('M121 122C150 134 190 130 220 110', trim.glow, 3) +
    '</g>'
  );
}
