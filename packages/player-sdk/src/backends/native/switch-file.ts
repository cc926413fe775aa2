import type { Stage } from '../../media/backend';
import { costAt, median, pulseFor } from '../../media/pulse';
import { onSameFrame } from './same-frame';
import { swapLive } from './swap-live';
import { either, wait, watchLoading } from './waiting';

/** A file that sends nothing for so long is given up. */
const stallMs = 10_000;
/** After this long the best that was reached is good enough: the viewer asked for the picture. */
const patienceMs = 8000;
/** After this long a small jump is better than two decoders on a machine that has no power for them. */
const giveInMs = 12_000;

/**
 * Replaces what plays by another file of the same film without black, silence or a lost position. A muted twin under
 * the picture waits, ready, at a place ahead; it sets out when the picture comes by, is brought into step, and the two
 * change places while they show the same frame. `feed` gives the twin its file.
 */
export async function switchFile(
  stage: Stage,
  feed: (twin: HTMLVideoElement) => void,
  signal: AbortSignal,
): Promise<void> {
  const twin = stage.spare();
  const over = new AbortController();
  const end = watchLoading(twin, stallMs, AbortSignal.any([signal, over.signal]));
  // At once: an element that is no longer wanted takes the line from the one that plays.
  signal.addEventListener('abort', () => stage.discard(twin), { signal: over.signal });
  try {
    twin.preload = 'auto';
    feed(twin);
    const swap = stage.video.peek().duration === Number.POSITIVE_INFINITY ? swapLive : swapInStep;
    await swap(twin, stage, end);
  } catch (error) {
    stage.discard(twin);
    throw error;
  } finally {
    over.abort();
  }
}

async function swapInStep(twin: HTMLVideoElement, stage: Stage, end: AbortSignal): Promise<void> {
  const started = performance.now();
  /** Seconds of time the twin needs until it stands ready at another place; learnt from every try. */
  let lead = 0.5;
  /** Seconds from `play()` until it moves; learnt too. */
  let startup = 0.06;

  for (;;) {
    const video = stage.video.peek();
    const late = performance.now() - started > giveInMs;
    if (!isMoving(video)) {
      if (await swapStill(twin, stage, end)) return;
      if (!late || isParked(video)) continue;
    }
    const from = performance.now();
    const place = video.currentTime + lead * video.playbackRate;
    // Too near the end to meet: it ends, or begins again, in a moment.
    if (place > Math.min(video.duration, twin.duration || Number.POSITIVE_INFINITY) - 0.5) {
      if (twin.readyState === 0) await either(twin, ['loadedmetadata'], end);
      else await either(video, ['ended', 'pause', 'seeking', 'ratechange'], end, 100);
      continue;
    }
    const patient = performance.now() - started < patienceMs;
    // 4: the browser expects to play through, so it will not run dry just after taking over.
    if (
      !(await ready(twin, place, patient ? 4 : 3, end, () => isMoving(video) || (late && !isParked(video))))
    )
      continue;
    lead = Math.min(10, (performance.now() - from) / 1000 + 0.2);
    if (late && Math.abs(twin.currentTime - video.currentTime) < 1.5 * video.playbackRate) {
      twin.playbackRate = video.playbackRate;
      await twin.play();
      end.throwIfAborted();
      if (!isParked(video)) return stage.replace(twin);
      continue;
    }
    if (!(await setOut(twin, video, startup, end))) continue;

    const { first, inStep } = await fallIn(twin, video, patient, end);
    if (first !== undefined) startup = Math.min(0.5, Math.max(0, startup + first / video.playbackRate));
    const swap = () => {
      // The viewer may have paused or gone elsewhere in the last frames.
      const together = isMoving(video) && Math.abs(video.currentTime - twin.currentTime) < farOff(video);
      if (together) stage.replace(twin);
      return together;
    };
    if (inStep && (await onSameFrame(video, twin, end, swap))) return;
    twin.pause();
    twin.playbackRate = video.playbackRate;
  }
}

/** Paused, ended, in a seek or waiting for data: the twin goes to the same place and takes over there. */
async function swapStill(twin: HTMLVideoElement, stage: Stage, end: AbortSignal): Promise<boolean> {
  const video = stage.video.peek();
  twin.pause();
  const time = video.currentTime;
  const still = () => !isMoving(video) && video.currentTime === time;
  const place = video.ended ? twin.duration || time : time;
  if (!(await ready(twin, place, video.paused ? 2 : 3, end, still))) return false;
  await drawn(twin, end);
  if (!still()) return false;
  const { seeking } = video;
  if (!video.paused && !video.ended) {
    twin.playbackRate = video.playbackRate;
    await twin.play();
    end.throwIfAborted();
  }
  stage.replace(twin);
  // The page has been told that a seek began; the old element will not tell that it ended.
  if (seeking) twin.currentTime = time;
  return true;
}

