import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { batch, computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { PlayerError } from '../../media/errors';
import type { SubtitleOptions, SubtitleTrack } from '../../media/subtitle-options';
import { createCueClock } from './cue-clock';
import { createLane, type Lane } from './lane';
import { checkLook, pageLook, type SubtitleLook } from './look';
import { createNativeCaptions } from './native-captions';
import type { Cue } from './parse/cue';
import { plainText } from './parse/plain-text';
import type { Due } from './show/cue-layer';
import { showSubtitles } from './show/show-subtitles';
import { firstTrack, namedTrack, rememberedName, streamTracks, type Track, tracksOf } from './track-list';

export interface Subtitles {
  readonly tracks: Readable<readonly SubtitleTrack[]>;
  /** The chosen track, also while subtitles are off. */
  readonly selected: Readable<SubtitleTrack | undefined>;
  /** A further track shown at the same time. */
  readonly second: Readable<SubtitleTrack | undefined>;
  readonly visible: Readable<boolean>;
  /** Chooses for this film and the next ones, and turns subtitles on. */
  select(id: string): void;
  /** `undefined`: one track is enough. */
  selectSecond(id: string | undefined): void;
  setVisible(visible: boolean): void;
  /** Seconds by which the words come later than the file says; of the chosen track, for as long as the film lasts. */
  readonly offset: Readable<number>;
  setOffset(seconds: number): void;
  readonly look: Readable<SubtitleLook>;
  setLook(change: Partial<SubtitleLook>): void;
  /** Distance from the bottom that holds, the viewer's or the page's: a fraction of the picture's height. */
  readonly bottom: Readable<number>;
  /** All cues of the chosen track, by start; empty until it is there. */
  readonly cues: Readable<readonly Cue[]>;
  /** Those of them that are on the screen. */
  readonly shown: Readable<readonly Cue[]>;
  /** Why the last track did not come; undefined since one did. */
  readonly failure: Readable<PlayerError | undefined>;
}

/** Seconds. More is another film's file. */
const largestOffset = 600;
const readText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
const readFlag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);

/** Shows the film's subtitles, in the viewer's languages and look, and keeps the choice for the next film. */
export const subtitles = defineFeature(
  'subtitles',
  ({ player, scope, storage }, options: SubtitleOptions = {}): Subtitles => {
    const language = remembered(storage, 'sub', '', readText);
    const secondLanguage = remembered(storage, 'sub-second', '', readText);
    const visible = remembered(storage, 'subtitle-show', true, readFlag);
    const look = remembered(storage, 'subtitle-look', checkLook(undefined), checkLook);

    const film = computed(() => player.state.source.value?.film);
    const tracks = computed(() => [
      ...tracksOf(film.value, options),
      ...streamTracks(player.state.stream.value),
    ]);
    const selected = signal<Track | undefined>(undefined);
    const second = signal<Track | undefined>(undefined);
    const offsets = signal<ReadonlyMap<Track, number>>(new Map());
    const failure = signal<PlayerError | undefined>(undefined);
    const offsetOf = (track: Track | undefined) => (track && offsets.value.get(track)) ?? 0;

    scope.effect(() => {
      const all = tracks.value;
      batch(() => {
        const first = firstTrack(all, language.peek(), options);
        const other = namedTrack(all, secondLanguage.peek());
        selected.value = first;
        second.value = other === first ? undefined : other;
        offsets.value = new Map();
        failure.value = undefined;
      });
      return undefined;
    });

    const lane = (choice: typeof selected): Lane =>
      createLane(
        computed(() => (visible.value ? choice.value : undefined)),
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
    const lanes = [lane(selected), lane(second)] as const;

    const due = signal<readonly Due[]>([]);
    const native = createNativeCaptions(player, scope);
    const clock = createCueClock(player, scope, (seconds) => {
      let next = Number.POSITIVE_INFINITY;
      const found: Due[] = [];
      for (const [place, { loaded }] of lanes.entries()) {
        const { file, index, track } = loaded.peek() ?? {};
        if (!file || !index || !track) continue;
        const offset = untracked(() => offsetOf(track));
        const own = seconds - offset;
        next = Math.min(next, index.nextChange(own) + offset);
        for (const cue of index.at(own)) {
          for (const time of file.timesIn?.(cue.payload) ?? [])
            if (time > own) next = Math.min(next, time + offset);
          found.push({ cue, file, language: track.language, second: place === 1, own });
        }
      }
      const first = lanes[0].loaded.peek();
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
      for (const { loaded } of lanes) void loaded.value;
      void offsets.value;
      void player.video.value;
      untracked(() => {
        native.clear();
        clock.refresh();
      });
      return undefined;
    });
    scope.effect(() => {
      const track = lanes[0].loaded.value?.track;
      if (track) failure.value = undefined;
      untracked(() => player.emit('subtitlechange', track));
      return undefined;
    });
    let said = '';
    scope.effect(() => {
      const now = due.value.map(({ cue: { start, end, payload }, file }) => ({
        start,
        end,
        text: plainText(file.readText(payload)),
      }));
      const all = JSON.stringify(now);
      if (all !== said) untracked(() => player.emit('cuechange', now));
      said = all;
      return undefined;
    });

    showSubtitles({
      player,
      scope,
      options,
      due,
      look,
      first: lanes[0].loaded,
      offset: () => offsetOf(lanes[0].loaded.value?.track),
    });

    return {
      tracks,
      selected,
      second,
      visible,
      failure,
      look,
      bottom: computed(() => look.value.bottom ?? pageLook(options).bottom),
      offset: computed(() => offsetOf(selected.value)),
      cues: computed(() => lanes[0].loaded.value?.file.cues ?? []),
      shown: computed(() => due.value.filter((one) => !one.second).map(({ cue }) => cue)),
      select(id) {
        const track = tracks.peek().find((one) => one.id === id);
        if (!track) return;
        language.set(rememberedName(track, tracks.peek()));
        batch(() => {
          if (second.peek() === track) second.value = undefined;
          selected.value = track;
          visible.set(true);
        });
      },
      selectSecond(id) {
        const track = tracks.peek().find((one) => one.id === id);
        if (id !== undefined && (!track || track === selected.peek())) return;
        secondLanguage.set(track ? rememberedName(track, tracks.peek()) : '');
        second.value = track;
      },
      setVisible(next) {
        // A track that did not come before may come now.
        if (next && !selected.peek()) selected.value = firstTrack(tracks.peek(), language.peek(), options);
        visible.set(next);
      },
      setOffset(seconds) {
        const track = selected.peek();
        if (!track || !Number.isFinite(seconds)) return;
        const bounded = Math.max(-largestOffset, Math.min(largestOffset, seconds));
        // Ten steps of 0.1 must end at 1.
        offsets.value = new Map(offsets.peek()).set(track, Math.round(bounded * 100) / 100);
      },
      setLook(change) {
        look.set(checkLook({ ...look.peek(), ...change }));
      },
    };
  },
);
