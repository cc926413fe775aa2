// Picture and audio during quality switches of a video in several files.
//   node bench/switching.mjs [--rounds 2] [--lines lan,home] [--who tenger,bare] [--sound]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { lines, quantile, startBench, table } from './support/serve.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    lines: { type: 'string', default: 'lan,home' },
    who: { type: 'string', default: 'tenger,bare' },
    sound: { type: 'boolean', default: false },
  },
});

/** Frames per second of the demo video. */
const rate = 24;

const plan = [
  { to: 1, rate: 1, how: 'playing', at: 5 },
  { to: 2, rate: 1, how: 'playing', at: 22 },
  { to: 0, rate: 1.5, how: 'playing', at: 12 },
  { to: 2, rate: 0.75, how: 'playing', at: 30 },
  { to: 1, rate: 2, how: 'playing', at: 8 },
  { to: 0, rate: 4, how: 'playing', at: 3 },
  { to: 1, rate: 1, how: 'paused', at: 17 },
  { to: 0, rate: 1, how: 'seeking', at: 9 },
];

/** Computes milliseconds and frames from the samples of one step. */
function judge({ samples, asked, over }, { rate: speed, how }, quality) {
  const lasting = samples
    .slice(0, -1)
    .map((sample, at) => ({ ...sample, lasts: samples[at + 1].ms - sample.ms }));
  const during = lasting.filter(({ ms }) => ms >= asked - 20 && ms <= over);
  const sum = (some) => some.reduce((total, { lasts }) => total + lasts, 0);
  const black = sum(during.filter(({ frame }) => frame === undefined));

  const swap = lasting.find((sample) => sample.quality === quality && sample.ms > asked)?.ms ?? over;
  const perMs = how === 'paused' ? 0 : (rate * speed) / 1000;
  // The video's position at time 0 of the page's clock, according to the old file and to the new one.
  const offsets = (some) =>
    some.filter(({ frame }) => frame !== undefined).map(({ frame, ms }) => frame - ms * perMs);
  const before = quantile(
    offsets(lasting.filter(({ ms, quality: q }) => ms < swap && ms > swap - 1000 && q !== quality)),
    0.5,
  );
  const after = quantile(offsets(lasting.filter(({ ms }) => ms > swap + 30 && ms < swap + 1000)), 0.5);
  const moved = how === 'seeking';
  const strays = during.filter(
    ({ frame, ms }) =>
      frame !== undefined &&
      Math.min(Math.abs(frame - ms * perMs - before), Math.abs(frame - ms * perMs - after)) > rate / 2,
  );
  let frozen = 0;
  if (how === 'playing') {
    let since = during[0];
    for (const sample of during) {
      if (sample.frame === since.frame) continue;
      const stood = sample.ms - since.ms - Math.max(1000 / rate / speed, 17);
      if (stood > 67) frozen += stood;
      since = sample;
    }
  }
  return { black, far: moved ? 0 : sum(strays), frozen, error: moved ? Number.NaN : after - before };
}

/** Milliseconds without audio during playback, and the maximum loudness relative to the usual one. */
function judgeSound({ blocks, from, to }) {
  const window = blocks.filter(({ seconds }) => seconds > from - 0.2 && seconds < to);
  const usual = quantile(
    window.map(({ loudness }) => loudness),
    0.5,
  );
  const silent = window.filter(({ loudness }) => loudness < usual / 50).length;
  return {
    silence: (silent * 128) / 48,
    loudest: Math.max(...window.map(({ loudness }) => loudness)) / usual,
  };
}

const bench = await startBench(new URL('support/switching-page.js', import.meta.url));
const rows = [];
const load = [];
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const line of values.lines.split(',')) {
      for (const who of values.who.split(',')) {
        bench.line.current = lines[line];
        const page = await bench.open();
        await page.evaluate((options) => globalThis.bench.start(options), { who, sound: values.sound });
        for (const step of plan) {
          const seen = await page.evaluate((step) => globalThis.bench.step(step), step);
          const result = judge(seen, step, [480, 720, 1080][step.to]);
          const kept = seen.before === seen.after;
          const stray = seen.events.filter(
            (name) => name !== 'waiting' && !(step.how === 'seeking' && name === 'seeking'),
          );
          load.push(loadavg()[0]);
          rows.push({
            line,
            who,
            step,
            seen,
            kept,
            stray,
            ...result,
            ...(seen.heard ? judgeSound(seen.heard) : {}),
          });
          process.stderr.write(
            `${line} ${who} ${step.how} to ${step.to} at ${step.rate}: ${Math.round(seen.there - seen.asked)} ms, black ${Math.round(result.black)}, far ${Math.round(result.far)}, frozen ${Math.round(result.frozen)}, error ${result.error.toFixed(2)} frames, elements ${seen.elements}${kept ? '' : ` LOST ${seen.before} → ${seen.after}`} ${stray}${seen.ok ? '' : ' NOT DONE'}\n`,
          );
        }
        await page.close();
      }
    }
  }
} finally {
  await bench.close();
}

const ms = (values) => `${Math.round(quantile(values, 0.5))} / ${Math.round(Math.max(...values))}`;
const of = (line, who) => rows.filter((row) => row.line === line && row.who === who);
const groups = values.lines
  .split(',')
  .flatMap((line) => values.who.split(',').map((who) => ({ line, who, some: of(line, who) })));
console.log(`\nMedian / worst. Load of the machine: ${ms(load)}.\n`);
console.log(
  table(
    [
      'line',
      'player',
      'switches',
      'black ms',
      'far-off ms',
      'frozen ms',
      'error, frames',
      'until there, ms',
      'state lost',
      'stray events',
      'elements after',
      ...(values.sound ? ['silence ms', 'loudest × usual'] : []),
    ],
    groups.map(({ line, who, some }) => {
      const errors = some.map(({ error }) => Math.abs(error)).filter((error) => !Number.isNaN(error));
      return [
        line,
        who,
        some.length,
        ms(some.map(({ black }) => black)),
        ms(some.map(({ far }) => far)),
        ms(some.map(({ frozen }) => frozen)),
        `${quantile(errors, 0.5).toFixed(2)} / ${Math.max(...errors).toFixed(2)}`,
        ms(some.map(({ seen }) => seen.there - seen.asked)),
        some.filter(({ kept }) => !kept).length,
        some.reduce((sum, { stray }) => sum + stray.length, 0),
        Math.max(...some.map(({ seen }) => seen.elements)),
        ...(values.sound
          ? [
              ms(some.filter(({ step }) => step.how === 'playing').map(({ silence }) => silence)),
              Math.max(...some.map(({ loudest }) => loudest)).toFixed(1),
            ]
          : []),
      ];
    }),
  ),
);
