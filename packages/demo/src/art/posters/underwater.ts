import { at, circle, line, p, path, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { ger } from '../scenery/buildings';
import type { Composition } from './scene';

/** Sinking: the surface far above, the drowned village below. */
export const underwater: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#0d2b3a'],
        [0.16, '#3f8c92'],
        [0.2, '#124450'],
        [0.6, '#08202b'],
        [1, '#02070b'],
      ]),
    ),
  );
  s.add(
    circle(s.x(300), s.y(90), s.y(60), palette.light, 'opacity="0.9"'),
    circle(
      s.x(300),
      s.y(90),
      s.y(170),
      sheet.radial([
        [0, palette.light, 0.5],
        [1, palette.light, 0],
      ]),
    ),
  );
  let surface = p`M0 ${s.y(160)}`;
  for (let i = 0; i <= 12; i += 1)
    surface += p`Q${((i - 0.5) / 12) * width} ${s.y(148 + (i % 2) * 22)} ${(i / 12) * width} ${s.y(160)}`;
  s.add(line(surface, '#bdf0ea', s.y(3)));
  for (let i = 0; i < 7; i += 1) {
    const x = 300 + (i - 3) * 60;
    s.add(
      path(
        p`M${s.x(x)} ${s.y(162)}L${s.x(x + 40)} ${s.y(162)}L${s.x(x + (i - 3) * 90 + 90)} ${s.y(840)}L${s.x(x + (i - 3) * 90)} ${s.y(840)}Z`,
        '#8fe0dc',
        'opacity="0.07"',
      ),
    );
  }
  s.put(
    110,
    800,
    0.6,
    `<g opacity="0.5">${ger(sheet, { ...palette, air: '#0a2a34', tint: 0.7, rim: '#3f8c92' }, 1)}</g>`,
    -8,
  );
  s.put(
    480,
    826,
    0.8,
    `<g opacity="0.6">${ger(sheet, { ...palette, air: '#0a2a34', tint: 0.7, rim: '#3f8c92' }, -1)}</g>`,
    9,
  );
  const drowned = { ...palette, air: '#1a5a66', tint: 0.42, rim: '#a8fff2', near: '#02070b', ink: '#031218' };
  s.add(
    at(
      s.x(300),
      s.y(460),
      1,
      bust(sheet, { ...s.appearanceOf(0), hat: 'flower', trim: '#9fd8d0', eyeShape: 'gentle' }, drowned, {
        x: 0,
        y: 0,
        scale: 1.44 * s.unit,
        turn: 0.2,
        tilt: 7,
        light: 1,
      }),
      -10,
    ),
  );
  s.add(
    line(
      p`M${s.x(300)} ${s.y(160)}C${s.x(120)} ${s.y(260)} ${s.x(520)} ${s.y(330)} ${s.x(470)} ${s.y(470)}C${s.x(430)} ${s.y(560)} ${s.x(480)} ${s.y(600)} ${s.x(452)} ${s.y(640)}`,
      '#d8efe8',
      s.y(4),
      'stroke-dasharray="9 5"',
    ),
  );
  s.put(
    452,
    664,
    0.7,
    path('M-18 -24C-30 -24 -34 -8 -22 -4L10 30C18 40 34 36 34 24L20 14L12 18L-10 -6L-6 -14Z', '#d8efe8'),
  );
  for (let i = 0; i < 22; i += 1)
    s.add(
      circle(
        random() * width,
        s.y(random.between(200, 860)),
        s.y(random.between(2, 9)),
        'none',
        'stroke="#bdf0ea" stroke-width="1.5" opacity="0.6"',
      ),
    );
  s.add(
    rect(
      0,
      s.y(700),
      width,
      s.y(200),
      sheet.linear([
        [0, '#02070b', 0],
        [1, '#02070b', 0.95],
      ]),
    ),
  );
  s.letter({
    x: 300,
    y: 866,
    width: 500,
    align: 'center',
    max: 64,
    cut: 'light',
    lines: ['Хар усны', 'нууц'],
    stacked: true,
    fill: '#d6fbf3',
  });
};
