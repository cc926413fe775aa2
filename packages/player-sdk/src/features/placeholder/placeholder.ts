import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

/** What stands in the page where the player was. */
export interface Place {
  readonly element: HTMLElement;
  /** Asks the player back; the viewer's button in the place does this. */
  readonly onReturn: () => void;
}

export interface Placeholder {
  readonly place: Readable<Place | undefined>;
  /** Keeps the host's place in the page's layout; the returned function puts the host back if it was taken out. */
  hold(onReturn?: () => void): () => void;
}

/** The host's own box (ui/styles/layout.css.ts), so that nothing in the page moves. */
const box: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  'box-sizing': 'border-box',
  width: '100%',
  height: 'var(--tenger-height, auto)',
  'max-height': '100%',
  'aspect-ratio': 'var(--tenger-aspect, 16 / 9)',
  'font-family': 'inherit',
};

/** Holds the player's place while it is shown elsewhere. */
export const placeholder = defineFeature('placeholder', ({ player, scope }): Placeholder => {
  const place = signal<Place | undefined>(undefined);
  let release = () => {};
  scope.defer(() => release());

  return {
    place,
    hold(onReturn) {
      release();
      const host = player.surface.peek()?.host;
      if (!host) return () => {};
      const element = host.ownerDocument.createElement('div');
      element.attachShadow({ mode: 'open' });
      for (const [name, value] of Object.entries(box)) element.style.setProperty(name, value, 'important');
      host.before(element);
      // A place that lies behind the player itself has nothing to say.
      place.value = onReturn && { element, onReturn };
      const own = () => {
        if (release !== own) return;
        release = () => {};
        place.value = undefined;
        // The page may have taken the place away, or the player to another one: then it stays where it is.
        const away = host.ownerDocument !== element.ownerDocument;
        if (element.isConnected && away && !scope.signal.aborted) element.replaceWith(host);
        else element.remove();
      };
      release = own;
      return own;
    },
  };
});
