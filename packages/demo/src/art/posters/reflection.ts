import { p, path, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { ridges, water } from '../scenery/land';
import { aurora, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Above the water and below it. */
export const reflection: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const level = s.y(500);
  s.add(
    sky(sheet, palette, level),
    stars(random, width, level * 0.8, 70),
    aurora(sheet, random, palette, width, s.y(20), s.y(380)),
  );
  s.add(ridges(sheet, random, palette, level, s.y(110), 3));
  s.bust(0, { x: 300, y: 296, scale: 1.22, turn: 0.3, light: 1 });
  s.add(water(sheet, random, palette, level, s.x(300)));
  const below = sheet.clip(rect(0, level, width, height - level, '#fff'));
  const mirrored = bust(
    sheet,
    {
      ...s.appearanceOf(0),
      costume: 'deel',
      cloth: '#dff5f2',
      trim: '#ff86b4',
      extras: ['earrings'],
      eyeShape: 'closed',
    },
    palette,
    { x: 0, y: 0, scale: 1.22 * s.unit, turn: 0.3 },
  );
  s.add(
    `<g clip-path="${below}" opacity="0.62"><g transform="translate(${Math.round(s.x(300))} ${Math.round(s.y(716))}) scale(1 -1)">${mirrored}</g></g>`,
  );
  let ripples = '';
  for (let i = 0; i < 30; i += 1) {
    const y = level + s.y(6 + i * 13 + random() * 8);
    const x = random() * width;
    const w = s.y(random.between(30, 150));
    ripples += p`M${x - w} ${y}Q${x} ${y - 3} ${x + w} ${y}Q${x} ${y + 4} ${x - w} ${y}Z`;
  }
  s.add(
    path(ripples, palette.light, 'opacity="0.35"'),
    path(p`M0 ${level}H${width}V${level + s.y(26)}H0Z`, palette.light, 'opacity="0.16"'),
  );
  s.scrim(740, 900, palette.ink, 0.8);
  s.letter({
    x: 300,
    y: 866,
    width: 500,
    align: 'center',
    max: 78,
    lines: ['Өнчин дагина'],
    stacked: true,
    cut: 'narrow',
    fill: '#eafff8',
    under: '#8fe9d2',
  });
};
