import { eagle } from '../beasts/wild';
import { ridges } from '../scenery/land';
import { drift, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Wings over the mountains, their mistress below. */
export const wingspan: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(640)),
    orb(sheet, palette, s.x(300), s.y(210), s.y(130)),
    ridges(sheet, random, palette, s.y(600), s.y(300), 4, true),
  );
  s.put(300, 214, 0.66, eagle(sheet, palette, '#5a4234', 1));
  s.bust(0, { x: 300, y: 476, scale: 1.3, turn: 0.5, light: 1 });
  s.add(drift(random, width, s.height, 90, '#ffffff', s.y(4)));
  s.scrim(680, 900, '#22303f', 0.95);
  s.letter({
    x: 40,
    y: 862,
    width: 520,
    max: 72,
    stacked: true,
    lines: ['Шувуун саарал'],
    cut: 'narrow',
    fill: '#ffffff',
    under: '#c9dcea',
  });
};
