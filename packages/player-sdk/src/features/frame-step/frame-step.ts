import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { followVideo } from '../../media/follow-video';

/** A presented frame: its media time in seconds, and the count of frames. */
interface FrameSample {
  readonly mediaTime: number;
  readonly presentedFrames: number;
}

export interface FrameStep {
  /** Pauses and shows the next (1) or the previous (-1) frame. Settles when it is on screen. */
  step(direction: -1 | 1): Promise<void>;
  /** Seconds per frame, as measured so far. */
  duration(): number;
}

/** Frames measured after each start; more would not improve the result. */
const maxSamples = 12;
/** Seconds, until the real duration is measured: the most common frame rate. */
const defaultDuration = 1 / 24;

/** Steps through paused media by its real frames. */
const frameStep = defineFeature('frameStep', ({ player, scope }): FrameStep => {
  let measuredDuration: number | undefined;
  /** The start of a frame during playback. */
  let knownStart: number | undefined;
  /** The frame of the last step: its start, and the position at which it was shown. */
  let shown: { readonly start: number; readonly time: number } | undefined;
  let stepping: Promise<void> = Promise.resolve();

  followVideo(player.video, scope, (video, signal, videoScope) => {
    measuredDuration = undefined;
    knownStart = undefined;
    shown = undefined;
    if (!('requestVideoFrameCallback' in video)) return;
    let samples: FrameSample[] = [];
    let handle = 0;
    const check = () => {
      handle = video.requestVideoFrameCallback((_, sample) => {
        samples.push(sample);
        measuredDuration = frameDuration(samples) ?? measuredDuration;
        // The first frame after a seek may begin at the position of the seek.
        if (samples.length > 1) knownStart = sample.mediaTime;
        if (samples.length < maxSamples && !video.paused) check();
      });
    };
    const begin = () => {
      video.cancelVideoFrameCallback(handle);
      samples = [];
      check();
    };
    player.on('playing', begin, { signal });
    videoScope.defer(() => video.cancelVideoFrameCallback(handle));
    if (!video.paused) begin();
  });

  const duration = () => measuredDuration ?? defaultDuration;

  const seekToFrame = async (video: HTMLVideoElement, seconds: number) => {
    if (scope.signal.aborted) return;
    player.seek(seconds);
    const frame = await frameOf(video, scope.signal);
    const time = video.currentTime;
    shown = frame && { start: frameStart(frame.mediaTime, time, duration(), knownStart), time };
    return shown?.start;
  };

  async function step(direction: -1 | 1): Promise<void> {
    const video = player.video.peek();
    // The position inside the current frame is unknown: a seek presents the frame again and reports its start.
    const known =
      shown?.time === video.currentTime ? shown.start : await seekToFrame(video, video.currentTime);
    const from = known ?? video.currentTime;
    let target = neighborTime(from, duration(), direction);
    // With variable frame durations the first try may show the same frame.
    for (let tries = 0; tries < 4; tries += 1) {
      const start = await seekToFrame(video, target);
      if (start === undefined || Math.abs(start - from) > duration() / 4) return;
      target += (direction * duration()) / 2;
    }
  }

  return {
    duration,
    step(direction) {
      player.pause();
      // In sequence: each step starts at the frame of the previous step.
      stepping = stepping.then(() => (scope.signal.aborted ? undefined : step(direction)));
      return stepping;
    },
  };
});

/** The next presented frame; undefined where the browser does not report it, or at the ends of the media. */
function frameOf(video: HTMLVideoElement, signal: AbortSignal): Promise<FrameSample | undefined> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const done = (sample?: FrameSample) => {
      ended.abort();
      clearTimeout(timer);
      if (handle !== undefined) video.cancelVideoFrameCallback(handle);
      resolve(sample);
    };
    const timer = setTimeout(done, 500);
    const handle = video.requestVideoFrameCallback?.((_, sample) => done(sample));
    signal.addEventListener('abort', () => done(), { signal: ended.signal });
  });
}

const stepCommands: readonly PlayerCommand[] = [
  {
    id: 'frame-back',
    keys: ['Comma'],
    label: message('frame-step.previous', 'Previous frame'),
    perform: (player) => player.get(frameStep).step(-1),
  },
  {
    id: 'frame-forward',
    keys: ['Period'],
    label: message('frame-step.next', 'Next frame'),
    perform: (player) => player.get(frameStep).step(1),
  },
];

export const frameStepFeature = { features: [frameStep()], commands: stepCommands };

/** Seconds per frame, from consecutive frames; undefined until there are two. */
export function frameDuration(samples: readonly FrameSample[]): number | undefined {
  const lengths = samples.flatMap(({ mediaTime, presentedFrames }, index) => {
    const before = samples[index - 1];
    const frames = before ? presentedFrames - before.presentedFrames : 0;
    const length = before && frames > 0 ? (mediaTime - before.mediaTime) / frames : 0;
    // A seek between two frames gives a long or a negative duration.
    return length > 1 / 250 && length < 0.25 ? [length] : [];
  });
  // Skipped frames make some durations too long, so use the median.
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)];
}

/**
 * The start of the frame that a seek to `position` shows. Firefox reports the position itself; then the start follows from
 * another frame, because most media have frames of one duration.
 */
export function frameStart(
  reported: number,
  position: number,
  duration: number,
  knownStart: number | undefined,
): number {
  if (knownStart === undefined || Math.abs(reported - position) > 0.001) return reported;
  // A hundredth of a frame: the position may be the start, but for rounding.
  return knownStart + Math.floor((position - knownStart) / duration + 0.01) * duration;
}

/**
 * Where to seek for the next or previous frame of the one that starts at `mediaTime`: its middle, because rounding at
 * its edge could show the neighboring frame.
 */
export function neighborTime(mediaTime: number, duration: number, direction: -1 | 1): number {
  return Math.max(0, mediaTime + (direction === 1 ? 1.5 : -0.5) * duration);
}
