import { line, p, path } from '../kit/sheet';
import { haze, ridges } from '../scenery/land';
import { aurora, drift, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** The mountain above, the guide below. */
export const summit: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    stars(random, width, s.y(500), 110),
    aurora(sheet, random, palette, width, s.y(0), s.y(420)),
  );
  const peak = p`M${s.x(-160)} ${s.y(820)}L${s.x(60)} ${s.y(560)}L${s.x(110)} ${s.y(580)}L${s.x(230)} ${s.y(330)}L${s.x(262)} ${s.y(350)}L${s.x(330)} ${s.y(150)}L${s.x(362)} ${s.y(210)}L${s.x(398)} ${s.y(200)}L${s.x(470)} ${s.y(400)}L${s.x(510)} ${s.y(390)}L${s.x(620)} ${s.y(600)}L${s.x(800)} ${s.y(820)}Z`;
  s.add(
    path(
      peak,
      sheet.linear([
        [0, '#8fc4d8'],
        [0.5, '#2f5f8a'],
        [1, '#12284f'],
      ]),
    ),
  );
  s.add(
    path(
      p`M${s.x(330)} ${s.y(150)}L${s.x(362)} ${s.y(210)}L${s.x(398)} ${s.y(200)}L${s.x(470)} ${s.y(400)}L${s.x(430)} ${s.y(380)}L${s.x(420)} ${s.y(450)}L${s.x(380)} ${s.y(350)}L${s.x(350)} ${s.y(420)}L${s.x(336)} ${s.y(300)}L${s.x(300)} ${s.y(360)}Z`,
      '#f2fdff',
    ),
    path(
      p`M${s.x(330)} ${s.y(150)}L${s.x(336)} ${s.y(300)}L${s.x(300)} ${s.y(360)}L${s.x(280)} ${s.y(330)}L${s.x(262)} ${s.y(350)}Z`,
      '#9fd4e0',
    ),
  );
  s.put(
    330,
    152,
    0.5,
    path('M-30 0L-22 -46L0 -64L22 -46L30 0Z', '#6a5a50') +
      line('M0 -64V-130M0 -122L-70 -40M0 -122L70 -40', '#d8c8a8', 4) +
      [-52, -30, 30, 52]
        .map((x, i) =>
          path(
            p`M${x} ${-122 + Math.abs(x) * 1.17}l-8 26l16 -4Z`,
            ['#4cc2ff', '#ffc46b', '#ff6b6b', '#4bd6a0'][i] ?? '#fff',
          ),
        )
        .join(''),
  );
  s.add(
    haze(sheet, s.y(520), s.y(260), palette.sky[2], 0.7),
    ridges(sheet, random, palette, s.y(800), s.y(90), 2),
  );
  if (s.title.characterIds.length > 0) {
    s.bust(0, { x: 218, y: 500, scale: 1.3, turn: 0.6, tilt: 3, light: 1 });
    s.bust(
      {
        ...s.appearanceOf(0),
        age: 'child',
        hair: '#eafcff',
        eyes: '#58e0ff',
        fringe: 'curtain',
        back: 'bob',
        hat: 'diadem',
        costume: 'cloak',
        cloth: '#bfe6f0',
        trim: '#4cc2ff',
        skin: '#e4f2f6',
        mouth: 'smile',
        brows: 'calm',
      },
      { x: 448, y: 520, scale: 0.86, turn: -0.6, tilt: -4, light: 1 },
    );
  }
  s.add(drift(random, width, height, 60, '#eaffff', s.y(4)));
  s.scrim(700, 900, '#060b20', 0.95);
  s.letter({
    x: 44,
    y: 862,
    width: 512,
    max: 62,
    stacked: true,
    lines: ['Өндөр уулын', 'эзэн'],
    fill: '#eafcff',
    under: '#7ff5d2',
  });
};
