import { mix } from '../kit/color';
import { circle, path, rect } from '../kit/sheet';
import { aurora, bands, cumulus, orb, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** A train of light across the northern sky. */
export const skyTrain: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(820)),
    stars(random, width, s.y(800), 160),
    orb(sheet, palette, s.x(110), s.y(150), s.y(46), true),
    aurora(sheet, random, palette, width, s.y(80), s.y(300)),
  );
  const cars = 9;
  for (let i = cars; i >= 0; i -= 1) {
    const t = i / cars;
    const x = 640 - t * 610;
    const y = 370 + Math.sin(t * 3.4 + 0.3) * 74 - (1 - t) * 60;
    const k = 0.34 + (1 - t) * 0.62;
    const slope = Math.cos(t * 3.4 + 0.3) * -20;
    s.put(
      x,
      y,
      k,
      path('M-62 -44H56L64 -30V34H-62Z', '#142850', 'stroke="#060b1f" stroke-width="3"') +
        rect(-62, -44, 122, 12, '#c84a5a') +
        [0, 1, 2, 3].map((w) => rect(-52 + w * 28, -22, 20, 28, '#ffdf8a')).join('') +
        rect(-62, 16, 126, 5, '#e9c06a') +
        [-36, -14, 20, 42]
          .map((w) => circle(w, 38, 9, '#0a1024', 'stroke="#4a5a8a" stroke-width="3"'))
          .join('') +
        circle(
          0,
          -8,
          120,
          sheet.radial([
            [0, '#ffdf8a', 0.32],
            [1, '#ffdf8a', 0],
          ]),
        ),
      slope,
    );
  }
  s.add(bands(random, palette, width, s.y(470), s.y(70), 8));
  for (let i = 0; i < 6; i += 1)
    s.add(
      cumulus(
        random,
        random() * width,
        s.y(520 + i * 40),
        s.y(280),
        mix('#3a5a9a', palette.sky[2], 0.2),
        '#1c2f66',
        0.85,
      ),
    );
  s.bust(0, { x: 330, y: 590, scale: 1.16, turn: -0.7, tilt: 6, light: 1 });
  s.add(rect(0, s.y(830), width, s.y(80), '#203a78'));
  for (let i = 0; i < 5; i += 1)
    s.add(cumulus(random, width * (0.05 + i * 0.24), s.y(850), s.y(270), '#4f7fb0', '#203a78', 0.96));
  s.letter({
    x: 560,
    y: 54,
    from: 'top',
    width: 350,
    align: 'right',
    max: 70,
    stacked: true,
    cut: 'narrow',
    fill: '#fff0c8',
    under: '#9af5dc',
  });
};
