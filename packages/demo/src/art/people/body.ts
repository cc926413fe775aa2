import { mix } from '../kit/color';
import type { Palette } from '../kit/palette';
import { circle, line, p, path, type Sheet, use } from '../kit/sheet';
import type { Appearance } from './appearance';
import { headShape } from './face';
import { tone } from './tone';

const shoulder = (appearance: Appearance) =>
  appearance.age === 'child'
    ? 106
    : appearance.sex === 'f'
      ? appearance.age === 'old'
        ? 134
        : 124
      : appearance.age === 'young'
        ? 142
        : 164;

/** Neck, shoulders and clothes down to the belt. */
export function body(
  sheet: Sheet,
  appearance: Appearance,
  palette: Palette,
  light: 1 | -1,
): { markup: string; outline: string } {
  const skin = tone(appearance.skin, palette, 0.5);
  const cloth = tone(appearance.cloth, palette);
  const trim = tone(appearance.trim, palette);
  const { chinY } = headShape(appearance, 0);
  const neck = appearance.age === 'child' ? 21 : appearance.sex === 'f' ? 25 : 34;
  const top = chinY + (appearance.age === 'child' ? 12 : 22);
  const sw = shoulder(appearance);
  const hang = appearance.costume === 'cloak' ? 34 : appearance.costume === 'armour' ? 22 : 0;
  const d = p`M${-neck - 6} ${top - 4}C${-neck - 22} ${top + 16} ${-sw + 26} ${top + 20} ${-sw} ${top + 48}C${-sw - 16} ${top + 68} ${-sw - 24 - hang} ${top + 160} ${-sw - 32 - hang} 640H${sw + 32 + hang}C${sw + 24 + hang} ${top + 160} ${sw + 16} ${top + 68} ${sw} ${top + 48}C${sw - 26} ${top + 20} ${neck + 22} ${top + 16} ${neck + 6} ${top - 4}Z`;
  const shape = sheet.outline(d);
  const inside = sheet.clip(use(shape));
  const dark = -light;
  const neckShape =
    path(
      p`M${-neck} ${chinY - 40}L${-neck - 2} ${top}C-20 ${top + 26} 20 ${top + 26} ${neck + 2} ${top}L${neck} ${chinY - 40}Z`,
      skin.lit,
      `stroke="${skin.deep}" stroke-width="2.2"`,
    ) +
    path(
      p`M${-neck} ${chinY - 30}L${-neck} ${chinY + 6}Q0 ${chinY + 34} ${neck} ${chinY + 2}V${chinY - 30}Z`,
      skin.shade,
    );
  const folds =
    path(
      p`M${dark * (sw + 80)} ${top}L${dark * (sw - 34)} ${top + 34}C${dark * (sw - 40)} ${top + 120} ${dark * (sw - 52)} ${top + 220} ${dark * (sw - 40)} 640H${dark * (sw + 80)}Z`,
      cloth.shade,
    ) +
    path(
      p`M${light * (sw - 40)} ${top + 100}C${light * (sw - 28)} ${top + 170} ${light * (sw - 34)} ${top + 260} ${light * (sw - 22)} 640H${light * (sw - 58)}C${light * (sw - 62)} ${top + 250} ${light * (sw - 52)} ${top + 160} ${light * (sw - 40)} ${top + 100}Z`,
      cloth.shade,
      'opacity="0.8"',
    ) +
    path(
      p`M-60 ${top + 6}C-30 ${top + 56} 30 ${top + 56} 60 ${top + 6}L70 ${top + 44}C30 ${top + 84} -30 ${top + 84} -70 ${top + 44}Z`,
      cloth.shade,
      'opacity="0.55"',
    ) +
    line(
      p`M${sw - 62} ${top + 78}Q${sw - 40} ${top + 96} ${sw - 36} ${top + 130}M${-sw + 62} ${top + 78}Q${-sw + 40} ${top + 96} ${-sw + 36} ${top + 130}`,
      cloth.deep,
      2.2,
      'opacity="0.6"',
    );
  const wear = costumes[appearance.costume]({ appearance, palette, top, neck, sw, light, cloth, trim });
  return {
    markup:
      neckShape +
      use(shape, `fill="${cloth.lit}" stroke="${cloth.deep}" stroke-width="2.8"`) +
      `<g clip-path="${inside}">${folds}${wear.inside}</g>${wear.over}`,
    outline: use(shape),
  };
}

