import { circle, ellipse, line, path, rect } from '../kit/sheet';
import { meander } from '../scenery/buildings';
import { haze } from '../scenery/land';
import { drift, orb, rays, sky } from '../scenery/sky';
import type { Composition, Scene } from './scene';

const lower = (s: Scene, text: string, fill: string, small: string, y: number) => {
  s.letter({
    x: 300,
    y,
    width: 330,
    align: 'center',
    max: 30,
    lines: ['Түмэн жилийн тангараг'],
    cut: 'light',
    stacked: true,
    fill: small,
  });
  s.letter({ x: 300, y: y + 72, width: 500, align: 'center', max: 62, lines: [text], stacked: true, fill });
};

/** Two men and the cup that broke. */
export const brokenCup: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    rays(s.x(300), s.y(430), s.y(2400), 28, palette.light, 0.1),
    orb(sheet, palette, s.x(300), s.y(390), s.y(190)),
  );
  s.bust(0, { x: 150, y: 360, scale: 1.16, turn: 0.95, tilt: 4, light: 1 });
  s.bust(1, { x: 450, y: 370, scale: 1.16, turn: -0.95, tilt: -4, light: -1 });
  s.add(haze(sheet, s.y(480), s.y(320), palette.sky[0], 0.9));
  const cup = 'M-92 -80C-92 20 -52 62 -16 70V128L-58 150H58L16 128V70C52 62 92 20 92 -80Z';
  s.add(
    circle(
      s.x(300),
      s.y(560),
      s.y(230),
      sheet.radial([
        [0, '#fff0b0', 0.9],
        [1, '#fff0b0', 0],
      ]),
    ),
  );
  s.put(
    300,
    570,
    1.1,
    path(
      cup,
      sheet.linear(
        [
          [0, '#8a5216'],
          [0.35, '#ffe9a0'],
          [0.6, '#e0a030'],
          [1, '#6a3a10'],
        ],
        [0, 0, 1, 0],
      ),
      'stroke="#3a1a08" stroke-width="4"',
    ) +
      ellipse(0, -80, 92, 17, '#4a2408', 'stroke="#ffe9a0" stroke-width="5"') +
      meander(-70, -40, 140, 7, '#6a3a10') +
      path('M20 -80L-6 -40L16 -14L-14 30L4 70L20 30L-2 8L30 -20L8 -44L34 -80Z', palette.light) +
      line('M20 -80L-6 -40L16 -14L-14 30L4 70', '#3a1a08', 4),
  );
  s.add(drift(random, width, s.height, 60, '#ffdf9a', s.y(6), 'spark'));
  if (!s.lettered)
    s.add(
      rect(
        0,
        s.height * 0.6,
        width,
        s.height * 0.4,
        sheet.linear([
          [0, '#16060a', 0],
          [1, '#16060a', 0.95],
        ]),
      ),
    );
  s.scrim(640, 900, '#16060a', 0.97);
  lower(s, 'Алтан аяга', '#ffe9a0', '#ffc98a', 796);
};
