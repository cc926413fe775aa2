/** @jsxImportSource preact */
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

/** One picture of the set; decoration, so the control around it carries the words. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number | undefined }) {
  const [line, fill] = iconPaths[name];
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {fill && <path class="fill" d={fill} />}
      {line && <path d={line} />}
    </svg>
  );
}
