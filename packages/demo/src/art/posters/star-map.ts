import { circle, line, p, rect } from '../kit/sheet';
import { temple } from '../scenery/buildings';
import { haze, ridges } from '../scenery/land';
import { sky, stars, strokeRing } from '../scenery/sky';
import type { Composition } from './scene';

/** A ring of stars around the astrologer. */
export const starMap: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#0a0a28', '#1d1c5a', '#5a4aa8'] }, s.height),
    stars(random, width, s.height, 150),
  );
  const [cx, cy] = [s.x(300), s.y(350)];
  const gold = '#e9c87a';
  for (const [r, w] of [
    [280, 2],
    [268, 1],
    [214, 1.4],
    [150, 1],
  ] as const)
    s.add(strokeRing(cx, cy, s.y(r), gold, w * s.unit));
  let ticks = '';
  for (let i = 0; i < 72; i += 1) {
    const a = (i / 72) * Math.PI * 2;
    const from = i % 6 ? 268 : 252;
    ticks += p`M${cx + Math.cos(a) * s.y(from)} ${cy + Math.sin(a) * s.y(from)}L${cx + Math.cos(a) * s.y(280)} ${cy + Math.sin(a) * s.y(280)}`;
  }
  s.add(line(ticks, gold, 1.6 * s.unit));
  for (let k = 0; k < 5; k += 1) {
    let d = '';
    let dots = '';
    const base = (k / 5) * Math.PI * 2 + 0.4;
    for (let i = 0; i < 5; i += 1) {
      const a = base + i * 0.17;
      const r = s.y(random.between(166, 246));
      d += p`${i ? 'L' : 'M'}${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}`;
      dots += circle(cx + Math.cos(a) * r, cy + Math.sin(a) * r, s.y(random.between(2.4, 5)), '#fff');
    }
    s.add(line(d, '#cdd6ff', 1.2 * s.unit), dots);
  }
  s.add(
    circle(
      cx,
      cy,
      s.y(205),
      sheet.radial([
        [0, '#8a7ad8', 0.8],
        [1, '#8a7ad8', 0],
      ]),
    ),
  );
  s.bust(0, { x: 300, y: 390, scale: 1.2, turn: 0.4, tilt: 3, light: -1 });
  s.add(
    haze(sheet, s.y(560), s.y(300), '#0a0a28', 0.95),
    ridges(
      sheet,
      random,
      { ...palette, far: '#3a3a86', sky: ['#0a0a28', '#1d1c5a', '#4a408f'] },
      s.y(770),
      s.y(70),
      2,
    ),
  );
  s.put(300, 776, 0.42, temple(palette));
  s.add(
    rect(
      0,
      s.y(774),
      width,
      s.y(140),
      sheet.linear([
        [0, '#26256a'],
        [0.5, '#0c0c30'],
        [1, '#070718'],
      ]),
    ),
  );
  s.letter({
    x: 300,
    y: 866,
    width: 510,
    align: 'center',
    max: 60,
    cut: 'narrow',
    lines: ['Сарны зурхайч'],
    stacked: true,
    fill: gold,
    under: '#b7b4e8',
  });
};
