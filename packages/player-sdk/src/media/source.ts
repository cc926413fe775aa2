import type { Film } from './film';

/** One file among several of the same film, such as 720 HD. */
export interface NamedFile {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** What to play. */
export interface Source {
  readonly url?: string | undefined;
  /** "hls", "dash", "flv", "mpegts", "file" or a MIME type; told from the address when absent. */
  readonly type?: string | undefined;
  /** The same film in several files; takes the place of `url`. */
  readonly files?: readonly NamedFile[] | undefined;
  /** Index into `files` to begin with. */
  readonly file?: number | undefined;
  /** Seconds to begin at. */
  readonly startTime?: number | undefined;
  readonly poster?: string | undefined;
  readonly live?: boolean | undefined;
  /** Dubs, subtitles, chapters and whatever else the features show. */
  readonly film?: Film | undefined;
}

export type SourceType = 'hls' | 'dash' | 'flv' | 'mpegts' | 'file' | (string & {});

/** As MIME types and extensions end. */
const types: readonly (readonly [SourceType, RegExp])[] = [
  ['hls', /mpegurl$|^m3u8$/],
  ['dash', /dash\+xml$|^mpd$/],
  ['flv', /flv$/],
  ['mpegts', /mp2t$|^ts$/],
];

/** The file to open first: the one asked for if it exists, else the first. */
export function firstFile(source: Source): { name: string; url: string; index: number } | undefined {
  const { files = [], url } = source;
  const wanted = source.file ?? 0;
  const index = files[wanted] ? wanted : 0;
  const file = files[index] ?? (url ? { name: '', url } : undefined);
  return file?.url ? { name: file.name, url: file.url, index } : undefined;
}

export function typeOf(source: Source): SourceType {
  const file = source.files?.[source.file ?? 0] ?? source.files?.[0];
  const given = (file?.type ?? source.type ?? 'auto').toLowerCase().split(';')[0]?.trim() ?? 'auto';
  const isSaid = given !== 'auto' && given !== '';
  const name = isSaid ? given : extensionOf(file?.url ?? source.url ?? '');
  const known = types.find(([, ending]) => ending.test(name));
  if (known) return known[0];
  return !isSaid || /^(normal$|video\/|audio\/)/.test(given) ? 'file' : given;
}

function extensionOf(url: string): string {
  return /^[^?#]*\.([a-z0-9]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}
