import { PlayerErrorCode, Interval, PlayerHandle } from './index.js';

/** What every event carries. */
interface ExperienceMoment {
    /** Tells the films of one page apart, and nothing about the viewer: random, and gone with the page. */
    readonly session: string;
    /** Address of the film without its query, which may hold signatures. */
    readonly film: string;
    /** Milliseconds since 1970. */
    readonly clock: number;
    /** Second of the film. */
    readonly at: number;
}
/** How a film went for its viewer. Durations are seconds. */
type ExperienceEvent = ExperienceMoment & ({
    /** The first frame moves. Counted from the wish to play, without ads. */
    readonly type: 'startup';
    readonly seconds: number;
    /** Name of the backend. */
    readonly backend: string;
}
/** The picture stood still for want of data; `seek` when the viewer had just jumped. */
 | {
    readonly type: 'rebuffer';
    readonly seconds: number;
    readonly seek: boolean;
}
/** Another picture quality is on the screen, by choice or by the engine's. */
 | {
    readonly type: 'switch';
    readonly from: string | undefined;
    readonly to: string;
    readonly height: number | undefined;
    /** The engine has chosen. */
    readonly auto: boolean;
} | {
    readonly type: 'error';
    readonly code: PlayerErrorCode;
    readonly fatal: boolean;
}
/** Told at every pause, at the end, and when the page goes: all that has been seen so far. */
 | {
    readonly type: 'watched';
    readonly ranges: readonly Interval[];
    /** Their length together: what was seen twice counts once. */
    readonly seconds: number;
    readonly duration: number;
    readonly rebuffers: number;
    readonly rebufferSeconds: number;
    readonly ended: boolean;
});

/**
 * Tells how the films of a player go: how long they take to begin, when they stand still, what is switched, what fails
 * and what is watched. Nothing leaves the page unless `hear` sends it. Ends with the player, or by what it returns.
 */
declare function observeExperience(handle: PlayerHandle, hear: (event: ExperienceEvent) => void): () => void;

interface BeaconOptions {
    /** Seconds between two messages at most, when there is something to say. Default 30. */
    readonly every?: number | undefined;
    /** Added to each message, such as the page's name for the film. */
    readonly about?: Readonly<Record<string, unknown>> | undefined;
}
interface Beacons {
    /** To be given to `observeExperience`. */
    (event: ExperienceEvent): void;
    /** Sends what waits. */
    flush(): void;
    /** Sends what waits, and listens to the page no longer. */
    stop(): void;
}
/**
 * Sends events to an address of the page's own, a few together, by `navigator.sendBeacon`: also while the page goes. The
 * body is `{ about, events }` as text, so that other origins need no preflight.
 */
declare function sendBeacons(url: string, { every, about }?: BeaconOptions): Beacons;

export { observeExperience, sendBeacons };
export type { BeaconOptions, Beacons, ExperienceEvent, ExperienceMoment };
