import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../paths';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const read = (path: string) => readFileSync(join(packageRoot, '../..', path), 'utf8');
const alerts = read('deploy/monitoring/alerts.yaml');
const dashboard = read('deploy/monitoring/dashboard.json');
const METRIC = /\b(?:tenger|nodejs|process)_[a-z0-9_]+/g;

describe('monitoring', () => {
  let app: TestApp;
  let names: Set<string>;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
    names = new Set((await app.get('/metrics')).body.match(/(?<=^# TYPE )\w+/gm));
  });
  afterAll(() => app.stop());

  it.each([
    ['alerts', alerts],
    ['dashboard', dashboard],
  ])('each metric that the %s name exists', (_file, text) => {
    const used = new Set(
      (text.match(METRIC) ?? []).map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
  });

  it('each metric of this program is on the dashboard', () => {
    const ours = [...names].filter((name) => name.startsWith('tenger_'));
    expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  it('each alert has a paragraph in the runbooks and a drill, and none is left over', () => {
    const named = alerts.match(/(?<=- alert: )\w+/g)?.toSorted();
    expect(named?.length).toBeGreaterThan(5);
    expect(
      read('docs/runbooks.md')
        .match(/(?<=^## )\w+/gm)
        ?.toSorted(),
    ).toEqual(named);
    expect(
      read('deploy/monitoring/alerts.drill.yaml')
        .match(/(?<=- name: )\w+/g)
        ?.toSorted(),
    ).toEqual(named);
  });
});
