import { darken } from '../kit/color';
import { circle, line, p, path } from '../kit/sheet';
import { grass, hill, ridges } from '../scenery/land';
import { cumulus, drift, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Looking through the meadow. */
export const framedFlowers: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#5fb4d8', '#bfe6e2', '#fff6da'] }, s.y(620)),
    orb(sheet, palette, s.x(430), s.y(170), s.y(60)),
  );
  s.add(
    cumulus(random, s.x(120), s.y(330), s.y(300), '#fff', '#dcecea', 0.9),
    ridges(sheet, random, palette, s.y(560), s.y(180), 3),
    hill(sheet, random, s.y(590), s.y(40), '#9cc870', '#f6ffd0'),
  );
  s.bust(0, { x: 296, y: 446, scale: 1.5, turn: -0.4, tilt: 5, light: 1 });
  s.add(
    hill(sheet, random, s.y(770), s.y(30), '#5a9a50', '#cdec9a'),
    grass(random, width, s.y(740), s.y(180), 260, s.y(90), ['#4f9448', '#7ab85c', '#34703a']),
  );
  const flower = (x: number, y: number, r: number, c: string, turn: number) => {
    let petals = '';
    for (let k = 0; k < 8; k += 1)
      petals += `<g transform="rotate(${k * 45})">${path(p`M0 0C${-r * 0.34} ${-r * 0.4} ${-r * 0.3} ${-r * 0.9} 0 ${-r}C${r * 0.3} ${-r * 0.9} ${r * 0.34} ${-r * 0.4} 0 0Z`, k % 2 ? c : darken(c, 0.12))}</g>`;
    s.add(
      line(
        p`M${s.x(x)} ${s.y(y)}Q${s.x(x + turn)} ${s.y(y + 120)} ${s.x(x + turn * 0.6)} ${s.y(y + 320)}`,
        '#3f7f3f',
        s.y(7),
      ),
    );
    s.put(
      x,
      y,
      1,
      petals + circle(0, 0, r * 0.28, '#ffcf4a') + circle(-r * 0.06, -r * 0.06, r * 0.16, '#fff0a0'),
      turn * 0.4,
    );
  };
  for (const [x, y, r, c, t] of [
    [40, 640, 84, '#f4719a', 40],
    [560, 600, 96, '#fff4ec', -50],
    [120, 800, 70, '#ffb347', 20],
    [500, 790, 78, '#c98af0', -20],
    [20, 470, 56, '#fff4ec', 40],
    [588, 420, 60, '#f4719a', -40],
    [570, 860, 80, '#f4719a', 0],
    [30, 880, 84, '#c98af0', 0],
  ] as const)
    flower(x, y, r, c, t);
  s.add(drift(random, width, height * 0.8, 22, '#ff9fc0', s.y(7), 'petal'));
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 470,
    align: 'center',
    max: 70,
    stacked: true,
    fill: '#c03a6c',
    under: '#2f6a5a',
    cut: 'narrow',
  });
  s.scrim(800, 900, '#2f5a34', 0.35);
};
