import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from './say.mjs';

/** The files of the repository below these paths (all without any): tracked or new, not ignored, not deleted. */
export const repositoryFiles = (...paths) =>
  listFiles(paths)
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));

function listFiles(paths) {
  try {
    return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new StepFailed(`git does not list the files of ${root}. ${error.stderr?.trim() || error.message}`);
  }
}
