import { expect, test } from './test';

// The page for users with devices that we do not have: it must find nothing wrong here.

interface Row {
  readonly title: string;
  readonly result: string;
  readonly seen: string;
}

// A missing file is one of the checks, and the docs' icon is not on this host.
test.use({ expectedErrors: [/404/] });
test.setTimeout(540_000);

test('R4.6-07 every capability of the check page works, and the report lists it', async ({ view, files }) => {
  await view.open(`${files.origin}/examples/check/index.html`);
  await view.click('#start');
  const progress = () => view.run<string>(`return document.getElementById('progress').textContent`);
  await expect.poll(progress, { timeout: 480_000, intervals: [2000] }).toMatch(/^Done/);
  const rows = await view.run<readonly Row[]>(
    `return [...document.querySelectorAll('#results tr')].map(({ cells: [title, result, seen] }) => ({
      title: title.textContent, result: result.textContent, seen: seen.textContent }));`,
  );
  const report = await view.run<string>(`return document.getElementById('report').value`);
  await test.info().attach('report', { body: report, contentType: 'text/markdown' });
  expect(rows.length).toBeGreaterThan(20);
  // The page tries a capability that fails once more. That counts only where this test has a second attempt as well.
  const isStrict = test.info().project.retries === 0;
  const faults = rows.filter(
    ({ result, seen }) => result !== 'works' || (isStrict && seen.includes('second attempt')),
  );
  expect(faults).toEqual([]);
  for (const { title, result } of rows) expect(report).toContain(`| ${title} | ${result} |`);
});
