import type { Palette } from '../kit/palette';
import { p, path } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { ger, smoke } from '../scenery/buildings';
import { grass, hill, ridges } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Home, seen over her shoulder. */
export const backView: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  const gold = {
    ...palette,
    sky: ['#6fa8c8', '#ffd9a0', '#fff2cf'] as Palette['sky'],
    air: '#d8a860',
    tint: 0.14,
  };
  s.add(
    sky(sheet, gold, s.y(520)),
    orb(sheet, gold, s.x(180), s.y(430), s.y(70)),
    bands(random, gold, width, s.y(300), s.y(240), 8),
    ridges(sheet, random, { ...gold, far: '#a8b08a' }, s.y(510), s.y(120), 3),
  );
  s.add(
    hill(sheet, random, s.y(560), s.y(26), '#e0c878', '#fff6c8'),
    path(
      p`M${s.x(-60)} ${s.y(640)}C${s.x(140)} ${s.y(580)} ${s.x(260)} ${s.y(660)} ${s.x(420)} ${s.y(600)}C${s.x(520)} ${s.y(570)} ${s.x(600)} ${s.y(590)} ${s.x(760)} ${s.y(570)}L${s.x(760)} ${s.y(584)}C${s.x(600)} ${s.y(604)} ${s.x(540)} ${s.y(590)} ${s.x(430)} ${s.y(622)}C${s.x(270)} ${s.y(690)} ${s.x(140)} ${s.y(610)} ${s.x(-60)} ${s.y(680)}Z`,
      '#bfe0ea',
    ),
  );
  for (const [x, y, k] of [
    [120, 590, 0.34],
    [220, 600, 0.26],
    [470, 580, 0.3],
  ] as const) {
    s.put(x, y, k, ger(sheet, gold, -1));
    s.put(x + 4, y - 48 * k * 3, k * 3, smoke('#ffffff', 60, 0.7));
  }
  s.add(
    hill(sheet, random, s.y(700), s.y(30), '#b8a452', '#fff0b0'),
    hill(sheet, random, s.y(800), s.y(20), '#7a7a3a', '#f0dc8a'),
  );
  s.put(330, 848, 1.26, fromBehind(sheet, gold, { cloth: '#d98f9f', trim: '#fff0e0', hair: '#6b3f2a' }, -1));
  s.add(grass(random, width, s.y(810), s.y(120), 300, s.y(66), ['#8a8a3f', '#b5a850', '#5a6a30']));
  s.letter({
    x: 52,
    y: 56,
    from: 'top',
    width: 500,
    max: 100,
    stacked: true,
    lines: ['Хонгор', 'нутаг'],
    fill: '#6a3a24',
    under: '#8a5a3a',
    cut: 'narrow',
  });
};
