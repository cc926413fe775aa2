import { mix } from '../kit/color';
import { n, p, path } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { turbine } from '../scenery/buildings';
import { grass, hill, ridges } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** The land fills the frame; mills to the horizon. */
export const highHorizon: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(220)),
    orb(sheet, palette, s.x(440), s.y(196), s.y(60)),
    bands(random, palette, width, s.y(120), s.y(110), 6),
    ridges(sheet, random, palette, s.y(222), s.y(50), 2),
  );
  for (const [i, color] of ['#d8a878', '#c98f66', '#b57a5a', '#96604f', '#6f4446', '#45303c'].entries())
    s.add(hill(sheet, random, s.y(236 + i * i * 16 + i * 50), s.y(22 + i * 6), color, '#ffe2b0', 0.7));
  s.add(
    path(
      p`M${s.x(420)} ${s.y(240)}C${s.x(300)} ${s.y(330)} ${s.x(520)} ${s.y(400)} ${s.x(380)} ${s.y(520)}C${s.x(260)} ${s.y(620)} ${s.x(420)} ${s.y(720)} ${s.x(330)} ${height}H${s.x(440)}C${s.x(500)} ${s.y(720)} ${s.x(330)} ${s.y(620)} ${s.x(430)} ${s.y(520)}C${s.x(560)} ${s.y(400)} ${s.x(320)} ${s.y(330)} ${s.x(426)} ${s.y(240)}Z`,
      '#ffe6bf',
      'opacity="0.8"',
    ),
  );
  for (const [x, y, h, a] of [
    [90, 270, 70, 10],
    [230, 262, 56, 40],
    [520, 276, 76, 70],
    [160, 360, 150, 25],
    [500, 420, 190, 55],
    [70, 620, 330, 12],
  ] as const)
    s.put(x, y, 1, turbine(h, a, mix('#fff8ee', palette.far, h < 100 ? 0.4 : 0.1), '#fff'));
  s.put(
    346,
    640,
    0.34,
    fromBehind(sheet, palette, { cloth: '#c0653a', trim: '#f0e6d0', hair: '#8a5a3a' }, 1),
  );
  s.put(
    452,
    516,
    -0.2,
    fromBehind(sheet, palette, { cloth: '#2f5a7a', trim: '#f0e6d0', hair: '#2a2020' }, 1),
  );
  s.add(
    path(
      p`M${s.x(370)} ${s.y(590)}l${s.y(20)} ${s.y(-8)}l${s.y(6)} ${s.y(13)}l${s.y(-20)} ${s.y(8)}ZM${s.x(410)} ${s.y(560)}l${s.y(16)} ${s.y(-9)}l${s.y(7)} ${s.y(11)}l${s.y(-16)} ${s.y(9)}ZM${s.x(350)} ${s.y(545)}l${s.y(14)} ${s.y(-4)}l${s.y(3)} ${s.y(10)}l${s.y(-14)} ${s.y(4)}Z`,
      '#fffdf4',
      `stroke="#8a4a3a" stroke-width="${n(s.unit)}"`,
    ),
  );
  s.add(grass(random, width, s.y(800), s.y(130), 260, s.y(50), ['#5a3a40', '#7a4a44', '#33232f']));
  s.letter({
    x: 560,
    y: 864,
    width: 430,
    align: 'right',
    max: 92,
    stacked: true,
    fill: '#fff2d8',
    echo: '#5a2a30',
  });
};
