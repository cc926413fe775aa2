import { mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { circle, ellipse, line, p, path, rect, type Sheet } from '../kit/sheet';
import type { Appearance } from './appearance';
import { brow, eye, eyeSize } from './eyes';
import { type Tone, tone } from './tone';

/** Proportions of a head; the origin is between the ears, the crown at −122. */
export function headShape(appearance: Appearance, turn: number) {
  const chinY = {
    child: 90,
    young: appearance.sex === 'f' ? 101 : 106,
    adult: appearance.sex === 'f' ? 106 : 114,
    old: 112,
  }[appearance.age];
  const jaw =
    appearance.age === 'child' ? 57 : appearance.sex === 'f' ? 48 : appearance.age === 'young' ? 51 : 57;
  const cheek = appearance.age === 'child' ? 71 : 67;
  const point = appearance.sex === 'm' && appearance.age !== 'child' ? 22 : 16;
  const cx = turn * 15;
  const jawY = chinY - 36;
  const d = p`M-71 -35C-73 2 ${-cheek} 32 ${-jaw + cx * 0.3} ${jawY}C${-jaw + 12 + cx * 0.5} ${jawY + 18} ${cx - point - 4} ${chinY - 2} ${cx} ${chinY}C${cx + point + 4} ${chinY - 2} ${jaw - 12 + cx * 0.5} ${jawY + 18} ${jaw + cx * 0.3} ${jawY}C${cheek} 32 73 2 71 -35C71 -98 42 -122 0 -122C-42 -122 -71 -98 -71 -35Z`;
  return { d, chinY, jaw, cx };
}

function mouth(appearance: Appearance, x: number, y: number, ink: string, skin: Tone): string {
  const female = appearance.sex === 'f';
  const lip = line(p`M${x - 5} ${y + 9}Q${x} ${y + 11} ${x + 5} ${y + 9}`, skin.shade, 2);
  switch (appearance.mouth) {
    case 'smile':
      return line(p`M${x - 13} ${y - 2}Q${x} ${y + 9} ${x + 13} ${y - 2}`, ink, 2.6) + lip;
    case 'open':
      return (
        path(
          p`M${x - 14} ${y - 4}Q${x} ${y + 1} ${x + 14} ${y - 4}Q${x + 11} ${y + 15} ${x} ${y + 16}Q${x - 11} ${y + 15} ${x - 14} ${y - 4}Z`,
          '#8c2f33',
          `stroke="${ink}" stroke-width="2.2"`,
        ) +
        path(
          p`M${x - 11} ${y - 2}Q${x} ${y + 2} ${x + 11} ${y - 2}L${x + 9} ${y + 3}Q${x} ${y + 5} ${x - 9} ${y + 3}Z`,
          '#fff',
        ) +
        path(
          p`M${x - 7} ${y + 12}Q${x} ${y + 6} ${x + 7} ${y + 12}Q${x} ${y + 17} ${x - 7} ${y + 12}Z`,
          '#e07a74',
        )
      );
    case 'shout':
      return (
        path(
          p`M${x - 15} ${y - 7}Q${x} ${y - 12} ${x + 15} ${y - 7}Q${x + 16} ${y + 12} ${x} ${y + 18}Q${x - 16} ${y + 12} ${x - 15} ${y - 7}Z`,
          '#6e1f26',
          `stroke="${ink}" stroke-width="2.4"`,
        ) +
        path(
          p`M${x - 12} ${y - 6}Q${x} ${y - 10} ${x + 12} ${y - 6}L${x + 10} ${y - 1}L${x - 10} ${y - 1}Z`,
          '#fff',
        ) +
        path(
          p`M${x - 8} ${y + 12}Q${x} ${y + 5} ${x + 8} ${y + 12}Q${x} ${y + 18} ${x - 8} ${y + 12}Z`,
          '#d66a66',
        )
      );
    case 'smirk':
      return line(p`M${x - 10} ${y + 2}Q${x + 4} ${y + 5} ${x + 14} ${y - 5}`, ink, 2.6) + lip;
    case 'sad':
      return line(p`M${x - 9} ${y + 4}Q${x} ${y - 3} ${x + 9} ${y + 4}`, ink, 2.5) + lip;
    case 'small':
      return line(p`M${x - 5} ${y + 1}Q${x} ${y + 4} ${x + 5} ${y + 1}`, ink, 2.5) + (female ? lip : '');
    default:
      return line(p`M${x - 10} ${y}Q${x} ${y + 1.6} ${x + 10} ${y}`, ink, 2.5) + lip;
  }
}

function beard(appearance: Appearance, x: number, chinY: number, jaw: number, hair: Tone): string {
  const y = chinY - 30;
  const moustache = path(
    p`M${x} ${y - 11}C${x - 10} ${y - 16} ${x - 26} ${y - 8} ${x - 33} ${y + 7}C${x - 22} ${y + 1} ${x - 9} ${y} ${x} ${y - 5}C${x + 9} ${y} ${x + 22} ${y + 1} ${x + 33} ${y + 7}C${x + 26} ${y - 8} ${x + 10} ${y - 16} ${x} ${y - 11}Z`,
    hair.lit,
    `stroke="${hair.deep}" stroke-width="1.4"`,
  );
  const goatee = path(
    p`M${x - 14} ${chinY - 10}C${x - 12} ${chinY + 16} ${x - 5} ${chinY + 40} ${x + 2} ${chinY + 54}C${x + 6} ${chinY + 32} ${x + 14} ${chinY + 14} ${x + 14} ${chinY - 10}Q${x} ${chinY - 16} ${x - 14} ${chinY - 10}Z`,
    hair.lit,
    `stroke="${hair.deep}" stroke-width="1.4"`,
  );
  if (appearance.beard === 'moustache') return moustache;
  if (appearance.beard === 'goatee') return goatee + moustache;
  if (appearance.beard === 'full') {
    return (
      path(
        p`M${-jaw - 11} ${chinY - 66}C${-jaw - 6} ${chinY - 20} ${-30} ${chinY + 26} ${x} ${chinY + 44}C30 ${chinY + 26} ${jaw + 6} ${chinY - 20} ${jaw + 11} ${chinY - 66}C${jaw - 2} ${chinY - 36} 30 ${y - 8} ${x + 16} ${y - 6}Q${x} ${y + 30} ${x - 16} ${y - 6}C-30 ${y - 8} ${-jaw + 2} ${chinY - 36} ${-jaw - 11} ${chinY - 66}Z`,
        hair.lit,
        `stroke="${hair.deep}" stroke-width="1.6"`,
      ) +
      line(
        p`M-24 ${chinY - 6}Q-14 ${chinY + 16} -4 ${chinY + 26}M22 ${chinY - 4}Q16 ${chinY + 12} 8 ${chinY + 24}`,
        hair.shade,
        2.4,
      ) +
      moustache
    );
  }
  return path(
    p`M${-jaw - 2} ${chinY - 44}C${-jaw + 6} ${chinY - 18} -16 ${chinY - 1} ${x} ${chinY - 1}C16 ${chinY - 1} ${jaw - 6} ${chinY - 18} ${jaw + 2} ${chinY - 44}C${jaw - 14} ${chinY - 28} 20 ${chinY - 18} ${x} ${chinY - 19}C-20 ${chinY - 18} ${-jaw + 14} ${chinY - 28} ${-jaw - 2} ${chinY - 44}Z`,
    hair.deep,
    'opacity="0.3"',
  );
}

function marks(appearance: Appearance, cx: number, eyeY: number, ink: string, trim: string): string {
  const has = (extra: NonNullable<Appearance['extras']>[number]) =>
    appearance.extras?.includes(extra) ?? false;
  let out = '';
  if (has('freckles')) {
    for (const [x, y] of [
      [-44, 50],
      [-36, 55],
      [-50, 57],
      [44, 50],
      [36, 55],
      [50, 57],
      [-8, 47],
      [8, 47],
    ] as const)
      out += circle(x + cx, y, 1.9, '#b5663f', 'opacity="0.75"');
  }
  if (has('scar'))
    out +=
      line(p`M${cx + 20} ${eyeY - 42}L${cx + 45} ${eyeY + 44}`, '#b84f45', 3.4) +
      line(p`M${cx + 20} ${eyeY - 42}L${cx + 45} ${eyeY + 44}`, '#f3b9a4', 1.2);
  if (has('marks')) {
    for (const s of [-1, 1])
      out += path(
        p`M${cx + s * 58} 44L${cx + s * 33} 49L${cx + s * 58} 52ZM${cx + s * 54} 59L${cx + s * 33} 60L${cx + s * 52} 66Z`,
        trim,
        'opacity="0.9"',
      );
    out += path(p`M${cx} -38L${cx + 6} -24L${cx} -12L${cx - 6} -24Z`, trim);
  }
  if (has('plaster'))
    out += `<g transform="rotate(-14 ${n1(cx)} 44)">${rect(cx - 17, 38, 34, 12, '#f3d7a8', 'rx="5" stroke="#b98a54" stroke-width="1.4"')}${rect(cx - 6, 38, 12, 12, '#e4bd83')}</g>`;
  if (has('glasses')) {
    const lens = (s: number) =>
      `<rect x="${n1(cx + s * 33 - 25)}" y="${n1(eyeY - 21)}" width="50" height="44" rx="19" fill="#fff" fill-opacity="0.12" stroke="${ink}" stroke-width="3.4"/>${path(p`M${cx + s * 33 - 14} ${eyeY - 16}L${cx + s * 33 + 2} ${eyeY - 16}L${cx + s * 33 - 14} ${eyeY + 6}Z`, '#fff', 'opacity="0.35"')}`;
    out +=
      lens(-1) + lens(1) + line(p`M${cx - 8} ${eyeY - 3}Q${cx} ${eyeY - 8} ${cx + 8} ${eyeY - 3}`, ink, 3.2);
  }
  return out;
}

const n1 = (value: number) => Math.round(value * 10) / 10;

/** The face without hair: skin, cel shadow, features. */
export function face(
  sheet: Sheet,
  appearance: Appearance,
  palette: Palette,
  turn: number,
  light: 1 | -1,
): string {
  const skin = tone(appearance.skin, palette, 0.5);
  const hair = tone(appearance.hair, palette);
  const ink = mix(palette.ink, '#1a1018', 0.4);
  const { d, chinY, jaw, cx } = headShape(appearance, turn);
  const inside = sheet.clip(path(d, '#fff'));
  const eyeY =
    appearance.age === 'child' ? 27 : appearance.age === 'adult' && appearance.sex === 'm' ? 14 : 20;
  const gap = appearance.age === 'child' ? 35 : 33;
  const [w, h] = eyeSize(appearance);
  const side = (s: 1 | -1) => {
    const narrowed = 1 - Math.max(0, s * turn) * 0.16;
    return { x: cx * 1.1 + s * gap * narrowed, w: w * narrowed, s };
  };
  const eyes = ([side(-1), side(1)] as const)
    .map(({ x, w: ew, s }) =>
      eye(
        sheet,
        { x, y: eyeY, w: ew, h, side: s, light, ink, shade: skin.shade, gaze: turn * 0.16 - s * 0.05 },
        appearance,
      ),
    )
    .join('');
  const browY =
    eyeY -
    h -
    (appearance.age === 'child' ? 17 : 14) +
    (appearance.eyeShape === 'narrow' || appearance.eyeShape === 'closed' ? -5 : 0);
  const browColor =
    appearance.age === 'old' ? mix(hair.lit, palette.ink, 0.15) : mix(hair.deep, hair.lit, 0.2);
  const brows = ([side(-1), side(1)] as const)
    .map(({ x, w: ew, s }) => brow(x, browY, ew, s, appearance, browColor))
    .join('');
  const mouthY = chinY - (appearance.age === 'child' ? 21 : 29);
  const noseY = eyeY + (chinY - eyeY) * (appearance.age === 'child' ? 0.42 : 0.46);
  const masked = appearance.extras?.includes('mask') ?? false;
  const shadowSide = -light;
  const wrinkles =
    appearance.age === 'old'
      ? line(
          p`M${cx - 26} ${noseY + 6}Q${cx - 34} ${noseY + 18} ${cx - 30} ${mouthY + 4}M${cx + 26} ${noseY + 6}Q${cx + 34} ${noseY + 18} ${cx + 30} ${mouthY + 4}M${cx - 50} ${eyeY + 12}q-8 3 -12 1M${cx + 50} ${eyeY + 12}q8 3 12 1M${cx - 24} -40Q${cx} -45 ${cx + 24} -40M${cx - 18} -52Q${cx} -56 ${cx + 18} -52`,
          skin.shade,
          2.2,
        )
      : '';
  return (
    path(d, skin.lit, `stroke="${skin.deep}" stroke-width="2.4"`) +
    `<g clip-path="${inside}">` +
    // Shadow of the fringe on the forehead, then the dark cheek.
    path(
      p`M-80 -130H80V-14C60 -34 40 -20 22 -30C4 -38 -12 -22 -30 -28C-48 -34 -62 -20 -80 -10Z`,
      skin.shade,
      'opacity="0.62"',
    ) +
    path(
      p`M${shadowSide * 90} -60L${shadowSide * 52} -30C${shadowSide * 60} 10 ${shadowSide * 50} 40 ${shadowSide * 34} ${chinY - 34}C${shadowSide * 22} ${chinY - 14} ${cx} ${chinY - 9} ${cx - shadowSide * 16} ${chinY - 2}L${shadowSide * 90} ${chinY + 20}Z`,
      skin.shade,
      'opacity="0.72"',
    ) +
    (appearance.sex === 'f' || appearance.age === 'child' || appearance.extras?.includes('blush')
      ? [-1, 1]
          .map(
            (s) =>
              ellipse(cx + s * 46, eyeY + h + 11, 16, 8.5, '#ff6f61', 'opacity="0.26"') +
              line(p`M${cx + s * 46 - 7} ${eyeY + h + 14}l5 -7m4 7l5 -7`, '#d9534a', 1.6, 'opacity="0.4"'),
          )
          .join('')
      : '') +
    '</g>' +
    wrinkles +
    (appearance.beard && !masked ? beard(appearance, cx, chinY, jaw, hair) : '') +
    path(
      p`M${cx * 1.4 - light * 1} ${noseY - 4}Q${cx * 1.4 - light * 9} ${noseY + 5} ${cx * 1.4 - light * 1} ${noseY + 7}Z`,
      skin.shade,
    ) +
    line(p`M${cx * 1.4 - 3} ${noseY + 7}q3 2 6 0`, skin.deep, appearance.age === 'child' ? 1.6 : 2.2) +
    (masked
      ? path(
          p`M-69 ${noseY - 14}Q${cx} ${noseY - 24} 69 ${noseY - 14}C66 46 60 ${chinY - 40} ${jaw} ${chinY - 34}C34 ${chinY - 6} 14 ${chinY + 4} ${cx} ${chinY + 5}C-14 ${chinY + 4} -34 ${chinY - 6} ${-jaw} ${chinY - 34}C-60 ${chinY - 40} -66 46 -69 ${noseY - 14}Z`,
          tone(appearance.cloth, palette).lit,
          `stroke="${ink}" stroke-width="2.4"`,
        ) +
        line(
          p`M-50 ${noseY + 12}Q${cx} ${noseY - 2} 50 ${noseY + 12}M-40 ${noseY + 26}Q${cx} ${noseY + 12} 40 ${noseY + 26}`,
          tone(appearance.trim, palette).lit,
          2,
        )
      : mouth(appearance, cx * 1.25, mouthY, mix(ink, '#7a2c2c', 0.25), skin)) +
    eyes +
    marks(appearance, cx, eyeY, ink, appearance.trim) +
    brows
  );
}
