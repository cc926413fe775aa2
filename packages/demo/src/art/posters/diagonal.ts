import { line, p, path, rect } from '../kit/sheet';
import { rays, sky, streaks } from '../scenery/sky';
import type { Composition } from './scene';

/** Two faces on either side of a bolt of lightning. */
export const diagonal: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(900)),
    streaks(random, s.x(300), s.y(450), s.y(200), s.y(1000), 60, palette.rim),
  );
  s.bust(0, { x: 236, y: 270, scale: 1.5, turn: 0.6, tilt: -8, light: 1 });
  const cut = p`M${s.x(-400)} ${s.y(830)}L${s.x(120)} ${s.y(640)}L${s.x(96)} ${s.y(600)}L${s.x(380)} ${s.y(500)}L${s.x(350)} ${s.y(456)}L${s.x(1100)} ${s.y(200)}V${height + 20}H${s.x(-400)}Z`;
  const lower = sheet.clip(path(cut, '#fff'));
  s.add(
    `<g clip-path="${lower}">${rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#f0c23a'],
        [1, '#d8742a'],
      ]),
    )}${rays(s.x(430), s.y(640), s.y(900), 20, '#fff', 0.16)}${s.bustOf(s.appearanceOf(1), { x: 420, y: 640, scale: 1.25, turn: -0.6, tilt: 7, light: -1 })}</g>`,
  );
  s.add(
    line(
      p`M${s.x(-400)} ${s.y(830)}L${s.x(120)} ${s.y(640)}L${s.x(96)} ${s.y(600)}L${s.x(380)} ${s.y(500)}L${s.x(350)} ${s.y(456)}L${s.x(1100)} ${s.y(200)}`,
      '#fffbe0',
      s.y(15),
    ),
    line(
      p`M${s.x(-400)} ${s.y(830)}L${s.x(120)} ${s.y(640)}L${s.x(96)} ${s.y(600)}L${s.x(380)} ${s.y(500)}L${s.x(350)} ${s.y(456)}L${s.x(1100)} ${s.y(200)}`,
      '#9adcff',
      s.y(5),
    ),
  );
  s.letter({
    x: 62,
    y: 812,
    width: 360,
    turn: -19,
    max: 92,
    stacked: true,
    fill: '#0b1436',
    echo: '#fff3b0',
  });
};
