import { type Title, titles } from '../../catalogue';
import { palettes } from '../kit/palette';
import { random } from '../kit/random';
import { at, rect, Sheet } from '../kit/sheet';
import { composition } from '../posters';
import { Scene } from '../posters/scene';
import { ger } from '../scenery/buildings';
import { grass, hill, ridges } from '../scenery/land';
import { sky, stars } from '../scenery/sky';

/** A wide picture without lettering: the subject is on the right, and the left has few details, for text. */
export function drawWide(title: Title, width: number, height: number, seed = ''): string {
  const scene = new Scene(title, width, height, { lettered: false, seed });
  composition(title.composition)(scene);
  return scene.sheet.toString();
}

/** Which title a piece of news is about; the fourth is about the player. */
const subjects: Record<number, number> = { 1: 30, 2: 36, 3: 23, 4: 18, 5: 1, 6: 4, 7: 31, 8: 16, 9: 41 };

/** The picture of a news item: a crop of the title's wide picture. */
export function drawNews(id: number): string {
  const title = titles.find((one) => one.id === subjects[id]);
  if (!title) throw new Error(`News ${id} has no picture. Name its title in pieces/wide.ts.`);
  const scene = new Scene(title, 1280, 720, { lettered: false, seed: `news ${id}` });
  composition(title.composition)(scene);
  if (id !== 4) return scene.sheet.toString(id === 1 ? '300 169 980 551' : '300 60 980 551');
  scene.add(
    rect(
      300,
      500,
      980,
      111,
      scene.sheet.linear([
        [0, '#05070f', 0],
        [1, '#05070f', 0.85],
      ]),
    ),
  );
  scene.add(
    rect(350, 566, 880, 7, '#ffffff', 'opacity="0.35"'),
    rect(350, 566, 330, 7, '#4cc2ff'),
    rect(350, 566, 96, 7, '#ffc46b'),
    rect(672, 558, 22, 22, '#ffffff', 'transform="rotate(45 683 569)"'),
  );
  scene.add(
    `<path d="M350 470H514L530 486V528H350Z" fill="#f2f5fa"/><path d="M396 484L422 499L396 514ZM426 484L452 499L426 514Z" fill="#0a0f1c"/><path d="M460 484H467V514H460Z" fill="#0a0f1c"/>`,
  );
  return scene.sheet.toString('300 60 980 551');
}

/** A strip of horizon for the footer of the site. */
export function drawFooter(): string {
  const sheet = new Sheet(2560, 360);
  const chance = random('footer');
  const palette = palettes.night;
  sheet.add(
    sky(sheet, palette, 250),
    stars(chance, 2560, 220, 160),
    ridges(sheet, chance, palette, 250, 90, 4),
  );
  for (const [x, k] of [
    [420, 0.34],
    [520, 0.26],
    [1840, 0.3],
  ] as const)
    sheet.add(at(x, 286, k, ger(sheet, palette, 1, true)));
  sheet.add(
    hill(sheet, chance, 290, 20, palette.near, palette.rim),
    grass(chance, 2560, 300, 60, 300, 26, [palette.near, '#12203f']),
  );
  return sheet.toString();
}
