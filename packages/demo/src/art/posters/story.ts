// Compositions led by a place or a moment.
import { gallop } from '../beasts/horse';
import { calfHead, engine, mecha } from '../beasts/made';
import { camel, fish } from '../beasts/wild';
import { darken, lighten, mix } from '../kit/color';
import { letters, sizeToFit } from '../kit/lettering';
import { type Palette, palettes } from '../kit/palette';
import { at, circle, ellipse, fine, line, n, p, path, rect, use } from '../kit/sheet';
import { bust } from '../people/bust';
import { archer, fromBehind, runningChild, wrestlers } from '../people/figures';
import { city, ger, mast, smoke, turbine } from '../scenery/buildings';
import { grass, haze, hill, ridges, water } from '../scenery/land';
import { aurora, bands, cumulus, drift, orb, rays, sky, stars, streaks, strokeRing } from '../scenery/sky';
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

/** Two wrestlers before a red sun. */
export const versus: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(640)),
    circle(s.x(300), s.y(360), s.y(224), '#d8343f'),
    ridges(sheet, random, palette, s.y(600), s.y(190), 3, true),
  );
  s.add(hill(sheet, random, s.y(700), s.y(24), '#dfe8ee', '#ffffff', 0.9));
  s.add(ellipse(s.x(300), s.y(722), s.y(230), s.y(22), '#5f7f9f', 'opacity="0.5"'));
  s.put(
    300,
    722,
    1.24,
    wrestlers(
      sheet,
      palette,
      { cloth: '#2456a8', trim: '#c99a3a' },
      { cloth: '#b3222c', trim: '#c99a3a' },
      1,
    ),
  );
  s.add(
    path(
      p`M${s.x(60)} ${s.y(730)}Q${s.x(110)} ${s.y(690)} ${s.x(170)} ${s.y(726)}Q${s.x(220)} ${s.y(700)} ${s.x(270)} ${s.y(732)}Q${s.x(330)} ${s.y(704)} ${s.x(390)} ${s.y(730)}Q${s.x(450)} ${s.y(690)} ${s.x(540)} ${s.y(734)}L${s.x(560)} ${s.y(760)}H${s.x(40)}Z`,
      '#f6fafc',
    ),
  );
  s.add(drift(random, width, s.height, 130, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 46,
    from: 'top',
    width: 500,
    align: 'center',
    max: 110,
    stacked: true,
    lines: ['Цасан', 'тулаан'],
    fill: '#16263a',
  });
  s.scrim(790, 900, '#33465c', 0.5);
  s.letter({
    x: 300,
    y: 872,
    width: 400,
    align: 'center',
    max: 17,
    cut: 'light',
    lines: ['Snow Duel'],
    fill: '#ffffff',
  });
};

/** A machine too large for the frame and a boy. */
export const looming: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(800)),
    city(random, width, s.y(800), s.y(300), mix(palette.far, palette.sky[1], 0.4), '#ffcf5c', 0.1),
    haze(sheet, s.y(500), s.y(400), palette.sky[2], 0.7),
  );
  s.put(300, 372, 0.98, mecha(sheet, palette, 1));
  s.add(haze(sheet, s.y(620), s.y(260), palette.sky[2], 0.85));
  s.add(
    path(
      p`M-10 ${height}V${s.y(800)}L${s.x(120)} ${s.y(776)}L${s.x(220)} ${s.y(770)}L${s.x(380)} ${s.y(768)}L${s.x(500)} ${s.y(784)}L${width + 10} ${s.y(770)}V${height}Z`,
      palette.near,
    ),
  );
  s.put(
    300,
    776,
    0.42,
    fromBehind(sheet, palette, { cloth: '#a44a2a', trim: '#e9d0a0', hair: '#d98a2b' }, 1),
  );
  s.add(
    line(
      p`M${s.x(318)} ${s.y(700)}C${s.x(360)} ${s.y(600)} ${s.x(420)} ${s.y(620)} ${s.x(400)} ${s.y(540)}`,
      '#f6dcae',
      s.y(3),
    ),
  );
  s.add(drift(random, width, height, 70, '#ffcf7a', s.y(5), 'spark'));
  s.letter({
    x: 300,
    y: 872,
    width: 540,
    align: 'center',
    max: 78,
    lines: ['Төмөр хүлэг'],
    stacked: true,
    fill: '#ffe3a0',
  });
};

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

/** One warm window in a frozen wall. */
export const nightWindow: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#2a4158'],
        [1, '#0f1c2c'],
      ]),
    ),
  );
  const cell = s.y(118);
  const left = s.x(300) - cell * 7.5;
  for (let row = 0; row < 9; row += 1)
    for (let col = 0; col < 16; col += 1) {
      const x = left + col * cell + s.y(10);
      const y = row * cell - s.y(70);
      s.add(
        rect(x, y, cell - s.y(22), cell - s.y(26), (row * col) % 5 ? '#16283a' : '#1c3246'),
        path(p`M${x} ${y}h${s.y(60)}l${s.y(-60)} ${s.y(70)}Z`, '#5f86a0', 'opacity="0.16"'),
        rect(x - s.y(4), y + cell - s.y(28), cell - s.y(14), s.y(9), '#dfeaf0', 'opacity="0.85"'),
      );
      if (random() > 0.6)
        s.add(
          path(
            p`M${x} ${y + cell - s.y(20)}l${s.y(4)} ${s.y(random.between(18, 46))}l${s.y(5)} ${s.y(-30)}l${s.y(4)} ${s.y(20)}l${s.y(6)} ${s.y(-20)}Z`,
            '#cfe2ec',
            'opacity="0.7"',
          ),
        );
    }
  const [wx, wy, ww, wh] = [s.x(96), s.y(196), s.y(408), s.y(520)];
  s.add(
    circle(
      s.x(300),
      s.y(450),
      s.y(520),
      sheet.radial([
        [0, '#ffb84a', 0.6],
        [1, '#ffb84a', 0],
      ]),
    ),
  );
  const pane = sheet.clip(rect(wx, wy, ww, wh, '#fff'));
  const warm: Palette = { ...palettes.dawn, rim: '#fff0b8', tint: 0.08, near: '#5a2a1a' };
  s.add(
    `<g clip-path="${pane}">${rect(
      wx,
      wy,
      ww,
      wh,
      sheet.linear([
        [0, '#ffcf6a'],
        [1, '#c9602a'],
      ]),
    )}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => rect(wx + s.y(10 + i * 40), wy + s.y(30 + (i % 3) * 12), s.y(30), s.y(120 - (i % 3) * 12), ['#8a3a2a', '#3a5a6a', '#c98a3a', '#5a3a4a'][i % 4] ?? '#8a3a2a')).join('')}${rect(wx, wy + s.y(150), ww, s.y(10), '#7a3f22')}${bust(sheet, s.look(0), warm, { x: s.x(300), y: s.y(486), scale: 1.34 * s.unit, turn: 0.2, tilt: -4, light: 1 })}</g>`,
  );
  s.add(
    rect(
      wx - s.y(8),
      wy - s.y(8),
      ww + s.y(16),
      wh + s.y(16),
      'none',
      `stroke="#e9f2f6" stroke-width="${n(s.y(14))}"`,
    ),
    line(p`M${wx + ww / 2} ${wy}V${wy + s.y(120)}M${wx} ${wy + s.y(120)}H${wx + ww}`, '#e9f2f6', s.y(7)),
  );
  s.add(
    path(
      p`M${wx - s.y(30)} ${wy + wh + s.y(4)}Q${wx + ww * 0.3} ${wy + wh - s.y(30)} ${wx + ww * 0.55} ${wy + wh}Q${wx + ww * 0.8} ${wy + wh - s.y(24)} ${wx + ww + s.y(30)} ${wy + wh + s.y(4)}V${wy + wh + s.y(36)}H${wx - s.y(30)}Z`,
      '#f4f9fb',
    ),
  );
  s.add(drift(random, width, height, 130, '#ffffff', s.y(5)));
  s.letter({
    x: 300,
    y: 62,
    from: 'top',
    width: 480,
    align: 'center',
    max: 74,
    stacked: true,
    lines: ['Мөсөн хот'],
    fill: '#eef6fa',
    cut: 'narrow',
    under: '#9fc0d4',
  });
};

