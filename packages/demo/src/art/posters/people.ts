// Compositions led by one or two faces.
import { gallop } from '../beasts/horse';
import { dragon, robotBust } from '../beasts/made';
import { eagle, fox, wolf } from '../beasts/wild';
import { darken, lighten, mix } from '../kit/color';
import { type Palette, palettes } from '../kit/palette';
import { at, circle, ellipse, line, p, path, rect, use } from '../kit/sheet';
import { bust } from '../people/bust';
import { city, ger, meander, temple } from '../scenery/buildings';
import { blossoms, grass, haze, hill, ridges, water } from '../scenery/land';
import { aurora, bands, cumulus, drift, orb, rays, sky, stars, streaks, strokeRing } from '../scenery/sky';
import type { Composition, Scene } from './scene';

/** Hero in the wind above a rider on the plain. */
export const rider: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(640)), orb(sheet, palette, s.x(150), s.y(470), s.y(120)));
  s.add(
    bands(random, palette, width, s.y(500), s.y(240), 10),
    bands(random, palette, width, s.y(160), s.y(200), 5),
  );
  s.add(ridges(sheet, random, palette, s.y(630), s.y(120), 3));
  s.bust(0, { x: 352, y: 262, scale: 1.38, turn: -0.5, tilt: -4, light: -1 });
  s.add(
    haze(sheet, s.y(430), s.y(300), palette.sky[2], 0.95),
    rect(0, s.y(580), width, s.height, mix(palette.sky[2], palette.far, 0.3)),
  );
  s.add(
    bands(random, palette, width, s.y(560), s.y(90), 8),
    ridges(sheet, random, palette, s.y(640), s.y(60), 2),
  );
  s.add(hill(sheet, random, s.y(690), s.y(30), mix('#a8623c', palette.near, 0.3), palette.rim, 0.9));
  s.put(276, 664, 0.78, gallop(sheet, palette, { horse: '#6a3f2a', coat: '#2e7d6b', trim: '#f2c14e' }, -1));
  s.add(
    grass(random, width, s.y(712), s.y(60), 240, s.y(30), ['#c98a4a', '#7a4636']),
    hill(sheet, random, s.y(770), s.y(24), palette.near, palette.rim, 0.5),
  );
  s.add(grass(random, width, s.y(790), s.y(120), 200, s.y(46), ['#3c2a3c', '#573a3e', palette.near]));
  s.letter({
    x: 300,
    y: 868,
    width: 520,
    align: 'center',
    max: 64,
    fill: '#fff3d6',
    echo: '#7a2c22',
    under: '#ffd9a0',
  });
};

/** Face before a huge moon, the beast below. */
export const giantMoon: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(700)),
    stars(random, width, s.y(560), 120),
    orb(sheet, palette, s.x(300), s.y(320), s.y(262), true),
  );
  s.bust(0, { x: 300, y: 352, scale: 1.42, turn: 0.5, light: -1 });
  s.add(
    haze(sheet, s.y(520), s.y(260), palette.sky[1], 0.8),
    ridges(sheet, random, palette, s.y(690), s.y(110), 3),
  );
  s.add(
    path(
      p`M-10 ${s.height}V${s.y(760)}L${s.x(60)} ${s.y(742)}L${s.x(110)} ${s.y(708)}L${s.x(250)} ${s.y(700)}L${s.x(280)} ${s.y(726)}L${s.x(340)} ${s.y(750)}L${s.x(470)} ${s.y(764)}L${width + 10} ${s.y(790)}V${s.height}Z`,
      palette.near,
    ),
  );
  s.put(182, 706, 0.56, wolf(sheet, palette, '#1c2c52', 1));
  s.scrim(700, 900);
  s.letter({
    x: 560,
    y: 862,
    width: 430,
    align: 'right',
    max: 108,
    fill: '#e9f2ff',
    under: '#8fb4e8',
    stacked: true,
    lines: ['Хөх чоно'],
  });
};

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
    grass(random, width, s.y(780), s.y(140), 130, s.y(70), ['#4f9440', '#6fb44e', '#3c7a38', '#8cc860']),
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

