import { gallop } from '../beasts/horse';
import { rect } from '../kit/sheet';
import { grass, haze, hill } from '../scenery/land';
import { cumulus, rays, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** The race comes at the viewer. */
export const charge: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(600)), rays(s.x(300), s.y(430), s.y(2400), 24, '#ffffff', 0.22));
  s.add(
    cumulus(random, width * 0.2, s.y(300), s.y(300), '#fff', '#cfe4ee'),
    cumulus(random, width * 0.85, s.y(350), s.y(330), '#fff', '#cfe4ee'),
  );
  s.bust(0, { x: 310, y: 300, scale: 1.2, turn: 0.5, tilt: -4 });
  s.bust(1, { x: 118, y: 430, scale: 0.84, turn: 0.6 });
  s.bust(
    {
      ...s.appearanceOf(1),
      hair: '#3a2f66',
      fringe: 'parted',
      eyeShape: 'sharp',
      mouth: 'smirk',
      cloth: '#5a4aa8',
      trim: '#ffe08a',
      hat: 'headband',
      skin: '#f2c4a2',
    },
    { x: 500, y: 436, scale: 0.84, turn: -0.6 },
  );
  s.add(
    haze(sheet, s.y(480), s.y(240), '#fff2cf', 0.9),
    rect(0, s.y(600), width, s.y(330), '#d9c07a'),
    hill(sheet, random, s.y(606), s.y(18), '#b5c46a', '#fbffd0'),
  );
  s.put(150, 650, 0.5, gallop(sheet, palette, { horse: '#d9cbb8', coat: '#3a9a8a', trim: '#ffb84a' }, 1));
  s.put(476, 646, 0.48, gallop(sheet, palette, { horse: '#3a2a24', coat: '#5a4aa8', trim: '#ffe08a' }, 1));
  s.put(310, 726, 0.78, gallop(sheet, palette, { horse: '#a85a2e', coat: '#e0442f', trim: '#ffd24a' }, 1));
  for (let i = 0; i < 9; i += 1)
    s.add(cumulus(random, s.x(-60 + i * 80), s.y(822 + (i % 2) * 14), s.y(170), '#f3e0b0', '#d3b878', 0.95));
  s.add(grass(random, width, s.y(830), s.y(100), 80, s.y(40), ['#7a9a44', '#a4b85a', '#557a3a']));
  s.letter({
    x: 300,
    y: 40,
    from: 'top',
    width: 540,
    align: 'center',
    max: 72,
    lines: ['Хүлэг баатрууд'],
    stacked: true,
    fill: '#fff',
    echo: '#b8301f',
  });
};
