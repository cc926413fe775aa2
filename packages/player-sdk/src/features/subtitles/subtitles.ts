import { defineFeature } from '../../engine/feature';
import { readFlag } from '../../foundation/read-flag';
import { remembered } from '../../foundation/remembered';
import { batch, computed, type Readable, signal, untracked, type Writable } from '../../foundation/signal';
import type { PlayerError } from '../../media/errors';
import { mediaItemKeyOf } from '../../media/media-item-key';
import type { ShownCue, SubtitleOptions, SubtitleTrack } from '../../media/subtitle-options';
import { createCueClock } from './cue-clock';
import { createNativeCaptions } from './native-captions';
import type { Cue, CueFile } from './parse/cue';
import { plainText } from './parse/plain-text';
import type { Due } from './show/cue-layer';
import { showSubtitles } from './show/show-subtitles';
import { splitWords, type TextPiece } from './split-words';
import { checkSubtitleStyle, pageSubtitleStyle, type SubtitleStyle } from './subtitle-style';
import {
  firstTrack,
  listStreamTracks,
  listTracks,
  namedTrack,
  pickSecond,
  rememberedName,
  type Track,
} from './track-list';
import { createTrackLoader, type TrackLoader } from './track-loader';

export interface Subtitles {
  readonly tracks: Readable<readonly SubtitleTrack[]>;
  /** The selected track, also while subtitles are off. */
  readonly selected: Readable<SubtitleTrack | undefined>;
  /** A second track, shown at the same time. */
  readonly second: Readable<SubtitleTrack | undefined>;
  readonly visible: Readable<boolean>;
  /** Selects a track for this media item and the next ones, and turns subtitles on. */
  select(id: string): void;
  /**
   * `undefined` removes the second track. A stream loads one of its tracks at a time, so two of them cannot be selected
   * together; a track of the stream and a file can.
   */
  selectSecond(id: string | undefined): void;
  setVisible(visible: boolean): void;
  /** Delay of the selected track in seconds; resets with the media item. */
  readonly offset: Readable<number>;
  setOffset(seconds: number): void;
  readonly style: Readable<SubtitleStyle>;
  setStyle(change: Partial<SubtitleStyle>): void;
  /** Effective distance from the bottom, the viewer's or the page's, as a fraction of the picture's height. */
  readonly bottom: Readable<number>;
  /** All cues of the selected track, sorted by start; empty until it is loaded. */
  readonly cues: Readable<readonly Cue[]>;
  /** The cues on screen. */
  readonly shown: Readable<readonly Cue[]>;
  /** All cues of the selected track as plain text, for a transcript. Times include the offset. */
  readonly transcript: Readable<readonly ShownCue[]>;
  /** The same for the second track. */
  readonly secondTranscript: Readable<readonly ShownCue[]>;
  /** Why the last track failed to load; undefined after a success. */
  readonly failure: Readable<PlayerError | undefined>;
  /** Splits the text of a cue into words and what is between them. `language`: BCP 47. */
  splitWords(text: string, language: string): TextPiece[];
  /**
   * Calls the listener when the viewer clicks or taps a word of a subtitle on the picture, which then does not pause. Words
   * of ASS tracks cannot be pressed. The keyboard has no access: offer it the words of `transcript`. Returns a function
   * that removes the listener.
   */
  onWordPress(listener: (pressed: PressedWord) => void): () => void;
}

/** A word of a subtitle that the viewer has pressed. */
export interface PressedWord {
  readonly word: string;
  /** BCP 47, of its track. Empty if the track has none. */
  readonly language: string;
  readonly cue: ShownCue;
  /** Whether it belongs to the second track. */
  readonly isSecond: boolean;
}

/** A cue as it is shown. `offset` in seconds. */
const toShownCue = ({ start, end, payload }: Cue, file: CueFile, offset: number): ShownCue => ({
  start: start + offset,
  end: end + offset,
  text: plainText(file.readText(payload)),
});

