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

/** What an effect runs. Its returned function runs before the next run, and when the effect ends. */
// biome-ignore lint/suspicious/noConfusingVoidType: `undefined` would demand a `return` before TypeScript 6.
export type EffectCallback = () => void | (() => void);

/** Runs `run` now and whenever a value that it has read changes. */
export function effect(run: EffectCallback): () => void {
  return core.effect(run);
}

export function batch(run: () => void): void {
  core.batch(run);
}

export function untracked<T>(run: () => T): T {
  return core.untracked(run);
}
