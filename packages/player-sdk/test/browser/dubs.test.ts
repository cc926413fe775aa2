import { describe, expect, it } from 'vitest';
import type { PlayerHandle } from '../../src/index';
import { files, makePlayer, media, rootOf, until, untilPlayed, waitForFrames } from './helpers';

/** An audio file: a soft tone, as WAV. */
function tone(seconds = 30, rate = 8000): string {
  const samples = Int16Array.from(
    { length: seconds * rate },
    (_, at) => Math.sin((at / rate) * 440 * 2 * Math.PI) * 3000,
  );
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, value: string) =>
    [...value].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  header.setUint32(4, 36 + samples.byteLength, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, samples.byteLength, true);
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }));
}

const url = tone();
const dubs = [
  { key: 'mn-1', label: 'Монгол', language: 'mn', url },
  { key: 'commentary', url },
];
const store = (values: Record<string, unknown>) => ({
  get: (key: string) => values[key],
  set: (key: string, value: unknown) => {
    values[key] = value;
  },
});

/** The player does not wait more than three seconds for a dub, which a busy machine may need. */
const untilDubLoads = ({ player }: PlayerHandle) =>
  until(() => (player.audio.peek()?.readyState ?? 0) > 2, 'the dub');

/** Every audio element that was created and still has a source. */
function watchAudio() {
  const made: HTMLMediaElement[] = [];
  const original = document.createElement;
  document.createElement = function createElement(this: Document, name: string, ...rest: never[]) {
    const element = original.call(this, name, ...rest);
    if (element instanceof HTMLAudioElement) made.push(element);
    return element;
  } as typeof document.createElement;
  return {
    made,
    alive: () => made.filter((element) => element.hasAttribute('src') || !element.paused),
    restore: () => {
      document.createElement = original;
    },
  };
}

