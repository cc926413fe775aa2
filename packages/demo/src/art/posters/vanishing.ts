import { engine } from '../beasts/made';
import type { Palette } from '../kit/palette';
import { line, p, path, rect } from '../kit/sheet';
import { ridges } from '../scenery/land';
import { drift, sky, streaks } from '../scenery/sky';
import type { Composition } from './scene';

/** Rails and a lamp in the blizzard. */
export const vanishing: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const dusk = { ...palette, sky: ['#1f2f44', '#5f7890', '#c3d0d8'] as Palette['sky'] };
  s.add(
    sky(sheet, dusk, s.y(560)),
    ridges(sheet, random, dusk, s.y(540), s.y(120), 3, true),
    rect(
      0,
      s.y(540),
      width,
      height,
      sheet.linear([
        [0, '#c9d6de'],
        [1, '#71879a'],
      ]),
    ),
  );
  const vx = s.x(300);
  for (let i = 0; i < 12; i += 1) {
    const t = (i / 12) ** 2.2;
    s.add(
      path(
        p`M${vx - s.y(60 + t * 420)} ${s.y(700 + t * 260)}H${vx + s.y(60 + t * 420)}l${s.y(10 + t * 20)} ${s.y(4 + t * 26)}H${vx - s.y(70 + t * 440)}Z`,
        '#46566a',
        'opacity="0.8"',
      ),
    );
  }
  s.add(
    path(
      p`M${vx - s.y(96)} ${s.y(660)}L${vx - s.y(330)} ${height}H${vx - s.y(296)}L${vx - s.y(88)} ${s.y(660)}ZM${vx + s.y(96)} ${s.y(660)}L${vx + s.y(330)} ${height}H${vx + s.y(296)}L${vx + s.y(88)} ${s.y(660)}Z`,
      '#1c2838',
    ),
  );
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i += 1) {
      const t = (i + 1) / 5;
      const x = vx + side * s.y(120 + t * t * 360);
      const top = s.y(500 - t * t * 420);
      s.add(
        line(
          p`M${x} ${s.y(660 + t * 60)}V${top}M${x - s.y(12 + t * 24)} ${top + s.y(20)}h${s.y(24 + t * 48)}`,
          '#2a3a4c',
          s.y(2 + t * 6),
        ),
      );
    }
  s.put(300, 742, 0.92, engine(sheet, dusk));
  s.add(
    path(
      p`M${vx - s.y(190)} ${s.y(780)}Q${vx - s.y(120)} ${s.y(716)} ${vx} ${s.y(744)}Q${vx + s.y(130)} ${s.y(712)} ${vx + s.y(200)} ${s.y(784)}Z`,
      '#f2f7fa',
    ),
  );
  s.add(
    drift(random, width, height, 190, '#ffffff', s.y(6)),
    streaks(random, vx, s.y(372), s.y(260), s.y(1100), 50, '#ffffff'),
  );
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 520,
    align: 'center',
    max: 82,
    stacked: true,
    cut: 'narrow',
    lines: ['Төмөр замын', 'өвөл'],
    fill: '#ffffff',
  });
};
