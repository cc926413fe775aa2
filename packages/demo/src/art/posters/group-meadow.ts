import { use } from '../kit/sheet';
import { ger } from '../scenery/buildings';
import { blossoms, grass, hill, ridges } from '../scenery/land';
import { cumulus, sky } from '../scenery/sky';
import type { Composition } from './scene';

/** Four children in the summer grass. */
export const groupMeadow: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(560)));
  for (let i = 0; i < 3; i += 1)
    s.add(
      cumulus(
        random,
        width * (0.12 + i * 0.38),
        s.y([350, 440, 390][i] ?? 350),
        s.y(330),
        '#ffffff',
        '#cfe4ee',
      ),
    );
  s.add(
    ridges(sheet, random, palette, s.y(520), s.y(90), 2),
    hill(sheet, random, s.y(560), s.y(40), '#8fbf62', '#f4ffc9'),
  );
  const home = sheet.group(ger(sheet, palette, 1));
  s.put(128, 548, 0.62, use(home));
  s.put(498, 556, 0.42, use(home));
  s.bust(1, { x: 214, y: 410, scale: 0.9, turn: 0.5, tilt: -4 });
  s.bust(3, { x: 400, y: 424, scale: 0.86, turn: -0.6, tilt: 4 });
  s.bust(0, { x: 118, y: 610, scale: 0.98, turn: 0.6, tilt: 5 });
  s.bust(2, { x: 478, y: 620, scale: 0.98, turn: -0.6, tilt: -4 });
  s.add(
    hill(sheet, random, s.y(790), s.y(20), '#5fa148', '#d8f29a'),
    grass(random, width, s.y(780), s.y(140), 110, s.y(70), ['#4f9440', '#6fb44e', '#3c7a38', '#8cc860']),
  );
  s.add(blossoms(random, width, s.y(800), s.y(90), 11, s.y(16), ['#fff', '#ff9fb0', '#ffd34d', '#b9a0ff']));
  s.letter({
    x: 300,
    y: 52,
    from: 'top',
    width: 500,
    align: 'center',
    max: 92,
    stacked: true,
    fill: '#ffffff',
    echo: '#2a7ab8',
  });
};
