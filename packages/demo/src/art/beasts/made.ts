import { darken, lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { rimmed } from '../kit/rimmed';
import { circle, ellipse, line, p, path, rect, type Sheet } from '../kit/sheet';

/** Grandpa's robot from the chest up, in the same frame as a bust. */
export function robotBust(sheet: Sheet, palette: Palette, light: 1 | -1): string {
  const brass = mix('#d9a441', palette.air, palette.tint);
  const steel = mix('#8f9aa6', palette.air, palette.tint);
  const ink = palette.ink;
  const stroke = `stroke="${mix(ink, brass, 0.2)}" stroke-width="3"`;
  const dark = -light;
  const torso = 'M-150 190C-150 150 -120 136 -90 134H90C120 136 150 150 150 190L166 640H-166Z';
  const head =
    'M-96 -90C-96 -122 -70 -138 0 -138C70 -138 96 -122 96 -90V60C96 92 70 104 0 104C-70 104 -96 92 -96 60Z';
  return (
    rect(-34, 90, 68, 60, darken(steel, 0.4), stroke) +
    line('M-34 108H34M-34 122H34M-34 136H34', ink, 3) +
    rimmed(sheet, torso, steel, palette.rim, light, 7, stroke) +
    path(
      `M${dark * 150} 190C${dark * 150} 150 ${dark * 120} 136 ${dark * 90} 134H${dark * 60}L${dark * 84} 640H${dark * 166}Z`,
      darken(steel, 0.3),
      'opacity="0.6"',
    ) +
    rect(-86, 180, 172, 120, brass, `rx="12" ${stroke}`) +
    circle(-44, 240, 30, '#f6f0dc', stroke) +
    line('M-44 240L-30 222', '#c0392b', 4) +
    line('M6 210H66M6 232H66M6 254H48', darken(brass, 0.5), 6) +
    [-120, -106, 106, 120].map((x) => circle(x, 170, 5, darken(steel, 0.5))).join('') +
    line('M0 -138V-196', steel, 8) +
    circle(0, -206, 15, mix('#e0523e', palette.air, palette.tint), stroke) +
    circle(-4, -210, 4, '#fff', 'opacity="0.8"') +
    [-1, 1]
      .map((s) =>
        rect(s > 0 ? 94 : -118, -50, 24, 80, s === light ? steel : darken(steel, 0.35), `rx="8" ${stroke}`),
      )
      .join('') +
    rimmed(sheet, head, brass, palette.rim, light, 8, stroke) +
    path(
      `M${dark * 96} -90C${dark * 96} -122 ${dark * 70} -138 ${dark * 20} -138C${dark * 52} -100 ${dark * 60} 20 ${dark * 30} 104C${dark * 70} 102 ${dark * 96} 92 ${dark * 96} 60Z`,
      darken(brass, 0.35),
      'opacity="0.55"',
    ) +
    rect(-78, -52, 156, 78, darken(steel, 0.72), `rx="30" ${stroke}`) +
    [-38, 38]
      .map(
        (x) =>
          circle(x, -12, 26, '#ffe9a0') +
          circle(x, -12, 18, '#ffb52e') +
          circle(x + light * 7, -20, 7, '#fff'),
      )
      .join('') +
    path('M-36 50H36C34 74 -34 74 -36 50Z', darken(steel, 0.7), stroke) +
    line('M-18 52V68M0 52V70M18 52V68', brass, 4) +
    [
      [-78, -104],
      [78, -104],
      [-78, 76],
      [78, 76],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5.5, darken(brass, 0.5)))
      .join('') +
    path('M-70 -112C-40 -126 0 -128 20 -126L-30 -104C-50 -100 -64 -100 -70 -112Z', '#fff', 'opacity="0.35"')
  );
}

