import type { PlayerHandle } from '../tenger-player';
import { type EmbedReport, type EmbedRequest, type EmbedState, isOurs, PROTOCOL } from './protocol';

export interface EmbeddingOptions {
  /** Origins of pages that may steer the player, such as "https://partner.example". "*" lets every page do so. */
  readonly origins: readonly string[];
}

/** What a page around the frame is told of. */
const told = [
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

/**
 * Lets the page around a frame steer the player in it: only the direct parent, and only from the origins named. Nothing is
 * said before such a page has said something. Returns the way to stop.
 */
export function answerEmbedding(handle: PlayerHandle, { origins }: EmbeddingOptions): () => void {
  const end = new AbortController();
  const page = window.parent;
  if (page === window) return () => {};
  /** Where the page is from; undefined until it has spoken. */
  let listener: string | undefined;

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
    if (listener) page.postMessage({ tenger: PROTOCOL, ...what }, listener);
  };

  const calls: Readonly<Record<string, (value: unknown) => unknown>> = {
    hello: () => report({ event: 'hello', state: state() }),
    play: () => handle.play(),
    pause: () => handle.pause(),
    seek: (value) => handle.seek(Number(value)),
    volume: (value) => {
      handle.volume = Number(value);
    },
    muted: (value) => {
      handle.muted = value === true;
    },
    rate: (value) => {
      handle.playbackRate = Number(value);
    },
  };

  addEventListener(
    'message',
    async ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== page || !(origins.includes(origin) || origins.includes('*')) || !isOurs(data)) return;
      listener = origin;
      const { call, id, value } = data as EmbedRequest;
      const perform = Object.hasOwn(calls, call) ? calls[call] : undefined;
      try {
        if (!perform) throw new Error(`There is no call "${call}".`);
        await perform(value);
        if (id !== undefined) report({ id });
      } catch (error) {
        report({ id, error: error instanceof Error ? error.message : String(error) });
      }
    },
    { signal: end.signal },
  );
  for (const name of told)
    handle.on(name, () => report({ event: name, state: state() }), { signal: end.signal });
  handle.on(
    'error',
    ({ code, message }) => report({ event: 'error', state: state(), detail: { code, message } }),
    {
      signal: end.signal,
    },
  );
  handle.on('destroy', () => end.abort());
  // Says nothing of the film, so that any page may hear it: the one that waits for us answers with its own origin.
  page.postMessage({ tenger: PROTOCOL, event: 'awake' }, '*');
  return () => end.abort();
}
