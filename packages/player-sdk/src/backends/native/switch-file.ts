import type { Stage } from '../../media/backend';
import { chase } from './chase';

/** Between two looks at the drift. */
const lookMs = 30;
/** After this long the picture is swapped in step or not: the viewer asked for it. */
const patienceMs = 12_000;

/**
 * Replaces the playing file by another of the same film without black, silence or a lost position:
 * a muted twin under the picture is brought into step with it, and they change places on a frame.
 */
export async function switchFile(stage: Stage, url: string, signal: AbortSignal): Promise<void> {
  const twin = stage.spare();
  try {
    twin.preload = 'auto';
    twin.src = url;
    await catchUp(twin, stage, signal);
    stage.replace(twin);
  } catch (error) {
    stage.discard(twin);
    throw error;
  }
}

async function catchUp(twin: HTMLVideoElement, stage: Stage, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  // Seconds of film that pass while the twin seeks; learnt from every seek it makes.
  let lead = 0.3;

  const jump = async () => {
    const video = stage.video.peek();
    const from = performance.now();
    const moving = !video.paused && !video.ended;
    await seek(twin, video.currentTime + (moving ? lead * video.playbackRate : 0), signal);
    if (moving) lead = Math.min(6, (performance.now() - from) / 1000 + 0.1);
  };

  await jump();
  for (;;) {
    const video = stage.video.peek();
    const impatient = performance.now() - started > patienceMs;
    if (video.paused || video.ended || video.seeking) {
      twin.pause();
      const time = video.currentTime;
      if (Math.abs(twin.currentTime - time) > 0.001) await seek(twin, time, signal);
      if (stage.video.peek().currentTime === time && !video.seeking) return;
      await wait(lookMs, signal);
      continue;
    }
    if (twin.paused) await twin.play();
    const drift = positionOf(video) - positionOf(twin);
    const step = chase(drift);
    if (step.kind === 'swap' || impatient) return;
    if (step.kind === 'seek') await jump();
    else twin.playbackRate = Math.min(16, video.playbackRate * step.factor);
    await wait(lookMs, signal);
  }
}

function positionOf(video: HTMLVideoElement): number {
  return video.currentTime;
}

/** Done when the frame of that time is there to be shown. */
async function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  video.currentTime = seconds;
  const target = video.currentTime;
  while (video.readyState < 2 || video.seeking || video.currentTime + 0.5 < target) {
    await either(video, ['loadeddata', 'seeked', 'canplay'], signal);
  }
  await frame(video, signal);
}

function either(video: HTMLVideoElement, names: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new AbortController();
    const listen = { signal: AbortSignal.any([heard.signal, signal]) };
    const settle = (run: () => void) => () => {
      heard.abort();
      run();
    };
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason)),
      { signal: heard.signal },
    );
    video.addEventListener(
      'error',
      settle(() => reject(video.error)),
      listen,
    );
    for (const name of names) video.addEventListener(name, settle(resolve), listen);
    if (signal.aborted || video.error) {
      heard.abort();
      reject(signal.reason ?? video.error);
    }
  });
}

/** A hidden tab draws no frames, hence the limit. */
function frame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  if (!('requestVideoFrameCallback' in video)) return wait(50, signal);
  return Promise.race([
    new Promise<void>((resolve) => void video.requestVideoFrameCallback(() => resolve())),
    wait(200, signal),
  ]);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
