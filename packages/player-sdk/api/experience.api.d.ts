import { PlayerErrorCode, Interval, PlayerHandle } from './index.js';

/** The fields of every event. */
interface ExperienceMoment {
    /** A random id for one media item on one page view. It does not identify the viewer. */
    readonly session: string;
    /** URL of the media item without its query, which may contain signatures. */
    readonly film: string;
    /** Milliseconds since 1970. */
    readonly clock: number;
    /** Playback position in seconds. */
    readonly at: number;
}
/** An event about the quality of experience. Durations are seconds. */
type ExperienceEvent = ExperienceMoment & ({
    /** Playback has begun. The time counts from the request to play, without ads. */
    readonly type: 'startup';
    readonly seconds: number;
    /** Name of the backend. */
    readonly backend: string;
}
/** Playback stalled. `seek` is true after a seek. */
 | {
    readonly type: 'rebuffer';
    readonly seconds: number;
    readonly seek: boolean;
}
/** Another quality is displayed, chosen by the viewer or by the engine. */
 | {
    readonly type: 'switch';
    readonly from: string | undefined;
    readonly to: string;
    readonly height: number | undefined;
    /** The engine has chosen the quality. */
    readonly auto: boolean;
} | {
    readonly type: 'error';
    readonly code: PlayerErrorCode;
    readonly fatal: boolean;
}
/** Reported at every pause, at the end, and when the page is hidden: everything watched so far. */
 | {
    readonly type: 'watched';
    readonly ranges: readonly Interval[];
    /** The ranges that were watched again after a seek back. */
    readonly replayed: readonly Interval[];
    /** The total length of the ranges. A range that was watched twice counts once. */
    readonly seconds: number;
    readonly duration: number;
    readonly rebuffers: number;
    readonly rebufferSeconds: number;
    readonly ended: boolean;
});

/**
 * Reports startup time, stalls, quality switches, errors and watched ranges. Nothing leaves the page unless `onEvent`
 * sends it. Ends with the player, or with a call of the returned function.
 */
declare function observeExperience(handle: PlayerHandle, onEvent: (event: ExperienceEvent) => void): () => void;

interface BeaconOptions {
    /** Maximum seconds between two requests while events are waiting. Default 30. */
    readonly every?: number | undefined;
    /** Added to each request, such as the page's id of the media item. */
    readonly about?: Readonly<Record<string, unknown>> | undefined;
}
interface Beacons {
    /** The callback for `observeExperience`. */
    (event: ExperienceEvent): void;
    /** Sends the waiting events. */
    flush(): void;
    /** Sends the waiting events, and removes the page listeners. */
    stop(): void;
}
/**
 * Sends events in batches to a URL with `navigator.sendBeacon`, which also works while the page unloads. The body is
 * `{ about, events }` as text, so that cross-origin requests need no preflight.
 */
declare function sendBeacons(url: string, { every, about }?: BeaconOptions): Beacons;

export { observeExperience, sendBeacons };
export type { BeaconOptions, Beacons, ExperienceEvent, ExperienceMoment };
