import { lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import type { Random } from '../kit/random';
import { circle, ellipse, line, p, path, rect, type Sheet } from '../kit/sheet';

/** The whole sky, brightest at the horizon. */
export function sky(
  sheet: Sheet,
  { sky: [top, middle, low] }: Palette,
  horizon = sheet.height * 0.7,
): string {
  const end = Math.min(1, horizon / sheet.height);
  return rect(
    0,
    0,
    sheet.width,
    sheet.height,
    sheet.linear([
      [0, top],
      [end * 0.58, middle],
      [end, low],
      [1, low],
    ]),
  );
}

export function stars(random: Random, width: number, height: number, count = 90): string {
  let dots = '';
  let crosses = '';
  for (let i = 0; i < count; i += 1) {
    const x = random() * width;
    const y = random() ** 1.3 * height;
    const r = 0.6 + random() ** 4 * 2.6;
    if (r > 2.3)
      crosses += p`M${x} ${y - r * 4}L${x + r * 0.5} ${y - r * 0.5}L${x + r * 4} ${y}L${x + r * 0.5} ${y + r * 0.5}L${x} ${y + r * 4}L${x - r * 0.5} ${y + r * 0.5}L${x - r * 4} ${y}L${x - r * 0.5} ${y - r * 0.5}Z`;
    else dots += p`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return path(dots + crosses, '#fff', 'opacity="0.85"');
}

/** Sun or moon with its glow; a moon has seas. */
export function orb(sheet: Sheet, palette: Palette, x: number, y: number, r: number, moon = false): string {
  const glow = sheet.radial([
    [0, palette.light, 0.75],
    [0.35, palette.light, 0.28],
    [1, palette.light, 0],
  ]);
  const disc = sheet.linear([
    [0, palette.light],
    [1, mix(palette.light, palette.sky[2], moon ? 0.35 : 0.2)],
  ]);
  const sea = mix(palette.light, palette.sky[1], 0.4);
  const seas = moon
    ? `<g opacity="0.55">${path(p`M${x - r * 0.5} ${y - r * 0.55}C${x - r * 0.1} ${y - r * 0.8} ${x + r * 0.2} ${y - r * 0.5} ${x} ${y - r * 0.25}C${x - r * 0.1} ${y - r * 0.05} ${x - r * 0.45} ${y} ${x - r * 0.55} ${y - r * 0.2}C${x - r * 0.7} ${y - r * 0.3} ${x - r * 0.65} ${y - r * 0.45} ${x - r * 0.5} ${y - r * 0.55}Z`, sea)}${ellipse(x + r * 0.42, y - r * 0.1, r * 0.2, r * 0.14, sea)}${path(p`M${x - r * 0.1} ${y + r * 0.3}C${x + r * 0.3} ${y + r * 0.15} ${x + r * 0.55} ${y + r * 0.3} ${x + r * 0.4} ${y + r * 0.55}C${x + r * 0.2} ${y + r * 0.75} ${x - r * 0.25} ${y + r * 0.6} ${x - r * 0.1} ${y + r * 0.3}Z`, sea)}</g>`
    : '';
  return circle(x, y, r * 2.8, glow) + circle(x, y, r, disc) + seas;
}

/** A flat-bottomed cumulus in two tones, lit from above. */
export function cumulus(
  random: Random,
  x: number,
  y: number,
  width: number,
  lit: string,
  shade: string,
  opacity = 1,
): string {
  const puffs = 7;
  let top = p`M${x - width / 2} ${y}`;
  let under = p`M${x - width / 2} ${y}`;
  for (let i = 0; i < puffs; i += 1) {
    const from = x - width / 2 + (i / puffs) * width;
    const to = x - width / 2 + ((i + 1) / puffs) * width;
    const middle = 1 - Math.abs((i + 0.5) / puffs - 0.45) * 1.9;
    const high = Math.max(0.08, middle) * width * random.between(0.24, 0.36);
    const next = 1 - Math.abs((i + 1) / puffs - 0.45) * 1.9;
    const valley = i === puffs - 1 ? 0 : Math.max(0.02, next) * width * 0.2;
    top += p`Q${from - width * 0.02} ${y - high * 1.3} ${(from + to) / 2} ${y - high * 1.28}Q${to + width * 0.03} ${y - high * 1.2} ${to} ${y - valley}`;
    under += p`Q${(from + to) / 2} ${y - valley * 0.9 - width * 0.05} ${to} ${y - valley * 0.42}`;
  }
  const close = p`L${x + width / 2} ${y}C${x + width * 0.3} ${y + width * 0.03} ${x - width * 0.3} ${y + width * 0.03} ${x - width / 2} ${y}Z`;
  return `<g opacity="${opacity}">${path(top + close, lit)}${path(under + close, shade)}</g>`;
}

/** Long thin bands of cloud near the horizon. */
export function bands(
  random: Random,
  palette: Palette,
  width: number,
  y: number,
  spread: number,
  count = 7,
): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const cx = random() * width;
    const cy = y + (random() - 0.5) * spread;
    const w = width * random.between(0.12, 0.4);
    const h = random.between(3, 10) * (width / 900 + 0.5);
    out += path(
      p`M${cx - w} ${cy}C${cx - w * 0.4} ${cy - h} ${cx - w * 0.1} ${cy - h * 1.6} ${cx + w * 0.2} ${cy - h * 0.8}C${cx + w * 0.5} ${cy - h} ${cx + w * 0.8} ${cy - h * 0.3} ${cx + w} ${cy}C${cx + w * 0.4} ${cy + h * 0.7} ${cx - w * 0.4} ${cy + h * 0.5} ${cx - w} ${cy}Z`,
      random() > 0.5 ? palette.light : palette.sky[1],
      `opacity="${random.between(0.2, 0.5).toFixed(2)}"`,
    );
  }
  return out;
}

/** Curtains of northern light. */
export function aurora(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  width: number,
  top: number,
  height: number,
): string {
  let out = '';
  const hues = [palette.light, palette.rim, palette.accent];
  hues.forEach((hue, k) => {
    const fill = sheet.linear([
      [0, hue, 0],
      [0.75, hue, k === 2 ? 0.3 : 0.5],
      [0.93, lighten(hue, 0.3), k === 2 ? 0.4 : 0.75],
      [1, hue, 0],
    ]);
    const steps = 16;
    const phase = random() * 6;
    const base = (i: number) =>
      top +
      height * (0.5 + k * 0.12) +
      Math.sin(i * 0.62 + phase) * height * 0.16 +
      Math.sin(i * 1.7 + phase * 2) * height * 0.05;
    for (let i = 0; i < steps; i += 1) {
      const x0 = (i / steps) * width * 1.1 - width * 0.05;
      const x1 = ((i + 1.04) / steps) * width * 1.1 - width * 0.05;
      const tall = height * random.between(0.4, 0.85);
      out += path(
        p`M${x0} ${base(i)}L${x1} ${base(i + 1)}L${x1 + width * 0.02} ${base(i + 1) - tall}L${x0 + width * 0.02} ${base(i) - tall}Z`,
        fill,
        `opacity="${random.between(0.45, 0.95).toFixed(2)}"`,
      );
    }
  });
  return out;
}

/** Rays from a point, as in a festival poster. */
export function rays(
  x: number,
  y: number,
  radius: number,
  count: number,
  fill: string,
  opacity: number,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    const b = a + Math.PI / count;
    d += p`M${x} ${y}L${x + Math.cos(a) * radius} ${y + Math.sin(a) * radius}L${x + Math.cos(b) * radius} ${y + Math.sin(b) * radius}Z`;
  }
  return path(d, fill, `opacity="${opacity}"`);
}

/** Sparks, snow or petals drifting in the air. */
export function drift(
  random: Random,
  width: number,
  height: number,
  count: number,
  color: string,
  size: number,
  kind: 'dot' | 'spark' | 'petal' = 'dot',
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x = random() * width;
    const y = random() * height;
    const r = size * (0.3 + random() ** 2);
    if (kind === 'dot') d += p`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    else if (kind === 'spark')
      d += p`M${x} ${y - r * 2.4}Q${x + r} ${y} ${x + r * 0.6} ${y + r * 2}Q${x - r} ${y + r * 0.4} ${x} ${y - r * 2.4}Z`;
    else
      d += p`M${x} ${y}C${x + r} ${y - r * 1.6} ${x + r * 2.6} ${y - r} ${x + r * 2.8} ${y + r * 0.4}C${x + r * 1.6} ${y + r} ${x + r * 0.4} ${y + r} ${x} ${y}Z`;
  }
  return path(d, color, 'opacity="0.85"');
}

/** Speed strokes towards a point. */
export function streaks(
  random: Random,
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  color: string,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const a = random() * Math.PI * 2;
    const from = inner * random.between(0.9, 1.5);
    const w = random.between(0.004, 0.016);
    d += p`M${x + Math.cos(a) * from} ${y + Math.sin(a) * from}L${x + Math.cos(a - w) * outer} ${y + Math.sin(a - w) * outer}L${x + Math.cos(a + w) * outer} ${y + Math.sin(a + w) * outer}Z`;
  }
  return path(d, color, 'opacity="0.5"');
}

export const strokeRing = (x: number, y: number, r: number, color: string, width: number) =>
  line(p`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, color, width);
