/** Sky, clouds, mountains, hills and grass as SVG. Panning layers repeat horizontally without a seam. */
import { createRandom } from './random.mjs';

export const WIDTH = 1920;
export const HEIGHT = 1080;
/** The width after which a panning layer repeats. */
const PAN_WIDTH = 2880;

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const number = (value) => value.toFixed(1);
/** Draws content three times, so that shapes that cross one edge continue at the other. */
const repeated = (body, width = PAN_WIDTH) =>
  `${body}<g transform="translate(${-width})">${body}</g><g transform="translate(${width})">${body}</g>`;

export function sky(palette, { seed = 1, sun = palette.sun, horizon = 760 } = {}) {
  const random = createRandom(seed);
  const stops = palette.sky
    .map((colour, index) => `<stop offset="${[0, 0.4, 0.78, 1][index]}" stop-color="${colour}"/>`)
    .join('');
  let stars = '';
  for (let index = 0; index < palette.stars; index += 1) {
    const y = random.next() ** 1.4 * horizon * 0.85;
    stars += `<circle cx="${number(random.next() * WIDTH)}" cy="${number(y)}" r="${number(random.between(0.8, 2.4))}" opacity="${number(random.between(0.3, 1))}"/>`;
  }
  return svg(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="${horizon / HEIGHT}">${stops}</linearGradient>
    <radialGradient id="g"><stop offset="0" stop-color="${sun.glow}" stop-opacity="${sun.power}"/><stop offset=".25" stop-color="${sun.glow}" stop-opacity="${sun.power * 0.45}"/><stop offset="1" stop-color="${sun.glow}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/><g fill="#fff">${stars}</g>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 8}" fill="url(#g)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${sun.colour}"/>`,
  );
}

/** A row of cumulus clouds in three flat tones, lit from one side. */
export function clouds(palette, { seed = 1, height = 520, count = 7, size = 1, base = 0.9 } = {}) {
  const random = createRandom(seed);
  const [light, middle, shade] = palette.cloud;
  let body = '';
  for (let index = 0; index < count; index += 1) {
    const cx = ((index + random.between(0.15, 0.85)) * PAN_WIDTH) / count;
    const scale = size * random.between(0.55, 1.25);
    const floor = height * base - random.between(0, height * 0.28);
    const half = 210 * scale;
    const puffs = [];
    for (let each = 0; each < 16; each += 1) {
      const along = random.between(-1, 1);
      const dome = 1 - along * along;
      puffs.push({
        x: cx + along * half,
        y: floor - random.between(0.1, 1) * dome * 170 * scale,
        r: (26 + 52 * dome * random.between(0.6, 1)) * scale,
      });
    }
    const circles = (dx, dy, factor) =>
      puffs
        .map(
          ({ x, y, r }) =>
            `<circle cx="${number(x + dx * r)}" cy="${number(y + dy * r)}" r="${number(r * factor)}"/>`,
        )
        .join('');
    const id = `c${index}`;
    body += `<clipPath id="${id}"><rect x="${number(cx - half * 2)}" y="0" width="${number(half * 4)}" height="${number(floor)}"/></clipPath>
      <g clip-path="url(#${id})"><g fill="${shade}">${circles(0, 0, 1)}</g><g fill="${middle}">${circles(0.08, -0.26, 0.88)}</g><g fill="${light}">${circles(0.2, -0.42, 0.66)}</g></g>
      <ellipse cx="${number(cx)}" cy="${number(floor)}" rx="${number(half * 1.2)}" ry="${number(7 * scale)}" fill="${shade}"/>`;
  }
  return svg(PAN_WIDTH, height, repeated(body));
}

/** Thin, high clouds. */
export function streaks(palette, { seed = 1, height = 420, count = 8 } = {}) {
  const random = createRandom(seed);
  let body = '';
  for (let index = 0; index < count; index += 1) {
    const y = random.between(20, height - 20);
    const x = random.between(0, PAN_WIDTH);
    const length = random.between(180, 620);
    const thick = random.between(4, 15);
    body += `<path d="M${number(x)} ${number(y)}q${number(length / 2)} ${number(-thick)} ${number(length)} 0q${number(-length / 2)} ${number(thick)} ${number(-length)} 0z" fill="${palette.cloud[index % 2]}" opacity="${number(random.between(0.35, 0.8))}"/>`;
  }
  return svg(PAN_WIDTH, height, repeated(body));
}

