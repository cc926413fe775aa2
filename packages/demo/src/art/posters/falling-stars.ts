import type { Palette } from '../kit/palette';
import { circle, p, path, rect } from '../kit/sheet';
import { city } from '../scenery/buildings';
import { bands, drift, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Two strangers under falling stars. */
export const fallingStars: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const violet = { ...palette, sky: ['#0a0a34', '#3a2a86', '#e07aa0'] as Palette['sky'] };
  s.add(sky(sheet, violet, s.y(720)), stars(random, width, s.y(600), 160));
  for (let i = 0; i < 13; i += 1) {
    const x = random() * width * 1.2;
    const y = s.y(random.between(-40, 430));
    const l = s.y(random.between(120, 360));
    const w = s.y(random.between(1.5, 5));
    s.add(
      path(
        p`M${x} ${y}L${x - l * 0.8} ${y + l}L${x - l * 0.8 + w} ${y + l + w}Z`,
        sheet.linear([
          [0, '#fff', 0],
          [1, i % 3 ? '#bfe0ff' : '#ffd98a', 0.95],
        ]),
      ),
      circle(x - l * 0.8, y + l, w * 1.5, '#fff'),
      circle(
        x - l * 0.8,
        y + l,
        w * 5,
        sheet.radial([
          [0, '#fff', 0.7],
          [1, '#fff', 0],
        ]),
      ),
    );
  }
  s.add(
    bands(random, violet, width, s.y(620), s.y(120), 8),
    city(random, width, s.y(800), s.y(210), '#3a2a66', '#ffd98a', 0.35),
    rect(0, s.y(798), width, s.y(110), '#1c1446'),
  );
  s.bust(
    {
      ...s.appearanceOf(0),
      sex: 'm',
      hair: '#3a2f2f',
      fringe: 'swept',
      back: 'short',
      eyes: '#6ac0ff',
      costume: 'hoodie',
      cloth: '#3f4f8a',
      trim: '#f0a0c0',
      mouth: 'flat',
      brows: 'calm',
    },
    { x: 416, y: 430, scale: 1.24, turn: 0.9, tilt: 6, light: 1 },
  );
  s.bust(0, { x: 202, y: 450, scale: 1.24, turn: -0.9, tilt: -6, light: -1 });
  s.scrim(620, 900, '#0a0a34', 0.97);
  s.letter({
    x: 300,
    y: 860,
    width: 520,
    align: 'center',
    max: 78,
    stacked: true,
    lines: ['Одод унасан', 'шөнө'],
    fill: '#fff4d8',
    under: '#ff9fc0',
  });
  s.add(drift(random, width, height, 26, '#ffe6b0', s.y(4)));
};