/** The face fills the poster; flames around it. */
export const portrait: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(820)), rays(s.x(300), s.y(420), s.y(1200), 22, palette.light, 0.07));
  s.add(
    circle(
      s.x(300),
      s.y(400),
      s.y(470),
      sheet.radial([
        [0, '#ffb84a', 0.9],
        [0.5, '#e2532a', 0.5],
        [1, '#8a1a12', 0],
      ]),
    ),
  );
  const flame = (x: number, h: number, w: number, c: string) =>
    path(
      p`M${s.x(x - w)} ${s.y(930)}C${s.x(x - w * 1.3)} ${s.y(930 - h * 0.4)} ${s.x(x - w * 0.2)} ${s.y(930 - h * 0.55)} ${s.x(x - w * 0.4)} ${s.y(930 - h)}C${s.x(x + w * 0.5)} ${s.y(930 - h * 0.75)} ${s.x(x + w * 0.3)} ${s.y(930 - h * 0.5)} ${s.x(x + w * 0.9)} ${s.y(930 - h * 0.62)}C${s.x(x + w * 0.7)} ${s.y(930 - h * 0.3)} ${s.x(x + w * 1.4)} ${s.y(930 - h * 0.2)} ${s.x(x + w)} ${s.y(930)}Z`,
      c,
    );
  for (const [x, h, w, c] of [
    [40, 820, 110, '#c8321c'],
    [560, 860, 120, '#b92a1a'],
    [120, 560, 80, '#f07a28'],
    [500, 600, 80, '#f08a2e'],
    [20, 470, 70, '#ffb53a'],
    [590, 480, 70, '#ffb53a'],
  ] as const)
    s.add(flame(x, h, w, c));
  s.bust(0, { x: 300, y: 390, scale: 2.05, turn: 0.35, tilt: -3, light: 1 });
  for (const [x, h, w, c] of [
    [90, 330, 90, '#e2532a'],
    [520, 350, 90, '#d8431f'],
    [300, 170, 120, '#e86a25'],
    [190, 210, 60, '#ffb53a'],
    [420, 220, 64, '#ffb53a'],
  ] as const)
    s.add(flame(x, h, w, c));
  s.add(drift(random, width, s.height, 60, '#ffd98a', s.y(6), 'spark'));
  s.scrim(660, 900, palette.ink, 0.9);
  s.letter({
    x: 300,
    y: 862,
    width: 520,
    align: 'center',
    max: 96,
    stacked: true,
    lines: ['Галын охин'],
    fill: '#ffe6a0',
    under: '#ffb45a',
  });
};

/** Half turned at the right; the name runs down the left edge. */
export const portraitSide: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#150a26', '#43205a', '#b5567a'] }, s.y(840)),
    stars(random, width, s.y(500), 80),
    orb(sheet, palette, s.x(430), s.y(190), s.y(150), true),
  );
  s.add(bands(random, palette, width, s.y(420), s.y(200), 6));
  for (let i = 0; i < 7; i += 1) {
    const x = i < 3 ? random.between(-20, 160) : random.between(330, 640);
    s.add(
      path(
        p`M${s.x(x)} ${s.height}L${s.x(x + 8)} ${s.y(random.between(40, 300))}L${s.x(x + 26)} ${s.height}Z`,
        mix('#43205a', palette.ink, 0.75),
      ),
    );
  }
  s.bust(0, { x: 396, y: 380, scale: 1.5, turn: -0.8, tilt: -7, light: -1 });
  s.add(haze(sheet, s.y(600), s.y(300), '#150a26', 0.7));
  s.put(236, 868, 0.74, fox(sheet, palette, '#e8853a', -1, 5));
  s.add(drift(random, width, s.y(880), 34, '#ff9a5c', s.y(5), 'spark'));
  s.letter({
    x: 164,
    y: 46,
    width: 560,
    from: 'top',
    turn: 90,
    max: 54,
    lines: ['Үнэгний', 'дуудлага'],
    gap: 0.4,
    fill: '#ffffff',
  });
};

