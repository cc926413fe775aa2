import type { Palette } from '../kit/palette';
import { circle, ellipse, fine, line, p, path, rect, type Sheet, use } from '../kit/sheet';
import type { Appearance, Pose } from './appearance';
import { body } from './body';
import { face, headShape } from './face';
import { backHair, frontHair } from './hair';
import { hat } from './hats';
import { tone } from './tone';

const ear = (s: number, skin: ReturnType<typeof tone>) =>
  path(
    p`M${s * 68} -8C${s * 84} -18 ${s * 92} 2 ${s * 84} 22C${s * 80} 36 ${s * 70} 40 ${s * 64} 34Z`,
    skin.lit,
    `stroke="${skin.deep}" stroke-width="2.2"`,
  ) + line(p`M${s * 73} 0Q${s * 82} 2 ${s * 76} 20`, skin.shade, 2.4);

function scarf(appearance: Appearance, palette: Palette): string {
  const wool = tone(appearance.trim, palette);
  const { chinY } = headShape(appearance, 0);
  const y = chinY + 4;
  return (
    path(
      p`M40 ${y + 40}L74 ${y + 50}L92 ${y + 190}L46 ${y + 186}Z`,
      wool.shade,
      `stroke="${wool.deep}" stroke-width="2.6"`,
    ) +
    path(
      p`M-66 ${y + 4}C-80 ${y + 40} -60 ${y + 70} 0 ${y + 72}C60 ${y + 70} 80 ${y + 40} 66 ${y + 4}C40 ${y + 30} -40 ${y + 30} -66 ${y + 4}Z`,
      wool.lit,
      `stroke="${wool.deep}" stroke-width="2.8"`,
    ) +
    line(
      p`M-60 ${y + 30}C-30 ${y + 56} 30 ${y + 56} 62 ${y + 28}M-40 ${y + 54}Q0 ${y + 66} 40 ${y + 56}`,
      wool.shade,
      3.6,
    )
  );
}

/** A character from the chest up, drawn in the scene's light. Its origin is the middle of the face. */
export function bust(sheet: Sheet, appearance: Appearance, palette: Palette, pose: Pose): string {
  const { x, y, scale, turn = 0, tilt = 0, light = 1 } = pose;
  const skin = tone(appearance.skin, palette, 0.5);
  const back = backHair(sheet, appearance, palette, light);
  const front = frontHair(sheet, appearance, palette, light);
  const torso = body(sheet, appearance, palette, light);
  const worn = hat(appearance, palette, light);
  const head = headShape(appearance, turn);
  const wide = { child: 1.16, young: 1.1, adult: 1.06, old: 1.06 }[appearance.age];
  const lean = `transform="${tilt ? `rotate(${tilt} 0 110) ` : ''}scale(${wide} 0.97)"`;
  const covered =
    appearance.hat === 'kerchief' ||
    appearance.hat === 'hood' ||
    appearance.hat === 'loovuuz' ||
    appearance.hat === 'headphones' ||
    appearance.hat === 'helmet';
  const headgear =
    appearance.hat === 'loovuuz' ||
    appearance.hat === 'toortsog' ||
    appearance.hat === 'pointed' ||
    appearance.hat === 'kerchief' ||
    appearance.hat === 'helmet' ||
    appearance.hat === 'cap' ||
    appearance.hat === 'hood';
  // Under a hat the hair must not stick out above it.
  const under = headgear ? sheet.clip(rect(-200, -100, 400, 800, '#fff')) : '';
  const jewels = appearance.extras?.includes('earrings')
    ? [-1, 1]
        .map(
          (s) =>
            circle(s * 80, 44, 5, appearance.trim, `stroke="${skin.deep}" stroke-width="1.5"`) +
            path(p`M${s * 80} 50l5 12l-5 10l-5 -10Z`, '#e0523e'),
        )
        .join('')
    : '';
  // The shoulder on the far side drops a little.
  const stance = `transform="skewY(${fine(turn * -3.2)})"`;
  const silhouette = sheet.group(
    `<g ${lean}>${back.outline}<path d="${worn.outline}"/><path d="${head.d}"/>${headgear ? '' : front.outline}</g><g ${stance}>${torso.outline}</g>`,
  );
  const width = 7;
  const rim = sheet.mask(
    use(silhouette, 'fill="#fff"') +
      use(silhouette, `fill="#000" transform="translate(${-light * width} ${fine(width * 0.55)})"`) +
      // No light under the chin, where collars lie over the shoulders.
      ellipse(0, 142, 98, 60, '#000'),
  );
  const haze = sheet.linear([
    [0, palette.near, 0],
    [0.5, palette.near, 0.05],
    [1, palette.near, 0.7],
  ]);
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${fine(scale)})">` +
    `<g ${lean}>${worn.behind}${back.behind}</g>` +
    `<g ${stance}>${torso.markup}</g>` +
    `<g ${lean}>` +
    (covered ? '' : ear(-1, skin) + ear(1, skin)) +
    face(sheet, appearance, palette, turn, light) +
    (under ? `<g clip-path="${under}">${front.markup}</g>` : front.markup) +
    jewels +
    worn.before +
    '</g>' +
    `<g ${lean}>${back.before}</g>` +
    `<g clip-path="${sheet.clip(torso.outline)}">${rect(-320, 140, 640, 520, haze)}</g>` +
    `<g mask="${rim}" opacity="0.85">${rect(-320, -260, 640, 900, palette.rim)}</g>` +
    (appearance.extras?.includes('scarf') ? scarf(appearance, palette) : '') +
    '</g>'
  );
}
