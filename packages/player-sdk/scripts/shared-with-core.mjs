import { readFileSync } from 'node:fs';

const file = new URL('../src/script-tag/shared.ts', import.meta.url);

/** What the lazy parts of the script-tag build find in the core, as `src/script-tag/shared.ts` lists it: path → names. */
export const sharedWithCore = Object.fromEntries(
  [...readFileSync(file, 'utf8').matchAll(/export \{([^}]+)\} from '(?:\.\.\/)?([^']+)';/g)].map(
    ([, names, path]) => [path, names.split(',').map((name) => name.trim())],
  ),
);
