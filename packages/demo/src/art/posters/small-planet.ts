import { circle, line, p, path } from '../kit/sheet';
import { raisedFist } from '../people/arm';
import { ger } from '../scenery/buildings';
import { sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** A small world with its shepherdess of stars. */
export const smallPlanet: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#080a2c', '#2a2472', '#8a5ab8'] }, s.height),
    stars(random, width, s.height, 190),
  );
  s.add(
    path(
      p`M${-20} ${s.y(300)}C${width * 0.3} ${s.y(120)} ${width * 0.7} ${s.y(420)} ${width + 20} ${s.y(120)}V${s.y(260)}C${width * 0.7} ${s.y(520)} ${width * 0.3} ${s.y(280)} -20 ${s.y(440)}Z`,
      '#b48af0',
      'opacity="0.22"',
    ),
  );
  s.add(
    circle(
      s.x(300),
      s.y(990),
      s.y(440),
      sheet.radial([
        [0.7, '#3a8fd0', 0],
        [0.84, '#8fd0ff', 0.7],
        [1, '#8fd0ff', 0],
      ]),
    ),
    circle(
      s.x(300),
      s.y(1010),
      s.y(390),
      sheet.linear([
        [0, '#6fc0a8'],
        [0.4, '#2f6a8a'],
        [1, '#101a44'],
      ]),
    ),
  );
  s.put(116, 676, 0.34, ger(sheet, palette, 1, true), -27);
  const sheep = (x: number, y: number, k: number, awake: boolean) =>
    s.put(
      x,
      y,
      k,
      circle(
        0,
        0,
        120,
        sheet.radial([
          [0, '#fff3b0', 0.75],
          [1, '#fff3b0', 0],
        ]),
      ) +
        path(
          'M-40 10C-62 4 -58 -26 -38 -24C-36 -46 -8 -50 2 -36C18 -50 44 -36 38 -18C58 -14 56 14 36 16C28 34 2 34 -6 24C-18 34 -38 28 -40 10Z',
          '#fff8da',
          'stroke="#e0b84a" stroke-width="3"',
        ) +
        path('M34 -14C50 -18 60 -4 54 8C48 16 36 14 32 4Z', '#5a4a8a') +
        (awake ? circle(47, -4, 3, '#fff') : line('M42 -2q5 4 9 0', '#fff', 2)) +
        line('M-20 28V42M-4 30V44M12 30V44M26 26V40', '#5a4a8a', 5),
    );
  sheep(470, 150, 0.7, true);
  sheep(96, 330, 0.56, false);
  sheep(530, 400, 0.46, true);
  sheep(70, 520, 0.38, true);
  s.add(
    line(p`M${s.x(470)} ${s.y(880)}L${s.x(396)} ${s.y(200)}`, '#c98a4a', s.y(7)),
    line(
      p`M${s.x(396)} ${s.y(200)}C${s.x(406)} ${s.y(110)} ${s.x(530)} ${s.y(100)} ${s.x(520)} ${s.y(170)}C${s.x(510)} ${s.y(220)} ${s.x(430)} ${s.y(212)} ${s.x(396)} ${s.y(200)}`,
      '#ffe27a',
      s.y(3.4),
    ),
  );
  s.bust(0, { x: 240, y: 440, scale: 1.42, turn: 0.5, tilt: -6, light: 1 });
  s.put(240, 440, 1.42, raisedFist(sheet, s.appearanceOf(0), palette, 1, 1));
  s.scrim(700, 900, '#0a0c30', 0.92);
  s.letter({
    x: 300,
    y: 862,
    width: 510,
    align: 'center',
    max: 92,
    stacked: true,
    lines: ['Одны малчин'],
    fill: '#fff0b0',
    under: '#cdb4ff',
  });
};
