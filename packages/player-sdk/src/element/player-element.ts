import type { PlayerOptions } from '../options/player-options';
import { type PlayerHandle, TengerPlayer } from '../tenger-player';
import { adoptStyles } from '../ui/styles/adopt';
import { flags, isPlayable, observed, optionsOf, texts } from './element-options';
import { choices, facts, type MediaChoice, type MediaFact, moments, toMediaError } from './media-contract';

/** `<tenger-player>`: the options as attributes and properties, and beside them the members of a media element. */
export interface TengerPlayerElement
  extends HTMLElement,
    Readonly<Pick<HTMLVideoElement, MediaFact>>,
    Pick<HTMLVideoElement, MediaChoice> {
  /** The player, while the element is in the page and has something to play. */
  readonly player: PlayerHandle | undefined;
  /** The options object as everywhere; what the element's attributes say comes first. */
  options: Partial<PlayerOptions>;
  src: string;
  type: string;
  poster: string;
  preload: string;
  theme: string;
  logo: string;
  autoplay: boolean;
  loop: boolean;
  live: boolean;
  /** The picture alone: the page draws the controls, such as media-chrome's. */
  nocontrols: boolean;
  readonly paused: boolean;
  /** As a media element says it; `cause` is the PlayerError. */
  readonly error: ReturnType<typeof toMediaError>;
  play(): Promise<void>;
  pause(): void;
  /** Opens the source again from its beginning. */
  load(): void;
  canPlayType(type: string): CanPlayTypeResult;
  requestPictureInPicture(): Promise<PictureInPictureWindow>;
}

/** An empty element keeps the player's place; nothing of the page's reaches inside. */
const css = `
:host { display: block !important; aspect-ratio: var(--tenger-aspect, 16 / 9); background: #000 }
:host([hidden]) { display: none !important }
div { height: 100% }
`;

/**
 * Defines `<tenger-player>`. Called, rather than run on import, so that the module loads where there is no HTMLElement;
 * `@tenger/player-sdk/element` calls it.
 */
export function defineTengerPlayer(name = 'tenger-player'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, makeElement());
}

