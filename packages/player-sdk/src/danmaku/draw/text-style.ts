/** System fonts for all scripts. */
const fontFamily =
  'system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "Noto Sans CJK JP", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans Mongolian", "Mongolian Baiti", "Noto Color Emoji", sans-serif';

export const fontOf = (pixels: number) => `600 ${pixels}px ${fontFamily}`;

/** Ems around a text for its outline. */
export const margin = 0.16;

const cssColor = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

/** Light text gets a dark outline and dark text a light one, so that it is readable on any picture. */
function outlineOf(color: number): string {
  const light = 0.299 * (color >> 16) + 0.587 * ((color >> 8) & 255) + 0.114 * (color & 255);
  return light < 70 ? 'rgb(255 255 255 / .9)' : 'rgb(0 0 0 / .86)';
}

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the outline below the fill, so that the outline of one letter does not cover the next. */
export function drawText(
  context: Context2D,
  text: string,
  x: number,
  baseline: number,
  pixels: number,
  color: number,
): void {
  context.font = fontOf(pixels);
  context.fontKerning = 'none';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = outlineOf(color);
  context.lineWidth = Math.max(1.5, pixels * 0.13);
  context.strokeText(text, x, baseline);
  context.fillStyle = cssColor(color);
  context.fillText(text, x, baseline);
}
