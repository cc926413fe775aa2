import { element } from '../dom';
import { iconPaths } from './icon-paths';

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
