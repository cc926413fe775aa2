import type { SubtitleOptions } from '../../media/subtitle-options';

/** How the viewer likes subtitles. */
export interface SubtitleLook {
  /** Times the page's size. */
  readonly size: number;
  /** Distance from the bottom, as a fraction of the picture's height; the page's when absent. */
  readonly bottom?: number | undefined;
  /** A name of the palette; the page's colour when absent. */
  readonly color?: SubtitleColor | undefined;
  readonly background: 'none' | 'shade' | 'box';
}

export const palette = { yellow: '#ffe45c', blue: '#8fdcff', green: '#a6f2a0', pink: '#ffb8d2' } as const;
export type SubtitleColor = keyof typeof palette;

export const sizes = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
const defaultLook: SubtitleLook = { size: 1, background: 'none' };
export const highestBottom = 0.4;

/** The options' pixels are those of a picture this high. */
const measure = 450;
const defaultPixels = { fontSize: 20, bottom: 26 };

/** Fractions of the picture's height, as the page wants them. */
export function pageLook({ fontSize, bottom }: SubtitleOptions) {
  return {
    size: pixels(fontSize, 8, 60, defaultPixels.fontSize) / measure,
    bottom: pixels(bottom, 0, measure * highestBottom, defaultPixels.bottom) / measure,
  };
}

function pixels(value: number | string | undefined, min: number, max: number, fallback: number): number {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return number !== undefined && number >= min && number <= max ? number : fallback;
}

/** Within bounds, whatever was stored or asked for. */
export function checkLook(given: unknown): SubtitleLook {
  const { size, bottom, color, background } = (
    typeof given === 'object' && given !== null ? given : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    size: typeof size === 'number' && size >= 0.5 && size <= 2 ? size : defaultLook.size,
    bottom: typeof bottom === 'number' && bottom >= 0 && bottom <= highestBottom ? bottom : undefined,
    color: typeof color === 'string' && Object.hasOwn(palette, color) ? (color as SubtitleColor) : undefined,
    background: background === 'shade' || background === 'box' ? background : defaultLook.background,
  };
}
