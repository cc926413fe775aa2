import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { documentWindows } from './document-window';
import { floatDocument } from './float-document';

export type PictureInPictureMode = 'none' | 'document' | 'video';

export interface PictureInPictureOptions {
  /** Keeps the player's place in the page; what it returns puts the player back. */
  readonly hold: (player: Player, onReturn: () => void) => () => void;
  /** Ends other ways to show the player, such as fullscreen. */
  readonly leaveOthers: (player: Player) => void;
}

export interface PictureInPicture {
  readonly mode: Readable<PictureInPictureMode>;
  /** What this browser can do best; undefined when it has neither. */
  readonly kind: 'document' | 'video' | undefined;
  /** Needs a press of the viewer's, as browsers will have it. */
  enter(kind?: 'document' | 'video'): Promise<void>;
  exit(): Promise<void>;
  toggle(): Promise<void>;
}

/** Shows the film in a window above all others: the whole player where the browser can, else the bare picture. */
export const pictureInPicture = defineFeature(
  'pictureInPicture',
  ({ player, scope }, { hold, leaveOthers }: PictureInPictureOptions): PictureInPicture => {
    const mode = signal<PictureInPictureMode>('none');
    let close: (() => void) | undefined;
    const set = (next: PictureInPictureMode) => {
      if (mode.peek() === next) return;
      mode.value = next;
      player.emit('pipchange', next);
    };
    const kind = documentWindows() ? 'document' : document.pictureInPictureEnabled ? 'video' : undefined;

    // Browsers have a button of their own for this, so it is the events that tell.
    followVideo(player.video, scope, (video, signal) => {
      video.addEventListener('enterpictureinpicture', () => set('video'), { signal });
      video.addEventListener('leavepictureinpicture', () => mode.peek() === 'video' && set('none'), {
        signal,
      });
      // A quality switch has put another element in the place of the one in the window. While that window is open no
      // press is needed to take it over.
      if (mode.peek() === 'video') video.requestPictureInPicture().catch(() => set('none'));
    });
    scope.defer(() => void feature.exit());

    const enterDocument = async (host: HTMLElement) => {
      const playing = !player.state.paused.peek();
      const playOn = () => {
        if (playing && player.video.peek().paused) void player.play();
      };
      leaveOthers(player);
      close = await floatDocument({
        host,
        signal: scope.signal,
        hold: () => hold(player, () => void feature.exit()),
        onLeave() {
          close = undefined;
          const wasPlaying = !player.state.paused.peek();
          set('none');
          if (wasPlaying && !scope.signal.aborted) void player.play();
        },
      });
      set('document');
      playOn();
    };

    const feature: PictureInPicture = {
      mode,
      kind,
      async enter(asked = kind) {
        const host = player.surface.peek()?.host;
        if (!host || mode.peek() !== 'none') return;
        try {
          if (asked === 'document') await enterDocument(host);
          else if (asked === 'video') await player.video.peek().requestPictureInPicture();
        } catch (error) {
          // Refused without a press, or before the first picture: nothing has changed.
          if (!(error instanceof DOMException)) throw error;
        }
      },
      async exit() {
        if (mode.peek() === 'document') close?.();
        else if (mode.peek() === 'video') {
          set('none');
          await document.exitPictureInPicture().catch(() => {});
        }
      },
      toggle: () => (mode.peek() === 'none' ? feature.enter() : feature.exit()),
    };
    return feature;
  },
);
