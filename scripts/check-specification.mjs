import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from './repository-files.mjs';
import { root, StepFailed, say } from './say.mjs';

const CHECKLIST = 'docs/specification/checklist.md';

/** `R5-05..08` names four items, `R5-05/06` two. */
function expand(id) {
  const [, prefix, from, , to = from] = /^(R[\d.]+-)(\d+)((?:\.\.|\/)(\d+))?$/.exec(id) ?? [];
  if (prefix === undefined) return [id];
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, at) => prefix + String(Number(from) + at).padStart(2, '0'),
  );
}

const idsIn = (text, pattern) => new Set([...text.matchAll(pattern)].flatMap(([, id]) => expand(id)));

/** Checks that tests name every item of the checklist, and that every item they name exists. */
export function checkSpecification() {
  const items = idsIn(
    readFileSync(join(root, CHECKLIST), 'utf8'),
    /^(?:- \[.\] |\| )(R\d+(?:\.\d+)?-\d+(?:\.\.\d+|\/\d+)?)/gm,
  );
  const files = repositoryFiles().filter((file) => /[.](?:test|spec)[.]tsx?$/.test(file));
  const named = new Set();
  const problems = [];
  for (const file of files)
    for (const id of idsIn(
      readFileSync(join(root, file), 'utf8'),
      /\b(R\d+(?:\.\d+)?-\d\d+(?:\.\.\d+)?)\b/g,
    )) {
      named.add(id);
      if (!items.has(id)) problems.push(`${file} names ${id}, which is not in ${CHECKLIST}`);
    }
  for (const id of items) if (!named.has(id)) problems.push(`no test names ${id}`);
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  say(`✓ Specification (${items.size} lines)`);
}
