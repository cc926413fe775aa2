import type { FeatureKey } from '../engine/feature';
import type { Volume } from '../features/volume/volume';
import { type PlayerOptions, splitOptions, type VideoOptions } from '../options/player-options';
import { type PlayerHandle, TengerPlayer } from '../tenger-player';

/** A player that follows the options of a component, such as `<tenger-player>` or the one for React. */
export interface DeclarativePlayer {
  readonly handle: PlayerHandle | undefined;
  /** Where the destroyed player was, in seconds. The next one continues there if it opens the same media. */
  readonly leftAt: number | undefined;
  /**
   * Creates the player in `container`, or applies what has changed since the previous call. Options compare by content;
   * functions and class instances count only as present. `title`, `logo`, `theme`, `loop`, `previous`, `next`, `volume`
   * and `muted` change in place. A changed `video` opens in the same player, at the same position if it is the same media
   * with other details, such as subtitles. Any other change replaces the player by one that continues like the previous
   * one. `start` applies to a player that is created now.
   */
  apply(container: Element, options: PlayerOptions, start?: FirstPlayback): PlayerHandle;
  /** Destroys the player. With `pause`, the next one does not continue playback. */
  leave(options?: { readonly pause?: boolean | undefined }): void;
}

/** What the page has chosen before there was a player. */
interface FirstPlayback {
  /** Seconds. */
  readonly time?: number | undefined;
  readonly play?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

/** Playback at the end of a player. */
interface LeftPlayback {
  readonly media: string;
  readonly time: number;
  readonly isPlaying: boolean;
  readonly hasEnded: boolean;
  readonly hasStarted: boolean;
  readonly isMuted: boolean;
  /** The option of the page. */
  readonly muted: boolean;
}

/** By name, because an import would add a file. */
const volumeKey: FeatureKey<Volume> = { featureName: 'volume' };

export function createDeclarativePlayer(): DeclarativePlayer {
  let handle: PlayerHandle | undefined;
  let applied = describe({ video: {} });
  let left: LeftPlayback | undefined;
  /** The media that has played before it was loaded again, or by a replaced player. */
  let playedMedia: string | undefined;
  const notePlayed = ({ state }: PlayerHandle) => {
    if (state.started.peek()) playedMedia = applied.media;
    return playedMedia === applied.media;
  };

  const leave: DeclarativePlayer['leave'] = ({ pause = false } = {}) => {
    if (!handle) return;
    const { paused, muted, state } = handle;
    left = {
      media: applied.media,
      time: positionOf(handle),
      isPlaying: !pause && !paused,
      hasEnded: !pause && state.ended.peek(),
      hasStarted: notePlayed(handle),
      isMuted: muted,
      muted: applied.muted,
    };
    handle.destroy();
    handle = undefined;
  };

  return {
    get handle() {
      return handle;
    },
    get leftAt() {
      return left?.time;
    },
    apply(container, options, start = {}) {
      const next = describe(options);
      if (applied.fixed !== next.fixed) leave();
      const before = applied;
      const isContinued = handle !== undefined && notePlayed(handle);
      applied = next;
      if (playedMedia !== next.media) playedMedia = undefined;
      if (!handle) {
        const continued = left ? continueOptions(options, left) : options;
        handle = TengerPlayer.create(container, {
          ...continued,
          ...(start.time !== undefined && { video: { ...continued.video, startTime: start.time } }),
          ...(start.play && { autoplay: true }),
          // The page mutes the first player, or any with a changed option; otherwise the viewer's choice stays.
          ...((start.muted || options.muted) && {
            muted: !left || left.muted !== next.muted || left.isMuted,
          }),
        });
        return handle;
      }
      const changes = Object.entries(next.changeable).filter(
        ([name, value]) => serialize(value) !== serialize(before.changeable[name]),
      );
      if (changes.length > 0) handle.update(Object.fromEntries(changes));
      const { muted } = before.muted === next.muted ? handle : next;
      if (next.volume !== before.volume || next.muted !== before.muted)
        handle.player.get(volumeKey).setByPage(next.volume, muted);
      if (before.video !== next.video) open(handle, options.video, before.media === next.media, isContinued);
      return handle;
    },
    leave,
  };
}

function describe({ volume, muted = false, ...options }: PlayerOptions) {
  const { video, changeable, fixed } = splitOptions(options);
  // Pages without types may pass no video.
  const { url, type, quality, defaultQuality, startTime } = video ?? {};
  return {
    video: serialize(video),
    /** Another value is another media item, or another position of it. */
    media: serialize([url, type, quality, defaultQuality, startTime]),
    volume,
    muted,
    changeable: changeable as Readonly<Record<string, unknown>>,
    fixed: serialize(fixed),
  };
}

/** Seconds; 0 for a live stream, whose positions pass. */
const positionOf = ({ currentTime, duration }: PlayerHandle): number =>
  duration === Number.POSITIVE_INFINITY ? 0 : currentTime;

function open(handle: PlayerHandle, video: VideoOptions, isSame: boolean, isContinued: boolean): void {
  const opened = isSame
    ? handle.load(continueVideo(video, positionOf(handle), isContinued), {
        play: !handle.paused,
      })
    : handle.load(video);
  // The player displays the error, and emits the event `error`.
  opened.catch(() => {});
}

/** The same media at the position where playback was. */
const continueVideo = (video: VideoOptions, time: number, continued: boolean): VideoOptions => ({
  ...video,
  startTime: time || video?.startTime,
  continued,
});

/** The options of a player that continues the playback of another one. */
function continueOptions(options: PlayerOptions, left: LeftPlayback): PlayerOptions {
  const { video, autoplay } = options;
  const isSame = describe(options).media === left.media;
  const isResumed = isSame && left.hasStarted;
  const plays = left.isPlaying || (!isSame && left.hasEnded);
  return {
    ...options,
    video: isSame ? continueVideo(video, left.time, isResumed) : video,
    // "muted" only while the viewer has not unmuted it.
    autoplay: plays ? ((left.isMuted || !left.hasStarted) && autoplay) || true : !isResumed && autoplay,
  };
}

/** Serializes options for comparison. Functions and class instances count only as present. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'function') return 'function';
    const proto = typeof member === 'object' && member !== null && Object.getPrototypeOf(member);
    return proto && proto !== Object.prototype && !Array.isArray(member) ? 'object' : member;
  });