/** The race comes at the viewer. */
export const charge: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(sky(sheet, palette, s.y(600)), rays(s.x(300), s.y(430), s.y(1200), 24, '#ffffff', 0.22));
  s.add(
    cumulus(random, width * 0.2, s.y(300), s.y(300), '#fff', '#cfe4ee'),
    cumulus(random, width * 0.85, s.y(350), s.y(330), '#fff', '#cfe4ee'),
  );
  s.bust(0, { x: 310, y: 300, scale: 1.2, turn: 0.5, tilt: -4 });
  s.bust(1, { x: 118, y: 430, scale: 0.84, turn: 0.6 });
  s.bust(
    {
      ...s.look(1),
      hair: '#3a2f66',
      fringe: 'parted',
      eyeShape: 'sharp',
      mouth: 'smirk',
      cloth: '#5a4aa8',
      trim: '#ffe08a',
      hat: 'headband',
      skin: '#f2c4a2',
    },
    { x: 500, y: 436, scale: 0.84, turn: -0.6 },
  );
  s.add(
    haze(sheet, s.y(480), s.y(240), '#fff2cf', 0.9),
    rect(0, s.y(600), width, s.y(330), '#d9c07a'),
    hill(sheet, random, s.y(606), s.y(18), '#b5c46a', '#fbffd0'),
  );
  s.put(150, 650, 0.5, gallop(sheet, palette, { horse: '#d9cbb8', coat: '#3a9a8a', trim: '#ffb84a' }, 1));
  s.put(476, 646, 0.48, gallop(sheet, palette, { horse: '#3a2a24', coat: '#5a4aa8', trim: '#ffe08a' }, 1));
  s.put(310, 726, 0.78, gallop(sheet, palette, { horse: '#a85a2e', coat: '#e0442f', trim: '#ffd24a' }, 1));
  for (let i = 0; i < 9; i += 1)
    s.add(cumulus(random, s.x(-60 + i * 80), s.y(822 + (i % 2) * 14), s.y(170), '#f3e0b0', '#d3b878', 0.95));
  s.add(grass(random, width, s.y(830), s.y(100), 80, s.y(40), ['#7a9a44', '#a4b85a', '#557a3a']));
  s.letter({
    x: 300,
    y: 40,
    from: 'top',
    width: 540,
    align: 'center',
    max: 72,
    lines: ['Хүлэг баатрууд'],
    stacked: true,
    fill: '#fff',
    echo: '#b8301f',
  });
};

/** A train of light across the northern sky. */
export const skyTrain: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, palette, s.y(820)),
    stars(random, width, s.y(800), 160),
    orb(sheet, palette, s.x(110), s.y(150), s.y(46), true),
    aurora(sheet, random, palette, width, s.y(80), s.y(300)),
  );
  const cars = 9;
  for (let i = cars; i >= 0; i -= 1) {
    const t = i / cars;
    const x = 640 - t * 610;
    const y = 370 + Math.sin(t * 3.4 + 0.3) * 74 - (1 - t) * 60;
    const k = 0.34 + (1 - t) * 0.62;
    const slope = Math.cos(t * 3.4 + 0.3) * -20;
    s.put(
      x,
      y,
      k,
      path('M-62 -44H56L64 -30V34H-62Z', '#142850', 'stroke="#060b1f" stroke-width="3"') +
        rect(-62, -44, 122, 12, '#c84a5a') +
        [0, 1, 2, 3].map((w) => rect(-52 + w * 28, -22, 20, 28, '#ffdf8a')).join('') +
        rect(-62, 16, 126, 5, '#e9c06a') +
        [-36, -14, 20, 42]
          .map((w) => circle(w, 38, 9, '#0a1024', 'stroke="#4a5a8a" stroke-width="3"'))
          .join('') +
        circle(
          0,
          -8,
          120,
          sheet.radial([
            [0, '#ffdf8a', 0.32],
            [1, '#ffdf8a', 0],
          ]),
        ),
      slope,
    );
  }
  s.add(bands(random, palette, width, s.y(470), s.y(70), 8));
  for (let i = 0; i < 6; i += 1)
    s.add(
      cumulus(
        random,
        random() * width,
        s.y(520 + i * 40),
        s.y(280),
        mix('#3a5a9a', palette.sky[2], 0.2),
        '#1c2f66',
        0.85,
      ),
    );
  s.bust(0, { x: 330, y: 590, scale: 1.16, turn: -0.7, tilt: 6, light: 1 });
  s.add(rect(0, s.y(830), width, s.y(80), '#203a78'));
  for (let i = 0; i < 5; i += 1)
    s.add(cumulus(random, width * (0.05 + i * 0.24), s.y(850), s.y(270), '#4f7fb0', '#203a78', 0.96));
  s.letter({
    x: 560,
    y: 54,
    from: 'top',
    width: 350,
    align: 'right',
    max: 70,
    stacked: true,
    cut: 'narrow',
    fill: '#fff0c8',
    under: '#9af5dc',
  });
};

