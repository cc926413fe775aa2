import { darken, lighten, mix } from '../kit/color';
import { circle, ellipse, line, p, path, type Sheet } from '../kit/sheet';
import type { Appearance } from './appearance';

interface EyeFrame {
  x: number;
  y: number;
  /** Half width and half height of the opening. */
  w: number;
  h: number;
  /** +1 when the outer corner is on the right. */
  side: 1 | -1;
  light: 1 | -1;
  ink: string;
  shade: string;
  /** Looks this far sideways, in parts of the half width. */
  gaze: number;
}

const sizes: Record<Appearance['age'], [f: [number, number], m: [number, number]]> = {
  child: [
    [21, 27],
    [20, 25],
  ],
  young: [
    [20.5, 24],
    [19, 19],
  ],
  adult: [
    [19, 19],
    [17.5, 14],
  ],
  old: [
    [16, 11],
    [15.5, 9.5],
  ],
};

/** Half width and half height of this person's eye opening. */
export function eyeSize(appearance: Appearance): [number, number] {
  const [w, h] = sizes[appearance.age][appearance.sex === 'f' ? 0 : 1];
  if (appearance.eyeShape === 'round') return [w, h * 1.06];
  if (appearance.eyeShape === 'narrow') return [w * 1.04, h * 0.6];
  if (appearance.eyeShape === 'sharp') return [w * 1.08, h * 0.82];
  return [w, h];
}

function closedEye({ x, y, w, h, side, ink }: EyeFrame): string {
  const u = (value: number) => x + side * value * w;
  return (
    line(
      p`M${u(-0.95)} ${y + h * 0.1}C${u(-0.4)} ${y + h * 0.55} ${u(0.5)} ${y + h * 0.55} ${u(1)} ${y + h * 0.02}`,
      ink,
      4.6,
    ) + line(p`M${u(0.72)} ${y + h * 0.3}L${u(1.12)} ${y + h * 0.42}`, ink, 2.6)
  );
}

/** One open eye: white, iris with two lights, heavy upper lash, crease. */
export function eye(sheet: Sheet, frame: EyeFrame, appearance: Appearance): string {
  if (appearance.eyeShape === 'closed') return closedEye(frame);
  const { x, y, w, h, side, light, ink, shade, gaze } = frame;
  const u = (value: number) => x + side * value * w;
  const v = (value: number) => y + value * h;
  const lift = appearance.eyeShape === 'sharp' ? -0.22 : appearance.eyeShape === 'gentle' ? 0.12 : 0;
  const opening = p`M${u(-1)} ${v(0.18)}C${u(-0.72)} ${v(-0.72)} ${u(0.25)} ${v(-1.02)} ${u(1)} ${v(-0.22 + lift)}C${u(0.96)} ${v(0.4)} ${u(0.55)} ${v(0.8)} ${u(0.02)} ${v(0.8)}C${u(-0.5)} ${v(0.8)} ${u(-0.9)} ${v(0.5)} ${u(-1)} ${v(0.18)}Z`;
  const inside = sheet.clip(path(opening, '#fff'));
  const ix = x + gaze * w;
  const iy = v(-0.06);
  const rx = Math.min(w * 0.66, h * 0.86);
  const ry = h * 0.86;
  const iris = sheet.linear([
    [0, darken(appearance.eyes, 0.72)],
    [0.45, appearance.eyes],
    [1, lighten(appearance.eyes, 0.42)],
  ]);
  const old = appearance.age === 'old';
  const white = old ? '#efe9e0' : '#fbfbff';
  const wing = appearance.sex === 'f' ? 0.34 : 0.12;
  const weight = appearance.sex === 'f' ? 0.34 : 0.26;
  const lash = p`M${u(-1.06)} ${v(0.26)}C${u(-0.78)} ${v(-0.86)} ${u(0.22)} ${v(-1.1 - weight * 0.5)} ${u(1.04)} ${v(-0.4 + lift)}L${u(1.08 + wing)} ${v(-0.52 + lift - wing * 0.5)}C${u(1.16)} ${v(-0.2 + lift)} ${u(1.06)} ${v(0.02 + lift)} ${u(0.98)} ${v(0.1 + lift)}C${u(0.9)} ${v(-0.28 + lift)} ${u(0.3)} ${v(-0.86 + weight * 0.45)} ${u(-0.28)} ${v(-0.58 + weight * 0.3)}C${u(-0.7)} ${v(-0.42)} ${u(-0.9)} ${v(-0.05)} ${u(-1.06)} ${v(0.26)}Z`;
  return (
    path(opening, white) +
    `<g clip-path="${inside}">` +
    path(
      p`M${u(-1.2)} ${v(-1.2)}L${u(1.3)} ${v(-1.2)}L${u(1.1)} ${v(-0.1 + lift)}C${u(0.3)} ${v(-0.62)} ${u(-0.5)} ${v(-0.5)} ${u(-1.1)} ${v(0.2)}Z`,
      mix(white, shade, 0.5),
    ) +
    ellipse(ix, iy, rx, ry, iris, `stroke="${darken(appearance.eyes, 0.78)}" stroke-width="2.4"`) +
    ellipse(ix, iy - ry * 0.04, rx * 0.42, ry * 0.46, darken(appearance.eyes, 0.86)) +
    path(
      p`M${ix - rx * 0.62} ${iy + ry * 0.42}Q${ix} ${iy + ry * 1.02} ${ix + rx * 0.62} ${iy + ry * 0.42}Q${ix} ${iy + ry * 0.72} ${ix - rx * 0.62} ${iy + ry * 0.42}Z`,
      lighten(appearance.eyes, 0.66),
      'opacity="0.8"',
    ) +
    ellipse(ix + light * rx * 0.36, iy - ry * 0.36, rx * 0.34, ry * 0.27, '#fff') +
    circle(ix - light * rx * 0.38, iy + ry * 0.38, rx * 0.17, '#fff', 'opacity="0.9"') +
    '</g>' +
    path(lash, ink) +
    line(p`M${u(0.3)} ${v(0.86)}Q${u(0.75)} ${v(0.72)} ${u(0.95)} ${v(0.26)}`, ink, 1.7, 'opacity="0.75"') +
    line(
      p`M${u(-0.66)} ${v(-0.98)}Q${u(0.1)} ${v(-1.5)} ${u(0.86)} ${v(-0.84 + lift)}`,
      ink,
      1.5,
      'opacity="0.55"',
    )
  );
}

/** A tapered brow over an eye. */
export function brow(
  x: number,
  y: number,
  w: number,
  side: 1 | -1,
  appearance: Appearance,
  color: string,
): string {
  const tiltOf = { calm: 0, angry: 9, worried: -8, raised: -2, bushy: 2 }[appearance.brows];
  const lift = appearance.brows === 'raised' ? -5 : appearance.brows === 'angry' ? 5 : 0;
  const thick =
    (appearance.brows === 'bushy' ? 8.5 : appearance.sex === 'm' ? 5.6 : 3.6) *
    (appearance.age === 'old' ? 0.9 : 1);
  const inner = x - side * w * 1.02;
  const outer = x + side * w * 1.14;
  const top = y + lift;
  return path(
    p`M${inner} ${top + tiltOf * 0.7 + thick / 2}L${inner + side * 2} ${top + tiltOf * 0.7 - thick / 2}Q${x + side * 3} ${top - 6 - thick / 2} ${outer} ${top - tiltOf * 0.6 + 3}Q${x + side * 4} ${top - 3 + thick / 2} ${inner} ${top + tiltOf * 0.7 + thick / 2}Z`,
    color,
  );
}
