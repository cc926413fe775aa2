import { mecha } from '../beasts/made';
import { mix } from '../kit/color';
import { line, p, path } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { city } from '../scenery/buildings';
import { haze } from '../scenery/land';
import { drift, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** A machine too large for the frame and a boy. */
export const looming: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(800)),
    city(random, width, s.y(800), s.y(300), mix(palette.far, palette.sky[1], 0.4), '#ffcf5c', 0.1),
    haze(sheet, s.y(500), s.y(400), palette.sky[2], 0.7),
  );
  s.put(300, 372, 0.98, mecha(sheet, palette, 1));
  s.add(haze(sheet, s.y(620), s.y(260), palette.sky[2], 0.85));
  s.add(
    path(
      p`M-10 ${height}V${s.y(800)}L${s.x(120)} ${s.y(776)}L${s.x(220)} ${s.y(770)}L${s.x(380)} ${s.y(768)}L${s.x(500)} ${s.y(784)}L${width + 10} ${s.y(770)}V${height}Z`,
      palette.near,
    ),
  );
  s.put(
    300,
    776,
    0.42,
    fromBehind(sheet, palette, { cloth: '#a44a2a', trim: '#e9d0a0', hair: '#d98a2b' }, 1),
  );
  s.add(
    line(
      p`M${s.x(318)} ${s.y(700)}C${s.x(360)} ${s.y(600)} ${s.x(420)} ${s.y(620)} ${s.x(400)} ${s.y(540)}`,
      '#f6dcae',
      s.y(3),
    ),
  );
  s.add(drift(random, width, height, 70, '#ffcf7a', s.y(5), 'spark'));
  s.letter({
    x: 300,
    y: 872,
    width: 540,
    align: 'center',
    max: 78,
    lines: ['Төмөр хүлэг'],
    stacked: true,
    fill: '#ffe3a0',
  });
};
