import type { BackendHost } from '../../media/backend';
import { canSetVolume } from '../../media/can-set-volume';
import { hasData, isMoving, isStopped } from '../../media/has-data';
import { computeRateNudge, median, rateChangeCost } from '../../media/rate-nudge';
import { maxStartup, startTwin, swapLive, swapOnSameFrame } from './swap-elements';
import { wait, waitForEvent, watchLoading } from './waiting';

/** The switch fails if the file sends no data for this time. */
const stallMs = 10_000;
/** After this time a less exact swap is acceptable. */
const exactSwapMs = 8000;
/** The current element stands still if it takes longer to reach the twin. */
const maxMeetingMs = 15_000;
/** Seconds; tracks of one file end this close to one another. */
const lastFrame = 0.1;
/** After this time a small jump is acceptable, because a slow machine cannot run two decoders. */
const maxSwapMs = 12_000;
/** Seconds that such a jump may have. It grows by a quarter of the further waiting time, so that the switch ends. */
const maxJump = 1.5;

interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
}

/**
 * Replaces the current file with another one without a black frame, silence or a lost position. A silent twin behind
 * the picture waits at a position ahead, starts when playback reaches it, and is aligned with rate nudges. The two
 * elements swap while they display the same frame. `setSource` sets the twin's file. Throws while another screen plays the
 * file: its session belongs to one element.
 */
export async function switchFile(
  host: BackendHost,
  setSource: (twin: HTMLVideoElement) => void,
  signal: AbortSignal,
): Promise<void> {
  // This module may have loaded after the switch was cancelled.
  signal.throwIfAborted();
  const { remote, webkitCurrentPlaybackTargetIsWireless: isAirPlay }: AirPlayVideo = host.video.peek();
  if (remote?.state === 'connected' || isAirPlay) throw new Error('The file plays on another screen.');
  const twin = host.spare();
  if (!canSetVolume()) twin.muted = true;
  const finished = new AbortController();
  const end = watchLoading(twin, stallMs, AbortSignal.any([signal, finished.signal]));
  // Discard immediately, because an unused element takes bandwidth from the current one.
  signal.addEventListener('abort', () => host.discard(twin), { signal: finished.signal });
  try {
    twin.preload = 'auto';
    setSource(twin);
    const swap = host.video.peek().duration === Number.POSITIVE_INFINITY ? swapLive : swapInSync;
    await swap(twin, host, end);
  } catch (error) {
    host.discard(twin);
    throw error;
  } finally {
    finished.abort();
  }
}

