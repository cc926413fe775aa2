import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { parseUrl } from '../../foundation/parse-url';
import { type Readable, signal } from '../../foundation/signal';
import type { Chapter } from '../../media/media-item';

interface NowPlaying {
  readonly title?: { readonly main: string; readonly sub?: string | undefined } | undefined;
  readonly poster?: string | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  /** Base URL of relative addresses. */
  readonly base: string;
}

type Metadata = MediaMetadataInit & {
  readonly chapterInfo?: readonly { readonly title: string; readonly startTime: number }[];
};

/** Dispatched on the document, so that one player owns the session; `detail` is the new owner. */
const claimEvent = 'tenger-player:media-session';

export interface MediaSessionOptions {
  readonly title: (player: Player) => Readable<NowPlaying['title']>;
  readonly episodes: (player: Player) => {
    readonly previous: Readable<boolean>;
    readonly next: Readable<unknown>;
    goPrevious(): void;
    goNext(): void;
  };
  /** The viewer may not seek now, for example during an ad. */
  readonly isLocked: (player: Player) => boolean;
}

export interface MediaSessionFeature {
  /** Media keys and the lock screen control this player. */
  readonly owner: Readable<boolean>;
}

/** Shows the media on lock screens; media keys control the player that played last. */
export const mediaSession = defineFeature(
  'mediaSession',
  ({ player, scope }, { title, episodes, isLocked }: MediaSessionOptions): MediaSessionFeature => {
    const owner = signal(false);
    const session = navigator.mediaSession;
    if (!session) return { owner };
    const self = {};
    const { state } = player;

    const claim = () => {
      if (owner.peek()) return;
      document.dispatchEvent(new CustomEvent(claimEvent, { detail: self }));
      owner.value = true;
    };
    player.on('play', claim, { signal: scope.signal });
    // This feature may load after playback has started.
    if (!player.video.peek().paused) claim();
    scope.effect(() => {
      if (!owner.value) return;
      const releaseSession = (event: Event) => {
        if (event instanceof CustomEvent && event.detail !== self) owner.value = false;
      };
      document.addEventListener(claimEvent, releaseSession);
      return () => document.removeEventListener(claimEvent, releaseSession);
    });

    const handle = (
      action: MediaSessionAction,
      run: ((details: MediaSessionActionDetails) => void) | null,
    ) => {
      try {
        session.setActionHandler(action, run);
      } catch {
        // The browser does not support the action.
      }
    };
    scope.effect(() => {
      if (!owner.value) return;
      const source = state.source.value;
      const chapters = source?.mediaItem?.chapters;
      session.metadata = new MediaMetadata(
        createMetadata({
          title: title(player).value,
          poster: source?.poster,
          // Chapters of a file are shown on the seek bar only.
          chapters: typeof chapters === 'string' ? undefined : chapters,
          base: document.baseURI,
        }) as MediaMetadataInit,
      );
      return;
    });
    scope.effect(() => {
      if (!owner.value) return;
      const { previous, next, goPrevious, goNext } = episodes(player);
      handle('previoustrack', previous.value ? goPrevious : null);
      handle('nexttrack', next.value ? goNext : null);
      return;
    });
    scope.effect(() => {
      if (owner.value) session.playbackState = state.paused.value ? 'paused' : 'playing';
      return;
    });
    scope.effect(() => {
      if (!owner.value) return;
      handle('play', () => void player.play());
      handle('pause', () => player.pause());
      handle('stop', () => player.pause());
      handle('seekbackward', ({ seekOffset }) => isLocked(player) || player.seekBy(-(seekOffset ?? 10)));
      handle('seekforward', ({ seekOffset }) => isLocked(player) || player.seekBy(seekOffset ?? 10));
      handle('seekto', ({ seekTime }) => isLocked(player) || seekTime === undefined || player.seek(seekTime));
      return () => {
        // Runs before another owner sets its handlers: the claim event comes first.
        for (const action of [
          ...(['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const),
          ...(['previoustrack', 'nexttrack'] as const),
        ]) {
          handle(action, null);
        }
        session.metadata = null;
        session.playbackState = 'none';
        session.setPositionState?.();
      };
    });

    const updatePosition = () => {
      if (!owner.peek()) return;
      const position = createPositionState(
        player.video.peek().currentTime,
        state.duration.peek(),
        state.rate.peek(),
      );
      // Undefined clears the position, as for a live stream.
      session.setPositionState?.(position);
    };
    for (const name of ['playing', 'pause', 'seeked', 'ratechange', 'durationchange'] as const) {
      player.on(name, updatePosition, { signal: scope.signal });
    }
    return { owner };
  },
);

/** The media item as metadata of the Media Session API. */
export function createMetadata({ title, poster, chapters = [], base }: NowPlaying): Metadata {
  const src = poster ? parseUrl(poster, base)?.href : undefined;
  const artwork = src ? [{ src }] : [];
  return {
    title: title?.main ?? '',
    artist: title?.sub ?? '',
    artwork,
    chapterInfo: chapters
      .filter(({ start }) => start >= 0 && Number.isFinite(start))
      .sort((a, b) => a.start - b.start)
      .map(({ title, start }) => ({ title, startTime: start })),
  };
}

/** Undefined for invalid values, for which the browser throws. */
export function createPositionState(
  time: number,
  duration: number,
  rate: number,
): MediaPositionState | undefined {
  if (!(duration > 0) || !Number.isFinite(duration) || !(rate > 0)) return;
  return { duration, playbackRate: rate, position: Math.min(duration, Math.max(0, time || 0)) };
}
