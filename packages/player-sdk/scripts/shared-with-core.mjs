import { readFileSync } from 'node:fs';

const file = new URL('../src/script-tag/shared.ts', import.meta.url);

/** Exports that chunks of the script-tag build take from the core, listed in `src/script-tag/shared.ts`: path → names. */
export const sharedWithCore = Object.fromEntries(
  [...readFileSync(file, 'utf8').matchAll(/export \{([^}]+)\} from '(?:\.\.\/)?([^']+)';/g)].map(
    ([, names, path]) => [path, names.split(',').map((name) => name.trim())],
  ),
);
