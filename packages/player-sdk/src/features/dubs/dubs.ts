import { defineFeature } from '../../engine/feature';
import { remembered } from '../../foundation/remembered';
import { computed, type Readable, untracked } from '../../foundation/signal';
import type { Dub } from '../../media/stream';

export interface Dubs {
  readonly options: Readable<readonly Dub[]>;
  readonly selected: Readable<Dub | undefined>;
  select(id: string): void;
}

/** Lets the viewer choose the spoken language, and keeps it for the next episode. */
export const dubs = defineFeature('dubs', ({ player, scope, storage }): Dubs => {
  const language = remembered<string | undefined>(storage, 'sound', undefined, (stored) =>
    typeof stored === 'string' ? stored : undefined,
  );
  const selection = computed(() => player.state.stream.value?.dubs);
  const options = computed(() => selection.value?.options.value ?? []);

  // The list of tracks may arrive after the stream.
  scope.effect(() => {
    const wanted = options.value.find((dub) => keyOf(dub) === language.peek());
    if (wanted) untracked(() => selection.peek()?.select(wanted.id));
  });

  return {
    options,
    selected: computed(() => selection.value?.selected.value),
    select(id) {
      const dub = options.peek().find((option) => option.id === id);
      if (!dub) return;
      language.set(keyOf(dub));
      selection.peek()?.select(id);
    },
  };
});

/** Track numbers differ from film to film; languages do not. */
function keyOf(dub: Dub): string {
  return dub.language ?? dub.label;
}