/** A periodic ridge by midpoint displacement. Heights from 0 to 1. */
function skyline(random, detail, roughness) {
  let points = [random.next(), random.next(), random.next(), random.next()];
  let spread = 0.5;
  while (points.length < detail) {
    points = points.flatMap((value, index) => [
      value,
      (value + points[(index + 1) % points.length]) / 2 + random.between(-spread, spread),
    ]);
    spread *= roughness;
  }
  const low = Math.min(...points);
  const high = Math.max(...points);
  return points.map((value) => (value - low) / (high - low));
}

/** A ridge with sunlit faces, and optionally snow on its peaks. */
export function ridge(
  palette,
  { depth, seed = 1, height = 420, roughness = 0.52, snow = false, fade = 0.55 },
) {
  const random = createRandom(seed * 97 + depth);
  const points = skyline(random, 128, roughness);
  const step = PAN_WIDTH / points.length;
  const y = (index) => height * 0.04 + (1 - points[(index + points.length) % points.length]) * height * 0.62;
  const line = points.map((_, index) => `${number(index * step)} ${number(y(index))}`).join('L');
  const whole = `M0 ${height}L${line}L${PAN_WIDTH} ${number(y(0))}L${PAN_WIDTH} ${height}z`;
  let faces = '';
  let caps = '';
  for (let index = 0; index < points.length; index += 1) {
    const peak = y(index) < y(index - 1) && y(index) <= y(index + 1);
    if (!peak) continue;
    let end = index + 1;
    while (end - index < 14 && y(end + 1) >= y(end) - 2) end += 1;
    const x = index * step;
    const drop = y(end) - y(index);
    if (drop < 8) continue;
    let right = `M${number(x)} ${number(y(index))}`;
    for (let each = index + 1; each <= end; each += 1) right += `L${number(each * step)} ${number(y(each))}`;
    const depthOf = Math.min(height - y(index), drop * 1.35 + 26);
    let back = '';
    for (let joint = 1; joint <= 5; joint += 1) {
      const t = joint / 5;
      back += `L${number(x + (end - index) * step * (0.95 - t * 0.8) + (joint % 2 ? 14 : -12) * (1 - t))} ${number(y(index) + depthOf * (1 - t) + drop * 0.15 * (1 - t))}`;
    }
    faces += `${right}${back}z`;
    if (snow && points[index] > 0.5) {
      const deep = 26 + (points[index] - 0.5) * height * 0.42;
      const span = deep * 0.95;
      caps += `M${number(x)} ${number(y(index))}`;
      for (let each = 0; each <= 6; each += 1)
        caps += `L${number(x + span * (1 - each / 3))} ${number(y(index) + deep * (each % 2 ? 0.62 : 1.05))}`;
      caps += 'z';
    }
  }
  const id = `r${depth}`;
  return svg(
    PAN_WIDTH,
    height,
    `<defs><clipPath id="${id}"><path d="${whole}"/></clipPath><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="${1 - fade}" stop-color="${palette.sky[3]}" stop-opacity="0"/><stop offset="1" stop-color="${palette.sky[3]}" stop-opacity=".5"/></linearGradient></defs>
    <path d="${whole}" fill="${palette.ridges[depth]}"/><g clip-path="url(#${id})"><g fill="${palette.lit[depth]}">${repeated(`<path d="${faces}"/>`)}</g>
    <g fill="${palette.snow}">${repeated(`<path d="${caps}"/>`)}</g></g><path d="${whole}" fill="url(#f)"/>`,
  );
}

