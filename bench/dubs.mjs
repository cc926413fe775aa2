// The drift between the picture and a dub from a separate file.
//   node bench/dubs.mjs [--rounds 1] [--who tenger,bare] [--scenes play,seek,pause,rate,switch,loop,throttle,slow] [--sound]
// Compares the media clocks every 50 ms. With --sound it detects the ticks of the dub instead, and compares them with
// the timecode in the picture.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { lines, quantile, startBench, table } from './support/serve.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    who: { type: 'string', default: 'tenger,bare' },
    scenes: { type: 'string', default: 'play,seek,pause,rate,switch,loop,throttle,slow' },
    seconds: { type: 'string', default: '20' },
    sound: { type: 'boolean', default: false },
  },
});

const bench = await startBench(new URL('support/dubs-page.js', import.meta.url));
const rows = [];
const load = [];
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of values.scenes.split(',')) {
      for (const who of values.who.split(',')) {
        if (who === 'bare' && name === 'switch') continue;
        bench.line.current = lines.lan;
        const page = await bench.open();
        if (name === 'throttle') {
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        }
        if (name === 'slow') bench.line.current = lines.slow;
        await page.evaluate((options) => globalThis.bench.start(options), { who, sound: values.sound });
        const { samples, ticks } = await page.evaluate((scene) => globalThis.bench.scene(scene), {
          name,
          seconds: Number(values.seconds),
        });
        load.push(loadavg()[0]);
        const drifts = samples.filter(({ alone }) => !alone).map(({ drift }) => drift);
        const size = (ticks ? ticks.map(({ off }) => off) : drifts).map(Math.abs);
        const off = size.filter((drift) => drift > 40).length / size.length;
        const alone = samples.filter((sample) => sample.alone).length * 50;
        rows.push([
          name,
          who,
          size.length,
          Math.round(quantile(size, 0.5)),
          Math.round(quantile(size, 0.95)),
          Math.round(Math.max(...size)),
          Math.round(quantile(ticks ? ticks.map(({ off }) => off) : drifts, 0.5)),
          `${Math.round(off * 100)} %`,
          alone,
        ]);
        process.stderr.write(`${rows.at(-1).join('  ')}\n`);
        await page.close();
      }
    }
  }
} finally {
  await bench.close();
}
console.log(`\nLoad of the machine: ${quantile(load, 0.5).toFixed(1)} / ${Math.max(...load).toFixed(1)}.\n`);
console.log(
  table(
    [
      'scene',
      'player',
      values.sound ? 'ticks' : 'samples',
      'median ms',
      'p95 ms',
      'max ms',
      'signed median ms',
      'over 40 ms',
      'one without the other, ms',
    ],
    rows,
  ),
);
