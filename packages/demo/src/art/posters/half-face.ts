import { circle, rect } from '../kit/sheet';
import { city } from '../scenery/buildings';
import { drift } from '../scenery/sky';
import type { Composition } from './scene';

/** Half a face out of the dark. */
export const halfFace: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(0, 0, width, height, '#0b0609'),
    circle(
      s.x(460),
      s.y(430),
      s.y(560),
      sheet.radial([
        [0, '#a3241b', 0.85],
        [1, '#0b0609', 0],
      ]),
    ),
    city(random, width, height, s.y(380), '#180a0e', '#ff8a3a', 0.16),
  );
  s.bust(0, { x: 520, y: 420, scale: 3, turn: -0.6, light: -1 });
  s.add(
    rect(
      0,
      s.y(620),
      width,
      s.y(280),
      sheet.linear([
        [0, '#0b0609', 0],
        [0.6, '#0b0609', 0.9],
        [1, '#0b0609', 1],
      ]),
    ),
    drift(random, width, height, 40, '#ff6a3a', s.y(5), 'spark'),
  );
  s.letter({
    x: 150,
    y: 52,
    from: 'top',
    width: 780,
    turn: 90,
    max: 96,
    lines: ['Хар шонхор'],
    stacked: true,
    fill: '#f0ece8',
  });
};
