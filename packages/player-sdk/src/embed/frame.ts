import type { PlayerHandle } from '../tenger-player';
import {
  type EmbedReport,
  type EmbedRequest,
  type EmbedState,
  isProtocolMessage,
  PROTOCOL,
} from './protocol';

export interface EmbeddingOptions {
  /** Origins of pages that may control the player, such as "https://partner.example". "*" allows every page. */
  readonly origins: readonly string[];
}

/** The events that the frame reports to the embedding page. */
const events = [
  'ready',
  'play',
  'pause',
  'playing',
  'waiting',
  'timeupdate',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'durationchange',
  'previous',
  'next',
] as const;

/** Throws if the value is not a finite number above the limit. */
function toNumber(value: unknown, above = Number.NEGATIVE_INFINITY): number {
  if (typeof value === 'number' && Number.isFinite(value) && value > above) return value;
  throw new RangeError(`${JSON.stringify(value)} is not a finite number${above === 0 ? ' above 0' : ''}.`);
}

/**
 * Lets the embedding page control the player: only the direct parent, and only from the allowed origins. The frame
 * reports nothing before it has received a message from such a page. Returns a function that disconnects.
 */
export function serveEmbedding(handle: PlayerHandle, { origins }: EmbeddingOptions): () => void {
  const end = new AbortController();
  const page = window.parent;
  if (page === window) return () => {};
  /** Origin of the embedding page. Undefined before its first message. */
  let pageOrigin: string | undefined;

  const state = (): EmbedState => {
    const { ended, duration } = handle.state;
    const { currentTime, paused, volume, muted, playbackRate } = handle;
    return {
      ...{ currentTime, paused, volume, muted, playbackRate },
      duration: duration.peek(),
      ended: ended.peek(),
    };
  };
  const report = (what: Omit<EmbedReport, 'tenger'>) => {
    // A sandboxed page or a file has the origin "null", which no message can be addressed to.
    if (pageOrigin) page.postMessage({ tenger: PROTOCOL, ...what }, pageOrigin === 'null' ? '*' : pageOrigin);
  };

  const calls: Readonly<Record<string, (value: unknown) => unknown>> = {
    hello: () => report({ event: 'hello', state: state() }),
    async play() {
      await handle.play();
      if (!handle.paused) return;
      const reason = 'Playback did not start. The browser may need a user gesture in the frame.';
      throw handle.state.error.peek() ?? new Error(reason);
    },
    pause: () => handle.pause(),
    seek: (value) => handle.seek(toNumber(value)),
    volume: (value) => handle.player.setVolume(toNumber(value)),
    muted: (value) => {
      handle.muted = value === true;
    },
    rate: (value) => {
      handle.playbackRate = toNumber(value, 0);
    },
  };

  addEventListener(
    'message',
    async ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== page || !(origins.includes(origin) || origins.includes('*')) || !isProtocolMessage(data))
        return;
      pageOrigin = origin;
      const { call, id, value } = data as EmbedRequest;
      const perform = Object.hasOwn(calls, call) ? calls[call] : undefined;
      try {
        if (!perform) throw new Error(`Unknown call "${call}".`);
        await perform(value);
        if (id !== undefined) report({ id });
      } catch (error) {
        report({ id, error: error instanceof Error ? error.message : String(error) });
      }
    },
    { signal: end.signal },
  );
  for (const name of events)
    handle.on(name, () => report({ event: name, state: state() }), { signal: end.signal });
  handle.on(
    'error',
    ({ code, message }) => report({ event: 'error', state: state(), detail: { code, message } }),
    {
      signal: end.signal,
    },
  );
  handle.on('destroy', () => end.abort());
  // This message contains no data, so it may go to any origin. The embedding page responds with "hello".
  page.postMessage({ tenger: PROTOCOL, event: 'awake' }, '*');
  return () => end.abort();
}