/** Children running out through a gate of rock. */
export const framedGate: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const day = { ...palette, sky: ['#3a8fc0', '#f3c58a', '#ffe6b0'] as Palette['sky'] };
  s.add(
    sky(sheet, day, s.y(640)),
    orb(sheet, day, s.x(330), s.y(330), s.y(90)),
    bands(random, day, width, s.y(330), s.y(200), 6),
    ridges(sheet, random, { ...day, far: '#d9885a', near: '#7a2a1c' }, s.y(620), s.y(170), 3),
  );
  s.add(hill(sheet, random, s.y(660), s.y(20), '#c8603a', '#ffe0a0'));
  s.put(
    300,
    676,
    0.9,
    circle(
      0,
      -70,
      170,
      sheet.radial([
        [0, '#fff4c0', 0.95],
        [1, '#fff4c0', 0],
      ]),
    ) +
      ellipse(0, -70, 56, 74, '#fff0cf', 'stroke="#a8552e" stroke-width="4"') +
      path(
        'M-56 -70C-56 -30 -30 4 0 4C-24 -30 -30 -90 -14 -142C-40 -130 -56 -104 -56 -70Z',
        '#d9a06a',
        'opacity="0.7"',
      ) +
      path('M-20 -110l16 8l14 -12l10 14l-12 10l8 18l-20 -6l-16 8Z', '#c9743f', 'opacity="0.8"'),
  );
  s.put(
    168,
    740,
    0.86,
    runningChild(sheet, palette, { cloth: '#e0a03a', trim: '#7a3a2a', hair: '#7a3a22' }, 1),
  );
  s.put(
    440,
    736,
    -0.8,
    runningChild(sheet, palette, { cloth: '#3a8a6a', trim: '#f0e0c0', hair: '#2a2a2a' }, -1),
  );
  const gate = p`M${-20} ${height + 20}V-20H${width + 20}V${height + 20}H${s.x(520)}C${s.x(500)} ${s.y(720)} ${s.x(560)} ${s.y(560)} ${s.x(540)} ${s.y(420)}C${s.x(528)} ${s.y(300)} ${s.x(470)} ${s.y(190)} ${s.x(330)} ${s.y(176)}C${s.x(190)} ${s.y(164)} ${s.x(90)} ${s.y(270)} ${s.x(70)} ${s.y(420)}C${s.x(48)} ${s.y(560)} ${s.x(110)} ${s.y(700)} ${s.x(80)} ${height + 20}Z`;
  s.add(
    path(
      gate,
      sheet.linear([
        [0, '#5a1a14'],
        [0.5, '#8a2f1f'],
        [1, '#3a0f10'],
      ]),
    ),
  );
  let cracks = '';
  for (let i = 0; i < 16; i += 1) {
    const right = i % 2 === 0;
    const y = s.y(120 + i * 48);
    const x = s.x(right ? 556 : 44);
    cracks += p`M${x} ${y}l${(right ? 1 : -1) * s.y(34)} ${s.y(-16)}l${(right ? 1 : -1) * s.y(18)} ${s.y(22)}l${(right ? 1 : -1) * s.y(50)} ${s.y(-8)}`;
  }
  s.add(
    line(cracks, '#2a0a0c', s.y(5), 'opacity="0.7"'),
    line(
      p`M${s.x(520)} ${height}C${s.x(500)} ${s.y(720)} ${s.x(560)} ${s.y(560)} ${s.x(540)} ${s.y(420)}C${s.x(528)} ${s.y(300)} ${s.x(470)} ${s.y(190)} ${s.x(330)} ${s.y(176)}`,
      '#ffb070',
      s.y(5),
      'opacity="0.8"',
    ),
  );
  s.add(grass(random, width, s.y(790), s.y(130), 120, s.y(36), ['#2a0a0c', '#5a2016']));
  s.letter({
    x: 300,
    y: 44,
    from: 'top',
    width: 480,
    align: 'center',
    max: 62,
    lines: ['Улаан хадны'],
    stacked: true,
    fill: '#ffd9a0',
  });
  s.letter({
    x: 300,
    y: 864,
    width: 500,
    align: 'center',
    max: 74,
    lines: ['хүүхдүүд'],
    stacked: true,
    fill: '#fff0d0',
    echo: '#3a0f10',
  });
};

/** A small world with its shepherdess of stars. */
export const smallPlanet: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#080a2c', '#2a2472', '#8a5ab8'] }, s.height),
    stars(random, width, s.height, 190),
  );
  s.add(
    path(
      p`M${-20} ${s.y(300)}C${width * 0.3} ${s.y(120)} ${width * 0.7} ${s.y(420)} ${width + 20} ${s.y(120)}V${s.y(260)}C${width * 0.7} ${s.y(520)} ${width * 0.3} ${s.y(280)} -20 ${s.y(440)}Z`,
      '#b48af0',
      'opacity="0.22"',
    ),
  );
  s.add(
    circle(
      s.x(300),
      s.y(990),
      s.y(440),
      sheet.radial([
        [0.7, '#3a8fd0', 0],
        [0.84, '#8fd0ff', 0.7],
        [1, '#8fd0ff', 0],
      ]),
    ),
    circle(
      s.x(300),
      s.y(1010),
      s.y(390),
      sheet.linear([
        [0, '#6fc0a8'],
        [0.4, '#2f6a8a'],
        [1, '#101a44'],
      ]),
    ),
  );
  s.put(116, 676, 0.34, ger(sheet, palette, 1, true), -27);
  const sheep = (x: number, y: number, k: number, awake: boolean) =>
    s.put(
      x,
      y,
      k,
      circle(
        0,
        0,
        120,
        sheet.radial([
          [0, '#fff3b0', 0.75],
          [1, '#fff3b0', 0],
        ]),
      ) +
        path(
          'M-40 10C-62 4 -58 -26 -38 -24C-36 -46 -8 -50 2 -36C18 -50 44 -36 38 -18C58 -14 56 14 36 16C28 34 2 34 -6 24C-18 34 -38 28 -40 10Z',
          '#fff8da',
          'stroke="#e0b84a" stroke-width="3"',
        ) +
        path('M34 -14C50 -18 60 -4 54 8C48 16 36 14 32 4Z', '#5a4a8a') +
        (awake ? circle(47, -4, 3, '#fff') : line('M42 -2q5 4 9 0', '#fff', 2)) +
        line('M-20 28V42M-4 30V44M12 30V44M26 26V40', '#5a4a8a', 5),
    );
  sheep(470, 150, 0.7, true);
  sheep(96, 330, 0.56, false);
  sheep(530, 400, 0.46, true);
  sheep(70, 520, 0.38, true);
  s.add(
    line(p`M${s.x(560)} ${s.y(860)}L${s.x(410)} ${s.y(210)}`, '#c98a4a', s.y(7)),
    line(
      p`M${s.x(410)} ${s.y(210)}C${s.x(420)} ${s.y(110)} ${s.x(530)} ${s.y(100)} ${s.x(520)} ${s.y(170)}C${s.x(510)} ${s.y(220)} ${s.x(440)} ${s.y(220)} ${s.x(410)} ${s.y(210)}`,
      '#ffe27a',
      s.y(3.4),
    ),
  );
  s.bust(0, { x: 270, y: 440, scale: 1.46, turn: 0.5, tilt: -6, light: 1 });
  s.scrim(700, 900, '#0a0c30', 0.92);
  s.letter({
    x: 300,
    y: 862,
    width: 510,
    align: 'center',
    max: 92,
    stacked: true,
    lines: ['Одны малчин'],
    fill: '#fff0b0',
    under: '#cdb4ff',
  });
};

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

