import type { Scope } from '../../foundation/scope';

/** Settles when the condition, which reads signals, holds, or when the scope ends. */
export function until(condition: () => boolean, scope: Scope): Promise<void> {
  return new Promise((resolve) => {
    const own = scope.child();
    own.defer(resolve);
    own.effect(() => {
      if (condition()) queueMicrotask(() => own.dispose());
      return undefined;
    });
  });
}
