import { defineFeature } from '../../engine/feature';
import { followVideo } from '../../media/follow-video';
import { type FrameSample, frameDuration, neighbourTime } from './frame-rate';

export interface FrameStep {
  /** Pauses and shows the next (1) or the previous (-1) frame. Settles when it is on screen. */
  step(direction: -1 | 1): Promise<void>;
  /** Seconds per frame, as far as the film has shown it. */
  duration(): number;
}

/** Frames looked at after each start; more would cost without telling more. */
const wanted = 12;
/** Until the film has shown its own: the most common rate. */
const usual = 1 / 24;

/** Frame by frame through a paused film, by the film's real frames. */
export const frameStep = defineFeature('frameStep', ({ player, scope }): FrameStep => {
  let learnt: number | undefined;
  /** The frame the last step has shown: where it begins, and the position it was shown at. */
  let shown: { readonly start: number; readonly time: number } | undefined;
  let stepping: Promise<void> = Promise.resolve();

  followVideo(player.video, scope, (video, signal, own) => {
    learnt = undefined;
    shown = undefined;
    if (!('requestVideoFrameCallback' in video)) return;
    let samples: FrameSample[] = [];
    let handle = 0;
    const look = () => {
      handle = video.requestVideoFrameCallback((_, sample) => {
        samples.push(sample);
        learnt = frameDuration(samples) ?? learnt;
        if (samples.length < wanted && !video.paused) look();
      });
    };
    const begin = () => {
      video.cancelVideoFrameCallback(handle);
      samples = [];
      look();
    };
    player.on('playing', begin, { signal });
    own.defer(() => video.cancelVideoFrameCallback(handle));
    if (!video.paused) begin();
  });

  const duration = () => learnt ?? usual;

  const go = async (video: HTMLVideoElement, seconds: number) => {
    if (scope.signal.aborted) return;
    player.seek(seconds);
    const frame = await frameOf(video, scope.signal);
    shown = frame && { start: frame.mediaTime, time: video.currentTime };
    return shown?.start;
  };

  async function step(direction: -1 | 1): Promise<void> {
    const video = player.video.peek();
    // Where inside its frame playback stopped is not known: seeking there shows the frame again, and tells.
    const known = shown?.time === video.currentTime ? shown.start : await go(video, video.currentTime);
    const from = known ?? video.currentTime;
    let target = neighbourTime(from, duration(), direction);
    // Where frames are not all alike, the first try may show the same one again.
    for (let tries = 0; tries < 4; tries += 1) {
      const start = await go(video, target);
      if (start === undefined || Math.abs(start - from) > duration() / 4) return;
      target += (direction * duration()) / 2;
    }
  }

  return {
    duration,
    step(direction) {
      player.pause();
      // One after another: each begins at the frame the one before has shown.
      stepping = stepping.then(() => (scope.signal.aborted ? undefined : step(direction)));
      return stepping;
    },
  };
});

/** The frame that comes on screen next; undefined where the browser does not tell, or at the ends of the film. */
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
