import { gallop } from '../beasts/horse';
import { mix } from '../kit/color';
import { rect } from '../kit/sheet';
import { grass, haze, hill, ridges } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Hero in the wind above a rider on the plain. */
export const rider: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(640)), orb(sheet, palette, s.x(150), s.y(470), s.y(120)));
  s.add(
    bands(random, palette, width, s.y(500), s.y(240), 10),
    bands(random, palette, width, s.y(160), s.y(200), 5),
  );
  s.add(ridges(sheet, random, palette, s.y(630), s.y(120), 3));
  s.bust(0, { x: 352, y: 262, scale: 1.38, turn: -0.5, tilt: -4, light: -1 });
  s.add(
    haze(sheet, s.y(430), s.y(300), palette.sky[2], 0.95),
    rect(0, s.y(580), width, s.height, mix(palette.sky[2], palette.far, 0.3)),
  );
  s.add(
    bands(random, palette, width, s.y(560), s.y(90), 8),
    ridges(sheet, random, palette, s.y(640), s.y(60), 2),
  );
  s.add(hill(sheet, random, s.y(690), s.y(30), mix('#a8623c', palette.near, 0.3), palette.rim, 0.9));
  s.put(276, 664, 0.78, gallop(sheet, palette, { horse: '#6a3f2a', coat: '#2e7d6b', trim: '#f2c14e' }, -1));
  s.add(
    grass(random, width, s.y(712), s.y(60), 240, s.y(30), ['#c98a4a', '#7a4636']),
    hill(sheet, random, s.y(770), s.y(24), palette.near, palette.rim, 0.5),
  );
  s.add(grass(random, width, s.y(790), s.y(120), 200, s.y(46), ['#3c2a3c', '#573a3e', palette.near]));
  s.letter({
    x: 300,
    y: 868,
    width: 520,
    align: 'center',
    max: 64,
    fill: '#fff3d6',
    echo: '#7a2c22',
    under: '#ffd9a0',
  });
};
