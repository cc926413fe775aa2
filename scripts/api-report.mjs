import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './say.mjs';

/**
 * The public surface of each published package: its bundled declarations, committed, so that a change of the surface
 * shows as a diff in review. `--write` updates them.
 */
const surfaces = [
  ['packages/player-sdk/dist/index.d.ts', 'packages/player-sdk/api/index.api.d.ts'],
  ['packages/player-sdk/dist/ui.d.ts', 'packages/player-sdk/api/ui.api.d.ts'],
  ['packages/player-sdk/dist/element.d.ts', 'packages/player-sdk/api/element.api.d.ts'],
  ['packages/player-sdk/dist/dplayer.d.ts', 'packages/player-sdk/api/dplayer.api.d.ts'],
  ['packages/player-sdk/dist/embed.d.ts', 'packages/player-sdk/api/embed.api.d.ts'],
  ['packages/player-sdk/dist/experience.d.ts', 'packages/player-sdk/api/experience.api.d.ts'],
  ['packages/player-sdk/dist/chunks/types.d.ts', 'packages/player-sdk/api/types.api.d.ts'],
  ['packages/player-react/dist/index.d.ts', 'packages/player-react/api/index.api.d.ts'],
];

const write = process.argv.includes('--write');
let changed = 0;
for (const [built, committed] of surfaces) {
  const now = readFileSync(join(root, built), 'utf8');
  const before = existsSync(join(root, committed)) ? readFileSync(join(root, committed), 'utf8') : '';
  if (now === before) continue;
  if (write) {
    mkdirSync(dirname(join(root, committed)), { recursive: true });
    writeFileSync(join(root, committed), now);
    console.log(`Wrote ${committed}`);
  } else {
    console.error(`The public surface of ${built} differs from ${committed}.`);
    changed += 1;
  }
}
if (changed > 0) {
  console.error(
    'If the change is intended, run "npm run api -- --write", commit the result and add a changeset.',
  );
  process.exit(1);
}
