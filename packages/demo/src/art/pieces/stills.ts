import type { Title } from '../../catalogue';
import { gallop } from '../beasts/horse';
import { camel, wolf } from '../beasts/wild';
import { type Palette, palettes } from '../kit/palette';
import { random } from '../kit/random';
import { at, rect } from '../kit/sheet';
import { bust } from '../people/bust';
import { composition } from '../posters';
import { Scene } from '../posters/scene';
import { city, ger, smoke } from '../scenery/buildings';
import { grass, haze, hill, ridges } from '../scenery/land';
import { bands, cumulus, drift, orb, sky, stars } from '../scenery/sky';

const width = 640;
const height = 360;

/** The same world at another hour. */
const later: Record<Title['mood'], Palette> = {
  dawn: palettes.night,
  night: { ...palettes.dawn, tint: 0.2 },
  steppe: palettes.dawn,
  fire: palettes.night,
  aurora: palettes.snow,
  snow: palettes.aurora,
};

function closeUp(scene: Scene, who: number, side: 1 | -1): void {
  const { sheet, palette, random: chance } = scene;
  const dark = palette === palettes.night || palette === palettes.aurora;
  scene.add(sky(sheet, palette, height * 0.95));
  if (dark) scene.add(stars(chance, width, 240, 50));
  const openSide = side > 0 ? chance.between(70, 240) : chance.between(400, 570);
  scene.add(orb(sheet, palette, openSide, chance.between(70, 210), chance.between(26, 74), dark));
  if (chance() > 0.5) scene.add(bands(chance, palette, width, 200, 160, 7));
  else scene.add(cumulus(chance, openSide, 260, 240, palette.light, palette.sky[1], 0.5));
  scene.add(ridges(sheet, chance, palette, 310, chance.between(50, 130), 2));
  const scale = chance.between(0.8, 1.5);
  scene.add(
    bust(sheet, scene.appearanceOf(who), palette, {
      x: 320 + side * chance.between(60, 120),
      y: 180 + (scale - 0.8) * 40,
      scale,
      turn: -side * chance.between(0.3, 0.9),
      tilt: Math.round(side * chance.between(-2, 8)),
      light: side === 1 ? -1 : 1,
    }),
  );
  scene.add(drift(chance, width, height, 24, palette.light, 3));
}

function landscape(scene: Scene): void {
  const { sheet, palette, random: chance, title } = scene;
  scene.add(sky(sheet, palette, 230));
  if (palette === palettes.night || palette === palettes.aurora) scene.add(stars(chance, width, 200, 80));
  scene.add(
    orb(sheet, palette, chance.between(120, 520), 130, 40, palette === palettes.night),
    bands(chance, palette, width, 160, 90, 7),
  );
  if (palette !== palettes.night)
    scene.add(cumulus(chance, chance.between(80, 560), 190, 200, '#fff', palette.sky[1], 0.7));
  scene.add(
    ridges(sheet, chance, palette, 230, chance.between(60, 120), 4, palette === palettes.snow),
    haze(sheet, 190, 70, palette.sky[2], 0.5),
  );
  if (title.motif === 'city' || title.motif === 'mecha' || title.motif === 'mirror')
    scene.add(city(chance, width, 262, 120, palette.near, '#ffd98a', 0.35));
  scene.add(hill(sheet, chance, 262, 14, palette.near, palette.rim));
  const x = chance.between(180, 460);
  const beast = title.motif;
  if (beast === 'camel')
    for (let i = 0; i < 4; i += 1)
      scene.add(at(x - 150 + i * 90, 276, 0.22, camel(sheet, palette, '#b07a44', 1)));
  else if (beast === 'wolf' || beast === 'fox')
    scene.add(at(x, 266, 0.28, wolf(sheet, palette, '#4a6aa8', 1)));
  else if (beast === 'rider' || beast === 'herd' || beast === 'duel' || beast === 'archer')
    for (let i = 0; i < 3; i += 1)
      scene.add(
        at(
          x - 110 + i * 120,
          250 + (i % 2) * 12,
          0.26,
          gallop(
            sheet,
            palette,
            { horse: ['#6a3f2a', '#3a2a24', '#c9b8a0'][i] ?? '#6a3f2a', coat: '#2e7d6b', trim: '#f2c14e' },
            1,
            beast !== 'herd',
          ),
        ),
      );
  else
    for (const [dx, k] of [
      [0, 0.36],
      [96, 0.26],
    ] as const)
      scene.add(
        at(x + dx, 274, k, ger(sheet, palette, 1, true)),
        at(x + dx + 4, 274 - 140 * k, k * 2, smoke(palette.light, 60, 0.5)),
      );
  scene.add(
    hill(sheet, chance, 300, 12, palette.near, palette.rim, 0.3),
    grass(chance, width, 300, 60, 150, 26, [palette.near, palette.far]),
  );
}

/** One of four views: the scene, a face, the land at another hour, a second face. */
export function drawStill(title: Title, number: number): string {
  const faces = title.characterIds.length;
  const other = number >= 2;
  const scene = new Scene(title, width, height, {
    lettered: false,
    seed: `still ${number}`,
    ...(other ? { palette: later[title.mood] } : {}),
  });
  if (number === 2) landscape(scene);
  else if (number === 0 || faces === 0) composition(title.composition)(scene);
  else closeUp(scene, number === 1 ? 0 : Math.min(1, faces - 1), number === 1 ? 1 : -1);
  // A camera does not frame twice the same way.
  const zoom =
    number === 2 || (number > 0 && faces > 0) ? 1 : random(`crop ${title.id} ${number}`).between(0.56, 0.72);
  const w = width * zoom;
  const h = height * zoom;
  const left = (number === 0 ? width - w : (width - w) * 0.9) * 1;
  scene.add(rect(0, 0, width, height, '#000', 'opacity="0.04"'));
  return scene.sheet.toString(
    `${Math.round(left)} ${Math.round((height - h) * (number === 0 ? 0.35 : 0.6))} ${Math.round(w)} ${Math.round(h)}`,
  );
}