/** Through the ship's round window. */
export const porthole: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#2a3242'],
        [0.5, '#161c2a'],
        [1, '#0a0e18'],
      ]),
    ),
  );
  let seams = '';
  for (let i = 0; i < 7; i += 1) seams += p`M0 ${s.y(i * 150 + 30)}H${width}`;
  for (let i = 0; i < 14; i += 1) seams += p`M${(i / 13) * width} ${s.y((i % 3) * 150 + 30)}v${s.y(150)}`;
  s.add(line(seams, '#0a0e18', s.y(3)));
  const [cx, cy, r] = [s.x(300), s.y(372), s.y(262)];
  s.add(
    circle(cx, cy, r + s.y(40), '#39445a'),
    circle(cx, cy, r + s.y(18), '#0c111d'),
    strokeRing(cx, cy, r + s.y(40), '#7f8fae', s.y(3)),
  );
  for (let i = 0; i < 16; i += 1) {
    const a = (i / 16) * Math.PI * 2;
    s.add(
      circle(
        cx + Math.cos(a) * (r + s.y(29)),
        cy + Math.sin(a) * (r + s.y(29)),
        s.y(6.5),
        '#8a99b6',
        'stroke="#0a0e18" stroke-width="2"',
      ),
    );
  }
  const glass = sheet.clip(circle(cx, cy, r, '#fff'));
  const space = { ...palette, sky: ['#02030c', '#0c1a44', '#3a2a6a'] as Palette['sky'] };
  s.add(
    `<g clip-path="${glass}">${rect(
      cx - r,
      cy - r,
      r * 2,
      r * 2,
      sheet.linear([
        [0, '#02030c'],
        [0.6, '#0f1f52'],
        [1, '#4a2a7a'],
      ]),
    )}<g transform="translate(${n(cx - r)} ${n(cy - r)})">${stars(random, r * 2, r * 2, 130)}</g>${circle(
      s.x(420),
      s.y(250),
      s.y(120),
      sheet.radial([
        [0.6, '#7fe0b0', 0],
        [0.8, '#7fe0b0', 0.5],
        [1, '#7fe0b0', 0],
      ]),
    )}${circle(
      s.x(420),
      s.y(250),
      s.y(92),
      sheet.linear(
        [
          [0, '#a8f0b8'],
          [0.5, '#3fa06a'],
          [1, '#0f3a4a'],
        ],
        [0, 0, 1, 1],
      ),
    )}${path(p`M${s.x(360)} ${s.y(220)}q${s.y(40)} ${s.y(-30)} ${s.y(70)} ${s.y(6)}q${s.y(-20)} ${s.y(26)} ${s.y(-60)} ${s.y(20)}ZM${s.x(400)} ${s.y(286)}q${s.y(50)} ${s.y(-24)} ${s.y(90)} ${s.y(0)}q${s.y(-30)} ${s.y(34)} ${s.y(-70)} ${s.y(26)}Z`, '#e9f6d0', 'opacity="0.55"')}${bands(random, space, width, cy + r * 0.6, s.y(120), 6)}</g>`,
  );
  s.bust(0, { x: 232, y: 500, scale: 1.3, turn: 0.8, tilt: -3, light: 1 });
  s.add(
    path(
      p`M${cx - r * 0.8} ${cy - r * 0.3}A${r * 0.9} ${r * 0.9} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.86}L${cx - r * 0.06} ${cy - r * 0.8}A${r * 0.84} ${r * 0.84} 0 0 0 ${cx - r * 0.72} ${cy - r * 0.26}Z`,
      '#fff',
      'opacity="0.4"',
    ),
  );
  s.scrim(650, 900, '#05070f', 0.96);
  s.letter({
    x: 44,
    y: 860,
    width: 512,
    max: 66,
    stacked: true,
    cut: 'narrow',
    fill: '#e9f2ff',
    under: '#7fe0b0',
  });
};

/** The land fills the frame; mills to the horizon. */
export const highHorizon: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(220)),
    orb(sheet, palette, s.x(440), s.y(196), s.y(60)),
    bands(random, palette, width, s.y(120), s.y(110), 6),
    ridges(sheet, random, palette, s.y(222), s.y(50), 2),
  );
  for (const [i, color] of ['#d8a878', '#c98f66', '#b57a5a', '#96604f', '#6f4446', '#45303c'].entries())
    s.add(hill(sheet, random, s.y(236 + i * i * 16 + i * 50), s.y(22 + i * 6), color, '#ffe2b0', 0.7));
  s.add(
    path(
      p`M${s.x(420)} ${s.y(240)}C${s.x(300)} ${s.y(330)} ${s.x(520)} ${s.y(400)} ${s.x(380)} ${s.y(520)}C${s.x(260)} ${s.y(620)} ${s.x(420)} ${s.y(720)} ${s.x(330)} ${height}H${s.x(440)}C${s.x(500)} ${s.y(720)} ${s.x(330)} ${s.y(620)} ${s.x(430)} ${s.y(520)}C${s.x(560)} ${s.y(400)} ${s.x(320)} ${s.y(330)} ${s.x(426)} ${s.y(240)}Z`,
      '#ffe6bf',
      'opacity="0.8"',
    ),
  );
  for (const [x, y, h, a] of [
    [90, 270, 70, 10],
    [230, 262, 56, 40],
    [520, 276, 76, 70],
    [160, 360, 150, 25],
    [500, 420, 190, 55],
    [70, 620, 330, 12],
  ] as const)
    s.put(x, y, 1, turbine(h, a, mix('#fff8ee', palette.far, h < 100 ? 0.4 : 0.1), '#fff'));
  s.put(
    346,
    640,
    0.34,
    fromBehind(sheet, palette, { cloth: '#c0653a', trim: '#f0e6d0', hair: '#8a5a3a' }, 1),
  );
  s.put(
    452,
    516,
    -0.2,
    fromBehind(sheet, palette, { cloth: '#2f5a7a', trim: '#f0e6d0', hair: '#2a2020' }, 1),
  );
  s.add(
    path(
      p`M${s.x(370)} ${s.y(590)}l${s.y(20)} ${s.y(-8)}l${s.y(6)} ${s.y(13)}l${s.y(-20)} ${s.y(8)}ZM${s.x(410)} ${s.y(560)}l${s.y(16)} ${s.y(-9)}l${s.y(7)} ${s.y(11)}l${s.y(-16)} ${s.y(9)}ZM${s.x(350)} ${s.y(545)}l${s.y(14)} ${s.y(-4)}l${s.y(3)} ${s.y(10)}l${s.y(-14)} ${s.y(4)}Z`,
      '#fffdf4',
      `stroke="#8a4a3a" stroke-width="${n(s.unit)}"`,
    ),
  );
  s.add(grass(random, width, s.y(800), s.y(130), 260, s.y(50), ['#5a3a40', '#7a4a44', '#33232f']));
  s.letter({
    x: 560,
    y: 864,
    width: 430,
    align: 'right',
    max: 92,
    stacked: true,
    fill: '#fff2d8',
    echo: '#5a2a30',
  });
};

