import { fox } from '../beasts/wild';
import { mix } from '../kit/color';
import { p, path } from '../kit/sheet';
import { haze } from '../scenery/land';
import { bands, drift, orb, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Half turned at the right; the name runs down the left edge. */
export const portraitSide: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#150a26', '#43205a', '#b5567a'] }, s.y(840)),
    stars(random, width, s.y(500), 80),
    orb(sheet, palette, s.x(430), s.y(190), s.y(150), true),
  );
  s.add(bands(random, palette, width, s.y(420), s.y(200), 6));
  for (let i = 0; i < 7; i += 1) {
    const x = i < 3 ? random.between(-20, 160) : random.between(330, 640);
    s.add(
      path(
        p`M${s.x(x)} ${s.height}L${s.x(x + 8)} ${s.y(random.between(40, 300))}L${s.x(x + 26)} ${s.height}Z`,
        mix('#43205a', palette.ink, 0.75),
      ),
    );
  }
  s.bust(0, { x: 396, y: 380, scale: 1.5, turn: -0.8, tilt: -7, light: -1 });
  s.add(haze(sheet, s.y(600), s.y(300), '#150a26', 0.7));
  s.put(236, 868, 0.74, fox(sheet, palette, '#e8853a', -1, 5));
  s.add(drift(random, width, s.y(880), 34, '#ff9a5c', s.y(5), 'spark'));
  s.letter({
    x: 164,
    y: 46,
    width: 560,
    from: 'top',
    turn: 90,
    max: 54,
    lines: ['Үнэгний', 'дуудлага'],
    gap: 0.4,
    fill: '#ffffff',
  });
};
