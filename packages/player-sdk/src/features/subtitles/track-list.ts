import { absoluteUrl } from '../../media/absolute-url';
import type { MediaItem, SubtitleFile } from '../../media/media-item';
import type { Stream, StreamSubtitle } from '../../media/stream';
import type { SubtitleOptions, SubtitleTrack } from '../../media/subtitle-options';

/** A track with its file. */
export interface Track extends SubtitleTrack {
  readonly file: SubtitleFile;
  /** Reads the cues of a stream's track, which has no file. */
  readonly read?: StreamSubtitle['read'] | undefined;
}

type MaybeOfStream = SubtitleTrack & Partial<Pick<Track, 'read'>>;

/** The second track, if it can be shown beside the first. A stream loads only one of its tracks at a time. */
export function pickSecond<T extends MaybeOfStream>(
  first: T | undefined,
  second: T | undefined,
): T | undefined {
  return first === second || (first?.read && second?.read) ? undefined : second;
}

/** The tracks of the stream. */
export function listStreamTracks(stream: Stream | undefined): readonly Track[] {
  return (stream?.subtitles ?? []).map(({ id, label, language, read }) => ({
    id: `stream-${id}`,
    label: label || languageName(language) || id,
    language,
    file: { url: '', code: language },
    read,
  }));
}

/** The tracks of the media item and the track of the options, completed with the page's defaults. */
export function listTracks(mediaItem: MediaItem | undefined, options: SubtitleOptions): readonly Track[] {
  const { url, code = 'mn', type, key, iv, isRaw } = options;
  const files: readonly Partial<SubtitleFile>[] = [
    ...(mediaItem?.subs ?? []),
    ...(url ? [{ url, code }] : []),
  ];
  return files.flatMap((entry, index): Track[] => {
    if (!entry?.url || typeof entry.url !== 'string') return [];
    const language = entry.code ?? '';
    const file = {
      ...entry,
      code: language,
      key: entry.key ?? key,
      iv: entry.iv ?? iv,
      url: absoluteUrl(entry.url),
      type: entry.type ?? (type as SubtitleFile['type']),
      isRaw: entry.isRaw ?? isRaw,
    };
    return [
      {
        id: String(index),
        label: entry.label || languageName(language) || String(index + 1),
        language,
        file,
      },
    ];
  });
}

/** The name of a language in that language, for tracks without a label. */
export function languageName(code: string): string {
  // Browsers have no display name for Mongolian.
  if (code === 'mn') return 'Монгол';
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** The stored form of a choice: track ids differ between media items, languages and labels do not. */
export function rememberedName(track: SubtitleTrack, tracks: readonly SubtitleTrack[]): string {
  const first = tracks.find(({ language }) => language === track.language);
  return first === track ? track.language : `${track.language}:${track.label}`;
}

/** The track of a stored name, or another one of its language. */
export function namedTrack<T extends SubtitleTrack>(
  tracks: readonly T[],
  name: string | undefined,
): T | undefined {
  if (!name) return;
  const [code = ''] = name.split(':', 1);
  return (
    tracks.find(({ language, label }) => `${language}:${label}` === name) ??
    tracks.find(({ language }) => language === code)
  );
}

/** The initial track: the viewer's choice, then the page's, then Mongolian, then the first. */
export function firstTrack<T extends SubtitleTrack>(
  tracks: readonly T[],
  remembered: string | undefined,
  { defaultSub, code }: SubtitleOptions,
): T | undefined {
  return (
    namedTrack(tracks, remembered) ??
    (typeof defaultSub === 'number' ? tracks[defaultSub] : undefined) ??
    tracks.find(({ language, label }) => defaultSub === language || defaultSub === label) ??
    namedTrack(tracks, code ?? 'mn') ??
    tracks[0]
  );
}
