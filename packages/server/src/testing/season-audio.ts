import { spawn } from 'node:child_process';

/** Samples per second of the synthetic sound. */
const RATE = 16_000;
/** Silence that all episodes share. */
const SILENCE_SECONDS = 13;

/** Times of the truth. */
interface TrueSpan {
  /** Seconds from the start of the episode. */
  readonly start: number;
  readonly end: number;
}

/** An episode of a synthetic season, with the truth about it. */
export interface SyntheticEpisode {
  readonly number: number;
  /** Seconds. */
  readonly seconds: number;
  readonly intro: TrueSpan | null;
  readonly outro: TrueSpan | null;
  /** Renders the sound as AAC in MP4. */
  encode(file: string): Promise<void>;
}

export interface SeasonOptions {
  readonly seed: number;
  readonly episodes?: number;
  /** Approximate length of an episode in seconds. */
  readonly seconds?: number;
  readonly introSeconds?: number;
  readonly outroSeconds?: number;
}

/** The longest preview of the next episode after the credits. Seconds. */
const MAX_PREVIEW = 90;

type Random = () => number;

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TABLE = 1_024;
/** One period of a tone with eight harmonics. */
const tone = Float32Array.from({ length: TABLE }, (_, index) => {
  let sum = 0;
  for (let harmonic = 1; harmonic <= 8; harmonic += 1)
    sum += Math.sin((2 * Math.PI * harmonic * index) / TABLE) / harmonic;
  return sum / 2;
});

/** Adds a tone that fades out. */
function addTone(sound: Float32Array, from: number, count: number, hertz: number, gain: number): void {
  const step = (hertz * TABLE) / RATE;
  const end = Math.min(sound.length, from + count);
  for (let at = from, phase = 0; at < end; at += 1, phase += step)
    sound[at] = (sound[at] ?? 0) + gain * (1 - (at - from) / count) * (tone[phase & (TABLE - 1)] ?? 0);
}

function addNoise(sound: Float32Array, from: number, count: number, gain: number, random: Random): void {
  const end = Math.min(sound.length, from + count);
  for (let at = from; at < end; at += 1)
    sound[at] = (sound[at] ?? 0) + gain * (1 - (at - from) / count) * (random() * 2 - 1);
}

const SCALE = [0, 2, 4, 5, 7, 9, 11];

/** Music: chords, a melody and drums. */
function composeMusic(random: Random, seconds: number, gain = 0.3): Float32Array {
  const sound = new Float32Array(Math.round(seconds * RATE));
  const beat = Math.round((RATE * 60) / (90 + random() * 60));
  const root = 110 * 2 ** random();
  const note = (octave: number) =>
    root * 2 ** (octave + (SCALE[Math.floor(random() * SCALE.length)] ?? 0) / 12);
  for (let from = 0, count = 0; from < sound.length; from += beat, count += 1) {
    if (count % 4 === 0)
      for (let voice = 0; voice < 3; voice += 1) addTone(sound, from, beat * 4, note(0), gain / 2);
    addTone(sound, from, beat, note(1), gain);
    if (random() < 0.6) addTone(sound, from + beat / 2, Math.round(beat / 2), note(2), gain * 0.7);
    addNoise(sound, from, Math.round(RATE / 15), gain / 2, random);
  }
  return sound;
}

/** Sounds like a dialogue: syllables of changing pitch, with pauses and noises. */
function composeDialogue(random: Random, seconds: number, gain = 0.3): Float32Array {
  const sound = new Float32Array(Math.round(seconds * RATE));
  let voice = 120;
  for (let from = 0; from < sound.length; ) {
    if (random() < 0.1) {
      voice = 90 + random() * 160;
      from += Math.round(RATE * random() * 1.2);
    }
    const count = Math.round(RATE * (0.1 + random() * 0.2));
    addTone(sound, from, count, voice * (0.85 + random() * 0.3), gain);
    addTone(sound, from, count, 400 + random() * 2_000, gain / 2);
    addNoise(sound, from, Math.round(count / 3), gain / 3, random);
    from += count;
  }
  addNoise(sound, 0, sound.length, 0.004, random);
  return sound;
}

