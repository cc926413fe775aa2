import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../say.mjs';
import { chainOf, readStages } from './dockerfile.mjs';

const folder = 'deploy/kubernetes';
const read = (name) => readFileSync(join(root, folder, name), 'utf8');

/** Problems of one manifest, by the schema of its kind. */
async function schemaProblems(manifest) {
  const { apiVersion, kind } = manifest;
  try {
    const models = await import(`kubernetes-models/${apiVersion}/${kind}`);
    new models[kind](manifest).validate();
    return [];
  } catch (error) {
    return [`${kind}: ${error.message}`];
  }
}

/** Names of the images with ffmpeg, by the commands at the start of the Dockerfile. */
function imagesWithFfmpeg() {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const stages = readStages(text);
  const hasFfmpeg = (stage) =>
    chainOf(stages, stage).some(({ steps }) => steps.some((step) => /install .*\bffmpeg\b/.test(step.text)));
  return [...text.matchAll(/--target (\w+) -t (\S+)/g)].flatMap(([, stage, image]) =>
    hasFfmpeg(stage) ? [image] : [],
  );
}

/** Bytes that the server's caches in DATA_DIR may take. */
function cacheBytes() {
  const app = readFileSync(join(root, 'packages/server/src/app.ts'), 'utf8');
  const products = [...app.matchAll(/^const (?:IMAGE_CACHE|ORIGINALS)_BYTES = ([\d* ]+);/gm)];
  if (products.length !== 2) throw new Error('app.ts no longer names the sizes of its two caches.');
  const sizes = products.map(([, product]) => product.split('*').reduce((all, factor) => all * factor, 1));
  return sizes.reduce((sum, size) => sum + size);
}

/** Problems of a deployment: images without ffmpeg, which servers need as well as workers, and a volume smaller than its caches. */
function deploymentProblems({ spec }, images) {
  const { containers, volumes } = spec.template.spec;
  const limit = volumes.find(({ name }) => name === 'data')?.emptyDir.sizeLimit;
  return [
    ...containers
      .filter(({ image }) => !images.includes(image))
      .map(({ image }) => `the kustomization names no image ${image} with ffmpeg`),
    ...(Number.parseInt(limit, 10) * 1024 ** 3 > cacheBytes() ? [] : [`${limit} are too few for the caches`]),
  ];
}

/** Services of several Ingresses. ingress-nginx balances by Service, so that the settings of one apply to all. */
function sharedServices(manifests) {
  const used = manifests
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap(({ spec }) => [
      ...new Set(spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name))),
    ]);
  return [...new Set(used)].flatMap((service) => {
    const count = used.filter((name) => name === service).length;
    return count > 1 ? [`${count} Ingresses use the Service ${service}`] : [];
  });
}

/** Problems of the manifests: of each, of their Services, and files that the kustomization does not list. */
export async function checkKubernetes() {
  const { resources: listed, images } = parse(read('kustomization.yaml'));
  const withFfmpeg = imagesWithFfmpeg();
  const usable = images.map(({ name }) => name).filter((name) => withFfmpeg.includes(name));
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
  const problems = files
    .filter((name) => !listed.includes(name))
    .map((name) => `kustomization.yaml does not list ${name}`);
  const manifests = [];
  for (const name of listed) {
    for (const document of parseAllDocuments(read(name))) {
      const manifest = document.toJS();
      manifests.push(manifest);
      const found = await schemaProblems(manifest);
      if (manifest.kind === 'Deployment') found.push(...deploymentProblems(manifest, usable));
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  }
  problems.push(...sharedServices(manifests));
  return problems.map((problem) => `${folder}: ${problem}`);
}
