import { wolf } from '../beasts/wild';
import { p, path } from '../kit/sheet';
import { haze, ridges } from '../scenery/land';
import { orb, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Face before a huge moon, the beast below. */
export const giantMoon: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(700)),
    stars(random, width, s.y(560), 120),
    orb(sheet, palette, s.x(300), s.y(320), s.y(262), true),
  );
  s.bust(0, { x: 300, y: 352, scale: 1.42, turn: 0.5, light: -1 });
  s.add(
    haze(sheet, s.y(520), s.y(260), palette.sky[1], 0.8),
    ridges(sheet, random, palette, s.y(690), s.y(110), 3),
  );
  s.add(
    path(
      p`M-10 ${s.height}V${s.y(760)}L${s.x(60)} ${s.y(742)}L${s.x(110)} ${s.y(708)}L${s.x(250)} ${s.y(700)}L${s.x(280)} ${s.y(726)}L${s.x(340)} ${s.y(750)}L${s.x(470)} ${s.y(764)}L${width + 10} ${s.y(790)}V${s.height}Z`,
      palette.near,
    ),
  );
  s.put(182, 706, 0.56, wolf(sheet, palette, '#1c2c52', 1));
  s.scrim(700, 900);
  s.letter({
    x: 560,
    y: 862,
    width: 430,
    align: 'right',
    max: 108,
    fill: '#e9f2ff',
    under: '#8fb4e8',
    stacked: true,
    lines: ['Хөх чоно'],
  });
};
