import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { purposes } from '../build.mjs';
import { root } from '../say.mjs';
import { contextFiles } from './build-context.mjs';
import { chainOf, readStages } from './dockerfile.mjs';

const isBelow = (path) => (file) =>
  path === '.' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);

/** Problems of one COPY: its sources must exist in the repository, or be written by the stage that it copies from. */
function copyProblems({ from, sources }, { files, stages }) {
  if (from === undefined)
    return sources
      .filter((source) => !files.some(isBelow(source)))
      .map((source) => `COPY ${source}: no file of the build context, see Dockerfile.dockerignore`);
  const chain = chainOf(stages, from);
  if (chain.length === 0) return [`COPY --from=${from}: no such stage`];
  const folder =
    chain.flatMap(({ steps }) => steps).find(({ keyword }) => keyword === 'WORKDIR')?.text ?? '/';
  return sources.flatMap((source) => {
    const path = source.slice(folder.length).replace(/^\//, '') || '.';
    const isBuilt = /^packages\/[\w-]+\/dist(?:\/|$)/.test(path);
    const exists = source.startsWith(folder) && (isBuilt || files.some(isBelow(path)));
    return exists ? [] : [`COPY --from=${from} ${source}: that stage does not write it`];
  });
}

function runProblems({ text }, scripts) {
  const [, script, argument] = /\bnpm run (\S+)(?: -- (\S+))?/.exec(text) ?? [];
  if (script === undefined) return [];
  if (!scripts[script]) return [`RUN ${text}: package.json has no script "${script}"`];
  return script === 'build' && !purposes.has(argument) ? [`RUN ${text}: no such purpose`] : [];
}

/** Problems of deploy/Dockerfile: those of the linter, paths that nothing creates, scripts that do not exist. */
export function checkDockerfile() {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stages = readStages(text);
  const known = { files: contextFiles(), stages };
  const linted = validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`);
  const steps = stages.flatMap((stage) => stage.steps);
  const problems = steps.flatMap((step) => {
    if (step.keyword === 'COPY') return copyProblems(step, known);
    return step.keyword === 'RUN' ? runProblems(step, scripts) : [];
  });
  const users = ['server', 'ingest'].flatMap((name) => {
    const user = chainOf(stages, name)
      .flatMap((stage) => stage.steps)
      .findLast(({ keyword }) => keyword === 'USER')?.text;
    return user && user !== 'root' ? [] : [`stage ${name} runs as root`];
  });
  return [...linted, ...problems, ...users].map((problem) => `deploy/Dockerfile: ${problem}`);
}
