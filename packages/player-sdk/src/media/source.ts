/** One file among several of the same film, such as 720 HD. */
export interface NamedFile {
  readonly name: string;
  readonly url: string;
  readonly type?: string | undefined;
}

/** What to play. */
export interface Source {
  readonly url?: string | undefined;
  /** "hls", "dash", "flv", "file" or a MIME type; told from the address when absent. */
  readonly type?: string | undefined;
  /** The same film in several files; takes the place of `url`. */
  readonly files?: readonly NamedFile[] | undefined;
  /** Index into `files` to begin with. */
  readonly file?: number | undefined;
  /** Seconds to begin at. */
  readonly startTime?: number | undefined;
  readonly poster?: string | undefined;
  readonly live?: boolean | undefined;
}

export type SourceType = 'hls' | 'dash' | 'flv' | 'file' | (string & {});

const byExtension: Readonly<Record<string, SourceType>> = {
  m3u8: 'hls',
  mpd: 'dash',
  flv: 'flv',
};

const byMime: Readonly<Record<string, SourceType>> = {
  'application/vnd.apple.mpegurl': 'hls',
  'application/x-mpegurl': 'hls',
  'audio/mpegurl': 'hls',
  'application/dash+xml': 'dash',
  'video/x-flv': 'flv',
};

/** The file to open first: the one asked for if it exists, else the first. */
export function firstFile(source: Source): { name: string; url: string; index: number } | undefined {
  const { files = [], url } = source;
  const wanted = source.file ?? 0;
  const index = files[wanted] ? wanted : 0;
  const file = files[index] ?? (url ? { name: '', url } : undefined);
  return file && { name: file.name, url: file.url, index };
}

export function typeOf(source: Source): SourceType {
  const file = source.files?.[source.file ?? 0] ?? source.files?.[0];
  const given = (file?.type ?? source.type ?? 'auto').toLowerCase().split(';')[0]?.trim() ?? 'auto';
  const url = file?.url ?? source.url ?? '';
  if (given === 'auto' || given === '') return byExtension[extensionOf(url)] ?? 'file';
  if (given === 'normal') return 'file';
  return byMime[given] ?? (given.startsWith('video/') || given.startsWith('audio/') ? 'file' : given);
}

function extensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}
