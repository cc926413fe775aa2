import type { Player } from '../../engine/player';
import type { Scope } from '../../foundation/scope';
import { canSetVolume } from '../../media/can-set-volume';
import { followVideo } from '../../media/follow-video';
import { hasData } from '../../media/has-data';
import { keepInSync } from './audio-sync';

export interface DubEvents {
  /** The file cannot be loaded or played. */
  fail(): void;
  /** The dub loads longer than the timeout. */
  late(): void;
  /** The dub is now the audible track. */
  audible(): void;
}

/** Milliseconds that playback waits for the dub before it continues with the original audio. */
const timeoutMs = 3000;
/** Milliseconds in which the position of audio that plays changes. */
const checkMs = 150;
/**
 * Practically silent: a fifth of the smallest 16-bit step. Browsers throttle muted elements: their
 * clock jumps when muting changes, and a hidden tab stops an element that was never audible.
 */
const inaudibleVolume = 0.00001;

/**
 * One element for each player: WebKit plays sound without a tap only in an element that a tap has started, so a new one
 * would stay silent in the next episode.
 */
const audioElements = new WeakMap<Player, HTMLAudioElement>();

/** Plays an audio file in place of the original audio, in sync with the video, until the scope ends. A player plays one. */
export function playDub(player: Player, url: string, scope: Scope, reports: DubEvents): void {
  const audio = audioElements.get(player) ?? player.video.peek().ownerDocument.createElement('audio');
  audioElements.set(player, audio);
  const { signal } = scope;
  const { audio: audioElement, state, video } = player;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};

  const switchToDub = () => {
    if (audioElement.peek() === audio || signal.aborted) return;
    const videoElement = video.peek();
    const { paused } = audio;
    audio.volume = state.volume.peek();
    audio.muted = state.muted.peek();
    // WebKit pauses an element that may not play with sound.
    if (audio.paused && !paused) return reports.fail();
    audioElement.value = audio;
    silence(videoElement);
    reports.audible();
  };
  const switchToVideo = () => {
    if (audioElement.peek() !== audio) return;
    const videoElement = video.peek();
    videoElement.volume = audio.volume;
    videoElement.muted = audio.muted;
    audioElement.value = undefined;
    silence(audio);
  };

  /** After the end of the audio there is nothing to wait for. */
  const isLacking = () =>
    !hasData(audio) && !audio.ended && !(video.peek().currentTime >= audio.duration - 0.3);

  const waitForSound = () => {
    if (audioElement.peek() !== audio || timer !== undefined || !isLacking() || state.paused.peek()) return;
    release = player.hold();
    timer = setTimeout(() => {
      if (!state.paused.peek()) {
        switchToVideo();
        reports.late();
      }
      stopWaiting();
    }, timeoutMs);
  };
  /** WebKit reports that audio waits for data while it plays on: its position decides. */
  const checkSound = () => {
    const from = audio.currentTime;
    setTimeout(() => {
      if (!signal.aborted && audio.currentTime === from) waitForSound();
    }, checkMs);
  };
  const stopWaiting = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    release();
  };

  // The viewer may have muted the dub before.
  audio.muted = false;
  silence(audio);
  audio.preload = 'auto';
  audio.addEventListener('error', () => reports.fail(), { signal });
  audio.addEventListener(
    'volumechange',
    (event) => audioElement.peek() === audio && player.emit('volumechange', event),
    {
      signal,
    },
  );
  for (const name of ['waiting', 'stalled']) audio.addEventListener(name, checkSound, { signal });
  for (const name of ['canplay', 'canplaythrough']) audio.addEventListener(name, stopWaiting, { signal });
  audio.src = url;
  // Before the first frame: playback should not start in another language.
  if (!state.started.peek()) switchToDub();

  followVideo(video, scope, (videoElement, videoScope) => {
    if (audioElement.peek() === audio) silence(videoElement);
    for (const name of ['play', 'playing', 'seeked'])
      videoElement.addEventListener(name, waitForSound, { signal: videoScope });
    keepInSync(videoElement, audio, state.paused, videoScope, {
      onInSync: switchToDub,
      // Browsers refuse audio elements without user activation even if they are muted. Nothing is missing until the
      // viewer unmutes.
      onPlayRefused: () => state.muted.peek() || reports.fail(),
      // A video that plays on would start the audio again.
      onPausedBySystem: () => audioElement.peek() === audio && player.pause(),
    });
  });

  scope.defer(() => {
    stopWaiting();
    switchToVideo();
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  });
}

/** Mutes where the page cannot set the volume. */
function silence(element: HTMLMediaElement): void {
  if (canSetVolume()) element.volume = inaudibleVolume;
  else element.muted = true;
}