interface Fitting {
  appearance: Appearance;
  palette: Palette;
  top: number;
  neck: number;
  sw: number;
  light: 1 | -1;
  cloth: ReturnType<typeof tone>;
  trim: ReturnType<typeof tone>;
}

type Costume = (fitting: Fitting) => { inside: string; over: string };

/** The curved front edge of a deel, from the throat to under the arm. */
const lapel = ({ top, sw }: Fitting) =>
  p`M18 ${top + 8}C22 ${top + 44} -4 ${top + 62} ${-sw * 0.36} ${top + 70}C${-sw * 0.6} ${top + 76} ${-sw * 0.64} ${top + 110} ${-sw * 0.66} 640`;

function standingCollar({ top, neck, cloth, trim }: Fitting): string {
  const collar = p`M${-neck - 11} ${top - 24}C-20 ${top - 2} 20 ${top - 2} ${neck + 11} ${top - 24}L${neck + 15} ${top + 2}C24 ${top + 24} -24 ${top + 24} ${-neck - 15} ${top + 2}Z`;
  return (
    path(collar, cloth.lit, `stroke="${cloth.deep}" stroke-width="2.4"`) +
    line(p`M${-neck - 11} ${top - 22}C-20 ${top} 20 ${top} ${neck + 11} ${top - 22}`, trim.lit, 5) +
    line(p`M${-neck - 13} ${top - 2}C-22 ${top + 19} 22 ${top + 19} ${neck + 13} ${top - 2}`, trim.lit, 3)
  );
}

const deel: Costume = (f) => {
  const { trim, top, sw, cloth, palette, appearance } = f;
  const edge = lapel(f);
  const sash = mix(appearance.trim, palette.ink, 0.12);
  return {
    inside:
      line(edge, cloth.deep, 27) +
      line(edge, trim.lit, 22) +
      line(edge, trim.shade, 5) +
      line(edge, trim.glow, 1.8) +
      path(
        p`M${-sw - 60} 425C-60 448 60 448 ${sw + 60} 425V486C60 508 -60 508 ${-sw - 60} 486Z`,
        tone(sash, palette).lit,
        `stroke="${trim.deep}" stroke-width="2.4"`,
      ) +
      line(p`M${-sw} 448Q0 468 ${sw} 446M${-sw} 470Q0 490 ${sw} 466`, tone(sash, palette).shade, 3.4),
    over:
      standingCollar(f) +
      [
        [20, top + 14],
        [-sw * 0.36, top + 70],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line(p`M${x - 9} ${y}h18`, trim.deep, 6) +
            circle(x, y, 5.4, trim.glow, `stroke="${trim.deep}" stroke-width="1.8"`),
        )
        .join(''),
  };
};

const fur = (d: string, f: Fitting, color: string) => {
  const pelt = tone(color, f.palette);
  return (
    line(d, pelt.deep, 50, 'stroke-dasharray="1 9"') +
    line(d, pelt.lit, 44) +
    line(d, pelt.lit, 49, 'stroke-dasharray="1 11"') +
    line(d, pelt.shade, 14, 'stroke-dasharray="2 13" opacity="0.6"')
  );
};

const furDeel: Costume = (f) => {
  const base = deel(f);
  const { top, neck } = f;
  return {
    inside: base.inside,
    over: fur(
      p`M${-neck - 34} ${top + 2}C-34 ${top + 36} -14 ${top + 46} 8 ${top + 50}C24 ${top + 40} 44 ${top + 30} ${neck + 34} ${top + 2}`,
      f,
      '#e9dcc6',
    ),
  };
};

