import type { FeatureKey } from '../engine/feature';
import type { MutedStart } from '../features/muted-start/muted-start';
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
  /** Seconds; NaN for none. */
  readonly time?: number | undefined;
  readonly play?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

/** Playback at the end of a player. */
interface LeftPlayback {
  readonly time: number;
  readonly isPlaying: boolean;
  readonly hasEnded: boolean;
  readonly muted: boolean;
  /** Muted by the autoplay policy of the browser. */
  readonly isSilent: boolean | undefined;
  readonly volume: number;
  /** The viewer's, which a live stream may lower. */
  readonly rate: number;
}

/** By name, because an import would add a file. */
const volumeKey: FeatureKey<Volume> = { featureName: 'volume' };
const mutedStartKey: FeatureKey<MutedStart> = { featureName: 'mutedStart' };

export function createDeclarativePlayer(): DeclarativePlayer {
  let handle: PlayerHandle | undefined;
  let applied = describe({ video: {} });
  let left: LeftPlayback | undefined;
  /** Whether the media has played, also before it was loaded again, or in a replaced player. */
  let hasPlayed = false;

  const leave: DeclarativePlayer['leave'] = ({ pause = false } = {}) => {
    if (!handle) return;
    hasPlayed ||= handle.state.started.peek();
    left = {
      time: positionOf(handle),
      isPlaying: !pause && !handle.paused,
      hasEnded: !pause && handle.state.ended.peek(),
      muted: handle.muted,
      isSilent: handle.player.find(mutedStartKey)?.silent.peek(),
      volume: handle.volume,
      rate: handle.player.video.peek().defaultPlaybackRate,
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
      if (handle) hasPlayed ||= handle.state.started.peek();
      applied = next;
      const isSameMedia = before.media === next.media;
      const isSameMuting = before.muted === next.muted;
      const hadPlayed = hasPlayed;
      hasPlayed &&= isSameMedia;
      if (!handle) {
        const continued = left ? continueOptions(options, left, isSameMedia, hadPlayed) : options;
        handle = TengerPlayer.create(container, {
          ...continued,
          ...(Number(start.time) >= 0 && { video: { ...continued.video, startTime: start.time } }),
          ...(start.play && { autoplay: true }),
          // The page mutes the first player, or any with a changed option; otherwise the viewer's choice stays.
          muted: left && isSameMuting ? left.muted && !left.isSilent : start.muted || options.muted,
          volume: left && before.volume === next.volume ? left.volume : options.volume,
        });
        if (left) handle.playbackRate = left.rate;
        return handle;
      }
      for (const [name, value] of Object.entries(next.changeable))
        if (serialize(value) !== serialize(before.changeable[name])) handle.update({ [name]: value });
      if (next.volume !== before.volume || !isSameMuting)
        handle.player.get(volumeKey).setByPage(next.volume, (isSameMuting ? handle : next).muted);
      if (before.video !== next.video) {
        const { video } = options;
        const opened = handle.load(
          isSameMedia ? continueVideo(video, positionOf(handle), hasPlayed) : video,
          {
            play: isSameMedia ? !handle.paused : undefined,
          },
        );
        // The player displays the error, and emits the event `error`.
        opened.catch(() => {});
      }
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

/** The same media at the position where playback was. */
const continueVideo = (video: VideoOptions, time: number, continued: boolean): VideoOptions => ({
  ...video,
  startTime: time || video?.startTime,
  continued,
});

/** The options of a player that continues the playback of another one. */
function continueOptions(
  options: PlayerOptions,
  left: LeftPlayback,
  isSame: boolean,
  hadPlayed: boolean,
): PlayerOptions {
  const { video, autoplay } = options;
  const isContinued = isSame && hadPlayed;
  const plays = left.isPlaying || (!isSame && left.hasEnded);
  return {
    ...options,
    video: isSame ? continueVideo(video, left.time, isContinued) : video,
    // "muted" only while the viewer has not unmuted it.
    autoplay: plays ? ((left.muted || !hadPlayed) && autoplay) || true : !isContinued && autoplay,
  };
}

/** Serializes options for comparison. Functions and class instances count only as present. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'function') return 'function';
    const proto = typeof member === 'object' && member !== null && Object.getPrototypeOf(member);
    return proto && proto !== Object.prototype && !Array.isArray(member) ? 'object' : member;
  });
