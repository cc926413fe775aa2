import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import type { Selection } from '../../foundation/selection';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Dub } from '../../media/stream';

export interface Dubs {
  readonly options: Readable<readonly Dub[]>;
  readonly selected: Readable<Dub | undefined>;
  /** Differs from `selected` while an audio track loads. */
  readonly active: Readable<Dub | undefined>;
  select(id: string): void;
  /** Adds audio tracks to those of the stream. An unknown id deselects them. */
  add(more: Selection<Dub>): void;
}

/** Lets the viewer choose the spoken language, and stores it for the next episode. */
export const dubs = defineFeature('dubs', ({ player, scope, storage }): Dubs => {
  const storedKey = remembered<string | undefined>(storage, 'sound', undefined, (stored) =>
    typeof stored === 'string' ? stored : undefined,
  );
  const more = signal<Selection<Dub> | undefined>(undefined);
  const lists = computed(() => [player.state.stream.value?.dubs, more.value]);
  const options = computed(() => lists.value.flatMap((list) => list?.options.value ?? []));
  const choose = (id: string) => {
    for (const list of lists.peek()) list?.select(id);
  };
  // A file that replaces the stream's audio is the active track.
  const last = (name: 'selected' | 'active') =>
    computed(() =>
      lists.value.reduceRight<Dub | undefined>((dub, list) => dub ?? list?.[name].value, undefined),
    );

  // The list of tracks may arrive after the stream.
  scope.effect(() => {
    const dub = options.value.find((dub, _, all) => keyOf(dub, all) === storedKey.peek());
    if (dub) untracked(() => choose(dub.id));
  });

  return {
    options,
    selected: last('selected'),
    active: last('active'),
    select(id) {
      const dub = options.peek().find((option) => option.id === id);
      if (!dub) return;
      storedKey.set(keyOf(dub, options.peek()));
      choose(id);
    },
    add(selection) {
      more.value = selection;
    },
  };
});

/** Track ids differ between media items; languages and names do not. Only the first track of a language has its key. */
function keyOf(dub: Dub, all: readonly Dub[]): string {
  const first = all.find(({ language }) => language === dub.language);
  return (first === dub && dub.language) || dub.key || dub.label;
}