const school: Costume = (f) => {
  const { top, neck, trim, cloth, palette } = f;
  const shirt = tone('#f4f4f2', palette);
  return {
    inside:
      path(p`M${-neck - 8} ${top - 10}L0 ${top + 112}L${neck + 8} ${top - 10}Z`, shirt.lit) +
      line(p`M0 ${top + 112}V640`, cloth.deep, 2.6) +
      line(
        p`M${-neck - 30} ${top + 8}L-4 ${top + 122}M${neck + 30} ${top + 8}L4 ${top + 122}`,
        cloth.deep,
        3,
      ),
    over:
      path(
        p`M${-neck - 8} ${top - 8}L-4 ${top + 30}L-30 ${top + 44}ZM${neck + 8} ${top - 8}L4 ${top + 30}L30 ${top + 44}Z`,
        shirt.lit,
        `stroke="${shirt.deep}" stroke-width="2"`,
      ) +
      path(
        p`M0 ${top + 26}L-30 ${top + 14}L-34 ${top + 46}ZM0 ${top + 26}L30 ${top + 14}L34 ${top + 46}ZM-4 ${top + 30}L-20 ${top + 92}L-2 ${top + 78}ZM4 ${top + 30}L20 ${top + 92}L2 ${top + 78}Z`,
        trim.lit,
        `stroke="${trim.deep}" stroke-width="2"`,
      ) +
      circle(0, top + 28, 8, trim.lit, `stroke="${trim.deep}" stroke-width="2"`),
  };
};

const hoodie: Costume = (f) => {
  const { top, neck, cloth, trim, palette } = f;
  return {
    inside:
      path(p`M-70 400H70L100 640H-100Z`, cloth.shade, 'opacity="0.7"') +
      path(
        p`M-26 ${top + 30}Q0 ${top + 56} 26 ${top + 30}L22 ${top + 14}Q0 ${top + 34} -22 ${top + 14}Z`,
        tone('#f0ece4', palette).lit,
      ),
    over:
      path(
        p`M${-neck - 8} ${top - 22}C${-neck - 52} ${top - 6} ${-neck - 46} ${top + 40} -8 ${top + 66}C-24 ${top + 40} -30 ${top + 20} ${-neck - 8} ${top - 22}ZM${neck + 8} ${top - 22}C${neck + 52} ${top - 6} ${neck + 46} ${top + 40} 8 ${top + 66}C24 ${top + 40} 30 ${top + 20} ${neck + 8} ${top - 22}Z`,
        cloth.lit,
        `stroke="${cloth.deep}" stroke-width="2.6"`,
      ) +
      line(
        p`M-16 ${top + 54}Q-20 ${top + 90} -14 ${top + 126}M16 ${top + 54}Q20 ${top + 90} 15 ${top + 118}`,
        trim.lit,
        4.6,
      ),
  };
};

const armour: Costume = (f) => {
  const { top, sw, trim, palette } = f;
  const steel = tone(mix(f.appearance.cloth, '#8892a0', 0.45), palette);
  let plates = '';
  for (let row = 0; row < 8; row += 1)
    for (let col = -5; col <= 5; col += 1) {
      const x = col * 26 + (row % 2 ? 13 : 0);
      const y = top + 74 + row * 32;
      plates += p`M${x - 12} ${y}h24v24q-12 14 -24 0Z`;
    }
  const pad = (s: number) =>
    path(
      p`M${s * (sw - 66)} ${top + 14}C${s * (sw - 10)} ${top + 2} ${s * (sw + 46)} ${top + 50} ${s * (sw + 46)} ${top + 150}L${s * (sw - 26)} ${top + 130}C${s * (sw - 30)} ${top + 80} ${s * (sw - 44)} ${top + 40} ${s * (sw - 66)} ${top + 14}Z`,
      s === f.light ? steel.lit : steel.shade,
      `stroke="${steel.deep}" stroke-width="3"`,
    ) +
    line(
      p`M${s * (sw - 46)} ${top + 50}Q${s * (sw + 10)} ${top + 44} ${s * (sw + 42)} ${top + 90}M${s * (sw - 34)} ${top + 92}Q${s * (sw + 10)} ${top + 88} ${s * (sw + 45)} ${top + 122}`,
      trim.lit,
      4,
    );
  return {
    inside: path(plates, steel.lit, `stroke="${steel.deep}" stroke-width="2.2"`),
    over: pad(-1) + pad(1) + standingCollar(f),
  };
};

