import { mix } from '../kit/color';
import { circle, line, n, p, path } from '../kit/sheet';
import { archer } from '../people/figures';
import { haze } from '../scenery/land';
import { bands, drift, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** One archer on the wall against the burning sky. */
export const wallSilhouette: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    circle(
      s.x(330),
      s.y(430),
      s.y(250),
      sheet.linear([
        [0, '#fff0b8'],
        [1, '#ff8a3a'],
      ]),
    ),
    bands(random, palette, width, s.y(470), s.y(180), 9),
  );
  let spears = '';
  for (let i = 0; i < 90; i += 1) {
    const x = random() * width;
    const y = s.y(random.between(690, 780));
    const h = s.y(random.between(50, 110));
    spears += p`M${x} ${y}l${s.y(3)} ${-h}l${s.y(-3)} ${s.y(-14)}l${s.y(-3)} ${s.y(14)}Z`;
  }
  s.add(path(spears, mix(palette.far, palette.ink, 0.5)), haze(sheet, s.y(640), s.y(160), '#ff9a4a', 0.5));
  s.put(
    236,
    668,
    0.98,
    archer(
      sheet,
      { ...palette, tint: 0.5, air: '#3a0d10' },
      { cloth: '#4a1418', trim: '#c9742a', hair: '#140508' },
      1,
    ),
  );
  let wall = p`M-10 ${height + 10}V${s.y(668)}`;
  for (let x = -10; x < width + 80; x += s.y(88)) wall += p`h${s.y(50)}v${s.y(34)}h${s.y(38)}v${s.y(-34)}`;
  s.add(path(`${wall}V${n(height + 10)}Z`, palette.ink));
  let bricks = '';
  for (let r = 0; r < 6; r += 1)
    for (let c = 0; c < width / s.y(52) + 1; c += 1)
      bricks += p`M${c * s.y(52) + (r % 2) * s.y(26)} ${s.y(716 + r * 32)}h${s.y(44)}`;
  s.add(
    line(bricks, '#7a2a1c', s.y(2), 'opacity="0.6"'),
    drift(random, width, height, 80, '#ffcf7a', s.y(5), 'spark'),
  );
  s.letter({
    x: 50,
    y: 56,
    from: 'top',
    width: 500,
    max: 76,
    lines: ['Сүүлчийн'],
    stacked: true,
    cut: 'narrow',
    fill: '#ffe6b0',
  });
  s.letter({
    x: 550,
    y: 866,
    width: 360,
    align: 'right',
    max: 118,
    lines: ['сум'],
    stacked: true,
    fill: '#ffcf5c',
    under: '#ff9a4a',
  });
};