describe('dubs from files', () => {
  it('dubs are in the list of audio tracks after the original, and a choice is stored by language or key', async () => {
    const kept: Record<string, unknown> = {};
    const { handle } = makePlayer({ video: { url: media.small, dubs }, storage: store(kept) });
    await handle.feature('dubFiles');
    const list = handle.player.get<import('../../src/features/dubs/dubs').Dubs>({ featureName: 'dubs' });
    expect(list.options.peek().map(({ id, label, language }) => [id, label, language])).toEqual([
      ['film', '', undefined],
      ['file-0', 'Монгол', 'mn'],
      ['file-1', 'commentary', undefined],
    ]);
    expect(list.selected.peek()?.id).toBe('film');
    list.select('file-0');
    expect(kept.sound).toBe('mn');
    list.select('file-1');
    expect(kept.sound).toBe('commentary');
    list.select('film');
    expect([kept.sound, list.selected.peek()?.id]).toEqual(['film', 'film']);
  });

  it('a remembered dub plays from the start, the video is silent, and volume and mute apply to the dub', async () => {
    const kept = { sound: 'mn', volume: 0.6 };
    const { handle, video } = makePlayer({ video: { quality: files, dubs }, storage: store(kept) });
    await untilDubLoads(handle);
    const dubElement = () => handle.player.audio.peek();
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    expect([handle.volume, handle.muted, dubElement()?.volume, dubElement()?.muted]).toEqual([
      0.6,
      false,
      0.6,
      false,
    ]);
    expect(video().volume).toBeLessThan(0.0001);

    handle.volume = 0.3;
    handle.muted = true;
    await until(() => kept.volume === 0.3, 'the volume to be kept');
    expect([handle.volume, handle.muted, dubElement()?.volume, dubElement()?.muted]).toEqual([
      0.3,
      true,
      0.3,
      true,
    ]);
    handle.muted = false;
    expect([dubElement()?.muted, handle.muted]).toEqual([false, false]);
    expect(video().volume).toBeLessThan(0.0001);
  });

  it('a dub stays within 40 ms through seeks, a pause, a speed and a quality switch, and follows immediately', {
    timeout: 600_000,
  }, async () => {
    const { handle, root, video } = makePlayer({
      video: { quality: files, dubs },
      storage: store({ sound: 'mn' }),
    });
    await untilDubLoads(handle);
    await handle.play();
    let drifts: number[] = [];
    const watch = setInterval(() => {
      const dub = handle.player.audio.peek();
      const film = video();
      if (!dub || dub.paused || film.paused || film.seeking || film.readyState < 3) return;
      drifts.push(Math.abs(dub.currentTime - film.currentTime) / film.playbackRate);
    }, 40);
    const loud: number[] = [];
    const volumeWatch = setInterval(
      () => loud.push(...[...root.querySelectorAll('video')].map(({ volume }) => volume)),
      20,
    );
    /** Nearly a second within 40 ms; a busy machine may need a while to get there. */
    const inStep = async (after: string) => {
      drifts = [];
      await until(() => {
        // The film lasts six seconds, which a busy machine may need for a single step.
        if (handle.state.ended.peek()) {
          drifts = [];
          handle.seek(0.5);
          void handle.play();
        }
        return drifts.length >= 20 && drifts.slice(-20).every((drift) => drift <= 0.04);
      }, `the dub to be in step ${after}`);
    };

    await inStep('from the start');
    const disturbed = handle.player.audio.peek();
    if (disturbed) disturbed.currentTime += 0.3;
    await inStep('after its own clock has jumped');
    const moved = new Promise((resolve) =>
      handle.player.audio.peek()?.addEventListener('seeking', resolve, { once: true }),
    );
    handle.seek(2.5);
    await moved;
    // Both may have played on, so their positions are compared with each other.
    expect(
      Math.abs((handle.player.audio.peek()?.currentTime ?? 0) - video().currentTime),
      'the dub moves with the seek',
    ).toBeLessThan(0.7);
    await inStep('after the seek');
    handle.pause();
    await until(() => handle.player.audio.peek()?.paused === true, 'the dub to pause');
    await handle.play();
    await inStep('after the pause');
    handle.seek(1);
    handle.playbackRate = 1.5;
    await inStep('at another speed');
    handle.playbackRate = 1;
    handle.quality = '1';
    await until(() => video().videoWidth === 640, 'the larger picture');
    await inStep('after the switch');
    clearInterval(watch);
    clearInterval(volumeWatch);
    expect(Math.max(...loud), 'no film sound, nor the twin’s, under the dub').toBeLessThan(0.0001);
    expect(root.querySelectorAll('video')).toHaveLength(1);
  });

  it('switching back to the original restores its volume, and removes the audio element', async () => {
    const audio = watchAudio();
    const { handle, video } = makePlayer({
      video: { url: media.small, dubs },
      storage: store({ sound: 'mn' }),
    });
    await untilDubLoads(handle);
    handle.volume = 0.4;
    const list = handle.player.get<import('../../src/features/dubs/dubs').Dubs>({ featureName: 'dubs' });
    list.select('film');
    expect(handle.player.audio.peek()).toBeUndefined();
    expect([video().volume, video().muted, handle.volume]).toEqual([0.4, false, 0.4]);
    expect(audio.alive()).toEqual([]);
    expect(audio.made.length).toBeGreaterThan(0);
    audio.restore();
  });

  it('a dub chosen during playback replaces the original sound once it is in sync', async () => {
    const { handle, video } = makePlayer({ video: { url: media.small, dubs }, volume: 0.5, loop: true });
    await handle.feature('dubFiles');
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const paused: string[] = [];
    handle.on('pause', () => paused.push('pause'));
    const silences: number[] = [];
    const list = handle.player.get<import('../../src/features/dubs/dubs').Dubs>({ featureName: 'dubs' });
    list.select('file-0');
    const isDubPlaying = () => {
      if (handle.player.audio.peek()) return true;
      silences.push(video().volume);
      return false;
    };
    await until(isDubPlaying, 'the dub');
    expect(new Set(silences)).toEqual(new Set([0.5]));
    expect(list.active.peek()?.id).toBe('file-0');
    expect(paused).toEqual([]);
  });

  it.each([
    ['is not there', '/test/fixtures/none.m4a'],
    ['is no sound', URL.createObjectURL(new Blob(['no sound at all'], { type: 'audio/mp4' }))],
  ])('R8-24 a dub that %s shows a notice, and the video plays on with the original sound', async (_, bad) => {
    const { handle, root, video } = makePlayer({
      video: { url: media.small, dubs: [{ key: 'mn', label: 'Монгол', language: 'mn', url: bad }] },
      storage: store({ sound: 'mn', volume: 0.5 }),
      lang: 'en',
      loop: true,
    });
    await handle.play();
    await until(() => root.querySelector('.notice')?.textContent?.includes('Монгол') ?? false, 'the notice');
    await until(() => handle.currentTime > 0.5, 'playback');
    expect(handle.player.audio.peek()).toBeUndefined();
    expect([handle.paused, video().volume, handle.volume]).toEqual([false, 0.5, 0.5]);
    const list = handle.player.get<import('../../src/features/dubs/dubs').Dubs>({ featureName: 'dubs' });
    expect(list.selected.peek()?.id).toBe('film');
    expect(handle.state.error.peek()).toBeUndefined();
  });

  it('the video waits for a stalled dub without appearing paused, and the dub continues with it', async () => {
    const { handle, video } = makePlayer({
      video: { url: media.small, dubs },
      storage: store({ sound: 'mn' }),
      loop: true,
    });
    await untilDubLoads(handle);
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    const events: string[] = [];
    handle.on('pause', () => events.push('pause'));
    const release = handle.player.hold();
    await until(() => video().paused, 'the picture to stand');
    await until(() => handle.player.audio.peek()?.paused === true, 'the dub to wait');
    await waitForFrames();
    expect([handle.paused, events]).toEqual([false, []]);
    release();
    await untilPlayed(handle, 0.3);
    const again = handle.player.hold();
    handle.pause();
    again();
    await waitForFrames();
    expect([handle.paused, video().paused], 'who pauses meanwhile stays paused').toEqual([true, true]);
  });

  it('the player pauses if the system pauses the dub, as it does when headphones are removed', async () => {
    const { handle, video } = makePlayer({
      video: { url: media.small, dubs },
      storage: store({ sound: 'mn' }),
      loop: true,
    });
    const dub = () => handle.player.audio.peek();
    await untilDubLoads(handle);
    await handle.play();
    await until(() => dub()?.paused === false && handle.currentTime > 0.3, 'playback');
    dub()?.pause();
    await until(() => handle.paused, 'the pause of the player');
    expect([video().paused, dub()?.paused]).toEqual([true, true]);
    await handle.play();
    await untilPlayed(handle, 0.3);
    await until(() => dub()?.paused === false, 'both to play again');
  });

  it('another video, and destroying the player, leave no audio element behind', async () => {
    const audio = watchAudio();
    const { handle } = makePlayer({ video: { url: media.small, dubs }, storage: store({ sound: 'mn' }) });
    await untilDubLoads(handle);
    await handle.play();
    await handle.load({ url: media.large });
    expect(audio.alive()).toEqual([]);
    expect(handle.player.audio.peek()).toBeUndefined();
    await handle.load({ url: media.small, dubs });
    await until(() => handle.player.audio.peek() !== undefined, 'the remembered dub of the next film');
    expect(audio.alive()).toHaveLength(1);
    const root = rootOf(handle);
    handle.destroy();
    expect(audio.alive()).toEqual([]);
    expect(root.querySelectorAll('audio')).toHaveLength(0);
    audio.restore();
  });

  it('a video without sound plays together with its separate audio', async () => {
    const { handle } = makePlayer({ video: { url: media.small, audio: url }, loop: true });
    await until(() => handle.player.audio.peek() !== undefined, 'the sound');
    await handle.play();
    await until(() => handle.currentTime > 0.5, 'playback');
    await until(() => handle.player.audio.peek()?.paused === false, 'the sound to play');
  });
});
