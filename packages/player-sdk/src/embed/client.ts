import {
  type EmbedCall,
  type EmbedReport,
  type EmbedRequest,
  type EmbedState,
  isProtocolMessage,
  PROTOCOL,
} from './protocol';

export type { EmbedState } from './protocol';

/** A player in an iframe, as the embedding page controls it. */
export interface EmbeddedPlayer {
  /** The last state that the frame reported. Undefined before its first message. */
  readonly state: EmbedState | undefined;
  /** Resolves with the first state that the frame reports. */
  readonly ready: Promise<EmbedState>;
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Seeks to a position in seconds. */
  seek(seconds: number): Promise<void>;
  /** From 0 to 1. */
  setVolume(volume: number): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
  setRate(rate: number): Promise<void>;
  /** Listens to a player event, such as "play", "timeupdate", "ended", "error", "next"; "*" for all events. */
  on(name: string, listener: (state: EmbedState, detail: unknown, name: string) => void): () => void;
  /** Removes all listeners, and rejects pending calls. The frame stays. */
  disconnect(): void;
}

/**
 * Connects to the player in a frame with the URL `/embed/…`. Messages are exchanged only with that window and only with
 * its origin.
 */
export function connectEmbed(frame: HTMLIFrameElement): EmbeddedPlayer {
  const { origin } = new URL(frame.src, document.baseURI);
  const end = new AbortController();
  const listeners = new Map<string, Set<Parameters<EmbeddedPlayer['on']>[1]>>();
  const pendingCalls = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const { promise: ready, resolve: resolveReady } = createDeferred<EmbedState>();
  const { promise: disconnected, reject: rejectPending } = createDeferred<never>();
  // Only pending calls handle this rejection.
  disconnected.catch(() => {});
  let state: EmbedState | undefined;
  let last = 0;

  const post = (request: Omit<EmbedRequest, 'tenger'>) =>
    frame.contentWindow?.postMessage({ tenger: PROTOCOL, ...request }, origin);
  const call = async (name: EmbedCall, value?: unknown) => {
    await Promise.race([ready, disconnected]);
    const { promise, resolve, reject } = createDeferred<void>();
    last += 1;
    pendingCalls.set(last, { resolve, reject });
    post({ call: name, id: last, value });
    return Promise.race([promise, disconnected]);
  };
  const hello = () => post({ call: 'hello' });

  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || from !== origin || !isProtocolMessage(data)) return;
      const { id, error, event, state: now, detail } = data as EmbedReport;
      const request = id === undefined ? undefined : pendingCalls.get(id);
      if (id !== undefined) pendingCalls.delete(id);
      if (error === undefined) request?.resolve();
      else request?.reject(new Error(error));
      if (!event) return;
      // The frame's script has started and waits for "hello".
      if (event === 'awake') return hello();
      if (!now) return;
      state = now;
      resolveReady(now);
      for (const name of [event, '*'])
        for (const listener of listeners.get(name) ?? []) listener(now, detail, event);
    },
    { signal: end.signal },
  );
  // A loaded frame has already sent "awake". A frame that still loads does not have the origin yet.
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
      rejectPending(new Error('The connection to the frame is closed.'));
    },
  };
}

function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
