import type { Palette } from '../kit/palette';
import { line, p, path } from '../kit/sheet';
import { haze, ridges, water } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** A face over the lake at first light. */
export const lakeProfile: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  const soft = { ...palette, sky: ['#7a86b8', '#e8a8a8', '#ffe2bd'] as Palette['sky'] };
  const level = s.y(560);
  s.add(
    sky(sheet, soft, level),
    orb(sheet, soft, s.x(150), s.y(420), s.y(74)),
    bands(random, soft, width, s.y(330), s.y(260), 10),
    ridges(sheet, random, { ...soft, far: '#b08aa0' }, level, s.y(100), 3),
    water(sheet, random, soft, level, s.x(150), '#6a5a86'),
  );
  s.bust(0, { x: 384, y: 350, scale: 1.62, turn: -0.8, tilt: -9, light: -1 });
  s.add(haze(sheet, s.y(560), s.y(330), '#e8b0a8', 0.85));
  let notes = '';
  for (let i = 0; i < 6; i += 1)
    notes += p`M${s.x(-40)} ${s.y(640 + i * 13)}C${s.x(120)} ${s.y(560 + i * 16)} ${s.x(240)} ${s.y(760 + i * 9)} ${s.x(700)} ${s.y(640 + i * 13)}`;
  s.add(line(notes, '#fff6e4', s.y(1.8), 'opacity="0.8"'));
  for (const [x, y, k] of [
    [90, 634, 1],
    [170, 652, 0.8],
    [300, 676, 1.1],
    [430, 662, 0.9],
    [520, 650, 1],
  ] as const)
    s.put(
      x,
      y,
      k,
      path('M-12 10C-14 0 4 -8 10 0C14 10 -8 18 -12 10Z', '#8a3a5a') +
        line('M9 2V-44C20 -36 26 -30 22 -16', '#8a3a5a', 3.4),
    );
  s.scrim(700, 900, '#4a3158', 0.85);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 82,
    stacked: true,
    lines: ['Нуурын дууч'],
    fill: '#fff4e2',
    under: '#ffd0b8',
  });
};
