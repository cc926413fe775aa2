import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tengerWorker, trustedWorkers } from '../../scripts/trusted-workers.mjs';

const { resolve } = createRequire(import.meta.url);
const key = Symbol.for('tenger.trusted-types');

/** A browser with Trusted Types, on a page of `https://page.example` whose policy lists these names. */
function page(...names: string[]) {
  const started: unknown[] = [];
  const createPolicy = vi.fn((name: string, rules: { createScriptURL(url: string): string }) => {
    if (!names.includes(name)) throw new TypeError(`Refused: ${name}`);
    return { createScriptURL: (url: unknown) => ({ trusted: rules.createScriptURL(String(url)) }) };
  });
  vi.stubGlobal('origin', 'https://page.example');
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal(
    'Worker',
    class {
      constructor(url: unknown) {
        started.push(url);
      }
    },
  );
  return { started, createPolicy };
}

describe('workers where Trusted Types are required', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, key);
  });

  it('workers under Trusted Types start from scripts of the page and from blobs, by one policy for all players', () => {
    const { started, createPolicy } = page('tenger');
    const file = new URL('https://page.example/parts/canvas-engine.js');
    tengerWorker('blob:https://cdn.example/1');
    tengerWorker(file, { type: 'module' });
    expect(started).toEqual([{ trusted: 'blob:https://cdn.example/1' }, { trusted: file.href }]);
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });

  it('workers under Trusted Types start from no other address', () => {
    const { started } = page('tenger');
    for (const url of ['https://evil.example/w.js', 'data:text/javascript,1', 'javascript:1', 'w.js'])
      expect(() => tengerWorker(url), url).toThrow(TypeError);
    expect(started).toEqual([]);
  });

  it('workers are blocked by the browser where the page does not name the policy, which is requested once', () => {
    const { started, createPolicy } = page('another');
    tengerWorker('blob:https://page.example/1');
    tengerWorker('blob:https://page.example/2');
    expect(started).toEqual(['blob:https://page.example/1', 'blob:https://page.example/2']);
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });

  it('workers start as usual where the browser has no Trusted Types', () => {
    const { started } = page();
    vi.stubGlobal('trustedTypes', undefined);
    tengerWorker('blob:https://page.example/1');
    expect(started).toEqual(['blob:https://page.example/1']);
  });

  it.each([
    resolve('hls.js/dist/hls.mjs'),
    resolve('mpegts.js/dist/mpegts.js'),
    fileURLToPath(new URL('../../src/danmaku/sources.ts', import.meta.url)),
  ])('every worker start is found in %s', (file) => {
    const { code } = trustedWorkers().transform(readFileSync(file, 'utf8'), file) ?? { code: '' };
    // The only one left is in the function itself.
    expect(code.match(/\bnew (?:\w+\.)?(?:Shared)?Worker\(/g)).toHaveLength(1);
    expect(code.match(/\btengerWorker\(/g)?.length).toBeGreaterThan(1);
  });
});