/** Someone stands in the snow outside. */
export const doorway: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#1a0d10'],
        [1, '#050305'],
      ]),
    ),
  );
  const ribs = Array.from(
    { length: 17 },
    (_, i) => p`M${s.x(300)} ${s.y(-140)}L${s.x(-500 + i * 100)} ${s.y(620)}`,
  ).join('');
  s.add(line(ribs, '#4a1d1a', s.y(9), 'opacity="0.7"'), line(ribs, '#a8442e', s.y(2), 'opacity="0.5"'));
  s.add(
    path(
      p`M${s.x(176)} ${s.y(720)}V${s.y(210)}H${s.x(424)}V${s.y(720)}Z`,
      '#7a2018',
      `stroke="#d9a24a" stroke-width="${n(s.y(9))}"`,
    ),
  );
  const out = sheet.clip(rect(s.x(192), s.y(226), s.y(216), s.y(494), '#fff'));
  s.add(
    `<g clip-path="${out}">${rect(
      s.x(192),
      s.y(226),
      s.y(216),
      s.y(494),
      sheet.linear([
        [0, '#8fb0c8'],
        [0.6, '#eaf2f6'],
        [1, '#ffffff'],
      ]),
    )}${orb(sheet, palette, s.x(300), s.y(300), s.y(44), true)}${hill(sheet, random, s.y(640), s.y(20), '#dfe9ef', '#fff')}</g>`,
  );
  s.put(
    300,
    712,
    1,
    path(
      'M-74 0C-84 -120 -92 -210 -66 -290C-56 -318 -40 -326 -32 -332C-48 -366 -36 -412 0 -414C36 -412 48 -366 32 -332C40 -326 56 -318 66 -290C92 -210 84 -120 74 0Z',
      '#0a0508',
    ) +
      path(
        'M-60 -398C-90 -440 -70 -470 -56 -486C-56 -450 -40 -430 -22 -412ZM60 -398C90 -440 70 -470 56 -486C56 -450 40 -430 22 -412Z',
        '#0a0508',
      ) +
      circle(-13, -372, 4.5, '#ff4a3a') +
      circle(13, -372, 4.5, '#ff4a3a'),
  );
  s.add(
    path(
      p`M${s.x(192)} ${s.y(720)}L${s.x(60)} ${height}H${s.x(540)}L${s.x(408)} ${s.y(720)}Z`,
      '#dfeaf2',
      'opacity="0.28"',
    ),
    path(
      p`M${s.x(236)} ${s.y(720)}L${s.x(170)} ${height}H${s.x(430)}L${s.x(364)} ${s.y(720)}Z`,
      '#020103',
      'opacity="0.85"',
    ),
  );
  s.add(
    circle(
      s.x(90),
      s.y(650),
      s.y(230),
      sheet.radial([
        [0, '#ffb04a', 0.55],
        [1, '#ffb04a', 0],
      ]),
    ),
  );
  const inside: Palette = { ...palettes.fire, tint: 0.3, near: '#0a0406' };
  s.add(
    bust(sheet, s.look(0), inside, { x: s.x(112), y: s.y(646), scale: 0.92 * s.unit, turn: 0.9, light: 1 }),
  );
  s.add(drift(random, width, height, 70, '#ffffff', s.y(4)));
  s.scrim(760, 900, '#050305', 0.95);
  s.letter({
    x: 300,
    y: 48,
    from: 'top',
    width: 520,
    align: 'center',
    max: 66,
    lines: ['Цагаан сарын'],
    stacked: true,
    fill: '#f4efe6',
    cut: 'narrow',
  });
  s.letter({
    x: 548,
    y: 864,
    width: 300,
    align: 'right',
    max: 100,
    lines: ['шөнө'],
    stacked: true,
    fill: '#e0342c',
  });
};

/** The mountain above, the guide below. */
export const summit: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    stars(random, width, s.y(500), 110),
    aurora(sheet, random, palette, width, s.y(0), s.y(420)),
  );
  const peak = p`M${s.x(-160)} ${s.y(820)}L${s.x(60)} ${s.y(560)}L${s.x(110)} ${s.y(580)}L${s.x(230)} ${s.y(330)}L${s.x(262)} ${s.y(350)}L${s.x(330)} ${s.y(150)}L${s.x(362)} ${s.y(210)}L${s.x(398)} ${s.y(200)}L${s.x(470)} ${s.y(400)}L${s.x(510)} ${s.y(390)}L${s.x(620)} ${s.y(600)}L${s.x(800)} ${s.y(820)}Z`;
  s.add(
    path(
      peak,
      sheet.linear([
        [0, '#8fc4d8'],
        [0.5, '#2f5f8a'],
        [1, '#12284f'],
      ]),
    ),
  );
  s.add(
    path(
      p`M${s.x(330)} ${s.y(150)}L${s.x(362)} ${s.y(210)}L${s.x(398)} ${s.y(200)}L${s.x(470)} ${s.y(400)}L${s.x(430)} ${s.y(380)}L${s.x(420)} ${s.y(450)}L${s.x(380)} ${s.y(350)}L${s.x(350)} ${s.y(420)}L${s.x(336)} ${s.y(300)}L${s.x(300)} ${s.y(360)}Z`,
      '#f2fdff',
    ),
    path(
      p`M${s.x(330)} ${s.y(150)}L${s.x(336)} ${s.y(300)}L${s.x(300)} ${s.y(360)}L${s.x(280)} ${s.y(330)}L${s.x(262)} ${s.y(350)}Z`,
      '#9fd4e0',
    ),
  );
  s.put(
    330,
    152,
    0.5,
    path('M-30 0L-22 -46L0 -64L22 -46L30 0Z', '#6a5a50') +
      line('M0 -64V-130M0 -122L-70 -40M0 -122L70 -40', '#d8c8a8', 4) +
      [-52, -30, 30, 52]
        .map((x, i) =>
          path(
            p`M${x} ${-122 + Math.abs(x) * 1.17}l-8 26l16 -4Z`,
            ['#4cc2ff', '#ffc46b', '#ff6b6b', '#4bd6a0'][i] ?? '#fff',
          ),
        )
        .join(''),
  );
  s.add(
    haze(sheet, s.y(520), s.y(260), palette.sky[2], 0.7),
    ridges(sheet, random, palette, s.y(800), s.y(90), 2),
  );
  if (s.title.characterIds.length > 0) {
    s.bust(
      {
        ...s.look(0),
        age: 'child',
        hair: '#eafcff',
        eyes: '#58e0ff',
        fringe: 'curtain',
        back: 'bob',
        hat: 'diadem',
        costume: 'cloak',
        cloth: '#bfe6f0',
        trim: '#4cc2ff',
        skin: '#e4f2f6',
        mouth: 'smile',
        brows: 'calm',
      },
      { x: 448, y: 520, scale: 0.86, turn: -0.6, tilt: -4, light: 1 },
    );
    s.bust(0, { x: 218, y: 500, scale: 1.3, turn: 0.6, tilt: 3, light: 1 });
  }
  s.add(drift(random, width, height, 60, '#eaffff', s.y(4)));
  s.scrim(700, 900, '#060b20', 0.95);
  s.letter({
    x: 44,
    y: 862,
    width: 512,
    max: 62,
    stacked: true,
    lines: ['Өндөр уулын', 'эзэн'],
    fill: '#eafcff',
    under: '#7ff5d2',
  });
};

