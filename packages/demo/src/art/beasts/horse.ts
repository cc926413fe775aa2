import { darken, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { rimmed } from '../kit/rimmed';
import { circle, line, path, type Sheet } from '../kit/sheet';

/** A galloping horse facing right, about 430 wide; the origin is the middle of its body. */
const bodyAndNearLegs =
  'M118 12C136 -14 142 -44 150 -66C156 -78 164 -82 174 -80L204 -62C214 -56 224 -62 224 -74C222 -88 206 -106 196 -116L186 -140L178 -124L170 -142L164 -122C138 -116 104 -84 76 -60C50 -46 6 -44 -38 -48C-72 -58 -108 -54 -122 -30C-132 -12 -128 8 -134 24C-140 38 -152 46 -166 54L-208 92L-228 104L-232 116L-212 116L-196 104L-152 76C-130 64 -104 62 -84 46C-40 42 20 48 66 40C92 46 112 50 130 52L184 70L206 84L222 80L214 68L196 60L148 38C136 30 126 24 118 12Z';
const farLegs =
  'M-96 30C-84 56 -70 70 -74 88L-58 112L-66 130L-50 132L-42 112L-52 84C-44 66 -50 48 -56 34ZM76 36C84 62 98 76 112 82L98 116L84 126L92 134L108 126L128 82C118 70 112 54 108 34Z';
const mane =
  'M180 -126C170 -134 156 -132 146 -124C120 -134 104 -124 92 -112C76 -116 58 -108 48 -96C66 -98 70 -94 66 -86C52 -88 34 -80 26 -68C46 -74 60 -66 74 -58C104 -80 136 -112 166 -118Z';
const tail =
  'M-120 -40C-146 -60 -180 -58 -204 -38C-226 -22 -244 -26 -262 -38C-250 -10 -228 2 -206 -4C-226 14 -246 16 -260 10C-240 34 -208 30 -186 10C-166 -8 -140 -14 -124 -16Z';
const muscles =
  'M-60 -44C-92 -30 -104 0 -92 36C-120 30 -130 10 -126 -20C-116 -46 -86 -52 -60 -44ZM112 8C96 24 72 30 56 22C74 42 108 40 124 26ZM150 -64C140 -40 128 -14 108 -4C132 -10 146 -36 154 -70Z';

/** Rider leaning into the gallop, seated on the horse's back; the face is turned along the road. */
const rider = {
  leg: 'M-6 -66C16 -62 36 -46 44 -22C50 -2 40 22 30 44L52 56L48 66L12 60C6 52 10 44 14 36C18 14 14 0 2 -14C-12 -26 -24 -44 -26 -62Z',
  coat: 'M-34 -56C-48 -84 -40 -120 -8 -146C10 -158 34 -158 46 -142C54 -128 44 -104 36 -84C36 -66 38 -52 34 -40C10 -32 -20 -36 -34 -56ZM-30 -64C-64 -58 -84 -38 -112 -34C-92 -22 -66 -24 -40 -34C-48 -18 -58 -8 -72 -2C-44 0 -18 -12 -4 -32Z',
  arm: 'M34 -138C54 -128 70 -108 78 -92C92 -92 104 -96 112 -98L116 -88C102 -80 84 -74 70 -78C52 -90 38 -104 26 -114Z',
  head: 'M40 -152C34 -166 36 -184 50 -190C66 -196 82 -186 82 -170L86 -160L80 -156C80 -146 72 -142 62 -144C54 -142 46 -146 40 -152Z',
  hat: 'M30 -176C28 -196 44 -206 56 -208L62 -226L70 -208C86 -206 94 -194 90 -180L98 -172C76 -184 50 -184 26 -166Z',
  ribbon: 'M34 -180C6 -186 -18 -176 -44 -190C-34 -170 -10 -164 30 -168Z',
};

export interface RiderColors {
  horse: string;
  coat: string;
  trim: string;
}

/** A horse at full gallop, with or without its rider. */
export function gallop(
  sheet: Sheet,
  palette: Palette,
  colors: RiderColors,
  light: 1 | -1,
  ridden = true,
): string {
  const coat = mix(colors.horse, palette.ink, 0.25 + palette.tint);
  const dark = mix(darken(coat, 0.4), palette.ink, 0.4);
  const cloth = mix(colors.coat, palette.air, palette.tint);
  const clothDark = mix(cloth, palette.ink, 0.45);
  const skin = mix('#dca27c', palette.air, palette.tint);
  const horse =
    path(farLegs, dark) +
    rimmed(sheet, tail, dark, palette.rim, light, 3) +
    rimmed(sheet, bodyAndNearLegs, coat, palette.rim, light, 4.5) +
    path(muscles, dark, 'opacity="0.55"') +
    rimmed(sheet, mane, dark, palette.rim, light, 3) +
    circle(186, -96, 4.4, palette.ink) +
    line(
      'M214 -68L196 -66M206 -88L180 -84L178 -112M180 -84L200 -64',
      mix(colors.trim, palette.ink, 0.2),
      3.4,
    );
  if (!ridden) return horse;
  return (
    horse +
    path(
      'M-40 -52C-10 -40 30 -42 52 -54L46 -22C20 -10 -14 -12 -34 -22Z',
      mix(colors.trim, palette.ink, 0.3),
    ) +
    rimmed(sheet, rider.leg, mix('#3a2a26', palette.ink, 0.3), palette.rim, light, 3) +
    rimmed(sheet, rider.coat, cloth, palette.rim, light, 4) +
    path(
      'M-34 -56C-48 -84 -40 -120 -8 -146C-24 -112 -16 -80 4 -60C-8 -44 -34 -30 -60 -26C-44 -34 -36 -44 -34 -56Z',
      clothDark,
      'opacity="0.7"',
    ) +
    line('M-38 -76C-16 -64 12 -62 38 -72', mix(colors.trim, palette.air, palette.tint), 9) +
    line('M112 -92C150 -78 176 -80 184 -82', mix('#6a4a30', palette.ink, 0.3), 2.6) +
    rimmed(sheet, rider.arm, cloth, palette.rim, light, 3) +
    rimmed(sheet, rider.ribbon, mix(colors.trim, palette.air, palette.tint), palette.rim, light, 2) +
    rimmed(sheet, rider.head, skin, palette.rim, light, 3) +
    path(
      'M36 -160C34 -176 46 -188 58 -188C58 -172 54 -160 46 -152C42 -152 38 -156 36 -160Z',
      mix('#2a1c1c', palette.ink, 0.4),
    ) +
    line('M70 -170l7 0', palette.ink, 2.6) +
    rimmed(sheet, rider.hat, mix(colors.trim, palette.ink, 0.15), palette.rim, light, 3)
  );
}
