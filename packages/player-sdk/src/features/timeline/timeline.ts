import { defineFeature } from '../../engine/feature';
import { contains } from '../../foundation/interval';
import { createScope } from '../../foundation/scope';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Chapter, Highlight, Segment } from '../../media/film';
import { parseChapterCues } from './chapter-cues';
import { type ChapterPart, chapterParts, highlightsWithin, segmentsWithin } from './points';
import { createThumbnails, type Thumbnail, type Thumbnails } from './thumbnails';
import { fetchVtt } from './vtt-cues';

export interface Timeline {
  readonly chapters: Readable<readonly ChapterPart[]>;
  /** The chapter that plays. */
  readonly chapter: Readable<ChapterPart | undefined>;
  readonly highlights: Readable<readonly Highlight[]>;
  readonly segments: Readable<readonly Segment[]>;
  /** The picture of a moment; "coming" while it is fetched. Effects that read it run again when it is there. */
  pictureAt(seconds: number): Thumbnail | 'coming' | undefined;
}

const none: readonly never[] = [];

/** What there is to find in the film that plays: chapters, highlights, parts to skip, and a picture of every moment. */
export const timeline = defineFeature('timeline', ({ player, scope }): Timeline => {
  const { state } = player;
  const film = computed(() => state.source.value?.film);
  /** 0 while the length is unknown or endless: then nothing has a place. */
  const length = computed(() => (Number.isFinite(state.duration.value) ? state.duration.value : 0));
  const given = signal<readonly Chapter[]>(none);
  const chapters = computed(() => chapterParts(given.value, length.value));
  const thumbnails = signal<Thumbnails | undefined>(undefined);

  scope.effect(() => {
    const given = film.value?.thumbnails;
    const own = createScope();
    thumbnails.value = given ? untracked(() => createThumbnails(given, own)) : undefined;
    return () => own.dispose();
  });

  scope.effect(() => {
    const said = film.value?.chapters;
    given.value = typeof said === 'string' ? none : (said ?? none);
    if (!said || typeof said !== 'string') return;
    const own = createScope();
    const fetched = untracked(() => fetchVtt(said, own, parseChapterCues));
    own.effect(() => {
      given.value = fetched.value ?? none;
    });
    return () => own.dispose();
  });

  return {
    chapters,
    chapter: computed(() => chapters.value.find((part) => contains(part, state.time.value))),
    highlights: computed(() => highlightsWithin(film.value?.highlights ?? none, length.value)),
    segments: computed(() => segmentsWithin(film.value?.segments ?? none, length.value)),
    pictureAt: (seconds) => thumbnails.value?.at(seconds, length.peek()),
  };
});
