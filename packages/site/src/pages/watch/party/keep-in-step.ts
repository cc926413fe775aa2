import type { PlayerHandle } from '@tenger/player-react';
import { party as words } from '../../../i18n/party';
import { correct, isOwnMove, isOwnRate, type OwnFilm, positionAt } from './correction';
import { drawLines } from './draw-lines';
import { maySteer, room, serverNow, steerRoom } from './room';

const LOOK_MS = 250;
/** Between two jumps: what the first one brought must have been seen. */
const JUMP_AGAIN_MS = 2_500;
/** Several moves in a row are one. */
const SETTLE_MS = 150;
/** A seek that does not come to an end is told of all the same. */
const SEEK_MS = 4_000;
/** Asked to play, and still standing: the browser wants a press. */
const BLOCKED_MS = 2_500;

/**
 * Keeps a player in step with the room, and tells the room what this viewer does. Everybody follows the server's clock,
 * the host too; whoever has to wait for data catches up, and the room waits for nobody, so that one poor line stops no
 * one else.
 */
export function keepInStep(player: PlayerHandle, signal: AbortSignal): void {
  const film = () => player.player.video.peek();
  let before = film().currentTime;
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let jumpTo: number | undefined;
  /** How long the last jumps took, in seconds: the shorter of two, as one slow jump says nothing about the next. */
  let jumpCosts: readonly number[] = [];
  let askedToPlay: number | undefined;
  /** Ads and players that are only being made ready stand still without being paused. */
  const held = () => film().paused && !player.paused;
  let telling: ReturnType<typeof setTimeout> | undefined;
  /** The room is being told of a wish: until it has been, the former state must not undo it. */
  let wishes = 0;

  const tell = (ms = SETTLE_MS) => {
    if (telling === undefined) wishes += 1;
    clearTimeout(telling);
    telling = setTimeout(() => {
      telling = undefined;
      const rate = isOwnRate(film().playbackRate, room.state?.rate ?? 1)
        ? film().playbackRate
        : (room.state?.rate ?? 1);
      const now = { playing: !player.paused, position: film().currentTime, rate };
      void steerRoom(now).finally(() => {
        wishes -= 1;
        look();
      });
    }, ms);
  };
  const own = (): OwnFilm => {
    const video = film();
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

  const look = () => {
    const { state } = room;
    if (signal.aborted || !state || room.phase !== 'in' || room.aside || wishes > 0) return;
    // An ad runs to its end, also where the room stands: pausing now would stop that.
    if (film().readyState < 1 || held()) return;
    const mine = own();
    if (!mine.busy) before = mine.time;
    const step = correct(state, mine, serverNow());
    if (step.kind === 'pause') player.pause();
    else if (step.kind === 'play') begin();
    else if (step.kind === 'rate') player.playbackRate = step.rate;
    else if (step.kind === 'jump') {
      jumpedAt = performance.now();
      jumpTo = step.to;
      before = step.to;
      player.seek(step.to);
    }
  };
  const begin = () => {
    if (room.blocked) return;
    const now = performance.now();
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
      else if (room.state && !room.state.playing && wishes === 0) {
        if (maySteer()) tell();
        else player.notice(words.hostPaused);
      }
      look();
    },
    listen,
  );
  player.on(
    'pause',
    () => {
      // The end of a film is no wish.
      if (!room.state?.playing || film().ended || room.phase !== 'in') return;
      if (maySteer()) tell();
      else room.aside = true;
    },
    listen,
  );
  player.on(
    'seeking',
    () => {
      const to = film().currentTime;
      if (!room.state || room.phase !== 'in' || room.aside) return;
      if (jumpTo !== undefined && Math.abs(to - jumpTo) < 0.5) return;
      if (!isOwnMove(to, before, positionAt(room.state, serverNow()))) return;
      before = to;
      if (maySteer()) tell(SEEK_MS);
      else player.notice(words.hostSteers);
    },
    listen,
  );
  player.on(
    'seeked',
    () => {
      if (telling !== undefined) tell();
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
      if (!state || room.phase !== 'in' || !isOwnRate(film().playbackRate, state.rate)) return;
      if (maySteer() && !room.aside && player.state.started.peek()) tell();
    },
    listen,
  );
  // What comes after the film is the room's: a countdown here would end in nothing.
  player.on('nextcountdown', (event) => !maySteer() && event.preventDefault(), listen);
  player.on('ended', () => room.phase === 'in' && !maySteer() && player.notice(words.hostLeads), listen);
  // A part that is skipped here alone would be come back to, and skipped again.
  player.on('segmentskip', (event) => !maySteer() && event.preventDefault(), listen);

  const timer = setInterval(look, LOOK_MS);
  const drawn = drawLines(player);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(telling);
    drawn();
  });
}
