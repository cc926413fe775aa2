import { writeSync } from 'node:fs';
import { openEmbedded } from '../database/embedded';
import { settings } from '../database/schema';
import { messageOf } from '../failure';

// Run as a process of its own: writes rows until it is killed, and names each one once the database has taken it.
// writeSync, because what a killed process has only handed to a stream is lost.

const [dataDir = '', run = ''] = process.argv.slice(2);
const tell = (line: string) => writeSync(1, `${line}\n`);

async function write(db: Awaited<ReturnType<typeof openEmbedded>>['db'], lane: number): Promise<never> {
  for (let row = 0; ; row += 1) {
    const key = `${run}-${lane}-${row}`;
    await db.insert(settings).values({ key, value: 'x'.repeat(200) });
    tell(`took ${key}`);
  }
}

try {
  const { db } = await openEmbedded(dataDir);
  tell('ready');
  await Promise.all([0, 1, 2, 3].map((lane) => write(db, lane)));
} catch (error) {
  writeSync(2, `${messageOf(error)}\n`);
  process.exit(1);
}