/** The iron steed's head from the front, 620 wide, chin at y = 420. */
export function mecha(sheet: Sheet, palette: Palette, light: 1 | -1): string {
  const plate = mix('#6c5a5a', palette.air, 0.3);
  const ink = palette.ink;
  const stroke = `stroke="${ink}" stroke-width="4"`;
  const half = (s: 1 | -1) => {
    const tint = s === light ? lighten(plate, 0.1) : darken(plate, 0.38);
    const deep = darken(tint, 0.4);
    const q = (d: string, fill: string) =>
      path(
        d.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x, y) => `${Number(x) * s} ${y}`),
        fill,
        stroke,
      );
    return (
      q('M120 -260L190 -420L206 -250L160 -170Z', deep) +
      q('M150 -200L310 -120L330 120L210 300L150 60Z', deep) +
      q('M40 -260L160 -220L190 -60L150 80L60 40L30 -120Z', tint) +
      q('M60 40L150 80L140 240L96 330L50 300Z', mix(tint, ink, 0.2)) +
      q('M0 -300L60 -270L44 -60L0 -20Z', lighten(tint, 0.1)) +
      q('M0 -20L44 -60L62 60L56 320L0 350Z', tint) +
      q('M0 350L56 320L96 330L84 400L0 420Z', deep) +
      q('M64 -110L156 -150L166 -96L84 -64Z', '#1a0a08') +
      path(p`M${s * 78} -100L${s * 146} -132L${s * 152} -104L${s * 92} -78Z`, palette.accent) +
      path(p`M${s * 90} -98L${s * 138} -120L${s * 142} -110L${s * 98} -88Z`, '#fff8d8') +
      q('M70 340L92 344L86 380L70 382Z', '#1a0a08') +
      line(
        p`M${s * 176} 0L${s * 290} 20M${s * 180} 40L${s * 292} 70M${s * 188} 80L${s * 280} 120M${s * 200} 130L${s * 262} 170`,
        ink,
        7,
      ) +
      [0, 1, 2, 3].map((i) => circle(s * (70 + i * 14), 90 + i * 56, 5, ink)).join('')
    );
  };
  const outline =
    'M-190 -420L-206 -250L-310 -120L-330 120L-210 300L-96 330L-84 400L0 420L84 400L96 330L210 300L330 120L310 -120L206 -250L190 -420L120 -260L0 -300L-120 -260Z';
  const mask = sheet.mask(
    `<path d="${outline}" fill="#fff"/><path d="${outline}" fill="#000" transform="translate(${-light * 9} 8)"/>`,
  );
  return (
    half(-1) +
    half(1) +
    `<g mask="${mask}">${rect(-400, -500, 800, 1000, palette.rim)}</g>` +
    circle(0, -190, 20, '#1a0a08', stroke) +
    circle(0, -190, 11, palette.accent)
  );
}

/** A camel calf's head from the front; the origin is between its eyes, about 220 wide. */
export function calfHead(
  sheet: Sheet,
  palette: Palette,
  color: string,
  light: 1 | -1,
  mood: 'brave' | 'wise' | 'hungry',
): string {
  const coat = mix(color, palette.air, palette.tint);
  const dark = mix(coat, palette.ink, 0.4);
  const ink = palette.ink;
  const stroke = `stroke="${dark}" stroke-width="3"`;
  const eye = (s: number) =>
    mood === 'wise'
      ? line(p`M${s * 62 - 22} 4Q${s * 62} 20 ${s * 62 + 22} 4`, ink, 6) +
        line(p`M${s * 62 + s * 22} 6l${s * 10} 6`, ink, 4)
      : ellipse(s * 62, 0, 25, 31, '#fff', `stroke="${ink}" stroke-width="3"`) +
        ellipse(s * 58, 3, 19, 25, '#4a2a18') +
        circle(s * 58 + light * 7, -8, 8, '#fff') +
        circle(s * 58 - light * 7, 12, 4, '#fff') +
        line(
          p`M${s * 62 - s * 24} -20Q${s * 62} -46 ${s * 62 + s * 28} -16M${s * 62 + s * 26} -18l${s * 14} -6M${s * 62 + s * 20} -28l${s * 12} -10`,
          ink,
          5,
        );
  const shape =
    'M0 -116C-52 -116 -92 -84 -96 -30C-98 20 -82 50 -76 90C-72 140 -44 166 0 166C44 166 72 140 76 90C82 50 98 20 96 -30C92 -84 52 -116 0 -116Z';
  return (
    path('M-64 60C-92 160 -92 260 -110 420H110C92 260 92 160 64 60Z', mix(coat, ink, 0.15), stroke) +
    path(
      'M-60 150C-70 210 -50 250 -40 300C-20 260 0 300 10 320C30 280 40 250 60 150Z',
      dark,
      'opacity="0.6"',
    ) +
    [-1, 1]
      .map(
        (s) =>
          path(
            p`M${s * 70} -78C${s * 96} -130 ${s * 136} -136 ${s * 146} -116C${s * 146} -84 ${s * 116} -60 ${s * 88} -50Z`,
            coat,
            stroke,
          ) +
          path(
            p`M${s * 84} -80C${s * 104} -110 ${s * 126} -114 ${s * 132} -106C${s * 130} -86 ${s * 110} -70 ${s * 92} -64Z`,
            mix('#f0b6a0', palette.air, palette.tint),
          ),
      )
      .join('') +
    rimmed(sheet, shape, coat, palette.rim, light, 6, stroke) +
    path(
      `M${-light * 96} -30C${-light * 98} 20 ${-light * 82} 50 ${-light * 76} 90C${-light * 72} 140 ${-light * 44} 166 0 166C${-light * 40} 120 ${-light * 52} 60 ${-light * 58} -20Z`,
      dark,
      'opacity="0.35"',
    ) +
    path(
      'M-60 -92C-50 -160 -26 -150 -20 -178C-4 -160 0 -150 6 -140C14 -160 30 -166 36 -176C44 -146 56 -130 60 -92C40 -70 26 -92 14 -66C4 -90 -10 -66 -20 -88C-34 -66 -46 -76 -60 -92Z',
      mix(coat, ink, 0.3),
      stroke,
    ) +
    ellipse(0, 112, 56, 46, lighten(coat, 0.25)) +
    line('M-24 92q7 -8 14 0M10 92q7 -8 14 0', ink, 5) +
    (mood === 'hungry'
      ? path(
          'M-28 122Q0 112 28 122Q24 152 0 154Q-24 152 -28 122Z',
          '#8c2f33',
          `stroke="${ink}" stroke-width="4"`,
        ) + path('M-10 140Q0 130 12 140L8 168Q0 176 -8 168Z', '#f08a86', `stroke="${ink}" stroke-width="3"`)
      : line(mood === 'brave' ? 'M-26 126Q4 144 30 118' : 'M-18 130Q0 138 18 130', ink, 5)) +
    eye(-1) +
    eye(1) +
    (mood === 'brave' ? line('M-92 -44L-40 -32M92 -44L40 -32', ink, 8) : '') +
    [-1, 1].map((s) => ellipse(s * 70, 50, 15, 9, '#ff7a66', 'opacity="0.4"')).join('')
  );
}

