import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkSync } from 'recheck';
import * as ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../paths';

// In this process: the default starts a Java program or a native one.
process.env.RECHECK_BACKEND = 'pure';

// An expression that backtracks exponentially or polynomially freezes the process on a text that somebody wrote for it.

const packages = join(packageRoot, '..');
const folders = ['server/src', 'api-contract/src', 'player-sdk/src', 'player-react/src', 'site/src'];
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(?:test|bench|chaos|d)\.tsx?$|testing\//.test(name);
const sources = folders.flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(packages, folder, file)),
);

/** Expressions of polynomial time that read only texts of the operator or of this program. */
const trusted: ReadonlySet<string> = new Set([
  // URLs and addresses of the configuration.
  'server/src/platform/account-settings.ts',
  'server/src/platform/environment.ts',
  'server/src/platform/read-config.ts',
  // Amounts of the payment sandbox.
  'server/src/platform/http/sandbox-page.ts',
  // Names of the player's built files, and markup of the renderer, in which texts are escaped.
  'server/src/web/embed/player-files.ts',
  'server/src/web/ssr/separate-styles.ts',
  'server/src/web/ssr/shell.ts',
]);

/** The literals of a file as source and flags. */
function expressionsOf(file: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const text = node.getText();
      const end = text.lastIndexOf('/');
      found.push({ source: text.slice(1, end), flags: text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true), visit);
  return found;
}

it('recheck finds an expression that backtracks', () => {
  expect(checkSync('(a+)+$', '', { timeout: 60_000 }).status).toBe('vulnerable');
});

it('no expression that reads a text of a viewer, a client or a partner backtracks', () => {
  const byExpression = new Map<string, string>();
  for (const file of sources)
    for (const { source, flags } of expressionsOf(file))
      byExpression.set(`/${source}/${flags}`, relative(packages, file));
  expect(byExpression.size).toBeGreaterThan(100);
  const vulnerable = [...byExpression].flatMap(([expression, file]) => {
    const end = expression.lastIndexOf('/');
    // The automaton, not random inputs: the same result in every run.
    const result = checkSync(expression.slice(1, end), expression.slice(end + 1), {
      checker: 'automaton',
      timeout: 500,
    });
    if (result.status !== 'vulnerable') return [];
    const { complexity } = result;
    const isAllowed = trusted.has(file) && complexity.type === 'polynomial';
    return isAllowed ? [] : [`${file}: ${expression} is ${complexity.summary}`];
  });
  expect(vulnerable).toEqual([]);
});
