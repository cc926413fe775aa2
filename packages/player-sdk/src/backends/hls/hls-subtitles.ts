import type Hls from 'hls.js';
import { type CuesParsedData, Events, type MediaPlaylist } from 'hls.js';
import type { StreamSubtitle } from '../../media/stream';
import { createCueText } from '../streaming/cue-text';

/** The subtitles of the manifest. hls.js loads the one that is asked for beside the picture, and none otherwise. */
export function createHlsSubtitles(hls: Hls): readonly StreamSubtitle[] | undefined {
  const seen = new Set<string>();
  // Every group of pictures names them anew.
  const tracks = hls.allSubtitleTracks.filter((track) => {
    const name = nameOf(track);
    return !seen.has(name) && seen.add(name);
  });
  if (tracks.length === 0) return;

  const texts = new Map(tracks.map((track) => [nameOf(track), createCueText()]));
  let wanted: string | undefined;
  let show: ((webvtt: string) => void) | undefined;
  const choose = () => {
    const index = hls.subtitleTracks.findIndex((track) => nameOf(track) === wanted);
    if (hls.subtitleTrack !== index) hls.subtitleTrack = index;
  };
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, choose);
  hls.on(Events.CUES_PARSED, (_, { type, cues, subtitleTrack }: CuesParsedData) => {
    const text = type === 'subtitles' && subtitleTrack && texts.get(nameOf(subtitleTrack));
    if (!text) return;
    text.add(cues);
    if (nameOf(subtitleTrack) === wanted) show?.(text.text());
  });

  return tracks.map((track, index) => {
    const name = nameOf(track);
    return {
      id: String(index),
      label: track.name,
      language: track.lang ?? '',
      read(listener) {
        wanted = name;
        show = listener;
        listener(texts.get(name)?.text() ?? '');
        choose();
        return () => {
          if (show !== listener) return;
          wanted = show = undefined;
          choose();
        };
      },
    };
  });
}

function nameOf({ name, lang }: MediaPlaylist): string {
  return `${lang} ${name}`;
}
