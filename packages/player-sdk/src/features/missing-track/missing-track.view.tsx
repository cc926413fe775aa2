/** @jsxImportSource preact */

import { defineFeature } from '../../engine/feature';
import { message } from '../../foundation/message';
import { computed, type Readable, signal, untracked } from '../../foundation/signal';
import type { MissingTrack, Quality } from '../../media/stream';
import type { ViewControl } from '../../ui/control';
import { Button } from '../../ui/kit/button';
import type { IconPaths } from '../../ui/kit/icon';
import missingTrackCss from './missing-track.css?inline';
import { type Mp4Track, readMp4Tracks, readOverHttp } from './mp4-tracks';

export interface MissingTrackFeature {
  /** The track that the browser cannot decode; undefined when both play, and after `dismiss`. */
  readonly missing: Readable<MissingTrack | undefined>;
  /** Another file of the list, which may have the track. A quality of the same manifest has the same codec. */
  readonly alternative: Readable<Quality | undefined>;
  /** Hides the notice until another file plays. */
  dismiss(): void;
}

/** Seconds of playback after which audio must have been decoded. */
const audibleAfter = 1;

/** Notices that a source plays with sound only, or with picture only, because the browser lacks a codec. */
export const missingTrack = defineFeature('missingTrack', ({ player, scope }): MissingTrackFeature => {
  const { state } = player;
  const inFile = signal<MissingTrack | undefined>(undefined);
  const dismissed = signal<MissingTrack | undefined>(undefined);

  let inspected = { url: '', tracks: Promise.resolve<readonly Mp4Track[]>([]) };
  const inspect = async (video: HTMLVideoElement) => {
    const { currentSrc, readyState } = video;
    const kind = readyState > 0 && silentKind(video, state.source.peek()?.mediaItem);
    if (!kind || !/^https?:/.test(currentSrc)) {
      inFile.value = undefined;
      return;
    }
    if (inspected.url !== currentSrc) {
      const tracks = readMp4Tracks(readOverHttp(currentSrc, scope.signal)).catch(() => []);
      inspected = { url: currentSrc, tracks };
    }
    const tracks = await inspected.tracks;
    if (scope.signal.aborted || player.video.peek().currentSrc !== currentSrc) return;
    inFile.value = tracks.find((track) => track.kind === kind && !canDecode(video, track));
  };
  scope.effect(() => {
    void state.source.value;
    inFile.value = undefined;
  });
  // The time instead of events of the element: a player with all its features stays within few listeners.
  scope.effect(() => {
    void state.time.value;
    const video = player.video.value;
    untracked(() => void inspect(video));
  });

  const current = computed(() => state.stream.value?.missingTrack?.value ?? inFile.value);
  return {
    missing: computed(() => (current.value === dismissed.value ? undefined : current.value)),
    alternative: computed(() => {
      const qualities = state.stream.value?.qualities;
      const list = qualities?.options.value ?? [];
      if (list.some(({ index }) => index < 0)) return;
      const index = qualities?.active.value?.index ?? 0;
      return list[index === 0 ? 1 : index - 1];
    }),
    dismiss() {
      dismissed.value = current.peek();
    },
  };
});

/** The kind of track that a playing element does not have. Browsers do not report whether the file has it. */
function silentKind(
  video: HTMLVideoElement,
  mediaItem: { readonly audio?: unknown; readonly dubs?: readonly unknown[] | undefined } | undefined,
): MissingTrack['kind'] | undefined {
  if (video.videoWidth === 0) return 'video';
  // The audio comes from another file.
  if (mediaItem?.audio || mediaItem?.dubs?.length || secondsPlayed(video) < audibleAfter) return;
  const hasAudio = Reflect.get(video, 'mozHasAudio') ?? Reflect.get(video, 'webkitAudioDecodedByteCount');
  return hasAudio === false || hasAudio === 0 ? 'audio' : undefined;
}

/** Some browsers count no bytes of audio that they play, so the codec decides as well. A picture without a size is none. */
function canDecode(video: HTMLVideoElement, { kind, entry }: Mp4Track): boolean {
  return kind === 'audio' && (entry === 'mp4a' || video.canPlayType(`audio/mp4; codecs="${entry}"`) !== '');
}

function secondsPlayed({ played }: HTMLVideoElement): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return seconds;
}

const noVideoText = message(
  'missing-track.video',
  'There is no picture, because this browser does not support {codec}.',
);
const noAudioText = message(
  'missing-track.audio',
  'There is no sound, because this browser does not support {codec}.',
);
const otherBrowserText = message('missing-track.other-browser', 'Try another browser.');
const switchText = message('missing-track.switch', 'Switch to {quality}');
const closeText = message('missing-track.close', 'Close');

const closeIcon: IconPaths = ['m6 6 12 12M18 6 6 18', ''];

/** Explains a missing picture or missing sound, and offers another file. */
export const missingTrackNotice: ViewControl = {
  slot: 'offer',
  order: 5,
  css: missingTrackCss,
  view: ({ player, t }) => {
    const { missing, alternative, dismiss } = player.get(missingTrack);
    const track = missing.value;
    const other = track && alternative.value;
    return (
      <div class={track ? 'missing-track' : 'offer-live'}>
        {/* The live region stays: screen readers announce changes in it, not a region that appears. */}
        <p class="missing-track-text" role="status">
          {track && t(track.kind === 'video' ? noVideoText : noAudioText, { codec: track.codec })}
          {track && !other && ` ${t(otherBrowserText)}`}
        </p>
        {other && (
          <button
            type="button"
            class="missing-track-switch"
            part="button"
            onClick={() => player.state.stream.peek()?.qualities?.select(other.id)}
          >
            {t(switchText, { quality: other.label })}
          </button>
        )}
        {track && <Button icon={closeIcon} size={18} label={t(closeText)} align="end" onPress={dismiss} />}
      </div>
    );
  },
};
