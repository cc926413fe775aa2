import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';
import { metadataOf, type NowPlaying, positionOf } from './session-data';

/** Told to every player of the page, so that the session has one owner; `detail` is the new one. */
const claimEvent = 'tenger-player:media-session';

export interface MediaSessionOptions {
  readonly title: (player: Player) => Readable<NowPlaying['title']>;
  readonly episodes: (player: Player) => {
    readonly previous: Readable<boolean>;
    readonly next: Readable<unknown>;
    goPrevious(): void;
    goNext(): void;
  };
}

export interface MediaSessionFeature {
  /** The keys of the keyboard, the headset and the lock screen are this player's. */
  readonly owner: Readable<boolean>;
}

/** Shows what plays on lock screens and lets media keys work the player that played last. */
export const mediaSession = defineFeature(
  'mediaSession',
  ({ player, scope }, { title, episodes }: MediaSessionOptions): MediaSessionFeature => {
    const owner = signal(false);
    const session = navigator.mediaSession;
    if (!session) return { owner };
    const self = {};
    const { state } = player;

    player.on(
      'play',
      () => {
        if (owner.peek()) return;
        document.dispatchEvent(new CustomEvent(claimEvent, { detail: self }));
        owner.value = true;
      },
      { signal: scope.signal },
    );
    scope.effect(() => {
      if (!owner.value) return;
      const giveUp = (event: Event) => {
        if (event instanceof CustomEvent && event.detail !== self) owner.value = false;
      };
      document.addEventListener(claimEvent, giveUp);
      return () => document.removeEventListener(claimEvent, giveUp);
    });

    const handle = (
      action: MediaSessionAction,
      run: ((details: MediaSessionActionDetails) => void) | null,
    ) => {
      try {
        session.setActionHandler(action, run);
      } catch {
        // This browser does not know the action.
      }
    };
    scope.effect(() => {
      if (!owner.value) return;
      const source = state.source.value;
      const chapters = source?.film?.chapters;
      session.metadata = new MediaMetadata(
        metadataOf({
          title: title(player).value,
          poster: source?.poster,
          // Those of a file are on the bar alone.
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
      handle('seekbackward', ({ seekOffset }) => player.seekBy(-(seekOffset ?? 10)));
      handle('seekforward', ({ seekOffset }) => player.seekBy(seekOffset ?? 10));
      handle('seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime));
      return () => {
        // Given up to another player, it is that one's by now: its claim comes first, its handlers after.
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

    const tellPosition = () => {
      if (!owner.peek()) return;
      const position = positionOf(player.video.peek().currentTime, state.duration.peek(), state.rate.peek());
      // Without an argument it is cleared, as for a live stream.
      session.setPositionState?.(position);
    };
    for (const name of ['playing', 'pause', 'seeked', 'ratechange', 'durationchange'] as const) {
      player.on(name, tellPosition, { signal: scope.signal });
    }
    return { owner };
  },
);
