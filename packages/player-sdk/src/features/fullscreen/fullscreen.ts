import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export type FullscreenMode = 'none' | 'browser' | 'web';

export interface Fullscreen {
  readonly mode: Readable<FullscreenMode>;
  /** The mode of the fullscreen button: "web" on iPhone, where only a bare video can be fullscreen. */
  readonly main: 'browser' | 'web';
  /** Entering one mode leaves the other. Falls back to "web" if the browser refuses. */
  enter(mode: 'browser' | 'web'): Promise<void>;
  exit(): Promise<void>;
  toggle(mode: 'browser' | 'web'): Promise<void>;
}

/** Fills the screen or the page with the host, so that everything over the picture stays visible. */
export const fullscreen = defineFeature('fullscreen', ({ player, scope }): Fullscreen => {
  const mode = signal<FullscreenMode>('none');

  const host = () => player.surface.peek()?.host;
  const set = (next: FullscreenMode) => {
    if (next === mode.peek()) return;
    host()?.toggleAttribute('data-web-fullscreen', next === 'web');
    mode.value = next;
    player.emit('fullscreenchange', next);
  };
  /** Checks this host: another player of the page may be fullscreen. */
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

  /** Changes the mode immediately, unless the browser has to leave its own fullscreen mode first. */
  const leaveBrowser = async (next: FullscreenMode) => {
    if (isFull())
      await host()
        ?.ownerDocument.exitFullscreen()
        .catch(() => {});
    set(next);
  };
  scope.defer(() => {
    void leaveBrowser('none');
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
          // An element in the top layer cannot become fullscreen (engine/top-layer.ts).
          element.popover = null;
          await element.requestFullscreen({ navigationUI: 'hide' });
          return set('browser');
        } catch {
          return set('web');
        }
      }
      await leaveBrowser('web');
    },
    exit: () => leaveBrowser('none'),
    async toggle(next) {
      await (mode.peek() === next ? feature.exit() : feature.enter(next));
    },
  };
  return feature;
});
