import type { Scope } from '../../foundation/scope';
import type { Selection } from '../../foundation/selection';
import { signal } from '../../foundation/signal';
import type { NamedFile } from '../../media/source';
import type { Quality } from '../../media/stream';

/** The files of a media item as qualities. `change` resolves after the switch; its signal cancels it. */
export function createFileQualities(
  files: readonly NamedFile[],
  first: number,
  scope: Scope,
  change: (file: NamedFile, signal: AbortSignal) => Promise<void>,
): Selection<Quality> {
  const options = files.map(
    ({ name }, index): Quality => ({ id: String(index), label: name.trim() || `#${index + 1}`, index }),
  );
  const selected = signal(options[first]);
  const active = signal(options[first]);
  const failed = signal<Quality | undefined>(undefined);
  let current = scope.child();

  return {
    options: signal(options),
    selected,
    active,
    failed,
    select(id) {
      const next = options.find((option) => option.id === id);
      const file = next && files[next.index];
      if (!file || next === selected.peek()) return;
      current.dispose();
      const attempt = scope.child();
      current = attempt;
      selected.value = next;
      failed.value = undefined;
      // The viewer returned to the displayed quality, so cancelling the switch is enough.
      if (next === active.peek()) return;
      change(file, attempt.signal)
        .then(() => {
          active.value = next;
        })
        .catch(() => {
          // If a file fails to load, the current one keeps playing.
          if (attempt.signal.aborted) return;
          selected.value = active.peek();
          failed.value = next;
        });
    },
  };
}
