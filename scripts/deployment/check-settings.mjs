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

/** Settings in deploy/ that the server does not have, by docs/configuration.md. */
export function checkSettings() {
  const known = new Set(read('docs/configuration.md').match(/(?<=^\| `)[A-Z0-9_]+/gm));
  return Object.entries(settingsByFile()).flatMap(([file, names]) =>
    names
      .filter((name) => !known.has(name.replace(/_FILE$/, '')))
      .map((name) => `deploy/${file}: docs/configuration.md has no setting ${name}`),
  );
}
