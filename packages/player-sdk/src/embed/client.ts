import {
  type EmbedCall,
  type EmbedReport,
  type EmbedRequest,
  type EmbedState,
  isOurs,
  PROTOCOL,
} from './protocol';

export type { EmbedState } from './protocol';

/** A player in a frame, seen from the page around it. */
export interface EmbeddedPlayer {
  /** As the frame last told it; undefined until it has answered. */
  readonly state: EmbedState | undefined;
  /** Settles when the frame has answered for the first time. */
  readonly ready: Promise<EmbedState>;
  play(): Promise<void>;
  pause(): Promise<void>;
  /** To a second. */
  seek(seconds: number): Promise<void>;
  /** From 0 to 1. */
  setVolume(volume: number): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
  setRate(rate: number): Promise<void>;
  /** Events of the player by name, such as "play", "timeupdate", "ended", "error", "next"; "*" hears all. */
  on(name: string, listener: (state: EmbedState, detail: unknown, name: string) => void): () => void;
  /** Listens no longer: calls that are not answered yet fail. The frame stays. */
  disconnect(): void;
}

/**
 * Talks with the player in a frame whose address is `/embed/…`. Only that window at that origin is believed, and only it
 * is spoken to.
 */
export function connectEmbed(frame: HTMLIFrameElement): EmbeddedPlayer {
  const { origin } = new URL(frame.src, document.baseURI);
  const end = new AbortController();
  const listeners = new Map<string, Set<Parameters<EmbeddedPlayer['on']>[1]>>();
  const open = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const { promise: ready, resolve: answered } = later<EmbedState>();
  const { promise: gone, reject: leave } = later<never>();
  // Told to those who wait for an answer; nobody else need hear it.
  gone.catch(() => {});
  let state: EmbedState | undefined;
  let last = 0;

  const post = (request: Omit<EmbedRequest, 'tenger'>) =>
    frame.contentWindow?.postMessage({ tenger: PROTOCOL, ...request }, origin);
  const call = async (name: EmbedCall, value?: unknown) => {
    await Promise.race([ready, gone]);
    const { promise, resolve, reject } = later<void>();
    last += 1;
    open.set(last, { resolve, reject });
    post({ call: name, id: last, value });
    return Promise.race([promise, gone]);
  };
  const hello = () => post({ call: 'hello' });

  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || from !== origin || !isOurs(data)) return;
      const { id, error, event, state: now, detail } = data as EmbedReport;
      const request = id === undefined ? undefined : open.get(id);
      if (id !== undefined) open.delete(id);
      if (error === undefined) request?.resolve();
      else request?.reject(new Error(error));
      if (!event) return;
      // The frame's script has just started: it waits for a word of ours.
      if (event === 'awake') return hello();
      if (!now) return;
      state = now;
      answered(now);
      for (const name of [event, '*']) for (const hear of listeners.get(name) ?? []) hear(now, detail, event);
    },
    { signal: end.signal },
  );
  // A frame that is there already has said it before; one that is still to load would not be of that origin yet.
  if (frame.contentDocument?.URL !== 'about:blank') hello();

  return {
    get state() {
      return state;
    },
    ready,
    play: () => call('play'),
    pause: () => call('pause'),
    seek: (seconds) => call('seek', seconds),
    setVolume: (volume) => call('volume', volume),
    setMuted: (muted) => call('muted', muted),
    setRate: (rate) => call('rate', rate),
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
    disconnect() {
      end.abort();
      listeners.clear();
      leave(new Error('The frame is listened to no longer.'));
    },
  };
}

function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
