import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { followVideo } from '../../media/follow-video';
import { keepStep } from './keep-step';

export interface DubReports {
  /** The file cannot be had or read. */
  fail(): void;
  /** It takes longer than the film should wait. */
  late(): void;
  /** From now on it is what the viewer hears. */
  heard(): void;
}

/** The film waits so long for its sound, then goes on with its own until the dub is there again. */
const patienceMs = 3000;
/**
 * As good as silent, a fifth of what 16 bits can tell from nothing. Truly muted elements are put off by browsers: their
 * clock jumps when muting begins or ends, and in a hidden tab one that was never heard is stopped.
 */
const inaudible = 0.00001;

/** Plays a sound file in place of the film's sound, in step with the picture, until the scope ends. */
export function playDub(player: Player, url: string, scope: Scope, reports: DubReports): void {
  const audio = player.video.peek().ownerDocument.createElement('audio');
  const { signal } = scope;
  const { heard, state, video } = player;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const takeOver = () => {
    if (heard.peek() === audio || signal.aborted) return;
    const film = video.peek();
    audio.volume = state.volume.peek();
    audio.muted = state.muted.peek();
    heard.value = audio;
    silence(film);
    reports.heard();
  };
  const giveBack = () => {
    if (heard.peek() !== audio) return;
    const film = video.peek();
    film.volume = audio.volume;
    film.muted = audio.muted;
    heard.value = undefined;
    silence(audio);
  };

  /** Beyond its last second there is nothing to wait for. */
  const isLacking = () =>
    audio.readyState < 3 && !audio.ended && !(video.peek().currentTime >= audio.duration - 0.3);

  const waitForSound = () => {
    if (heard.peek() !== audio || timer !== undefined || !isLacking() || state.paused.peek()) return;
    release = player.hold();
    timer = setTimeout(() => {
      if (!state.paused.peek()) {
        giveBack();
        reports.late();
      }
      goOn();
    }, patienceMs);
  };
  const goOn = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    release();
  };

  silence(audio);
  audio.preload = 'auto';
  audio.addEventListener('error', () => reports.fail(), { signal });
  audio.addEventListener(
    'volumechange',
    (event) => heard.peek() === audio && player.emit('volumechange', event),
    {
      signal,
    },
  );
  for (const name of ['waiting', 'stalled']) audio.addEventListener(name, waitForSound, { signal });
  for (const name of ['canplay', 'canplaythrough']) audio.addEventListener(name, goOn, { signal });
  audio.src = url;
  // Nothing has been heard of this film yet: it should not begin in another language.
  if (!state.started.peek()) takeOver();

  followVideo(video, scope, (film, own) => {
    if (heard.peek() === audio) silence(film);
    for (const name of ['play', 'playing', 'seeked'])
      film.addEventListener(name, waitForSound, { signal: own });
    keepStep(film, audio, state.paused, own, { inStep: takeOver, refused: reports.fail });
  });

  scope.defer(() => {
    goOn();
    giveBack();
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  });
}

/** Where loudness is not the page's to set, muting has to do. */
function silence(element: HTMLMediaElement): void {
  element.volume = inaudible;
  if (element.volume > 0.1) element.muted = true;
}
