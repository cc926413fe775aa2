import { type Palette, palettes } from '../kit/palette';
import { at, line, p, path, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { ridges } from '../scenery/land';
import { drift, rays, sky } from '../scenery/sky';
import type { Composition, Scene } from './scene';

const lower = (s: Scene, text: string, fill: string, small: string, y: number) => {
  s.letter({
    x: 300,
    y,
    width: 330,
    align: 'center',
    max: 30,
    lines: ['Түмэн жилийн тангараг'],
    cut: 'light',
    stacked: true,
    fill: small,
  });
  s.letter({ x: 300, y: y + 72, width: 500, align: 'center', max: 62, lines: [text], stacked: true, fill });
};

/** As on a playing card: one upright, one upside down. */
export const playingCard: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const turned = (pal: Palette, who: number) =>
    bust(sheet, s.appearanceOf(who), pal, {
      x: 0,
      y: 0,
      scale: 1.36 * s.unit,
      turn: who ? -0.5 : 0.5,
      light: who ? -1 : 1,
    });
  const edge = p`M${s.x(-900)} ${s.y(760)}L${s.x(1500)} ${s.y(140)}`;
  s.add(sky(sheet, palette, s.y(700)), ridges(sheet, random, palette, s.y(420), s.y(190), 3, true));
  const above = sheet.clip(path(`${edge}V-900H${s.x(-900).toFixed(0)}Z`, '#fff'));
  const below = sheet.clip(path(`${edge}V${height + 900}H${s.x(-900).toFixed(0)}Z`, '#fff'));
  s.add(`<g clip-path="${above}">${at(s.x(270), s.y(250), 1, turned(palette, 0))}</g>`);
  s.add(
    `<g clip-path="${below}">${rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#5a1016'],
        [1, '#b3302a'],
      ]),
    )}${rays(s.x(330), s.y(640), s.y(900), 22, '#ffcf5c', 0.1)}${at(s.x(330), s.y(640), 1, turned({ ...palettes.fire, near: '#5a1016' }, 1), 180)}</g>`,
  );
  s.add(line(edge, '#f7dfa4', s.y(7)), drift(random, width, height, 60, '#ffffff', s.y(4)));
  if (!s.lettered) return;
  s.add(
    rect(
      s.x(40),
      s.y(392),
      s.y(520),
      s.y(126),
      '#10161f',
      `rx="${s.y(4)}" opacity="0.9" transform="rotate(-14.5 ${s.x(300).toFixed(0)} ${s.y(450).toFixed(0)})"`,
    ),
  );
  s.add(`<g transform="rotate(-14.5 ${s.x(300).toFixed(0)} ${s.y(450).toFixed(0)})">`);
  lower(s, 'Салсан зам', '#ffffff', '#f7dfa4', 424);
  s.add('</g>');
};
