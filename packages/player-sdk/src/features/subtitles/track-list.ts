import type { Film, SubtitleFile } from '../../media/film';
import type { Stream, StreamSubtitle } from '../../media/stream';
import type { SubtitleOptions, SubtitleTrack } from '../../media/subtitle-options';

/** A track with what is needed to fetch it. */
export interface Track extends SubtitleTrack {
  readonly file: SubtitleFile;
  /** Of a track that comes with the stream, which has no file. */
  readonly read?: StreamSubtitle['read'] | undefined;
}

/** The tracks that come with the stream. */
export function streamTracks(stream: Stream | undefined): readonly Track[] {
  return (stream?.subtitles ?? []).map(({ id, label, language, read }) => ({
    id: `stream-${id}`,
    label: label || languageName(language) || id,
    language,
    file: { url: '', code: language },
    read,
  }));
}

/** The film's tracks, and the page's one more, each with what the page says for all. */
export function tracksOf(film: Film | undefined, options: SubtitleOptions): readonly Track[] {
  const { url, code = 'mn', type, key, iv, isRaw } = options;
  const files: readonly Partial<SubtitleFile>[] = [...(film?.subs ?? []), ...(url ? [{ url, code }] : [])];
  return files.flatMap((given, index): Track[] => {
    if (!given?.url || typeof given.url !== 'string') return [];
    const language = given.code ?? '';
    const file = {
      ...given,
      url: given.url,
      code: language,
      type: given.type ?? (type as SubtitleFile['type']),
      key: given.key ?? key,
      iv: given.iv ?? iv,
      isRaw: given.isRaw ?? isRaw,
    };
    return [
      {
        id: String(index),
        label: given.label || languageName(language) || String(index + 1),
        language,
        file,
      },
    ];
  });
}

/** A language in its own words, for tracks that come with nothing but a code. */
export function languageName(code: string): string {
  // The one language that browsers have no words of.
  if (code === 'mn') return 'Монгол';
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** What is remembered of a choice: track numbers differ from film to film, languages and names do not. */
export function rememberedName(track: SubtitleTrack, tracks: readonly SubtitleTrack[]): string {
  const first = tracks.find(({ language }) => language === track.language);
  return first === track ? track.language : `${track.language}:${track.label}`;
}

/** The track of a remembered name, or another of its language. */
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

/** What is shown first: the viewer's choice, then the page's, then Mongolian, then the first. */
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
