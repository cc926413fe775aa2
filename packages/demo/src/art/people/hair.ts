import { mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { line, n, p, path, type Sheet, use } from '../kit/sheet';
import type { Appearance } from './appearance';
import { tone } from './tone';

type Point = [x: number, y: number];

/**
 * Tips of the fringe from left to right; between two tips the hair rises to a gap.
 * Third value: how far the gap after this tip opens towards the crown.
 */
const fringes: Record<Appearance['fringe'], [x: number, y: number, gap: number][]> = {
  straight: [
    [-70, 26, 30],
    [-50, 2, 12],
    [-30, -4, 10],
    [-8, -1, 11],
    [14, -4, 10],
    [34, -2, 11],
    [52, 2, 34],
    [70, 26, 0],
  ],
  swept: [
    [-74, 40, 52],
    [-56, 14, 24],
    [-34, 6, 20],
    [-6, 0, 18],
    [26, -16, 22],
    [44, -42, 8],
    [72, 32, 0],
  ],
  parted: [
    [-74, 52, 56],
    [-60, 18, 40],
    [-42, -14, 52],
    [20, -66, 8],
    [34, -22, 18],
    [54, 8, 34],
    [73, 48, 0],
  ],
  spiky: [
    [-78, 34, 40],
    [-62, 22, 44],
    [-34, 16, 38],
    [-12, -14, 22],
    [6, 22, 42],
    [32, -8, 28],
    [56, 20, 44],
    [80, 28, 0],
  ],
  messy: [
    [-76, 38, 36],
    [-58, 10, 30],
    [-38, 18, 34],
    [-20, -8, 20],
    [2, 10, 28],
    [20, -6, 18],
    [42, 14, 34],
    [58, -2, 26],
    [75, 36, 0],
  ],
  curtain: [
    [-75, 62, 50],
    [-58, 30, 40],
    [-40, 0, 44],
    [-14, -40, 22],
    [0, -66, 2],
    [14, -40, 22],
    [40, 0, 44],
    [58, 30, 40],
    [75, 62, 0],
  ],
  cropped: [
    [-71, 10, 40],
    [-56, -30, 10],
    [-36, -46, 8],
    [-14, -52, 7],
    [10, -52, 7],
    [34, -46, 10],
    [56, -30, 40],
    [71, 10, 0],
  ],
  combed: [
    [-71, 14, 46],
    [-58, -40, 18],
    [-30, -66, 12],
    [10, -72, 10],
    [44, -56, 24],
    [71, 14, 0],
  ],
  none: [],
};

function scalp(appearance: Appearance): { d: string; crown: number } {
  const tips = fringes[appearance.fringe];
  const flat = appearance.fringe === 'cropped' || appearance.fringe === 'combed';
  const crown = flat ? -130 : -138;
  const wide = flat ? 77 : 84;
  const first = tips[0];
  const last = tips.at(-1);
  if (!first || !last) return { d: '', crown };
  let d = p`M${first[0]} ${first[1]}`;
  // Outer edge: over the crown from the left tip to the right one.
  d += p`C${-wide - 8} ${first[1] - 40} ${-wide - 4} -72 ${-62} -110`;
  if (appearance.fringe === 'spiky')
    d = `${p`M${first[0]} ${first[1]}`}Q-98 8 -112 -40Q-96 -44 -90 -60Q-112 -82 -110 -118Q-88 -102 -72 -110Q-86 -140 -66 -172Q-52 -146 -30 -140Q-20 -172 14 -192Q6 -160 22 -142Q44 -160 76 -164Q62 -140 70 -118Q92 -122 116 -106Q98 -92 92 -66Q110 -56 116 -28Q98 -16 ${n(last[0])} ${n(last[1])}`;
  else if (appearance.fringe === 'messy')
    d +=
      'C-54 -122 -40 -132 -22 -137Q-34 -150 -52 -152Q-20 -164 6 -142Q14 -156 34 -164Q26 -148 34 -134C50 -128 60 -118 68 -104Q84 -108 98 -100Q86 -92 82 -78';
  else d += p`C${-42} ${crown + 8} ${-20} ${crown} 0 ${crown}C20 ${crown} 42 ${crown + 8} 62 -110`;
  if (appearance.fringe !== 'spiky')
    d += p`C${wide + 4} -72 ${wide + 8} ${last[1] - 40} ${last[0]} ${last[1]}`;
  // Inner edge: tips and gaps, right to left; every lock leans the same way.
  for (let i = tips.length - 1; i > 0; i -= 1) {
    const from = tips[i];
    const to = tips[i - 1];
    if (!from || !to) continue;
    const gap: Point = [from[0] + (to[0] - from[0]) * 0.42, Math.min(from[1], to[1]) - to[2]];
    d += p`Q${from[0] - 6} ${(from[1] + gap[1]) / 2} ${gap[0]} ${gap[1]}`;
    d += p`Q${gap[0] - 3} ${(to[1] + gap[1]) / 2 + 3} ${to[0]} ${to[1]}`;
  }
  return { d: `${d}Z`, crown };
}

/** The hair in front of the face. */
export function frontHair(
  sheet: Sheet,
  appearance: Appearance,
  palette: Palette,
  light: 1 | -1,
): { markup: string; outline: string } {
  const { d } = scalp(appearance);
  if (!d) return { markup: '', outline: '' };
  const hair = tone(appearance.hair, palette);
  const shape = sheet.outline(d);
  const inside = sheet.clip(use(shape));
  const tips = fringes[appearance.fringe];
  const whorl: Point = [appearance.fringe === 'parted' ? 20 : appearance.fringe === 'swept' ? 36 : 4, -118];
  // The dark half of every lock, away from the light.
  const shadows = tips
    .slice(0, -1)
    .map((tip, i) => {
      const next = tips[i + 1] ?? tip;
      const gapY = Math.min(tip[1], next[1]) - tip[2];
      const x0 = tip[0];
      return path(
        p`M${x0} ${tip[1]}Q${x0 - light * 2} ${(tip[1] + gapY) / 2} ${x0 + (whorl[0] - x0) * 0.38} ${gapY - 32}Q${x0 - light * 15} ${(tip[1] + gapY) / 2 - 2} ${x0 - light * 9} ${tip[1] - 14}Z`,
        hair.shade,
      );
    })
    .join('');
  const strands = tips
    .slice(1, -1)
    .map(
      ([x, y, gap]) =>
        p`M${x + 1} ${y - 10}Q${x + (whorl[0] - x) * 0.05} ${y - gap - 24} ${x + (whorl[0] - x) * 0.5} ${Math.max(-104, y - gap - 66)}`,
    )
    .join('');
  const short = appearance.fringe === 'cropped' || appearance.fringe === 'combed';
  const bandY = short ? -104 : -84;
  const band = p`M-74 ${bandY + 24}L-60 ${bandY + 2}L-54 ${bandY + 16}L-40 ${bandY - 9}L-32 ${bandY + 8}L-18 ${bandY - 14}L-6 ${bandY + 6}L6 ${bandY - 15}L18 ${bandY + 6}L30 ${bandY - 12}L40 ${bandY + 8}L52 ${bandY - 2}L60 ${bandY + 16}L74 ${bandY + 22}C64 ${bandY - 2} 44 ${bandY - 24} 0 ${bandY - 25}C-44 ${bandY - 24} -64 ${bandY - 2} -74 ${bandY + 24}Z`;
  const dark = -light;
  const markup =
    use(shape, `fill="${hair.lit}" stroke="${hair.deep}" stroke-width="2.6"`) +
    `<g clip-path="${inside}">` +
    path(
      p`M${dark * 130} -200L${dark * 30} -170C${dark * 52} -130 ${dark * 62} -100 ${dark * 58} -70L${dark * 50} -58L${dark * 62} -50C${dark * 64} -20 ${dark * 60} 0 ${dark * 52} 24L${dark * 50} 90H${dark * 130}Z`,
      hair.shade,
    ) +
    shadows +
    line(strands, hair.deep, 1.7, 'opacity="0.55"') +
    (appearance.age === 'old' ? '' : path(band, hair.glow, 'opacity="0.36"')) +
    '</g>';
  return { markup, outline: use(shape) };
}

const tail = (s: number) =>
  p`M${s * 66} -74C${s * 128} -96 ${s * 150} -20 ${s * 132} 60C${s * 124} 104 ${s * 140} 140 ${s * 112} 190C${s * 104} 150 ${s * 92} 130 ${s * 96} 90C${s * 98} 40 ${s * 92} -10 ${s * 60} -36Z`;

function plait(x: number, y: number, links: number, s: number, size = 19): string {
  let d = '';
  for (let i = 0; i < links; i += 1) {
    const cy = y + i * size * 1.25;
    const cx = x + s * Math.sin(i * 0.5) * 5;
    const r = size * (1 - i * 0.035);
    d += p`M${cx} ${cy - r * 0.5}C${cx + r} ${cy - r * 0.9} ${cx + r * 1.1} ${cy + r * 0.5} ${cx} ${cy + r}C${cx - r * 1.1} ${cy + r * 0.5} ${cx - r} ${cy - r * 0.9} ${cx} ${cy - r * 0.5}Z`;
  }
  const end = y + links * size * 1.25;
  return `${d}${p`M${x - 8} ${end - 10}Q${x - 14} ${end + 16} ${x} ${end + 34}Q${x + 14} ${end + 16} ${x + 8} ${end - 10}Z`}`;
}

const backs: Record<Appearance['back'], string> = {
  none: '',
  short: 'M-78 -60C-88 0 -80 40 -66 66L-50 58L50 58L66 66C80 40 88 0 78 -60C60 -130 -60 -130 -78 -60Z',
  bob: 'M-82 -60C-100 0 -98 60 -84 104C-70 112 -50 108 -38 98L38 98C50 108 70 112 84 104C98 60 100 0 82 -60C60 -136 -60 -136 -82 -60Z',
  long: 'M-82 -60C-104 10 -98 110 -118 210C-124 260 -112 300 -96 330L-60 306L-30 336L0 310L34 336L62 306L98 330C112 300 126 260 118 210C98 110 104 10 82 -60C60 -138 -60 -138 -82 -60Z',
  wild: 'M-60 -110Q-120 -96 -146 -50Q-118 -54 -104 -42Q-150 -14 -162 40Q-128 14 -110 18Q-152 60 -138 120Q-112 82 -96 84Q-118 136 -94 190Q-76 142 -52 130L52 130Q78 146 104 186Q112 130 98 82Q118 84 146 112Q148 60 112 18Q130 16 164 32Q150 -14 106 -42Q122 -54 146 -58Q118 -98 60 -110Z',
  braids: 'M-82 -60C-94 0 -92 50 -80 96L80 96C92 50 94 0 82 -60C60 -136 -60 -136 -82 -60Z',
  braid: 'M-80 -60C-88 0 -84 40 -70 72L70 72C84 40 88 0 80 -60C60 -132 -60 -132 -80 -60Z',
  ponytail:
    'M20 -126C70 -176 150 -150 158 -70C164 0 128 60 146 150C112 120 96 60 104 0C108 -50 90 -80 60 -92Z',
  bun: 'M-40 -132C-54 -186 54 -186 40 -132C60 -120 -60 -120 -40 -132Z',
  tails: `${tail(-1)}${tail(1)}`,
};

/** The hair behind the neck; braids that fall in front come separately. */
export function backHair(
  sheet: Sheet,
  appearance: Appearance,
  palette: Palette,
  light: 1 | -1,
): { behind: string; before: string; outline: string } {
  const d = backs[appearance.back];
  const hair = tone(appearance.hair, palette);
  if (!d) return { behind: '', before: '', outline: '' };
  const shape = sheet.outline(d);
  const inside = sheet.clip(use(shape));
  const fill = mix(hair.lit, hair.shade, 0.75);
  const strands =
    appearance.back === 'long'
      ? 'M-88 60Q-96 180 -84 300M-60 110Q-66 220 -50 300M60 110Q68 220 52 300M88 60Q98 180 86 300M-104 190Q-108 250 -104 290M104 190Q110 250 104 290'
      : appearance.back === 'wild'
        ? 'M-100 -60Q-84 -20 -110 20M-96 60Q-80 90 -92 110M100 -60Q86 -20 110 20M96 60Q80 90 92 112'
        : appearance.back === 'ponytail'
          ? 'M80 -140Q134 -110 130 -40Q120 30 130 110M60 -120Q116 -90 112 -20'
          : appearance.back === 'tails'
            ? 'M-84 -70Q-130 -10 -112 80Q-108 130 -114 160M84 -70Q130 -10 112 80Q108 130 114 160'
            : appearance.back === 'bob'
              ? 'M-86 0Q-92 50 -76 98M86 0Q92 50 76 98'
              : '';
  const behind =
    use(shape, `fill="${fill}" stroke="${hair.deep}" stroke-width="2.6"`) +
    `<g clip-path="${inside}">${path('M-54 -60H54V160C30 190 -30 190 -54 160Z', hair.deep, 'opacity="0.55"')}${path(p`M${-light * 160} -180H${-light * 74}C${-light * 84} 0 ${-light * 88} 150 ${-light * 84} 360H${-light * 160}Z`, hair.deep, 'opacity="0.35"')}</g>` +
    line(strands, hair.deep, 2.2, 'opacity="0.6"');
  let before = '';
  let outline = use(shape);
  if (appearance.back === 'braids' || appearance.back === 'braid') {
    const sides = appearance.back === 'braids' ? [-1, 1] : [light];
    for (const s of sides) {
      const braid = plait(s * 78, 88, 9, s);
      const woven = sheet.outline(braid);
      outline += use(woven);
      const clip = sheet.clip(use(woven));
      before +=
        use(woven, `fill="${hair.lit}" stroke="${hair.deep}" stroke-width="2.4"`) +
        `<g clip-path="${clip}">${path(p`M${s * 78 - light * 3} 60h${-light * 40}v320h${light * 40}Z`, hair.shade, 'opacity="0.85"')}</g>` +
        path(p`M${s * 78 - 11} 288h22v13h-22Z`, appearance.trim);
    }
  }
  return { behind, before, outline };
}