function makeElement() {
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = observed;
    player: PlayerHandle | undefined;
    #options: Partial<PlayerOptions> = {};
    readonly #box = document.createElement('div');
    /** Answers while there is no player. */
    readonly #blank = document.createElement('video');
    /** What was set while there was no player. */
    readonly #wanted = new Map<string, unknown>();
    readonly #children = new MutationObserver(() => this.#change());
    #due = false;
    #video = '';
    #fixed = '';

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).append(this.#box);
      adoptStyles(this, [css]);
    }

    connectedCallback() {
      for (const name of [...choices, ...texts, ...flags, 'options']) this.#takeOver(name);
      this.#children.observe(this, { childList: true, subtree: true, attributes: true });
      // Moved within the page: the player never went.
      if (!this.player) this.#follow();
    }

    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#children.disconnect();
        this.#end();
      });
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#change();
    }

    get options() {
      return this.#options;
    }
    set options(options: Partial<PlayerOptions>) {
      this.#options = options ?? {};
      this.#change();
    }
    get paused() {
      return this.player?.paused ?? !this.#wanted.has('play');
    }
    get error() {
      return toMediaError(this.player?.state.error.peek());
    }
    async play() {
      if (this.player) return this.player.play();
      this.#wanted.set('play', true);
    }
    pause() {
      this.#wanted.delete('play');
      this.player?.pause();
    }
    load() {
      this.player?.load(optionsOf(this, this.#options).video).catch(shown);
    }
    canPlayType(type: string) {
      return /mpegurl|dash\+xml|flv|mp2t/i.test(type) ? 'maybe' : this.#blank.canPlayType(type);
    }
    requestPictureInPicture() {
      return this.media.requestPictureInPicture();
    }
    /** The element that plays now. */
    get media(): HTMLVideoElement {
      return this.player?.player.video.peek() ?? this.#blank;
    }
    choice(name: MediaChoice): unknown {
      return this.player?.[name] ?? this.#wanted.get(name) ?? this.#blank[name];
    }
    choose(name: MediaChoice, value: unknown) {
      if (this.player) Reflect.set(this.player, name, value);
      else this.#wanted.set(name, value);
    }

    /** Set before the element was defined, it would hide the property of that name. */
    #takeOver(name: string) {
      if (!Object.hasOwn(this, name) || name === 'player') return;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }

    /** Once for all that changes in one go. */
    #change() {
      if (this.#due || !this.isConnected) return;
      this.#due = true;
      queueMicrotask(() => {
        this.#due = false;
        if (this.isConnected) this.#follow();
      });
    }

    #follow() {
      const options = optionsOf(this, this.#options);
      const { video, title, logo, theme, loop, previous, next, ...fixed } = options;
      // Nothing to play yet: its children, or a program, may still say it.
      if (!isPlayable(video)) return;
      const [videoNow, fixedNow] = [textOf(video), textOf(fixed)];
      const [sameVideo, sameRest] = [videoNow === this.#video, fixedNow === this.#fixed];
      this.#video = videoNow;
      this.#fixed = fixedNow;
      if (this.player && !sameRest) {
        // What cannot change in a player makes another, at the same place.
        if (!this.player.paused) this.#wanted.set('play', true);
        this.#end(sameVideo);
      }
      if (!this.player) return this.#make(options);
      this.player.update({ title, logo, theme, loop, previous, next });
      this.#showControls();
      if (!sameVideo) this.player.load(video).catch(shown);
    }

    #make(options: PlayerOptions) {
      const start = Number(this.#wanted.get('currentTime')) || options.video.startTime;
      const player = TengerPlayer.create(this.#box, {
        ...options,
        video: { ...options.video, startTime: start },
        ...(this.#wanted.has('play') && { autoplay: true }),
      });
      this.player = player;
      this.#wanted.delete('currentTime');
      if (this.hasAttribute('muted')) player.muted = true;
      for (const name of choices)
        if (this.#wanted.has(name)) Reflect.set(player, name, this.#wanted.get(name));
      this.#wanted.clear();
      this.#showControls();
      for (const name of moments.split(' ') as Parameters<PlayerHandle['on']>[0][])
        player.on(name, (payload) => this.#tell(name, payload));
    }

    #end(keepPlace = true) {
      const { player } = this;
      if (!player) return;
      // A media element that is taken out and put back stands where it stood.
      if (keepPlace) this.#wanted.set('currentTime', player.currentTime);
      player.destroy();
      this.player = undefined;
    }

    #showControls() {
      const chrome = this.player?.element.shadowRoot?.querySelector<HTMLElement>('.chrome');
      if (chrome) chrome.hidden = this.hasAttribute('nocontrols');
    }

    #tell(name: string, payload: unknown) {
      const asked = payload instanceof CustomEvent ? payload : undefined;
      const event =
        payload instanceof Event && !asked
          ? new Event(name)
          : new CustomEvent(name, {
              detail: asked?.detail ?? payload,
              cancelable: asked?.cancelable ?? false,
            });
      if (!this.dispatchEvent(event)) asked?.preventDefault();
    }
  }

  const define = (
    name: string,
    get: (element: PlayerElement) => unknown,
    set?: (this: PlayerElement, value: unknown) => void,
  ) =>
    Object.defineProperty(PlayerElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: PlayerElement) {
        return get(this);
      },
      ...(set && { set }),
    });
  for (const name of facts) define(name, ({ media }) => media[name]);
  for (const name of choices)
    define(
      name,
      (element) => element.choice(name),
      function (value) {
        this.choose(name, value);
      },
    );
  for (const name of texts)
    define(
      name,
      (element) => element.getAttribute(name) ?? '',
      function (value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    );
  for (const name of flags)
    define(
      name,
      (element) => element.hasAttribute(name),
      function (value) {
        if (value === 'muted') this.setAttribute(name, value);
        else this.toggleAttribute(name, Boolean(value));
      },
    );
  return PlayerElement;
}

/** Compared by content. Functions and whatever is no plain data count by their presence. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'function') return 'function';
    const proto = typeof part === 'object' && part !== null && Object.getPrototypeOf(part);
    return proto && proto !== Object.prototype && !Array.isArray(part) ? 'object' : part;
  });

/** The player shows it, and says it by the event `error`. */
const shown = () => {};

declare global {
  interface HTMLElementTagNameMap {
    'tenger-player': TengerPlayerElement;
  }
}