/** One archer on the wall against the burning sky. */
export const wallSilhouette: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  s.add(
    sky(sheet, palette, s.y(760)),
    circle(
      s.x(330),
      s.y(430),
      s.y(250),
      sheet.linear([
        [0, '#fff0b8'],
        [1, '#ff8a3a'],
      ]),
    ),
    bands(random, palette, width, s.y(470), s.y(180), 9),
  );
  let spears = '';
  for (let i = 0; i < 90; i += 1) {
    const x = random() * width;
    const y = s.y(random.between(690, 780));
    const h = s.y(random.between(50, 110));
    spears += p`M${x} ${y}l${s.y(3)} ${-h}l${s.y(-3)} ${s.y(-14)}l${s.y(-3)} ${s.y(14)}Z`;
  }
  s.add(path(spears, mix(palette.far, palette.ink, 0.5)), haze(sheet, s.y(640), s.y(160), '#ff9a4a', 0.5));
  s.put(
    236,
    668,
    0.98,
    archer(
      sheet,
      { ...palette, tint: 0.5, air: '#3a0d10' },
      { cloth: '#4a1418', trim: '#c9742a', hair: '#140508' },
      1,
    ),
  );
  let wall = p`M-10 ${height + 10}V${s.y(668)}`;
  for (let x = -10; x < width + 80; x += s.y(88)) wall += p`h${s.y(50)}v${s.y(34)}h${s.y(38)}v${s.y(-34)}`;
  s.add(path(`${wall}V${n(height + 10)}Z`, palette.ink));
  let bricks = '';
  for (let r = 0; r < 6; r += 1)
    for (let c = 0; c < width / s.y(52) + 1; c += 1)
      bricks += p`M${c * s.y(52) + (r % 2) * s.y(26)} ${s.y(716 + r * 32)}h${s.y(44)}`;
  s.add(
    line(bricks, '#7a2a1c', s.y(2), 'opacity="0.6"'),
    drift(random, width, height, 80, '#ffcf7a', s.y(5), 'spark'),
  );
  s.letter({
    x: 50,
    y: 56,
    from: 'top',
    width: 500,
    max: 76,
    lines: ['Сүүлчийн'],
    stacked: true,
    cut: 'narrow',
    fill: '#ffe6b0',
  });
  s.letter({
    x: 550,
    y: 866,
    width: 360,
    align: 'right',
    max: 118,
    lines: ['сум'],
    stacked: true,
    fill: '#ffcf5c',
    under: '#ff9a4a',
  });
};

/** A face over the lake at first light. */
export const lakeProfile: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  const soft = { ...palette, sky: ['#7a86b8', '#e8a8a8', '#ffe2bd'] as Palette['sky'] };
  const level = s.y(560);
  s.add(
    sky(sheet, soft, level),
    orb(sheet, soft, s.x(150), s.y(420), s.y(74)),
    bands(random, soft, width, s.y(330), s.y(260), 10),
    ridges(sheet, random, { ...soft, far: '#b08aa0' }, level, s.y(100), 3),
    water(sheet, random, soft, level, s.x(150), '#6a5a86'),
  );
  s.bust(0, { x: 384, y: 350, scale: 1.62, turn: -0.8, tilt: -9, light: -1 });
  s.add(haze(sheet, s.y(560), s.y(330), '#e8b0a8', 0.85));
  let notes = '';
  for (let i = 0; i < 6; i += 1)
    notes += p`M${s.x(-40)} ${s.y(640 + i * 13)}C${s.x(120)} ${s.y(560 + i * 16)} ${s.x(240)} ${s.y(760 + i * 9)} ${s.x(700)} ${s.y(640 + i * 13)}`;
  s.add(line(notes, '#fff6e4', s.y(1.8), 'opacity="0.8"'));
  for (const [x, y, k] of [
    [90, 634, 1],
    [170, 652, 0.8],
    [300, 676, 1.1],
    [430, 662, 0.9],
    [520, 650, 1],
  ] as const)
    s.put(
      x,
      y,
      k,
      path('M-12 10C-14 0 4 -8 10 0C14 10 -8 18 -12 10Z', '#8a3a5a') +
        line('M9 2V-44C20 -36 26 -30 22 -16', '#8a3a5a', 3.4),
    );
  s.scrim(700, 900, '#4a3158', 0.85);
  s.letter({
    x: 300,
    y: 862,
    width: 500,
    align: 'center',
    max: 82,
    stacked: true,
    lines: ['Нуурын дууч'],
    fill: '#fff4e2',
    under: '#ffd0b8',
  });
};

/** Rails and a lamp in the blizzard. */
export const vanishing: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const dusk = { ...palette, sky: ['#1f2f44', '#5f7890', '#c3d0d8'] as Palette['sky'] };
  s.add(
    sky(sheet, dusk, s.y(560)),
    ridges(sheet, random, dusk, s.y(540), s.y(120), 3, true),
    rect(
      0,
      s.y(540),
      width,
      height,
      sheet.linear([
        [0, '#c9d6de'],
        [1, '#71879a'],
      ]),
    ),
  );
  const vx = s.x(300);
  for (let i = 0; i < 12; i += 1) {
    const t = (i / 12) ** 2.2;
    s.add(
      path(
        p`M${vx - s.y(60 + t * 420)} ${s.y(700 + t * 260)}H${vx + s.y(60 + t * 420)}l${s.y(10 + t * 20)} ${s.y(4 + t * 26)}H${vx - s.y(70 + t * 440)}Z`,
        '#46566a',
        'opacity="0.8"',
      ),
    );
  }
  s.add(
    path(
      p`M${vx - s.y(96)} ${s.y(660)}L${vx - s.y(330)} ${height}H${vx - s.y(296)}L${vx - s.y(88)} ${s.y(660)}ZM${vx + s.y(96)} ${s.y(660)}L${vx + s.y(330)} ${height}H${vx + s.y(296)}L${vx + s.y(88)} ${s.y(660)}Z`,
      '#1c2838',
    ),
  );
  for (const side of [-1, 1])
    for (let i = 0; i < 5; i += 1) {
      const t = (i + 1) / 5;
      const x = vx + side * s.y(120 + t * t * 360);
      const top = s.y(500 - t * t * 420);
      s.add(
        line(
          p`M${x} ${s.y(660 + t * 60)}V${top}M${x - s.y(12 + t * 24)} ${top + s.y(20)}h${s.y(24 + t * 48)}`,
          '#2a3a4c',
          s.y(2 + t * 6),
        ),
      );
    }
  s.put(300, 742, 0.92, engine(sheet, dusk));
  s.add(
    path(
      p`M${vx - s.y(190)} ${s.y(780)}Q${vx - s.y(120)} ${s.y(716)} ${vx} ${s.y(744)}Q${vx + s.y(130)} ${s.y(712)} ${vx + s.y(200)} ${s.y(784)}Z`,
      '#f2f7fa',
    ),
  );
  s.add(
    drift(random, width, height, 190, '#ffffff', s.y(6)),
    streaks(random, vx, s.y(372), s.y(260), s.y(1100), 50, '#ffffff'),
  );
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 520,
    align: 'center',
    max: 82,
    stacked: true,
    cut: 'narrow',
    lines: ['Төмөр замын', 'өвөл'],
    fill: '#ffffff',
  });
};