/** Seconds. A larger offset means a wrong file. */
const maxOffset = 600;
const readString = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** Shows subtitles in the viewer's languages and style, and stores the choice. */
export const subtitles = defineFeature(
  'subtitles',
  ({ player, scope, storage }, options: SubtitleOptions = {}): Subtitles => {
    const language = remembered(storage, 'sub', '', readString);
    const secondLanguage = remembered(storage, 'sub-second', '', readString);
    const visible = remembered(storage, 'subtitle-show', true, readFlag);
    const style = remembered(storage, 'subtitle-look', checkSubtitleStyle(undefined), checkSubtitleStyle);

    const mediaItem = computed(() => player.state.source.value?.mediaItem);
    /** Apart from those of the stream: their URLs are those of the page when the media item was loaded. */
    const files = computed(() => listTracks(mediaItem.value, options));
    const tracks = computed(() => [...files.value, ...listStreamTracks(player.state.stream.value)]);
    const selected = signal<Track | undefined>(undefined);
    const chosenSecond = signal<Track | undefined>(undefined);
    const second = computed(() => pickSecond(selected.value, chosenSecond.value));
    /** By track id, because the tracks are listed again when a retry opens the stream. */
    const offsets = signal<ReadonlyMap<string, number>>(new Map());
    const failure = signal<PlayerError | undefined>(undefined);
    const offsetOf = (track: Track | undefined) => (track && offsets.value.get(track.id)) ?? 0;

    scope.effect(() => {
      const all = tracks.value;
      batch(() => {
        selected.value = firstTrack(all, language.peek(), options);
        chosenSecond.value = namedTrack(all, secondLanguage.peek());
        failure.value = undefined;
      });
      return undefined;
    });
    // A retry keeps the media item, and so the viewer's offsets.
    const mediaItemKey = computed(() => mediaItemKeyOf(player.state.source.value));
    scope.effect(() => {
      void mediaItemKey.value;
      offsets.value = new Map();
      return undefined;
    });

    const createLoader = (
      choice: Writable<Track | undefined>,
      requested: Readable<Track | undefined> = choice,
    ): TrackLoader =>
      createTrackLoader(
        computed(() => (visible.value ? requested.value : undefined)),
        (track) => tracks.peek().includes(track),
        scope,
        (error, before) => {
          batch(() => {
            choice.value = before;
            failure.value = error;
          });
          player.emit('subtitleerror', error);
        },
      );
    const loaders = [createLoader(selected), createLoader(chosenSecond, second)] as const;

    const transcriptOf = ({ loaded }: TrackLoader) =>
      computed(() => {
        const { file, track } = loaded.value ?? {};
        const offset = offsetOf(track);
        return file ? file.cues.map((cue) => toShownCue(cue, file, offset)) : [];
      });

    const due = signal<readonly Due[]>([]);
    const native = createNativeCaptions(player, scope);
    const clock = createCueClock(player, scope, (seconds) => {
      let next = Number.POSITIVE_INFINITY;
      const found: Due[] = [];
      for (const [loaderIndex, { loaded }] of loaders.entries()) {
        const { file, index, track } = loaded.peek() ?? {};
        if (!file || !index || !track) continue;
        const offset = untracked(() => offsetOf(track));
        const cueTime = seconds - offset;
        next = Math.min(next, index.nextChange(cueTime) + offset);
        for (const cue of index.at(cueTime)) {
          for (const time of file.timesIn?.(cue.payload) ?? [])
            if (time > cueTime) next = Math.min(next, time + offset);
          found.push({ cue, file, language: track.language, second: loaderIndex === 1, trackTime: cueTime });
        }
      }
      const first = loaders[0].loaded.peek();
      if (first)
        native.fill(
          first,
          seconds,
          untracked(() => offsetOf(first.track)),
        );
      due.value = player.state.started.peek() ? found : [];
      return next;
    });

    scope.effect(() => {
      for (const { loaded } of loaders) void loaded.value;
      void offsets.value;
      void player.video.value;
      untracked(() => {
        native.clear();
        clock.refresh();
      });
      return undefined;
    });
    // A track of a stream loads again with each segment.
    const loadedTrack = computed(() => loaders[0].loaded.value?.track);
    scope.effect(() => {
      const track = loadedTrack.value;
      if (track) failure.value = undefined;
      untracked(() => player.emit('subtitlechange', track));
      return undefined;
    });
    let announced = '';
    scope.effect(() => {
      const now = due.value.map(({ cue, file }) => toShownCue(cue, file, 0));
      const all = JSON.stringify(now);
      if (all !== announced) untracked(() => player.emit('cuechange', now));
      announced = all;
      return undefined;
    });

    const wordListeners = signal<ReadonlySet<(pressed: PressedWord) => void>>(new Set());
    showSubtitles({
      player,
      scope,
      options,
      due,
      subtitleStyle: style,
      first: loaders[0].loaded,
      offset: () => offsetOf(loaders[0].loaded.value?.track),
      hasWords: computed(() => wordListeners.value.size > 0),
      pressWord(word, { cue, file, language, second: isSecond }) {
        const track = untracked(() => loaders[isSecond ? 1 : 0].loaded.peek()?.track);
        const shown = toShownCue(
          cue,
          file,
          untracked(() => offsetOf(track)),
        );
        for (const listener of wordListeners.peek()) listener({ word, language, cue: shown, isSecond });
      },
    });

    return {
      tracks,
      selected,
      second,
      visible,
      failure,
      style,
      bottom: computed(() => style.value.bottom ?? pageSubtitleStyle(options).bottom),
      offset: computed(() => offsetOf(selected.value)),
      cues: computed(() => loaders[0].loaded.value?.file.cues ?? []),
      shown: computed(() => due.value.filter((one) => !one.second).map(({ cue }) => cue)),
      transcript: transcriptOf(loaders[0]),
      secondTranscript: transcriptOf(loaders[1]),
      select(id) {
        const track = tracks.peek().find((one) => one.id === id);
        if (!track) return;
        language.set(rememberedName(track, tracks.peek()));
        batch(() => {
          selected.value = track;
          visible.set(true);
        });
      },
      selectSecond(id) {
        const track = tracks.peek().find((one) => one.id === id);
        if (id !== undefined && !pickSecond(selected.peek(), track)) return;
        secondLanguage.set(track ? rememberedName(track, tracks.peek()) : '');
        chosenSecond.value = track;
      },
      setVisible(next) {
        // Retry a track that failed before.
        if (next && !selected.peek()) selected.value = firstTrack(tracks.peek(), language.peek(), options);
        visible.set(next);
      },
      setOffset(seconds) {
        const track = selected.peek();
        if (!track || !Number.isFinite(seconds)) return;
        const bounded = Math.max(-maxOffset, Math.min(maxOffset, seconds));
        // Round, so that ten steps of 0.1 give 1.
        offsets.value = new Map(offsets.peek()).set(track.id, Math.round(bounded * 100) / 100);
      },
      setStyle(change) {
        style.set(checkSubtitleStyle({ ...style.peek(), ...change }));
      },
      splitWords,
      onWordPress(listener) {
        // Two registrations of one function are two.
        const registered = (pressed: PressedWord) => listener(pressed);
        wordListeners.value = new Set(wordListeners.peek()).add(registered);
        return () => {
          wordListeners.value = new Set([...wordListeners.peek()].filter((one) => one !== registered));
        };
      },
    };
  },
);