async function swapInSync(twin: HTMLVideoElement, host: BackendHost, end: AbortSignal): Promise<void> {
  const started = performance.now();
  /** Seconds that the twin needs to be ready at another position, measured at every attempt. */
  let lead = 0.44;
  /** Seconds from `play()` until playback moves, also measured. WebKit takes up to a second. */
  let startup = 0.06;

  for (;;) {
    const video = host.video.peek();
    const waitedMs = performance.now() - started;
    const isOverdue = waitedMs > maxSwapMs;
    const canWait = waitedMs < exactSwapMs;
    if (!isMoving(video)) {
      if (await swapWhileStopped(twin, host, end)) return;
      if (!isOverdue || isStopped(video)) continue;
    }
    const from = performance.now();
    // When a jump is acceptable, a position near the current one is best.
    const target = video.currentTime + (isOverdue ? 0 : lead + startup) * video.playbackRate;
    // Too close to the end: playback ends or loops in a moment.
    if (target > Math.min(video.duration, twin.duration || Number.POSITIVE_INFINITY) - 0.5) {
      if (twin.readyState === 0) await waitForEvent(twin, ['loadedmetadata'], end);
      else await waitForEvent(video, ['ended', 'pause', 'seeking', 'ratechange'], end, 100);
      continue;
    }
    // 4 is HAVE_ENOUGH_DATA: the twin does not stall right after the swap.
    if (
      !(await prepareAt(
        twin,
        target,
        canWait ? 4 : 3,
        end,
        () => isMoving(video) || (isOverdue && !isStopped(video)),
      ))
    )
      continue;
    lead = Math.min(10, (performance.now() - from) / 1000 + 0.2);
    if (isOverdue) {
      const jump = (maxJump + (waitedMs - maxSwapMs) / 4000) * video.playbackRate;
      // The viewer may pause or seek while the twin starts.
      if (
        (await startTwin(twin, video, end)) &&
        !isStopped(video) &&
        Math.abs(twin.currentTime - video.currentTime) < jump
      )
        return host.replace(twin);
    } else {
      if (!(await startAtMeetingPoint(twin, video, startup, end))) continue;
      const { first, isInSync } = await alignTwin(twin, video, canWait, end);
      if (first !== undefined)
        startup = Math.min(maxStartup, Math.max(0, startup + first / video.playbackRate));
      const swap = () => {
        // The viewer may have paused or seeked during the last frames.
        const isTogether =
          isMoving(video) && Math.abs(twin.currentTime - video.currentTime) < maxDrift(video);
        if (isTogether) host.replace(twin);
        return isTogether;
      };
      if (isInSync && (await swapOnSameFrame(video, twin, end, swap))) return;
    }
    twin.pause();
    twin.playbackRate = video.playbackRate;
  }
}

/** While playback is paused, ended, seeking or stalled, the twin seeks to the same position and takes over there. */
async function swapWhileStopped(
  twin: HTMLVideoElement,
  host: BackendHost,
  end: AbortSignal,
): Promise<boolean> {
  const video = host.video.peek();
  twin.pause();
  const { currentTime: time, paused } = video;
  const isUnchanged = () => !isMoving(video) && video.paused === paused && video.currentTime === time;
  const target = video.ended ? findLastPosition(video, twin.duration || time) : time;
  if (!(await prepareAt(twin, target, paused ? 2 : 3, end, isUnchanged))) return false;
  await waitForFrame(twin, end);
  const { seeking } = video;
  if (!paused && !video.ended) await startTwin(twin, video, end);
  // The viewer may have paused or seeked meanwhile, or the data has arrived.
  if (!isUnchanged()) {
    twin.pause();
    return false;
  }
  host.replace(twin);
  // The page has received "seeking", but the old element will not fire "seeked". A seek of the twin does.
  if (seeking) twin.currentTime = time;
  return true;
}

/**
 * The end, or a moment before it if the media is shorter than its duration: Chromium fails on a seek in HLS to a
 * position after the last frame.
 */
function findLastPosition({ buffered }: HTMLVideoElement, duration: number): number {
  const end = buffered.length > 0 ? buffered.end(buffered.length - 1) : duration;
  return duration - end > lastFrame ? Math.max(0, end - lastFrame) : duration;
}

/** Seeks to a position and waits until the twin can play there. False when `isUnchanged` no longer holds. */
async function prepareAt(
  twin: HTMLVideoElement,
  time: number,
  state: 2 | 3 | 4,
  end: AbortSignal,
  isUnchanged: () => boolean,
): Promise<boolean> {
  while (twin.readyState === 0) {
    await waitForEvent(twin, ['loadedmetadata'], end);
    if (!isUnchanged()) return false;
  }
  if (Math.abs(twin.currentTime - time) > 0.001) twin.currentTime = time;
  const isReady = () =>
    // At the end of the media, no more data follows.
    twin.readyState >= (time < twin.duration - 0.5 ? state : 2) || waitsDespiteData(twin);
  while (twin.seeking || !isReady()) {
    await waitForEvent(twin, ['seeked', 'loadeddata', 'canplay', 'canplaythrough'], end);
    if (!isUnchanged()) return false;
  }
  return isUnchanged();
}

