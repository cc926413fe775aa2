import * as core from '@preact/signals-core';

/** A value that changes over time and can be observed. */
export interface Readable<T> {
  readonly value: T;
  /** Reads the value without a subscription. */
  peek(): T;
  /** Calls `listener` now and at every change. Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface Writable<T> extends Readable<T> {
  value: T;
}

export function signal<T>(initial: T): Writable<T> {
  return core.signal(initial);
}

export function computed<T>(compute: () => T): Readable<T> {
  return core.computed(compute);
}

/** Runs `run` now and whenever a value that it has read changes. Its returned function runs before the next run. */
export function effect(run: () => undefined | (() => void)): () => void {
  return core.effect(run);
}

export function batch(run: () => void): void {
  core.batch(run);
}

export function untracked<T>(run: () => T): T {
  return core.untracked(run);
}
