import { calfHead } from '../beasts/made';
import { grass, hill } from '../scenery/land';
import { cumulus, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Three calves look into the picture. */
export const bigHeads: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#28a0c8', '#9adfe6', '#fff0c0'] }, s.y(620)),
    orb(sheet, palette, s.x(480), s.y(360), s.y(64)),
  );
  s.add(
    cumulus(random, s.x(120), s.y(420), s.y(280), '#fff', '#d4ecee'),
    cumulus(random, width * 0.95, s.y(470), s.y(260), '#fff', '#d4ecee'),
    hill(sheet, random, s.y(590), s.y(50), '#f0c070', '#fff2c8'),
    hill(sheet, random, s.y(680), s.y(40), '#e0a050', '#ffe6a8'),
  );
  s.put(300, 470, 1.06, calfHead(sheet, palette, '#e8c48a', 1, 'wise'), 2);
  s.put(152, 600, 1.2, calfHead(sheet, palette, '#c98a4a', 1, 'brave'), -5);
  s.put(458, 636, 1.0, calfHead(sheet, palette, '#f2dcb8', 1, 'hungry'), 6);
  s.add(grass(random, width, s.y(840), s.y(90), 90, s.y(50), ['#8aa84a', '#b5c060', '#6a8a3a']));
  s.letter({
    x: 300,
    y: 56,
    from: 'top',
    width: 510,
    align: 'center',
    max: 112,
    stacked: true,
    fill: '#ffffff',
    echo: '#d8642a',
  });
};