/** Starts the twin when playback reaches its position. False when playback has passed it, stopped or seeked. */
async function startAtMeetingPoint(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  startup: number,
  end: AbortSignal,
): Promise<boolean> {
  const from = performance.now();
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    const left = (twin.currentTime - video.currentTime) / video.playbackRate - startup;
    if (!isMoving(video) || left < (isHidden(video) ? -1.5 : -0.3) || left > last + 0.5) return false;
    if (performance.now() - from > maxMeetingMs) return false;
    if (left <= 0.002) break;
    last = left;
    // Wait in short steps, because the viewer may seek or change the rate.
    await wait(Math.min(50, left * 1000), end);
  }
  if (await startTwin(twin, video, end)) return true;
  // WebKitGTK sometimes stops after a change of speed. A stream of Media Source Extensions cannot be loaded again.
  if (!twin.src.startsWith('blob:')) twin.load();
  return false;
}

/** Corrects the remaining drift. `first` is the drift at the start. */
async function alignTwin(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  canWait: boolean,
  end: AbortSignal,
): Promise<{ first?: number | undefined; isInSync: boolean }> {
  let first: number | undefined;
  const rate = video.playbackRate;
  let cost = rateChangeCost(rate);
  for (let tries = 0; ; tries += 1) {
    // Media times are inaccurate right after a start or a rate change.
    await wait(160, end);
    const drift = await driftOf(twin, video, end);
    first ??= drift;
    if (drift === undefined || video.playbackRate !== rate) return { isInSync: false };
    // A third of a frame. At high rates, media times are less accurate.
    const near = 0.013 * Math.max(1, rate / 2);
    const tolerance = tries < 4 ? near : near * 1.7;
    const isTooFar = Math.abs(drift) > maxDrift(video);
    // Timers of a hidden tab are too coarse for more, and the viewer does not notice.
    const isRough = !canWait || isHidden(video) || waitsDespiteData(twin);
    if (Math.abs(drift) <= tolerance || (!isTooFar && isRough)) return { first, isInSync: true };
    if (isTooFar || tries > 7) return { first, isInSync: false };
    if (tries > 0) cost += drift / 2;

    const nudge = computeRateNudge(drift, rate, cost);
    twin.playbackRate = Math.min(16, rate * nudge.factor);
    await wait(nudge.ms, end);
    twin.playbackRate = rate;
  }
}

/** The median drift of the twin in seconds of media. Undefined when one of the elements does not move. */
async function driftOf(
  twin: HTMLVideoElement,
  video: HTMLVideoElement,
  end: AbortSignal,
): Promise<number | undefined> {
  const offsets: number[] = [];
  for (let sample = 0; sample < 5; sample += 1) {
    if (!isMoving(video) || isStopped(twin)) return undefined;
    offsets.push(video.currentTime - twin.currentTime);
    await wait(15, end);
  }
  return median(offsets);
}

/** WebKitGTK, which then would stop for a moment with each further change of speed. */
function waitsDespiteData(video: HTMLVideoElement): boolean {
  return video.readyState === 2 && hasData(video);
}

/** Largest drift in seconds that a nudge corrects, or that needs no correction. A larger one needs a seek. */
function maxDrift(video: HTMLVideoElement): number {
  return isHidden(video) ? maxJump : 0.4 * Math.max(1, video.playbackRate);
}

function isHidden({ ownerDocument }: HTMLVideoElement): boolean {
  return ownerDocument.hidden;
}

/** Waits until the frame after a seek is rendered. A hidden tab renders none, hence the time limit. */
async function waitForFrame(video: HTMLVideoElement, end: AbortSignal): Promise<void> {
  if (!('requestVideoFrameCallback' in video) || video.ownerDocument.hidden) return wait(50, end);
  await Promise.race([
    new Promise<void>((resolve) => void video.requestVideoFrameCallback(() => resolve())),
    wait(200, end),
  ]);
}
