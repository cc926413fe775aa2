import { type Palette, palettes } from '../kit/palette';
import { circle, line, n, p, path, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { hill } from '../scenery/land';
import { drift, orb } from '../scenery/sky';
import type { Composition } from './scene';

/** A figure in the snow outside. */
export const doorway: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#1a0d10'],
        [1, '#050305'],
      ]),
    ),
  );
  const ribs = Array.from(
    { length: 17 },
    (_, i) => p`M${s.x(300)} ${s.y(-140)}L${s.x(-500 + i * 100)} ${s.y(620)}`,
  ).join('');
  s.add(line(ribs, '#4a1d1a', s.y(9), 'opacity="0.7"'), line(ribs, '#a8442e', s.y(2), 'opacity="0.5"'));
  s.add(
    path(
      p`M${s.x(176)} ${s.y(720)}V${s.y(210)}H${s.x(424)}V${s.y(720)}Z`,
      '#7a2018',
      `stroke="#d9a24a" stroke-width="${n(s.y(9))}"`,
    ),
  );
  const out = sheet.clip(rect(s.x(192), s.y(226), s.y(216), s.y(494), '#fff'));
  s.add(
    `<g clip-path="${out}">${rect(
      s.x(192),
      s.y(226),
      s.y(216),
      s.y(494),
      sheet.linear([
        [0, '#8fb0c8'],
        [0.6, '#eaf2f6'],
        [1, '#ffffff'],
      ]),
    )}${orb(sheet, palette, s.x(300), s.y(300), s.y(44), true)}${hill(sheet, random, s.y(640), s.y(20), '#dfe9ef', '#fff')}</g>`,
  );
  s.put(
    300,
    712,
    1,
    path(
      'M-74 0C-84 -120 -92 -210 -66 -290C-56 -318 -40 -326 -32 -332C-48 -366 -36 -412 0 -414C36 -412 48 -366 32 -332C40 -326 56 -318 66 -290C92 -210 84 -120 74 0Z',
      '#0a0508',
    ) +
      path(
        'M-60 -398C-90 -440 -70 -470 -56 -486C-56 -450 -40 -430 -22 -412ZM60 -398C90 -440 70 -470 56 -486C56 -450 40 -430 22 -412Z',
        '#0a0508',
      ) +
      circle(-13, -372, 4.5, '#ff4a3a') +
      circle(13, -372, 4.5, '#ff4a3a'),
  );
  s.add(
    path(
      p`M${s.x(192)} ${s.y(720)}L${s.x(60)} ${height}H${s.x(540)}L${s.x(408)} ${s.y(720)}Z`,
      '#dfeaf2',
      'opacity="0.28"',
    ),
    path(
      p`M${s.x(236)} ${s.y(720)}L${s.x(170)} ${height}H${s.x(430)}L${s.x(364)} ${s.y(720)}Z`,
      '#020103',
      'opacity="0.85"',
    ),
  );
  s.add(
    circle(
      s.x(90),
      s.y(650),
      s.y(230),
      sheet.radial([
        [0, '#ffb04a', 0.55],
        [1, '#ffb04a', 0],
      ]),
    ),
  );
  const inside: Palette = { ...palettes.fire, tint: 0.3, near: '#0a0406' };
  s.add(
    bust(sheet, s.appearanceOf(0), inside, {
      x: s.x(112),
      y: s.y(646),
      scale: 0.92 * s.unit,
      turn: 0.9,
      light: 1,
    }),
  );
  s.add(drift(random, width, height, 70, '#ffffff', s.y(4)));
  s.scrim(760, 900, '#050305', 0.95);
  s.letter({
    x: 300,
    y: 48,
    from: 'top',
    width: 520,
    align: 'center',
    max: 66,
    lines: ['Цагаан сарын'],
    stacked: true,
    fill: '#f4efe6',
    cut: 'narrow',
  });
  s.letter({
    x: 548,
    y: 864,
    width: 300,
    align: 'right',
    max: 100,
    lines: ['шөнө'],
    stacked: true,
    fill: '#e0342c',
  });
};
