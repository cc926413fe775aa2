import { lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import type { Random } from '../kit/random';
import { line, p, path, rect, type Sheet } from '../kit/sheet';

/** Heights of a rough skyline by mid-point displacement, in pixels above the base. */
function skyline(random: Random, steps: number, height: number, rough: number): number[] {
  let points = [random(), random()];
  let spread = 1;
  while (points.length <= steps) {
    const finer: number[] = [];
    points.forEach((value, i) => {
      const next = points[i + 1];
      finer.push(value);
      if (next !== undefined) finer.push((value + next) / 2 + (random() - 0.5) * spread);
    });
    points = finer;
    spread *= rough;
  }
  const low = Math.min(...points);
  const high = Math.max(...points);
  return points.map((value) => ((value - low) / (high - low || 1)) * height);
}

/** Mountain ridges fading into the air; the farthest meets the horizon. */
export function ridges(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  base: number,
  height: number,
  count = 4,
  snowy = false,
): string {
  let out = '';
  const { width } = sheet;
  for (let k = 0; k < count; k += 1) {
    const depth = count === 1 ? 0.5 : k / (count - 1);
    const rise = height * (1 - depth * 0.55);
    const foot = base + depth * height * 0.35;
    const tops = skyline(random, k === 0 ? 40 : 26, rise, 0.54);
    const step = width / (tops.length - 1);
    const color = mix(mix(palette.far, palette.sky[2], 0.45 - depth * 0.4), palette.near, depth * 0.75);
    let d = p`M-10 ${sheet.height}L-10 ${foot}`;
    tops.forEach((top, i) => {
      d += p`L${i * step} ${foot - top}`;
    });
    d += p`L${width + 10} ${foot}V${sheet.height}Z`;
    const fill = sheet.linear([
      [0, color],
      [0.5, mix(color, palette.sky[2], 0.28 * (1 - depth))],
      [1, color],
    ]);
    out += path(d, fill);
    // Snow lies above the middle; otherwise the slopes that fall to the right catch the light.
    let upper = '';
    let under = '';
    tops.forEach((top, i) => {
      const y = foot - top;
      const next = tops[i + 1] ?? top;
      const jag = i % 2 ? 1 : 0.35;
      const depthOf = snowy
        ? Math.max(0, top - rise * 0.5) * 0.75 * jag
        : next < top
          ? (top + rise * 0.1) * 0.3 * jag
          : 0;
      upper += p`${i ? 'L' : 'M'}${i * step} ${y}`;
      under = p`L${i * step} ${y + depthOf}${under}`;
    });
    out += path(
      `${upper}${under}Z`,
      snowy ? '#ffffff' : lighten(mix(color, palette.rim, 0.45), 0.1),
      `opacity="${snowy ? 0.85 : 0.38}"`,
    );
  }
  return out;
}

/** A soft rolling hill with a lit edge. */
export function hill(
  sheet: Sheet,
  random: Random,
  y: number,
  swell: number,
  color: string,
  edge: string,
  edgeOpacity = 0.5,
): string {
  const { width, height } = sheet;
  const a = y - swell * random();
  const b = y + swell * (random() - 0.5);
  const c = y - swell * random() * 0.8;
  const top = p`M-20 ${a}C${width * 0.25} ${a - swell} ${width * 0.35} ${b + swell * 0.4} ${width * 0.55} ${b}C${width * 0.75} ${b - swell * 0.6} ${width * 0.85} ${c} ${width + 20} ${c - swell * 0.4}`;
  const fill = sheet.linear([
    [0, mix(color, edge, 0.22)],
    [0.35, color],
    [1, mix(color, '#000000', 0.18)],
  ]);
  return path(`${top}V${height + 20}H-20Z`, fill) + line(top, edge, 2.4, `opacity="${edgeOpacity}"`);
}

/** Tufts of blades along a line; denser and taller nearer. */
export function grass(
  random: Random,
  width: number,
  y: number,
  depth: number,
  count: number,
  size: number,
  colors: readonly string[],
): string {
  return colors
    .map((color) => {
      let d = '';
      for (let i = 0; i < count / colors.length; i += 1) {
        const x = random() * width;
        const near = random();
        const foot = y + near * depth;
        const tall = size * (0.4 + near * 0.9) * random.between(0.6, 1.2);
        const lean = tall * random.between(-0.1, 0.6);
        const w = 1 + near * size * 0.045;
        d += p`M${Math.round(x - w)} ${Math.round(foot)}q${w} ${Math.round(-tall * 0.6)} ${Math.round(lean + w)} ${Math.round(-tall)}q${Math.round(w * 0.4 - lean)} ${Math.round(tall * 0.5)} ${Math.round(w - lean)} ${Math.round(tall)}z`;
      }
      return path(d, color);
    })
    .join('');
}

/** Small flowers scattered in a meadow. */
export function blossoms(
  random: Random,
  width: number,
  y: number,
  depth: number,
  count: number,
  size: number,
  colors: readonly string[],
): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const x = random() * width;
    const near = random();
    const cy = y + near * depth;
    const r = size * (0.4 + near * 0.8);
    let d = '';
    for (let k = 0; k < 5; k += 1) {
      const a = (k / 5) * Math.PI * 2 + random();
      d += p`M${x} ${cy}Q${x + Math.cos(a - 0.5) * r * 1.2} ${cy + Math.sin(a - 0.5) * r} ${x + Math.cos(a) * r} ${cy + Math.sin(a) * r * 0.85}Q${x + Math.cos(a + 0.5) * r * 1.2} ${cy + Math.sin(a + 0.5) * r} ${x} ${cy}Z`;
    }
    out +=
      path(d, random.pick(colors)) +
      path(
        p`M${x - r * 0.25} ${cy}a${r * 0.25} ${r * 0.25} 0 1 0 ${r * 0.5} 0a${r * 0.25} ${r * 0.25} 0 1 0 ${-r * 0.5} 0Z`,
        '#ffd65a',
      );
  }
  return out;
}

/** Still water from a horizon down: mirrored sky and glints. */
export function water(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  y: number,
  glintX: number,
  deep = palette.near,
): string {
  const { width, height } = sheet;
  const fill = sheet.linear([
    [0, mix(palette.sky[2], palette.sky[1], 0.35)],
    [0.4, mix(palette.sky[1], deep, 0.35)],
    [1, mix(palette.sky[0], deep, 0.6)],
  ]);
  let glints = '';
  for (let i = 0; i < 34; i += 1) {
    const near = random();
    const gy = y + 4 + near ** 1.6 * (height - y);
    const w = (6 + near * 46) * random.between(0.4, 1.4);
    const gx = glintX + (random() - 0.5) * (60 + near * width * 0.5);
    const t = 0.8 + near * 3.4;
    glints += p`M${gx - w} ${gy}Q${gx} ${gy - t} ${gx + w} ${gy}Q${gx} ${gy + t} ${gx - w} ${gy}Z`;
  }
  return (
    rect(0, y, width, height - y + 4, fill) +
    path(glints, palette.light, 'opacity="0.6"') +
    rect(0, y - 1, width, 2.4, palette.light, 'opacity="0.55"')
  );
}

/** A veil of haze between planes. */
export function haze(sheet: Sheet, y: number, height: number, color: string, opacity: number): string {
  return rect(
    0,
    y,
    sheet.width,
    height,
    sheet.linear([
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]),
  );
}