/** Above the water and below it. */
export const reflection: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const level = s.y(500);
  s.add(
    sky(sheet, palette, level),
    stars(random, width, level * 0.8, 70),
    aurora(sheet, random, palette, width, s.y(20), s.y(380)),
  );
  s.add(ridges(sheet, random, palette, level, s.y(110), 3));
  s.bust(0, { x: 300, y: 296, scale: 1.22, turn: 0.3, light: 1 });
  s.add(water(sheet, random, palette, level, s.x(300)));
  const below = sheet.clip(rect(0, level, width, height - level, '#fff'));
  const mirrored = bust(
    sheet,
    {
      ...s.look(0),
      costume: 'deel',
      cloth: '#dff5f2',
      trim: '#ff86b4',
      extras: ['earrings'],
      eyeShape: 'closed',
    },
    palette,
    { x: 0, y: 0, scale: 1.22 * s.unit, turn: 0.3 },
  );
  s.add(
    `<g clip-path="${below}" opacity="0.62"><g transform="translate(${Math.round(s.x(300))} ${Math.round(s.y(716))}) scale(1 -1)">${mirrored}</g></g>`,
  );
  let ripples = '';
  for (let i = 0; i < 30; i += 1) {
    const y = level + s.y(6 + i * 13 + random() * 8);
    const x = random() * width;
    const w = s.y(random.between(30, 150));
    ripples += p`M${x - w} ${y}Q${x} ${y - 3} ${x + w} ${y}Q${x} ${y + 4} ${x - w} ${y}Z`;
  }
  s.add(
    path(ripples, palette.light, 'opacity="0.35"'),
    path(p`M0 ${level}H${width}V${level + s.y(26)}H0Z`, palette.light, 'opacity="0.16"'),
  );
  s.scrim(740, 900, palette.ink, 0.8);
  s.letter({
    x: 300,
    y: 866,
    width: 500,
    align: 'center',
    max: 78,
    lines: ['Өнчин дагина'],
    stacked: true,
    cut: 'narrow',
    fill: '#eafff8',
    under: '#8fe9d2',
  });
};

/** A ring of stars around the astrologer. */
export const starMap: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#0a0a28', '#1d1c5a', '#5a4aa8'] }, s.height),
    stars(random, width, s.height, 150),
  );
  const [cx, cy] = [s.x(300), s.y(350)];
  const gold = '#e9c87a';
  for (const [r, w] of [
    [280, 2],
    [268, 1],
    [214, 1.4],
    [150, 1],
  ] as const)
    s.add(strokeRing(cx, cy, s.y(r), gold, w * s.unit));
  let ticks = '';
  for (let i = 0; i < 72; i += 1) {
    const a = (i / 72) * Math.PI * 2;
    const from = i % 6 ? 268 : 252;
    ticks += p`M${cx + Math.cos(a) * s.y(from)} ${cy + Math.sin(a) * s.y(from)}L${cx + Math.cos(a) * s.y(280)} ${cy + Math.sin(a) * s.y(280)}`;
  }
  s.add(line(ticks, gold, 1.6 * s.unit));
  for (let k = 0; k < 5; k += 1) {
    let d = '';
    let dots = '';
    const base = (k / 5) * Math.PI * 2 + 0.4;
    for (let i = 0; i < 5; i += 1) {
      const a = base + i * 0.17;
      const r = s.y(random.between(166, 246));
      d += p`${i ? 'L' : 'M'}${cx + Math.cos(a) * r} ${cy + Math.sin(a) * r}`;
      dots += circle(cx + Math.cos(a) * r, cy + Math.sin(a) * r, s.y(random.between(2.4, 5)), '#fff');
    }
    s.add(line(d, '#cdd6ff', 1.2 * s.unit), dots);
  }
  s.add(
    circle(
      cx,
      cy,
      s.y(205),
      sheet.radial([
        [0, '#8a7ad8', 0.8],
        [1, '#8a7ad8', 0],
      ]),
    ),
  );
  s.bust(0, { x: 300, y: 390, scale: 1.2, turn: 0.4, tilt: 3, light: -1 });
  s.add(
    haze(sheet, s.y(560), s.y(300), '#0a0a28', 0.95),
    ridges(
      sheet,
      random,
      { ...palette, far: '#3a3a86', sky: ['#0a0a28', '#1d1c5a', '#4a408f'] },
      s.y(770),
      s.y(70),
      2,
    ),
  );
  s.put(300, 776, 0.42, temple(palette));
  s.add(rect(0, s.y(774), width, s.y(140), '#070718'));
  s.letter({
    x: 300,
    y: 866,
    width: 510,
    align: 'center',
    max: 60,
    cut: 'narrow',
    lines: ['Сарны зурхайч'],
    stacked: true,
    fill: gold,
    under: '#b7b4e8',
  });
};

