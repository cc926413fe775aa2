import { createScope, type Scope } from '../foundation/scope';
import { type Readable, untracked } from '../foundation/signal';

/** Runs `attach` for the current element and for each replacement. The scope and its signal end at a replacement. */
export function followVideo(
  video: Readable<HTMLVideoElement>,
  scope: Scope,
  attach: (video: HTMLVideoElement, signal: AbortSignal, videoScope: Scope) => void,
): void {
  scope.effect(() => {
    const element = video.value;
    const videoScope = createScope();
    untracked(() => attach(element, videoScope.signal, videoScope));
    return () => videoScope.dispose();
  });
}
