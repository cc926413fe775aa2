import { darken, lighten } from '../kit/color';
import { letters, sizeToFit } from '../kit/lettering';
import { path, rect } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { grass, hill, ridges } from '../scenery/land';
import { aurora, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** The long name is the picture. */
export const typeStack: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(800)),
    stars(random, width, s.y(700), 90),
    aurora(sheet, random, palette, width, s.y(280), s.y(480)),
    ridges(sheet, random, palette, s.y(800), s.y(80), 3),
  );
  s.add(
    rect(0, s.y(798), width, s.y(3), '#7ff5d2'),
    hill(sheet, random, s.y(830), s.y(10), palette.near, palette.rim, 0.7),
  );
  s.put(150, 838, 0.2, fromBehind(sheet, palette, { cloth: '#5a4a8a', trim: '#ffd98a', hair: '#d8d4cc' }, 1));
  s.put(190, 838, 0.14, fromBehind(sheet, palette, { cloth: '#d0453f', trim: '#ffd98a' }, 1));
  s.add(grass(random, width, s.y(850), s.y(60), 140, s.y(30), [palette.near, '#12284f']));
  if (!s.lettered) return;
  const words = s.title.title.toUpperCase().split(' ');
  let y = s.y(44);
  words.forEach((word, i) => {
    const cut = i % 2 ? 'narrow' : 'black';
    const size = sizeToFit(word, cut, s.y(504), s.y(74));
    y += size;
    const blue = word === 'ХӨХ' || word === 'ТУЯАНЫ';
    s.add(
      path(
        letters(word, cut, size, s.x(48), y).d,
        blue ? '#7ff5d2' : lighten('#dfe9ff', 0.4),
        blue ? '' : 'opacity="0.94"',
      ),
    );
    y += s.y(14);
  });
  s.add(rect(0, height - s.y(8), width, s.y(8), darken(palette.near, 0.3)));
};
