import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Formats that are not compressed already. */
const TEXT = /\.(?:js|css|txt)$/;
/** The server sends smaller files as they are. Bytes. */
const SMALLEST = 1400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes each text file also as `.br` and `.gz`, which the server sends. Otherwise each server process would compress
 * it at the first request, while a viewer waits.
 */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!TEXT.test(file.fileName) || body.length < SMALLEST) return;
        const path = join(dir, file.fileName);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        await Promise.all([
          toBrotli(body, { params }).then((packed) => writeFile(`${path}.br`, packed)),
          toGzip(body, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ]);
      }),
    );
  },
});
