import { path, rect, type Sheet } from './sheet';

/** One filled shape with light along its edge on one side. Best drawn near the origin at its own size. */
export function rimmed(sheet: Sheet, d: string, fill: string, rim: string, light: 1 | -1, width = 4, more = ''): string {
  const mask = sheet.mask(`<path d="${d}" fill="#fff"/><path d="${d}" fill="#000" transform="translate(${-light * width} ${width * 0.7})"/>`);
  return path(d, fill, more) + `<g mask="${mask}">${rect(-1500, -1500, 3000, 3000, rim)}</g>`;
}
