import { type MediaInfo, MediaPlayer, type MediaPlayerClass } from 'dashjs';
import type { StreamSubtitle } from '../../media/stream';
import { createSubtitleSelection, type ParsedCue } from '../streaming/cue-text';
import { convertTtml } from './ttml-cues';

/** A cue as the parsers of dash.js return it: WebVTT has `data`, TTML has `isd`. Seconds within the period. */
interface Caption {
  readonly start: number;
  readonly end: number;
  readonly data?: unknown;
  readonly styles?: Pick<ParsedCue, 'line' | 'snapToLines' | 'align'>;
  readonly isd?: unknown;
  readonly isFromCEA608?: boolean;
}

/** The classes of dash.js that are extended here. */
interface TextBuffer {
  append(bytes: ArrayBuffer, chunk: TextChunk): void;
}
interface TextChunk {
  /** Seconds; NaN for a whole file. */
  start: number;
  end: number;
  readonly representation: { readonly mediaInfo: MediaInfo };
}
interface ActiveStream {
  getStreamProcessors(): readonly {
    getType(): string;
    getScheduleController(): {
      /**
       * Loads the track in any case. Of tracks that are one file, dash.js only loads the first one: such a file has no
       * segments, so it never needs more of them.
       */
      setSwitchTrack(switched: boolean): void;
    };
  }[];
}
interface TextTracks {
  addCaptions(track: number, offset: number, captions: readonly Caption[] | undefined): void;
}

const { events } = MediaPlayer;

/**
 * The subtitle tracks of the manifest. dash.js only reports a cue when it begins, and passes the current cues to the
 * browser. The player needs the complete list, so it takes them from the parser. Call this before `initialize`.
 */
export function createDashSubtitles(dash: MediaPlayerClass) {
  const selection = createSubtitleSelection((name) => {
    if (!dash.isReady()) return;
    const tracks = tracksOf(dash);
    const index = tracks.findIndex((track) => isOffered(track) && nameOf(track) === name);
    if (tracks.length > 0 && dash.getCurrentTextTrackIndex() !== index) {
      dash.setTextTrack(index);
      (dash.getActiveStream() as ActiveStream | null)
        ?.getStreamProcessors()
        .find((processor) => processor.getType() === 'text')
        ?.getScheduleController()
        .setSwitchTrack(true);
    }
  });
  dash.extend('TextSourceBuffer', replaceTextBuffer(selection.add), true);
  // Text tracks of the element cannot be removed, and the player does not use them.
  dash.extend('VideoModel', () => ({ addTextTrack: () => ({}) }), true);

  // Each period has separate tracks, and so has the manifest after it opens again.
  for (const name of [events.TEXT_TRACKS_ADDED, events.STREAM_ACTIVATED, events.PERIOD_SWITCH_COMPLETED])
    dash.on(name, selection.apply);

  return {
    /** The tracks of the first period. Undefined when there are none. */
    list(): readonly StreamSubtitle[] | undefined {
      const offered = tracksOf(dash).filter(isOffered);
      const named = new Map(offered.map((track) => [nameOf(track), track]));
      if (named.size === 0) return;
      return [...named].map(([name, { labels, lang }], index) => ({
        id: String(index),
        label: labels[0]?.text ?? '',
        language: lang ?? '',
        read: selection.readerOf(name),
      }));
    },
  };
}

/** Extends the class of dash.js, and redirects the parsed cues to `add`, with the name of their track. */
function replaceTextBuffer(add: (name: string, cues: readonly ParsedCue[]) => void) {
  return function (this: { parent: TextBuffer }, { textTracks }: { textTracks: TextTracks }): TextBuffer {
    const append = this.parent.append.bind(this.parent);
    let name = '';
    textTracks.addCaptions = (_, offset, captions) => {
      if (captions)
        add(
          name,
          captions.flatMap((caption) => cuesOf(caption, offset)),
        );
    };
    return {
      append(bytes, chunk) {
        name = nameOf(chunk.representation.mediaInfo);
        // Before it loads the segments of another track, dash.js removes what is buffered, and never ends if that is NaN.
        chunk.start ||= 0;
        chunk.end ||= 0;
        append(bytes, chunk);
      },
    };
  };
}

/** In the order of the indexes of `setTextTrack`. */
function tracksOf(dash: MediaPlayerClass): readonly MediaInfo[] {
  return dash.getTracksFor('text').sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

/** Excludes tracks embedded in the video stream, and forced subtitles, which dash.js displays by itself. */
function isOffered({ isEmbedded, roles }: MediaInfo): boolean {
  return !isEmbedded && !roles?.some(({ value }) => value === 'forced-subtitle');
}

function nameOf({ lang, labels, roles }: MediaInfo): string {
  return [lang, labels[0]?.text, ...(roles ?? []).map(({ value }) => value)].join(' ');
}

function cuesOf({ start, end, data, styles, isd, isFromCEA608 }: Caption, offset: number): ParsedCue[] {
  if (isFromCEA608) return [];
  const blocks = typeof data === 'string' ? [{ ...styles, text: data }] : convertTtml(isd);
  return blocks.map((block) => ({ ...block, startTime: start + offset, endTime: end + offset }));
}
