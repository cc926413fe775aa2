import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export type FullscreenMode = 'none' | 'browser' | 'web';

export interface Fullscreen {
  readonly mode: Readable<FullscreenMode>;
  /** What the fullscreen button does: iPhone gives the screen to bare videos only, so there the player fills the page. */
  readonly main: 'browser' | 'web';
  /** Entering one kind leaves the other. Where the browser refuses, the player fills the page instead. */
  enter(mode: 'browser' | 'web'): Promise<void>;
  exit(): Promise<void>;
  toggle(mode: 'browser' | 'web'): Promise<void>;
}

/** Fills the screen or the page with the whole host, so that everything over the picture comes along. */
export const fullscreen = defineFeature('fullscreen', ({ player, scope }): Fullscreen => {
  const mode = signal<FullscreenMode>('none');

  const host = () => player.surface.peek()?.host;
  const set = (next: FullscreenMode) => {
    if (next === mode.peek()) return;
    host()?.toggleAttribute('data-web-fullscreen', next === 'web');
    mode.value = next;
    player.emit('fullscreenchange', next);
  };
  /** Its own answer: a page with two players has one of them fullscreen. */
  const isFull = () => host()?.matches(':fullscreen');

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
    if (isFull())
      await host()
        ?.ownerDocument.exitFullscreen()
        .catch(() => {});
  };
  scope.defer(() => {
    void leaveBrowser();
    set('none');
  });

  const feature: Fullscreen = {
    mode,
    main: globalThis.document?.fullscreenEnabled ? 'browser' : 'web',
    async enter(next) {
      const element = host();
      if (!element) return;
      if (next === 'browser') {
        try {
          // What lies in the top layer already is refused the screen (engine/top-layer.ts).
          element.popover = null;
          await element.requestFullscreen({ navigationUI: 'hide' });
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
