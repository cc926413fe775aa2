import { fine, rect, type Sheet, use } from './sheet';

/** One filled shape with light along its edge on one side. Best drawn near the origin at its own size. */
export function rimmed(
  sheet: Sheet,
  d: string,
  fill: string,
  rim: string,
  light: 1 | -1,
  width = 4,
  more = '',
): string {
  const shape = sheet.outline(d);
  const mask = sheet.mask(
    use(shape, 'fill="#fff"') +
      use(shape, `fill="#000" transform="translate(${-light * width} ${fine(width * 0.7)})"`),
  );
  return `${use(shape, `fill="${fill}" ${more}`)}<g mask="${mask}">${rect(-1500, -1500, 3000, 3000, rim)}</g>`;
}