/** Goes to a place and stands there ready to play on; false when `still` no longer holds. */
async function ready(
  twin: HTMLVideoElement,
  place: number,
  state: 2 | 3 | 4,
  end: AbortSignal,
  still: () => boolean,
): Promise<boolean> {
  while (twin.readyState === 0) {
    await either(twin, ['loadedmetadata'], end);
    if (!still()) return false;
  }
  if (Math.abs(twin.currentTime - place) > 0.001) twin.currentTime = place;
  // At the very end there is nothing more to wait for.
  while (twin.seeking || twin.readyState < (place < twin.duration - 0.5 ? state : 2)) {
    await either(twin, ['seeked', 'loadeddata', 'canplay', 'canplaythrough'], end);
    if (!still()) return false;
  }
  return still();
}

/** Plays when the picture comes by; false when it is past already, has stopped, or went elsewhere. */
async function setOut(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  startup: number,
  end: AbortSignal,
): Promise<boolean> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    const left = (twin.currentTime - video.currentTime) / video.playbackRate - startup;
    if (!isMoving(video) || left < (isHidden(video) ? -1.5 : -0.3) || left > last + 0.5) return false;
    if (left <= 0.002) break;
    last = left;
    // In short steps: the viewer may seek or change the speed meanwhile.
    await wait(Math.min(50, left * 1000), end);
  }
  twin.playbackRate = video.playbackRate;
  await twin.play();
  end.throwIfAborted();
  return true;
}

/** Takes back what distance is left. `first` is how far behind the twin had set out. */
async function fallIn(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  patient: boolean,
  end: AbortSignal,
): Promise<{ first?: number | undefined; inStep: boolean }> {
  let first: number | undefined;
  const rate = video.playbackRate;
  let cost = costAt(rate);
  for (let tries = 0; ; tries += 1) {
    // Clocks are not to be trusted right after a start or a change of speed.
    await wait(160, end);
    const drift = await driftOf(twin, video, end);
    first ??= drift;
    if (drift === undefined || video.playbackRate !== rate) return { inStep: false };
    // A third of a frame; at high speeds the clocks themselves are no finer.
    const near = 0.013 * Math.max(1, rate / 2);
    const good = tries < 4 ? near : near * 1.7;
    const far = Math.abs(drift) > farOff(video);
    // Hidden, the timers are too coarse for more, and nobody sees or hears it.
    if (Math.abs(drift) <= good || (!far && (!patient || isHidden(video)))) return { first, inStep: true };
    if (far || tries > 7) return { first, inStep: false };
    if (tries > 0) cost += drift / 2;

    const pulse = pulseFor(drift, rate, cost);
    twin.playbackRate = Math.min(16, rate * pulse.factor);
    await wait(pulse.ms, end);
    twin.playbackRate = rate;
  }
}

/** Seconds of film the twin is behind, the median of a few looks; undefined when one of the two does not move. */
async function driftOf(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  end: AbortSignal,
): Promise<number | undefined> {
  const looks: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    if (!isMoving(video) || !isMoving(twin)) return undefined;
    looks.push(video.currentTime - twin.currentTime);
    await wait(15, end);
  }
  return median(looks);
}

function isMoving(video: HTMLVideoElement): boolean {
  return !isParked(video) && video.readyState >= 3;
}

/** Seconds of film that are further taken back by a jump than by pace. */
function farOff(video: HTMLVideoElement): number {
  return isHidden(video) ? 1.5 : 0.4 * Math.max(1, video.playbackRate);
}

function isHidden({ ownerDocument }: HTMLVideoElement): boolean {
  return ownerDocument.hidden;
}

function isParked({ paused, ended, seeking }: HTMLVideoElement): boolean {
  return paused || ended || seeking;
}

/** A frame that was sought is there to be shown. A hidden tab draws none, hence the limit. */
async function drawn(video: HTMLVideoElement, end: AbortSignal): Promise<void> {
  if (!('requestVideoFrameCallback' in video) || video.ownerDocument.hidden) return wait(50, end);
  await Promise.race([
    new Promise<void>((resolve) => void video.requestVideoFrameCallback(() => resolve())),
    wait(200, end),
  ]);
}