/** A scene: dialogue, sometimes above music. */
function composeScene(random: Random, seconds: number): Float32Array {
  const sound = composeDialogue(random, seconds);
  for (let from = 0; from < seconds; from += 30)
    if (random() < 0.5) mix(sound, composeMusic(random, Math.min(20, seconds - from), 0.12), from);
  return sound;
}

function mix(sound: Float32Array, added: Float32Array, atSecond: number): void {
  const from = Math.round(atSecond * RATE);
  for (let at = 0; at < added.length && from + at < sound.length; at += 1)
    sound[from + at] = (sound[from + at] ?? 0) + (added[at] ?? 0);
}

function encodeSound(sound: Float32Array, gain: number, file: string): Promise<void> {
  const samples = Int16Array.from(sound, (value) => Math.max(-1, Math.min(1, value * gain)) * 32_767);
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const output = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '64k', '-f', 'mp4', file];
  return new Promise((done, fail) => {
    const child = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}.`))));
    // ffmpeg may have ended before it has read everything.
    child.stdin.on('error', fail);
    child.stdin.end(Buffer.from(samples.buffer));
  });
}

/**
 * A season whose intro changes in the middle. It starts after a cold open of another length each time, two episodes lack
 * it, and the episodes differ in loudness. Traps: a jingle of 4 s, 13 s of silence, and music below different dialogue,
 * which all episodes share.
 */
export function composeSeason({
  seed,
  episodes: count = 12,
  seconds = 180,
  introSeconds = 20,
  outroSeconds = 18,
}: SeasonOptions): readonly SyntheticEpisode[] {
  const random = createRandom(seed);
  const intros = [composeMusic(random, introSeconds), composeMusic(random, introSeconds)];
  const credits = composeMusic(random, outroSeconds);
  const jingle = composeMusic(random, 4);
  const background = composeMusic(random, 20, 0.1);
  const withoutIntro = [Math.floor(count / 4), Math.floor(count * 0.8)];
  const withoutOutro = [Math.floor(count / 2)];
  return Array.from({ length: count }, (_, index) => {
    const length = seconds * (0.95 + random() * 0.1);
    const gain = 0.3 + random() * 1.2;
    const seedOfEpisode = Math.floor(random() * 2 ** 31);
    const coldOpen = random() < 0.2 ? 0 : random() * (length * 0.38 - introSeconds);
    const preview = random() < 0.3 ? 0 : random() * Math.min(MAX_PREVIEW, length * 0.3 - outroSeconds);
    const intro = withoutIntro.includes(index) ? null : { start: coldOpen, end: coldOpen + introSeconds };
    const outroStart = length - preview - outroSeconds;
    const outro = withoutOutro.includes(index) ? null : { start: outroStart, end: outroStart + outroSeconds };
    return {
      number: index + 1,
      seconds: length,
      intro,
      outro,
      encode(file) {
        const scene = createRandom(seedOfEpisode);
        const sound = composeScene(scene, length);
        const isLate = intro !== null && intro.start > SILENCE_SECONDS;
        const silenceAt = isLate ? 0 : (intro?.end ?? 0) + 1;
        const trapsAt = (isLate ? intro.end : silenceAt + SILENCE_SECONDS) + 1 + scene();
        mix(sound, background, trapsAt);
        mix(sound, jingle, trapsAt + 21);
        sound.fill(0, Math.round(silenceAt * RATE), Math.round((silenceAt + SILENCE_SECONDS) * RATE));
        const theme = intros[index * 2 < count ? 0 : 1];
        if (intro && theme) replace(sound, theme, intro.start);
        if (outro) replace(sound, credits, outro.start);
        return encodeSound(sound, gain, file);
      },
    };
  });
}

function replace(sound: Float32Array, by: Float32Array, atSecond: number): void {
  const from = Math.round(atSecond * RATE);
  sound.set(by.subarray(0, sound.length - from), from);
}