/** Three calves look into the picture. */
export const bigHeads: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  s.add(
    sky(sheet, { ...palette, sky: ['#28a0c8', '#9adfe6', '#fff0c0'] }, s.y(620)),
    orb(sheet, palette, s.x(480), s.y(360), s.y(64)),
  );
  s.add(
    cumulus(random, s.x(120), s.y(420), s.y(280), '#fff', '#d4ecee'),
    cumulus(random, width * 0.95, s.y(470), s.y(260), '#fff', '#d4ecee'),
    hill(sheet, random, s.y(590), s.y(50), '#f0c070', '#fff2c8'),
    hill(sheet, random, s.y(680), s.y(40), '#e0a050', '#ffe6a8'),
  );
  s.put(300, 470, 1.06, calfHead(sheet, palette, '#e8c48a', 1, 'wise'), 2);
  s.put(152, 600, 1.2, calfHead(sheet, palette, '#c98a4a', 1, 'brave'), -5);
  s.put(458, 636, 1.0, calfHead(sheet, palette, '#f2dcb8', 1, 'hungry'), 6);
  s.add(grass(random, width, s.y(840), s.y(90), 90, s.y(50), ['#8aa84a', '#b5c060', '#6a8a3a']));
  s.letter({
    x: 300,
    y: 56,
    from: 'top',
    width: 510,
    align: 'center',
    max: 112,
    stacked: true,
    fill: '#ffffff',
    echo: '#d8642a',
  });
};

/** Two strangers under falling stars. */
export const fallingStars: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const violet = { ...palette, sky: ['#0a0a34', '#3a2a86', '#e07aa0'] as Palette['sky'] };
  s.add(sky(sheet, violet, s.y(720)), stars(random, width, s.y(600), 160));
  for (let i = 0; i < 13; i += 1) {
    const x = random() * width * 1.2;
    const y = s.y(random.between(-40, 430));
    const l = s.y(random.between(120, 360));
    const w = s.y(random.between(1.5, 5));
    s.add(
      path(
        p`M${x} ${y}L${x - l * 0.8} ${y + l}L${x - l * 0.8 + w} ${y + l + w}Z`,
        sheet.linear([
          [0, '#fff', 0],
          [1, i % 3 ? '#bfe0ff' : '#ffd98a', 0.95],
        ]),
      ),
      circle(x - l * 0.8, y + l, w * 1.5, '#fff'),
      circle(
        x - l * 0.8,
        y + l,
        w * 5,
        sheet.radial([
          [0, '#fff', 0.7],
          [1, '#fff', 0],
        ]),
      ),
    );
  }
  s.add(
    bands(random, violet, width, s.y(620), s.y(120), 8),
    city(random, width, s.y(800), s.y(210), '#3a2a66', '#ffd98a', 0.35),
    rect(0, s.y(798), width, s.y(110), '#1c1446'),
  );
  s.bust(
    {
      ...s.look(0),
      sex: 'm',
      hair: '#3a2f2f',
      fringe: 'swept',
      back: 'short',
      eyes: '#6ac0ff',
      costume: 'hoodie',
      cloth: '#3f4f8a',
      trim: '#f0a0c0',
      mouth: 'flat',
      brows: 'calm',
    },
    { x: 416, y: 430, scale: 1.24, turn: 0.9, tilt: 6, light: 1 },
  );
  s.bust(0, { x: 202, y: 450, scale: 1.24, turn: -0.9, tilt: -6, light: -1 });
  s.scrim(620, 900, '#0a0a34', 0.97);
  s.letter({
    x: 300,
    y: 860,
    width: 520,
    align: 'center',
    max: 78,
    stacked: true,
    lines: ['Одод унасан', 'шөнө'],
    fill: '#fff4d8',
    under: '#ff9fc0',
  });
  s.add(drift(random, width, height, 26, '#ffe6b0', s.y(4)));
};

/** Half a face out of the dark. */
export const halfFace: Composition = (s) => {
  const { sheet, random, width, height } = s;
  s.add(
    rect(0, 0, width, height, '#0b0609'),
    circle(
      s.x(460),
      s.y(430),
      s.y(560),
      sheet.radial([
        [0, '#a3241b', 0.85],
        [1, '#0b0609', 0],
      ]),
    ),
    city(random, width, height, s.y(380), '#180a0e', '#ff8a3a', 0.16),
  );
  s.bust(0, { x: 520, y: 420, scale: 3, turn: -0.6, light: -1 });
  s.add(
    rect(
      0,
      s.y(620),
      width,
      s.y(280),
      sheet.linear([
        [0, '#0b0609', 0],
        [0.6, '#0b0609', 0.9],
        [1, '#0b0609', 1],
      ]),
    ),
    drift(random, width, height, 40, '#ff6a3a', s.y(5), 'spark'),
  );
  s.letter({
    x: 150,
    y: 52,
    from: 'top',
    width: 780,
    turn: 90,
    max: 96,
    lines: ['Хар шонхор'],
    stacked: true,
    fill: '#f0ece8',
  });
};

/** Home, seen over her shoulder. */
export const backView: Composition = (s) => {
  const { sheet, palette, random, width } = s;
  const gold = {
    ...palette,
    sky: ['#6fa8c8', '#ffd9a0', '#fff2cf'] as Palette['sky'],
    air: '#d8a860',
    tint: 0.14,
  };
  s.add(
    sky(sheet, gold, s.y(520)),
    orb(sheet, gold, s.x(180), s.y(430), s.y(70)),
    bands(random, gold, width, s.y(300), s.y(240), 8),
    ridges(sheet, random, { ...gold, far: '#a8b08a' }, s.y(510), s.y(120), 3),
  );
  s.add(
    hill(sheet, random, s.y(560), s.y(26), '#e0c878', '#fff6c8'),
    path(
      p`M${s.x(-60)} ${s.y(640)}C${s.x(140)} ${s.y(580)} ${s.x(260)} ${s.y(660)} ${s.x(420)} ${s.y(600)}C${s.x(520)} ${s.y(570)} ${s.x(600)} ${s.y(590)} ${s.x(760)} ${s.y(570)}L${s.x(760)} ${s.y(584)}C${s.x(600)} ${s.y(604)} ${s.x(540)} ${s.y(590)} ${s.x(430)} ${s.y(622)}C${s.x(270)} ${s.y(690)} ${s.x(140)} ${s.y(610)} ${s.x(-60)} ${s.y(680)}Z`,
      '#bfe0ea',
    ),
  );
  for (const [x, y, k] of [
    [120, 590, 0.34],
    [220, 600, 0.26],
    [470, 580, 0.3],
  ] as const) {
    s.put(x, y, k, ger(sheet, gold, -1));
    s.put(x + 4, y - 48 * k * 3, k * 3, smoke('#ffffff', 60, 0.7));
  }
  s.add(
    hill(sheet, random, s.y(700), s.y(30), '#b8a452', '#fff0b0'),
    hill(sheet, random, s.y(800), s.y(20), '#7a7a3a', '#f0dc8a'),
  );
  s.put(330, 848, 1.26, fromBehind(sheet, gold, { cloth: '#d98f9f', trim: '#fff0e0', hair: '#6b3f2a' }, -1));
  s.add(grass(random, width, s.y(810), s.y(120), 300, s.y(66), ['#8a8a3f', '#b5a850', '#5a6a30']));
  s.letter({
    x: 52,
    y: 56,
    from: 'top',
    width: 500,
    max: 100,
    stacked: true,
    lines: ['Хонгор', 'нутаг'],
    fill: '#6a3a24',
    under: '#8a5a3a',
    cut: 'narrow',
  });
};

