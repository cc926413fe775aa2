import { defineFeature } from '../../engine/feature';
import { contains } from '../../foundation/interval';
import { createScope } from '../../foundation/scope';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import { absoluteUrl } from '../../media/absolute-url';
import { fetchList } from '../../media/fetch-list';
import type { Chapter, Highlight, Segment } from '../../media/media-item';
import type { Thumbnail } from './pictures';
import { type ChapterSection, chapterSections, highlightsWithin, segmentsWithin } from './points';
import { createStreamThumbnails, createThumbnails, type Thumbnails } from './thumbnails';
import { readVttCues } from './vtt-cues';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Removes tags from cue text. */
const plain = (text: string) =>
  text.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

export interface Timeline {
  readonly chapters: Readable<readonly ChapterSection[]>;
  /** The current chapter. */
  readonly chapter: Readable<ChapterSection | undefined>;
  readonly highlights: Readable<readonly Highlight[]>;
  readonly segments: Readable<readonly Segment[]>;
  /** The thumbnail for a time; "coming" while it loads. Reads a signal, so effects run again when it is loaded. */
  thumbnailAt(seconds: number): Thumbnail | 'loading' | undefined;
}

const none: readonly never[] = [];

/** The chapters, highlights, segments and thumbnails of the media item. */
export const timeline = defineFeature('timeline', ({ player, scope }): Timeline => {
  const { state } = player;
  const mediaItem = computed(() => state.source.value?.mediaItem);
  /** 0 while the duration is unknown or infinite. */
  const length = computed(() => (Number.isFinite(state.duration.value) ? state.duration.value : 0));
  const loadedChapters = signal<readonly Chapter[]>(none);
  const chapters = computed(() => chapterSections(loadedChapters.value, length.value));
  const thumbnails = signal<Thumbnails | undefined>(undefined);

  /** Apart from the stream: the URL is that of the page when the media item was loaded. */
  const ofPage = computed(() => {
    const option = mediaItem.value?.thumbnails;
    return typeof option === 'object' ? { ...option, url: absoluteUrl(option.url) } : absoluteUrl(option);
  });
  scope.effect(() => {
    const thumbnailOption = ofPage.value;
    const streamThumbnails = state.stream.value?.thumbnails;
    const mediaScope = createScope();
    thumbnails.value = untracked(() => {
      if (thumbnailOption) return createThumbnails(thumbnailOption, mediaScope);
      return streamThumbnails && createStreamThumbnails(streamThumbnails, mediaScope);
    });
    return () => mediaScope.dispose();
  });

  scope.effect(() => {
    const declared = mediaItem.value?.chapters;
    loadedChapters.value = typeof declared === 'string' ? none : (declared ?? none);
    if (!declared || typeof declared !== 'string') return;
    const mediaScope = createScope();
    const fetched = untracked(() => fetchList(absoluteUrl(declared), mediaScope, parseChapterCues));
    mediaScope.effect(() => {
      loadedChapters.value = fetched.value ?? none;
    });
    return () => mediaScope.dispose();
  });

  return {
    chapters,
    chapter: computed(() => chapters.value.find((range) => contains(range, state.time.value))),
    highlights: computed(() => highlightsWithin(mediaItem.value?.highlights ?? none, length.value)),
    segments: computed(() => segmentsWithin(mediaItem.value?.segments ?? none, length.value)),
    thumbnailAt: (seconds) => thumbnails.value?.at(seconds, length.peek()),
  };
});

/** Parses a WebVTT file of chapters, as for `<track kind="chapters">`: the text of a cue is the title. */
export function parseChapterCues(text: string): Chapter[] {
  return readVttCues(text).map(({ start, lines }) => ({ start, title: plain(lines.join(' ')) }));
}
