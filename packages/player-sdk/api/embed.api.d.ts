import { PlayerHandle } from './index.js';

/**
 * What a page and a player in a frame say to each other by `postMessage`. Every message is an object with the member
 * `tenger`, the version of this protocol; others are not for us.
 *
 * Page to frame: `{ tenger: 1, call, id?, value? }`, answered by `{ tenger: 1, id, error? }`.
 * Frame to page: `{ tenger: 1, event, state, detail? }`, for every moment. The frame speaks once it has been spoken to.
 */
declare const PROTOCOL = 1;
type EmbedCall = 'hello' | 'play' | 'pause' | 'seek' | 'volume' | 'muted' | 'rate';
/** Seconds; volume from 0 to 1. */
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
    /** Of the request that is answered. */
    readonly id?: number | undefined;
    readonly error?: string | undefined;
    /** What has happened: "hello", or the name of an event of the player. */
    readonly event?: string | undefined;
    readonly state?: EmbedState | undefined;
    readonly detail?: unknown;
}

/** A player in a frame, seen from the page around it. */
interface EmbeddedPlayer {
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
declare function connectEmbed(frame: HTMLIFrameElement): EmbeddedPlayer;

interface EmbeddingOptions {
    /** Origins of pages that may steer the player, such as "https://partner.example". "*" lets every page do so. */
    readonly origins: readonly string[];
}
/**
 * Lets the page around a frame steer the player in it: only the direct parent, and only from the origins named. Nothing is
 * said before such a page has said something. Returns the way to stop.
 */
declare function answerEmbedding(handle: PlayerHandle, { origins }: EmbeddingOptions): () => void;

export { PROTOCOL, answerEmbedding, connectEmbed };
export type { EmbedCall, EmbedReport, EmbedRequest, EmbedState, EmbeddedPlayer, EmbeddingOptions };
