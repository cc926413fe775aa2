import { isBehindDialog } from '../../engine/behind-dialog';
import type { PlayerCommand } from '../../engine/command';
import { enterTopLayer } from '../../engine/enter-top-layer';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { createScope } from '../../foundation/scope';
import { untracked } from '../../foundation/signal';
import { fullscreen } from './fullscreen';
import webFullscreenCss from './web-fullscreen.css?inline';

interface Lock {
  players: number;
  readonly before: readonly [overflow: string, priority: string];
  readonly scroll: ScrollToOptions;
}

const locked = new WeakMap<Document, Lock>();

export interface WebFullscreenOptions {
  /** Puts a placeholder in the page, so that the layout stays; the returned function removes it. */
  readonly hold: (player: Player) => () => void;
  /** Ends other presentation modes, such as the mini player. */
  readonly leaveOthers: (player: Player) => void;
  /** Whether the picture must not be shown without the player's layers. */
  readonly needsLayers: (player: Player) => boolean;
}

/** Members that WebKit adds. */
type WebKitVideo = HTMLVideoElement & {
  readonly webkitSupportsFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
};

/** Makes web fullscreen work on any page: on top, without scrolling the page, with the focus inside. */
const fillPage = defineFeature('fillPage', ({ player, scope }, options: WebFullscreenOptions) => {
  const { mode, main, exit } = player.get(fullscreen);
  /** The player can fill only the frame, which it often fills already. */
  const isInFrame = ({ ownerDocument: { defaultView } }: HTMLElement) =>
    main === 'web' && defaultView !== defaultView?.parent;
  // Hides a button that would change nothing.
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host || !isInFrame(host)) return;
    // Safari knows what the video supports when it has its metadata.
    void player.state.duration.value;
    const video: WebKitVideo = player.video.value;
    const canOnlyFill = mode.value !== 'web' && !video.webkitSupportsFullscreen;
    const observer = new ResizeObserver(() => {
      const isFilled = host.clientWidth >= innerWidth && host.clientHeight >= innerHeight;
      host.toggleAttribute('data-no-fullscreen', options.needsLayers(player) || (canOnlyFill && isFilled));
    });
    observer.observe(host);
    return () => observer.disconnect();
  });
  scope.effect(() => {
    const host = player.surface.value?.host;
    if (!host || mode.value !== 'web') return;
    const fillScope = createScope();
    untracked(() => {
      options.leaveOthers(player);
      const video: WebKitVideo = player.video.peek();
      if (video.webkitSupportsFullscreen && isInFrame(host) && !options.needsLayers(player)) {
        video.addEventListener('webkitendfullscreen', exit, { signal: fillScope.signal });
        video.webkitEnterFullscreen?.();
        return;
      }
      // Disposed in reverse order: the page scrolls back after the layout is restored.
      fillScope.defer(lockScroll(host.ownerDocument));
      enterTopLayer(host, player, fillScope);
      fillScope.defer(options.hold(player));
      trapFocus(host, fillScope.signal);
    });
    return () => fillScope.dispose();
  });
  return {};
});

const fillIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM8 9.5h3M8 9.5v3M16 14.5h-3M16 14.5v-3', ''] as const;
const leaveIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM10.5 9v3h-3M13.5 15v-3h3', ''] as const;

const toggleCommand: PlayerCommand = {
  id: 'web-fullscreen',
  keys: ['KeyW'],
  label: message('fullscreen.web-enter', 'Fill the page'),
  perform: (player) => void player.get(fullscreen).toggle('web'),
  button: {
    id: 'web-fullscreen',
    order: 25,
    from: 501,
    leave: message('fullscreen.web-exit', 'Leave full page'),
    icon: (isOn) => (isOn ? leaveIcon : fillIcon),
    on(player) {
      const { mode, main } = player.get(fullscreen);
      // Not where the fullscreen button itself fills the page.
      return main === 'web' ? undefined : mode.value === 'web';
    },
  },
};

export const webFullscreenFeature = (options: WebFullscreenOptions) => ({
  features: [fillPage(options)],
  commands: [toggleCommand],
  css: [webFullscreenCss],
});

/** A modal dialog or a popover. The selector of popovers is invalid in browsers without them. */
const isOnTop = (node: EventTarget): boolean =>
  node instanceof Element &&
  (node.matches(':modal') || ('showPopover' in node && node.matches(':popover-open')));

/** Keeps the focus within the host, and restores it when the signal aborts. */
function trapFocus(host: HTMLElement, signal: AbortSignal): void {
  const document = host.ownerDocument;
  const before = host.matches(':focus-within') ? undefined : document.activeElement;
  if (before !== undefined) host.focus({ preventScroll: true });
  document.addEventListener(
    'focusin',
    (event) => {
      const path = event.composedPath();
      if (path.includes(host)) return;
      // A dialog that the page opened since is above the player and may have the focus.
      if (path.some(isOnTop) || isBehindDialog(host)) return;
      host.focus({ preventScroll: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}

/** Keeps the page from scrolling until the returned function is called; players of one page may overlap. */
function lockScroll(document: Document): () => void {
  const { style } = document.documentElement;
  const view = document.defaultView;
  const lock: Lock = locked.get(document) ?? {
    players: 0,
    before: [style.getPropertyValue('overflow'), style.getPropertyPriority('overflow')],
    scroll: { left: view?.scrollX ?? 0, top: view?.scrollY ?? 0, behavior: 'instant' },
  };
  locked.set(document, lock);
  lock.players += 1;
  style.setProperty('overflow', 'hidden', 'important');
  return () => {
    lock.players -= 1;
    if (lock.players > 0) return;
    locked.delete(document);
    style.removeProperty('overflow');
    if (lock.before[0]) style.setProperty('overflow', ...lock.before);
    // Scripts and restored focus may have scrolled the page.
    view?.scrollTo(lock.scroll);
  };
}
