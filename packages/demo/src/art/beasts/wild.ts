import { darken, lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { rimmed } from '../kit/rimmed';
import { circle, line, n, p, path, type Sheet } from '../kit/sheet';

/** A wolf with its head raised, standing on a rock; feet on the origin's line, facing right. */
export function wolf(sheet: Sheet, palette: Palette, color: string, light: 1 | -1): string {
  const coat = mix(color, palette.ink, 0.35);
  const dark = darken(coat, 0.45);
  const bodyShape =
    'M-150 -4C-156 -40 -170 -56 -190 -70C-206 -84 -212 -108 -200 -130C-190 -112 -170 -104 -150 -110C-132 -140 -90 -152 -40 -150C-6 -154 24 -170 46 -186C58 -208 70 -228 88 -244L86 -270L104 -254C124 -262 140 -280 156 -306L166 -300C168 -288 166 -278 162 -270L170 -262C160 -240 146 -224 132 -212C130 -180 120 -150 106 -130C102 -100 96 -70 92 -40L104 -6L104 4H74L70 -40C66 -66 58 -82 48 -90C10 -74 -40 -74 -76 -84C-92 -70 -104 -56 -104 -40L-92 -6L-90 4H-122L-130 -40C-132 -50 -138 -20 -138 4H-150Z';
  return (
    path('M20 -90L26 -40L20 4H46L48 -40L56 -90ZM-84 -80L-70 -40L-72 4H-50L-46 -44L-40 -84Z', dark) +
    rimmed(sheet, bodyShape, coat, palette.rim, light, 5) +
    path(
      'M46 -186L36 -160L52 -166L44 -138L62 -148L58 -118L78 -134L80 -104L100 -132C112 -152 120 -176 124 -200C100 -196 74 -192 46 -186Z',
      lighten(coat, 0.18),
      'opacity="0.7"',
    ) +
    line(
      'M-120 -112L-104 -100M-90 -126L-72 -112M-56 -132L-38 -116M-20 -132L-4 -116',
      dark,
      4,
      'opacity="0.6"',
    ) +
    path('M120 -252L132 -258L128 -246Z', palette.accent)
  );
}

/** A fox curled around the origin, tail first. */
export function fox(sheet: Sheet, palette: Palette, color: string, light: 1 | -1, tails = 1): string {
  const coat = mix(color, palette.air, palette.tint);
  const dark = mix(coat, palette.ink, 0.45);
  let fan = '';
  for (let i = 0; i < tails; i += 1) {
    const a = tails === 1 ? -20 : -14 + (i / (tails - 1)) * 108;
    fan += `<g transform="translate(-40 -30) rotate(${n(a)})">${rimmed(sheet, 'M0 14C-70 30 -120 0 -170 -40C-206 -66 -250 -60 -282 -40C-262 -20 -270 0 -250 16C-190 54 -80 60 0 30Z', i % 2 ? coat : mix(coat, palette.ink, 0.16), palette.rim, light, 4)}${path('M-282 -40C-250 -58 -222 -60 -200 -50L-218 -30L-200 -24L-226 -4L-214 8L-244 18C-272 4 -262 -20 -282 -40Z', mix('#fff4ea', palette.air, palette.tint))}</g>`;
  }
  return (
    fan +
    rimmed(
      sheet,
      'M-70 0C-84 -40 -64 -86 -14 -104C4 -130 16 -150 22 -172L30 -206L50 -184C62 -188 76 -188 88 -184L104 -208L116 -170C122 -150 116 -134 100 -124C92 -112 84 -106 76 -104C80 -70 78 -40 84 -4L88 4H50L44 -40C36 -20 24 -8 10 4H-54Z',
      coat,
      palette.rim,
      light,
      4,
    ) +
    path(
      'M44 -150L64 -128L76 -106L92 -128L112 -152C116 -136 106 -124 98 -120L78 -102C68 -108 54 -124 44 -134Z',
      mix('#fff4ea', palette.air, palette.tint),
    ) +
    path('M40 -90C50 -84 62 -84 76 -92L74 -44L60 -30L48 -50Z', mix('#fff4ea', palette.air, palette.tint)) +
    path('M34 -194L42 -176L30 -168ZM104 -194L110 -168L98 -176Z', dark) +
    path('M48 -158L66 -150L52 -148ZM108 -158L90 -150L104 -148Z', palette.ink) +
    circle(78, -110, 5, palette.ink)
  );
}

/** An eagle with spread wings, seen from the front, 900 wide; the origin is its breast. */
export function eagle(sheet: Sheet, palette: Palette, color: string, light: 1 | -1): string {
  const coat = mix(color, palette.air, palette.tint);
  const wing = (s: number) => {
    let d = p`M${s * 30} -60C${s * 90} -150 ${s * 190} -190 ${s * 300} -176C${s * 360} -170 ${s * 410} -190 ${s * 452} -236`;
    const feathers: [number, number][] = [
      [470, -150],
      [462, -84],
      [440, -24],
      [404, 30],
      [360, 70],
      [312, 92],
      [262, 100],
      [214, 100],
      [168, 92],
      [120, 84],
      [76, 76],
    ];
    let last: [number, number] = [452, -236];
    for (const [x, y] of feathers) {
      d += p`Q${s * (last[0] + 22)} ${(last[1] + y) / 2} ${s * x} ${y}L${s * (x - 24)} ${y - 34}`;
      last = [x - 24, y - 34];
    }
    return `${d}${p`L${s * 20} 40Z`}`;
  };
  const inner = (s: number) => {
    let d = '';
    for (let i = 0; i < 9; i += 1) {
      const x = 90 + i * 38;
      const y = 40 - i * i * 2.1;
      d += p`M${s * x} ${y - 96 + i * 2}Q${s * (x + 22)} ${y - 40} ${s * (x + 16)} ${y + 8}`;
    }
    return d;
  };
  const lower = (s: number) =>
    p`M${s * 20} 40L${s * 76} 76L${s * 130} 80L${s * 214} 98L${s * 312} 90L${s * 404} 28L${s * 462} -84L${s * 340} -60C${s * 240} -30 ${s * 110} -10 ${s * 20} 40Z`;
  const dark = mix(coat, palette.ink, 0.5);
  return (
    [-1, 1]
      .map(
        (s) =>
          rimmed(sheet, wing(s), s === light ? coat : mix(coat, palette.ink, 0.25), palette.rim, light, 6) +
          path(lower(s), dark, 'opacity="0.55"') +
          line(inner(s), palette.ink, 3, 'opacity="0.5"') +
          path(
            p`M${s * 40} -50C${s * 110} -120 ${s * 200} -160 ${s * 300} -156C${s * 220} -120 ${s * 120} -80 ${s * 50} -10Z`,
            lighten(coat, 0.16),
            'opacity="0.5"',
          ),
      )
      .join('') +
    rimmed(
      sheet,
      'M-44 90L-70 190L-36 176L-18 204L0 180L18 204L36 176L70 190L44 90Z',
      dark,
      palette.rim,
      light,
      4,
    ) +
    rimmed(
      sheet,
      'M0 -140C-34 -140 -40 -110 -38 -90C-60 -40 -60 60 -30 110H30C60 60 60 -40 38 -90C40 -110 34 -140 0 -140Z',
      coat,
      palette.rim,
      light,
      5,
    ) +
    path(
      'M-28 -60L-16 -40L0 -62L16 -40L28 -60L20 -16L6 4L0 -12L-6 4L-20 -16ZM-20 20L-8 40L0 22L8 40L20 20L10 70L0 60L-10 70Z',
      dark,
      'opacity="0.7"',
    ) +
    path(
      'M-9 -104Q0 -112 9 -104L5 -84L0 -70L-5 -84Z',
      '#e9b33a',
      `stroke="${palette.ink}" stroke-width="1.6"`,
    ) +
    path('M-30 -122L-8 -108L-26 -106ZM30 -122L8 -108L26 -106Z', palette.ink) +
    circle(-17, -109, 3.6, palette.accent) +
    circle(17, -109, 3.6, palette.accent) +
    path('M-30 108L-34 134L-24 126L-18 138L-10 112ZM30 108L34 134L24 126L18 138L10 112Z', '#e9b33a')
  );
}

/** A camel walking to the right, hooves on the origin's line, 420 wide. */
export function camel(sheet: Sheet, palette: Palette, color: string, light: 1 | -1, loaded = true): string {
  const coat = mix(color, palette.ink, 0.12 + palette.tint);
  const dark = mix(coat, palette.ink, 0.5);
  return (
    path('M-96 -110L-84 -50L-104 0H-82L-62 -52L-54 -110ZM64 -110L74 -50L96 0H118L92 -54L96 -110Z', dark) +
    rimmed(
      sheet,
      'M-138 -150C-132 -184 -110 -196 -92 -196C-86 -232 -64 -248 -48 -246C-34 -242 -28 -210 -18 -196C-8 -190 2 -190 10 -196C18 -228 36 -248 54 -244C70 -238 76 -212 84 -190C104 -176 124 -170 138 -180C150 -200 148 -240 156 -262C158 -280 168 -288 180 -286L188 -298L194 -284C212 -278 226 -268 234 -256C234 -246 226 -242 214 -244L192 -246C184 -226 184 -196 176 -168C166 -138 140 -122 112 -112L104 -56L112 0H88L80 -56L74 -108C30 -96 -40 -98 -80 -110L-96 -60C-100 -40 -112 -20 -112 0H-136C-134 -30 -122 -60 -126 -86C-134 -104 -142 -126 -138 -150Z',
      coat,
      palette.rim,
      light,
      4.5,
    ) +
    path(
      'M156 -262L148 -236L160 -226L146 -204L160 -190L140 -168C160 -160 170 -180 176 -200C182 -222 184 -236 190 -246ZM-92 -196C-86 -232 -64 -248 -48 -246C-60 -226 -70 -210 -72 -190ZM10 -196C18 -228 36 -248 54 -244C42 -226 34 -210 30 -190ZM74 -108L64 -84L84 -92L104 -72L112 -112Z',
      dark,
      'opacity="0.75"',
    ) +
    line('M-138 -150C-154 -130 -150 -110 -158 -92', dark, 6) +
    circle(204, -268, 3.6, palette.ink) +
    (loaded
      ? path(
          'M-34 -214C-20 -196 0 -196 16 -214L30 -130C10 -120 -30 -120 -46 -132Z',
          mix(palette.accent, palette.ink, 0.2),
        ) +
        line(
          'M-40 -164C-20 -156 8 -156 24 -164M-44 -144C-20 -134 10 -134 28 -144',
          mix('#f2d58a', palette.air, palette.tint),
          4,
        ) +
        line('M226 -252C240 -220 280 -190 330 -176', mix('#6a4a30', palette.ink, 0.3), 2.4)
      : '')
  );
}

/** A carp leaping in an arc around the origin. */
export function fish(sheet: Sheet, palette: Palette, color: string, light: 1 | -1): string {
  const coat = color;
  const dark = mix(color, '#8a2a12', 0.5);
  let scales = '';
  for (let row = 0; row < 6; row += 1)
    for (let i = 0; i < 9; i += 1) {
      const x = -96 + i * 23 + (row % 2) * 11;
      const y = -44 + row * 17;
      scales += p`M${x} ${y}q12 9 0 18`;
    }
  const shape =
    'M170 10C150 -46 80 -76 0 -66C-60 -58 -110 -28 -146 0C-110 30 -60 64 0 70C80 76 150 56 170 10Z';
  const inside = sheet.clip(path(shape, '#fff'));
  return (
    rimmed(
      sheet,
      'M-130 0C-176 -20 -200 -80 -262 -96C-250 -60 -236 -30 -206 -6C-244 16 -262 56 -264 104C-214 90 -180 40 -130 10Z',
      mix(coat, '#fff0c0', 0.25),
      palette.rim,
      light,
      5,
    ) +
    rimmed(
      sheet,
      'M-40 -60C-30 -110 20 -130 80 -120C60 -100 60 -84 70 -60ZM-10 64C-20 100 -50 120 -90 124C-80 100 -70 84 -64 56ZM60 66C60 96 40 112 16 118C24 98 26 84 24 66Z',
      mix(coat, '#fff0c0', 0.15),
      palette.rim,
      light,
      4,
    ) +
    rimmed(sheet, shape, coat, palette.rim, light, 6) +
    `<g clip-path="${inside}">${path('M180 30C120 60 0 50 -150 0L-100 90H180Z', '#fff2c9', 'opacity="0.6"')}${line(scales, dark, 2.4, 'opacity="0.55"')}${path('M96 -80C76 -30 78 30 100 80H190V-80Z', mix(coat, '#ffffff', 0.2))}${line('M100 -56C84 -20 86 30 102 60', dark, 4)}</g>` +
    circle(136, -12, 13, '#fff8e0', `stroke="${dark}" stroke-width="3"`) +
    circle(139, -12, 7, palette.ink) +
    circle(142, -15, 2.6, '#fff') +
    line('M168 18Q158 26 148 24M166 14C190 20 196 34 192 50M160 24C176 36 176 48 168 60', dark, 3.4)
  );
}
