interface DrawingProps {
  /** An SVG path on the 24-px icon grid. */
  path: string;
  /** `line`: only the stroke; `shape`: only the fill; `filled`: both. */
  mode?: 'line' | 'shape' | 'filled';
  /** In pixels; the icons are drawn for 24. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The SVG element of every icon, hidden from assistive technology. */
export const PathIcon = ({ path, mode = 'line', size = 24, className }: DrawingProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={mode === 'line' ? 'none' : 'currentColor'}
    stroke={mode === 'shape' ? 'none' : 'currentColor'}
    strokeWidth={1.75}
    strokeLinejoin="miter"
    strokeLinecap="square"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
