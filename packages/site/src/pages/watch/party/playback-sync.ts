import type { PlayerHandle } from '@tenger/player-react';
import { partyMessages } from '../../../i18n/party';
import { drawMessages } from './draw-messages';
import { getDriftCorrection, isViewerRate, isViewerSeek, type LocalPlayback, positionAt } from './drift';
import { canControlPlayback, controlPlayback, room, serverNow } from './room';

const CHECK_MS = 250;
/** The time between two jumps, so that the first one can take effect. */
const JUMP_AGAIN_MS = 2_500;
/** Merges actions in quick succession. */
const SETTLE_MS = 150;
/** A seek that does not finish is sent after this time. */
const SEEK_MS = 4_000;
/** If `play()` has no effect for this time although there are data, the browser requires a press. */
const BLOCKED_MS = 2_500;

/**
 * Synchronizes a player with the room and sends the viewer's actions to it. All players follow the server's clock,
 * including the host's. The room never waits for a player that buffers; that player catches up.
 */
export function startPlaybackSync(player: PlayerHandle, signal: AbortSignal): void {
  const getVideo = () => player.player.video.peek();
  let before = getVideo().currentTime;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let jumpTo: number | undefined;
  /** The duration of the last two jumps in seconds. The shorter one counts, because a single slow jump is an outlier. */
  let jumpCosts: readonly number[] = [];
  let askedToPlay: number | undefined;
  /** True during ads and preparation, when the video is paused but the player is not. */
  const isHeld = () => getVideo().paused && !player.paused;
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
  const getLocalPlayback = (): LocalPlayback => {
    const video = getVideo();
    const now = performance.now();
    return {
      time: video.currentTime,
      duration: player.duration,
      paused: player.paused,
      ended: video.ended,
      busy: video.seeking || (!video.paused && video.readyState < 3),
      rate: video.playbackRate,
      justJumped: now - jumpedAt < JUMP_AGAIN_MS,
      jumpCost: jumpCosts.length > 0 ? Math.min(...jumpCosts) : 0,
    };
  };

  const checkDrift = () => {
    const { state } = room;
    if (signal.aborted || !state || room.phase !== 'in' || room.aside || pendingActions > 0) return;
    // An ad runs to its end, even while the room is paused.
    if (getVideo().readyState < 1 || isHeld()) return;
    const local = getLocalPlayback();
    if (!local.busy) before = local.time;
    const step = getDriftCorrection(state, local, serverNow());
    if (step.kind === 'pause') player.pause();
    else if (step.kind === 'play') play();
    else if (step.kind === 'rate') player.playbackRate = step.rate;
    else if (step.kind === 'jump') {
      jumpedAt = performance.now();
      jumpTo = step.to;
      before = step.to;
      player.seek(step.to);
    }
  };
  const play = () => {
    if (room.blocked) return;
    const now = performance.now();
    // Without data, playing has no effect either.
    if (getVideo().seeking || getVideo().readyState < 3) askedToPlay = undefined;
    askedToPlay ??= now;
    if (now - askedToPlay > BLOCKED_MS) room.blocked = true;
    else void player.play();
  };

  const listen = { signal };
  player.on(
    'play',
    () => {
      askedToPlay = undefined;
      room.blocked = false;
      if (room.aside) room.aside = false;
      // An action that waits to be sent contains this one.
      else if (room.state && !isRoomPlaying() && sendTimer === undefined) {
        if (canControlPlayback()) scheduleSend();
        else player.notice(partyMessages.hostPaused);
      }
      checkDrift();
    },
    listen,
  );
  player.on(
    'pause',
    () => {
      // The end of the video also fires `pause`.
      if (!room.state || !isRoomPlaying() || getVideo().ended || room.phase !== 'in') return;
      if (canControlPlayback()) scheduleSend();
      else room.aside = true;
    },
    listen,
  );
  player.on(
    'seeking',
    () => {
      const to = getVideo().currentTime;
      if (!room.state || room.phase !== 'in' || room.aside) return;
      if (jumpTo !== undefined && Math.abs(to - jumpTo) < 0.5) return;
      if (!isViewerSeek(to, before, positionAt(room.state, serverNow()))) return;
      before = to;
      if (canControlPlayback()) scheduleSend(SEEK_MS);
      else player.notice(partyMessages.hostSteers);
    },
    listen,
  );
  player.on(
    'seeked',
    () => {
      if (sendTimer !== undefined) scheduleSend();
      if (jumpTo === undefined) return;
      jumpTo = undefined;
      if (room.state?.playing) jumpCosts = [(performance.now() - jumpedAt) / 1000, ...jumpCosts].slice(0, 2);
    },
    listen,
  );
  player.on(
    'ratechange',
    () => {
      const { state } = room;
      if (!state || room.phase !== 'in' || !isViewerRate(getVideo().playbackRate, state.rate)) return;
      if (canControlPlayback() && !room.aside && player.state.started.peek()) scheduleSend();
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
