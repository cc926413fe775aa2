import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import type { Selection } from '../../foundation/selection';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import { absoluteUrl } from '../../media/absolute-url';
import type { MediaItem } from '../../media/media-item';
import type { Dub } from '../../media/stream';

/** A message about a dub for the viewer. */
export interface DubNotice {
  readonly kind: 'failed' | 'late';
  readonly dub: Dub;
}

export interface DubFiles extends Selection<Dub> {
  readonly notice: Readable<DubNotice | undefined>;
}

export interface DubFilesOptions {
  /** The list of audio tracks to which the dubs are added. */
  readonly list: (player: Player) => { add(more: Selection<Dub>): void };
}

interface DubChoice extends Dub {
  /** Absent for the audio inside the video file. */
  readonly url?: string | undefined;
}

interface ChosenDub {
  readonly mediaItem: MediaItem | undefined;
  readonly id: string;
}

/** The original audio, inside the video file or in a separate file. Views label it. The id is stored as a preference. */
const originalId = 'film';

/** Adds audio files to the list of audio tracks; the code that syncs them loads on first use. */
export const dubFiles = defineFeature(
  'dubFiles',
  ({ player, scope }, { list }: DubFilesOptions): DubFiles => {
    const mediaItem = computed(() => player.state.source.value?.mediaItem);
    /** Apart from the stream: their URLs are those of the page when the media item was loaded. */
    const ofPage = computed(() => resolveFiles(mediaItem.value));
    const options = computed(() => listChoices(ofPage.value, player.state.stream.value?.dubs !== undefined));
    /** Applies to one media item; the next one starts with the stored choice. */
    const chosen = signal<ChosenDub | undefined>(undefined);
    const active = signal<DubChoice | undefined>(undefined);
    const failed = signal<DubChoice | undefined>(undefined);
    const notice = signal<DubNotice | undefined>(undefined);

    const selected = computed((): DubChoice | undefined => {
      const { mediaItem: chosenMediaItem, id } = chosen.value ?? {};
      return options.value.find(
        (dub) => dub.id === (chosenMediaItem === mediaItem.value && id ? id : originalId),
      );
    });
    /** By URL, so that an equal list does not restart playback of the dub. */
    const url = computed(() => selected.value?.url);

    scope.effect(() => {
      const address = url.value;
      if (!mediaItem.value) return;
      const dubScope = scope.child();
      untracked(() => {
        const dub = selected.peek();
        if (!dub || !address) {
          active.value = dub;
          return;
        }
        const fail = () => {
          if (dubScope.signal.aborted) return;
          failed.value = dub;
          notice.value = { kind: 'failed', dub };
          // If the original audio is the file that fails, there is no fallback.
          if (dub.id === originalId) dubScope.dispose();
          else chosen.value = undefined;
        };
        import('./play-dub').then(({ playDub }) => {
          if (dubScope.signal.aborted) return;
          playDub(player, address, dubScope, {
            fail,
            late: () => {
              notice.value = { kind: 'late', dub };
            },
            audible: () => {
              active.value = dub;
            },
          });
        }, fail);
      });
      return () => dubScope.dispose();
    });

    const files: DubFiles = {
      options,
      selected,
      active,
      failed,
      notice,
      select(id) {
        failed.value = undefined;
        if (options.peek().some((dub) => dub.id === id)) chosen.value = { mediaItem: mediaItem.peek(), id };
        else chosen.value = undefined;
      },
    };
    list(player).add(files);
    return files;
  },
);

function resolveFiles(mediaItem: MediaItem | undefined): MediaItem | undefined {
  return (
    mediaItem && {
      audio: absoluteUrl(mediaItem.audio),
      dubs: mediaItem.dubs?.map((dub) => ({ ...dub, url: absoluteUrl(dub.url) })),
    }
  );
}

/** Audio tracks of the stream replace the original audio in the list. */
function listChoices(mediaItem: MediaItem | undefined, streamHasSounds: boolean): readonly DubChoice[] {
  const list = (mediaItem?.dubs ?? []).map(
    ({ key, url, label, language }, index): DubChoice => ({
      id: `file-${index}`,
      label: label || key,
      key,
      language,
      url,
    }),
  );
  if (!mediaItem || (list.length === 0 && !mediaItem.audio) || (streamHasSounds && !mediaItem.audio))
    return list;
  return [{ id: originalId, label: '', key: originalId, url: mediaItem.audio }, ...list];
}
