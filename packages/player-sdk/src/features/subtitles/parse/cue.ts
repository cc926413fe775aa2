/** A piece of a cue's text: plain text, or a span around further pieces. */
export type CueNode = string | CueSpan;

export interface CueSpan {
  readonly tag: 'b' | 'i' | 'u' | 's' | 'c' | 'v' | 'lang' | 'ruby' | 'rt' | 'time';
  readonly classes?: readonly string[] | undefined;
  /** The speaker of a `v`, the language of a `lang`, the colour of a `c` that came from `<font>`. */
  readonly value?: string | undefined;
  /** Second of the film at which the text of a `time` is spoken. */
  readonly at?: number | undefined;
  readonly children: readonly CueNode[];
}

/** Where a cue stands, in the terms of WebVTT. */
export interface Place {
  /** "auto": with the others at the bottom. Lines from the top, or from the bottom when negative; percent without `snap`. */
  readonly line: number | 'auto';
  readonly snap: boolean;
  readonly lineAlign: 'start' | 'center' | 'end';
  /** Percent of the picture's width. */
  readonly position: number | 'auto';
  readonly positionAlign: 'line-left' | 'center' | 'line-right' | 'auto';
  readonly size: number;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly vertical: '' | 'rl' | 'lr';
  /** The id of a region; it takes the place of line and position. */
  readonly region: string;
}

export const defaultPlace: Place = {
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

/** Seconds; `end` is exclusive. The payload is read only when the cue is shown. */
export interface Cue {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly payload: string;
  readonly place: Place;
}

/** A box of its own for cues that scroll up in it. Percent, but for `lines`. */
export interface Region {
  readonly id: string;
  readonly width: number;
  readonly lines: number;
  readonly anchor: readonly [x: number, y: number];
  readonly viewport: readonly [x: number, y: number];
  readonly scroll: boolean;
}

/** Looks for the pieces a selector names; only what `style-block.ts` allows. */
export interface StyleRule {
  /** Empty for the whole cue. */
  readonly tag: string;
  readonly classes: readonly string[];
  readonly id: string;
  readonly voice: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** A subtitle file, read. */
export interface CueFile {
  readonly format: 'vtt' | 'srt' | 'ass';
  /** By start, then as they stood in the file. */
  readonly cues: readonly Cue[];
  readonly regions: ReadonlyMap<string, Region>;
  readonly styles: readonly StyleRule[];
  readonly readText: (payload: string) => readonly CueNode[];
  /** Seconds within a cue at which further words of it come; absent where the format knows no such thing. */
  readonly timesIn?: ((payload: string) => readonly number[]) | undefined;
}

/** A hostile file must not fill the page with one cue. */
const longestPayload = 2000;

/** Leaves out what can never be shown, cuts what could fill the page, and sorts. */
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
