import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { embedFiles } from './embed-files';

const boot = 'if (1 < 2) document.title = "$&";';
const sheet = '@media (width<=768px) { a { color: red } }';
const files: Record<string, string> = {
  'boot.js': boot,
  'assets/page.css': sheet,
  'assets/bad.css': 'a::after { content: "</style><b>" }',
};
const read = async (path: string) => files[path];
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('embedded files of a page', () => {
  it('the blocking script and the style sheets become elements, whose hashes the policy allows', async () => {
    const page = `<head><script src="/tenger/boot.js"></script>
<link rel="stylesheet" crossorigin href="/tenger/assets/page.css"></head><body></body>`;
    expect(await embedFiles(page, read)).toEqual({
      html: `<head><script>${boot}</script>
<style>${sheet}</style><link rel="stylesheet" href="/tenger/assets/page.css" disabled /></head><body></body>`,
      scriptSources: [sourceOf(boot)],
      styleSources: [sourceOf(sheet)],
    });
  });

  it.each([
    ['a missing file', '<link rel="stylesheet" href="/tenger/assets/gone.css">'],
    ['a file of another host', '<script src="https://widgets.example/captcha.js"></script>'],
    ['a text that would end its element', '<link rel="stylesheet" href="/tenger/assets/bad.css">'],
    ['a module', '<script type="module" src="/tenger/boot.js"></script>'],
  ])('%s stays an address', async (_, element) => {
    const page = `<head>${element}</head><body></body>`;
    expect(await embedFiles(page, read)).toEqual({ html: page, scriptSources: [], styleSources: [] });
  });

  it('elements of the body stay as they are', async () => {
    const page = '<head></head><body><script src="/tenger/boot.js"></script></body>';
    expect((await embedFiles(page, read)).html).toBe(page);
  });
});