/** A dragon coiled in a ring of radius 300 about the origin, its head at the lower right. */
export function dragon(sheet: Sheet, palette: Palette, color: string, light: 1 | -1): string {
  const coat = mix(color, palette.air, 0.15);
  const dark = mix(coat, palette.ink, 0.55);
  const gold = palette.accent;
  let body = '';
  let spikes = '';
  let belly = '';
  const steps = 76;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const a = 0.6 + t * Math.PI * 2.35;
    const r = 292 - t * 26 + Math.sin(t * 15) * 26;
    return { x: Math.cos(a) * r, y: Math.sin(a) * r, a, w: 56 * (1 - t) ** 0.7 + 3 };
  });
  const outer = points
    .map(({ x, y, a, w }, i) => p`${i ? 'L' : 'M'}${x + Math.cos(a) * w} ${y + Math.sin(a) * w}`)
    .join('');
  const inner = points
    .toReversed()
    .map(({ x, y, a, w }) => p`L${x - Math.cos(a) * w} ${y - Math.sin(a) * w}`)
    .join('');
  body = `${outer}${inner}Z`;
  points.forEach(({ x, y, a, w }, i) => {
    const ox = x + Math.cos(a) * w;
    const oy = y + Math.sin(a) * w;
    if (i % 2 === 0 && i < steps - 2)
      spikes += p`M${ox + Math.sin(a) * w * 0.3} ${oy - Math.cos(a) * w * 0.3}L${ox + Math.cos(a - 0.12) * w * 0.6} ${oy + Math.sin(a - 0.12) * w * 0.6}L${ox - Math.sin(a) * w * 0.35} ${oy + Math.cos(a) * w * 0.35}Z`;
    const ix = x - Math.cos(a) * w;
    const iy = y - Math.sin(a) * w;
    belly += p`M${ix} ${iy}L${x - Math.cos(a) * w * 0.35} ${y - Math.sin(a) * w * 0.35}`;
  });
  let scales = '';
  points.forEach(({ x, y, a, w }, i) => {
    if (i % 2) return;
    for (const k of [0.05, 0.45, 0.8]) {
      const sx = x + Math.cos(a) * w * k;
      const sy = y + Math.sin(a) * w * k;
      scales += p`M${sx + Math.cos(a) * 8} ${sy + Math.sin(a) * 8}Q${sx - Math.sin(a) * 14} ${sy + Math.cos(a) * 14} ${sx - Math.cos(a) * 8} ${sy - Math.sin(a) * 8}`;
    }
  });
  return (
    path(spikes, mix(gold, '#b0301c', 0.4), `stroke="${palette.ink}" stroke-width="2"`) +
    rimmed(sheet, body, coat, palette.rim, light, 7, `stroke="${palette.ink}" stroke-width="3"`) +
    line(belly, mix(gold, coat, 0.3), 7, 'opacity="0.85"') +
    line(scales, dark, 3.4, 'opacity="0.7"')
  );
}

