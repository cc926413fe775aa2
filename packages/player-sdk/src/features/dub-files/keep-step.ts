import type { Readable } from '../../foundation/signal';
import { costAt, median, pulseFor } from '../../media/pulse';

/** Between two looks at the drift. */
const lookMs = 60;
/** Clocks are not to be trusted for so long after a start or a change of speed. */
const settleMs = 200;
/** Seconds of film within which sound and picture are left alone; the clocks then run alike by themselves. */
const good = 0.018;
/** Seconds of film further than which a jump is better than a change of pace. */
const far = 0.3;
/**
 * Seconds of film a paused sound may be off and is still left where it is. What goes on after a pause sets out about
 * 0.1 s sooner than what has jumped meanwhile: a jump of the sound alone would part it from the picture.
 */
const nearWhilePaused = 0.12;
/** What a jump of a playing sound costs, in seconds, as measured. */
const jumpSeconds = 0.1;

const triesInARow = 5;
const restMs = 10_000;

/** Seconds the sound sets out later than the picture; a matter of the device, learnt over the visit. */
let delay = 0;

/**
 * Keeps a sound with a picture. It follows every seek, pause and change of speed at once; it stands ready a little
 * ahead, by as much as it is slower to set out, so that most starts need no correction; what remains is taken back by a
 * short change of pace.
 */
export function keepStep(
  video: HTMLVideoElement,
  audio: HTMLAudioElement,
  paused: Readable<boolean>,
  end: AbortSignal,
  on: { inStep(): void; refused(): void },
): void {
  let looks: number[] = [];
  let trustedFrom = 0;
  let first = false;
  /** Whether the picture has jumped since it last moved, and the sound with it. */
  let jumped = true;
  let cost = 0;
  let tries = 0;
  let pulse: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const settle = () => {
    looks = [];
    trustedFrom = performance.now() + settleMs;
  };
  const steady = () => {
    clearTimeout(pulse);
    pulse = undefined;
    audio.defaultPlaybackRate = audio.playbackRate = video.playbackRate;
    settle();
  };
  /** Where the sound has to stand to be with the picture once it moves. */
  const place = (tolerance: number) => {
    const seconds = Math.max(0, video.currentTime + delay * video.playbackRate);
    if (Math.abs(audio.currentTime - seconds) > tolerance) audio.currentTime = seconds;
  };
  const stand = () => {
    clearInterval(timer);
    timer = undefined;
    audio.pause();
    steady();
    place(jumped ? 0.004 : nearWhilePaused);
  };
  const setOut = () => {
    // A sound shorter than the film is over when it is over.
    if (!isMoving(video) || video.currentTime >= audio.duration - 0.3) return;
    if (timer === undefined) {
      cost = costAt(video.playbackRate);
      steady();
      timer = setInterval(look, lookMs);
    }
    if (!audio.paused) return;
    // A jump now would cost more than it brings.
    place(jumped ? 0.03 : nearWhilePaused);
    first = jumped;
    jumped = false;
    settle();
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') on.refused();
    });
  };

  const look = () => {
    if (pulse !== undefined || !isMoving(video) || !isMoving(audio)) return settle();
    if (performance.now() < trustedFrom) return;
    looks.push(video.currentTime - audio.currentTime);
    if (looks.length < 3) return;
    const drift = median(looks.slice(-5));
    if (looks.length > 5) looks.shift();
    const rate = video.playbackRate;
    if (first) {
      // Carefully: one disturbed start must not spoil the next.
      delay = Math.min(0.5, Math.max(-0.2, delay + (0.6 * drift) / rate));
      first = false;
    }
    // At high speed the clocks themselves are no finer.
    if (Math.abs(drift) <= good * Math.max(1, rate * 0.8)) {
      tries = 0;
      on.inStep();
    } else correct(drift, rate);
  };

  const correct = (drift: number, rate: number) => {
    if (Math.abs(drift) > far * Math.max(1, rate)) {
      audio.currentTime = video.currentTime + (delay + jumpSeconds) * rate;
      return settle();
    }
    // A hidden tab's timers are too coarse to end a change of pace in time.
    if (video.ownerDocument.hidden && Math.abs(drift) < 0.1) return;
    if (tries > 0) cost += drift / 2;
    tries += 1;
    if (tries > triesInARow) {
      // It does not get nearer: better a steady sound a little off than one that never rests.
      tries = 0;
      settle();
      trustedFrom += restMs;
      if (Math.abs(drift) < 0.1 * Math.max(1, rate)) on.inStep();
      return;
    }
    const { factor, ms } = pulseFor(drift, rate, cost);
    audio.playbackRate = rate * factor;
    pulse = setTimeout(steady, ms);
  };

  const hear = (names: readonly string[], act: () => void, element: HTMLMediaElement = video) => {
    for (const name of names) element.addEventListener(name, act, { signal: end });
  };
  const jump = () => {
    jumped = true;
    stand();
  };

  hear(['seeking', 'emptied'], jump);
  hear(['pause', 'waiting', 'ended'], stand);
  hear(['play', 'playing', 'seeked', 'canplay', 'timeupdate'], setOut);
  hear(['canplay', 'loadedmetadata'], setOut, audio);
  hear(['ratechange'], steady);
  end.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(pulse);
  });

  if (!isMoving(video)) stand();
  // In the same breath as the picture: its events come when the page has time for them.
  const stop = paused.subscribe((now) => (now ? stand() : setOut()));
  end.addEventListener('abort', stop);
}

function isMoving({ paused, ended, seeking, readyState }: HTMLMediaElement): boolean {
  return !paused && !ended && !seeking && readyState >= 3;
}
