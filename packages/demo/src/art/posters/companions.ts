import { robotBust } from '../beasts/made';
import { ger } from '../scenery/buildings';
import { grass, hill, ridges } from '../scenery/land';
import { cumulus, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** An old man and the robot he built. */
export const companions: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, { ...palette, sky: ['#3fa3d8', '#aee0ee', '#fff0c4'] }, s.y(640)));
  for (let i = 0; i < 3; i += 1)
    s.add(cumulus(random, width * (0.16 + i * 0.36), s.y(400 - i * 40), s.y(360), '#fff', '#d6e8ee'));
  s.add(
    ridges(sheet, random, palette, s.y(620), s.y(100), 2),
    hill(sheet, random, s.y(640), s.y(30), '#a9c96a', '#fbffd2'),
  );
  s.put(470, 640, 0.5, ger(sheet, palette, 1));
  s.letter({
    x: 40,
    y: 54,
    from: 'top',
    width: 520,
    max: 92,
    stacked: true,
    fill: '#ffffff',
    echo: '#1f6a9a',
  });
  s.put(372, 430, 1.24, robotBust(sheet, palette, 1), 3);
  s.bust(0, { x: 180, y: 566, scale: 1.06, turn: 0.6, tilt: 4, light: 1 });
  s.add(grass(random, width, s.y(820), s.y(120), 260, s.y(56), ['#5f9a44', '#86b850', '#3f7a3a']));
};
