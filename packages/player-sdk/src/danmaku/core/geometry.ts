/** The viewer's settings that affect the layout. */
export interface DanmakuStyle {
  /** Fraction of the height for rolling and top comments, from the top; 0 to 1. */
  readonly area: number;
  /** Keeps the lowest rows free for subtitles. */
  readonly clearSubtitles: boolean;
  /** Multiplies the default size. */
  readonly size: number;
  /** Multiplies the default speed. */
  readonly speed: number;
  /** Displays all comments, even if they overlap. */
  readonly unlimited: boolean;
  /** Nothing moves: rolling comments are displayed in fixed rows. */
  readonly still: boolean;
}

/** The geometry of the canvas and its lanes, in CSS pixels and display seconds. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly rowHeight: number;
  /** Top of the first row. */
  readonly top: number;
  /** Rows for rolling comments. */
  readonly rollingRows: number;
  /** Rows for fixed comments, from top to bottom. */
  readonly fixedRows: number;
  readonly duration: number;
  readonly fixedDuration: number;
  readonly gap: number;
  readonly unlimited: boolean;
  readonly still: boolean;
}

const subtitleShare = 0.2;
/** Display seconds to cross the canvas at the default speed. */
const defaultDuration = 8;
const defaultFixedDuration = 5;

export function computeGeometry(width: number, height: number, style: DanmakuStyle): Geometry {
  // 24 pixels at a height of 720 pixels; still readable on a phone.
  const fontSize = Math.round(Math.min(44, Math.max(13, 5 + height * 0.0265)) * style.size);
  const rowHeight = Math.round(fontSize * 1.36);
  const top = Math.round(rowHeight * 0.2);
  const bottom = height * (style.clearSubtitles ? 1 - subtitleShare : 1) - top;
  const rows = Math.max(1, Math.floor((bottom - top) / rowHeight));
  const speed = Math.min(4, Math.max(0.25, style.speed));
  return {
    width,
    height,
    fontSize,
    rowHeight,
    top,
    rollingRows: Math.max(1, Math.min(rows, Math.round((height * style.area - top) / rowHeight))),
    fixedRows: rows,
    // Comments cross a wide canvas a little faster and a narrow one a little slower, so that both are readable.
    duration: (defaultDuration * Math.min(1.25, Math.max(0.8, (width / 1000) ** 0.25))) / speed,
    fixedDuration: defaultFixedDuration / Math.sqrt(speed),
    gap: fontSize,
    unlimited: style.unlimited,
    still: style.still,
  };
}

export function isSameGeometry(a: Geometry, b: Geometry): boolean {
  return (Object.keys(a) as (keyof Geometry)[]).every((name) => a[name] === b[name]);
}
