import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import type { Selection } from '../../foundation/selection';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { Dub } from '../../media/stream';

export interface Dubs {
  readonly options: Readable<readonly Dub[]>;
  readonly selected: Readable<Dub | undefined>;
  /** Differs from `selected` while a sound is on its way. */
  readonly active: Readable<Dub | undefined>;
  select(id: string): void;
  /** Puts sounds beside those of the stream. Another's id means to them that none of theirs is wanted. */
  add(more: Selection<Dub>): void;
}

/** Lets the viewer choose the spoken language, and keeps it for the next episode. */
export const dubs = defineFeature('dubs', ({ player, scope, storage }): Dubs => {
  const wanted = remembered<string | undefined>(storage, 'sound', undefined, (stored) =>
    typeof stored === 'string' ? stored : undefined,
  );
  const more = signal<Selection<Dub> | undefined>(undefined);
  const lists = computed(() => [player.state.stream.value?.dubs, more.value]);
  const options = computed(() => lists.value.flatMap((list) => list?.options.value ?? []));
  const choose = (id: string) => {
    for (const list of lists.peek()) list?.select(id);
  };
  // A file in place of the stream's sound is what is heard.
  const last = (name: 'selected' | 'active') =>
    computed(() =>
      lists.value.reduceRight<Dub | undefined>((dub, list) => dub ?? list?.[name].value, undefined),
    );

  // The list of tracks may arrive after the stream.
  scope.effect(() => {
    const dub = options.value.find((dub) => keyOf(dub) === wanted.peek());
    if (dub) untracked(() => choose(dub.id));
  });

  return {
    options,
    selected: last('selected'),
    active: last('active'),
    select(id) {
      const dub = options.peek().find((option) => option.id === id);
      if (!dub) return;
      wanted.set(keyOf(dub));
      choose(id);
    },
    add(selection) {
      more.value = selection;
    },
  };
});

/** Track numbers differ from film to film; languages do not. */
function keyOf(dub: Dub): string {
  return dub.language ?? dub.key ?? dub.label;
}
