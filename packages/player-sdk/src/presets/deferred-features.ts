import type { AbLoop } from '../features/ab-loop/ab-loop';
import type { ContextMenu } from '../features/context-menu/context-menu';
import type { Danmaku } from '../features/danmaku/danmaku';
import type { DubFiles } from '../features/dub-files/dub-files';
import type { Recovery } from '../features/error-panel/error-panel.view';
import type { Feedback } from '../features/feedback/feedback.view';
import type { FrameStep } from '../features/frame-step/frame-step';
import type { Heatmap } from '../features/heatmap/heatmap';
import type { HoldSpeed } from '../features/hold-speed/hold-speed.view';
import type { KeyHelp } from '../features/key-help/key-help.view';
import type { LiveState } from '../features/live/live.view';
import type { Loop } from '../features/loop/loop';
import type { MediaSessionFeature } from '../features/media-session/media-session';
import type { Mini } from '../features/mini/mini';
import type { MissingTrackFeature } from '../features/missing-track/missing-track.view';
import type { PictureInPicture } from '../features/picture-in-picture/picture-in-picture';
import type { PreRoll } from '../features/pre-roll/pre-roll';
import type { RemotePlaybackFeature } from '../features/remote-playback/remote-playback';
import type { Screenshot } from '../features/screenshot/screenshot';
import type { Sharing } from '../features/sharing/sharing.view';
import type { SkipSegments } from '../features/skip-segments/skip-segments';
import type { Stamp } from '../features/stamp/stamp';
import type { Statistics } from '../features/statistics/statistics.view';
import type { Subtitles } from '../features/subtitles/subtitles';
import type { Timeline } from '../features/timeline/timeline';
import type { UpNext } from '../features/up-next/up-next';
import type { Upscale } from '../features/upscale/upscale';
import type { WakeLock } from '../features/wake-lock/wake-lock';
import type { DeferredFeatureLoader } from './deferred-feature-loader';

/** The APIs that `PlayerHandle.feature` returns, by name. */
export interface DeferredFeatures {
  readonly abLoop: AbLoop;
  readonly contextMenu: ContextMenu;
  readonly danmaku: Danmaku;
  readonly dubFiles: DubFiles;
  readonly feedback: Feedback;
  readonly frameStep: FrameStep;
  readonly heatmap: Heatmap;
  readonly holdSpeed: HoldSpeed;
  readonly keyHelp: KeyHelp;
  readonly live: LiveState;
  readonly loop: Loop;
  readonly mediaSession: MediaSessionFeature;
  readonly mini: Mini;
  readonly missingTrack: MissingTrackFeature;
  readonly pictureInPicture: PictureInPicture;
  readonly preRoll: PreRoll;
  readonly recovery: Recovery;
  readonly remotePlayback: RemotePlaybackFeature;
  readonly screenshot: Screenshot;
  readonly sharing: Sharing;
  readonly skipSegments: SkipSegments;
  readonly stamp: Stamp;
  readonly statistics: Statistics;
  readonly subtitles: Subtitles;
  readonly timeline: Timeline;
  readonly upNext: UpNext;
  readonly upscale: Upscale;
  readonly wakeLock: WakeLock;
}

/** Every deferred feature. Each entry is one file that a page fetches when it is needed. */
export const deferredFeatures: readonly DeferredFeatureLoader[] = [
  // Load it immediately, because it cannot be fetched after the network has failed.
  { when: () => true, load: () => import('./deferred/error-recovery') },
  { when: ({ options }) => options.preroll, load: () => import('./deferred/pre-roll') },
  { when: ({ options }) => options.autoplay === 'muted', load: () => import('./deferred/muted-start') },
  {
    when: ({ mediaItem }) => mediaItem?.audio || mediaItem?.dubs?.length,
    load: () => import('./deferred/dub-files'),
  },
  {
    when: ({ mediaItem, options, stream, hasFrame }) =>
      hasFrame && (mediaItem?.subs?.length || options.subtitle?.url || stream?.subtitles),
    load: () => import('./deferred/subtitles'),
  },
  {
    when: ({ mediaItem, options, hasFrame }) => hasFrame && (mediaItem?.danmaku || options.danmaku),
    load: () => import('./deferred/danmaku'),
  },
  {
    when: ({ mediaItem, stream, hasFrame }) =>
      hasFrame &&
      (mediaItem?.thumbnails ||
        mediaItem?.highlights ||
        mediaItem?.chapters ||
        mediaItem?.segments ||
        stream?.thumbnails),
    load: () => import('./deferred/timeline'),
  },
  { when: ({ isUserActive }) => isUserActive, load: () => import('./deferred/standard') },
];