/** A tale in a circle: fish, waves, three wishes. */
export const roundel: Composition = (s) => {
  const { sheet, random, width, height } = s;
  const palette = s.palette;
  s.add(
    rect(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, '#10265a'],
        [1, '#0a3a5a'],
      ]),
    ),
    stars(random, width, height, 70),
  );
  const [cx, cy, r] = [s.x(300), s.y(370), s.y(250)];
  s.add(
    circle(cx, cy, r + s.y(20), '#f3d28a'),
    circle(cx, cy, r + s.y(12), '#0d2a5a'),
    circle(
      cx,
      cy,
      r,
      sheet.linear([
        [0, '#1d4f9a'],
        [0.6, '#3fc0b8'],
        [1, '#0f5a7a'],
      ]),
    ),
  );
  const disc = sheet.clip(circle(cx, cy, r, '#fff'));
  const ringed = (colors: readonly string[]) =>
    sheet.group(
      [44, 34, 28, 18, 13].map((k, i) => circle(0, 0, s.y(k), colors[i % colors.length] ?? '')).join(''),
    );
  const wave = ringed(['#0f4a7a', '#e9fbff', '#1f7fa8', '#e9fbff', '#0f5a8a']);
  const quiet = ringed(['#0f4a7a', '#2f7fa8']);
  let waves = '';
  for (let row = 0; row < 6; row += 1)
    for (let i = -4; i < 5; i += 1)
      waves += use(wave, p`x="${cx + s.y(i * 76 + (row % 2) * 38)}" y="${cy + s.y(96 + row * 36)}"`);
  s.add(
    `<g clip-path="${disc}">${circle(
      cx,
      cy - s.y(60),
      s.y(130),
      sheet.radial([
        [0, '#fff0b0', 0.95],
        [1, '#fff0b0', 0],
      ]),
    )}${waves}</g>`,
  );
  if (!s.lettered)
    for (let row = 0; row < 4; row += 1)
      for (let i = -1; i < width / s.y(76) + 1; i += 1)
        s.add(use(quiet, p`x="${s.y(i * 76 + (row % 2) * 38)}" y="${height - s.y(60 - row * 34)}"`));
  s.put(300, 352, 0.98, fish(sheet, palette, '#ff9a2e', 1), -32);
  for (const [x, y, k] of [
    [150, 210, 1],
    [460, 196, 1.3],
    [490, 470, 0.8],
  ] as const)
    s.put(
      x,
      y,
      k,
      circle(0, 0, 26, '#fff6d0', 'opacity="0.25"') +
        circle(0, 0, 17, 'none', 'stroke="#fff6d0" stroke-width="2.5"') +
        path('M0 -12L3 -3L12 0L3 3L0 12L-3 3L-12 0L-3 -3Z', '#fff6d0'),
    );
  s.letter({
    x: 300,
    y: 858,
    width: 500,
    align: 'center',
    max: 76,
    stacked: true,
    lines: ['Алтан загасны', 'хүсэл'],
    fill: '#ffd98a',
    under: '#9af0e4',
  });
};

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
  const look = {
    ...(s.title.characterIds.length > 0 ? s.look(0) : {}),
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
        bust(sheet, { ...look, ...change }, pal, {
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

/** The bow of a boat breaks the wave. */
export const prow: Composition = (s) => {
  const { sheet, palette, random, width, height } = s;
  const sea = {
    ...palette,
    sky: ['#2a6fb0', '#7fc8e8', '#ffe9b8'] as Palette['sky'],
    air: '#5aa8c8',
    tint: 0.06,
  };
  s.add(sky(sheet, sea, s.y(600)), orb(sheet, sea, s.x(450), s.y(220), s.y(80)));
  s.add(
    cumulus(random, s.x(90), s.y(420), s.y(360), '#fff', '#cfe2f0'),
    cumulus(random, width * 0.9, s.y(470), s.y(320), '#fff', '#cfe2f0'),
    ridges(sheet, random, { ...sea, far: '#7fa8b8' }, s.y(590), s.y(90), 2),
  );
  s.add(
    rect(
      0,
      s.y(590),
      width,
      s.y(330),
      sheet.linear([
        [0, '#4fb0d0'],
        [1, '#0f3a6a'],
      ]),
    ),
  );
  s.bust(0, { x: 300, y: 380, scale: 1.32, turn: 0.4, tilt: -5, light: 1 });
  s.put(
    300,
    720,
    1,
    path(
      'M-330 -60C-200 20 -90 60 0 130C90 60 200 20 330 -60L300 40C190 110 80 150 0 260C-80 150 -190 110 -300 40Z',
      '#8a4a2a',
      'stroke="#3a1c12" stroke-width="5"',
    ) +
      path('M-330 -60C-200 20 -90 60 0 130V260C-80 150 -190 110 -300 40Z', '#5a2c1c', 'opacity="0.7"') +
      line('M-310 -20C-190 56 -80 100 0 190C80 100 190 56 310 -20', '#e9b44c', 8) +
      path('M0 60L34 100L0 160L-34 100Z', '#e9b44c', 'stroke="#3a1c12" stroke-width="4"') +
      circle(0, 104, 14, '#d9472f', 'stroke="#3a1c12" stroke-width="3"'),
  );
  const foam = (side: number) =>
    s.put(
      300,
      800,
      1,
      `<g transform="scale(${side} 1)">${path('M20 60C80 20 110 -60 210 -90C190 -60 196 -50 230 -66C216 -30 250 -40 286 -52C262 -10 300 0 340 -20C370 40 460 90 620 120V160H0Z', '#e9f8ff')}${path('M40 90C110 60 150 0 230 -20C210 20 250 20 300 10C280 50 320 60 380 50C420 90 520 120 700 130V180H0Z', '#8fd0ea')}${path('M0 120C90 110 160 60 240 60C230 90 280 90 360 90C460 120 600 140 800 140V220H0Z', '#2f7fb0')}</g>`,
    );
  foam(1);
  foam(-1);
  s.add(drift(random, width, height, 60, '#ffffff', s.y(6)));
  s.letter({
    x: 300,
    y: 50,
    from: 'top',
    width: 530,
    align: 'center',
    max: 76,
    stacked: true,
    lines: ['Мянган голын', 'аян'],
    cut: 'narrow',
    fill: '#ffffff',
    echo: '#12407a',
  });
};

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
