import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aroundEach } from 'vitest';
import { trackCase } from './running-case';

/** The globals of this process, which runs many test files. TypeScript declares `WebAssembly` for browsers only. */
const shared = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
  embeddedEngine?: Promise<object>;
};

// V8 reuses the code of a module as long as the process has a reference to it. Without one, each start of the embedded
// engine would compile it again.
shared.embeddedEngine ??= shared.WebAssembly.compile(
  readFileSync(fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
);
await shared.embeddedEngine;

aroundEach(trackCase);
