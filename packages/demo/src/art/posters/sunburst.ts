import { circle, rect } from '../kit/sheet';
import { raisedFist } from '../people/arm';
import { meander } from '../scenery/buildings';
import { grass, hill } from '../scenery/land';
import { rays, strokeRing } from '../scenery/sky';
import type { Composition } from './scene';

/** Rays behind the smallest champion. */
export const sunburst: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(0, 0, width, height, '#ffcf3f'),
    rays(s.x(300), s.y(420), s.y(2400), 18, '#f2592f', 0.9),
    circle(s.x(300), s.y(420), s.y(236), '#fff4d0'),
    strokeRing(s.x(300), s.y(420), s.y(236), '#c8322c', s.y(10)),
    strokeRing(s.x(300), s.y(420), s.y(254), '#c8322c', s.y(3)),
  );
  s.bust(0, { x: 300, y: 440, scale: 1.5, tilt: -3, light: 1 });
  s.put(300, 440, 1.5, raisedFist(sheet, s.appearanceOf(0), palette, 1, 1));
  s.put(300, 440, 1.5, raisedFist(sheet, s.appearanceOf(0), palette, -1, 1));
  s.add(
    hill(sheet, random, s.y(800), s.y(24), '#4f9a44', '#e4ff9a', 0.9),
    grass(random, width, s.y(790), s.y(140), 280, s.y(46), ['#3f8a3c', '#6fb44a', '#2f6a34']),
  );
  s.add(
    meander(0, s.y(14), width, s.y(9), '#c8322c'),
    meander(0, s.height - s.y(40), width, s.y(9), '#fff4d0'),
  );
  s.letter({
    x: 300,
    y: 846,
    width: 520,
    align: 'center',
    max: 118,
    stacked: true,
    lines: ['Бяцхан бөх'],
    fill: '#ffffff',
    echo: '#8a1a1a',
  });
};
