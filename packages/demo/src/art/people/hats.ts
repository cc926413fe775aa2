import type { Palette } from '../kit/palette';
import { circle, ellipse, line, p, path } from '../kit/sheet';
import type { Appearance } from './appearance';
import { tone } from './tone';

/** SVG of a hat in the layers behind and in front of the head, and the path of its silhouette. */
interface HatLayers {
  behind: string;
  before: string;
  outline: string;
}

const furry = (d: string, pelt: ReturnType<typeof tone>, width: number) =>
  line(d, pelt.deep, width + 7, 'stroke-dasharray="1 8"') +
  line(d, pelt.lit, width) +
  line(d, pelt.lit, width + 6, 'stroke-dasharray="1 10"') +
  line(d, pelt.shade, width * 0.36, 'stroke-dasharray="2 12" opacity="0.6"');

/** Draws what a person wears on the head. `light` is the lit side: 1 right, -1 left. */
export function hat(appearance: Appearance, palette: Palette, light: 1 | -1): HatLayers {
  const cloth = tone(appearance.cloth, palette);
  const trim = tone(appearance.trim, palette);
  const hair = tone(appearance.hair, palette);
  const pelt = tone(appearance.age === 'old' ? '#8b6a4c' : '#d9c4a4', palette);
  const outlined = (color: ReturnType<typeof tone>, w = 2.6) => `stroke="${color.deep}" stroke-width="${w}"`;
  const dark = -light;
  switch (appearance.hat) {
    case 'toortsog': {
      const dome = 'M-78 -84C-74 -150 -34 -172 0 -174C34 -172 74 -150 78 -84Z';
      const band = 'M-80 -76C-50 -94 50 -94 80 -76';
      return {
        behind: '',
        before:
          path(dome, cloth.lit, outlined(cloth)) +
          path(
            p`M${dark * 76} -86C${dark * 72} -146 ${dark * 36} -170 0 -173C${dark * 24} -150 ${dark * 34} -120 ${dark * 34} -86Z`,
            cloth.shade,
          ) +
          line('M-40 -94C-38 -140 -18 -164 0 -172M40 -94C38 -140 18 -164 0 -172M0 -94V-172', trim.lit, 3) +
          circle(0, -182, 12, trim.lit, outlined(trim)) +
          furry(band, pelt, 40),
        outline: `${dome}M-102 -60C-104 -106 104 -106 102 -60Z`,
      };
    }
    case 'pointed': {
      const cone = 'M-84 -78C-66 -128 -30 -150 0 -218C30 -150 66 -128 84 -78Z';
      const brim = 'M-100 -60C-84 -112 84 -112 100 -60C60 -86 -60 -86 -100 -60Z';
      return {
        behind: path('M-20 -120C60 -60 110 40 104 150L122 40C120 -40 90 -110 20 -130Z', trim.shade),
        before:
          path(cone, cloth.lit, outlined(cloth)) +
          path(
            p`M${dark * 84} -78C${dark * 66} -128 ${dark * 30} -150 0 -218C${dark * 6} -160 ${dark * 26} -120 ${dark * 30} -90Z`,
            cloth.shade,
          ) +
          line('M-30 -100Q-10 -150 0 -210M30 -100Q10 -150 0 -210', trim.lit, 3) +
          path(brim, trim.lit, outlined(trim)) +
          line('M-80 -76C-50 -100 50 -100 80 -76', trim.shade, 3) +
          circle(0, -224, 11, '#e03a32', outlined(trim)),
        outline: cone + brim,
      };
    }
    case 'loovuuz': {
      return {
        behind: '',
        before:
          path(
            'M-84 -70C-80 -140 -40 -164 0 -168C40 -164 80 -140 84 -70C50 -96 -50 -96 -84 -70Z',
            cloth.lit,
            outlined(cloth),
          ) +
          furry('M-84 56C-100 -20 -88 -70 -58 -86C-30 -100 30 -100 58 -86C88 -70 100 -20 84 56', pelt, 38) +
          line('M0 -164V-110', trim.lit, 4),
        outline:
          'M-100 62C-116 -20 -104 -84 -66 -104C-60 -150 -30 -166 0 -168C30 -166 60 -150 66 -104C104 -84 116 -20 100 62Z',
      };
    }
    case 'headband':
      return {
        behind: path(
          'M70 -66C120 -60 150 -20 170 40L150 34C136 4 110 -30 74 -46ZM70 -62C104 -44 128 10 132 70L116 58C108 10 92 -24 70 -44Z',
          trim.shade,
          outlined(trim),
        ),
        before:
          path('M-80 -70C-50 -92 50 -92 80 -70L81 -46C50 -68 -50 -68 -81 -46Z', trim.lit, outlined(trim)) +
          path('M0 -88l12 13l-12 13l-12 -13Z', trim.glow, outlined(trim, 2)),
        outline: '',
      };
    case 'kerchief': {
      const wrap =
        'M-88 20C-104 -60 -80 -156 0 -158C80 -156 104 -60 88 20C86 60 60 96 28 112L0 118L-28 112C-60 96 -86 60 -88 20ZM-64 -20C-66 30 -50 70 0 106C50 70 66 30 64 -20C60 -64 36 -80 0 -80C-36 -80 -60 -64 -64 -20Z';
      return {
        behind: '',
        before:
          path(wrap, trim.lit, `${outlined(trim)} fill-rule="evenodd"`) +
          path(
            p`M${dark * 88} 20C${dark * 104} -60 ${dark * 80} -150 ${dark * 24} -156C${dark * 64} -120 ${dark * 76} -70 ${dark * 66} -10C${dark * 66} 30 ${dark * 54} 66 ${dark * 20} 96L${dark * 28} 112C${dark * 60} 96 ${dark * 86} 60 ${dark * 88} 20Z`,
            trim.shade,
          ) +
          [
            [-50, -118],
            [-20, -138],
            [20, -138],
            [50, -118],
            [-78, -60],
            [78, -60],
            [0, -104],
            [-80, 0],
            [80, 0],
            [-62, 56],
            [62, 56],
          ]
            .map(([x = 0, y = 0]) =>
              path(p`M${x} ${y - 7}l4 5l6 2l-5 4l1 7l-6 -4l-6 4l1 -7l-5 -4l6 -2Z`, cloth.glow),
            )
            .join(''),
        outline:
          'M-88 20C-104 -60 -80 -156 0 -158C80 -156 104 -60 88 20C86 60 60 96 28 112H-28C-60 96 -86 60 -88 20Z',
      };
    }
    case 'goggles':
      return {
        behind: '',
        before:
          line('M-82 -62C-50 -84 50 -84 82 -62', '#3b2b24', 16) +
          [-34, 34]
            .map(
              (x) =>
                circle(x, -84, 30, '#5b4335', 'stroke="#2a1c16" stroke-width="3"') +
                circle(x, -84, 21, mixGlass(palette), 'stroke="#2a1c16" stroke-width="2.4"') +
                path(p`M${x - 14} -90L${x - 2} -100L${x + 6} -98L${x - 10} -82Z`, '#fff', 'opacity="0.75"'),
            )
            .join(''),
        outline: '',
      };
    case 'diadem':
      return {
        behind: '',
        before:
          line('M-80 -60C-50 -86 50 -86 80 -60', trim.lit, 8) +
          line('M-80 -60C-50 -86 50 -86 80 -60', trim.glow, 2.4) +
          path('M0 -110l14 22l-14 24l-14 -24Z', '#49c6d8', outlined(trim)) +
          [-1, 1]
            .map(
              (s) =>
                path(p`M${s * 40} -100l9 16l-9 14l-9 -14Z`, '#e0523e', outlined(trim, 2)) +
                line(p`M${s * 82} -56V40M${s * 94} -48V20`, trim.lit, 3, 'stroke-dasharray="1 10"') +
                circle(s * 82, 46, 7, '#e0523e') +
                circle(s * 94, 26, 6, '#49c6d8'),
            )
            .join(''),
        outline: '',
      };
    case 'foxEars':
    case 'wolfEars': {
      const ear = (s: number) =>
        p`M${s * 24} -124C${s * 30} -176 ${s * 66} -214 ${s * 92} -226C${s * 104} -180 ${s * 100} -120 ${s * 76} -84Z`;
      const inner = (s: number) =>
        p`M${s * 42} -126C${s * 48} -166 ${s * 68} -192 ${s * 84} -204C${s * 90} -170 ${s * 86} -130 ${s * 70} -104Z`;
      const pink = appearance.hat === 'foxEars' ? tone('#f3d7c4', palette).lit : tone('#7d8fb5', palette).lit;
      return {
        behind: [-1, 1]
          .map(
            (s) =>
              path(ear(s), s === light ? hair.lit : hair.shade, outlined(hair)) +
              path(inner(s), pink) +
              line(p`M${s * 50} -126L${s * 66} -160M${s * 58} -116L${s * 76} -150`, hair.lit, 4),
          )
          .join(''),
        before: '',
        outline: ear(-1) + ear(1),
      };
    }
    case 'flower': {
      const bloom = (x: number, y: number, r: number, color: string) =>
        [0, 72, 144, 216, 288]
          .map(
            (a) =>
              `<g transform="translate(${x} ${y}) rotate(${a})">${path(p`M0 0C${-r} ${-r * 0.6} ${-r * 0.6} ${-r * 1.5} 0 ${-r * 1.3}C${r * 0.6} ${-r * 1.5} ${r} ${-r * 0.6} 0 0Z`, color, `stroke="${trim.deep}" stroke-width="1.6"`)}</g>`,
          )
          .join('') + circle(x, y, r * 0.42, '#ffd45c');
      return {
        behind: '',
        before: bloom(light * -58, -96, 22, trim.lit) + bloom(light * -86, -66, 14, '#fff4e6'),
        outline: '',
      };
    }
    case 'headphones':
      return {
        behind: '',
        before:
          line('M-88 6C-100 -180 100 -180 88 6', trim.deep, 17) +
          line('M-88 6C-100 -180 100 -180 88 6', trim.lit, 11) +
          [-1, 1]
            .map(
              (s) =>
                ellipse(s * 86, 14, 19, 33, cloth.lit, outlined(cloth, 3)) +
                ellipse(s * 90, 14, 9, 20, trim.lit),
            )
            .join(''),
        outline: 'M-98 6C-110 -190 110 -190 98 6Z',
      };
    case 'helmet': {
      const dome = 'M-90 -20C-96 -120 -50 -168 0 -172C50 -168 96 -120 90 -20L70 -50C50 -78 -50 -78 -70 -50Z';
      const guards = 'M-90 -30C-96 20 -84 60 -66 84L-58 20L-66 -46ZM90 -30C96 20 84 60 66 84L58 20L66 -46Z';
      return {
        behind: path(
          'M0 -166C-14 -220 -60 -250 -110 -232C-70 -226 -40 -200 -18 -166Z',
          '#c8322c',
          outlined(trim),
        ),
        before:
          path(guards, cloth.lit, outlined(cloth)) +
          path(dome, mixSteel(cloth.lit), outlined(cloth, 3)) +
          path(
            p`M${dark * 90} -20C${dark * 96} -120 ${dark * 50} -168 0 -172C${dark * 26} -140 ${dark * 40} -110 ${dark * 44} -70L${dark * 70} -50Z`,
            cloth.shade,
            'opacity="0.8"',
          ) +
          line('M-72 -56C-50 -86 50 -86 72 -56', trim.lit, 10) +
          path('M0 -172L-9 -84L0 -60L9 -84Z', trim.lit, outlined(trim, 2)) +
          circle(0, -178, 9, trim.glow, outlined(trim, 2)),
        outline: dome + guards,
      };
    }
    case 'cap': {
      const dome = 'M-82 -66C-84 -140 -40 -160 0 -160C40 -160 84 -140 82 -66Z';
      return {
        behind: '',
        before:
          path(dome, cloth.lit, outlined(cloth)) +
          path(
            p`M${dark * 82} -66C${dark * 84} -140 ${dark * 40} -160 ${dark * 10} -160C${dark * 40} -130 ${dark * 46} -100 ${dark * 44} -66Z`,
            cloth.shade,
          ) +
          path('M-84 -72C-50 -96 50 -96 84 -72L96 -44C50 -70 -50 -70 -96 -44Z', trim.lit, outlined(trim)) +
          path('M0 -134l10 12l-10 14l-10 -14Z', trim.glow),
        outline: dome,
      };
    }
    case 'hood': {
      const hood =
        'M-118 150C-130 40 -120 -60 -88 -118C-56 -172 56 -172 88 -118C120 -60 130 40 118 150L76 96C92 20 84 -60 60 -92C36 -116 -36 -116 -60 -92C-84 -60 -92 20 -76 96Z';
      return {
        behind: path('M-100 140C-120 0 -96 -130 0 -140C96 -130 120 0 100 140Z', cloth.deep),
        before:
          path(hood, cloth.lit, outlined(cloth, 3)) +
          path(
            p`M${dark * 118} 150C${dark * 130} 40 ${dark * 120} -60 ${dark * 88} -118L${dark * 72} -104C${dark * 100} -40 ${dark * 108} 40 ${dark * 94} 120Z`,
            cloth.shade,
          ) +
          line('M-76 96C-92 20 -84 -60 -60 -92C-36 -116 36 -116 60 -92C84 -60 92 20 76 96', trim.lit, 4.5),
        outline: `${hood}M-100 140C-120 0 -96 -130 0 -140C96 -130 120 0 100 140Z`,
      };
    }
    default:
      return { behind: '', before: '', outline: '' };
  }
}

const mixGlass = (palette: Palette) => palette.light;
const mixSteel = (color: string) => color;
