import { darken, lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import type { Random } from '../kit/random';
import { circle, line, n, p, path, rect, type Sheet } from '../kit/sheet';

/** A ger, 200 wide, standing on the origin; `light` is the lit side. */
export function ger(sheet: Sheet, palette: Palette, light: 1 | -1, lamp = false): string {
  const felt = mix('#f6f0e4', palette.air, palette.tint * 1.3);
  const shade = mix(mix(felt, palette.ink, 0.36), palette.air, 0.25);
  const wall = sheet.linear(
    light > 0
      ? [
          [0, shade],
          [0.5, felt],
          [1, lighten(felt, 0.25)],
        ]
      : [
          [0, lighten(felt, 0.25)],
          [0.5, felt],
          [1, shade],
        ],
    [0, 0, 1, 0],
  );
  const trim = mix('#b5432e', palette.air, palette.tint);
  const ink = mix(palette.ink, felt, 0.25);
  return (
    path(
      'M-102 -62L-36 -112Q0 -122 36 -112L102 -62Q0 -44 -102 -62Z',
      wall,
      `stroke="${ink}" stroke-width="2.4"`,
    ) +
    path('M-98 -62Q0 -44 98 -62L95 0Q0 12 -95 0Z', wall, `stroke="${ink}" stroke-width="2.4"`) +
    path(
      p`M${-light * 102} -62L${-light * 36} -112L${-light * 26} -114Q${-light * 60} -80 ${-light * 50} -56Q${-light * 80} -58 ${-light * 102} -62ZM${-light * 98} -60L${-light * 95} 0Q${-light * 70} 4 ${-light * 46} 6L${-light * 50} -54Z`,
      shade,
      'opacity="0.6"',
    ) +
    line('M-98 -46Q0 -28 98 -46M-96 -20Q0 -4 96 -20', trim, 3) +
    line(
      'M-72 -62Q-40 -100 -20 -112M-30 -55Q-16 -96 -6 -114M72 -62Q40 -100 20 -112M30 -55Q16 -96 6 -114',
      ink,
      1.4,
      'opacity="0.45"',
    ) +
    path('M-34 -112Q0 -134 34 -112Q0 -102 -34 -112Z', darken(felt, 0.45)) +
    rect(
      -18,
      -48,
      36,
      52,
      lamp ? palette.light : mix('#d2662e', palette.air, palette.tint),
      `stroke="${ink}" stroke-width="3"`,
    ) +
    (lamp ? '' : line('M0 -48V4M-18 -22H18', mix('#f2c35a', palette.air, palette.tint), 2.4)) +
    line('M12 -118V-146', ink, 6) +
    line(light > 0 ? 'M102 -62L36 -112M98 -58L95 0' : 'M-102 -62L-36 -112M-98 -58L-95 0', palette.rim, 3.2)
  );
}

/** A rising ribbon of smoke from the origin. */
export function smoke(color: string, height: number, opacity = 0.5): string {
  const h = height;
  return path(
    p`M-4 0C${-h * 0.12} ${-h * 0.25} ${h * 0.16} ${-h * 0.35} ${h * 0.02} ${-h * 0.6}C${-h * 0.08} ${-h * 0.8} ${h * 0.14} ${-h * 0.86} ${h * 0.2} ${-h}C${h * 0.24} ${-h * 0.84} ${h * 0.06} ${-h * 0.78} ${h * 0.12} ${-h * 0.58}C${h * 0.26} ${-h * 0.34} ${-h * 0.02} ${-h * 0.22} 4 0Z`,
    color,
    `opacity="${opacity}"`,
  );
}

/** A row of towers with lit windows, standing on `y`. */
export function city(
  random: Random,
  width: number,
  y: number,
  tall: number,
  wall: string,
  window: string,
  lit: number,
): string {
  let blocks = '';
  let windows = '';
  let x = -20;
  while (x < width + 20) {
    const w = tall * random.between(0.14, 0.3);
    const h = tall * random.between(0.35, 1);
    blocks += p`M${x} ${y}V${y - h}`;
    const roof = random();
    if (roof > 0.75) blocks += p`L${x + w / 2} ${y - h - w * 0.5}L${x + w} ${y - h}`;
    else if (roof > 0.5) blocks += p`h${w * 0.4}v${-tall * 0.16}h${w * 0.05}v${tall * 0.16}H${x + w}`;
    else if (roof > 0.3) blocks += p`v${-w * 0.12}h${w * 0.7}v${w * 0.12}H${x + w}`;
    else blocks += p`H${x + w}`;
    blocks += p`V${y}Z`;
    const cell = tall * 0.045;
    for (let wy = y - h + cell; wy < y - cell; wy += cell * 1.7)
      for (let wx = x + cell * 0.8; wx < x + w - cell; wx += cell * 1.5)
        if (random() < lit) windows += p`M${wx} ${wy}h${cell * 0.7}v${cell * 0.9}h${-cell * 0.7}Z`;
    x += w + tall * random.between(-0.02, 0.05);
  }
  return path(blocks, wall) + path(windows, window, 'opacity="0.9"');
}

/** A temple of curved roofs, 320 wide, on the origin. */
export function temple(palette: Palette, tiers = 3): string {
  const roof = mix('#3a6b58', palette.air, 0.35 + palette.tint);
  const wall = mix('#b23c2c', palette.air, 0.25 + palette.tint);
  const gold = mix('#f0bd55', palette.air, palette.tint * 0.6);
  const ink = palette.ink;
  let out = path(
    'M-170 0H170L186 22H-186Z',
    mix('#b9b2a6', palette.air, 0.4),
    `stroke="${ink}" stroke-width="2.4"`,
  );
  let y = 0;
  for (let i = 0; i < tiers; i += 1) {
    const w = 150 - i * 38;
    const h = 62 - i * 8;
    out += rect(-w * 0.8, y - h, w * 1.6, h, wall, `stroke="${ink}" stroke-width="2.4"`);
    for (let k = -2; k <= 2; k += 1) out += rect(k * w * 0.34 - 5, y - h, 10, h, gold, 'opacity="0.85"');
    if (i === 0) out += rect(-20, y - 46, 40, 46, darken(wall, 0.6));
    const eave = y - h;
    out += path(
      p`M${-w - 24} ${eave + 2}C${-w * 0.7} ${eave - 6} ${-w * 0.6} ${eave - 30} ${-w * 0.5} ${eave - 36}H${w * 0.5}C${w * 0.6} ${eave - 30} ${w * 0.7} ${eave - 6} ${w + 24} ${eave + 2}L${w + 30} ${eave - 10}L${w + 12} ${eave + 14}H${-w - 12}L${-w - 30} ${eave - 10}Z`,
      roof,
      `stroke="${ink}" stroke-width="2.4"`,
    );
    out +=
      line(p`M${-w - 10} ${eave + 8}H${w + 10}`, gold, 4) +
      line(
        p`M${w * 0.5} ${eave - 35}C${w * 0.6} ${eave - 30} ${w * 0.7} ${eave - 6} ${w + 24} ${eave + 1}`,
        palette.rim,
        3.4,
      );
    y = eave - 34;
  }
  return (
    out +
    path(
      p`M-7 ${y}C-16 ${y - 14} 16 ${y - 14} 7 ${y}ZM-3 ${y - 10}L0 ${y - 46}L3 ${y - 10}Z`,
      gold,
      `stroke="${ink}" stroke-width="1.6"`,
    )
  );
}

/** A radio mast, `h` tall. */
export function mast(h: number, color: string, lamp: string): string {
  let d = p`M${-h * 0.1} 0L${-h * 0.012} ${-h}M${h * 0.1} 0L${h * 0.012} ${-h}`;
  for (let i = 0; i < 9; i += 1) {
    const a = i / 9;
    const b = (i + 1) / 9;
    const wa = h * (0.1 - 0.088 * a);
    const wb = h * (0.1 - 0.088 * b);
    d += p`M${-wa} ${-h * a}L${wb} ${-h * b}M${wa} ${-h * a}L${-wb} ${-h * b}M${-wb} ${-h * b}H${wb}`;
  }
  return (
    line(d, color, h * 0.011) +
    line(p`M0 ${-h}V${-h * 1.14}`, color, h * 0.01) +
    circle(0, -h * 1.14, h * 0.05, lamp, 'opacity="0.3"') +
    circle(0, -h * 1.14, h * 0.018, lamp) +
    path(p`M${-h * 0.09} ${-h * 0.7}a${h * 0.06} ${h * 0.06} 0 0 1 ${h * 0.06} ${-h * 0.1}Z`, color)
  );
}

/** A wind turbine, `h` tall to the hub. */
export function turbine(h: number, spin: number, color: string, rim: string): string {
  const blade = (a: number) =>
    `<g transform="translate(0 ${n(-h)}) rotate(${n(a)})">${path(p`M${-h * 0.012} 0L${-h * 0.035} ${-h * 0.12}L0 ${-h * 0.6}L${h * 0.02} ${-h * 0.1}L${h * 0.012} 0Z`, color)}${line(p`M${h * 0.018} ${-h * 0.1}L0 ${-h * 0.6}`, rim, h * 0.006)}</g>`;
  return (
    path(p`M${-h * 0.022} 0L${-h * 0.01} ${-h}H${h * 0.01}L${h * 0.022} 0Z`, color) +
    line(p`M${h * 0.02} 0L${h * 0.01} ${-h}`, rim, h * 0.006) +
    blade(spin) +
    blade(spin + 120) +
    blade(spin + 240) +
    circle(0, -h, h * 0.03, color)
  );
}

/** Bands of the hammer ornament: a frame that carries, never a wallpaper. */
export function meander(
  x: number,
  y: number,
  width: number,
  unit: number,
  color: string,
  opacity = 1,
): string {
  const count = Math.floor(width / (unit * 4));
  const start = x + (width - count * unit * 4) / 2;
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const x0 = start + i * unit * 4;
    d += p`M${x0} ${y + unit * 3}V${y}H${x0 + unit * 3}V${y + unit * 2}H${x0 + unit * 1.5}V${y + unit}M${x0} ${y + unit * 3}H${x0 + unit * 4}`;
  }
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(unit * 0.4)}" opacity="${opacity}"/>`;
}
