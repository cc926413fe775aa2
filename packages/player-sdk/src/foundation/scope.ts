import { type EffectCallback, effect } from './signal';

/** Resources that end together. */
export interface Scope {
  /** For `addEventListener` and `fetch`; aborted when the scope ends. */
  readonly signal: AbortSignal;
  /** Last in, first out. Runs immediately when the scope has already ended. */
  defer(cleanup: () => void): void;
  /** An effect that ends with the scope. */
  effect(run: EffectCallback): void;
  /** Ends with its parent, or earlier. */
  child(): Scope;
  dispose(): void;
}

export function createScope(): Scope {
  const controller = new AbortController();
  const cleanups = new Set<() => void>();

  const scope: Scope = {
    signal: controller.signal,
    defer(cleanup) {
      if (controller.signal.aborted) cleanup();
      else cleanups.add(cleanup);
    },
    effect(run) {
      scope.defer(effect(run));
    },
    child() {
      const child = createScope();
      const end = () => child.dispose();
      scope.defer(end);
      // A child that ends early must not stay referenced by a long-lived parent.
      child.defer(() => cleanups.delete(end));
      return child;
    },
    dispose() {
      if (controller.signal.aborted) return;
      controller.abort();
      const last = [...cleanups].reverse();
      cleanups.clear();
      for (const cleanup of last) cleanup();
    },
  };
  return scope;
}
