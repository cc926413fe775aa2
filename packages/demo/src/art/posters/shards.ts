import { palettes } from '../kit/palette';
import { at, n, p, path, rect, use } from '../kit/sheet';
import { bust } from '../people/bust';
import type { Composition } from './scene';

/** A face in pieces of glass. */
export const shards: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#05060f'],
        [0.5, '#1a1030'],
        [1, '#020208'],
      ]),
    ),
  );
  const appearance = {
    ...(s.title.characterIds.length > 0 ? s.appearanceOf(0) : {}),
    age: 'young',
    sex: 'f',
    skin: '#f4e6e4',
    hair: '#16121f',
    eyes: '#d03a4a',
    fringe: 'straight',
    back: 'long',
    eyeShape: 'round',
    mouth: 'flat',
    brows: 'worried',
    costume: 'cloak',
    cloth: '#2a1a3a',
    trim: '#b0b8d0',
  } as const;
  const shapes = [
    'M300 330L120 150L330 60Z',
    'M300 330L330 60L500 130Z',
    'M300 330L500 130L590 330Z',
    'M300 330L590 330L520 560Z',
    'M300 330L520 560L330 700Z',
    'M300 330L330 700L150 640Z',
    'M300 330L150 640L30 420Z',
    'M300 330L30 420L120 150Z',
  ];
  const moods = [
    palettes.night,
    palettes.fire,
    palettes.aurora,
    palettes.snow,
    palettes.night,
    palettes.fire,
    palettes.aurora,
    palettes.dawn,
  ];
  // Three moods of one face, each seen in several pieces.
  const faces = ([{}, { mouth: 'shout', eyeShape: 'sharp' }, { eyeShape: 'closed' }] as const).map(
    (change, i) => {
      const pal = { ...(moods[i] ?? palettes.night), tint: 0.3 };
      return sheet.group(
        bust(sheet, { ...appearance, ...change }, pal, {
          x: 0,
          y: 0,
          scale: 1.9 * s.unit,
          light: i % 2 ? 1 : -1,
          turn: 0.3 - i * 0.3,
        }),
      );
    },
  );
  shapes.forEach((shape, i) => {
    const pal = moods[i] ?? palettes.night;
    const d = shape.replace(
      /(\d+) (\d+)/g,
      (_, x, y) =>
        p`${s.x(300 + (Number(x) - 300) * 1.03 + (i % 2) * 5)} ${s.y(370 + (Number(y) - 330) * 1.1)}`,
    );
    const piece = sheet.outline(d);
    const [x, y] = [s.x(300 + random.between(-34, 34)), s.y(370 + random.between(-26, 26))];
    s.add(
      `<g clip-path="${sheet.clip(use(piece))}">${rect(
        0,
        0,
        width,
        height,
        sheet.linear([
          [0, pal.sky[0]],
          [1, pal.sky[1]],
        ]),
      )}${at(x, y, i % 2 ? 1.12 : 0.95, use(faces[i % 3] ?? ''))}</g>`,
      use(piece, `fill="none" stroke="#e9f0ff" stroke-width="${n(s.y(3))}"`),
    );
  });
  let dust = '';
  for (let i = 0; i < 26; i += 1) {
    const x = s.x(random.between(-20, 620));
    const y = s.y(random.between(20, 860));
    const k = s.y(random.between(4, 20));
    dust += p`M${x} ${y}l${k} ${-k * 1.4}l${k * 0.7} ${k * 1.8}Z`;
  }
  s.add(path(dust, '#c9d6f5', 'opacity="0.5"'));
  s.scrim(680, 900, '#020208', 0.96);
  s.letter({
    x: 300,
    y: 862,
    width: 520,
    align: 'center',
    max: 96,
    lines: ['Мянган толь'],
    stacked: true,
    cut: 'narrow',
    fill: '#eef2ff',
    echo: '#8a1f3a',
    under: '#b0b8d0',
  });
};
