/**
 * What a page and a player in a frame say to each other by `postMessage`. Every message is an object with the member
 * `tenger`, the version of this protocol; others are not for us.
 *
 * Page to frame: `{ tenger: 1, call, id?, value? }`, answered by `{ tenger: 1, id, error? }`.
 * Frame to page: `{ tenger: 1, event, state, detail? }`, for every moment. The frame speaks once it has been spoken to.
 */
export const PROTOCOL = 1;

export type EmbedCall = 'hello' | 'play' | 'pause' | 'seek' | 'volume' | 'muted' | 'rate';

/** Seconds; volume from 0 to 1. */
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
  /** Of the request that is answered. */
  readonly id?: number | undefined;
  readonly error?: string | undefined;
  /** What has happened: "hello", or the name of an event of the player. */
  readonly event?: string | undefined;
  readonly state?: EmbedState | undefined;
  readonly detail?: unknown;
}

/** The other side may send anything. */
export const isOurs = (data: unknown): data is { readonly tenger: number } =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'tenger') === PROTOCOL;
