import { camel } from '../beasts/wild';
import { fine, line, n, p, path, rect } from '../kit/sheet';
import type { Composition } from './scene';

/** Dunes from above; one shadow more than camels. */
export const topDown: Composition = (s) => {
  const { sheet, palette, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#f6c987'],
        [0.5, '#e39a5e'],
        [1, '#9a4f45'],
      ]),
    ),
  );
  for (let i = 0; i < 9; i += 1) {
    const y = s.y(40 + i * 108);
    const a = s.y(46 + i * 6) * (i % 2 ? 1 : -1);
    const crest = p`M-20 ${y}C${width * 0.25} ${y - a} ${width * 0.4} ${y + a * 1.3} ${width * 0.6} ${y + a * 0.2}C${width * 0.75} ${y - a * 0.7} ${width * 0.9} ${y - a} ${width + 20} ${y + a * 0.4}`;
    s.add(
      path(
        `${crest}L${n(width + 20)} ${n(y + s.y(120))}C${n(width * 0.7)} ${n(y + s.y(60))} ${n(width * 0.3)} ${n(y + s.y(130))} -20 ${n(y + s.y(80))}Z`,
        sheet.linear([
          [0, '#8a4a4a', 0.75],
          [0.7, '#b5694f', 0.2],
          [1, '#b5694f', 0],
        ]),
      ),
      line(crest, '#fff0cd', s.y(2.6), 'opacity="0.9"'),
    );
  }
  const path6 = [
    [96, 336],
    [178, 384],
    [262, 424],
    [346, 470],
    [428, 524],
    [508, 590],
  ] as const;
  const shade = { ...palette, rim: '#4a2030' };
  path6.forEach(([x, y], i) => {
    const size = 0.19 + i * 0.012;
    s.add(
      `<g transform="translate(${n(s.x(x))} ${n(s.y(y))}) skewX(-38) scale(${fine(size * s.unit)} ${fine(-size * s.unit * 1.7)})" opacity="0.62">${path('M-138 -150C-132 -184 -110 -196 -92 -196C-86 -232 -64 -248 -48 -246C-34 -242 -28 -210 -18 -196C-8 -190 2 -190 10 -196C18 -228 36 -248 54 -244C70 -238 76 -212 84 -190C104 -176 124 -170 138 -180C150 -200 148 -240 156 -262C158 -280 168 -288 180 -286C212 -278 226 -268 234 -256L214 -244L192 -246C184 -226 184 -196 176 -168C166 -138 140 -122 112 -112L104 -56L112 0H88L74 -108C30 -96 -40 -98 -80 -110L-96 -60L-112 0H-136L-126 -86C-134 -104 -142 -126 -138 -150Z', '#4a2030')}</g>`,
    );
    // The last shadow has no camel.
    if (i < 5) s.put(x, y, size, camel(sheet, { ...shade, tint: 0.1 }, '#c98a50', -1));
  });
  s.letter({ x: 52, y: 58, from: 'top', width: 496, max: 96, stacked: true, fill: '#5a2430' });
  s.scrim(760, 900, '#5a2430', 0.5);
  s.letter({
    x: 548,
    y: 864,
    width: 300,
    align: 'right',
    max: 15,
    cut: 'light',
    lines: ['Shadow of the Gobi'],
    fill: '#ffe6c4',
  });
};
