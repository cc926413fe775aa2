import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeContractTexts } from '../../contract-texts';

const folder = join(import.meta.dirname, '../../../api-contract/src');

it('the build removes the summary of every route, and what only the sitemap reads of every page', () => {
  const all = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const kept = removeContractTexts(all);
  expect(all.match(/\bsummary:\s*'/g)?.length).toBeGreaterThan(100);
  expect(kept).not.toMatch(/\bsummary:\s*['"`]/);
  for (const property of [/\bsitemap: '/, /, unlisted: true/]) {
    expect(all).toMatch(property);
    expect(kept).not.toMatch(property);
  }
});

it('the build keeps the rest of the contract', () => {
  const source =
    "route({ path: '/a', summary: 'Don\\'t keep, this.', body: z.object({ summary: z.string() }) })";
  expect(removeContractTexts(source)).toBe("route({ path: '/a',  body: z.object({ summary: z.string() }) })");
  expect(removeContractTexts("a: { path: '/a/:id', patterns: { id: ID }, unlisted: true },")).toBe(
    "a: { path: '/a/:id', patterns: { id: ID } },",
  );
  expect(removeContractTexts("b: {\n  path: '/b',\n  sitemap: '/b',\n},")).toBe("b: {\n  path: '/b',\n},");
});
