import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeContractTexts } from '../../contract-texts';

const folder = join(import.meta.dirname, '../../../api-contract/src');

it('the build removes the summary of every route, and the metadata of every page', () => {
  const all = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const kept = removeContractTexts(all);
  expect(all.match(/\bsummary:\s*'/g)?.length).toBeGreaterThan(100);
  expect(kept).not.toMatch(/\bsummary:\s*['"`]/);
  expect(all).toMatch(/\bmeta: \{/);
  expect(kept).not.toMatch(/\bmeta: \{ ?\n? *title:/);
});

it('the build keeps the rest of the contract', () => {
  const source =
    "route({ path: '/a', summary: 'Don\\'t keep, this.', body: z.object({ summary: z.string() }) })";
  expect(removeContractTexts(source)).toBe("route({ path: '/a',  body: z.object({ summary: z.string() }) })");
});
