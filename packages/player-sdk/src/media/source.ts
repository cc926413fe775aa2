import type { MediaItem } from './media-item';

/** One of several files of the same media item, such as 720 HD. */
export interface NamedFile {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** The media item to play, as URL or files. */
export interface Source {
  readonly url?: string | undefined;
  /** "hls", "dash", "flv", "mpegts", "file" or a MIME type. Default: detected from the URL. */
  readonly type?: string | undefined;
  /** The same media item in several files. Replaces `url`. */
  readonly files?: readonly NamedFile[] | undefined;
  /** Index of the first file to play. */
  readonly file?: number | undefined;
  /** Start position in seconds. */
  readonly startTime?: number | undefined;
  readonly poster?: string | undefined;
  readonly live?: boolean | undefined;
  /** Dubs, subtitles, chapters and other data for the features. */
  readonly mediaItem?: MediaItem | undefined;
  /** @deprecated The former name of `mediaItem`. It works until version 4. */
  readonly film?: MediaItem | undefined;
}

export type SourceType = 'hls' | 'dash' | 'flv' | 'mpegts' | 'file' | (string & {});

/** Matches MIME types and file extensions. */
const types: readonly (readonly [SourceType, RegExp])[] = [
  ['hls', /mpegurl$|^m3u8$/],
  ['dash', /dash\+xml$|^mpd$/],
  ['flv', /flv$/],
  ['mpegts', /mp2t$|^ts$/],
];

/** The file to open: the requested one if it exists, otherwise the first. */
export function firstFile({ files, file = 0, url, type }: Source) {
  const index = files?.[file] ? file : 0;
  const chosen = { url, type, ...files?.[index] };
  if (chosen.url) return { index, url: chosen.url, type: chosen.type ?? type };
  return;
}

export function typeOf(source: Source): SourceType {
  const file = firstFile(source);
  // Without the parameters of a MIME type.
  const declaredType = (file?.type ?? '').toLowerCase().replace(/;.*|\s|^auto$/g, '');
  const name = declaredType || extensionOf(file?.url ?? '');
  const known = types.find(([, ending]) => ending.test(name));
  if (known) return known[0];
  return !declaredType || /^(normal$|video\/|audio\/)/.test(declaredType) ? 'file' : declaredType;
}

function extensionOf(url: string): string {
  return /^[^?#]*\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}
