import type { Film } from './media-item';

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
  readonly film?: Film | undefined;
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
export function firstFile(source: Source): { name: string; url: string; index: number } | undefined {
  const { files = [], url } = source;
  const requested = source.file ?? 0;
  const index = files[requested] ? requested : 0;
  const file = files[index] ?? (url ? { name: '', url } : undefined);
  return file?.url ? { name: file.name, url: file.url, index } : undefined;
}

export function typeOf(source: Source): SourceType {
  const file = source.files?.[source.file ?? 0] ?? source.files?.[0];
  const declaredType = (file?.type ?? source.type ?? 'auto').toLowerCase().split(';')[0]?.trim() ?? 'auto';
  const isDeclared = declaredType !== 'auto' && declaredType !== '';
  const name = isDeclared ? declaredType : extensionOf(file?.url ?? source.url ?? '');
  const known = types.find(([, ending]) => ending.test(name));
  if (known) return known[0];
  return !isDeclared || /^(normal$|video\/|audio\/)/.test(declaredType) ? 'file' : declaredType;
}

function extensionOf(url: string): string {
  return /^[^?#]*\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}
