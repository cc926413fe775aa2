import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReports } from './read-reports';

const page = 'https://tenger.example/tenger/watch/2/31?token=planted-secret#planted';
const report = (body: object) => [{ type: 'csp-violation', url: page, body }];

describe('reports of violations', () => {
  it('R3-18 a violation report says what was blocked and where, without an address, an id or a query', () => {
    const [one] = readReports(
      report({
        ...{ documentURL: page, effectiveDirective: 'media-src', disposition: 'enforce', lineNumber: 7 },
        blockedURL: 'https://films.example/media/planted-signature/480.mp4?expires=1',
        sourceFile: 'https://tenger.example/tenger/assets/home-pMLfGHAQ.js',
      }),
    );
    expect(one).toEqual({
      ...{ directive: 'media-src', disposition: 'enforce', page: 'watch', line: 7 },
      ...{ blocked: 'https://films.example', source: 'home-pMLfGHAQ.js' },
    });
  });

  it('a violation report names the sink of Trusted Types, and nothing of the text', () => {
    const [one] = readReports(
      report({
        ...{ documentURL: page, effectiveDirective: 'require-trusted-types-for', disposition: 'report' },
        ...{ blockedURL: 'trusted-types-sink', sample: 'Element innerHTML|<b>planted</b>' },
      }),
    );
    expect(one).toEqual({
      ...{ directive: 'require-trusted-types-for', disposition: 'report', page: 'watch' },
      ...{ blocked: 'trusted-types-sink', sink: 'Element innerHTML' },
    });
  });

  it('violation reports are read in the older form too', () => {
    const old = {
      'csp-report': {
        ...{ 'document-uri': 'https://tenger.example/embed/7', 'blocked-uri': 'inline' },
        ...{ 'violated-directive': "style-src 'self'", 'script-sample': 'planted' },
      },
    };
    expect(readReports(old)).toEqual([
      { directive: 'style-src', disposition: 'enforce', page: 'embed', blocked: 'inline' },
    ]);
  });

  it('a violation report keeps only the scheme of extension and data addresses', () => {
    const blocked = (blockedURL: string) =>
      readReports(report({ effectiveDirective: 'script-src-elem', blockedURL }))[0]?.blocked;
    expect(blocked('chrome-extension://planted/inject.js')).toBe('chrome-extension');
    expect(blocked('data:text/javascript,planted')).toBe('data');
    expect(blocked('wss://user:planted@peer.example/planted')).toBe('wss://peer.example');
    expect(blocked('planted')).toBe('other');
  });

  it('a violation report creates no metric labels from foreign text', () => {
    expect(readReports(report({ effectiveDirective: 'planted-src' }))[0]?.directive).toBe('other');
    expect(readReports([{ type: 'deprecation', body: { effectiveDirective: 'img-src' } }])).toEqual([]);
  });

  it('at most twenty violation reports of one body are read', () => {
    const many = Array.from({ length: 500 }, () => report({ effectiveDirective: 'img-src' })).flat();
    expect(readReports(many)).toHaveLength(20);
  });

  it('a violation report is short and has plain words, whatever the body is', () => {
    const names = ['documentURL', 'blockedURL', 'effectiveDirective', 'sourceFile', 'sample', 'lineNumber'];
    const anything = fc.oneof(fc.anything(), fc.webUrl(), fc.string({ unit: 'binary', maxLength: 400 }));
    const anyBody = fc.dictionary(fc.constantFrom(...names, 'blocked-uri', 'violated-directive'), anything);
    const body = fc.oneof(
      fc.anything(),
      anyBody.map((old) => ({ 'csp-report': old })),
      fc.array(anyBody.map((one) => ({ type: 'csp-violation', body: one }))),
    );
    fc.assert(
      fc.property(body, (one) => {
        for (const violation of readReports(one)) {
          const json = JSON.stringify(violation);
          expect(json.length).toBeLessThan(600);
          expect(json).not.toMatch(/[?#<>\0]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
