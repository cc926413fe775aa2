import type { Player } from '../../../engine/player';
import { createScope } from '../../../foundation/scope';

/**
 * An element that imitates the video for the ASS renderer: it has the time, size and events of the active
 * element. So a quality switch needs no new renderer, and errors of the renderer stay contained.
 */
export function createAssSurface(player: Player, overlay: HTMLElement) {
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
        const frameVideo = video();
        const id = frameVideo.requestVideoFrameCallback((now, metadata) => {
          frames.delete(id);
          try {
            run(now, metadata);
          } catch {
            // Ignore a line that fails to render; the next frame requests a callback only during playback.
          }
        });
        frames.set(id, frameVideo);
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
  const dispatch = (name: string) => element.dispatchEvent(new Event(name));

  const { signal } = scope;
  for (const name of ['play', 'pause', 'playing', 'waiting', 'seeking'] as const) {
    player.on(name, () => dispatch(name), { signal });
  }
  // Callbacks of the replaced element never fire.
  scope.effect(() => {
    player.video.value.dataset;
    for (const [id, frameVideo] of frames) frameVideo.cancelVideoFrameCallback(id);
    frames.clear();
    queueMicrotask(() => resume());
    return undefined;
  });
  const resume = () => {
    if (!signal.aborted && !video().paused) dispatch('playing');
  };

  return {
    element,
    resume,
    dispose() {
      scope.dispose();
      for (const [id, frameVideo] of frames) frameVideo.cancelVideoFrameCallback(id);
      frames.clear();
      element.remove();
    },
  };
}
