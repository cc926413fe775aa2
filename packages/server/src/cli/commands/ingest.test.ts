import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartFailure } from '../../platform/failure';
import { hasFfmpeg, quickEncoding, renderFilm, wrapFfmpeg } from '../../testing/film';
import { testConfig } from '../../testing/test-config';
import { parseCommand } from '../command';
import { commands } from './index';

const folder = mkdtempSync(join(tmpdir(), 'tenger-cli-'));
afterAll(() => {
  delete process.env.FFMPEG;
  rmSync(folder, { recursive: true });
});

it.skipIf(!hasFfmpeg)('tenger ingest on a full disk fails with a message for the operator', async () => {
  const film = join(folder, 'film.mp4');
  writeFileSync(film, renderFilm(1, '426x240'));
  wrapFfmpeg(folder, { script: 'echo "No space left on device" >&2; exit 1' });
  const { command, input } = parseCommand(commands, ['ingest', film, '--title', '1']);
  if (command.needs !== 'files') throw new Error('The command opens the database.');
  const nothing = () => undefined;
  const run = command.run(
    {
      config: testConfig(folder, { mediaDir: folder, encoding: quickEncoding }),
      path: (file) => file,
      runCommand: async () => undefined,
      ...{ say: nothing, progress: nothing },
    },
    input,
  );
  const error = await run.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(StartFailure);
  expect(error).toMatchObject({ message: 'ffmpeg failed: No space left on device' });
});
