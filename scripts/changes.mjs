import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './say.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const succeeds = (...args) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/** Packages by folder name, each with the folders of its direct and indirect dependencies. */
function dependencies() {
  const folders = readdirSync(join(root, 'packages'));
  const manifests = folders.map((folder) =>
    JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')),
  );
  const folderOf = new Map(manifests.map(({ name }, index) => [name, folders[index]]));
  const direct = new Map(
    manifests.map(({ dependencies, devDependencies }, index) => [
      folders[index],
      Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? []),
    ]),
  );
  const all = (folder, seen = new Set()) => {
    for (const next of direct.get(folder)) if (!seen.has(next)) all(next, seen.add(next));
    return seen;
  };
  return new Map(folders.map((folder) => [folder, all(folder)]));
}

/**
 * What changed files, deleted ones included, can affect: `folders` are packages, `specs` the end-to-end files to run, and
 * `browserSpecs` those to run in all browsers; `mainPath`: whether to run the main path too. A helper of the end-to-end
 * tests counts for the main path, which uses most of them, and one of `e2e/browsers` for all specs there.
 */
export function affectedBy(files, dependencies, exists) {
  const touched = new Set(files.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []));
  const reached = [...dependencies].filter(
    ([folder, needs]) => touched.has(folder) || [...needs].some((need) => touched.has(need)),
  );
  const isSpec = (file) => file.endsWith('.spec.ts');
  const inBrowsers = files.filter((file) => file.startsWith('e2e/browsers/'));
  const inChromium = files.filter((file) => file.startsWith('e2e/') && !inBrowsers.includes(file));
  return {
    folders: new Set(reached.map(([folder]) => folder)),
    specs: inChromium.filter((file) => isSpec(file) && exists(file)),
    browserSpecs: inBrowsers.every(isSpec) ? inBrowsers.filter(exists) : ['e2e/browsers/'],
    mainPath: reached.length > 0 || inChromium.length > 0,
  };
}

/**
 * The difference from main, with uncommitted changes, and what it affects (`affectedBy`): `base` is the commit to compare
 * with (on main: the last pushed one), `files` the changed files.
 */
export function changedSinceMain() {
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  const main = onMain
    ? (succeeds('rev-parse', 'origin/main') ?? git('rev-parse', 'HEAD'))
    : (succeeds('rev-parse', 'main') ?? git('rev-parse', 'origin/main'));
  const base = git('merge-base', main, 'HEAD');
  const files = [
    // A rename counts as a deleted and a new file.
    ...git('diff', '--name-only', '--no-renames', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
  const exists = (file) => existsSync(join(root, file));
  return { base, files, ...affectedBy(files, dependencies(), exists) };
}
