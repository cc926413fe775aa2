import type { PlayerCommand } from '../../engine/command';
import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import { message } from '../../foundation/message';
import { type Readable, signal } from '../../foundation/signal';
import { followVideo } from '../../media/follow-video';
import { floatDocument, getDocumentPictureInPicture } from './document-window';
import pictureInPictureCss from './picture-in-picture.css?inline';
import { followPresentationMode, hasPresentationMode, setPresentationMode } from './presentation-mode';

export type PictureInPictureMode = 'none' | 'document' | 'video';

export interface PictureInPictureOptions {
  /** Puts a placeholder in the page; the returned function puts the player back. */
  readonly hold: (player: Player, onReturn: () => void) => () => void;
  /** Ends other presentation modes, such as fullscreen. */
  readonly leaveOthers: (player: Player) => void;
}

export interface PictureInPicture {
  readonly mode: Readable<PictureInPictureMode>;
  /** The best kind that the browser supports; undefined if none. */
  readonly kind: 'document' | 'video' | undefined;
  /** Browsers require user activation. */
  enter(kind?: 'document' | 'video'): Promise<void>;
  exit(): Promise<void>;
  toggle(): Promise<void>;
}

/** Shows the player in an always-on-top window, or only the video where documents are not supported. */
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
    const kind = getDocumentPictureInPicture()
      ? 'document'
      : document.pictureInPictureEnabled || hasPresentationMode(player.video.peek())
        ? 'video'
        : undefined;

    // Follow the events: browsers also have their own button.
    followVideo(player.video, scope, (video, signal) => {
      video.addEventListener('enterpictureinpicture', () => set('video'), { signal });
      video.addEventListener(
        'leavepictureinpicture',
        () => {
          if (mode.peek() === 'video') set('none');
          hideBrowserButton(video);
        },
        { signal },
      );
      if (!document.pictureInPictureEnabled)
        followPresentationMode(video, signal, (isOpen) => set(isOpen ? 'video' : 'none'));
      if (mode.peek() === 'none') hideBrowserButton(video);
      // A quality switch replaced the element in the window. While the window is open, another element
      // can enter without user activation.
      if (mode.peek() === 'video') requestWindow(video).catch(() => set('none'));
    });
    scope.defer(() => void feature.exit());

    const enterDocument = async (host: HTMLElement) => {
      const playing = !player.state.paused.peek();
      const resumePlayback = () => {
        if (playing && player.video.peek().paused) void player.play();
      };
      close = await floatDocument({
        host,
        signal: scope.signal,
        // Only now: a browser that does not open the window leaves the player where it is.
        hold() {
          // First, so that the page sees why the mini player ends. The event follows when the player has moved.
          mode.value = 'document';
          leaveOthers(player);
          return hold(player, () => void feature.exit());
        },
        onLeave() {
          close = undefined;
          const wasPlaying = !player.state.paused.peek();
          set('none');
          if (wasPlaying && !scope.signal.aborted) void player.play();
        },
      });
      player.emit('pipchange', 'document');
      resumePlayback();
    };

    const feature: PictureInPicture = {
      mode,
      kind,
      async enter(asked = kind) {
        const host = player.surface.peek()?.host;
        if (!host || mode.peek() !== 'none') return;
        try {
          if (asked === 'document') await enterDocument(host);
          else if (asked === 'video') await requestWindow(player.video.peek());
        } catch (error) {
          // Refused without user activation or before the first frame: nothing changed.
          if (!(error instanceof DOMException)) throw error;
        }
      },
      async exit() {
        if (mode.peek() === 'document') close?.();
        else if (mode.peek() === 'video') {
          set('none');
          if (document.pictureInPictureEnabled) await document.exitPictureInPicture().catch(() => {});
          else setPresentationMode(player.video.peek(), 'inline');
        }
      },
      toggle: () => (mode.peek() === 'none' ? feature.enter() : feature.exit()),
    };
    return feature;
  },
);

/** Firefox shows its own button over the picture, where the comments and our buttons are. Ours does the same. */
const hasBrowserButton = () => /firefox/i.test(navigator.userAgent) && document.pictureInPictureEnabled;

function hideBrowserButton(video: HTMLVideoElement): void {
  if (hasBrowserButton()) video.disablePictureInPicture = true;
}

async function requestWindow(video: HTMLVideoElement): Promise<void> {
  if (!document.pictureInPictureEnabled) return setPresentationMode(video, 'picture-in-picture');
  if (hasBrowserButton()) video.disablePictureInPicture = false;
  try {
    await video.requestPictureInPicture();
  } catch (error) {
    hideBrowserButton(video);
    throw error;
  }
}

const enterIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17z', 'M11.5 11.5h6v5h-5l-1-1z'] as const;
const exitIcon = ['M4 5.5h14.5L20 7v11.5H5.5L4 17zM8 14V9.5h4.5M8 9.5l5 5', ''] as const;

const toggleCommand: PlayerCommand = {
  id: 'picture-in-picture',
  keys: ['KeyP'],
  label: message('picture-in-picture.enter', 'Picture in picture'),
  perform: (player) => void player.get(pictureInPicture).toggle(),
  menu: { order: 30, id: 'pip', contextOnly: true },
  button: {
    id: 'pip',
    order: 20,
    from: 600,
    leave: message('picture-in-picture.exit', 'Leave picture in picture'),
    icon: (isOn) => (isOn ? exitIcon : enterIcon),
    on(player) {
      const { kind, mode } = player.get(pictureInPicture);
      return kind && mode.value !== 'none';
    },
  },
};

export const pictureInPictureFeature = (options: PictureInPictureOptions) => ({
  features: [pictureInPicture(options)],
  commands: [toggleCommand],
  css: [pictureInPictureCss],
});
