import type { Interval } from '../foundation/interval';
import type { FilmDanmaku } from './danmaku-options';

/** A spoken language in a sound file of its own, played in place of the film's sound. */
export interface DubFile {
  /** Told apart by this; what is remembered between visits when there is no language. */
  readonly key: string;
  readonly url: string;
  /** Shown in the menu; the key when absent. */
  readonly label?: string | undefined;
  /** BCP 47, such as "mn". */
  readonly language?: string | undefined;
}

/** One subtitle track in a file of its own. */
export interface SubtitleFile {
  readonly url: string;
  /** Language, BCP 47, such as "mn". */
  readonly code: string;
  /** Shown in the menu; the code when absent. */
  readonly label?: string | undefined;
  /** Told from the address and the text when absent. */
  readonly type?: 'vtt' | 'srt' | 'ass' | undefined;
  /** AES-CBC key and initialisation vector, in hex or base64, when the file is encrypted. */
  readonly key?: string | undefined;
  readonly iv?: string | undefined;
  /** The file is not encrypted, whatever the keys say. */
  readonly isRaw?: boolean | undefined;
}

/** A moment worth finding again, marked on the seek bar. Seconds. */
export interface Highlight {
  readonly time: number;
  readonly text: string;
}

/** A chapter lasts until the next one begins. Seconds. */
export interface Chapter {
  readonly start: number;
  readonly title: string;
}

/** A part the viewer may want to skip. */
export interface Segment extends Interval {
  readonly kind: 'intro' | 'outro' | 'recap' | 'preview';
}

/** Pictures for the seek bar: many tiles in one image. */
export interface ThumbnailSheet {
  readonly url: string;
  /** Pixels; 160 by 90 when absent. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Tiles in a row and rows; when absent, one row as wide as the image. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Seconds from tile to tile; when absent, the tiles are spread over the film. */
  readonly interval?: number | undefined;
}

/** Who made the translation. */
export interface Author {
  readonly name: string;
  readonly avatar?: string | undefined;
}

/** What is known of the film that comes after this one. */
export interface NextFilm {
  readonly title?: string | undefined;
  readonly sub?: string | undefined;
  /** Address of a picture. */
  readonly poster?: string | undefined;
}

/** Where viewers of the same film meet, to give each other what they have loaded. */
export interface PeerOptions {
  /** Address of a WebTorrent tracker; a relative one is the page's own server's. */
  readonly tracker: string;
  /** The film's name there, the same for all its viewers. */
  readonly swarm: string;
}

/** What belongs to a film beside its picture. */
export interface Film {
  /** The film's own sound as a separate file, for a picture without sound. */
  readonly audio?: string | undefined;
  readonly dubs?: readonly DubFile[] | undefined;
  readonly subs?: readonly SubtitleFile[] | undefined;
  /** A WebVTT file with `#xywh` addresses, an image of 160-pixel tiles, or a described image. */
  readonly thumbnails?: string | ThumbnailSheet | undefined;
  readonly highlights?: readonly Highlight[] | undefined;
  /** A list, or the address of a WebVTT file whose cues are the chapters. */
  readonly chapters?: string | readonly Chapter[] | undefined;
  readonly segments?: readonly Segment[] | undefined;
  /** The translator, shown for 3 seconds at second 2. */
  readonly author?: Author | undefined;
  /** Name of its comments at the backend; how they are had is said by the option `danmaku`. */
  readonly danmaku?: FilmDanmaku | undefined;
  /** HLS only. Without it, and with an engine of the page's own, nothing is shared. */
  readonly peers?: PeerOptions | undefined;
}
