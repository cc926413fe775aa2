import { setMaxListeners } from 'node:events';
import type { Feature } from '../../src/engine/feature';
import { createPlayer } from '../../src/engine/player';
import type { BackendHost } from '../../src/media/backend';
import type { Source } from '../../src/media/source';
import type { Stream } from '../../src/media/stream';

// Many features end with one signal, which Node takes for a leak.
setMaxListeners(100);

const noRanges = { length: 0, start: () => 0, end: () => 0 };

/** Holds the values of a media element, and dispatches its events at the test's command. */
class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  loop = false;
  error = null;
  buffered = noRanges;
  seekable = noRanges;
  /** The player listens only to events that the element has. */
  onwaiting = null;
  ownerDocument = { hidden: false };
  hasAttribute() {
    return false;
  }
  addTextTrack() {
    return { mode: 'disabled', cues: [], addCue() {}, removeCue() {} };
  }
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

/** A player in Node, for tests of what features do with events and streams. `open` returns the stream of a source. */
export function createHeadlessPlayer(
  features: readonly Feature[],
  options: { open?: (source: Source) => Stream; stored?: Record<string, unknown> } = {},
) {
  const { open = () => ({}), stored = {} } = options;
  const video = new FakeVideo();
  let host: BackendHost | undefined;
  const player = createPlayer({
    video: video as unknown as HTMLVideoElement,
    features,
    backends: [
      {
        name: 'fake',
        canPlay: () => true,
        async open(source, nextHost) {
          host = nextHost;
          return open(source);
        },
      },
    ],
    storage: {
      get: (key) => stored[key],
      set: (key, value) => {
        stored[key] = value;
      },
    },
  });
  return {
    player,
    video,
    stored,
    fail: (error: Parameters<BackendHost['fail']>[0]) => host?.fail(error),
    /** Changes values of the element, and dispatches an event. */
    fire(name: string, values: Partial<FakeVideo> = {}) {
      Object.assign(video, values);
      video.dispatchEvent(new Event(name));
    },
  };
}
