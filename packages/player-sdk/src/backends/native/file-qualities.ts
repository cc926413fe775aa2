import type { Scope } from '../../foundation/scope';
import type { Selection } from '../../foundation/selection';
import { signal } from '../../foundation/signal';
import type { Stage } from '../../media/backend';
import type { NamedFile } from '../../media/source';
import type { Quality } from '../../media/stream';

/** The named files of one film as qualities. */
export function fileQualities(
  files: readonly NamedFile[],
  first: number,
  stage: Stage,
  scope: Scope,
): Selection<Quality> {
  const options = files.map(({ name }, index): Quality => ({ id: String(index), label: name, index }));
  const selected = signal(options[first]);
  const active = signal(options[first]);
  let current = scope.child();

  return {
    options: signal(options),
    selected,
    active,
    select(id) {
      const next = options.find((option) => option.id === id);
      const file = next && files[next.index];
      if (!file || next === selected.peek()) return;
      current.dispose();
      const attempt = scope.child();
      current = attempt;
      selected.value = next;
      // Fetched at the first switch: most films are watched in one quality.
      import('./switch-file')
        .then(({ switchFile }) => switchFile(stage, file.url, attempt.signal))
        .then(() => {
          active.value = next;
        })
        .catch(() => {
          // A file that cannot be had must not cost the viewer the one that plays.
          if (!attempt.signal.aborted) selected.value = active.peek();
        });
    },
  };
}
