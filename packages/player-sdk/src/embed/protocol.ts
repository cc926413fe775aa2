/**
 * The protocol of a page and a player in an iframe, with `postMessage`. Each message is an object whose property
 * `tenger` is the protocol version. Other messages are ignored.
 *
 * Page to frame: `{ tenger: 1, call, id?, value? }`. Reply: `{ tenger: 1, id, error? }`.
 * Frame to page: `{ tenger: 1, event, state, detail? }` for each event, after the first message of the page.
 */
export const PROTOCOL = 1;

export type EmbedCall = 'hello' | 'play' | 'pause' | 'seek' | 'volume' | 'muted' | 'rate';

/** Times in seconds; volume from 0 to 1. */
export interface EmbedState {
  readonly currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly volume: number;
  readonly muted: boolean;
  readonly playbackRate: number;
}

export interface EmbedRequest {
  readonly tenger: number;
  readonly call: EmbedCall;
  readonly id?: number | undefined;
  readonly value?: unknown;
}

export interface EmbedReport {
  readonly tenger: number;
  /** The id of the request. */
  readonly id?: number | undefined;
  readonly error?: string | undefined;
  /** "hello", or the name of a player event. */
  readonly event?: string | undefined;
  readonly state?: EmbedState | undefined;
  readonly detail?: unknown;
}

/** Validates a message, because any page may send one. */
export const isProtocolMessage = (data: unknown): data is { readonly tenger: number } =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'tenger') === PROTOCOL;
