/** @jsxImportSource preact */
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

/** A custom icon on the same grid: the stroked path, then the filled path. */
export type IconPaths = readonly [line: string, fill: string];

/** An icon; decorative, so the control around it has the accessible name. */
export function Icon({ name, size = 24 }: { name: IconName | IconPaths; size?: number | undefined }) {
  const [line, fill] = typeof name === 'string' ? iconPaths[name] : name;
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {fill && <path class="fill" d={fill} />}
      {line && <path d={line} />}
    </svg>
  );
}
