// The entry of every command. It must parse on old Node versions, so that they print a message instead of a
// syntax error: no newer syntax in this file.
import { readFileSync } from 'node:fs';

var required = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).engines.node.replace('>=', '');
var have = process.versions.node.split('.').map(Number);
var want = required.split('.').map(Number);

if (have[0] < want[0] || (have[0] === want[0] && have[1] < want[1])) {
  console.error(
    'Tenger needs Node.js ' +
      required +
      ' or newer; this is ' +
      process.versions.node +
      '.\n' +
      'Install a newer Node.js (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}

import('./commands.mjs').then((commands) => commands.run(process.argv[2], process.argv.slice(3)));
