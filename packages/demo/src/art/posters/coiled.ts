import { dragon, dragonHead } from '../beasts/made';
import { circle } from '../kit/sheet';
import { cumulus, rays, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** A ring of dragon around the rider who fears heights. */
export const coiled: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(860)),
    rays(s.x(300), s.y(390), s.y(2400), 26, palette.light, 0.08),
    circle(
      s.x(300),
      s.y(390),
      s.y(420),
      sheet.radial([
        [0, '#ffe9a8', 0.95],
        [0.45, '#ff9a3a', 0.6],
        [1, '#a32a1b', 0],
      ]),
    ),
  );
  for (let i = 0; i < 5; i += 1)
    s.add(cumulus(random, random() * width, s.y(640 + i * 50), s.y(320), '#d8572f', '#8a2a1f', 0.8));
  s.put(286, 366, 0.8, dragon(sheet, palette, '#2f8f6a', 1));
  s.bust(0, { x: 276, y: 392, scale: 1.02, turn: 0.4, tilt: -5, light: 1 });
  s.put(462, 604, -1.12, dragonHead(sheet, palette, '#2f8f6a', -1), -8);
  for (let i = 0; i < 4; i += 1)
    s.add(cumulus(random, width * (0.1 + i * 0.28), s.y(800), s.y(330), '#f08a3f', '#b5452a', 0.96));
  s.scrim(690, 900);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 90,
    stacked: true,
    fill: '#fff0c0',
    echo: '#7a1a14',
  });
};
