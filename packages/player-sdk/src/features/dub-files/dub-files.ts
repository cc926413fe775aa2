import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import type { Selection } from '../../foundation/selection';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Film } from '../../media/film';
import type { Dub } from '../../media/stream';

/** What the viewer should be told. */
export interface DubNews {
  readonly kind: 'failed' | 'late';
  readonly dub: Dub;
}

export interface DubFiles extends Selection<Dub> {
  readonly news: Readable<DubNews | undefined>;
}

export interface DubFilesOptions {
  /** The list of sounds in which these take their place. */
  readonly list: (player: Player) => { add(more: Selection<Dub>): void };
}

interface DubChoice extends Dub {
  /** Absent for the sound within the picture's own file. */
  readonly url?: string | undefined;
}

interface Chosen {
  readonly film: Film | undefined;
  readonly id: string;
}

/** The film's own sound, whether in the picture's file or in one beside it. Views name it. */
const originalId = 'film';

/** Sounds in files of their own, in the one list of sounds; what keeps them in step is fetched when one is wanted. */
export const dubFiles = defineFeature(
  'dubFiles',
  ({ player, scope }, { list }: DubFilesOptions): DubFiles => {
    const film = computed(() => player.state.source.value?.film);
    const options = computed(() => choicesOf(film.value, player.state.stream.value?.dubs !== undefined));
    /** Holds for one film only; the next begins with what is remembered. */
    const chosen = signal<Chosen | undefined>(undefined);
    const active = signal<DubChoice | undefined>(undefined);
    const failed = signal<DubChoice | undefined>(undefined);
    const news = signal<DubNews | undefined>(undefined);

    const selected = computed((): DubChoice | undefined => {
      const { film: of, id } = chosen.value ?? {};
      return options.value.find((dub) => dub.id === (of === film.value && id ? id : originalId));
    });
    /** Two lists with the same file in the same place are no reason to begin anew. */
    const url = computed(() => selected.value?.url);

    scope.effect(() => {
      const address = url.value;
      if (!film.value) return;
      const own = scope.child();
      untracked(() => {
        const dub = selected.peek();
        if (!dub || !address) {
          active.value = dub;
          return;
        }
        const fail = () => {
          if (own.signal.aborted) return;
          failed.value = dub;
          news.value = { kind: 'failed', dub };
          // Where the film's own sound is the file that fails, there is nothing to go back to.
          if (dub.id === originalId) own.dispose();
          else chosen.value = undefined;
        };
        import('./play-dub').then(({ playDub }) => {
          if (own.signal.aborted) return;
          playDub(player, address, own, {
            fail,
            late: () => {
              news.value = { kind: 'late', dub };
            },
            heard: () => {
              active.value = dub;
            },
          });
        }, fail);
      });
      return () => own.dispose();
    });

    const files: DubFiles = {
      options,
      selected,
      active,
      failed,
      news,
      select(id) {
        failed.value = undefined;
        if (options.peek().some((dub) => dub.id === id)) chosen.value = { film: film.peek(), id };
        else chosen.value = undefined;
      },
    };
    list(player).add(files);
    return files;
  },
);

/** Where the stream brings sounds of its own, they stand for the original. */
function choicesOf(film: Film | undefined, streamHasSounds: boolean): readonly DubChoice[] {
  const list = (film?.dubs ?? []).map(
    ({ key, url, label, language }, index): DubChoice => ({
      id: `file-${index}`,
      label: label || key,
      key,
      language,
      url,
    }),
  );
  if (!film || (list.length === 0 && !film.audio) || (streamHasSounds && !film.audio)) return list;
  return [{ id: originalId, label: '', key: originalId, url: film.audio }, ...list];
}
