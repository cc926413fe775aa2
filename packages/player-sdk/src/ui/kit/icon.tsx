/** @jsxImportSource preact */
import { type IconName, type IconPaths, iconAttributes, pathsOf } from './icon-element';

export type { IconName, IconPaths } from './icon-element';

/** An icon; decorative, so the control around it has the accessible name. */
export function Icon({ name, size }: { name: IconName | IconPaths; size?: number | undefined }) {
  return (
    <svg {...iconAttributes(size)} aria-hidden="true">
      {pathsOf(name).map((path) => (
        <path key={path.class} {...path} />
      ))}
    </svg>
  );
}
