import type { Palette } from '../kit/palette';
import { circle, line, path, rect } from '../kit/sheet';
import { raisedFist } from '../people/arm';
import { ridges } from '../scenery/land';
import { cumulus, drift, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** The bow of a boat breaks the wave. */
export const prow: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const sea = {
    ...palette,
    sky: ['#2a6fb0', '#7fc8e8', '#ffe9b8'] as Palette['sky'],
    air: '#5aa8c8',
    tint: 0.06,
  };
  s.add(sky(sheet, sea, s.y(600)), orb(sheet, sea, s.x(450), s.y(220), s.y(80)));
  s.add(
    cumulus(random, s.x(90), s.y(420), s.y(360), '#fff', '#cfe2f0'),
    cumulus(random, width * 0.9, s.y(470), s.y(320), '#fff', '#cfe2f0'),
    ridges(sheet, random, { ...sea, far: '#7fa8b8' }, s.y(590), s.y(90), 2),
  );
  s.add(
    rect(
      0,
      s.y(590),
      width,
      s.y(330),
      sheet.linear([
        [0, '#4fb0d0'],
        [1, '#0f3a6a'],
      ]),
    ),
  );
  s.bust(0, { x: 312, y: 416, scale: 1.26, turn: 0.4, tilt: -5, light: 1 });
  s.put(312, 388, 1.26, raisedFist(sheet, s.appearanceOf(0), sea, -1, 1));
  s.put(
    300,
    720,
    1,
    path(
      'M-330 -60C-200 20 -90 60 0 130C90 60 200 20 330 -60L300 40C190 110 80 150 0 260C-80 150 -190 110 -300 40Z',
      '#8a4a2a',
      'stroke="#3a1c12" stroke-width="5"',
    ) +
      path('M-330 -60C-200 20 -90 60 0 130V260C-80 150 -190 110 -300 40Z', '#5a2c1c', 'opacity="0.7"') +
      line('M-310 -20C-190 56 -80 100 0 190C80 100 190 56 310 -20', '#e9b44c', 8) +
      path('M0 60L34 100L0 160L-34 100Z', '#e9b44c', 'stroke="#3a1c12" stroke-width="4"') +
      circle(0, 104, 14, '#d9472f', 'stroke="#3a1c12" stroke-width="3"'),
  );
  const foam = (side: number) =>
    s.put(
      300,
      800,
      1,
      `<g transform="scale(${side} 1)">${path('M20 60C80 20 110 -60 210 -90C190 -60 196 -50 230 -66C216 -30 250 -40 286 -52C262 -10 300 0 340 -20C370 40 460 90 620 120V160H0Z', '#e9f8ff')}${path('M40 90C110 60 150 0 230 -20C210 20 250 20 300 10C280 50 320 60 380 50C420 90 520 120 700 130V180H0Z', '#8fd0ea')}${path('M0 120C90 110 160 60 240 60C230 90 280 90 360 90C460 120 600 140 800 140V220H0Z', '#2f7fb0')}</g>`,
    );
  foam(1);
  foam(-1);
  s.add(drift(random, width, height, 26, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 530,
    align: 'center',
    max: 66,
    stacked: true,
    lines: ['Мянган голын', 'аян'],
    cut: 'narrow',
    fill: '#ffffff',
    echo: '#12407a',
  });
};
