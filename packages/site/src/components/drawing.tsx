interface DrawingProps {
  /** An SVG path on the 24-px grid of the site's icons. */
  path: string;
  /** A `line`, a `shape` without one, or a shape `filled` inside its line. */
  look?: 'line' | 'shape' | 'filled';
  /** Pixels; the drawing is made for 24. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The frame of every icon, with their one stroke. It stands beside a text: assistive technology passes it by. */
export const Drawing = ({ path, look = 'line', size = 24, className }: DrawingProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={look === 'line' ? 'none' : 'currentColor'}
    stroke={look === 'shape' ? 'none' : 'currentColor'}
    strokeWidth={1.75}
    strokeLinejoin="miter"
    strokeLinecap="square"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
