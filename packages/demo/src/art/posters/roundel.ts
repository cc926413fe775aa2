import { fish } from '../beasts/wild';
import { circle, p, path, rect, use } from '../kit/sheet';
import { stars } from '../scenery/sky';
import type { Composition } from './scene';

/** A tale in a circle: fish, waves, three wishes. */
export const roundel: Composition = (s) => {
  const { sheet, random, width, height } = s;
  const palette = s.palette;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#10265a'],
        [1, '#0a3a5a'],
      ]),
    ),
    stars(random, width, height, 70),
  );
  const [cx, cy, r] = [s.x(300), s.y(370), s.y(250)];
  s.add(
    circle(cx, cy, r + s.y(20), '#f3d28a'),
    circle(cx, cy, r + s.y(12), '#0d2a5a'),
    circle(
      cx,
      cy,
      r,
      sheet.linear([
        [0, '#1d4f9a'],
        [0.6, '#3fc0b8'],
        [1, '#0f5a7a'],
      ]),
    ),
  );
  const disc = sheet.clip(circle(cx, cy, r, '#fff'));
  const ringed = (colors: readonly string[]) =>
    sheet.group(
      [44, 34, 28, 18, 13].map((k, i) => circle(0, 0, s.y(k), colors[i % colors.length] ?? '')).join(''),
    );
  const wave = ringed(['#0f4a7a', '#e9fbff', '#1f7fa8', '#e9fbff', '#0f5a8a']);
  const quiet = ringed(['#0f4a7a', '#2f7fa8']);
  let waves = '';
  for (let row = 0; row < 6; row += 1)
    for (let i = -4; i < 5; i += 1)
      waves += use(wave, p`x="${cx + s.y(i * 76 + (row % 2) * 38)}" y="${cy + s.y(96 + row * 36)}"`);
  s.add(
    `<g clip-path="${disc}">${circle(
      cx,
      cy - s.y(60),
      s.y(130),
      sheet.radial([
        [0, '#fff0b0', 0.95],
        [1, '#fff0b0', 0],
      ]),
    )}${waves}</g>`,
  );
  if (!s.lettered)
    for (let row = 0; row < 4; row += 1)
      for (let i = -1; i < width / s.y(76) + 1; i += 1)
        s.add(use(quiet, p`x="${s.y(i * 76 + (row % 2) * 38)}" y="${height - s.y(60 - row * 34)}"`));
  s.put(300, 352, 0.98, fish(sheet, palette, '#ff9a2e', 1), -32);
  for (const [x, y, k] of [
    [150, 210, 1],
    [460, 196, 1.3],
    [490, 470, 0.8],
  ] as const)
    s.put(
      x,
      y,
      k,
      circle(0, 0, 26, '#fff6d0', 'opacity="0.25"') +
        circle(0, 0, 17, 'none', 'stroke="#fff6d0" stroke-width="2.5"') +
        path('M0 -12L3 -3L12 0L3 3L0 12L-3 3L-12 0L-3 -3Z', '#fff6d0'),
    );
  s.letter({
    x: 300,
    y: 858,
    width: 500,
    align: 'center',
    max: 76,
    stacked: true,
    lines: ['Алтан загасны', 'хүсэл'],
    fill: '#ffd98a',
    under: '#9af0e4',
  });
};
