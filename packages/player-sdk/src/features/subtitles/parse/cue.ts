/** A node of a cue's text: plain text, or a span with child nodes. */
export type CueNode = string | CueSpan;

export interface CueSpan {
  readonly tag: 'b' | 'i' | 'u' | 's' | 'c' | 'v' | 'lang' | 'ruby' | 'rt' | 'time';
  readonly classes?: readonly string[] | undefined;
  /** The speaker of a `v`, the language of a `lang`, the color of a `c` that was a `<font>`. */
  readonly value?: string | undefined;
  /** Media time of a `time` span in seconds. */
  readonly at?: number | undefined;
  readonly children: readonly CueNode[];
}

/** The position of a cue, in the terms of WebVTT. */
export interface CuePosition {
  /** "auto": at the bottom. Lines from the top, or from the bottom when negative; percent without `snap`. */
  readonly line: number | 'auto';
  readonly snap: boolean;
  readonly lineAlign: 'start' | 'center' | 'end';
  /** Percent of the picture's width. */
  readonly position: number | 'auto';
  readonly positionAlign: 'line-left' | 'center' | 'line-right' | 'auto';
  readonly size: number;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly vertical: '' | 'rl' | 'lr';
  /** The id of a region; it replaces line and position. */
  readonly region: string;
}

export const defaultCuePosition: CuePosition = {
  line: 'auto',
  snap: true,
  lineAlign: 'start',
  position: 'auto',
  positionAlign: 'auto',
  size: 100,
  align: 'center',
  vertical: '',
  region: '',
};

/** Seconds; `end` is exclusive. The payload is parsed when the cue is shown. */
export interface Cue {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly payload: string;
  readonly position: CuePosition;
}

/** A cue whose payload has the tags of SubRip. */
export type PlainCue = Pick<Cue, 'start' | 'end' | 'payload'> & Partial<Pick<Cue, 'position'>>;

/** A region in which cues scroll up. Percent, except for `lines`. */
export interface Region {
  readonly id: string;
  readonly width: number;
  readonly lines: number;
  readonly anchor: readonly [x: number, y: number];
  readonly viewport: readonly [x: number, y: number];
  readonly scroll: boolean;
}

/** A parsed selector with its declarations, limited to the declarations that `parse-vtt.ts` allows. */
export interface StyleRule {
  /** Empty to match the whole cue. */
  readonly tag: string;
  readonly classes: readonly string[];
  readonly id: string;
  readonly voice: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** A parsed subtitle file. */
export interface CueFile {
  readonly format: 'vtt' | 'srt' | 'ass';
  /** Sorted by start, then in the order of the file. */
  readonly cues: readonly Cue[];
  readonly regions: ReadonlyMap<string, Region>;
  readonly styles: readonly StyleRule[];
  readonly readText: (payload: string) => readonly CueNode[];
  /** Timestamps within a cue in seconds; absent for formats without them. */
  readonly timesIn?: ((payload: string) => readonly number[]) | undefined;
}

/** Characters. Limits the size of one cue in a hostile file. */
const longestPayload = 2000;

/** Drops cues that can never be shown, limits long ones, and sorts. */
export function tidyCues(cues: readonly Cue[]): Cue[] {
  const kept: Cue[] = [];
  let sorted = true;
  let last = 0;
  for (const cue of cues) {
    const start = Math.max(0, cue.start);
    if (!(cue.end > start) || cue.payload === '') continue;
    if (start < last) sorted = false;
    last = start;
    kept.push({ ...cue, start, payload: cue.payload.slice(0, longestPayload) });
  }
  return sorted ? kept : kept.sort((a, b) => a.start - b.start);
}
