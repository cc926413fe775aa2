import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export type FullscreenMode = 'none' | 'browser' | 'web';

export interface Fullscreen {
  readonly mode: Readable<FullscreenMode>;
  /** Entering one kind leaves the other. Where the browser refuses, the player fills the page instead. */
  enter(mode: 'browser' | 'web'): Promise<void>;
  exit(): Promise<void>;
  toggle(mode: 'browser' | 'web'): Promise<void>;
}

/** Fills the screen or the page with the whole host, so that everything over the picture comes along. */
export const fullscreen = defineFeature('fullscreen', ({ player, scope }): Fullscreen => {
  const mode = signal<FullscreenMode>('none');

  const set = (next: FullscreenMode) => {
    if (next === mode.peek()) return;
    const host = player.surface.peek()?.host;
    host?.toggleAttribute('data-web-fullscreen', next === 'web');
    mode.value = next;
    player.emit('fullscreenchange', next);
  };
  /** The shadow tree's own answer: a page with two players has one of them fullscreen. */
  const isFull = () => {
    const host = player.surface.peek()?.host;
    const root = host?.getRootNode();
    return (
      host !== undefined &&
      (root instanceof Document || root instanceof ShadowRoot) &&
      root.fullscreenElement === host
    );
  };

  scope.effect(() => {
    const document = player.surface.value?.host.ownerDocument;
    if (!document) return;
    const listening = new AbortController();
    document.addEventListener(
      'fullscreenchange',
      () => {
        if (isFull()) set('browser');
        else if (mode.peek() === 'browser') set('none');
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  });

  const leaveBrowser = async () => {
    const document = player.surface.peek()?.host.ownerDocument;
    if (isFull()) await document?.exitFullscreen().catch(() => {});
  };
  scope.defer(() => {
    void leaveBrowser();
    set('none');
  });

  const feature: Fullscreen = {
    mode,
    async enter(next) {
      const host = player.surface.peek()?.host;
      if (!host) return;
      if (next === 'browser') {
        try {
          // iPhone has no fullscreen for elements: its own shows the bare video without anything over it.
          await host.requestFullscreen({ navigationUI: 'hide' });
          return set('browser');
        } catch {
          return set('web');
        }
      }
      await leaveBrowser();
      set('web');
    },
    async exit() {
      await leaveBrowser();
      set('none');
    },
    async toggle(next) {
      await (mode.peek() === next ? feature.exit() : feature.enter(next));
    },
  };
  return feature;
});
