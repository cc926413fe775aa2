import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startKillableServer } from '../killable-server';
import { copyDatabase } from '../start-test-app';
import { reportLoss } from './report';
import { createViewer } from './viewer';

// Writes for half an hour, for `npm run soak`, and prints what grows. `SOAK_MINUTES=2` is shorter.

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const SAMPLES = 10;
const MB = 1024 * 1024;

it(
  `the server writes for ${MINUTES} minutes, and memory, descriptors and log stay bounded`,
  async () => {
    const server = await startKillableServer(await copyDatabase('PGlite'));
    const run = await server.start();
    const metric = (text: string, name: string) =>
      Number(
        text
          .split('\n')
          .find((row) => row.startsWith(`${name} `))
          ?.slice(name.length) ?? Number.NaN,
      );
    const sample = async () => {
      const text = await (await fetch(`${server.base}/metrics`)).text();
      return {
        memory: metric(text, 'process_resident_memory_bytes') / MB,
        descriptors: metric(text, 'process_open_fds'),
        wal: metric(text, 'tenger_database_bytes{kind="wal"}') / MB,
        data: metric(text, 'tenger_database_bytes{kind="data"}') / MB,
        log: run.output().length / MB,
      };
    };
    try {
      const phones = ['99000001', '99000002', '99000003'];
      const viewers = await Promise.all(phones.map((phone) => createViewer(server.base, phone)));
      const over = new AbortController();
      const writing = viewers.map((viewer) => viewer.writeUntil(over.signal));
      const samples = [await sample()];
      for (let at = 1; at <= SAMPLES; at += 1) {
        await sleep((MINUTES * 60_000) / SAMPLES);
        const now = await sample();
        samples.push(now);
        const figures = Object.entries(now).map(([name, value]) => `${name} ${value.toFixed(1)}`);
        process.stdout.write(`${((MINUTES / SAMPLES) * at).toFixed(1)} min: ${figures.join(', ')} (MB)\n`);
      }
      over.abort();
      await Promise.all(writing);
      for (const [index, viewer] of viewers.entries()) await reportLoss(`Viewer ${index + 1}`, viewer);
      const half = samples.slice(SAMPLES / 2);
      const [middle, last] = [half[0], half.at(-1)];
      expect(last?.descriptors).toBeLessThan((middle?.descriptors ?? 0) + 40);
      expect(last?.memory).toBeLessThan((middle?.memory ?? 0) * 1.5 + 100);
      expect(Math.max(...samples.map(({ wal }) => wal))).toBeLessThan(200);
      expect(last?.log).toBeLessThan(10);
    } finally {
      await server.end();
    }
  },
  // Reading everything back takes as long as writing on a busy machine.
  (MINUTES * 2 + 10) * 60_000,
);