/** The dragon's head in profile, facing right, about 330 wide; the neck leaves to the left. */
export function dragonHead(sheet: Sheet, palette: Palette, color: string, light: 1 | -1): string {
  const coat = mix(color, palette.air, 0.15);
  const dark = mix(coat, palette.ink, 0.45);
  const gold = palette.accent;
  const mane = mix(gold, '#b0301c', 0.55);
  const ink = `stroke="${palette.ink}" stroke-width="3.5"`;
  return (
    path(
      'M-40 -70C-110 -120 -170 -90 -220 -120C-200 -80 -180 -70 -160 -64C-200 -60 -230 -40 -262 -44C-230 -10 -200 -8 -176 -14C-210 10 -226 36 -258 44C-220 60 -180 44 -160 30C-176 60 -176 84 -196 104C-150 100 -120 70 -100 44L-20 60Z',
      mane,
      ink,
    ) +
    path(
      'M-70 -70C-110 -110 -120 -150 -170 -176C-110 -180 -70 -150 -44 -110C-50 -150 -64 -176 -90 -206C-30 -190 0 -140 6 -84Z',
      gold,
      ink,
    ) +
    rimmed(
      sheet,
      'M-96 -40C-70 -84 -10 -96 40 -78C66 -70 80 -62 104 -62C150 -66 184 -48 190 -18C192 -4 184 6 170 8L96 16L60 30C90 34 130 32 158 26C160 46 140 60 110 66C60 76 10 74 -30 62C-70 56 -96 40 -104 10Z',
      coat,
      palette.rim,
      light,
      6,
      ink,
    ) +
    path('M96 16L60 30C90 34 130 32 158 26L160 18Z', '#7a1a1a', ink) +
    path(
      'M92 17L100 32L110 16L120 30L130 14L142 27L152 11L166 22L168 8Z',
      '#fff4dc',
      `stroke="${palette.ink}" stroke-width="2"`,
    ) +
    path('M-96 -10C-40 20 10 46 60 50C20 62 -60 54 -98 24Z', dark, 'opacity="0.45"') +
    line(
      'M-60 -40q14 12 0 24M-36 -30q14 12 0 24M-70 -8q14 12 0 24M-44 4q14 12 0 24M-14 14q12 10 0 20',
      dark,
      4,
    ) +
    path('M8 -46C24 -62 54 -58 66 -40C48 -26 22 -28 8 -46Z', '#fff3c0', ink) +
    circle(40, -43, 9, '#c8321c') +
    circle(40, -43, 4, palette.ink) +
    line('M-6 -58C16 -78 50 -74 76 -52', palette.ink, 9) +
    circle(164, -28, 6, palette.ink) +
    line('M176 -12C230 -30 236 -90 206 -130M168 20C214 40 222 86 196 124', gold, 7) +
    line('M104 -62C120 -54 130 -44 132 -30', dark, 4)
  );
}

/** A railway engine head-on with its lamp, 300 wide, standing on the origin. */
export function engine(sheet: Sheet, palette: Palette): string {
  const coat = mix('#2f4a5e', palette.air, 0.15);
  const ink = palette.ink;
  const stroke = `stroke="${ink}" stroke-width="4"`;
  const beam = sheet.radial([
    [0, '#fff6cf', 1],
    [0.18, '#fff0b8', 0.75],
    [1, '#fff0b8', 0],
  ]);
  return (
    path('M-150 0L-140 -60H140L150 0Z', darken(coat, 0.5), stroke) +
    path('M-140 -60V-330C-140 -400 -90 -430 0 -430C90 -430 140 -400 140 -330V-60Z', coat, stroke) +
    path(
      'M-140 -60V-330C-140 -400 -90 -430 -20 -430C-80 -390 -90 -300 -90 -60Z',
      darken(coat, 0.4),
      'opacity="0.7"',
    ) +
    path(
      'M-112 -290C-112 -350 -80 -376 -12 -378V-260H-112ZM112 -290C112 -350 80 -376 12 -378V-260H112Z',
      '#152230',
      stroke,
    ) +
    path(
      'M-100 -300C-96 -340 -70 -362 -40 -366L-80 -270H-100ZM30 -374L60 -366L30 -270H12Z',
      '#fff',
      'opacity="0.16"',
    ) +
    path('M-140 -230H140V-196L0 -130L-140 -196Z', mix('#c8343a', palette.air, 0.1), stroke) +
    path('M0 -190l24 -26l-24 -20l-24 20Z', '#f3d06a', stroke) +
    rect(-120, -110, 50, 30, '#f6e7b0', stroke) +
    rect(70, -110, 50, 30, '#f6e7b0', stroke) +
    path('M-160 10L-120 -46H120L160 10L0 30Z', '#e9eef2', stroke) +
    circle(0, -404, 18, '#fff8dc', stroke) +
    circle(0, -404, 260, beam) +
    circle(-95, -95, 110, beam, 'opacity="0.8"') +
    circle(95, -95, 110, beam, 'opacity="0.8"') +
    line('M-140 -330C-140 -400 -90 -430 0 -430C90 -430 140 -400 140 -330', '#fff', 7, 'opacity="0.85"')
  );
}
