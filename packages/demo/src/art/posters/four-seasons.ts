import { camel } from '../beasts/wild';
import { type Palette, palettes } from '../kit/palette';
import { rect, use } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { grass, hill, ridges } from '../scenery/land';
import { orb } from '../scenery/sky';
import type { Composition } from './scene';

/** One journey in four bands. */
export const fourSeasons: Composition = (s) => {
  const { sheet, random, width } = s;
  const bandsOf: [Palette, string, string][] = [
    [palettes.steppe, '#a8d08a', '#6aa858'],
    [{ ...palettes.steppe, sky: ['#2f9ad8', '#7fd0f0', '#f4ffd8'] }, '#6fb44e', '#3f8a3c'],
    [{ ...palettes.dawn, sky: ['#8a5a6a', '#e8a060', '#ffe0a0'] }, '#d98a3a', '#9a4f2a'],
    [palettes.snow, '#eef4f6', '#c3d4de'],
  ];
  bandsOf.forEach(([palette, ground, front], i) => {
    const top = s.y(i * 225);
    const box = sheet.clip(rect(0, top, width, s.y(226), '#fff'));
    const sub = rect(
      0,
      top,
      width,
      s.y(226),
      sheet.linear([
        [0, palette.sky[0]],
        [0.5, palette.sky[1]],
        [0.8, palette.sky[2]],
      ]),
    );
    const sun = orb(sheet, palette, s.x([480, 120, 400, 200][i] ?? 300), top + s.y(66), s.y(26));
    const back = ridges(sheet, random, palette, top + s.y(150), s.y(50), 2, i === 3);
    const land = hill(sheet, random, top + s.y(176), s.y(10), ground, '#fff', 0.6);
    s.add(`<g clip-path="${box}">${sub}${sun}${back}${land}`);
    const dir = i % 2 ? -1 : 1;
    const [lead, pack] = [false, true].map((loaded) =>
      sheet.group(camel(sheet, palette, '#b5814a', dir as 1 | -1, loaded)),
    ) as [string, string];
    for (let k = 0; k < 4; k += 1) {
      const x = dir > 0 ? 110 + k * 104 : 490 - k * 104;
      s.put(x, i * 225 + 196, dir * 0.29, use(k === 0 ? lead : pack));
    }
    s.put(
      dir > 0 ? 520 : 80,
      i * 225 + 200,
      0.2,
      fromBehind(
        sheet,
        palette,
        { cloth: ['#3a7a9a', '#d0453f', '#5a4a8a', '#c23a3a'][i] ?? '#3a7a9a', trim: '#ffd98a' },
        dir as 1 | -1,
        dir as 1 | -1,
      ),
    );
    s.add(grass(random, width, top + s.y(200), s.y(26), 70, s.y(16), [front]), '</g>');
    s.add(rect(0, top - s.y(2), width, s.y(5), '#fff6e4'));
  });
  const box = [s.x(74), s.y(384), s.y(452), s.y(132)] as const;
  if (s.lettered)
    s.add(
      rect(...box, '#fff6e4'),
      rect(
        box[0] + s.y(8),
        box[1] + s.y(8),
        box[2] - s.y(16),
        box[3] - s.y(16),
        'none',
        `stroke="#8a2f2a" stroke-width="2"`,
      ),
    );
  s.letter({
    x: 300,
    y: 500,
    width: 380,
    align: 'center',
    max: 66,
    stacked: true,
    fill: '#8a2f2a',
    under: '#5a3a34',
  });
};
