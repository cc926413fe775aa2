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
 * The difference from main, with uncommitted changes: `base` is the commit to compare with (on main: the last
 * pushed one), `folders` the affected packages, `specs` the changed end-to-end files.
 */
export function changedSinceMain() {
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  const main = onMain
    ? (succeeds('rev-parse', 'origin/main') ?? git('rev-parse', 'HEAD'))
    : (succeeds('rev-parse', 'main') ?? git('rev-parse', 'origin/main'));
  const base = git('merge-base', main, 'HEAD');
  const files = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((file) => file && existsSync(join(root, file)));
  const touched = new Set(files.flatMap((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? []));
  const reached = [...dependencies()].filter(
    ([folder, needs]) => touched.has(folder) || [...needs].some((need) => touched.has(need)),
  );
  return {
    base,
    folders: new Set(reached.map(([folder]) => folder)),
    specs: files.filter((file) => /^e2e\/[^/]+[.]spec[.]ts$/.test(file)),
  };
}
