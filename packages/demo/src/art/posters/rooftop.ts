import { lighten, mix } from '../kit/color';
import { circle, ellipse, line, path, rect } from '../kit/sheet';
import { city } from '../scenery/buildings';
import { haze } from '../scenery/land';
import { aurora, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Above the roofs with the spirits of the city. */
export const rooftop: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    stars(random, width, s.y(400), 70),
    aurora(sheet, random, palette, width, s.y(0), s.y(330)),
  );
  s.add(
    city(random, width, s.y(800), s.y(420), mix(palette.far, palette.sky[1], 0.35), '#ffd98a', 0.24),
    haze(sheet, s.y(520), s.y(300), palette.sky[2], 0.35),
    city(random, width, s.y(860), s.y(320), palette.near, '#ffc46b', 0.4),
    rect(0, s.y(858), width, s.y(60), palette.near),
  );
  const spirit = (x: number, y: number, k: number, color: string, face: number) =>
    s.put(
      x,
      y,
      k,
      `<g opacity="0.92">${circle(
        0,
        0,
        130,
        sheet.radial([
          [0, color, 0.6],
          [1, color, 0],
        ]),
      )}${path('M-60 70C-76 -20 -50 -80 0 -80C50 -80 76 -20 60 70C44 54 34 60 24 78C12 60 -8 60 -18 78C-32 58 -44 56 -60 70Z', lighten(color, 0.35))}${path('M-60 70C-76 -20 -50 -80 0 -80C-30 -50 -40 0 -30 62C-40 58 -50 60 -60 70Z', color, 'opacity="0.6"')}${face ? ellipse(-20, -16, 8, 13, palette.ink) + ellipse(20, -16, 8, 13, palette.ink) + circle(-17, -22, 3, '#fff') + circle(23, -22, 3, '#fff') + path('M-9 12Q0 24 9 12Z', palette.ink) : line('M-30 -14Q-20 -4 -10 -14M10 -14Q20 -4 30 -14M-8 14Q0 20 8 14', palette.ink, 5)}${ellipse(-34, 6, 9, 5, '#ff86b4', 'opacity="0.6"')}${ellipse(34, 6, 9, 5, '#ff86b4', 'opacity="0.6"')}</g>`,
    );
  spirit(470, 300, 0.9, '#7ff5d2', 1);
  spirit(120, 210, 0.6, '#ff9fd0', 0);
  s.bust(0, { x: 262, y: 470, scale: 1.36, turn: 0.5, tilt: -6, light: 1 });
  spirit(500, 560, 1.1, '#ffd07a', 1);
  spirit(70, 620, 0.72, '#9fb4ff', 1);
  s.scrim(640, 900);
  s.letter({ x: 44, y: 862, width: 500, max: 84, stacked: true, fill: '#ffffff', under: '#7ff5d2' });
};
