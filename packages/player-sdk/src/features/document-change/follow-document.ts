import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';

/** Events after which the player may be in another document; the browser fires the first one if it has unloaded the media. */
const occasions = ['emptied', 'loadstart', 'timeupdate', 'pause', 'volumechange'] as const;

/**
 * Keeps styles and playback when the page moves the player to another document, such as that of a frame: the browser then
 * drops the style sheets, which belong to a document, and unloads the media.
 */
export function followDocument(player: Player, scope: Scope): void {
  const { state } = player;
  scope.effect(() => {
    const host = player.surface.value?.host;
    const root = host?.shadowRoot;
    if (!host || !root) return;
    const listening = new AbortController();
    let known = host.ownerDocument;
    let paused = state.paused.peek();
    const stop = state.paused.subscribe((isPaused) => {
      if (host.ownerDocument === known) paused = isPaused;
    });
    const rememberSheets = recordSheets(root);

    for (const name of occasions)
      player.on(
        name,
        () => {
          if (host.ownerDocument === known) return;
          known = host.ownerDocument;
          rememberSheets.restore(known);
          if (name === 'emptied') void player.retry({ play: !paused });
        },
        { signal: listening.signal },
      );
    return () => {
      stop();
      listening.abort();
      rememberSheets.stop();
    };
  });
}

/** The browser empties the list at the change, without an event. What was assigned to it is recorded instead. */
function recordSheets(root: ShadowRoot) {
  // A copy: the list itself is emptied.
  let sheets: readonly CSSStyleSheet[] = [...root.adoptedStyleSheets];
  const native = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets');
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => native?.get?.call(root),
    set(next: CSSStyleSheet[]) {
      sheets = next;
      native?.set?.call(root, next);
    },
  });
  return {
    restore(document: Document) {
      const Sheet = document.defaultView?.CSSStyleSheet;
      // The picture-in-picture window copies the sheets itself.
      const left = root.adoptedStyleSheets;
      if (!Sheet || sheets.every((sheet) => left.includes(sheet))) return;
      const added = left.filter((sheet) => !sheets.includes(sheet));
      const copies = sheets.map(({ cssRules }) => {
        const copy = new Sheet();
        copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'));
        return copy;
      });
      root.adoptedStyleSheets = [...copies, ...added];
    },
    stop: () => Reflect.deleteProperty(root, 'adoptedStyleSheets'),
  };
}
