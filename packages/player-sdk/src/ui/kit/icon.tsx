/** @jsxImportSource preact */
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

/** A picture of a feature's own, on the same grid: what is stroked, then what is filled. */
export type IconPaths = readonly [line: string, fill: string];

/** One picture of the set; decoration, so the control around it carries the words. */
export function Icon({ name, size = 24 }: { name: IconName | IconPaths; size?: number | undefined }) {
  const [line, fill] = typeof name === 'string' ? iconPaths[name] : name;
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {fill && <path class="fill" d={fill} />}
      {line && <path d={line} />}
    </svg>
  );
}
