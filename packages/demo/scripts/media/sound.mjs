/**
 * The audio: two soft sustained fifths, a slow pentatonic melody and wind. A dub is the same in another key and timbre,
 * with a soft tick on every whole second. Tests identify the tracks by their tones, and measure the drift between audio
 * and video by the ticks.
 */
import { createRandom } from './random.mjs';

export const SAMPLE_RATE = 32_000;
const PENTATONIC = [0, 2, 4, 7, 9, 12, 14, 16];
const semitones = (root, steps) => root * 2 ** (steps / 12);

/** Timbres: the amplitudes of the overtones. */
const TIMBRES = {
  fiddle: [1, 0.45, 0.3, 0.16, 0.08],
  flute: [1, 0.12, 0.04],
  reed: [1, 0.05, 0.42, 0.03, 0.2],
};

/** Generates audio as samples from -1 to 1. */
export function compose({ seconds, root, timbre, seed, tick }) {
  const length = Math.round(seconds * SAMPLE_RATE);
  const samples = new Float32Array(length);
  addPad(samples, root);
  addMelody(samples, { root, overtones: TIMBRES[timbre], seed });
  addWind(samples, seed);
  if (tick) addTicks(samples, tick);
  return fade(samples);
}

function addPad(samples, root) {
  const tones = [root, root * 1.5, root * 2.003, root * 2.996];
  for (let index = 0; index < samples.length; index += 1) {
    const t = index / SAMPLE_RATE;
    let value = 0;
    tones.forEach((tone, each) => {
      value +=
        Math.sin(2 * Math.PI * tone * t + each) *
        (0.75 + 0.25 * Math.sin(2 * Math.PI * t * (0.07 + each * 0.021)));
    });
    samples[index] += value * 0.055;
  }
}

function addMelody(samples, { root, overtones, seed }) {
  const random = createRandom(seed);
  let step = 3;
  let at = 1;
  while (at < samples.length / SAMPLE_RATE - 3) {
    const beats = random.pick([1, 1.5, 2, 3]);
    step = Math.max(0, Math.min(PENTATONIC.length - 1, step + Math.round(random.between(-2, 2))));
    if (random.next() > 0.18)
      addNote(samples, at, beats + 0.9, semitones(root * 2, PENTATONIC[step]), overtones);
    at += beats;
  }
}

function addNote(samples, at, seconds, tone, overtones) {
  const start = Math.round(at * SAMPLE_RATE);
  const end = Math.min(samples.length, start + Math.round(seconds * SAMPLE_RATE));
  for (let index = start; index < end; index += 1) {
    const t = (index - start) / SAMPLE_RATE;
    const shape = Math.min(1, t / 0.16) * Math.min(1, (seconds - t) / 0.7) * Math.exp(-t * 0.35);
    const phase = 2 * Math.PI * (tone * t + 0.9 * Math.min(1, t) * Math.sin(2 * Math.PI * 5.1 * t) * 0.35);
    let value = 0;
    overtones.forEach((strength, overtone) => {
      value += strength * Math.sin(phase * (overtone + 1));
    });
    samples[index] += value * shape * 0.11;
  }
}

function addWind(samples, seed) {
  const random = createRandom(seed + 77);
  let slow = 0;
  let slower = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const t = index / SAMPLE_RATE;
    slow += (random.between(-1, 1) - slow) * 0.05;
    slower += (slow - slower) * 0.08;
    samples[index] += slower * 0.5 * (0.55 + 0.45 * Math.sin(t * 0.5 + Math.sin(t * 0.17) * 2));
  }
}

/** A tick of 30 ms that starts exactly at the whole second. */
function addTicks(samples, tone) {
  for (let second = 1; second * SAMPLE_RATE < samples.length; second += 1) {
    const start = second * SAMPLE_RATE;
    for (let index = 0; index < SAMPLE_RATE * 0.03 && start + index < samples.length; index += 1) {
      const t = index / SAMPLE_RATE;
      samples[start + index] += Math.sin(2 * Math.PI * tone * t) * Math.exp(-t * 110) * 0.42;
    }
  }
}

function fade(samples) {
  const ramp = SAMPLE_RATE * 0.4;
  for (let index = 0; index < ramp; index += 1) {
    samples[index] *= index / ramp;
    samples[samples.length - 1 - index] *= index / ramp;
  }
  return samples;
}

/** Converts samples to 16-bit PCM. */
export function toPcm(samples) {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((value, index) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), index * 2);
  });
  return bytes;
}
