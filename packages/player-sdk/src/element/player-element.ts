import type { PlayerEvents } from '../engine/player-events';
import type { PlayerOptions } from '../options/player-options';
import type { PlayerHandle } from '../tenger-player';
import { adoptStyles } from '../ui/styles/adopt';
import { createDeclarativePlayer } from './declarative-player';
import {
  booleanAttributes,
  forwardedEvents,
  isPlayable,
  observedAttributes,
  optionsOf,
  type ReadonlyMember,
  readonlyMembers,
  textAttributes,
  toMediaError,
  type WritableMember,
  writableMembers,
} from './element-options';
import elementCss from './player-element.css?inline';

/** The event that carries a payload of the player; `detail` is null where the payload is undefined. */
type ElementEvent<Payload> = [Payload] extends [CustomEvent]
  ? Payload
  : [Payload] extends [Event]
    ? Event
    : CustomEvent<undefined extends Payload ? Exclude<Payload, undefined> | null : Payload>;

/** The events that the element forwards from its player. */
type ForwardedEvents = {
  [Name in Exclude<keyof PlayerEvents, 'fullscreenchange' | 'destroy'>]: ElementEvent<PlayerEvents[Name]>;
};

/** The events of `<tenger-player>`: media events, those of the player as `CustomEvent`, and those of every element. */
export interface TengerPlayerElementEventMap
  extends Omit<HTMLElementEventMap, keyof ForwardedEvents>,
    ForwardedEvents {}

