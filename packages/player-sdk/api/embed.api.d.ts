import { PlayerHandle } from './index.js';

/**
 * The protocol of a page and a player in an iframe, with `postMessage`. Each message is an object whose property
 * `tenger` is the protocol version. Other messages are ignored.
 *
 * Page to frame: `{ tenger: 1, call, id?, value? }`. Reply: `{ tenger: 1, id, error? }`.
 * Frame to page: `{ tenger: 1, event, state, detail? }` for each event, after the first message of the page.
 */
declare const PROTOCOL = 1;
type EmbedCall = 'hello' | 'play' | 'pause' | 'seek' | 'volume' | 'muted' | 'rate';
/** Times in seconds; volume from 0 to 1. */
interface EmbedState {
    readonly currentTime: number;
    readonly duration: number;
    readonly paused: boolean;
    readonly ended: boolean;
    readonly volume: number;
    readonly muted: boolean;
    readonly playbackRate: number;
}
interface EmbedRequest {
    readonly tenger: number;
    readonly call: EmbedCall;
    readonly id?: number | undefined;
    readonly value?: unknown;
}
interface EmbedReport {
    readonly tenger: number;
    /** The id of the request. */
    readonly id?: number | undefined;
    readonly error?: string | undefined;
    /** "hello", or the name of a player event. */
    readonly event?: string | undefined;
    readonly state?: EmbedState | undefined;
    readonly detail?: unknown;
}

/** A player in an iframe, as the embedding page controls it. */
interface EmbeddedPlayer {
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
declare function connectEmbed(frame: HTMLIFrameElement): EmbeddedPlayer;

interface EmbeddingOptions {
    /** Origins of pages that may control the player, such as "https://partner.example". "*" allows every page. */
    readonly origins: readonly string[];
}
/**
 * Lets the embedding page control the player: only the direct parent, and only from the allowed origins. The frame
 * reports nothing before it has received a message from such a page. Returns a function that disconnects.
 */
declare function serveEmbedding(handle: PlayerHandle, { origins }: EmbeddingOptions): () => void;

export { PROTOCOL, connectEmbed, serveEmbedding };
export type { EmbedCall, EmbedReport, EmbedRequest, EmbedState, EmbeddedPlayer, EmbeddingOptions };