/** Hills with soft bands of light and the shadows of clouds. */
export function hills(palette, { depth, seed = 1, height = 420, swell = 0.3 }) {
  const random = createRandom(seed * 31 + depth);
  const phases = [1, 2, 3, 5].map((frequency) => ({
    frequency,
    phase: random.next() * 6.28,
    size: 1 / frequency,
  }));
  const wave = (x, shift) =>
    phases.reduce(
      (sum, { frequency, phase, size }) =>
        sum + Math.sin((x / PAN_WIDTH) * 6.2832 * frequency + phase + shift * frequency) * size,
      0,
    ) / 2.1;
  const line = (offset, shift) => {
    let path = `M0 ${height}`;
    for (let x = 0; x <= PAN_WIDTH; x += 24)
      path += `L${x} ${number(height * swell * (0.55 - wave(x, shift) * 0.45) + offset)}`;
    return `${path}L${PAN_WIDTH} ${height}z`;
  };
  const [top, bottom] = palette.hills[depth];
  let shadows = '';
  for (let index = 0; index < 7; index += 1)
    shadows += `<ellipse cx="${number(random.between(0, PAN_WIDTH))}" cy="${number(random.between(0.3, 0.8) * height)}" rx="${number(random.between(160, 420))}" ry="${number(random.between(12, 34))}"/>`;
  return svg(
    PAN_WIDTH,
    height,
    `<defs><linearGradient id="h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><clipPath id="k"><path d="${line(0, 0)}"/></clipPath></defs>
    <path d="${line(0, 0)}" fill="url(#h)"/><path d="${line(3, 0)}" fill="none" stroke="${palette.rim}" stroke-opacity=".35" stroke-width="4"/>
    <g clip-path="url(#k)"><path d="${line(height * 0.2, 0.9)}" fill="${bottom}" opacity=".35"/><path d="${line(height * 0.38, 2.1)}" fill="${bottom}" opacity=".35"/><g fill="${bottom}" opacity=".45">${repeated(shadows)}</g></g>`,
  );
}

/** Grass in the foreground. */
export function grass(palette, { seed = 1, height = 240, blades = 380, flowers = 0 } = {}) {
  const random = createRandom(seed + 5);
  let body = '';
  for (let index = 0; index < blades; index += 1) {
    const tone = Math.min(3, Math.floor((1 - index / blades) * 4));
    const x = random.next() * PAN_WIDTH;
    const tall =
      random.between(0.28, 0.95) *
      height *
      (0.55 + 0.45 * Math.sin((x / PAN_WIDTH) * 6.2832 * 3 + 1) ** 2) *
      (0.6 + tone * 0.13);
    const lean = random.between(-0.1, 0.5) * tall;
    const wide = random.between(9, 19);
    body += `<path d="M${number(x)} ${height}q${number(lean * 0.2)} ${number(-tall * 0.6)} ${number(lean)} ${number(-tall)}q${number(-lean * 0.5 + wide)} ${number(tall * 0.45)} ${number(wide - lean)} ${number(tall)}z" fill="${palette.grass[tone]}"/>`;
  }
  for (let index = 0; index < flowers; index += 1) {
    const x = random.next() * PAN_WIDTH;
    const y = height - random.between(0.2, 0.72) * height;
    body += `<g transform="translate(${number(x)} ${number(y)})" fill="${random.pick(['#fff', '#ffd76a', '#ff9bb3', '#c9b2ff'])}"><circle cx="-5" r="5"/><circle cx="5" r="5"/><circle cy="-5" r="5"/><circle cy="5" r="5"/></g>`;
  }
  return svg(
    PAN_WIDTH,
    height,
    `<rect y="${height * 0.86}" width="${PAN_WIDTH}" height="${height * 0.14}" fill="${palette.grass[0]}"/>${repeated(body)}`,
  );
}

/** Still water that reflects the sky, with streaks of light. */
export function water(palette, { seed = 1, height = 420 } = {}) {
  const random = createRandom(seed);
  let lines = '';
  for (let index = 0; index < 90; index += 1) {
    const y = random.next() ** 1.6 * height;
    const near = y / height;
    lines += `<rect x="${number(random.next() * PAN_WIDTH)}" y="${number(y)}" width="${number(random.between(40, 190) * (0.4 + near))}" height="${number(1.5 + near * 5)}" rx="3" opacity="${number(random.between(0.15, 0.5))}"/>`;
  }
  return svg(
    PAN_WIDTH,
    height,
    `<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient></defs>
    <rect width="${PAN_WIDTH}" height="${height}" fill="url(#w)"/><g fill="${palette.rim}">${repeated(lines)}</g>`,
  );
}
