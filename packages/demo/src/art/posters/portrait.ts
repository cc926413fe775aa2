import { circle, path } from '../kit/sheet';
import { drift, rays, sky } from '../scenery/sky';
import type { Composition } from './scene';

const tongues =
  'M-1 0C-1.4-.24-.62-.34-.92-.66C-.56-.6-.5-.48-.5-.36C-.2-.52-.5-.76-.1-1C-.06-.84.36-.72.22-.42C.4-.46.52-.56.46-.74C.9-.54.62-.36.84-.2C.92-.26.96-.32.94-.42C1.2-.26 1.1-.1 1 0Z';

/** The face fills the poster; flames around it. */
export const portrait: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(820)), rays(s.x(300), s.y(420), s.y(2400), 22, palette.light, 0.07));
  s.add(
    circle(
      s.x(300),
      s.y(400),
      s.y(470),
      sheet.radial([
        [0, '#ffb84a', 0.9],
        [0.5, '#e2532a', 0.5],
        [1, '#8a1a12', 0],
      ]),
    ),
  );
  const flame = (x: number, h: number, w: number, c: string) =>
    `<g transform="translate(${s.x(x).toFixed(0)} ${s.y(930).toFixed(0)}) scale(${s.y(w).toFixed(0)} ${s.y(h).toFixed(0)})">${path(tongues, c)}</g>`;
  for (const [x, h, w, c] of [
    [60, 900, 170, '#b92a1a'],
    [560, 880, 180, '#a82417'],
    [30, 640, 130, '#e2602a'],
    [580, 660, 130, '#e8702c'],
    [20, 450, 90, '#ffb53a'],
    [596, 470, 90, '#ffb53a'],
  ] as const)
    s.add(flame(x, h, w, c));
  s.bust(0, { x: 300, y: 390, scale: 2.05, turn: 0.35, tilt: -3, light: 1 });
  for (const [x, h, w, c] of [
    [90, 330, 90, '#e2532a'],
    [520, 350, 90, '#d8431f'],
    [300, 170, 120, '#e86a25'],
    [190, 210, 60, '#ffb53a'],
    [420, 220, 64, '#ffb53a'],
  ] as const)
    s.add(flame(x, h, w, c));
  s.add(drift(random, width, s.height, 60, '#ffd98a', s.y(6), 'spark'));
  s.scrim(660, 900, palette.ink, 0.9);
  s.letter({
    x: 300,
    y: 862,
    width: 520,
    align: 'center',
    max: 96,
    stacked: true,
    lines: ['Галын охин'],
    fill: '#ffe6a0',
    under: '#ffb45a',
  });
};
