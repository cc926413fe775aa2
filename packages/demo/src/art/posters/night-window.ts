import { type Palette, palettes } from '../kit/palette';
import { circle, line, n, p, path, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { drift } from '../scenery/sky';
import type { Composition } from './scene';

/** One warm window in a frozen wall. */
export const nightWindow: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#2a4158'],
        [1, '#0f1c2c'],
      ]),
    ),
  );
  const cell = s.y(118);
  const left = s.x(300) - cell * 7.5;
  for (let row = 0; row < 9; row += 1)
    for (let col = 0; col < 16; col += 1) {
      const x = left + col * cell + s.y(10);
      const y = row * cell - s.y(70);
      s.add(
        rect(x, y, cell - s.y(22), cell - s.y(26), (row * col) % 5 ? '#16283a' : '#1c3246'),
        path(p`M${x} ${y}h${s.y(60)}l${s.y(-60)} ${s.y(70)}Z`, '#5f86a0', 'opacity="0.16"'),
        rect(x - s.y(4), y + cell - s.y(28), cell - s.y(14), s.y(9), '#dfeaf0', 'opacity="0.85"'),
      );
      if (random() > 0.6)
        s.add(
          path(
            p`M${x} ${y + cell - s.y(20)}l${s.y(4)} ${s.y(random.between(18, 46))}l${s.y(5)} ${s.y(-30)}l${s.y(4)} ${s.y(20)}l${s.y(6)} ${s.y(-20)}Z`,
            '#cfe2ec',
            'opacity="0.7"',
          ),
        );
    }
  const [wx, wy, ww, wh] = [s.x(96), s.y(196), s.y(408), s.y(520)];
  s.add(
    circle(
      s.x(300),
      s.y(450),
      s.y(520),
      sheet.radial([
        [0, '#ffb84a', 0.6],
        [1, '#ffb84a', 0],
      ]),
    ),
  );
  const pane = sheet.clip(rect(wx, wy, ww, wh, '#fff'));
  const warm: Palette = { ...palettes.dawn, rim: '#fff0b8', tint: 0.08, near: '#5a2a1a' };
  s.add(
    `<g clip-path="${pane}">${rect(
      wx,
      wy,
      ww,
      wh,
      sheet.linear([
        [0, '#ffcf6a'],
        [1, '#c9602a'],
      ]),
    )}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => rect(wx + s.y(10 + i * 40), wy + s.y(30 + (i % 3) * 12), s.y(30), s.y(120 - (i % 3) * 12), ['#8a3a2a', '#3a5a6a', '#c98a3a', '#5a3a4a'][i % 4] ?? '#8a3a2a')).join('')}${rect(wx, wy + s.y(150), ww, s.y(10), '#7a3f22')}${bust(sheet, s.appearanceOf(0), warm, { x: s.x(300), y: s.y(486), scale: 1.34 * s.unit, turn: 0.2, tilt: -4, light: 1 })}</g>`,
  );
  s.add(
    rect(
      wx - s.y(8),
      wy - s.y(8),
      ww + s.y(16),
      wh + s.y(16),
      'none',
      `stroke="#e9f2f6" stroke-width="${n(s.y(14))}"`,
    ),
    line(p`M${wx + ww / 2} ${wy}V${wy + s.y(120)}M${wx} ${wy + s.y(120)}H${wx + ww}`, '#e9f2f6', s.y(7)),
  );
  s.add(
    path(
      p`M${wx - s.y(30)} ${wy + wh + s.y(4)}Q${wx + ww * 0.3} ${wy + wh - s.y(30)} ${wx + ww * 0.55} ${wy + wh}Q${wx + ww * 0.8} ${wy + wh - s.y(24)} ${wx + ww + s.y(30)} ${wy + wh + s.y(4)}V${wy + wh + s.y(36)}H${wx - s.y(30)}Z`,
      '#f4f9fb',
    ),
  );
  s.add(drift(random, width, height, 130, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 62,
    from: 'top',
    width: 480,
    align: 'center',
    max: 74,
    stacked: true,
    lines: ['Мөсөн хот'],
    fill: '#eef6fa',
    cut: 'narrow',
    under: '#9fc0d4',
  });
};
