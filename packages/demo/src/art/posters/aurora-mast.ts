import { p, path } from '../kit/sheet';
import { fromBehind } from '../people/figures';
import { mast } from '../scenery/buildings';
import { hill, ridges } from '../scenery/land';
import { aurora, sky, stars } from '../scenery/sky';
import type { Composition } from './scene';

/** Almost all sky: a mast, a small figure, the northern light. */
export const auroraMast: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    stars(random, width, s.y(640), 140),
    aurora(sheet, random, palette, width, s.y(60), s.y(560)),
  );
  s.add(ridges(sheet, random, palette, s.y(760), s.y(80), 3, true));
  s.put(420, 800, 1.05, mast(440, palette.ink, '#ff5a5a'));
  s.add(
    hill(sheet, random, s.y(806), s.y(20), '#bfe3ea', '#ffffff', 0.9),
    hill(sheet, random, s.y(850), s.y(20), '#6a9fc0', '#eaffff', 0.7),
  );
  s.put(
    240,
    822,
    0.27,
    fromBehind(sheet, palette, { cloth: '#d8602f', trim: '#f2e6d2', hair: '#3d5a73' }, 1),
  );
  s.add(
    path(
      p`M${s.x(236)} ${s.y(822)}L${s.x(190)} ${s.y(862)}L${s.x(214)} ${s.y(862)}L${s.x(246)} ${s.y(822)}Z`,
      palette.ink,
      'opacity="0.4"',
    ),
  );
  s.letter({
    x: 52,
    y: 60,
    from: 'top',
    width: 320,
    max: 104,
    stacked: true,
    cut: 'narrow',
    fill: '#eafff8',
    under: '#9af5dc',
  });
};