/** Looking through the meadow. */
export const framedFlowers: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#5fb4d8', '#bfe6e2', '#fff6da'] }, s.y(620)),
    orb(sheet, palette, s.x(430), s.y(170), s.y(60)),
  );
  s.add(
    cumulus(random, s.x(120), s.y(330), s.y(300), '#fff', '#dcecea', 0.9),
    ridges(sheet, random, palette, s.y(560), s.y(180), 3),
    hill(sheet, random, s.y(590), s.y(40), '#9cc870', '#f6ffd0'),
  );
  s.bust(0, { x: 296, y: 446, scale: 1.5, turn: -0.4, tilt: 5, light: 1 });
  s.add(
    hill(sheet, random, s.y(770), s.y(30), '#5a9a50', '#cdec9a'),
    grass(random, width, s.y(740), s.y(180), 260, s.y(90), ['#4f9448', '#7ab85c', '#34703a']),
  );
  const flower = (x: number, y: number, r: number, c: string, turn: number) => {
    let petals = '';
    for (let k = 0; k < 8; k += 1)
      petals += `<g transform="rotate(${k * 45})">${path(p`M0 0C${-r * 0.34} ${-r * 0.4} ${-r * 0.3} ${-r * 0.9} 0 ${-r}C${r * 0.3} ${-r * 0.9} ${r * 0.34} ${-r * 0.4} 0 0Z`, k % 2 ? c : darken(c, 0.12))}</g>`;
    s.add(
      line(
        p`M${s.x(x)} ${s.y(y)}Q${s.x(x + turn)} ${s.y(y + 120)} ${s.x(x + turn * 0.6)} ${s.y(y + 320)}`,
        '#3f7f3f',
        s.y(7),
      ),
    );
    s.put(
      x,
      y,
      1,
      petals + circle(0, 0, r * 0.28, '#ffcf4a') + circle(-r * 0.06, -r * 0.06, r * 0.16, '#fff0a0'),
      turn * 0.4,
    );
  };
  for (const [x, y, r, c, t] of [
    [40, 640, 84, '#f4719a', 40],
    [560, 600, 96, '#fff4ec', -50],
    [120, 800, 70, '#ffb347', 20],
    [500, 790, 78, '#c98af0', -20],
    [20, 470, 56, '#fff4ec', 40],
    [588, 420, 60, '#f4719a', -40],
    [570, 860, 80, '#f4719a', 0],
    [30, 880, 84, '#c98af0', 0],
  ] as const)
    flower(x, y, r, c, t);
  s.add(drift(random, width, height * 0.8, 22, '#ff9fc0', s.y(7), 'petal'));
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 470,
    align: 'center',
    max: 70,
    stacked: true,
    fill: '#c03a6c',
    under: '#2f6a5a',
    cut: 'narrow',
  });
  s.scrim(800, 900, '#2f5a34', 0.35);
};

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
    )}${rays(s.x(430), s.y(640), s.y(900), 20, '#fff', 0.16)}${s.bustOf(s.look(1), { x: 420, y: 640, scale: 1.25, turn: -0.6, tilt: 7, light: -1 })}</g>`,
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

/** Two halves of two faces make one. */
export const split: Composition = (s) => {
  const { sheet, random, width, height } = s;
  const middle = s.x(300);
  const half = (left: boolean) => {
    const box = left ? rect(0, 0, middle, height, '#fff') : rect(middle, 0, width - middle, height, '#fff');
    const pal = left ? palettes.night : palettes.fire;
    const back = rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, pal.sky[0]],
        [0.6, pal.sky[1]],
        [1, pal.sky[2]],
      ]),
    );
    const disc = orb(sheet, pal, s.x(left ? 96 : 504), s.y(170), s.y(64), left);
    const man = bust(sheet, s.look(left ? 0 : 1), pal, {
      x: s.x(300),
      y: s.y(390),
      scale: 1.9 * s.unit,
      light: left ? -1 : 1,
    });
    const air = left
      ? stars(random, middle, height * 0.5, 60)
      : drift(random, width, height, 50, '#ffcf7a', s.y(6), 'spark');
    return `<g clip-path="${sheet.clip(box)}">${back}${disc}${air}${man}</g>`;
  };
  s.add(half(true), half(false), line(p`M${middle} 0V${height}`, '#f3d28a', s.y(4)));
  s.scrim(620, 900, '#0c0608', 0.95);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 62,
    lines: ['Түмэн жилийн', 'тангараг'],
    stacked: true,
    fill: '#f7dfa4',
    under: '#d9a860',
  });
};

const lower = (s: Scene, part: string, fill: string, small: string, y: number) => {
  s.letter({
    x: 300,
    y,
    width: 330,
    align: 'center',
    max: 30,
    lines: ['Түмэн жилийн тангараг'],
    cut: 'light',
    stacked: true,
    fill: small,
  });
  s.letter({ x: 300, y: y + 72, width: 500, align: 'center', max: 62, lines: [part], stacked: true, fill });
};

/** As on a playing card: one upright, one upside down. */
export const playingCard: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const turned = (pal: Palette, who: number) =>
    bust(sheet, s.look(who), pal, {
      x: 0,
      y: 0,
      scale: 1.36 * s.unit,
      turn: who ? -0.5 : 0.5,
      light: who ? -1 : 1,
    });
  const edge = p`M${s.x(-900)} ${s.y(760)}L${s.x(1500)} ${s.y(140)}`;
  s.add(sky(sheet, palette, s.y(700)), ridges(sheet, random, palette, s.y(420), s.y(190), 3, true));
  const above = sheet.clip(path(`${edge}V-900H${s.x(-900).toFixed(0)}Z`, '#fff'));
  const below = sheet.clip(path(`${edge}V${height + 900}H${s.x(-900).toFixed(0)}Z`, '#fff'));
  s.add(`<g clip-path="${above}">${at(s.x(270), s.y(250), 1, turned(palette, 0))}</g>`);
  s.add(
    `<g clip-path="${below}">${rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#5a1016'],
        [1, '#b3302a'],
      ]),
    )}${rays(s.x(330), s.y(640), s.y(900), 22, '#ffcf5c', 0.1)}${at(s.x(330), s.y(640), 1, turned({ ...palettes.fire, near: '#5a1016' }, 1), 180)}</g>`,
  );
  s.add(line(edge, '#f7dfa4', s.y(7)), drift(random, width, height, 60, '#ffffff', s.y(4)));
  if (!s.lettered) return;
  s.add(
    rect(
      s.x(40),
      s.y(392),
      s.y(520),
      s.y(126),
      '#10161f',
      `rx="${s.y(4)}" opacity="0.9" transform="rotate(-14.5 ${s.x(300).toFixed(0)} ${s.y(450).toFixed(0)})"`,
    ),
  );
  s.add(`<g transform="rotate(-14.5 ${s.x(300).toFixed(0)} ${s.y(450).toFixed(0)})">`);
  lower(s, 'Салсан зам', '#ffffff', '#f7dfa4', 424);
  s.add('</g>');
};

/** Two men and the cup that broke. */
export const brokenCup: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    rays(s.x(300), s.y(430), s.y(1300), 28, palette.light, 0.1),
    orb(sheet, palette, s.x(300), s.y(390), s.y(190)),
  );
  s.bust(0, { x: 150, y: 360, scale: 1.16, turn: 0.95, tilt: 4, light: 1 });
  s.bust(1, { x: 450, y: 370, scale: 1.16, turn: -0.95, tilt: -4, light: -1 });
  s.add(haze(sheet, s.y(480), s.y(320), palette.sky[0], 0.9));
  const cup = 'M-92 -80C-92 20 -52 62 -16 70V128L-58 150H58L16 128V70C52 62 92 20 92 -80Z';
  s.add(
    circle(
      s.x(300),
      s.y(560),
      s.y(230),
      sheet.radial([
        [0, '#fff0b0', 0.9],
        [1, '#fff0b0', 0],
      ]),
    ),
  );
  s.put(
    300,
    570,
    1.1,
    path(
      cup,
      sheet.linear(
        [
          [0, '#8a5216'],
          [0.35, '#ffe9a0'],
          [0.6, '#e0a030'],
          [1, '#6a3a10'],
        ],
        [0, 0, 1, 0],
      ),
      'stroke="#3a1a08" stroke-width="4"',
    ) +
      ellipse(0, -80, 92, 17, '#4a2408', 'stroke="#ffe9a0" stroke-width="5"') +
      meander(-70, -40, 140, 7, '#6a3a10') +
      path('M20 -80L-6 -40L16 -14L-14 30L4 70L20 30L-2 8L30 -20L8 -44L34 -80Z', palette.light) +
      line('M20 -80L-6 -40L16 -14L-14 30L4 70', '#3a1a08', 4),
  );
  s.add(drift(random, width, s.height, 60, '#ffdf9a', s.y(6), 'spark'));
  if (!s.lettered)
    s.add(
      rect(
        0,
        s.height * 0.6,
        width,
        s.height * 0.4,
        sheet.linear([
          [0, '#16060a', 0],
          [1, '#16060a', 0.95],
        ]),
      ),
    );
  s.scrim(640, 900, '#16060a', 0.97);
  lower(s, 'Алтан аяга', '#ffe9a0', '#ffc98a', 796);
};

/** An old man and the robot he built. */
export const companions: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, { ...palette, sky: ['#3fa3d8', '#aee0ee', '#fff0c4'] }, s.y(640)));
  for (let i = 0; i < 3; i += 1)
    s.add(cumulus(random, width * (0.16 + i * 0.36), s.y(400 - i * 40), s.y(360), '#fff', '#d6e8ee'));
  s.add(
    ridges(sheet, random, palette, s.y(620), s.y(100), 2),
    hill(sheet, random, s.y(640), s.y(30), '#a9c96a', '#fbffd2'),
  );
  s.put(470, 640, 0.5, ger(sheet, palette, 1));
  s.put(372, 430, 1.24, robotBust(sheet, palette, 1), 3);
  s.bust(0, { x: 180, y: 566, scale: 1.06, turn: 0.6, tilt: 4, light: 1 });
  s.add(grass(random, width, s.y(820), s.y(120), 260, s.y(56), ['#5f9a44', '#86b850', '#3f7a3a']));
  s.letter({
    x: 40,
    y: 54,
    from: 'top',
    width: 520,
    max: 92,
    stacked: true,
    fill: '#ffffff',
    echo: '#1f6a9a',
  });
};

/** Sinking: the surface far above, the drowned village below. */
export const underwater: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#0d2b3a'],
        [0.16, '#3f8c92'],
        [0.2, '#124450'],
        [0.6, '#08202b'],
        [1, '#02070b'],
      ]),
    ),
  );
  s.add(
    circle(s.x(300), s.y(90), s.y(60), palette.light, 'opacity="0.9"'),
    circle(
      s.x(300),
      s.y(90),
      s.y(170),
      sheet.radial([
        [0, palette.light, 0.5],
        [1, palette.light, 0],
      ]),
    ),
  );
  let surface = p`M0 ${s.y(160)}`;
  for (let i = 0; i <= 12; i += 1)
    surface += p`Q${((i - 0.5) / 12) * width} ${s.y(148 + (i % 2) * 22)} ${(i / 12) * width} ${s.y(160)}`;
  s.add(line(surface, '#bdf0ea', s.y(3)));
  for (let i = 0; i < 7; i += 1) {
    const x = 300 + (i - 3) * 60;
    s.add(
      path(
        p`M${s.x(x)} ${s.y(162)}L${s.x(x + 40)} ${s.y(162)}L${s.x(x + (i - 3) * 90 + 90)} ${s.y(840)}L${s.x(x + (i - 3) * 90)} ${s.y(840)}Z`,
        '#8fe0dc',
        'opacity="0.07"',
      ),
    );
  }
  s.put(
    110,
    800,
    0.6,
    `<g opacity="0.5">${ger(sheet, { ...palette, air: '#0a2a34', tint: 0.7, rim: '#3f8c92' }, 1)}</g>`,
    -8,
  );
  s.put(
    480,
    826,
    0.8,
    `<g opacity="0.6">${ger(sheet, { ...palette, air: '#0a2a34', tint: 0.7, rim: '#3f8c92' }, -1)}</g>`,
    9,
  );
  const drowned = { ...palette, air: '#1a5a66', tint: 0.42, rim: '#a8fff2', near: '#02070b', ink: '#031218' };
  s.add(
    at(
      s.x(300),
      s.y(460),
      1,
      bust(sheet, { ...s.look(0), hat: 'flower', trim: '#9fd8d0', eyeShape: 'gentle' }, drowned, {
        x: 0,
        y: 0,
        scale: 1.44 * s.unit,
        turn: 0.2,
        tilt: 7,
        light: 1,
      }),
      -10,
    ),
  );
  s.add(
    line(
      p`M${s.x(300)} ${s.y(160)}C${s.x(120)} ${s.y(260)} ${s.x(520)} ${s.y(330)} ${s.x(470)} ${s.y(470)}C${s.x(430)} ${s.y(560)} ${s.x(480)} ${s.y(600)} ${s.x(452)} ${s.y(640)}`,
      '#d8efe8',
      s.y(4),
      'stroke-dasharray="9 5"',
    ),
  );
  s.put(
    452,
    664,
    0.7,
    path('M-18 -24C-30 -24 -34 -8 -22 -4L10 30C18 40 34 36 34 24L20 14L12 18L-10 -6L-6 -14Z', '#d8efe8'),
  );
  for (let i = 0; i < 22; i += 1)
    s.add(
      circle(
        random() * width,
        s.y(random.between(200, 860)),
        s.y(random.between(2, 9)),
        'none',
        'stroke="#bdf0ea" stroke-width="1.5" opacity="0.6"',
      ),
    );
  s.add(
    rect(
      0,
      s.y(700),
      width,
      s.y(200),
      sheet.linear([
        [0, '#02070b', 0],
        [1, '#02070b', 0.95],
      ]),
    ),
  );
  s.letter({
    x: 300,
    y: 866,
    width: 500,
    align: 'center',
    max: 64,
    cut: 'light',
    lines: ['Хар усны', 'нууц'],
    stacked: true,
    fill: '#d6fbf3',
  });
};

/** Rays behind the smallest champion. */
export const sunburst: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(0, 0, width, height, '#ffcf3f'),
    rays(s.x(300), s.y(420), s.y(1400), 18, '#f2592f', 0.9),
    circle(s.x(300), s.y(420), s.y(236), '#fff4d0'),
    strokeRing(s.x(300), s.y(420), s.y(236), '#c8322c', s.y(10)),
    strokeRing(s.x(300), s.y(420), s.y(254), '#c8322c', s.y(3)),
  );
  s.bust(0, { x: 300, y: 440, scale: 1.5, tilt: -3, light: 1 });
  s.add(
    hill(sheet, random, s.y(800), s.y(24), '#4f9a44', '#e4ff9a', 0.9),
    grass(random, width, s.y(790), s.y(140), 280, s.y(46), ['#3f8a3c', '#6fb44a', '#2f6a34']),
  );
  s.add(
    meander(0, s.y(14), width, s.y(9), '#c8322c'),
    meander(0, s.height - s.y(40), width, s.y(9), '#fff4d0'),
  );
  s.letter({
    x: 300,
    y: 846,
    width: 520,
    align: 'center',
    max: 118,
    stacked: true,
    lines: ['Бяцхан бөх'],
    fill: '#ffffff',
    echo: '#8a1a1a',
  });
};

/** Wings over the mountains, their mistress below. */
export const wingspan: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(640)),
    orb(sheet, palette, s.x(300), s.y(210), s.y(130)),
    ridges(sheet, random, palette, s.y(600), s.y(300), 4, true),
  );
  s.put(300, 214, 0.66, eagle(sheet, palette, '#5a4234', 1));
  s.bust(0, { x: 300, y: 476, scale: 1.3, turn: 0.5, light: 1 });
  s.add(drift(random, width, s.height, 90, '#ffffff', s.y(4)));
  s.scrim(680, 900, '#22303f', 0.95);
  s.letter({
    x: 40,
    y: 862,
    width: 520,
    max: 72,
    stacked: true,
    lines: ['Шувуун саарал'],
    cut: 'narrow',
    fill: '#ffffff',
    under: '#c9dcea',
  });
};

/** Above the roofs with the spirits of the city. */
export const rooftop: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    stars(random, width, s.y(400), 70),
    aurora(sheet, random, palette, width, s.y(0), s.y(330)),
  );
  s.add(
    city(random, width, s.y(800), s.y(420), mix(palette.far, palette.sky[1], 0.35), '#ffd98a', 0.24),
    haze(sheet, s.y(520), s.y(300), palette.sky[2], 0.35),
    city(random, width, s.y(860), s.y(320), palette.near, '#ffc46b', 0.4),
    rect(0, s.y(858), width, s.y(60), palette.near),
  );
  const spirit = (x: number, y: number, k: number, color: string, face: number) =>
    s.put(
      x,
      y,
      k,
      `<g opacity="0.92">${circle(
        0,
        0,
        130,
        sheet.radial([
          [0, color, 0.6],
          [1, color, 0],
        ]),
      )}${path('M-60 70C-76 -20 -50 -80 0 -80C50 -80 76 -20 60 70C44 54 34 60 24 78C12 60 -8 60 -18 78C-32 58 -44 56 -60 70Z', lighten(color, 0.35))}${path('M-60 70C-76 -20 -50 -80 0 -80C-30 -50 -40 0 -30 62C-40 58 -50 60 -60 70Z', color, 'opacity="0.6"')}${face ? ellipse(-20, -16, 8, 13, palette.ink) + ellipse(20, -16, 8, 13, palette.ink) + circle(-17, -22, 3, '#fff') + circle(23, -22, 3, '#fff') + path('M-9 12Q0 24 9 12Z', palette.ink) : line('M-30 -14Q-20 -4 -10 -14M10 -14Q20 -4 30 -14M-8 14Q0 20 8 14', palette.ink, 5)}${ellipse(-34, 6, 9, 5, '#ff86b4', 'opacity="0.6"')}${ellipse(34, 6, 9, 5, '#ff86b4', 'opacity="0.6"')}</g>`,
    );
  spirit(470, 300, 0.9, '#7ff5d2', 1);
  spirit(120, 210, 0.6, '#ff9fd0', 0);
  s.bust(0, { x: 262, y: 470, scale: 1.36, turn: 0.5, tilt: -6, light: 1 });
  spirit(500, 560, 1.1, '#ffd07a', 1);
  spirit(70, 620, 0.72, '#9fb4ff', 1);
  s.scrim(640, 900);
  s.letter({ x: 44, y: 862, width: 500, max: 84, stacked: true, fill: '#ffffff', under: '#7ff5d2' });
};

/** A ring of dragon around the rider who fears heights. */
export const coiled: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(860)),
    rays(s.x(300), s.y(390), s.y(1200), 26, palette.light, 0.08),
    circle(
      s.x(300),
      s.y(390),
      s.y(420),
      sheet.radial([
        [0, '#ffe9a8', 0.95],
        [0.45, '#ff9a3a', 0.6],
        [1, '#a32a1b', 0],
      ]),
    ),
  );
  for (let i = 0; i < 5; i += 1)
    s.add(cumulus(random, random() * width, s.y(640 + i * 50), s.y(320), '#d8572f', '#8a2a1f', 0.8));
  s.put(286, 372, 0.78, dragon(sheet, palette, '#2f8f6a', 1));
  s.bust(0, { x: 290, y: 400, scale: 0.96, turn: -0.3, tilt: 4, light: 1 });
  for (let i = 0; i < 4; i += 1)
    s.add(cumulus(random, width * (0.1 + i * 0.28), s.y(800), s.y(330), '#f08a3f', '#b5452a', 0.96));
  s.scrim(690, 900);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 90,
    stacked: true,
    fill: '#fff0c0',
    echo: '#7a1a14',
  });
};
