import { palettes } from '../kit/palette';
import { line, p, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { drift, orb, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Two halves of two faces make one. */
export const split: Composition = (s) => {
  const { sheet, random, width, height } = s;
  const middle = s.x(300);
  const half = (left: boolean) => {
    const box = left ? rect(0, 0, middle, height, '#fff') : rect(middle, 0, width - middle, height, '#fff');
    const pal = left ? palettes.night : palettes.fire;
    const back = rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, pal.sky[0]],
        [0.6, pal.sky[1]],
        [1, pal.sky[2]],
      ]),
    );
    const disc = orb(sheet, pal, s.x(left ? 96 : 504), s.y(170), s.y(64), left);
    const man = bust(sheet, s.appearanceOf(left ? 0 : 1), pal, {
      x: s.x(300),
      y: s.y(390),
      scale: 1.9 * s.unit,
      light: left ? -1 : 1,
    });
    const air = left
      ? stars(random, middle, height * 0.5, 60)
      : drift(random, width, height, 50, '#ffcf7a', s.y(6), 'spark');
    return `<g clip-path="${sheet.clip(box)}">${back}${disc}${air}${man}</g>`;
  };
  s.add(half(true), half(false), line(p`M${middle} 0V${height}`, '#f3d28a', s.y(4)));
  s.scrim(620, 900, '#0c0608', 0.95);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 62,
    lines: ['Түмэн жилийн', 'тангараг'],
    stacked: true,
    fill: '#f7dfa4',
    under: '#d9a860',
  });
};
