import type { Interval } from '../foundation/interval';
import type { MediaItemDanmaku } from './danmaku-options';

/** An audio track in a separate file, played instead of the audio of the video. */
export interface DubFile {
  /** Identifies the track. Stored as the viewer's choice if there is no language. */
  readonly key: string;
  readonly url: string;
  /** Displayed in the menu. Default: the key. */
  readonly label?: string | undefined;
  /** BCP 47, such as "mn". */
  readonly language?: string | undefined;
}

/** One subtitle track in a separate file. */
export interface SubtitleFile {
  readonly url: string;
  /** Language, BCP 47, such as "mn". */
  readonly code: string;
  /** Displayed in the menu. Default: the code. */
  readonly label?: string | undefined;
  /** Default: detected from the URL and the content. */
  readonly type?: 'vtt' | 'srt' | 'ass' | undefined;
  /** AES-CBC key and initialization vector of an encrypted file, in hex or base64. */
  readonly key?: string | undefined;
  readonly iv?: string | undefined;
  /** The file is not encrypted, even if there is a key. */
  readonly isRaw?: boolean | undefined;
}

/** A notable moment, marked on the seek bar. Seconds. */
export interface Highlight {
  readonly time: number;
  readonly text: string;
}

/** A chapter lasts until the next one begins. Seconds. */
export interface Chapter {
  readonly start: number;
  readonly title: string;
}

/** A time range that the viewer may want to skip. */
export interface Segment extends Interval {
  readonly kind: 'intro' | 'outro' | 'recap' | 'preview';
}

/** Preview thumbnails as tiles in one image. */
export interface ThumbnailSheet {
  readonly url: string;
  /** Pixels. Default 160 by 90. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Tiles in a row, and number of rows. Default: one row as wide as the image. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Seconds between tiles. Default: the tiles are distributed over the duration. */
  readonly interval?: number | undefined;
}

/** The author of the translation. */
export interface Author {
  readonly name: string;
  readonly avatar?: string | undefined;
}

/** Information about the next media item. */
export interface NextMediaItem {
  readonly title?: string | undefined;
  readonly sub?: string | undefined;
  /** URL of an image. */
  readonly poster?: string | undefined;
}

/** Connects viewers of the same media item, so that they share loaded segments. */
export interface PeerOptions {
  /** URL of a WebTorrent tracker, resolved against the page. */
  readonly tracker: string;
  /** Id of the swarm, the same for all viewers of the media item. */
  readonly swarm: string;
  /** STUN and TURN servers. Without them, viewers connect only within a network or by public addresses. */
  readonly iceServers?: readonly RTCIceServer[] | undefined;
}

/** The metadata and additional tracks of a media item. */
export interface MediaItem {
  /** The original audio as a separate file, for a video without audio. */
  readonly audio?: string | undefined;
  readonly dubs?: readonly DubFile[] | undefined;
  readonly subs?: readonly SubtitleFile[] | undefined;
  /** A WebVTT file with `#xywh` fragments, an image of 160-pixel tiles, or a described image. */
  readonly thumbnails?: string | ThumbnailSheet | undefined;
  readonly highlights?: readonly Highlight[] | undefined;
  /** A list, or the URL of a WebVTT file whose cues are the chapters. */
  readonly chapters?: string | readonly Chapter[] | undefined;
  readonly segments?: readonly Segment[] | undefined;
  /**
   * How lively the media item is, as a curve over the seek bar: at most 1,000 numbers from 0 for equal parts of the
   * duration, or the URL of a JSON file with the list or `{ values }`. Default: the density of danmaku.
   */
  readonly heatmap?: string | readonly number[] | undefined;
  /** The translator, displayed for 3 seconds from second 2. */
  readonly author?: Author | undefined;
  /** Id of the comments at the comment server, which the option `danmaku` configures. */
  readonly danmaku?: MediaItemDanmaku | undefined;
  /** HLS only. Without it, or with a custom engine of the page, nothing is shared. */
  readonly peers?: PeerOptions | undefined;
  /**
   * Playback of it was interrupted at the start position: it continues there without an ad, and also in its last seconds,
   * from which it would otherwise start from the beginning.
   */
  readonly continued?: boolean | undefined;
}
