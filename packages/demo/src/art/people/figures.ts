import { mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { rimmed } from '../kit/rimmed';
import { line, path, type Sheet } from '../kit/sheet';

export interface Dress {
  cloth: string;
  trim: string;
  hair?: string;
}

const boots = 'M-34 -8C-34 -40 -30 -70 -28 -92H-2L-4 -14L8 0H-36ZM4 -92H30C32 -70 34 -40 34 -8L44 0H6Z';

/** A person in a deel seen from behind, feet on the origin's line, 400 tall; hair and hem blow to one side. */
export function fromBehind(
  sheet: Sheet,
  palette: Palette,
  dress: Dress,
  light: 1 | -1,
  wind: 1 | -1 = 1,
): string {
  const cloth = mix(dress.cloth, palette.air, palette.tint);
  const dark = mix(cloth, palette.ink, 0.48);
  const hair = mix(dress.hair ?? '#241a20', palette.ink, 0.3);
  const w = wind;
  return (
    path(boots, mix('#3a2520', palette.ink, 0.4)) +
    rimmed(
      sheet,
      `M-30 -300C-62 -296 -72 -270 -74 -240L-86 -170L-66 -160L-52 -214L-54 -150C-62 -110 -70 -80 -72 -60C-40 -46 50 -46 ${78 + w * 16} -62C72 -90 60 -120 54 -150L52 -214L66 -160L86 -170L74 -240C72 -270 62 -296 30 -300Z`,
      cloth,
      palette.rim,
      light,
      4.5,
    ) +
    path(
      'M-54 -150C-62 -110 -70 -80 -72 -60C-50 -52 -30 -50 -14 -50C-22 -90 -20 -120 -14 -150ZM20 -150C30 -110 34 -80 30 -50C40 -50 50 -52 60 -54C54 -90 48 -120 44 -150Z',
      dark,
      'opacity="0.6"',
    ) +
    path(
      light > 0
        ? 'M-30 -300C-62 -296 -72 -270 -74 -240L-86 -170L-66 -160L-52 -214L-54 -150H-10C-20 -200 -20 -260 -30 -300Z'
        : 'M30 -300C62 -296 72 -270 74 -240L86 -170L66 -160L52 -214L54 -150H10C20 -200 20 -260 30 -300Z',
      dark,
      'opacity="0.55"',
    ) +
    path(
      'M-55 -172C-20 -160 20 -160 55 -172L57 -144C20 -132 -20 -132 -57 -144Z',
      mix(dress.trim, palette.air, palette.tint),
    ) +
    path(
      `M${w * 30} -150C${w * 60} -140 ${w * 90} -110 ${w * 104} -76L${w * 84} -84C${w * 70} -106 ${w * 50} -128 ${w * 26} -138Z`,
      mix(dress.trim, palette.ink, 0.25),
    ) +
    line('M-32 -300C-10 -290 10 -290 32 -300', mix(dress.trim, palette.air, palette.tint), 7) +
    path('M-14 -324H14V-296H-14Z', mix('#d79b76', palette.ink, 0.2)) +
    rimmed(
      sheet,
      `M0 -396C-36 -396 -48 -366 -44 -340C-42 -322 -30 -312 -20 -308C${-20 + w * 40} -290 ${w * 40} -260 ${w * 96} -262C${w * 74} -272 ${w * 66} -284 ${w * 62} -292C${w * 90} -282 ${w * 118} -286 ${w * 140} -300C${w * 104} -304 ${w * 70} -316 44 -340C48 -366 36 -396 0 -396Z`,
      hair,
      palette.rim,
      light,
      4,
    )
  );
}

/** An archer drawing the bow to the right, feet on the origin's line, 400 tall. */
export function archer(sheet: Sheet, palette: Palette, dress: Dress, light: 1 | -1): string {
  const cloth = mix(dress.cloth, palette.air, palette.tint);
  const dark = mix(cloth, palette.ink, 0.5);
  const trim = mix(dress.trim, palette.air, palette.tint);
  const skin = mix('#d9a07a', palette.air, palette.tint);
  return (
    path(
      'M-74 0L-58 -96H-22L-36 -16L-20 0ZM34 -100H72L92 -16L116 0H62L58 -20Z',
      mix('#33211d', palette.ink, 0.35),
    ) +
    rimmed(
      sheet,
      'M-26 -296C-54 -286 -58 -250 -50 -216L-56 -170C-80 -130 -96 -100 -104 -70C-50 -50 60 -52 108 -78C96 -110 66 -140 50 -172L50 -220C56 -256 48 -286 20 -298Z',
      cloth,
      palette.rim,
      light,
      4.5,
    ) +
    path(
      'M-56 -170C-80 -130 -96 -100 -104 -70C-70 -58 -40 -56 -10 -56C-30 -100 -24 -140 -14 -170ZM-26 -296C-54 -286 -58 -250 -50 -216L-54 -180L-8 -176C-24 -220 -18 -260 -8 -296Z',
      dark,
      'opacity="0.6"',
    ) +
    path('M-56 -194C-20 -182 20 -182 52 -194L53 -164C20 -152 -20 -152 -57 -166Z', trim) +
    // Quiver on the back, bow in the far hand.
    path('M-84 -270L-56 -282L-24 -190L-50 -180Z', mix('#5a3420', palette.ink, 0.2)) +
    line('M-84 -270L-100 -312M-74 -274L-86 -320M-64 -278L-72 -322', mix('#e9dcc0', palette.ink, 0.1), 4) +
    line(
      'M176 -420C206 -400 206 -372 186 -340C172 -310 172 -250 186 -220C206 -188 206 -160 176 -140',
      mix('#6a3a1c', palette.ink, 0.15),
      9,
    ) +
    line('M182 -412C208 -394 208 -372 190 -342', palette.rim, 2.6) +
    line('M176 -420L-34 -286L176 -140', mix('#fff', palette.rim, 0.3), 1.8, 'opacity="0.85"') +
    line('M-34 -286L214 -280', mix('#e9dcc0', palette.ink, 0.1), 4) +
    path('M210 -290L240 -279L210 -270Z', palette.light) +
    rimmed(
      sheet,
      'M26 -296C70 -304 130 -298 178 -290L182 -270C130 -266 70 -262 30 -262Z',
      cloth,
      palette.rim,
      light,
      3.5,
    ) +
    path('M168 -294C184 -298 198 -292 196 -280C196 -268 180 -264 168 -268Z', skin) +
    rimmed(
      sheet,
      'M-16 -300C-50 -316 -92 -306 -112 -286C-90 -268 -60 -268 -28 -274L-26 -292C-50 -290 -64 -290 -74 -288C-58 -296 -30 -290 -10 -276Z',
      cloth,
      palette.rim,
      light,
      3.5,
    ) +
    path('M-44 -296C-30 -300 -18 -292 -20 -282C-22 -272 -40 -270 -46 -276Z', skin) +
    path('M-8 -322H20V-292H-8Z', mix(skin, palette.ink, 0.3)) +
    rimmed(
      sheet,
      'M6 -388C-24 -386 -32 -360 -26 -336C-22 -316 0 -308 18 -310C32 -312 38 -322 38 -334L46 -342L38 -352C38 -376 26 -388 6 -388Z',
      skin,
      palette.rim,
      light,
      3.5,
    ) +
    path(
      'M14 -392C-30 -394 -42 -358 -34 -330C-30 -314 -22 -310 -14 -312C-40 -296 -70 -300 -96 -316C-86 -290 -54 -276 -20 -288C-10 -300 -8 -320 -6 -336C6 -350 22 -356 38 -356C38 -378 30 -392 14 -392Z',
      mix(dress.hair ?? '#241a20', palette.ink, 0.25),
    ) +
    line('M-32 -352C-10 -362 20 -364 40 -358', trim, 7) +
    line('M22 -344l10 1', palette.ink, 3)
  );
}

/** Two wrestlers in a hold; feet on the origin's line, 320 tall. */
export function wrestlers(sheet: Sheet, palette: Palette, left: Dress, right: Dress, light: 1 | -1): string {
  const one = (dress: Dress, flip: number) => {
    const cloth = mix(dress.cloth, palette.air, palette.tint);
    const skin = mix('#d09468', palette.air, palette.tint);
    const dark = mix(skin, palette.ink, 0.5);
    const side = (light * flip) as 1 | -1;
    return `<g transform="scale(${flip} 1) translate(-30 0)">${
      path(
        'M-150 0L-132 -62L-96 -58L-104 -14L-84 0ZM-34 0L-44 -60L-8 -70L4 -14L24 0Z',
        mix(dress.trim, palette.ink, 0.25),
      ) +
      rimmed(
        sheet,
        'M-128 -180C-154 -150 -156 -100 -140 -54L-92 -50C-92 -84 -80 -104 -66 -110C-52 -100 -46 -80 -48 -52L-2 -62C2 -110 -20 -150 -52 -172Z',
        skin,
        palette.rim,
        side,
        4,
      ) +
      path(
        'M-134 -186C-152 -170 -150 -140 -136 -124C-108 -110 -70 -114 -44 -136C-36 -154 -42 -170 -54 -180Z',
        cloth,
      ) +
      rimmed(
        sheet,
        'M-140 -180C-146 -220 -110 -262 -60 -270C-30 -274 -10 -256 -14 -230C-22 -200 -50 -176 -66 -164C-96 -156 -126 -162 -140 -180Z',
        skin,
        palette.rim,
        side,
        4,
      ) +
      path(
        'M-140 -180C-146 -220 -110 -262 -60 -270C-80 -240 -100 -210 -104 -166C-120 -166 -132 -170 -140 -180Z',
        dark,
        'opacity="0.5"',
      ) +
      path('M-120 -232C-104 -256 -82 -268 -58 -270L-20 -252L-34 -226C-60 -230 -90 -226 -112 -206Z', cloth) +
      rimmed(
        sheet,
        'M-52 -262C-10 -262 30 -240 56 -204C60 -188 48 -176 36 -184C10 -210 -20 -226 -50 -226Z',
        skin,
        palette.rim,
        side,
        4,
      ) +
      path('M-52 -264C-24 -264 -2 -256 16 -244L4 -214C-14 -224 -34 -228 -52 -228Z', cloth) +
      rimmed(
        sheet,
        'M-40 -262C-52 -286 -42 -314 -16 -318C10 -320 22 -302 18 -280C14 -262 -20 -250 -40 -262Z',
        skin,
        palette.rim,
        side,
        3,
      ) +
      path(
        'M-46 -280C-50 -308 -32 -324 -8 -324C8 -324 18 -314 20 -304C0 -306 -14 -300 -20 -288C-26 -276 -38 -272 -46 -280Z',
        mix(dress.hair ?? '#1d1618', palette.ink, 0.3),
      )
    }</g>`;
  };
  return one(left, 1) + one(right, -1);
}