/** `<tenger-player>`: options as attributes and properties, and the members of a media element. */
export interface TengerPlayerElement
  extends HTMLElement,
    Readonly<Pick<HTMLVideoElement, ReadonlyMember>>,
    Pick<HTMLVideoElement, WritableMember> {
  /** The player, while the element is connected and has a source. */
  readonly player: PlayerHandle | undefined;
  /** The options of the player. Attributes take precedence. */
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
  /** Displays no controls, for pages with custom controls such as media-chrome. */
  nocontrols: boolean;
  readonly paused: boolean;
  /** Like `HTMLMediaElement.error`. `cause` is the PlayerError. */
  readonly error: ReturnType<typeof toMediaError>;
  play(): Promise<void>;
  pause(): void;
  /** Opens the source again from the start. */
  load(): void;
  canPlayType(type: string): CanPlayTypeResult;
  requestPictureInPicture(): Promise<PictureInPictureWindow>;
  addEventListener<Name extends keyof TengerPlayerElementEventMap>(
    type: Name,
    listener: (this: TengerPlayerElement, event: TengerPlayerElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof TengerPlayerElementEventMap>(
    type: Name,
    listener: (this: TengerPlayerElement, event: TengerPlayerElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/**
 * Defines `<tenger-player>`. Not a side effect of the import, so that the module loads without HTMLElement, for example
 * on a server. `@tenger/player-sdk/element` calls it.
 */
export function defineTengerPlayer(name = 'tenger-player'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, createElementClass());
}

function createElementClass() {
  class PlayerElement extends HTMLElement {
    static readonly observedAttributes = observedAttributes;
    readonly #declared = createDeclarativePlayer();
    #options: Partial<PlayerOptions> = {};
    readonly #box = document.createElement('div');
    /** Provides the media members while there is no player. */
    readonly #fallbackVideo = document.createElement('video');
    /** Values that were set while there was no player. */
    readonly #pending = new Map<string, unknown>();
    readonly #children = new MutationObserver(() => this.#queueUpdate());
    #isUpdateQueued = false;

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).append(this.#box);
      adoptStyles(this, [elementCss]);
    }

    connectedCallback() {
      for (const name of [...writableMembers, ...textAttributes, ...booleanAttributes, 'options'])
        this.#upgradeProperty(name);
      this.#children.observe(this, { childList: true, subtree: true, attributes: true });
      // The element may have moved within the document, which keeps its player.
      if (this.player) this.#queueUpdate();
      else this.#applyOptions();
    }

    /** A style sheet belongs to one document. */
    adoptedCallback() {
      adoptStyles(this, [elementCss]);
    }

    disconnectedCallback() {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#children.disconnect();
        // Like a media element, it keeps its position when it is removed and inserted again.
        this.#declared.leave({ pause: true });
      });
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#queueUpdate();
    }

    get player() {
      return this.#declared.handle;
    }
    get options() {
      return this.#options;
    }
    set options(options: Partial<PlayerOptions>) {
      this.#options = options ?? {};
      this.#queueUpdate();
    }
    get paused() {
      return this.player?.paused ?? !this.#pending.has('play');
    }
    get error() {
      return toMediaError(this.player?.state.error.peek());
    }
    async play() {
      if (this.player) return this.player.play();
      this.#pending.set('play', true);
    }
    pause() {
      this.#pending.delete('play');
      this.player?.pause();
    }
    load() {
      const url = () => {
        const source = this.player?.state.source.peek();
        return source?.url ?? source?.files?.[0]?.url;
      };
      const before = url();
      // Opens a source that was set in this task.
      this.#applyOptions();
      if (before && before === url())
        this.player?.load(optionsOf(this, this.#options).video).catch(ignoreShownError);
    }
    canPlayType(type: string) {
      return /mpegurl|dash\+xml|flv|mp2t/i.test(type) ? 'maybe' : this.#fallbackVideo.canPlayType(type);
    }
    requestPictureInPicture() {
      return this.media.requestPictureInPicture();
    }
    /** The current media element. */
    get media(): HTMLVideoElement {
      return this.player?.player.video.peek() ?? this.#fallbackVideo;
    }
    choice(name: WritableMember): unknown {
      const left = name === 'currentTime' ? this.#declared.leftAt : undefined;
      return this.player?.[name] ?? this.#pending.get(name) ?? left ?? this.#fallbackVideo[name];
    }
    choose(name: WritableMember, value: unknown) {
      // A source that was set in this task comes first. A new player waits for all options.
      if (this.player && this.#isUpdateQueued) this.#applyOptions();
      if (this.player) Reflect.set(this.player, name, value);
      else this.#pending.set(name, value);
    }

    /** A property that was set before the element was defined would shadow the accessor. */
    #upgradeProperty(name: string) {
      if (!Object.hasOwn(this, name)) return;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }

    /** Batches changes of the same task. */
    #queueUpdate() {
      if (this.#isUpdateQueued || !this.isConnected) return;
      this.#isUpdateQueued = true;
      queueMicrotask(() => {
        this.#isUpdateQueued = false;
        this.#applyOptions();
      });
    }

    #applyOptions() {
      const options = optionsOf(this, this.#options);
      // There is no source yet. Children or properties may add it later.
      if (!this.isConnected || !isPlayable(options.video)) return;
      const before = this.player;
      const player = this.#declared.apply(this.#box, options, {
        time: Number(this.#pending.get('currentTime')),
        play: this.#pending.has('play'),
        muted: this.hasAttribute('muted') || this.#pending.get('muted') === true,
      });
      if (player !== before) this.#setUp(player);
      this.#showControls();
    }

    #setUp(player: PlayerHandle) {
      this.#pending.delete('currentTime');
      // A setter would store what the page has muted as the viewer's choice.
      for (const name of writableMembers)
        if (this.#pending.has(name) && this.#pending.get(name) !== player[name])
          Reflect.set(player, name, this.#pending.get(name));
      this.#pending.clear();
      for (const name of forwardedEvents.split(' ') as Parameters<PlayerHandle['on']>[0][])
        player.on(name, (payload) => this.#dispatch(name, payload));
    }

    #showControls() {
      const chrome = this.player?.element.shadowRoot?.querySelector<HTMLElement>('.chrome');
      if (chrome) chrome.hidden = this.hasAttribute('nocontrols');
    }

    #dispatch(name: string, payload: unknown) {
      const customEvent = payload instanceof CustomEvent ? payload : undefined;
      const event =
        payload instanceof Event && !customEvent
          ? new Event(name)
          : new CustomEvent(name, {
              detail: customEvent?.detail ?? payload,
              cancelable: customEvent?.cancelable ?? false,
            });
      if (!this.dispatchEvent(event)) customEvent?.preventDefault();
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
  for (const name of readonlyMembers) define(name, ({ media }) => media[name]);
  for (const name of writableMembers)
    define(
      name,
      (element) => element.choice(name),
      function (value) {
        this.choose(name, value);
      },
    );
  for (const name of textAttributes)
    define(
      name,
      (element) => element.getAttribute(name) ?? '',
      function (value) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    );
  for (const name of booleanAttributes)
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

/** The player displays the error, and emits the event `error`. */
const ignoreShownError = () => {};

declare global {
  interface HTMLElementTagNameMap {
    'tenger-player': TengerPlayerElement;
  }
}
