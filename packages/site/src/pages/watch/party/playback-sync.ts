import type { PlayerHandle } from '@tenger/player-react';
import { partyMessages } from '../../../i18n/party';
import { drawMessages } from './draw-messages';
import { isViewerRate } from './drift';
import { CHECK_MS, createPlaybackFollower } from './playback-follower';
import { canControlPlayback, controlPlayback, room, serverNow } from './room';

/** Merges actions in quick succession. */
const SETTLE_MS = 150;
/** A seek that does not finish is sent after this time. */
const SEEK_MS = 4_000;

/** WebKit's member for picture-in-picture. */
type WebKitVideo = HTMLVideoElement & { readonly webkitPresentationMode?: string };

/** A range that repeats would seek again after each correction. */
async function endLoop(player: PlayerHandle): Promise<void> {
  const { loop, clear } = await player.feature('abLoop');
  if (loop.peek()) clear();
}

/**
 * Synchronizes a player with the room and sends the viewer's actions to it. All players follow the server's clock,
 * including the host's. The room never waits for a player that buffers; that player catches up.
 */
export function startPlaybackSync(player: PlayerHandle, signal: AbortSignal): void {
  const follower = createPlaybackFollower(player, {
    signal,
    isBlocked: () => room.blocked,
    onBlocked() {
      room.blocked = true;
    },
  });
  const { getVideo } = follower;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  /** The number of actions not confirmed yet. Until then the old state must not revert them. */
  let pendingActions = 0;
  /** Whether the action that the server has not confirmed yet plays; undefined without one. */
  let sentPlaying: boolean | undefined;
  const isRoomPlaying = () => sentPlaying ?? room.state?.playing ?? false;

  const scheduleSend = (ms = SETTLE_MS) => {
    if (sendTimer === undefined) pendingActions += 1;
    clearTimeout(sendTimer);
    sendTimer = setTimeout(() => {
      sendTimer = undefined;
      const rate = isViewerRate(getVideo().playbackRate, room.state?.rate ?? 1)
        ? getVideo().playbackRate
        : (room.state?.rate ?? 1);
      const now = { playing: !player.paused, position: getVideo().currentTime, rate };
      sentPlaying = now.playing;
      void controlPlayback(now).finally(() => {
        pendingActions -= 1;
        if (pendingActions === 0) sentPlaying = undefined;
        checkDrift();
      });
    }, ms);
  };
  const isMember = () => room.phase === 'in' || room.phase === 'again';
  /** A phone pauses a video out of sight when it locks or changes the app. A small window stays in sight. */
  const isOutOfSight = () =>
    document.hidden &&
    !document.pictureInPictureElement &&
    (getVideo() as WebKitVideo).webkitPresentationMode !== 'picture-in-picture' &&
    player.element.ownerDocument === document;
  /** This viewer pauses alone. A pause that waits to be sent would stop the room when a frozen page continues. */
  const stepAside = () => {
    if (sendTimer !== undefined) pendingActions -= 1;
    clearTimeout(sendTimer);
    sendTimer = undefined;
    room.aside = true;
  };
  const checkDrift = () => {
    const { state } = room;
    if (signal.aborted || !state) return;
    if (room.phase !== 'in') follower.observe();
    else if (!room.aside && pendingActions === 0) follower.correct(state, serverNow());
  };

  const listen = { signal };
  player.on(
    'play',
    () => {
      room.blocked = false;
      if (room.aside) room.aside = false;
      // An action that waits to be sent contains this one.
      else if (room.state && !isRoomPlaying() && sendTimer === undefined) {
        if (!canControlPlayback()) player.notice(partyMessages.hostPaused);
        else if (follower.hasFollowed()) scheduleSend();
      }
      checkDrift();
    },
    listen,
  );
  player.on(
    'pause',
    () => {
      if (!room.state || !isMember()) return;
      // The end of the video also fires `pause`.
      if (!isRoomPlaying() || getVideo().ended) return;
      // A pause during a reconnection does not reach the room, and must not be reverted after it.
      const isSent = room.phase === 'in' && !isOutOfSight();
      if (isSent && !follower.hasFollowed()) return;
      if (isSent && canControlPlayback()) scheduleSend();
      else stepAside();
    },
    listen,
  );
  // The phone may also pause the video just before it hides the page.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (isOutOfSight() && sendTimer !== undefined && player.paused && isRoomPlaying()) stepAside();
    },
    listen,
  );
  player.on(
    'seeking',
    () => {
      // A seek during a reconnection may still reach the room, or says that it did not. It is not silently reverted.
      if (!room.state || !isMember() || room.aside) return;
      if (!follower.isSeekOfViewer(room.state, serverNow())) return;
      if (canControlPlayback()) scheduleSend(SEEK_MS);
      else {
        player.notice(partyMessages.hostControls);
        void endLoop(player);
      }
    },
    listen,
  );
  player.on('seeked', () => sendTimer !== undefined && scheduleSend(), listen);
  player.on(
    'ratechange',
    () => {
      const { state } = room;
      if (!state || room.phase !== 'in' || !isViewerRate(getVideo().playbackRate, state.rate)) return;
      if (follower.hasFollowed() && canControlPlayback() && !room.aside && player.state.started.peek())
        scheduleSend();
    },
    listen,
  );
  // Viewers without a subscription see an ad first, and then join the room where it is.
  player.on('adstart', () => (room.inAd = true), listen);
  for (const end of ['adend', 'adskip', 'aderror'] as const)
    player.on(end, () => (room.inAd = false), listen);
  // Only those in control choose the next episode, so others see no countdown.
  player.on('nextcountdown', (event) => !canControlPlayback() && event.preventDefault(), listen);
  player.on(
    'ended',
    () => room.phase === 'in' && !canControlPlayback() && player.notice(partyMessages.hostLeads),
    listen,
  );
  // The correction would undo a segment that only this player skips.
  player.on('segmentskip', (event) => !canControlPlayback() && event.preventDefault(), listen);

  const timer = setInterval(checkDrift, CHECK_MS);
  const stopDrawing = drawMessages(player);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(sendTimer);
    room.inAd = false;
    stopDrawing();
  });
}
