import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../say.mjs';
import { readStages } from './dockerfile.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Names of settings in each file of deploy/ that sets some. */
function settingsByFile() {
  const compose = parse(read('deploy/compose.yaml'), { merge: true });
  const units = read('deploy/systemd/tenger@.service').match(/^Environment=.*$/gm) ?? [];
  return {
    'compose.yaml': Object.keys(compose['x-settings']),
    'compose/settings.example.env': read('deploy/compose/settings.example.env').match(/^\w+(?==)/gm),
    'kubernetes/settings.yaml': Object.keys(parse(read('deploy/kubernetes/settings.yaml')).data),
    'systemd/example.env': read('deploy/systemd/example.env').match(/^\w+(?==)/gm),
    'systemd/tenger@.service': units.flatMap((text) => text.match(/\b[A-Z][A-Z_]+(?==)/g)),
    Dockerfile: readStages(read('deploy/Dockerfile'))
      .flatMap(({ steps }) => steps)
      .flatMap(({ variables = {} }) => Object.keys(variables)),
  };
}

/** Settings of deploy/ and of the server that docs/configuration.md does not have. */
export function checkSettings() {
  const known = new Set(read('docs/configuration.md').match(/(?<=^\| `)[A-Z0-9_]+/gm));
  const environment = 'packages/server/src/platform/environment.ts';
  // The file also has an expected value for most of them.
  const ofServer = new Set(read(environment).match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=:)/gm));
  const inDeploy = Object.entries(settingsByFile()).map(([file, names]) => [`deploy/${file}`, names]);
  return [...inDeploy, [environment, [...ofServer]]].flatMap(([file, names]) =>
    names
      .filter((name) => !known.has(name.replace(/_FILE$/, '')))
      .map((name) => `${file}: docs/configuration.md has no setting ${name}`),
  );
}
