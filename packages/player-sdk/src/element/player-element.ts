import type { PlayerOptions } from '../options/player-options';
import { warn } from '../options/report';
import { type PlayerHandle, TengerPlayer } from '../tenger-player';

/**
 * Defines `<tenger-player>`: `src`, `poster`, `lang` and `theme` as attributes, the whole options object as JSON in
 * `options`. Called, rather than run on import, so that the module loads where there is no HTMLElement.
 */
export function defineTengerPlayer(name = 'tenger-player'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;

  class TengerPlayerElement extends HTMLElement {
    static readonly observedAttributes = ['src', 'options'];
    /** The player, while the element is in the page. */
    player: PlayerHandle | undefined;

    connectedCallback() {
      this.style.display = 'block';
      // Moved within the page: the player never went.
      this.player ??= TengerPlayer.create(this, optionsOf(this));
    }

    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.player?.destroy();
        this.player = undefined;
      });
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (!this.player || before === after) return;
      this.player.load(optionsOf(this).video).catch(() => {
        // The player shows it.
      });
    }
  }
  customElements.define(name, TengerPlayerElement);
}

function optionsOf(element: HTMLElement): PlayerOptions {
  const attribute = (name: string) => element.getAttribute(name) ?? undefined;
  const given = parseOptions(attribute('options'));
  const lang = attribute('lang');
  return {
    ...(lang === 'mn' || lang === 'en' ? { lang } : {}),
    ...(attribute('theme') ? { theme: attribute('theme') } : {}),
    ...given,
    video: {
      ...(attribute('src') ? { url: attribute('src') } : {}),
      ...(attribute('poster') ? { poster: attribute('poster') } : {}),
      ...given.video,
    },
  };
}

function parseOptions(text: string | undefined): Partial<PlayerOptions> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    // Wrong members are named and left out when the player is made.
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    warn('The "options" attribute of <tenger-player> is not JSON; it was ignored.');
    return {};
  }
}
