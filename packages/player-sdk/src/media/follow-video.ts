import { createScope, type Scope } from '../foundation/scope';
import { type Readable, untracked } from '../foundation/signal';

/** Runs `attach` for the current element and again for the one that takes its place; `own` and its signal end between. */
export function followVideo(
  video: Readable<HTMLVideoElement>,
  scope: Scope,
  attach: (video: HTMLVideoElement, signal: AbortSignal, own: Scope) => void,
): void {
  scope.effect(() => {
    const element = video.value;
    const own = createScope();
    untracked(() => attach(element, own.signal, own));
    return () => own.dispose();
  });
}