const suit: Costume = (f) => {
  const { top, sw, neck, cloth, trim } = f;
  return {
    inside:
      path(p`M-58 ${top + 70}L-30 ${top + 50}H30L58 ${top + 70}V640H-58Z`, cloth.shade, 'opacity="0.6"') +
      line(p`M-58 640V${top + 70}L-30 ${top + 48}M58 640V${top + 70}L30 ${top + 48}`, trim.lit, 6) +
      line(
        p`M${-sw - 20} ${top + 170}L${-sw + 40} ${top + 150}M${sw + 20} ${top + 170}L${sw - 40} ${top + 150}`,
        trim.lit,
        10,
      ) +
      circle(0, top + 128, 17, trim.shade, `stroke="${trim.deep}" stroke-width="3"`) +
      circle(0, top + 128, 9, trim.glow),
    over:
      path(
        p`M${-neck - 26} ${top - 12}C-34 ${top + 28} 34 ${top + 28} ${neck + 26} ${top - 12}L${neck + 36} ${top + 18}C34 ${top + 56} -34 ${top + 56} ${-neck - 36} ${top + 18}Z`,
        trim.lit,
        `stroke="${trim.deep}" stroke-width="2.8"`,
      ) +
      line(
        p`M${-neck - 28} ${top + 4}C-32 ${top + 38} 32 ${top + 38} ${neck + 28} ${top + 4}`,
        cloth.deep,
        2.4,
      ),
  };
};

const cloak: Costume = (f) => {
  const { top, neck, sw, cloth, trim } = f;
  return {
    inside:
      line(
        p`M-20 ${top + 40}C-60 ${top + 180} -70 ${top + 300} -60 640M24 ${top + 40}C70 ${top + 180} 84 ${top + 300} 96 640M${-sw + 10} ${top + 70}Q${-sw - 20} ${top + 220} ${-sw + 20} 640`,
        cloth.deep,
        3,
        'opacity="0.7"',
      ) +
      path(
        p`M-8 ${top + 30}C-50 ${top + 180} -56 ${top + 300} -40 640H40C30 ${top + 300} 30 ${top + 180} 8 ${top + 30}Z`,
        cloth.deep,
        'opacity="0.5"',
      ),
    over:
      path(
        p`M${-neck - 12} ${top - 26}C${-neck - 50} ${top - 4} -84 ${top + 40} -78 ${top + 66}C-40 ${top + 50} -14 ${top + 66} 0 ${top + 84}C14 ${top + 66} 40 ${top + 50} 78 ${top + 66}C84 ${top + 40} ${neck + 50} ${top - 4} ${neck + 12} ${top - 26}C${neck + 6} ${top + 24} 14 ${top + 44} 0 ${top + 56}C-14 ${top + 44} ${-neck - 6} ${top + 24} ${-neck - 12} ${top - 26}Z`,
        cloth.lit,
        `stroke="${cloth.deep}" stroke-width="2.8"`,
      ) + path(p`M0 ${top + 62}l16 15l-16 17l-16 -17Z`, trim.lit, `stroke="${trim.deep}" stroke-width="2.4"`),
  };
};

const coat: Costume = (f) => {
  const { top, neck, cloth, trim, palette } = f;
  const shirt = tone('#e8e4da', palette);
  const wing = (s: number) =>
    path(
      p`M${s * (neck + 4)} ${top - 18}L${s * (neck + 40)} ${top + 14}L${s * 46} ${top + 70}L${s * 58} ${top + 82}L2 ${top + 190}L${s * 8} ${top + 60}Z`,
      cloth.lit,
      `stroke="${cloth.deep}" stroke-width="2.6"`,
    );
  return {
    inside:
      path(p`M${-neck - 4} ${top - 10}L0 ${top + 190}L${neck + 4} ${top - 10}Z`, shirt.lit) +
      path(
        p`M-9 ${top + 18}L9 ${top + 18}L6 ${top + 36}L14 ${top + 130}L0 ${top + 150}L-14 ${top + 130}L-6 ${top + 36}Z`,
        trim.lit,
        `stroke="${trim.deep}" stroke-width="2"`,
      ) +
      line(p`M0 ${top + 190}V640`, cloth.deep, 2.6) +
      circle(14, top + 226, 7, trim.lit) +
      circle(14, top + 282, 7, trim.lit),
    over: wing(-1) + wing(1),
  };
};

const costumes: Record<Appearance['costume'], Costume> = {
  deel,
  furDeel,
  school,
  hoodie,
  armour,
  suit,
  cloak,
  coat,
};
