import { expect, it, onTestFinished } from 'vitest';
import { makePlayer, until, waitForReply } from './helpers';

// HE-AAC stores sound at half its sample rate, and version 2 stores one channel of two. A player that trusts the stored
// values plays it at half speed or not at all. Each file has four seconds of a tone.

const TONE_HZ = 1000;

/** Connects an analyser to the element, and returns a function that reads the loudest frequency in Hz and its level. */
async function listenTo(video: HTMLVideoElement) {
  const context = new AudioContext();
  onTestFinished(() => context.close());
  await context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 8192;
  context.createMediaElementSource(video).connect(analyser).connect(context.destination);
  const levels = new Float32Array(analyser.frequencyBinCount);
  return () => {
    analyser.getFloatFrequencyData(levels);
    const level = Math.max(...levels);
    return { level, hz: (levels.indexOf(level) * context.sampleRate) / analyser.fftSize };
  };
}

it.each([
  'he-aac-v2.mp4',
  'he-aac-fmp4.m3u8',
  'he-aac-ts.m3u8',
  'he-aac-v2-ts.m3u8',
  'he-aac-v2.mpd',
  'he-aac.flv',
  'he-aac-v2.m2t',
])('HE-AAC in %s plays at the right pitch and speed', async (file) => {
  const url = new URL(`/test/fixtures/codecs/${file}`, location.href).href;
  const type = file.endsWith('m2t') ? 'mpegts' : undefined;
  const { handle, root, video } = makePlayer({ video: { url, type } });
  const listen = await listenTo(video());
  // The file would end, and its sound have gaps, on a busy machine.
  handle.player.setLoop(true);
  await handle.play();
  await waitForReply(
    async () => listen(),
    ({ level, hz }) => level > -60 && Math.abs(hz / TONE_HZ - 1) < 0.02,
    'the tone',
  );
  await until(() => handle.duration > 0, 'the duration');
  handle.player.setLoop(false);
  handle.seek(3);
  await handle.play();
  await until(() => video().ended, 'the end');
  expect(video().duration).toBeGreaterThan(3.9);
  expect(video().duration).toBeLessThan(4.2);
  await handle.feature('missingTrack');
  expect(root.querySelector('.missing-track')?.textContent ?? '').toBe('');
});
