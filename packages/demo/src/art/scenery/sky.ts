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
  const puffs = 8;
  const heights = Array.from({ length: puffs + 1 }, (_, i) => {
    const across = i / puffs;
    return i === 0 || i === puffs ? 0 : Math.sin(across * Math.PI) ** 0.8 * width * random.between(0.16, 0.3);
  });
  const left = x - width / 2;
  const dome = (share: number) => {
    let d = p`M${left} ${y}`;
    for (let i = 1; i <= puffs; i += 1) {
      const rise = ((heights[i] ?? 0) - (heights[i - 1] ?? 0)) * share;
      const chord = Math.hypot(width / puffs, rise);
      d += p`a${chord * 0.56} ${chord * 0.56} 0 0 1 ${width / puffs} ${-rise}`;
    }
    return d;
  };
  const close = p`C${x + width * 0.3} ${y + width * 0.035} ${x - width * 0.3} ${y + width * 0.035} ${left} ${y}Z`;
  return `<g opacity="${opacity}">${path(dome(1) + close, lit)}${path(dome(0.42) + close, shade)}</g>`;
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
  // The reddest curtain hangs highest and faintest.
  const curtains: [hue: string, strength: number, hang: number][] = [
    [palette.accent, 0.34, 0.42],
    [palette.rim, 0.6, 0.62],
    [palette.light, 0.75, 0.84],
  ];
  const steps = 34;
  const wide = (width * 1.1) / steps;
  for (const [hue, strength, hang] of curtains) {
    const fill = sheet.linear([
      [0, hue, 0],
      [0.6, hue, strength * 0.5],
      [0.9, lighten(hue, 0.25), strength],
      [1, hue, 0],
    ]);
    const phase = random() * 6;
    const foot = (i: number) =>
      top + height * (hang + Math.sin(i * 0.34 + phase) * 0.13 + Math.sin(i * 0.9 + phase * 2) * 0.035);
    for (let i = 0; i < steps; i += 1) {
      const tall = height * (0.55 + Math.sin(i * 0.5 + phase * 1.7) * 0.16 + random() * 0.06);
      const glow = 0.62 + Math.sin(i * 0.62 + phase * 3) * 0.26 + random() * 0.1;
      const fall = Math.round(foot(i + 1) - foot(i));
      out += path(
        `M${Math.round(i * wide - width * 0.05)} ${Math.round(foot(i))}l${Math.ceil(wide)} ${fall}l${Math.round(wide * 0.5)} ${-Math.round(tall)}l${-Math.ceil(wide)} ${-fall}z`,
        fill,
        `opacity="${Math.min(1, glow).toFixed(2)}"`,
      );
    }
  }
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
