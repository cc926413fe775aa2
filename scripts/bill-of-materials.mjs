import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root, StepFailed, say } from './say.mjs';

const OUTPUT = 'dist/sbom.cdx.json';

/** Development dependencies whose code our packages contain: browsers run it, so it counts as shipped. */
const BUNDLED = ['mpegts.js', 'p2p-media-loader-hlsjs', 'pixi.js'];

/** `@scope/name@1.2.3(peer@1)` as name and version. */
function splitKey(key) {
  const plain = key.split('(')[0];
  const at = plain.lastIndexOf('@');
  return { name: plain.slice(0, at), version: plain.slice(at + 1) };
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** Keys of the packages that an importer or a package depends on; other packages of this repository are not named. */
const dependenciesOf = (...groups) =>
  groups
    .flatMap((group) => Object.entries(group ?? {}))
    .map(([name, one]) => [name, typeof one === 'string' ? one : one.version])
    .filter(([, version]) => !version.startsWith('link:'))
    // An alias contains the real name: `npm:typescript@7.0.2` is the version `typescript@7.0.2`.
    .map(([name, version]) => (/^@?[^@(]+@\d/.test(version) ? version : `${name}@${version}`));

const bundledOf = (devDependencies) =>
  Object.fromEntries(Object.entries(devDependencies ?? {}).filter(([name]) => BUNDLED.includes(name)));

/** Packages that run in production: reachable from the dependencies and the bundled libraries of our packages. */
function findShipped({ importers, snapshots }) {
  const shipped = new Set();
  const waiting = Object.entries(importers)
    .filter(([folder]) => folder.startsWith('packages/'))
    .flatMap(([, one]) =>
      dependenciesOf(one.dependencies, one.optionalDependencies, bundledOf(one.devDependencies)),
    );
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (shipped.has(key)) continue;
    shipped.add(key);
    const snapshot = snapshots[key];
    waiting.push(...dependenciesOf(snapshot?.dependencies, snapshot?.optionalDependencies));
  }
  return new Set([...shipped].map((key) => purlOf(splitKey(key))));
}

/** The third-party packages of the lockfile as a CycloneDX 1.6 document. The same lockfile gives the same document. */
function createBillOfMaterials(text) {
  const lockfile = parse(text);
  const shipped = findShipped(lockfile);
  const components = Object.entries(lockfile.packages).map(([key, { resolution }]) => {
    const [algorithm, value] = (resolution.integrity ?? '').split('-');
    const purl = purlOf(splitKey(key));
    return {
      type: 'library',
      'bom-ref': purl,
      ...splitKey(key),
      scope: shipped.has(purl) ? 'required' : 'excluded',
      purl,
      hashes: [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(value ?? '', 'base64').toString('hex'),
        },
      ],
    };
  });
  const graph = new Map(components.map(({ purl }) => [purl, new Set()]));
  for (const [key, one] of Object.entries(lockfile.snapshots))
    for (const dependency of dependenciesOf(one.dependencies, one.optionalDependencies))
      graph.get(purlOf(splitKey(key)))?.add(purlOf(splitKey(dependency)));
  const digest = createHash('sha256').update(text).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'tenger', name: 'tenger' } },
    components,
    dependencies: [...graph].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}

const readLockfile = () => readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

/** Tells whether a version of a package runs in production. */
export function readShipped() {
  const shipped = findShipped(parse(readLockfile()));
  return (name, version) => shipped.has(purlOf({ name, version }));
}

/** Checks that every package comes from the registry, with a hash, and that the graph names no missing package. */
export function checkBillOfMaterials() {
  const text = readLockfile();
  const { components, dependencies } = createBillOfMaterials(text);
  const known = new Set(components.map(({ purl }) => purl));
  const shipped = components.filter(({ scope }) => scope === 'required');
  const problems = [
    ...Object.entries(parse(text).packages)
      .filter(([, { resolution }]) => resolution.tarball ?? resolution.type ?? resolution.directory)
      .map(([key]) => `${key} does not come from the registry`),
    ...components
      .filter(({ hashes: [hash] }) => hash.alg !== 'SHA-512' || hash.content.length !== 128)
      .map(({ purl }) => `${purl} has no SHA-512 hash`),
    ...dependencies.flatMap(({ ref, dependsOn }) =>
      dependsOn.filter((one) => !known.has(one)).map((one) => `${ref} needs ${one}, which is not listed`),
    ),
    ...['fastify', 'react', 'hls.js', 'sharp', ...BUNDLED]
      .filter((name) => !shipped.some((one) => one.name === name))
      .map((name) => `${name} is not among the packages that run in production`),
  ];
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  say(`✓ Bill of materials (${components.length} packages, ${shipped.length} in production)`);
}

/** `npm run sbom`: writes the bill of materials. */
export function writeBillOfMaterials() {
  const file = join(root, OUTPUT);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(createBillOfMaterials(readLockfile()), null, 2)}\n`);
  say(`Wrote ${OUTPUT}`);
}
