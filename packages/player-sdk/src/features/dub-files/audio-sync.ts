import type { Readable } from '../../foundation/signal';
import { isMoving } from '../../media/has-data';
import { computeRateNudge, median, rateChangeCost } from '../../media/rate-nudge';

/** Milliseconds between two checks of the drift. */
const checkMs = 60;
/** Clocks are unreliable for this long after a start or a rate change. */
const settleMs = 200;
/** Seconds of media. A smaller drift is not corrected; the clocks then stay in sync. */
const toleranceSeconds = 0.018;
/** Seconds of media. A larger drift is corrected by a seek instead of a rate change. */
const jumpThreshold = 0.3;
/**
 * Seconds of media that a paused audio element may drift without a seek. After a pause, playback starts about
 * 0.1 s sooner than after a seek, so seeking only the audio would put it out of sync.
 */
const pausedTolerance = 0.12;
/** Measured delay of a seek of playing audio, in seconds. */
const jumpSeconds = 0.1;

const maxTries = 5;
const restMs = 10_000;

/** Seconds that audio starts later than video on this device; measured during the visit. */
let startDelay = 0;

/**
 * Keeps an audio element in sync with a video. It follows every seek, pause and rate change immediately, and waits a
 * little ahead to make up for its slower start, so that most starts need no correction. A short rate change corrects
 * the remaining drift.
 */
export function keepInSync(
  video: HTMLVideoElement,
  audio: HTMLAudioElement,
  paused: Readable<boolean>,
  end: AbortSignal,
  on: { onInSync(): void; onPlayRefused(): void; onPausedBySystem(): void },
): void {
  let samples: number[] = [];
  let trustedFrom = 0;
  let isFirstSample = false;
  /** Whether the video was seeked since it last played. */
  let hasJumped = true;
  let cost = 0;
  let tries = 0;
  let lastPosition = -1;
  let nudgeTimer: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const settle = () => {
    samples = [];
    trustedFrom = performance.now() + settleMs;
  };
  const restoreRate = () => {
    clearTimeout(nudgeTimer);
    nudgeTimer = undefined;
    audio.defaultPlaybackRate = audio.playbackRate = video.playbackRate;
    settle();
  };
  /** Seeks the audio to where it is in sync once the video plays. */
  const seekInStep = (tolerance: number) => {
    const seconds = Math.max(0, video.currentTime + startDelay * video.playbackRate);
    if (Math.abs(audio.currentTime - seconds) > tolerance) audio.currentTime = seconds;
  };
  const pauseAudio = () => {
    clearInterval(timer);
    timer = undefined;
    audio.pause();
    restoreRate();
    seekInStep(hasJumped ? 0.004 : pausedTolerance);
  };
  const startAudio = () => {
    // Audio may be shorter than the video.
    if (!isMoving(video) || video.currentTime >= audio.duration - 0.3) return;
    if (timer === undefined) {
      cost = rateChangeCost(video.playbackRate);
      restoreRate();
      timer = setInterval(check, checkMs);
    }
    if (!audio.paused) return;
    // A seek now would add more drift than it removes.
    seekInStep(hasJumped ? 0.03 : pausedTolerance);
    isFirstSample = hasJumped;
    hasJumped = false;
    settle();
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') on.onPlayRefused();
    });
  };

  const check = () => {
    // WebKit plays on with the `readyState` of an element that waits for data.
    const hasMoved = audio.currentTime !== lastPosition && !audio.paused && !audio.seeking;
    lastPosition = audio.currentTime;
    if (nudgeTimer !== undefined || !isMoving(video) || !(hasMoved || isMoving(audio))) return settle();
    if (performance.now() < trustedFrom) return;
    samples.push(video.currentTime - audio.currentTime);
    if (samples.length < 3) return;
    const drift = median(samples.slice(-5));
    if (samples.length > 5) samples.shift();
    const rate = video.playbackRate;
    if (isFirstSample) {
      // Smooth the measurement: one disturbed start must not affect the next much.
      startDelay = Math.min(0.5, Math.max(-0.2, startDelay + (0.6 * drift) / rate));
      isFirstSample = false;
    }
    // Clocks are less precise at high rates.
    if (Math.abs(drift) <= toleranceSeconds * Math.max(1, rate * 0.8)) {
      tries = 0;
      on.onInSync();
    } else correct(drift, rate);
  };

  const correct = (drift: number, rate: number) => {
    if (Math.abs(drift) > jumpThreshold * Math.max(1, rate)) {
      audio.currentTime = video.currentTime + (startDelay + jumpSeconds) * rate;
      return settle();
    }
    // Timers of a hidden tab are too coarse to end a rate change in time.
    if (video.ownerDocument.hidden && Math.abs(drift) < 0.1) return;
    if (tries > 0) cost += drift / 2;
    tries += 1;
    if (tries > maxTries) {
      // The drift does not shrink: prefer steady audio with a small drift to endless corrections.
      tries = 0;
      settle();
      trustedFrom += restMs;
      if (Math.abs(drift) < 0.1 * Math.max(1, rate)) on.onInSync();
      return;
    }
    const { factor, ms } = computeRateNudge(drift, rate, cost);
    audio.playbackRate = rate * factor;
    nudgeTimer = setTimeout(restoreRate, ms);
  };

  const listen = (names: readonly string[], act: () => void, element: HTMLMediaElement = video) => {
    for (const name of names) element.addEventListener(name, act, { signal: end });
  };
  const jump = () => {
    hasJumped = true;
    pauseAudio();
  };

  listen(['seeking', 'emptied'], jump);
  listen(['pause', 'waiting', 'ended'], pauseAudio);
  listen(['play', 'playing', 'seeked', 'canplay', 'timeupdate'], startAudio);
  listen(['canplay', 'loadedmetadata'], startAudio, audio);
  // Systems pause what is audible, such as when the headphones are removed. `pauseAudio` clears the timer.
  listen(
    ['pause'],
    () => timer !== undefined && audio.paused && !audio.ended && on.onPausedBySystem(),
    audio,
  );
  listen(['ratechange'], restoreRate);
  end.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(nudgeTimer);
  });

  if (!isMoving(video)) pauseAudio();
  // Use the state instead of events: events arrive late on a busy page.
  const stop = paused.subscribe((now) => (now ? pauseAudio() : startAudio()));
  end.addEventListener('abort', stop);
}
