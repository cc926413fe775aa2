import type Hls from 'hls.js';
import { Events } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import type { Stream, StreamThumbnail } from '../../media/stream';

type IFramePlayer = NonNullable<ReturnType<Hls['createIFramePlayer']>>;

/** Pixels; a preview is not larger. */
const maxWidth = 320;
/** A frame that has not arrived by then is skipped. */
const frameMs = 12_000;
/** hls.js drops a request if it is busy with another one, so repeat it after this time. */
const repeatMs = 1000;
/** A repetition starts the seek again, which takes seconds on a busy device. So repeat during a seek only once, now. */
const restartMs = 7000;

/** Thumbnails from the I-frame playlists of the manifest. Loads nothing before the first request. */
export function createIFrameThumbnails(hls: Hls, scope: Scope): Stream['thumbnails'] {
  if (hls.iframeVariants.length === 0) return;
  const urls = new Map<number, string>();
  scope.defer(() => {
    for (const url of urls.values()) URL.revokeObjectURL(url);
  });
  let reader: ReturnType<typeof createFrameReader> | undefined;
  return {
    async at(seconds) {
      reader ??= createFrameReader(hls, scope.child(), urls);
      const { read, hasFailed, dispose } = reader;
      const picture = await read(seconds);
      // On a busy device, a seek of the reader sometimes never ends: the next request gets a new one.
      if (!picture && !hasFailed()) {
        dispose();
        reader = undefined;
      }
      return picture;
    },
  };
}

/** Reads one frame at a time: hls.js shows it in a video element, which is not in the page. `dispose` ends `scope`. */
function createFrameReader(
  hls: Hls,
  scope: Scope,
  urls: Map<number, string>,
): { read(seconds: number): Promise<StreamThumbnail | undefined>; hasFailed(): boolean; dispose(): void } {
  const player = hls.createIFramePlayer({ capLevelToPlayerSize: false, startLevel: 0 });
  if (!player) return { read: async () => undefined, hasFailed: () => true, dispose: scope.dispose };
  const video = document.createElement('video');
  video.muted = true;
  player.attachMedia(video);
  let hasFailed = false;
  player.on(Events.ERROR, (_, { fatal }) => {
    hasFailed ||= fatal;
  });
  scope.defer(() => player.destroy());
  const read = async (seconds: number) => {
    const known = urls.get(findFrame(player, seconds));
    if (known) return { url: known };
    if (hasFailed || scope.signal.aborted || !(await showFrame(player, video, seconds, scope))) return;
    const image = await drawFrame(video);
    const frame = findFrame(player, seconds);
    if (!image || frame < 0 || scope.signal.aborted) return;
    const url = URL.createObjectURL(image);
    urls.set(frame, url);
    return { url };
  };
  return { read, hasFailed: () => hasFailed, dispose: scope.dispose };
}

/** The sequence number of the frame for a time, or -1 while the playlist is unknown. */
function findFrame({ levels, loadLevel }: IFramePlayer, seconds: number): number {
  const frames = levels[loadLevel]?.details?.fragments ?? [];
  const frame = frames.find(({ start, end }) => start <= seconds && seconds < end) ?? frames.at(-1);
  return typeof frame?.sn === 'number' ? frame.sn : -1;
}

function showFrame(
  player: IFramePlayer,
  video: HTMLVideoElement,
  seconds: number,
  scope: Scope,
): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = scope.child();
    const finish = (isShown: boolean) => {
      resolve(isShown);
      waiting.dispose();
    };
    const timers = [
      setTimeout(() => finish(false), frameMs),
      setTimeout(() => player.loadMediaAt(seconds), restartMs),
    ];
    const repeating = setInterval(() => {
      if (!video.seeking) player.loadMediaAt(seconds);
    }, repeatMs);
    waiting.defer(() => {
      for (const timer of timers) clearTimeout(timer);
      clearInterval(repeating);
      resolve(false);
    });
    // The event of an earlier seek can come late, when the element has the new position and still the old picture.
    const isShown = () =>
      !video.seeking &&
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
      findFrame(player, video.currentTime) === findFrame(player, seconds);
    // The frame may have come after the last request gave up.
    if (isShown()) return finish(true);
    video.addEventListener('seeked', () => isShown() && finish(true), { signal: waiting.signal });
    player.loadMediaAt(seconds);
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxWidth / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8));
}
