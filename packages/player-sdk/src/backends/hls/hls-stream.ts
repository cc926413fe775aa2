import Hls, { type ErrorData, Events, type MediaPlaylist } from 'hls.js';
import type { Scope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { Stage } from '../../media/backend';
import { PlayerError } from '../../media/errors';
import { followVideo } from '../../media/follow-video';
import type { Source } from '../../media/source';
import type { Dub, Stream } from '../../media/stream';
import type { HlsOptions } from './hls';
import { recoveryFor } from './hls-errors';
import { createHlsQualities } from './hls-qualities';

/** Settles when the master playlist is read. */
export async function openHls(
  url: string,
  source: Source,
  stage: Stage,
  scope: Scope,
  options: HlsOptions,
): Promise<Stream> {
  const Engine = options.engine ? (await options.engine()).default : Hls;
  if (scope.signal.aborted) return {};
  if (!Engine.isSupported()) {
    throw new PlayerError('engine-unsupported', 'hls.js does not run in this browser.', { subject: 'HLS' });
  }

  const startPosition = source.startTime ?? -1;
  const hls = new Engine({
    capLevelToPlayerSize: false,
    ...options.config,
    autoStartLoad: false,
    startPosition,
  });
  scope.defer(() => hls.destroy());
  recoverFrom(hls, url, stage, scope);

  const opened = new Promise<void>((resolve, reject) => {
    hls.once(Events.MANIFEST_PARSED, () => resolve());
    scope.signal.addEventListener('abort', () => reject(scope.signal.reason), { once: true });
  });
  hls.loadSource(url);
  followVideo(stage.video, scope, (video) => hls.attachMedia(video));
  await opened;

  const { selection: qualities, playing } = createHlsQualities(hls.levels, (level) => {
    // `nextLevel` keeps what is on screen and changes at the next segment: no black, no silence.
    hls.nextLevel = level;
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    playing.value = level;
  });
  return { qualities, dubs: createDubs(hls), start: () => hls.startLoad(startPosition) };
}

function createDubs(hls: Hls) {
  const options = signal(hls.audioTracks.map(toDub));
  const current = signal(dubAt(hls.audioTrack));
  const asked = signal(current.peek());

  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    options.value = audioTracks.map(toDub);
    asked.value = current.value = dubAt(hls.audioTrack);
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => {
    current.value = options.peek().find((dub) => dub.id === String(id));
    asked.value = current.peek();
  });

  function dubAt(index: number): Dub | undefined {
    const track = hls.audioTracks[index];
    return track && toDub(track);
  }

  return {
    options,
    selected: asked,
    active: current,
    select(id: string) {
      const index = hls.audioTracks.findIndex((track) => String(track.id) === id);
      if (index < 0 || asked.peek()?.id === id) return;
      asked.value = dubAt(index);
      hls.audioTrack = index;
    },
  };
}

function toDub({ id, name, lang }: MediaPlaylist): Dub {
  return { id: String(id), label: name, language: lang || undefined };
}

/** Carries out what the rule in hls-errors.ts decides. */
function recoverFrom(hls: Hls, url: string, stage: Stage, scope: Scope): void {
  let network = 0;
  let media = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  scope.defer(() => clearTimeout(timer));

  hls.on(Events.FRAG_BUFFERED, () => {
    network = 0;
  });
  // Media errors in quick succession are one fault; after ten good seconds the next is a new one.
  let lastMediaErrorMs = 0;

  hls.on(Events.ERROR, (_, data: ErrorData) => {
    const now = performance.now();
    if (now - lastMediaErrorMs > 10_000) media = 0;
    const { fatal, type, details, response } = data;
    const step = recoveryFor({ fatal, type, details, status: response?.code }, { network, media });
    switch (step.kind) {
      case 'reload':
        network += 1;
        clearTimeout(timer);
        timer = setTimeout(() => {
          // Without a playlist there is nothing to go on loading.
          if (hls.levels.length === 0) hls.loadSource(url);
          else hls.startLoad();
        }, step.afterMs);
        break;
      case 'recover':
      case 'swap-codec':
        media += 1;
        lastMediaErrorMs = now;
        if (step.kind === 'swap-codec') hls.swapAudioCodec();
        hls.recoverMediaError();
        break;
      case 'fail':
        stage.fail(
          new PlayerError(step.code, `HLS stream failed: ${details}.`, { subject: 'HLS', cause: data.error }),
        );
        break;
      case 'none':
        break;
    }
  });
}
