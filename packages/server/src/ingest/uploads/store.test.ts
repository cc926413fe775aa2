import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasSpaceFor } from './store';

// The file system /proc of Linux has no free space.
it.skipIf(!existsSync('/proc/self'))(
  'the disks of uploads and films need space for a video, also before their folders exist, and the data folder needs none',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tenger-space-'));
    const config = { dataDir: '/proc', uploadDir: join(folder, 'a/uploads'), filmDir: join(folder, 'films') };
    expect(await hasSpaceFor(config, 1)).toBe(true);
    expect(await hasSpaceFor({ ...config, uploadDir: '/proc/uploads' }, 1)).toBe(false);
    expect(await hasSpaceFor({ ...config, filmDir: '/proc/films' }, 1)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  },
);
