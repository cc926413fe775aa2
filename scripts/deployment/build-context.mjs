import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../repository-files.mjs';
import { root } from '../say.mjs';

/** `*` matches within a folder, and `**` followed by a slash any folders. */
const toExpression = (pattern) => {
  const wild = { '**/': '(?:.*/)?', '*': '[^/]*' };
  return new RegExp(
    `^${pattern.replace(/\*\*\/|\*|[.+?^$()[\]{}|\\]/g, (text) => wild[text] ?? `\\${text}`)}$`,
  );
};

/** Rules of an ignore file: the last one that matches a path or a folder above it decides. */
function createFilter(text) {
  const rules = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }));
  const matches = (pattern, path) => {
    const folders = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
    return folders.some((folder) => pattern.test(folder));
  };
  return (path) => rules.findLast(({ pattern }) => matches(pattern, path))?.keeps ?? true;
}

/** The files that Docker sends to the build: those of the repository that deploy/Dockerfile.dockerignore keeps. */
export function contextFiles() {
  const isKept = createFilter(readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8'));
  return repositoryFiles().filter(isKept);
}
