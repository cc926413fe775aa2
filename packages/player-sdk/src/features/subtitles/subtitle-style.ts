import type { SubtitleOptions } from '../../media/subtitle-options';

/** The viewer's subtitle style. */
export interface SubtitleStyle {
  /** Multiple of the page's size. */
  readonly size: number;
  /** Distance from the bottom, as a fraction of the picture's height; the page's value when absent. */
  readonly bottom?: number | undefined;
  /** A color of the palette; the page's color when absent. */
  readonly color?: SubtitleColor | undefined;
  readonly background: 'none' | 'shade' | 'box';
}

export const subtitleColors = {
  yellow: '#ffe45c',
  blue: '#8fdcff',
  green: '#a6f2a0',
  pink: '#ffb8d2',
} as const;
export type SubtitleColor = keyof typeof subtitleColors;

export const subtitleSizes = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
const defaultSubtitleStyle: SubtitleStyle = { size: 1, background: 'none' };
export const maxBottom = 0.4;

/** Height of the picture, in pixels, to which the pixel options refer. */
const referenceHeight = 450;
const defaultPixels = { fontSize: 20, bottom: 26 };

/** The page's options as fractions of the picture's height. */
export function pageSubtitleStyle({ fontSize, bottom }: SubtitleOptions) {
  return {
    size: toPixels(fontSize, 8, 60, defaultPixels.fontSize) / referenceHeight,
    bottom: toPixels(bottom, 0, referenceHeight * maxBottom, defaultPixels.bottom) / referenceHeight,
  };
}

function toPixels(value: number | string | undefined, min: number, max: number, fallback: number): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return number !== undefined && number >= min && number <= max ? number : fallback;
}

/** Clamps stored or passed values to valid ones. */
export function checkSubtitleStyle(value: unknown): SubtitleStyle {
  const { size, bottom, color, background } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    size: typeof size === 'number' && size >= 0.5 && size <= 2 ? size : defaultSubtitleStyle.size,
    bottom: typeof bottom === 'number' && bottom >= 0 && bottom <= maxBottom ? bottom : undefined,
    color:
      typeof color === 'string' && Object.hasOwn(subtitleColors, color)
        ? (color as SubtitleColor)
        : undefined,
    background: background === 'shade' || background === 'box' ? background : defaultSubtitleStyle.background,
  };
}
