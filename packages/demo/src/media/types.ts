import type { Quality } from './timecode';

/** A part of a clip, in seconds. `end` is exclusive. */
export interface Segment {
  kind: 'intro' | 'outro';
  start: number;
  end: number;
}

/** A point of the timeline worth jumping to. */
export interface Highlight {
  time: number;
  text: string;
}

/** Tones of an audio track, so that a test can identify it. */
export interface Tones {
  /** The lowest held tone, in hertz; its fifth is held with it. */
  root: number;
  /** The tone of the tick on every whole second, in hertz. Absent: the track has none. */
  tick?: number;
}

/** An audio track inside the HLS and DASH forms. */
export interface AudioTrack {
  language: string;
  label: string;
  tones: Tones;
}

/** A dub in a separate file, as long as its clip. */
export interface DubFile {
  key: string;
  label: string;
  path: string;
  tones: Tones;
}

export interface SubtitleFile {
  language: string;
  label: string;
  type: 'vtt' | 'srt' | 'ass';
  path: string;
  /** Present when the file is encrypted (AES-128-CBC): key and initialisation vector in hex. */
  encryption?: { key: string; iv: string };
}

/** Pictures for the seek bar: a strip as DPlayer makes it, and a sheet with its WebVTT index. */
export interface Thumbnails {
  /** `columns` tiles in one row, `tileWidth` pixels each, spread evenly over the clip. */
  strip: { path: string; columns: number; tileWidth: number; tileHeight: number };
  /** WebVTT whose cues name parts of `sheet` by `#xywh`. */
  vtt: string;
  sheet: string;
}

/** A clip and every form it exists in. Paths are relative to the media directory. */
export interface Clip {
  id: string;
  /** The clip's number in the burnt-in timecode. */
  code: number;
  title: string;
  seconds: number;
  /** Progressive MP4, by quality. */
  progressive: Partial<Record<Quality, string>>;
  /** HLS with fragmented MP4, alternate sound tracks inside. Absent for a clip that is progressive only. */
  hls?: { master: string; qualities: readonly Quality[]; audio: readonly AudioTrack[] };
  /** HLS with MPEG-TS. */
  ts?: { master: string; qualities: readonly Quality[] };
  dash?: { manifest: string; qualities: readonly Quality[]; audio: readonly AudioTrack[] };
  flv?: { path: string; quality: Quality };
  dubs: readonly DubFile[];
  subtitles: readonly SubtitleFile[];
  thumbnails?: Thumbnails;
  segments: readonly Segment[];
  highlights: readonly Highlight[];
}

/** A short clip that only plays: an advertisement or the moving picture of a card. */
export interface ShortClip {
  id: string;
  seconds: number;
  path: string;
}
