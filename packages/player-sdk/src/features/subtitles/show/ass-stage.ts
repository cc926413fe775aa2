import type { Player } from '../../../engine/player';
import { createScope } from '../../../foundation/scope';

/**
 * An element that looks like the video to the ASS renderer: it has the time, the size and the events of whichever
 * element plays. So a switch of quality needs no new renderer, and a fault in it stays in here.
 */
export function createAssStage(player: Player, overlay: HTMLElement) {
  const scope = createScope();
  const element = overlay.ownerDocument.createElement('div');
  element.className = 'ass-stage';
  const video = () => player.video.peek();
  const frames = new Map<number, HTMLVideoElement>();
  Object.defineProperties(element, {
    currentTime: { get: () => video().currentTime },
    paused: { get: () => video().paused },
    videoWidth: { get: () => video().videoWidth },
    videoHeight: { get: () => video().videoHeight },
    requestVideoFrameCallback: {
      value(run: VideoFrameRequestCallback) {
        const of = video();
        const id = of.requestVideoFrameCallback((now, metadata) => {
          frames.delete(id);
          try {
            run(now, metadata);
          } catch {
            // A line it cannot draw is a line less; the next frame asks again only when it plays on.
          }
        });
        frames.set(id, of);
        return id;
      },
    },
    cancelVideoFrameCallback: {
      value(id: number) {
        frames.get(id)?.cancelVideoFrameCallback(id);
        frames.delete(id);
      },
    },
  });
  overlay.append(element);
  const say = (name: string) => element.dispatchEvent(new Event(name));

  const { signal } = scope;
  for (const name of ['play', 'pause', 'playing', 'waiting', 'seeking'] as const) {
    player.on(name, () => say(name), { signal });
  }
  // The frames of the element that is gone never come.
  scope.effect(() => {
    player.video.value.dataset;
    for (const [id, of] of frames) of.cancelVideoFrameCallback(id);
    frames.clear();
    queueMicrotask(() => resume());
    return undefined;
  });
  const resume = () => {
    if (!signal.aborted && !video().paused) say('playing');
  };

  return {
    element,
    resume,
    dispose() {
      scope.dispose();
      for (const [id, of] of frames) of.cancelVideoFrameCallback(id);
      frames.clear();
      element.remove();
    },
  };
}
