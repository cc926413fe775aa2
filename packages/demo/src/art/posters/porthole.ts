import type { Palette } from '../kit/palette';
import { circle, line, n, p, path, rect } from '../kit/sheet';
import { bands, stars, strokeRing } from '../scenery/sky';
import type { Composition } from './scene';

/** Through the ship's round window. */
export const porthole: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#2a3242'],
        [0.5, '#161c2a'],
        [1, '#0a0e18'],
      ]),
    ),
  );
  let seams = '';
  for (let i = 0; i < 7; i += 1) seams += p`M0 ${s.y(i * 150 + 30)}H${width}`;
  for (let i = 0; i < 14; i += 1) seams += p`M${(i / 13) * width} ${s.y((i % 3) * 150 + 30)}v${s.y(150)}`;
  s.add(line(seams, '#0a0e18', s.y(3)));
  const [cx, cy, r] = [s.x(300), s.y(372), s.y(262)];
  s.add(
    circle(cx, cy, r + s.y(40), '#39445a'),
    circle(cx, cy, r + s.y(18), '#0c111d'),
    strokeRing(cx, cy, r + s.y(40), '#7f8fae', s.y(3)),
  );
  for (let i = 0; i < 16; i += 1) {
    const a = (i / 16) * Math.PI * 2;
    s.add(
      circle(
        cx + Math.cos(a) * (r + s.y(29)),
        cy + Math.sin(a) * (r + s.y(29)),
        s.y(6.5),
        '#8a99b6',
        'stroke="#0a0e18" stroke-width="2"',
      ),
    );
  }
  const glass = sheet.clip(circle(cx, cy, r, '#fff'));
  const space = { ...palette, sky: ['#02030c', '#0c1a44', '#3a2a6a'] as Palette['sky'] };
  s.add(
    `<g clip-path="${glass}">${rect(
      cx - r,
      cy - r,
      r * 2,
      r * 2,
      sheet.linear([
        [0, '#02030c'],
        [0.6, '#0f1f52'],
        [1, '#4a2a7a'],
      ]),
    )}<g transform="translate(${n(cx - r)} ${n(cy - r)})">${stars(random, r * 2, r * 2, 130)}</g>${circle(
      s.x(420),
      s.y(250),
      s.y(120),
      sheet.radial([
        [0.6, '#7fe0b0', 0],
        [0.8, '#7fe0b0', 0.5],
        [1, '#7fe0b0', 0],
      ]),
    )}${circle(
      s.x(420),
      s.y(250),
      s.y(92),
      sheet.linear(
        [
          [0, '#a8f0b8'],
          [0.5, '#3fa06a'],
          [1, '#0f3a4a'],
        ],
        [0, 0, 1, 1],
      ),
    )}${path(p`M${s.x(360)} ${s.y(220)}q${s.y(40)} ${s.y(-30)} ${s.y(70)} ${s.y(6)}q${s.y(-20)} ${s.y(26)} ${s.y(-60)} ${s.y(20)}ZM${s.x(400)} ${s.y(286)}q${s.y(50)} ${s.y(-24)} ${s.y(90)} ${s.y(0)}q${s.y(-30)} ${s.y(34)} ${s.y(-70)} ${s.y(26)}Z`, '#e9f6d0', 'opacity="0.55"')}${bands(random, space, width, cy + r * 0.6, s.y(120), 6)}</g>`,
  );
  s.bust(0, { x: 232, y: 500, scale: 1.3, turn: 0.8, tilt: -3, light: 1 });
  s.add(
    path(
      p`M${cx - r * 0.8} ${cy - r * 0.3}A${r * 0.9} ${r * 0.9} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.86}L${cx - r * 0.06} ${cy - r * 0.8}A${r * 0.84} ${r * 0.84} 0 0 0 ${cx - r * 0.72} ${cy - r * 0.26}Z`,
      '#fff',
      'opacity="0.4"',
    ),
  );
  s.scrim(650, 900, '#05070f', 0.96);
  s.letter({
    x: 44,
    y: 860,
    width: 512,
    max: 66,
    stacked: true,
    cut: 'narrow',
    fill: '#e9f2ff',
    under: '#7fe0b0',
  });
};
