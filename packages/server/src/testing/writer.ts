import { writeSync } from 'node:fs';
import { openEmbedded } from '../platform/database/embedded';
import { settings } from '../platform/database/schema';
import { messageOf } from '../platform/failure';

// Runs as a process: writes rows until it is killed, and prints each one after its commit.
// writeSync, because a killed process loses data in stream buffers.

const [dataDir = '', run = ''] = process.argv.slice(2);
const print = (line: string) => writeSync(1, `${line}\n`);

async function write(db: Awaited<ReturnType<typeof openEmbedded>>['db'], lane: number): Promise<never> {
  for (let row = 0; ; row += 1) {
    const key = `${run}-${lane}-${row}`;
    await db.insert(settings).values({ key, value: 'x'.repeat(200) });
    print(`took ${key}`);
  }
}

try {
  const { db } = await openEmbedded(dataDir);
  print('ready');
  await Promise.all([0, 1, 2, 3].map((lane) => write(db, lane)));
} catch (error) {
  writeSync(2, `${messageOf(error)}\n`);
  process.exit(1);
}
