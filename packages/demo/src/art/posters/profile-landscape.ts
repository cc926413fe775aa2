import { fine, line, n, p, rect } from '../kit/sheet';
import { ger, smoke } from '../scenery/buildings';
import { hill, ridges } from '../scenery/land';
import { bands, orb, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** A boy's profile holds the land he listens to. */
export const profileLandscape: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#fff6e4'],
        [0.7, '#fbe0bb'],
        [1, '#f3bf8f'],
      ]),
    ),
  );
  const profile =
    'M40 620C60 560 70 520 56 470C20 452 -30 440 -70 448C-110 452 -122 420 -116 388C-110 376 -122 368 -128 356C-122 348 -118 344 -124 334C-130 322 -116 316 -118 304C-140 296 -160 288 -156 270C-148 244 -124 216 -122 190C-140 60 -40 -20 90 -16C240 -10 320 90 312 230C308 320 250 380 246 450C244 520 290 580 340 620Z';
  const inside = sheet.clip(
    `<path d="${profile}" transform="translate(${n(s.x(206))} ${n(s.y(120))}) scale(${fine(s.unit)})"/>`,
  );
  const before = { ...palette };
  s.add(
    `<g clip-path="${inside}">${sky(sheet, before, s.y(560))}${orb(sheet, before, s.x(330), s.y(400), s.y(80))}${bands(random, before, width, s.y(330), s.y(220), 9)}${ridges(sheet, random, before, s.y(540), s.y(150), 4)}${hill(sheet, random, s.y(610), s.y(26), '#8a5a44', palette.rim)}</g>`,
  );
  s.add(`<g clip-path="${inside}">`);
  s.put(330, 606, 0.5, ger(sheet, palette, 1, true));
  s.put(336, 532, 0.8, smoke('#fff0d8', 200, 0.7));
  s.put(430, 626, 0.3, ger(sheet, palette, 1));
  s.add(hill(sheet, random, s.y(690), s.y(30), palette.near, palette.rim), '</g>');
  s.add(
    `<path d="${profile}" transform="translate(${n(s.x(206))} ${n(s.y(120))}) scale(${fine(s.unit)})" fill="none" stroke="#7a3a3a" stroke-width="5"/>`,
  );
  // Sound goes out from the mouth as rings over the plain.
  for (let i = 0; i < 6; i += 1)
    s.add(
      line(
        p`M${s.x(64 - i * 13)} ${s.y(430 - i * 16)}Q${s.x(40 - i * 22)} ${s.y(470)} ${s.x(64 - i * 13)} ${s.y(510 + i * 16)}`,
        '#c9603f',
        s.y(3.4),
        `opacity="${(0.9 - i * 0.13).toFixed(2)}"`,
      ),
    );
  let birds = '';
  for (let i = 0; i < 9; i += 1) {
    const x = s.x(40 + i * 26 + random() * 20);
    const y = s.y(90 + random() * 130);
    const w = s.y(random.between(6, 14));
    birds += p`M${x - w} ${y - w * 0.5}Q${x - w * 0.4} ${y - w * 0.7} ${x} ${y}Q${x + w * 0.4} ${y - w * 0.7} ${x + w} ${y - w * 0.5}`;
  }
  s.add(line(birds, '#7a3a3a', 2 * s.unit));
  s.letter({
    x: 300,
    y: 864,
    width: 520,
    align: 'center',
    max: 78,
    stacked: true,
    lines: ['Тэнгэрийн дуу'],
    fill: '#7a2f34',
    under: '#a8644c',
  });
};
