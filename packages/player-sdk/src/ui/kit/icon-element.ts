import { element } from '../dom';

type Paths = readonly [line: string, fill: string];

/**
 * The icons use a 24-pixel grid, strokes of 1.75 and corners cut at 45 degrees.
 * First the stroked path, then the filled path. One of them is enough for each icon: a filled path may contain the outlines
 * of strokes.
 */
export const iconPaths = {
  play: ['', 'M7 4.5h1.6L19.5 11v2L8.6 19.5H7z'],
  pause: ['', 'M6 5h3l1.5 1.5V19H7.5L6 17.5zM13.5 5h3L18 6.5V19h-3l-1.5-1.5z'],
  replay: ['M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 14', ''],
  previous: ['', 'M5.125 5.5h1.75v13h-1.75zM18 5v14h-1.2L9 13v-2l7.8-6z'],
  next: ['', 'M17.125 5.5h1.75v13h-1.75zM6 5v14h1.2L15 13v-2L7.2 5z'],
  'back-10': [
    'M8 3 4.5 6.2 8 9.5M5 6.2h9.5L20 11v5l-4 4.5H8M7.5 13.2 9 12.4v5M12 12.5h2l1 1v3l-1 1h-2l-1-1v-3z',
    '',
  ],
  'forward-10': [
    'm16 3 3.5 3.2L16 9.5M19 6.2H9.5L4 11v5l4 4.5h8M8 13.2l1.5-.8v5M12.5 12.5h2l1 1v3l-1 1h-2l-1-1v-3z',
    '',
  ],
  'volume-high': [
    '',
    'M3.5 9.5h3L11 5.5h1.5v13H11l-4.5-4h-3zM16.12 8.38l2.06 2.06v3.12l-2.06 2.06-1.24-1.24 1.55-1.54v-1.68l-1.55-1.54zM18.62 5.88l3.26 3.26v5.72l-3.26 3.26-1.24-1.24 2.74-2.74v-4.28l-2.74-2.74z',
  ],
  'volume-low': [
    '',
    'M3.5 9.5h3L11 5.5h1.5v13H11l-4.5-4h-3zM16.12 8.38l2.06 2.06v3.12l-2.06 2.06-1.24-1.24 1.55-1.54v-1.68l-1.55-1.54z',
  ],
  muted: [
    '',
    'M3.5 9.5h3L11 5.5h1.5v13H11l-4.5-4h-3zM16.62 8.88l5 5-1.24 1.24-5-5zM21.62 10.12l-5 5-1.24-1.24 5-5z',
  ],
  settings: [
    '',
    'M4 6.125h7v1.75H4zM17 6.125h3v1.75h-3zM4 16.125h3v1.75H4zM13 16.125h7v1.75h-7zM11.5 5l1-1h3l1 1v4l-1 1h-3l-1-1zM7.5 15l1-1h3l1 1v4l-1 1h-3l-1-1z',
  ],
  fullscreen: ['M9.5 5H6.5L5 6.5v3M14.5 5h3L19 6.5v3M9.5 19H6.5L5 17.5v-3M14.5 19h3l1.5-1.5v-3', ''],
  'fullscreen-exit': ['M4.5 9.5h3l1.5-1.5v-3M19.5 9.5h-3L15 8V5M4.5 14.5h3L9 16v3M19.5 14.5h-3L15 16v3', ''],
} satisfies Record<string, Paths>;

export type IconName = keyof typeof iconPaths;

/** A custom icon on the same grid: the stroked path, then the filled path. */
export type IconPaths = readonly [line: string, fill: string];

export const iconAttributes = (size = 24) => ({
  class: 'icon',
  viewBox: '0 0 24 24',
  width: size,
  height: size,
  'aria-hidden': true,
});

/** The attributes of the paths that are not empty. */
export function pathsOf(icon: IconName | IconPaths) {
  const [line, fill] = typeof icon === 'string' ? iconPaths[icon] : icon;
  return [
    { class: 'fill', d: fill },
    { class: undefined, d: line },
  ].filter(({ d }) => d);
}

/** A decorative icon; the control around it has the accessible name. */
export function createIcon(icon: IconName | IconPaths, size?: number): SVGSVGElement {
  return element('svg', iconAttributes(size), ...pathsOf(icon).map((path) => element('path', path)));
}
