import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

/** The element that replaces the player in the page. */
export interface ActivePlaceholder {
  readonly element: HTMLElement;
  /** Returns the player to the page; called by the button of the placeholder. */
  readonly onReturn: () => void;
}

export interface Placeholder {
  readonly active: Readable<ActivePlaceholder | undefined>;
  /** Keeps the layout of the page; the returned function puts the host back if it was moved. */
  hold(onReturn?: () => void): () => void;
}

/** The box of the host (ui/styles/layout.css), so that the layout does not shift. */
const box: Readonly<Record<string, string>> = {
  all: 'initial',
  direction: 'ltr',
  display: 'block',
  'box-sizing': 'border-box',
  width: '100%',
  height: 'var(--tenger-height, auto)',
  'max-height': '100%',
  'aspect-ratio': 'var(--tenger-aspect, 16 / 9)',
  'font-family': 'inherit',
  '-webkit-text-size-adjust': '100%',
};

/** Left to the page and its viewers, who may need wider text; `placeholder.css` resets them inside. */
const spacing = ['letter-spacing', 'word-spacing', 'line-height'];

/** Replaces the player in the page while it is shown elsewhere. */
export const placeholder = defineFeature('placeholder', ({ player, scope }): Placeholder => {
  const active = signal<ActivePlaceholder | undefined>(undefined);
  let release = () => {};
  scope.defer(() => release());

  return {
    active,
    hold(onReturn) {
      release();
      const host = player.surface.peek()?.host;
      if (!host) return () => {};
      const element = host.ownerDocument.createElement('div');
      element.attachShadow({ mode: 'open' });
      for (const [name, value] of Object.entries(box)) element.style.setProperty(name, value, 'important');
      for (const name of spacing) element.style.removeProperty(name);
      host.before(element);
      // A placeholder behind the player shows no text.
      active.value = onReturn && { element, onReturn };
      const placeholderScope = () => {
        if (release !== placeholderScope) return;
        release = () => {};
        active.value = undefined;
        // If the page removed the placeholder or moved the player, leave the player where it is.
        const away = host.ownerDocument !== element.ownerDocument;
        if (element.isConnected && away && !scope.signal.aborted) element.replaceWith(host);
        else element.remove();
      };
      release = placeholderScope;
      return placeholderScope;
    },
  };
});
