import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../say.mjs';

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

/** Problems of the manifests: their schemas, and files that the kustomization does not list. */
export async function checkKubernetes() {
  const listed = parse(read('kustomization.yaml')).resources;
  const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
  const problems = files
    .filter((name) => !listed.includes(name))
    .map((name) => `kustomization.yaml does not list ${name}`);
  for (const name of listed) {
    for (const document of parseAllDocuments(read(name)))
      problems.push(...(await schemaProblems(document.toJS())).map((problem) => `${name}: ${problem}`));
  }
  return problems.map((problem) => `${folder}: ${problem}`);
}
