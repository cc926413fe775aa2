/** How the viewer likes comments, as far as it decides where they are. */
export interface Look {
  /** Part of the height that rolling and top comments may take, from the top; 0 to 1. */
  readonly area: number;
  /** The lowest part stays free for subtitles. */
  readonly clearSubtitles: boolean;
  /** Times the usual size. */
  readonly size: number;
  /** Times the usual pace. */
  readonly speed: number;
  /** Nothing is left out for want of room: comments then lie over each other. */
  readonly unlimited: boolean;
  /** Nothing moves: rolling comments stand in rows instead. */
  readonly still: boolean;
}

/** The stage as the lanes see it, in CSS pixels and display seconds. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly rowHeight: number;
  /** Of the first row. */
  readonly top: number;
  /** Rows for rolling comments. */
  readonly rollingRows: number;
  /** Rows for those that stand, from top to bottom. */
  readonly standingRows: number;
  readonly duration: number;
  readonly standingDuration: number;
  readonly gap: number;
  readonly unlimited: boolean;
  readonly still: boolean;
}

const subtitleShare = 0.2;
/** Display seconds to cross the stage at the usual speed. */
const usualDuration = 8;
const usualStanding = 5;

export function geometryOf(width: number, height: number, look: Look): Geometry {
  // 24 pixels on a 720-line stage; on a phone still large enough to be read.
  const fontSize = Math.round(Math.min(44, Math.max(13, 5 + height * 0.0265)) * look.size);
  const rowHeight = Math.round(fontSize * 1.36);
  const top = Math.round(rowHeight * 0.2);
  const bottom = height * (look.clearSubtitles ? 1 - subtitleShare : 1) - top;
  const rows = Math.max(1, Math.floor((bottom - top) / rowHeight));
  const speed = Math.min(4, Math.max(0.25, look.speed));
  return {
    width,
    height,
    fontSize,
    rowHeight,
    top,
    rollingRows: Math.max(1, Math.min(rows, Math.round((height * look.area - top) / rowHeight))),
    standingRows: rows,
    // A wide stage is crossed a little faster, a narrow one a little slower, so that both can be read.
    duration: (usualDuration * Math.min(1.25, Math.max(0.8, (width / 1000) ** 0.25))) / speed,
    standingDuration: usualStanding / Math.sqrt(speed),
    gap: fontSize,
    unlimited: look.unlimited,
    still: look.still,
  };
}

export function sameGeometry(a: Geometry, b: Geometry): boolean {
  return (Object.keys(a) as (keyof Geometry)[]).every((name) => a[name] === b[name]);
}
